import type { Diet } from '../account/rules.ts';
import { unitOf } from '../food/classes.ts';
import type { Allergen, Concept } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { lexiconBook } from '../food/food-book.ts';
import { foodIndex } from '../food/food-index.ts';
import { addDays } from '../kit/dates.ts';
import { madeRecipes } from '../recommendations/made-kitchen-testing.ts';
import type { Lot } from '../recommendations/stock.ts';
import type { OpenSlot, Wish } from './propose.ts';
import type { Dish } from './propose-board.ts';
import { seededRandom } from './propose-random.ts';

/** Kitchens of tests and of the bench: the same ones in every run. */
const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const groups = ['vegetable', 'legume', 'meat', 'poultry', 'fish', 'pasta', 'rice', 'egg', 'cheese', 'soup'];

/** Made recipes as dishes: a main group, a cuisine and 10 to 120 minutes. */
export function madeDishes(count: number, seed = 1): Dish[] {
  const random = seededRandom(seed);
  return madeRecipes(count, seed).map(({ id, packed }) => ({
    id,
    packed,
    isStarter: false,
    servings: pick(random, [2, 4, 4, 6]),
    minutes: 10 + 5 * Math.floor(random() * 23),
    mainGroup: pick(random, groups),
    cuisine: pick(random, ['greek', 'greek', 'greek', 'italian', 'asian', 'american']),
    tags: [],
  }));
}

/** How often each food stands in these dishes. */
export function foodsIn(dishes: readonly Dish[]): { readonly food: Concept; readonly times: number }[] {
  const times = new Map<string, number>();
  for (const { packed } of dishes)
    for (const line of packed.split('\n').slice(1)) {
      const id = line.replace('?', '').split(/[|=\t]/)[0] ?? '';
      if (id !== '') times.set(id, (times.get(id) ?? 0) + 1);
    }
  return [...times].flatMap(([id, count]) => {
    const food = foodIndex().byId.get(id);
    return food ? [{ food, times: count }] : [];
  });
}

/** What one buys of a food at once, by its unit. */
const bought: Readonly<Record<string, readonly number[]>> = {
  g: [200, 250, 400, 500],
  kg: [0.5, 1, 1, 2],
  ml: [200, 250, 500],
  l: [0.5, 1, 1],
  pieces: [1, 2, 4, 6, 10],
};

/** Lots of foods that the dishes want, the usual ones more often: a part expires within the week, a part has no price. */
export function madeLarder(
  foods: readonly { readonly food: Concept; readonly times: number }[],
  { count, today, random }: { count: number; today: string; random: () => number },
): Lot[] {
  // the square root: a kitchen has salt once, however often it is wanted
  const weights = foods.map(({ times }) => Math.sqrt(times));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const soon = 0.12 + random() * 0.2;
  return Array.from({ length: count }, (_, n): Lot => {
    let at = 0;
    for (let left = random() * all - (weights[0] ?? 0); left > 0 && at < foods.length - 1; at += 1)
      left -= weights[at + 1] ?? 0;
    const { food } = foods[at] as (typeof foods)[number];
    const unit = unitOf(food);
    const quantity = pick(random, bought[unit] ?? [1, 1, 2]);
    const kilos = (convert(quantity, unit, 'g', food)?.amount ?? 300) / 1_000;
    const price = random() < 0.8 ? Math.max(0.4, Math.round(kilos * (1 + random() * 10) * 100) / 100) : null;
    const days = random() < soon ? Math.floor(random() * 8) : 8 + Math.floor(random() * 90);
    const expirationDate = random() < 0.1 ? null : addDays(today, days);
    return { id: `lot-${n}`, name: food.en[0] ?? food.id, conceptId: food.id, quantity, unit, expirationDate, price };
  });
}

const diets: readonly (readonly Diet[])[] = [
  [],
  [],
  [],
  ['fasting'],
  ['vegan_vegetarian'],
  ['gluten_free'],
  ['lactose_free', 'mediterranean'],
  ['kosher'],
];

/** One of many households: 30 to 120 lots, a diet in most, an allergy in some, a meal a day or two for the week. */
export function madeHousehold(
  seed: number,
  { dishes, foods, mealsADay = 1 }: { dishes: readonly Dish[]; foods: ReturnType<typeof foodsIn>; mealsADay?: 1 | 2 },
): Wish {
  const random = seededRandom(seed * 7_919 + 13);
  const today = addDays('2026-01-04', Math.floor(random() * 330));
  const lots = madeLarder(foods, { count: 30 + Math.floor(random() * 91), today, random });
  const allergies: Allergen[] = random() < 0.15 ? [pick(random, ['nuts', 'fish', 'celery', 'eggs'] as const)] : [];
  const minutes = random() < 0.3 ? 60 : null;
  const slots = Array.from({ length: 7 }, (_, day): OpenSlot[] => {
    const one = { day: addDays(today, day), minutes, keep: null };
    return mealsADay === 2
      ? [
          { ...one, type: 'lunch' },
          { ...one, type: 'dinner' },
        ]
      : [{ ...one, type: 'dinner' }];
  }).flat();
  return {
    lots,
    staples: ['salt', 'black-pepper', 'olive-oil'],
    members: [{ diets: pick(random, diets), vegan: false, allergies }],
    today,
    book: lexiconBook(),
    dishes,
    slots,
    not: new Set(),
    servings: pick(random, [null, 2, 4]),
    seed: 0,
    priceOf: () => null,
  };
}
