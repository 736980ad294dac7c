import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { missingOf } from '@kelari/core/recommendations/missing.ts';
import type { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import type { ReservedOf } from '../pantry/reserved.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { seen } from '../recipes/service.ts';
import { kitchenOf } from './kitchen.ts';

/** What has to be bought to cook a recipe that the member sees, beside what planned meals of other recipes keep. */
export async function missingForRecipe(
  ctx: Ctx,
  actor: Actor,
  wish: { readonly recipeId: string; readonly servings?: number | undefined },
  reservedOf: ReservedOf,
): Promise<ReplyOf<typeof missingApi.read>> {
  const recipe = await seen(ctx, actor, wish.recipeId);
  const servings = wish.servings ?? recipe.servings;
  // what its own planned meals keep is there for it
  const kitchen = await kitchenOf(ctx, actor, { reservedOf, exceptRecipe: recipe.id });
  const missing = missingOf(recipe, { ...kitchen, servings, language: ctx.language });
  return { recipeId: recipe.id, name: recipe.name, servings, ...missing };
}
