import type { Actor, Ctx } from '../platform/context.ts';
import { deleteFavourite, insertFavourite, selectFavourites } from './favourites-repo.ts';

/** Gives a recipe that the member sees a heart, or takes it away. */
export async function setHeart(ctx: Ctx, { userId }: Actor, recipeId: string, favourite: boolean): Promise<void> {
  const isNews = favourite
    ? await insertFavourite(ctx.db, { userId, recipeId, at: ctx.clock() })
    : await deleteFavourite(ctx.db, userId, recipeId);
  // the person, not the recipe: what somebody likes is nothing that the others are told
  if (isNews) ctx.changed('favourites', userId, 'changed');
}

/** The recipes with what the reader's hearts say of them. */
export async function withHearts<T extends { readonly id: string }>(
  ctx: Ctx,
  { userId }: Actor,
  recipes: readonly T[],
): Promise<(T & { isFavourite: boolean })[]> {
  if (recipes.length === 0) return [];
  const ids = recipes.map(({ id }) => id);
  const hearts = await selectFavourites(ctx.db, userId, ids);
  return recipes.map((recipe) => ({ ...recipe, isFavourite: hearts.has(recipe.id) }));
}
