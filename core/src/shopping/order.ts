import type { Category, FoodClass } from '../food/concept.ts';
import type { WalkingOrder } from './lists-contract.ts';
import { foodKeyOf } from './merging.ts';

/** A food class, or for food that nobody knows its category. */
export type Aisle = FoodClass | Category;

/** How most supermarkets are walked: what is fresh first, what is frozen and heavy last. */
export const usualAisles: readonly Aisle[] = [
  ...(['fruit', 'fruits', 'vegetable', 'vegetables', 'leafy', 'herb', 'root', 'mushroom'] as const),
  ...(['bread', 'pastry', 'cured-meat', 'cheese', 'prepared'] as const),
  ...(['red-meat', 'pork', 'poultry', 'game', 'meat', 'fish', 'seafood'] as const),
  ...(['milk', 'dairy', 'yogurt', 'cream', 'butter', 'egg', 'plant-milk', 'soy'] as const),
  ...(['pasta', 'grain', 'grains', 'legume', 'flour', 'baking', 'sweetener'] as const),
  ...(['oil', 'vinegar', 'fat', 'sauce', 'condiment', 'condiments', 'spice', 'canned', 'pantry'] as const),
  ...(['hot-drink', 'dried-fruit', 'nut', 'seed', 'sweet', 'snack', 'snacks'] as const),
  ...(['juice', 'soft-drink', 'beverages', 'water', 'alcohol', 'other', 'frozen'] as const),
];
const usualPlace = new Map<string, number>(usualAisles.map((aisle, at) => [aisle, at]));

type Placed = {
  readonly productName: string;
  readonly conceptId: string | null;
  readonly foodClass: string | null;
  readonly category: string;
};

/** Where in a shop it stands. What is filed as frozen lies in the freezer, whatever food it is. */
export const aisleOf = ({ foodClass, category }: Placed): string =>
  category === 'frozen' || foodClass === null || foodClass === 'other' ? category : foodClass;

/** The rows in the order in which the shop is walked; what it says nothing of keeps its usual place. */
export function inWalkingOrder<Item extends Placed>(items: readonly Item[], order: WalkingOrder): Item[] {
  const aisles = new Map(order.aisles.map((aisle, at) => [aisle, at]));
  const foods = new Map(order.foods.map((food, at) => [food, at]));
  const placed = items.map((item) => ({
    item,
    aisle: aisles.get(aisleOf(item)) ?? order.aisles.length + (usualPlace.get(aisleOf(item)) ?? usualAisles.length),
    food: foods.get(foodKeyOf(item)) ?? foods.size,
  }));
  return placed.sort((a, b) => a.aisle - b.aisle || a.food - b.food).map(({ item }) => item);
}

/** The order before anything was learned. */
export const usualOrder: WalkingOrder = { storeName: null, trips: 0, aisles: [...usualAisles], foods: [] };

/** In the order of their ticks. */
export type Trip = { readonly ticks: readonly { readonly food: string; readonly aisle: string }[] };

const mostTrips = 20;
const mostTicks = 300;
/** Of an aisle so many foods are told apart, those of the latest trips: the work grows with their pairs. */
const mostFoods = 200;
/** Each trip back counts so much of the one after it. */
const fading = 0.85;

/**
 * How a shop is walked, of the trips to it, the latest first: each says of every two aisles which was reached first. Where
 * trips contradict each other the weightier word counts, where they say nothing the usual order; inside an aisle the same
 * is learned of its foods.
 */
export function learnOrder(trips: readonly Trip[], storeName: string | null = null): WalkingOrder {
  const walked = trips
    .slice(0, mostTrips)
    .map(({ ticks }, back) => ({ ticks: ticks.slice(0, mostTicks), weight: fading ** back }));
  const aisles = ranked(
    [...new Set<string>([...usualAisles, ...walked.flatMap(({ ticks }) => ticks.map(({ aisle }) => aisle))])],
    walked.map(({ ticks, weight }) => ({ keys: ticks.map(({ aisle }) => aisle), weight })),
  );
  const foods = aisles.flatMap((aisle) => {
    const inAisle = walked.map(({ ticks, weight }) => ({
      keys: ticks.filter((tick) => tick.aisle === aisle).map(({ food }) => food),
      weight,
    }));
    const foodsHere = new Set([...new Set(inAisle.flatMap(({ keys }) => keys))].slice(0, mostFoods));
    const known = inAisle.map(({ keys, weight }) => ({ keys: keys.filter((food) => foodsHere.has(food)), weight }));
    return ranked([...foodsHere].sort(), known);
  });
  return { storeName, trips: walked.length, aisles, foods };
}

/** The keys by pairwise precedence; of those that nothing sets apart the order they came in. */
function ranked(
  keys: readonly string[],
  walks: readonly { readonly keys: readonly string[]; readonly weight: number }[],
): string[] {
  const at = new Map(keys.map((key, index) => [key, index]));
  const votes = new Map<number, number>();
  for (const { keys: walk, weight } of walks) {
    const counts = new Map<string, number>();
    for (const key of walk) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [i, before] of walk.entries()) {
      for (const after of walk.slice(i + 1)) {
        const [a, b] = [at.get(before) ?? 0, at.get(after) ?? 0];
        if (a === b) continue;
        const share = weight / ((counts.get(before) ?? 1) * (counts.get(after) ?? 1));
        const pair = Math.min(a, b) * keys.length + Math.max(a, b);
        votes.set(pair, (votes.get(pair) ?? 0) + (a < b ? share : -share));
      }
    }
  }
  const pairs = [...votes]
    .map(([pair, vote]) => {
      const [low, high] = [Math.floor(pair / keys.length), pair % keys.length];
      return { weight: Math.abs(vote), before: vote > 0 ? low : high, after: vote > 0 ? high : low, pair };
    })
    // a tie says nothing
    .filter(({ weight }) => weight > 1e-9)
    .sort((a, b) => b.weight - a.weight || a.pair - b.pair);
  return lined(keys, pairs);
}

/** Takes each precedence, the weightiest first, unless those before it say the opposite. */
function lined(
  keys: readonly string[],
  pairs: readonly { readonly before: number; readonly after: number }[],
): string[] {
  const followers = keys.map(() => new Set<number>());
  // all that stands behind each key, a bit a key: asking for it walks no way
  const words = Math.ceil(keys.length / 32);
  const behind = keys.map(() => new Uint32Array(words));
  const isBehind = (key: number, other: number): boolean =>
    (((behind[other]?.[key >>> 5] ?? 0) >>> (key & 31)) & 1) === 1;
  for (const { before, after } of pairs) {
    if (isBehind(before, after)) continue;
    followers[before]?.add(after);
    if (isBehind(after, before)) continue;
    const more = (behind[after] as Uint32Array).slice();
    more[after >>> 5] = (more[after >>> 5] ?? 0) | (1 << (after & 31));
    for (const [key, set] of behind.entries()) {
      if (key !== before && !isBehind(before, key)) continue;
      for (const [word, bits] of more.entries()) set[word] = (set[word] ?? 0) | bits;
    }
  }
  const waiting = keys.map(() => 0);
  for (const set of followers) for (const after of set) waiting[after] = (waiting[after] ?? 0) + 1;
  const line: string[] = [];
  const left = new Set(keys.keys());
  while (left.size > 0) {
    const next = [...left].find((index) => waiting[index] === 0);
    if (next === undefined) break;
    left.delete(next);
    line.push(keys[next] ?? '');
    for (const after of followers[next] ?? []) waiting[after] = (waiting[after] ?? 0) - 1;
  }
  return line;
}
