import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kit/dates.ts';
import { dish, leftovers, lot, plan, single, today } from './plan-testing.ts';
import { type Reservations, reserve } from './reserve.ts';

/** Foods that are varieties of each other, substitutes, alternatives and of several measures. */
const lines = [
  ...['400 g rice', '150 g basmati rice', '2 cups rice', '100 g butter', '50 g butter or margarine'],
  ...['2 lemons', '3 tbsp lemon juice', '500 ml milk', '1 cup milk', '2 eggs', '3 onions', '200 g onions'],
  ...['1 bunch parsley', 'parsley', '250 g cherry tomatoes', '400 g tomatoes', '2 cloves garlic', '1 zorgle'],
];
const foods = [
  ...['rice', 'basmati rice', 'butter', 'margarine', 'lemons', 'lemon juice', 'milk', 'eggs', 'onions'],
  ...['parsley', 'tomatoes', 'cherry tomatoes', 'garlic', 'zorgle'],
];
const units = ['kg', 'g', 'l', 'ml', 'pieces', 'bunch', 'cups', 'clove', 'pack'] as const;

const anyDay = fc.integer({ min: 0, max: 10 }).map((n) => addDays(today, n));
const anyLots = fc
  .array(
    fc.tuple(
      fc.constantFrom(...foods),
      fc.constantFrom(...units),
      fc.double({ min: 0.05, max: 900, noNaN: true }),
      fc.option(anyDay),
    ),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map(([name, unit, amount, date], n) =>
      lot(`lot${n}`, name, unit === 'g' || unit === 'ml' ? amount : amount / 300, unit, date),
    ),
  );
const anyMeals = fc
  .array(
    fc.tuple(
      anyDay,
      fc.subarray(lines, { maxLength: 5 }),
      fc.constantFrom('breakfast' as const, 'lunch' as const, 'dinner' as const),
      fc.constantFrom(1, 2, 4, 9),
      fc.constantFrom('dish', 'dish', 'dish', 'single', 'leftovers'),
    ),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(([day, some, type, servings, kind], n) =>
      kind === 'dish'
        ? dish(`meal${n}`, day, some, { type, servings, position: n % 3 })
        : kind === 'single'
          ? single(`meal${n}`, day, foods[servings] ?? '', { quantity: servings, unit: 'pieces' })
          : leftovers(`meal${n}`, day, `lot${servings}`, servings),
    ),
  );
const anyPlan = fc.record({ meals: anyMeals, lots: anyLots });

const lacking = ({ meals }: Reservations) =>
  new Map(
    meals.flatMap(({ meal, lines: all }) =>
      all.map(({ status, wanted, missing }, at) => {
        const amount = missing?.amount ?? (status === 'missing' ? Number.POSITIVE_INFINITY : 0);
        return [`${meal.id} ${at}`, { amount, wanted: wanted?.amount ?? 0 }] as const;
      }),
    ),
  );

test('no lot gives more than it holds, and what the meals keep adds up to it', () => {
  fc.assert(
    fc.property(anyPlan, ({ meals, lots }) => {
      const reserved = reserve(plan({ meals, lots }));
      const parts = reserved.meals.flatMap(({ lines: all }) => all.flatMap((line) => line.parts));
      for (const each of lots) {
        const total = reserved.lots.get(each.id) ?? 0;
        expect(total).toBeLessThanOrEqual(each.quantity);
        const sum = parts.reduce((all, part) => all + (part.lot.id === each.id ? part.amount : 0), 0);
        expect(sum).toBeCloseTo(total, 6);
      }
      for (const { meal, lines: all } of reserved.meals)
        for (const { parts } of all)
          expect(parts.every(({ lot: { expirationDate } }) => (expirationDate ?? '9999') >= meal.day)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** Few foods that all stand in for each other, so that meals are often in each other's way. */
const scarce = fc.record({
  lots: fc.array(fc.tuple(fc.constantFrom('butter', 'lard', 'margarine'), fc.integer({ min: 1, max: 40 })), {
    maxLength: 5,
  }),
  meals: fc.array(
    fc.constantFrom('40 g butter or lard', '50 g lard or margarine', '30 g lard', '60 g margarine', '30 g butter'),
    { maxLength: 6 },
  ),
});
const anyScarcePlan = scarce.map(({ lots, meals }) => ({
  lots: lots.map(([name, tens], n) => lot(`lot${n}`, name, tens * 10, 'g')),
  meals: meals.map((line, n) => dish(`meal${n}`, addDays(today, n), [line], { servings: 12 })),
}));

test.each([
  ['any kitchen', anyPlan],
  ['a kitchen that lacks much', anyScarcePlan],
])('taking a meal away makes no other one shorter in %s', (_, plans) => {
  fc.assert(
    fc.property(plans, fc.nat(5), ({ meals, lots }, gone) => {
      const before = lacking(reserve(plan({ meals, lots })));
      const after = lacking(reserve(plan({ meals: meals.filter((__, at) => at !== gone), lots })));
      for (const [line, { amount, wanted }] of after)
        expect(amount).toBeLessThanOrEqual((before.get(line)?.amount ?? 0) + wanted * 0.0051);
    }),
    { numRuns: 500 },
  );
});

test('the order in which meals and lots are listed decides nothing', () => {
  const shown = (reserved: Reservations) =>
    JSON.stringify([
      reserved.meals.map(({ meal, lines: all }) => [
        meal.id,
        all.map(({ status, missing, parts }) => [status, missing, parts.map((part) => [part.lot.id, part.amount])]),
      ]),
      [...reserved.lots].sort(),
    ]);
  const shuffled = anyPlan.chain(({ meals, lots }) =>
    fc.record({
      plan: fc.constant({ meals, lots }),
      meals: fc.shuffledSubarray(meals, { minLength: meals.length }),
      lots: fc.shuffledSubarray(lots, { minLength: lots.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, (each) => {
      expect(shown(reserve(plan({ meals: each.meals, lots: each.lots })))).toBe(shown(reserve(plan(each.plan))));
    }),
    { numRuns: 300 },
  );
});
