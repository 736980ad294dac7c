import { unitOf } from '../food/classes.ts';
import type { Concept, Unit } from '../food/concept.ts';
import { foodIndex } from '../food/food-index.ts';
import { lexicon } from '../food/lexicon/lexicon.ts';
import { addDays } from '../kit/dates.ts';
import type { Lot } from './stock.ts';

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Foods of the lexicon, few of them in most recipes and most of them in few, as in kitchens (Zipf). */
function popularFoods(): (random: () => number) => Concept {
  const shuffle = randomFrom(7);
  const foods = lexicon
    .map((food) => ({ food, at: shuffle() }))
    .sort((a, b) => a.at - b.at)
    .map(({ food }) => food);
  const sums: number[] = [];
  for (let rank = 0; rank < foods.length; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 12));
  return (random) => {
    const wanted = random() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return foods[low] as Concept;
  };
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const amounts: Readonly<Partial<Record<Unit, readonly number[]>>> = {
  g: [5, 10, 20, 50, 80, 100, 150, 200, 250, 300, 400, 500, 750],
  kg: [0.2, 0.25, 0.3, 0.5, 0.75, 1, 1.5],
  ml: [15, 30, 50, 60, 80, 100, 150, 200, 250, 400],
  l: [0.1, 0.2, 0.25, 0.5, 1],
};
const counts = [1, 1, 1, 2, 2, 3, 4, 6];
const measureFor = (random: () => number, food: Concept): string => {
  const unit = unitOf(food);
  if (random() < 0.12) return '';
  if (random() < 0.25) return `${pick(random, [0.5, 1, 1, 2, 2, 3, 4])} ${pick(random, ['tbsp', 'tsp', 'cup'])}`;
  return `${pick(random, amounts[unit] ?? counts)} ${unit === 'pieces' ? '' : unit}`;
};

export type MadeRecipe = { readonly id: string; readonly packed: string; readonly foods: readonly string[] };

/** Recipes of 4 to 12 lines, 7.8 on average; one line in twenty is optional. */
export function madeRecipes(count: number, seed = 1): MadeRecipe[] {
  const random = randomFrom(seed);
  const food = popularFoods();
  return Array.from({ length: count }, (_, n) => {
    const foods = Array.from({ length: 4 + Math.floor(random() * random() * 2 + random() * 7.6) }, () => food(random));
    const lines = foods.map((each) => {
      const measure = measureFor(random, each);
      return `${random() < 0.05 ? '?' : ''}${each.id}${measure === '' ? '' : `\t${measure}`}`;
    });
    const tags = random() < 0.2 ? 'mediterranean' : '';
    const id = `made-${n.toString(36).padStart(5, '0')}`;
    return { id, packed: [tags, ...lines].join('\n'), foods: [...new Set(foods.map((each) => each.id))] };
  });
}

/** A larder of different foods, the popular ones more likely; one in eight expires within the week. */
export function madeLots(count: number, today: string, seed = 2): Lot[] {
  const random = randomFrom(seed);
  const food = popularFoods();
  const lots = new Map<string, Lot>();
  while (lots.size < count) {
    const { id, en } = food(random);
    const unit = unitOf(foodIndex().byId.get(id) as Concept);
    const quantity = pick(random, amounts[unit] ?? counts) * 2;
    const expirationDate = random() < 0.125 ? addDays(today, Math.floor(random() * 7)) : addDays(today, 30);
    const price = Math.round(random() * 800) / 100;
    lots.set(id, { id, name: en[0] ?? id, conceptId: id, quantity, unit, expirationDate, price });
  }
  return [...lots.values()];
}
