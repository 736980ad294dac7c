import type { Recipe } from '@kelari/core/recipes/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { deleteFavourite, insertFavourite, selectFavourites } from './favourites-repo.ts';
import { seen } from './service.ts';

export async function setFavourite(
  ctx: Ctx,
  actor: Actor,
  wish: { readonly id: string; readonly favourite: boolean },
): Promise<{ id: string; isFavourite: boolean }> {
  const { id } = await seen(ctx, actor, wish.id);
  const isNews = wish.favourite
    ? await insertFavourite(ctx.db, { userId: actor.userId, recipeId: id, at: ctx.clock() })
    : await deleteFavourite(ctx.db, actor.userId, id);
  // the person, not the recipe: what somebody likes is nothing that the others are told
  if (isNews) ctx.changed('favourites', actor.userId, 'changed');
  return { id, isFavourite: wish.favourite };
}

/** The recipes with what the reader's hearts say of them. */
export async function withHearts<T extends Recipe>(ctx: Ctx, actor: Actor, recipes: readonly T[]): Promise<T[]> {
  if (recipes.length === 0) return [];
  const hearts = await selectFavourites(
    ctx.db,
    actor.userId,
    recipes.map(({ id }) => id),
  );
  return recipes.map((recipe) => ({ ...recipe, isFavourite: hearts.has(recipe.id) }));
}
