import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { addDays } from '../kit/dates.ts';
import { pack, readWant } from '../recipes/needs.ts';
import { conflictsOf } from '../recommendations/conflicts.ts';
import { kitchen, lot, recipe } from '../recommendations/kitchen-testing.ts';
import { eatenFoods, eveningOf } from '../recommendations/matching.ts';
import { type OpenSlot, propose, type Wish } from './propose.ts';
import type { Dish } from './propose-board.ts';
import { foodsIn, madeDishes, madeHousehold } from './propose-testing.ts';

const dishes = madeDishes(150);
const foods = foodsIn(dishes);
const household = fc
  .nat(100_000)
  .map((seed) => madeHousehold(seed, { dishes, foods, mealsADay: seed % 2 === 0 ? 1 : 2 }));
const small = { pool: 30, work: 15_000 } as const;
const idsOf = (wish: Wish) => propose({ ...wish, effort: small }).meals.map(({ dish }) => dish.id);

/** What speaks against a dish on a day, as suggestions of that day say it. */
function conflicts(dish: Dish, wish: Wish, day: string): string[] {
  const evening = eveningOf({ ...wish, today: day });
  const [head = '', ...lines] = dish.packed.split('\n');
  const eaten = lines.flatMap((line) => eatenFoods(readWant(line.split('\t')[0] ?? ''), evening));
  const stated = dish.isStarter ? (head.split(' ') as never) : undefined;
  return Object.values(conflictsOf(eaten, evening.avoiding, { language: 'en', stated })).flat();
}

const dish = (id: string, lines: readonly string[], more: Partial<Dish> = {}): Dish => ({
  ...{ id, isStarter: false, servings: 4, minutes: 30, mainGroup: 'vegetable', cuisine: null, tags: [] },
  packed: pack({ ...recipe(id, lines), dietaryTags: [] }),
  ...more,
});
const today = '2026-11-23';
const dinner = (day: number, more: Partial<OpenSlot> = {}): OpenSlot => ({
  ...{ day: addDays(today, day), type: 'dinner', minutes: null, keep: null },
  ...more,
});
const wish = (more: Partial<Wish>): Wish => ({
  ...kitchen({ today }),
  ...{
    dishes: [],
    slots: [dinner(0)],
    not: new Set(),
    servings: null,
    seed: 1,
    priceOf: () => null,
    book: lexiconBook(),
  },
  ...more,
});

describe('a proposed week', () => {
  it('never goes against diets, allergies or the fast of its very day, over the time, or against what is not wanted; nothing comes twice', () => {
    fc.assert(
      fc.property(household, fc.array(fc.nat(149), { maxLength: 40 }), (made, unwanted) => {
        const asked = { ...made, not: new Set(unwanted.map((n) => dishes[n]?.id ?? '')), effort: small };
        const { meals, open } = propose(asked);
        expect(meals.length + open.length).toBe(asked.slots.length);
        expect(new Set(meals.map(({ dish: { id } }) => id)).size).toBe(meals.length);
        for (const { dish: each, slot } of meals) {
          expect(conflicts(each, asked, slot.day)).toEqual([]);
          expect(each.minutes).toBeLessThanOrEqual(slot.minutes ?? Number.POSITIVE_INFINITY);
          expect(asked.not).not.toContain(each.id);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('costs no more than going day by day and saves no less, and its meals add up to it', () => {
    fc.assert(
      fc.property(household, (made) => {
        const { meals, worth, daily } = propose({ ...made, effort: small });
        expect(worth.filled).toBeGreaterThanOrEqual(daily.filled);
        if (worth.filled === daily.filled) {
          expect(worth.cost).toBeLessThanOrEqual(daily.cost + 1e-6);
          expect(worth.saved).toBeGreaterThanOrEqual(daily.saved - 1e-6);
        }
        const sum = (of: (meal: (typeof meals)[number]) => number) => meals.reduce((all, meal) => all + of(meal), 0);
        expect(sum(({ about }) => about)).toBeCloseTo(worth.cost, 6);
        expect(worth.filled).toBe(meals.length);
        for (const { saves, slot } of meals)
          for (const each of saves) expect(each.expirationDate ?? '').toSatisfy((day: string) => day >= slot.day);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the same seed, and keeps what is to stay', () => {
    fc.assert(
      fc.property(household, fc.nat(6), fc.nat(149), (made, at, n) => {
        expect(idsOf(made)).toEqual(idsOf(made));
        const kept = dishes[n] as Dish;
        const slots = made.slots.map((slot, place) => ({ ...slot, keep: place === at ? kept.id : null }));
        const { meals } = propose({ ...made, slots, effort: small });
        const day = slots[at];
        expect(meals.find(({ slot }) => slot === day)?.dish.id).toBe(kept.id);
        expect(meals.filter(({ dish: { id } }) => id === kept.id)).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it('is another one for another seed', () => {
    const weeks = [0, 1, 2, 3].map((seed) => idsOf({ ...madeHousehold(3, { dishes, foods }), seed }).join());
    expect(new Set(weeks).size).toBeGreaterThan(1);
  });

  it('eats first what spoils first: the day decides, not the dish alone', () => {
    const asked = wish({
      lots: [
        lot('spinach', 500, 'g', { expirationDate: addDays(today, 0), price: 3 }),
        lot('feta', 400, 'g', { expirationDate: addDays(today, 1), price: 5 }),
        lot('rice', 1, 'kg', { price: 2 }),
      ],
      dishes: [
        dish('feta-rice', ['400 g feta', '200 g rice']),
        dish('spinach-rice', ['500 g spinach', '200 g rice']),
        dish('plain-rice', ['200 g rice']),
      ],
      slots: [dinner(0), dinner(1)],
    });
    const { meals, worth } = propose(asked);
    expect(meals.map(({ dish: { id } }) => id)).toEqual(['spinach-rice', 'feta-rice']);
    expect(worth.saved).toBeCloseTo(8, 6);
    expect(meals.map(({ saves }) => saves.map(({ name }) => name))).toEqual([['spinach'], ['feta']]);
  });

  it('leaves alone what planned meals keep for themselves', () => {
    const rice = lot('rice', 500, 'g', { expirationDate: addDays(today, 3), price: 4 });
    const asked = (reserved: number) =>
      propose(wish({ lots: [{ ...rice, reserved }], dishes: [dish('rice', ['400 g rice'])] })).meals[0];
    expect(asked(0)).toMatchObject({ missing: 0 });
    expect(asked(200)).toMatchObject({ missing: 1 });
    expect(asked(500)?.saves).toEqual([]);
  });

  it('counts what two dishes share once', () => {
    const { meals } = propose(
      wish({
        lots: [lot('rice', 500, 'g')],
        dishes: [dish('a', ['400 g rice']), dish('b', ['400 g rice'])],
        slots: [dinner(0), dinner(1)],
      }),
    );
    expect(meals.map(({ missing }) => missing)).toEqual([0, 1]);
  });

  it('fills as many slots as can be filled', () => {
    const asked = wish({
      dishes: [dish('quick', ['1 egg'], { minutes: 10 }), dish('slow', ['2 eggs'], { minutes: 90 })],
      lots: [lot('eggs', 1, 'pieces')],
      slots: [dinner(0), dinner(1, { minutes: 15 })],
    });
    expect(propose(asked).meals.map(({ dish: { id } }) => id)).toEqual(['slow', 'quick']);
  });

  it.each([
    ['course', { dishes: [dish('cake', ['100 g sugar'], { mainGroup: 'sweet' })] }],
    [
      'eaters',
      {
        dishes: [dish('steak', ['1 kg beef'])],
        members: [{ diets: ['vegan_vegetarian'], vegan: false, allergies: [] }],
      },
    ],
    ['minutes', { dishes: [dish('stew', ['1 kg beef'], { minutes: 90 })], slots: [dinner(0, { minutes: 30 })] }],
    ['used', { dishes: [dish('stew', ['1 kg beef'])], not: new Set(['stew']) }],
  ] as const)('says why nothing stands in a slot: %s', (gap, more) => {
    expect(propose(wish(more as Partial<Wish>)).open).toMatchObject([{ gap }]);
  });

  it('knows the prices of the household, and says how many are not known', () => {
    const { meals } = propose(
      wish({
        dishes: [dish('soup', ['500 g lentils', '2 carrots', '1 onion'])],
        priceOf: (food) => (food?.id === 'lentil' || food?.id === 'lentils' ? { price: 4, per: 'kg' } : null),
      }),
    );
    expect(meals[0]).toMatchObject({ missing: 3, cost: expect.closeTo(2, 6), unpriced: 2 });
  });
});
