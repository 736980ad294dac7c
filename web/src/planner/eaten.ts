import type { Meal } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { t } from '@lingui/core/macro';
import type { PantryChanges } from '../pantry/changes.ts';
import type { ActedPart, ShownProduct } from '../pantry/shown-products.ts';
import type { PlannerChanges } from './changes.ts';
import { changeMeal } from './edits.ts';

/** What eating a meal takes from the pantry: what it keeps of the lots, or the portions of its own lot. */
function eatenParts(
  { productId, servings }: Meal,
  standing: MealStanding | undefined,
  products: readonly ShownProduct[],
): ActedPart[] {
  const kept = (standing?.lines ?? [])
    .flatMap(({ lots }) => lots)
    .flatMap(({ productId: id, amount, unit }) => {
      const product = products.find((each) => each.id === id);
      return product && amount > 0 ? [{ product, amount, unit }] : [];
    });
  if (kept.length > 0) return kept;
  const own = products.find(({ id }) => id === productId);
  if (!own) return [];
  return [
    own.unit === 'pieces' && servings < own.quantity
      ? { product: own, amount: servings, unit: own.unit }
      : { product: own },
  ];
}

type Kitchen = {
  readonly pantry: PantryChanges;
  readonly products: readonly ShownProduct[];
  readonly standing: MealStanding | undefined;
};

/** Leftovers, a food or a note are done: eaten from the pantry and ticked, with one way back for both. */
export function markEaten(changes: PlannerChanges, meal: Meal, { pantry, products, standing }: Kitchen): void {
  const parts = meal.kind === 'leftover' || meal.kind === 'food' ? eatenParts(meal, standing, products) : [];
  const action = parts.length > 0 ? pantry.act('eaten', parts) : null;
  changes.apply(changeMeal(meal.id, { isDone: true }), { title: t`Eaten`, description: meal.name }, () => {
    if (action) pantry.undo(action);
  });
}
