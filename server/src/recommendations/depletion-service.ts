import { leftoverDays } from '@kelari/core/pantry/leftovers.ts';
import { depletionOf } from '@kelari/core/recommendations/depletion.ts';
import type { Depletion } from '@kelari/core/recommendations/depletion-contract.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { seen } from '../recipes/service.ts';
import { kitchenOf } from './kitchen.ts';

/** What cooking a recipe that the member sees would take out of the pantry today; other planned meals keep their own. */
export async function proposeDepletion(
  ctx: Ctx,
  actor: Actor,
  wish: {
    readonly recipeId: string;
    readonly servings?: number | undefined;
    readonly mealId?: string | undefined;
  },
  reservedOf: ReservedOf,
): Promise<Depletion> {
  const recipe = await seen(ctx, actor, wish.recipeId);
  const servings = wish.servings ?? recipe.servings;
  // cooked without saying for which meal, it may take what its own meals keep
  const except = wish.mealId ? { exceptMeal: wish.mealId } : { exceptRecipe: recipe.id };
  const kitchen = await kitchenOf(ctx, actor, { reservedOf, ...except });
  return {
    recipeId: recipe.id,
    servings,
    lines: depletionOf(recipe, { ...kitchen, servings }),
    leftoverDays,
  };
}
