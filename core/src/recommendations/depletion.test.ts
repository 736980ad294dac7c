import { describe, expect, test } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { depletionOf, type PlacedLot } from './depletion.ts';
import { lot, recipe, today } from './kitchen-testing.ts';
import type { Lot } from './stock.ts';

let made = 0;
const placed = (name: string, quantity: number, unit: Lot['unit'], more: Partial<PlacedLot> = {}): PlacedLot => {
  made += 1;
  return { ...lot(name, quantity, unit, more), id: `lot-${made}`, location: 'pantry', ...more };
};
const propose = (lines: readonly string[], lots: readonly PlacedLot[], servings = 4, staples: string[] = []) =>
  depletionOf(recipe('r', lines), { lots, staples, members: [], book: lexiconBook(), today, servings });
const amounts = (line: { takes: readonly { name: string; amount: number; unit: string }[] } | undefined) =>
  line?.takes.map(({ name, amount, unit }) => [name, amount, unit]);

describe('what cooking takes', () => {
  test('first what expires first, in the unit of the lot, for the servings of the evening', () => {
    const [line] = propose(
      ['500 g flour'],
      [
        placed('flour', 1, 'kg', { expirationDate: '2026-12-30' }),
        placed('plain flour', 300, 'g', { expirationDate: '2026-12-01' }),
      ],
      8,
    );
    expect(line).toMatchObject({ text: '1\u00a0kg flour', status: 'taken' });
    expect(amounts(line)).toEqual([
      ['plain flour', 300, 'g'],
      ['flour', 0.7, 'kg'],
    ]);
  });

  test('two lines never take the same grams', () => {
    const lines = propose(['100 g butter', '150 g butter'], [placed('butter', 200, 'g')]);
    expect(lines.map((line) => [line.status, amounts(line)])).toEqual([
      ['taken', [['butter', 100, 'g']]],
      ['short', [['butter', 100, 'g']]],
    ]);
  });

  test('an expired lot is offered and not proposed', () => {
    const [line] = propose(['2 eggs'], [placed('eggs', 6, 'pieces', { expirationDate: '2026-11-01' })]);
    expect(line?.status).toBe('missing');
    expect(amounts(line)).toEqual([['eggs', 0, 'pieces']]);
  });

  test('staples, optional lines and lines without an amount propose nothing and offer what is there', () => {
    const lots = [placed('salt', 500, 'g'), placed('parsley', 1, 'bunch'), placed('thyme', 20, 'g')];
    const lines = propose(['salt', '1 bunch parsley (optional)', 'thyme'], lots, 4, ['salt']);
    expect(lines.map(({ status }) => status)).toEqual(['staple', 'optional', 'unknown-amount']);
    expect(lines.flatMap((line) => line.takes.map(({ amount }) => amount))).toEqual([0, 0, 0]);
    expect(lines[2]?.takes[0]?.guess).toBe(true);
  });

  test('what is promised to something else is left to it, and still offered with all there is', () => {
    const lots = [
      placed('rice', 500, 'g', { expirationDate: '2026-12-01', reserved: 400 }),
      placed('basmati rice', 300, 'g', { expirationDate: '2026-12-30', reserved: 300 }),
    ];
    const [line] = propose(['300 g rice'], lots);
    expect(line?.status).toBe('short');
    expect(line?.takes.map(({ name, amount, has }) => [name, amount, has])).toEqual([
      ['rice', 100, 500],
      ['basmati rice', 0, 300],
    ]);
  });

  test('a line that nothing serves is missing, and headings are no lines', () => {
    const lines = propose(['For the sauce:', '200 g feta'], []);
    expect(lines).toEqual([{ text: '200 g feta', status: 'missing', takes: [] }]);
  });

  test('never more than there is, in what the cook sees', () => {
    const [line] = propose(['500 g rice'], [placed('rice', 0.4995, 'kg')]);
    const [take] = line?.takes ?? [];
    expect(take && take.amount <= take.has).toBe(true);
  });
});
