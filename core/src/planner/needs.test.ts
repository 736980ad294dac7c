import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '../food/convert.ts';
import { addDays } from '../kit/dates.ts';
import type { ItemWant } from '../shopping/contract.ts';
import { type FoodNeed, listedBeyond, needsText, planNeeds } from './needs.ts';
import { isListed, type ListedRow, rowsLacking } from './needs-listed.ts';
import { dish, leftovers, lot, plan, single } from './plan-testing.ts';
import { type PlannedMeal, type ReservableLot, reserve } from './reserve.ts';

const weekStart = '2026-11-22';
const needs = (
  meals: readonly PlannedMeal[],
  lots: readonly ReservableLot[] = [],
  listed: readonly ListedRow[] = [],
  more: Partial<Parameters<typeof reserve>[0]> = {},
) => planNeeds(reserve(plan({ meals, lots, ...more })), { weekStart, language: 'en', listed });
const brief = (all: readonly FoodNeed[]) => all.map(({ key, missing, unit }) => [key, missing, unit]);

/** What the list holds when the needs were put on it. */
const row = (need: FoodNeed, more: Partial<ListedRow> = {}): ListedRow => ({
  productName: need.name,
  conceptId: need.conceptId,
  isPurchased: false,
  wants: need.meals.map(
    ({ mealId, name, day, quantity }): ItemWant => ({
      ...{ kind: 'meal', id: mealId, name, day, quantity },
      unit: quantity === null ? null : need.unit,
    }),
  ),
  ...more,
});

const rice = lot('rice', 'rice', 500, 'g');
const two = [dish('pilaf', '2026-11-23', ['400 g rice']), dish('soup', '2026-11-24', ['400 g rice', '1 leek'])];

describe('what a week lacks', () => {
  test('the plan less the pantry, each food once with its meals', () => {
    expect(needs(two, [rice])).toEqual([
      {
        ...{ key: 'rice', conceptId: 'rice', name: 'rice', foodClass: 'grain', category: 'grains' },
        ...{ needed: 800, have: 500, missing: 300, listed: null, unit: 'g' },
        meals: [{ mealId: 'soup', name: 'soup', day: '2026-11-24', type: 'dinner', quantity: 300 }],
      },
      expect.objectContaining({ key: 'leek', missing: 1, unit: 'pieces', have: 0 }),
    ]);
  });

  test('measures are added up in what is bought', () => {
    const meals = [
      dish('a', '2026-11-23', ['2 cups flour', '200 ml milk', '2 onions', '3 cloves garlic', '2 eggs']),
      dish('b', '2026-11-24', ['900 g flour', '1 l milk', '100 g onions', '1 head garlic', '1 egg']),
      dish('c', '2026-11-25', ['1 cup sugar', '2 tbsp olive oil']),
    ];
    expect(brief(needs(meals))).toEqual([
      ['flour', 1.155, 'kg'],
      ['milk', 1.2, 'l'],
      ['onion', 3, 'pieces'],
      ['garlic', 2, 'pieces'],
      ['egg', 3, 'pieces'],
      ['sugar', 204, 'g'],
      ['olive-oil', 30, 'ml'],
    ]);
  });

  test('what cannot be added up stays apart', () => {
    const all = needs([
      dish('a', '2026-11-23', ['100 g zorgle', '2 bunches zorgle']),
      dish('b', '2026-11-24', ['50 g zorgle']),
    ]);
    expect(brief(all)).toEqual([
      ['zorgle', 150, 'g'],
      ['zorgle bunch', 2, 'bunch'],
    ]);
    const listed = all.map((need) => row(need));
    const standing = { listed, skipped: new Set<string>(), mealIds: new Set(['a', 'b']) };
    expect([isListed(all, standing), isListed(all, { ...standing, listed: listed.slice(1) })]).toEqual([true, false]);
  });

  test('halves of pieces are bought whole, the rest for the last meal', () => {
    const [need] = needs([dish('a', '2026-11-23', ['½ leek']), dish('b', '2026-11-24', ['1 leek'])]);
    expect(need).toMatchObject({ missing: 2, meals: [{ quantity: 0.5 }, { quantity: 1.5 }] });
  });

  test('a food without an amount is wanted once, and only when none is there', () => {
    const meals = [dish('a', '2026-11-23', ['parsley']), dish('b', '2026-11-24', ['parsley', 'zorgle'])];
    expect(needs(meals)).toMatchObject([
      { key: 'parsley', missing: null, needed: null, meals: [{ mealId: 'a', quantity: null }, { mealId: 'b' }] },
      { conceptId: null, name: 'zorgle', missing: null, unit: 'pieces', category: 'other' },
    ]);
    expect(brief(needs(meals, [lot('p', 'parsley', 1, 'bunch'), lot('z', 'zorgle', 1, 'g')]))).toEqual([]);
  });

  test('other weeks, leftovers, staples and optional lines want nothing; earlier weeks reserve before', () => {
    const meals = [
      dish('sunday', '2026-11-29', ['600 g rice']),
      dish('saturday', '2026-11-28', ['salt', '100 g walnuts (optional)', '400 g rice']),
      leftovers('again', '2026-11-25', 'gone', 2),
      single('apples', '2026-11-26', 'apples', { quantity: 1, unit: 'kg' }),
    ];
    expect(brief(needs(meals, [rice], [], { staples: ['salt'] }))).toEqual([['apple', 1, 'kg']]);
    const next = planNeeds(reserve(plan({ meals, lots: [rice] })), {
      ...{ weekStart: '2026-11-29', language: 'en', listed: [] },
    });
    expect(brief(next)).toEqual([['rice', 500, 'g']]);
  });

  test('what is ticked but not in the pantry yet counts as there, for whichever meal', () => {
    const [need] = needs(two, [rice]);
    const ticked = row(need as FoodNeed, { isPurchased: true });
    expect(brief(needs(two, [rice], [ticked]))).toEqual([['leek', 1, 'pieces']]);
    const more = [dish('first', '2026-11-22', ['100 g rice']), ...two];
    expect(needs(more, [rice], [ticked])).toMatchObject([{ key: 'rice', missing: 100, listed: 300 }, { key: 'leek' }]);
  });

  test('what is listed and lacking no more is told beside it, unless it is bought', () => {
    const [need] = needs(two, [rice]);
    const listed = [row(need as FoodNeed), row({ ...(need as FoodNeed), name: 'zorgle', conceptId: null })];
    const beyond = (meals: readonly PlannedMeal[], rows: readonly ListedRow[]) => {
      const reserved = reserve(plan({ meals, lots: [rice] }));
      const week = { weekStart, language: 'en', listed: rows } as const;
      return listedBeyond(reserved, planNeeds(reserved, week), { ...week, foodOf: () => null });
    };
    expect(beyond(two, listed)).toMatchObject([{ key: 'zorgle', needed: 0, missing: 0, listed: 300, unit: 'g' }]);
    expect(beyond(two.slice(1), listed)).toMatchObject([
      { name: 'rice', needed: 400, have: 400, missing: 0, listed: 300, unit: 'g', meals: [] },
      { name: 'zorgle' },
    ]);
    const bought = listed.map((each) => ({ ...each, isPurchased: true }));
    expect(beyond(two.slice(1), bought)).toEqual([]);
  });

  test('is named alike however it was found, and otherwise when an amount or a meal is another', () => {
    const text = needsText(needs(two, [rice]));
    expect(needsText(needs([...two].reverse(), [rice]).toReversed())).toBe(text);
    expect(needsText(needs(two, []))).not.toBe(text);
    expect(needsText(needs([dish('other', '2026-11-24', ['300 g rice', '1 leek'])]))).not.toBe(text);
  });
});

describe('whether the list holds it', () => {
  const lacking = needs(two, [rice]);
  const rows = lacking.map((need) => row(need));
  const mealIds = new Set(['pilaf', 'soup']);
  const state = (all: readonly FoodNeed[], listed: readonly ListedRow[], skipped: string[] = []) =>
    isListed(all, { listed, skipped: new Set(skipped), mealIds });

  test('as it was put there, ticked or left out', () => {
    expect(state(lacking, rows)).toBe(true);
    expect(state(lacking, rows.slice(0, 1), ['leek'])).toBe(true);
    const ticked = [row(lacking[0] as FoodNeed, { isPurchased: true }), ...rows.slice(1)];
    expect(state(needs(two, [rice], ticked), ticked)).toBe(true);
  });

  test('not when something lacks, is too much, or is for a meal that is no more', () => {
    expect(state(lacking, [])).toBe(false);
    expect(state(lacking, rows.slice(1))).toBe(false);
    expect(state(needs(two, []), rows)).toBe(false);
    expect(state(needs(two.slice(1), [rice]), rows)).toBe(false);
    expect(isListed(lacking, { listed: rows, skipped: new Set(), mealIds: new Set(['pilaf']) })).toBe(false);
    expect(state(lacking, rows, ['leek'])).toBe(false);
  });
});

test('the list is the plan minus the pantry: with it bought nothing lacks, with less something does', () => {
  const lines = ['400 g rice', '2 eggs', '1 cup milk', '300 g potatoes', '2 leeks', '100 g zorgle', '50 ml milk'];
  const anyPlan = fc.record({
    dishes: fc.array(fc.tuple(fc.nat(6), fc.subarray(lines, { minLength: 1 }), fc.constantFrom(1, 2, 3, 4, 7)), {
      maxLength: 6,
    }),
    lots: fc.array(
      fc.tuple(
        fc.constantFrom('rice', 'eggs', 'milk', 'potatoes', 'leeks', 'zorgle'),
        fc.integer({ min: 1, max: 900 }),
      ),
      { maxLength: 5 },
    ),
  });
  const unitOf = (name: string) =>
    name === 'eggs' || name === 'leeks' ? ('pieces' as const) : name === 'milk' ? ('ml' as const) : ('g' as const);
  fc.assert(
    fc.property(anyPlan, ({ dishes, lots }) => {
      const meals = dishes.map(([day, some, servings], n) =>
        dish(`m${n}`, addDays(weekStart, day), some, { servings }),
      );
      const held = lots.map(([name, amount], n) =>
        lot(`l${n}`, name, unitOf(name) === 'pieces' ? Math.ceil(amount / 100) : amount, unitOf(name)),
      );
      const lacking = needs(meals, held);
      const bought = lacking.map(({ name, missing, unit }, n) => lot(`b${n}`, name, missing ?? 1, unit));
      // a line that lacks half a percent counts as met, and what is bought later fills it up first
      const isFelt = ({ missing, needed, unit }: FoodNeed) =>
        unit === 'pieces' ||
        missing === null ||
        missing > (needed ?? 0) * 0.005 + (unit === 'kg' || unit === 'l' ? 0.001 : 1);
      expect(needs(meals, [...held, ...bought]).filter(isFelt)).toEqual([]);
      const [first, ...others] = bought;
      const still = needs(meals, [...held, ...others]).filter((need) => need.name === first?.name || isFelt(need));
      if (first) expect(still.map(({ name }) => name)).toEqual([first.name]);
      for (const { needed, have, missing, unit } of lacking) {
        const whole = unit === 'kg' || unit === 'l' ? 0.001 : 1;
        expect(Math.abs((missing ?? 0) - ((needed ?? 0) - (have ?? 0)))).toBeLessThanOrEqual(whole + 0.002);
        expect(convert(1, unit, unit)).not.toBeNull();
      }
      expect(
        isListed(lacking, {
          listed: lacking.map((need) => row(need)),
          skipped: new Set(),
          mealIds: new Set(meals.map(({ id }) => id)),
        }),
      ).toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe('what a device without a signal adds to the list', () => {
  const lacking = needs(two, [rice]);
  const added = (rows: readonly ListedRow[] = []) =>
    rowsLacking(lacking, rows).map(({ productName, quantity, unit }) => [productName, quantity, unit]);

  test('is what is missing, each row for its meals; put there, nothing more', () => {
    const rows = rowsLacking(lacking, []);
    expect(rows).toMatchObject([
      {
        productName: 'rice',
        quantity: 300,
        unit: 'g',
        wants: [{ kind: 'meal', id: 'soup', quantity: 300, unit: 'g' }],
      },
      { productName: 'leeks', quantity: 1, unit: 'pieces', wants: [{ id: 'soup', quantity: 1 }] },
    ]);
    const open = rows.map((each) => ({ ...each, isPurchased: false }));
    expect(rowsLacking(lacking, open)).toEqual([]);
    expect(isListed(lacking, { listed: open, skipped: new Set(), mealIds: new Set(['pilaf', 'soup']) })).toBe(true);
  });

  test('is less what stands there for the same meal, in alike units too', () => {
    const [first] = rowsLacking(lacking, []);
    const want = (quantity: number | null, unit: 'kg' | 'pieces' | null) =>
      first?.wants.map((each) => ({ ...each, quantity, unit })) ?? [];
    const standing = (wants: ItemWant[], isPurchased = false) => ({
      ...{ productName: 'Rice', conceptId: 'rice', isPurchased, wants },
    });
    expect(added([standing(want(0.1, 'kg'))])).toEqual([
      ['rice', 200, 'g'],
      ['leeks', 1, 'pieces'],
    ]);
    expect(added([standing(want(2, 'pieces'))])).toEqual([['leeks', 1, 'pieces']]);
    // bought is counted in what is missing already, and another meal wants its own
    expect(added([standing(want(0.1, 'kg'), true)])).toContainEqual(['rice', 300, 'g']);
    expect(added([standing(want(0.1, 'kg').map((each) => ({ ...each, id: 'pie' })))])).toContainEqual([
      'rice',
      300,
      'g',
    ]);
  });

  test('a food whose amount nobody knows stands there once', () => {
    const unknown = needs([dish('salad', '2026-11-23', ['some parsley'])]);
    const rows = rowsLacking(unknown, []);
    expect(rows).toMatchObject([{ quantity: 1, wants: [{ quantity: null, unit: null }] }]);
    expect(
      rowsLacking(
        unknown,
        rows.map((each) => ({ ...each, isPurchased: false })),
      ),
    ).toEqual([]);
  });
});
