import { lexiconBook } from '../food/food-book.ts';
import { identify } from '../food/identity.ts';
import { lot as freeLot, recipe } from '../recommendations/kitchen-testing.ts';
import type { PlannedMeal, ReservableLot, reserve } from './reserve.ts';

/** A plan of a test, written as a cook would say it. */
export const today = '2026-11-22';

type More = Partial<PlannedMeal>;
const meal = (id: string, day: string, more: More): PlannedMeal => ({
  ...{ id, day, position: 0, name: id, kind: 'recipe', type: 'dinner', recipe: null },
  ...{ productId: null, conceptId: null, quantity: null, unit: null, servings: 4, isDone: false },
  ...more,
});

/** A dish for four, cooked for four unless `more` says otherwise. */
export const dish = (id: string, day: string, lines: readonly string[], more: More = {}): PlannedMeal =>
  meal(id, day, { recipe: recipe(id, lines), ...more });

export const single = (id: string, day: string, name: string, more: More = {}): PlannedMeal =>
  meal(id, day, { kind: 'food', name, conceptId: identify(name).concept?.id ?? null, ...more });

export const leftovers = (id: string, day: string, productId: string, servings: number): PlannedMeal =>
  meal(id, day, { kind: 'leftover', productId, servings });

export const note = (id: string, day: string): PlannedMeal => meal(id, day, { kind: 'note' });

export const lot = (
  id: string,
  name: string,
  quantity: number,
  unit: ReservableLot['unit'],
  expirationDate: string | null = null,
): ReservableLot => ({ ...freeLot(name, quantity, unit, { expirationDate }), id });

type Plan = Parameters<typeof reserve>[0];
export const plan = (more: Partial<Plan>): Plan => ({
  ...{ meals: [], lots: [], staples: [], members: [], book: lexiconBook(), today },
  ...more,
});
