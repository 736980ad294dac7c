import { describe, expect, it } from 'vitest';
import { beginsButForOne, nameRanks, type Searched, type SearchWork, searchByName, searchName } from './name-search.ts';

const things = (...names: readonly (readonly string[])[]): readonly Searched<string>[] =>
  names.map((each) => ({ value: each[0] ?? '', names: each.map(searchName) }));
const shelf = things(
  ['Χυμός ντομάτας'],
  ['Ντομάτες κονσέρβα', 'tinned tomatoes'],
  ['Ντομάτες', 'tomatoes'],
  ['Αγορές', 'shopping'],
  ['Ψυγείο', 'fridge'],
  ['Φακές', 'lentils'],
  ['Kritharaki'],
);
const found = (typed: string) => searchByName(shelf, typed).map(({ value }) => value);

describe('what was typed', () => {
  it.each([
    ['ΦΑΚΕΣ', 'Φακές'],
    ['φακεσ', 'Φακές'],
    ['domates', 'Ντομάτες κονσέρβα'],
    ['psygeio', 'Ψυγείο'],
    ['agores', 'Αγορές'],
    ['shop', 'Αγορές'],
    ['fakes', 'Φακές'],
    ['κριθαρακι', 'Kritharaki'],
    ['tinned', 'Ντομάτες κονσέρβα'],
    ['ντομ χυμ', 'Χυμός ντομάτας'],
    ['lentlis', 'Φακές'],
    ['fridgw', 'Ψυγείο'],
    ['ψυγιεο', 'Ψυγείο'],
    ['αγρες', 'Αγορές'],
  ])('%s finds %s first', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it('finds the whole name before its beginning, that before a later word, and keeps the order else', () => {
    expect(found('ντομάτες')).toEqual(['Ντομάτες', 'Ντομάτες κονσέρβα', 'Χυμός ντομάτας']);
    expect(found('ντομάτ')).toEqual(['Ντομάτες κονσέρβα', 'Ντομάτες', 'Χυμός ντομάτας']);
    expect(searchByName(shelf, 'ntomat').map(({ rank }) => rank)).toEqual(Array(3).fill(nameRanks.sound));
  });

  it('finds nothing by signs alone, by what nothing begins with, or by a slip in three letters', () => {
    expect(found(' ,;')).toEqual([]);
    expect(found('ομάτες')).toEqual([]);
    expect(found('xyz')).toEqual([]);
    expect(found('φσκ')).toEqual([]);
  });
});

it('forgives one slip and no second', () => {
  for (const typed of ['lentlis', 'lenils', 'lenttils', 'lentals', 'elntils', 'lent'])
    expect(beginsButForOne('lentils', typed), typed).toBe(true);
  for (const typed of ['lnetlis', 'pentils', 'lantals', 'lentilsoup'])
    expect(beginsButForOne('lentils', typed), typed).toBe(false);
});

describe('the work for one more letter', () => {
  const many = Array.from({ length: 1_500 }, (_, n) => ({
    value: n,
    names: [searchName(`Φασόλια γίγαντες ${n}`), searchName(`giant beans ${n}`)],
  }));
  const workFor = (typed: string): SearchWork => {
    const work = { names: 0, slips: 0 };
    searchByName(many, typed, work);
    return work;
  };

  it('is one look at each name while something is found, two when nothing is', () => {
    expect(workFor('φασ')).toEqual({ names: 3_000, slips: 0 });
    expect(workFor('gigantes')).toEqual({ names: 3_000, slips: 0 });
    expect(workFor('κρεμμύδι')).toEqual({ names: 6_000, slips: 9_000 });
  });

  it('folds what was typed, and no name again', () => {
    const before = String.prototype.normalize;
    let folds = 0;
    String.prototype.normalize = function (this: string, ...form: [string?]) {
      folds += 1;
      return before.apply(this, form);
    };
    try {
      workFor('φασόλια γίγ');
    } finally {
      String.prototype.normalize = before;
    }
    expect(folds).toBeLessThanOrEqual(6);
  });
});
