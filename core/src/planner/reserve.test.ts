import { describe, expect, test } from 'vitest';
import { dish, leftovers, lot, note, plan, single } from './plan-testing.ts';
import { type Reservations, reserve, reservedDays } from './reserve.ts';

const linesOf = ({ meals }: Reservations, id: string) => meals.find(({ meal }) => meal.id === id)?.lines ?? [];
const brief = (reserved: Reservations, id: string) =>
  linesOf(reserved, id).map(({ status, missing, parts }) => [
    status,
    missing?.amount ?? null,
    ...parts.map((part) => `${part.lot.id} ${Math.round(part.amount * 1000) / 1000}`),
  ]);

describe('what planned meals reserve', () => {
  const rice = lot('rice', 'rice', 0.5, 'kg');
  const monday = dish('pilaf', '2026-11-23', ['400 g rice']);
  const tuesday = dish('soup', '2026-11-24', ['400 g rice']);

  test('two dishes of 400 g share 500 g of rice: the second is 300 g short, until the first goes', () => {
    const both = reserve(plan({ meals: [tuesday, monday], lots: [rice] }));
    expect(brief(both, 'pilaf')).toEqual([['have', null, 'rice 0.4']]);
    expect(brief(both, 'soup')).toEqual([['short', 300, 'rice 0.1']]);
    expect(linesOf(both, 'soup')[0]).toMatchObject({ have: { amount: 100, unit: 'g' }, text: '400 g rice' });
    expect(both.lots).toEqual(new Map([['rice', 0.5]]));
    const one = reserve(plan({ meals: [tuesday], lots: [rice] }));
    expect(brief(one, 'soup')).toEqual([['have', null, 'rice 0.4']]);
  });

  test('a lot serves until its date and not beyond, soonest first', () => {
    const lots = [lot('later', 'milk', 1, 'l', '2026-11-30'), lot('soon', 'milk', 1, 'l', '2026-11-23')];
    const meals = [dish('custard', '2026-11-23', ['500 ml milk']), dish('crepes', '2026-11-24', ['1.5 l milk'])];
    const reserved = reserve(plan({ meals, lots }));
    expect(brief(reserved, 'custard')).toEqual([['have', null, 'soon 0.5']]);
    expect(brief(reserved, 'crepes')).toEqual([['short', 0.5, 'later 1']]);
  });

  test('portions scale the lines and their words', () => {
    const [line] = linesOf(
      reserve(plan({ meals: [dish('pilaf', '2026-11-23', ['400 g rice'], { servings: 2 })], lots: [rice] })),
      'pilaf',
    );
    expect(line).toMatchObject({ text: '200\u00a0g rice', wanted: { amount: 200, unit: 'g' } });
  });

  test('in the order of the day: breakfast, lunch, dinner, snack, then place', () => {
    const at = (id: string, type: 'breakfast' | 'lunch' | 'dinner' | 'snack', position: number) =>
      dish(id, '2026-11-23', ['100 g rice'], { type, position });
    const meals = [at('e', 'snack', 0), at('d', 'dinner', 1), at('c', 'dinner', 0), at('b', 'lunch', 5)];
    expect(reserve(plan({ meals })).meals.map(({ meal }) => meal.id)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('past, eaten and far meals keep nothing; notes and recipes that are no more take nothing', () => {
    const far = dish('far', '2027-01-18', ['400 g rice']);
    const meals = [
      dish('past', '2026-11-21', ['400 g rice']),
      dish('eaten', '2026-11-23', ['400 g rice'], { isDone: true }),
      dish('gone', '2026-11-23', [], { recipe: null }),
      note('note', '2026-11-23'),
    ];
    const reserved = reserve(plan({ meals: [...meals, far], lots: [rice] }));
    expect(reserved.lots.size).toBe(0);
    expect(reserved.meals.map(({ meal, lines }) => [meal.id, lines.length])).toEqual([
      ['gone', 0],
      ['note', 0],
    ]);
    expect(reservedDays).toBe(56);
    expect(reserve(plan({ meals: [{ ...far, day: '2027-01-17' }], lots: [rice] })).lots.get('rice')).toBe(0.4);
  });

  test('a single food takes its amount, leftovers the portions of their lot while it keeps', () => {
    const lots = [lot('apples', 'apples', 5, 'pieces'), lot('stew', 'Leftovers: stew', 3, 'pieces', '2026-11-24')];
    const meals = [
      single('fruit', '2026-11-23', 'apples', { quantity: 3, unit: 'pieces' }),
      leftovers('again', '2026-11-24', 'stew', 4),
      leftovers('late', '2026-11-25', 'stew', 1),
      single('some', '2026-11-26', 'apples'),
      single('none', '2026-11-26', 'pears'),
    ];
    const reserved = reserve(plan({ meals, lots }));
    expect(brief(reserved, 'fruit')).toEqual([['have', null, 'apples 3']]);
    expect(brief(reserved, 'again')).toEqual([['short', 1, 'stew 3']]);
    expect(brief(reserved, 'late')).toEqual([['missing', 1]]);
    expect(brief(reserved, 'some')).toEqual([['have', null]]);
    expect(brief(reserved, 'none')).toEqual([['missing', null]]);
  });

  test('staples and optional lines keep nothing', () => {
    const lots = [lot('oil', 'olive oil', 1, 'l'), lot('nuts', 'walnuts', 100, 'g')];
    const meals = [dish('salad', '2026-11-23', ['50 ml olive oil', '30 g walnuts (optional)', '1 l water'])];
    const reserved = reserve(plan({ meals, lots, staples: ['olive-oil'] }));
    expect(brief(reserved, 'salad').map(([status]) => status)).toEqual(['staple', 'optional', 'staple']);
    expect(reserved.lots.size).toBe(0);
  });

  test('of "a or b" the one that suffices serves, the other fills up', () => {
    const lots = [lot('butter', 'butter', 20, 'g'), lot('lard', 'lard', 90, 'g')];
    const meals = [dish('pie', '2026-11-23', ['80 g butter or lard']), dish('bread', '2026-11-24', ['40 g lard'])];
    const reserved = reserve(plan({ meals, lots }));
    expect(brief(reserved, 'pie')).toEqual([['have', null, 'lard 80']]);
    expect(brief(reserved, 'bread')).toEqual([['short', 30, 'lard 10']]);
    const late = [dish('bread', '2026-11-22', ['40 g lard']), meals[0] as (typeof meals)[0]];
    expect(brief(reserve(plan({ meals: late, lots })), 'pie')).toEqual([['short', 10, 'lard 50', 'butter 20']]);
  });

  test('butter stands in for margarine, but not on a day of fasting', () => {
    const members = [{ diets: ['fasting' as const], vegan: false, allergies: [] }];
    const lots = [lot('butter', 'butter', 250, 'g')];
    // a Wednesday of the Nativity fast
    const meals = [dish('biscuits', '2026-11-25', ['50 g margarine'])];
    expect(brief(reserve(plan({ meals, lots })), 'biscuits')).toEqual([['substitute', null, 'butter 50']]);
    expect(brief(reserve(plan({ meals, lots, members })), 'biscuits')).toEqual([['missing', 50]]);
  });

  test('a long recipe that is planned for weeks is read once', () => {
    const feast = (at: number, name: string) => {
      const lines = Array.from({ length: 40 }, (_, line) => `${100 + line} g strange thing ${name} ${line}`);
      return { ...dish('feast', '2026-11-23', lines), id: `feast ${at}`, position: at };
    };
    const one = feast(0, '');
    const same = Array.from({ length: 60 }, (_, at) => ({ ...one, id: `feast ${at}`, position: at }));
    const different = same.map((_, at) => feast(at, String.fromCodePoint(0x4e00 + at)));
    const took = (meals: typeof same): number => {
      const before = performance.now();
      expect(reserve(plan({ meals, lots: [] })).meals).toHaveLength(meals.length);
      return performance.now() - before;
    };
    took(same.slice(0, 10));
    expect(took(same) * 2).toBeLessThan(took(different));
  });

  test('what nobody can convert is there in an unknown amount', () => {
    const meals = [dish('toast', '2026-11-23', ['100 g feta'])];
    const reserved = reserve(plan({ meals, lots: [lot('feta', 'feta', 1, 'pack')] }));
    expect(brief(reserved, 'toast')).toEqual([['unknown-amount', null]]);
    expect(reserved.lots.size).toBe(0);
  });
});
