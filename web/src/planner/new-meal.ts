import type { Meal, MealType } from '@kelari/core/planner/contract.ts';
import { newId } from '../platform/ids.ts';

/** As many portions as the contract's `usualServings`, whose value stays on the server. */
export const usualPortions = 4;

/** A meal of one's own; what is not said of it is empty. */
export const newMeal = (fields: Partial<Meal> & Pick<Meal, 'kind' | 'name'> & { readonly type: MealType }): Meal => ({
  recipeId: null,
  productId: null,
  conceptId: null,
  quantity: null,
  unit: null,
  servings: usualPortions,
  prepTime: null,
  cookTime: null,
  seriesId: null,
  isDone: false,
  ...fields,
  id: newId(),
});

type Dish = { readonly id: string; readonly name: string; readonly prepTime: number; readonly cookTime: number };

export const recipeMeal = ({ id, name, prepTime, cookTime }: Dish, type: MealType, servings: number): Meal =>
  newMeal({ kind: 'recipe', type, recipeId: id, name, servings, prepTime, cookTime });

/** What each way to choose a meal is given. */
export type PickProps = {
  /** Nothing can be chosen yet; the reason stands in the element of this id. */
  readonly why: string | undefined;
  readonly type: MealType | null;
  readonly portions: number;
  readonly onPick: (meal: Meal) => void;
};
