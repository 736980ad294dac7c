import { describe, expect, it } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { lexicon } from '../food/lexicon/lexicon.ts';
import { satisfies } from '../food/satisfies.ts';
import { lot } from './kitchen-testing.ts';
import { eveningOf } from './matching.ts';
import { linesMissing, planOf } from './plan.ts';
import { segmentsOf } from './postings.ts';

/** A larder of every ninth food of the lexicon, against every food that could be wanted. */
const stocked = lexicon.filter((_, at) => at % 9 === 0);
const lots = stocked.map(({ id }) => lot(id, 1, 'pieces', { conceptId: id, id }));
const evening = eveningOf({ lots, staples: [], members: [], today: '2026-11-21', book: lexiconBook() });

describe('where a food is looked for', () => {
  it('is everywhere that it may be: the stock answers as if all of it had been asked', () => {
    for (const want of lexicon) {
      const verdicts = stocked.map((have) => [have.id, satisfies(have, want).verdict] as const);
      const named = (verdict: string) => verdicts.flatMap(([id, said]) => (said === verdict ? [id] : [])).sort();
      const { yes, substitute } = evening.stock.forFood(want);
      const found = { yes: yes.map(({ name }) => name).sort(), substitute: substitute.map(({ name }) => name).sort() };
      expect([want.id, found]).toEqual([want.id, { yes: named('yes'), substitute: named('substitute') }]);
    }
  });

  it('is known to the dictionary: whatever wants a food that is there is among what may be served', () => {
    const [segment] = segmentsOf(lexicon.map(({ id }) => ({ id, packed: `\n${id}` })));
    if (!segment) throw new Error('nothing held');
    const { wants } = segment.dictionary;
    const { lines } = planOf(segment.dictionary, evening);
    const servable = wants.flatMap(({ ids }, want) => (linesMissing(lines[want] ?? 0) === 0 ? ids : []));
    const expected = lexicon.filter((want) => {
      const { yes, substitute } = evening.stock.forFood(want);
      return yes.length + substitute.length > 0 || evening.isStaple(want);
    });
    expect(servable.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });
});
