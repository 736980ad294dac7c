import type { Concept } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById, isOwnFood } from '@kelari/core/food/food-book.ts';
import { addDays, dayIn } from '@kelari/core/kit/dates.ts';
import type { EventFacts } from '../gamification/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { ProductRow } from './repo.ts';

/** More of a kind is not remembered of one act. */
const mostFacts = 60;

/** What an act on lots was about, as they were before it. */
export function factsOfLots(
  ctx: Ctx,
  actor: Actor,
  rows: readonly Pick<ProductRow, 'id' | 'name' | 'category' | 'conceptId' | 'expirationDate'>[],
  { book, saves }: { readonly book: FoodBook; readonly saves: boolean },
): EventFacts {
  const today = dayIn(ctx.clock(), actor.timezone);
  const lastDays = [today, addDays(today, 1)];
  const inTime = rows.filter(({ expirationDate }) => expirationDate !== null && lastDays.includes(expirationDate));
  return {
    lots: rows.length,
    ...factsOfFoods(
      rows.map(({ conceptId }) => conceptId),
      book,
    ),
    groups: unique(rows.map(({ category }) => category)),
    ...(saves && inTime.length > 0 ? { saved: unique(inTime.map(({ id }) => id)) } : {}),
    ...(rows.some(isLeftover) ? { leftovers: true } : {}),
  };
}

/** The foods of the lexicon, and what they are kinds of, with their classes: canned chickpeas are chickpeas, too. */
export function factsOfFoods(conceptIds: readonly (string | null)[], book: FoodBook): EventFacts {
  const foods = unique(conceptIds).flatMap((id) => lineOf(id, book));
  return {
    foods: unique(foods.filter((food) => !isOwnFood(food)).map(({ id }) => id)),
    classes: unique(foods.map((food) => food.class)),
  };
}

function lineOf(id: string | null | undefined, book: FoodBook): Concept[] {
  const line: Concept[] = [];
  for (let food = foodById(id ?? null, book); food && !line.includes(food); food = foodById(food.parent ?? null, book))
    line.push(food);
  return line;
}

/** What two of them know together. */
export const bothFacts = (one: EventFacts, other: EventFacts): EventFacts => ({
  ...one,
  ...other,
  foods: unique([...(one.foods ?? []), ...(other.foods ?? [])]),
  classes: unique([...(one.classes ?? []), ...(other.classes ?? [])]),
});

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, mostFacts);

/** Every language's word that a cooking calls its leftovers by; a bought ready meal is none. */
export const leftoverWords = { en: 'Leftovers', el: 'Περισσεύματα' } as const;
export const leftoverFood = 'ready-meal';
const isLeftover = ({ conceptId, name }: Pick<ProductRow, 'conceptId' | 'name'>): boolean =>
  conceptId === leftoverFood && Object.values(leftoverWords).some((word) => name.startsWith(`${word}: `));
