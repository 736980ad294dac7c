import { lexiconBook } from '../food/food-book.ts';
import { identify } from '../food/identity.ts';
import { dietsOf } from '../recipes/diets.ts';
import { foodsOf, type UnderstoodIngredient, understandIngredient } from '../recipes/ingredients.ts';
import type { Kitchen } from './rules.ts';
import type { Lot } from './stock.ts';

/** A kitchen of a test, written as a cook would say it. */
export const today = '2026-11-21';

const known = new Map<string, UnderstoodIngredient>();
/** Remembered, because properties write the same few lines thousands of times. */
function understood(name: string): UnderstoodIngredient {
  const line = known.get(name) ?? understandIngredient({ name }, 'en');
  known.set(name, line);
  return line;
}

export function recipe(id: string, lines: readonly string[], more: Partial<Kitchen['recipes'][number]> = {}) {
  const ingredients = lines.map(understood);
  return {
    id,
    userId: null,
    source: 'mine' as const,
    name: id,
    description: null,
    cuisine: null,
    difficulty: 'easy' as const,
    ...{
      prepTime: 1,
      cookTime: 1,
      servings: 4,
      instructions: [],
      imageUrl: null,
      tags: [],
      videoLinks: [],
      credit: null,
      version: 1,
    },
    ...{ nutritionalInfo: null, healthBenefits: null, mainGroup: 'vegetable', createdAt: null, updatedAt: null },
    dietaryTags: dietsOf(foodsOf(ingredients)),
    ingredients,
    ...more,
  };
}

export function lot(name: string, quantity: number, unit: Lot['unit'], more: Partial<Lot> = {}): Lot {
  const conceptId = identify(name).concept?.id ?? null;
  return { name, conceptId, quantity, unit, expirationDate: null, price: null, ...more };
}

export const kitchen = (more: Partial<Kitchen>): Kitchen => ({
  recipes: [],
  lots: [],
  staples: [],
  members: [],
  book: lexiconBook(),
  today,
  language: 'en',
  show: 'fitting',
  ...more,
});
