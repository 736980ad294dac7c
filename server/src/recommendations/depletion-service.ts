import { dayIn } from '@kelari/core/kit/dates.ts';
import { leftoverDays } from '@kelari/core/pantry/leftovers.ts';
import { depletionOf } from '@kelari/core/recommendations/depletion.ts';
import type { Depletion } from '@kelari/core/recommendations/depletion-contract.ts';
import { foodBookOf } from '../food/book.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { seen } from '../recipes/service.ts';
import { selectState } from './repo.ts';
import { eatersOf } from './service.ts';

/** What cooking a recipe that the member sees would take out of the pantry today. */
export async function proposeDepletion(
  ctx: Ctx,
  actor: Actor,
  wish: { readonly recipeId: string; readonly servings: number | undefined },
): Promise<Depletion> {
  const recipe = await seen(ctx, actor, wish.recipeId);
  const servings = wish.servings ?? recipe.servings;
  const state = await selectState(ctx.db, actor.householdId);
  const lines = depletionOf(recipe, {
    lots: await lotsInStock(ctx, actor),
    staples: state.staples,
    members: eatersOf(state),
    today: dayIn(ctx.clock(), actor.timezone),
    book: await foodBookOf(ctx, actor),
    servings,
  });
  return { recipeId: recipe.id, servings, lines, leftoverDays };
}
