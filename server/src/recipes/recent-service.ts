import { Id } from '@kelari/core/kit/schemas.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import { catalogueOf } from './catalogue.ts';
import { selectBare, selectBareMarks, selectDeleted, selectDeletedMarks, selectRecipeNames } from './recent-repo.ts';

/** Recipes that were deleted, by who wrote them: nobody else can. */
export const deletedMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectDeletedMarks(ctx.db, actor.householdId, span);

export const deletedRecipes = (ctx: Ctx, actor: Actor, ids: readonly string[]) =>
  selectDeleted(ctx.db, actor.householdId, ids);

/** Cookings that took nothing: what took something stands in the pantry's journal. */
export const bareCookingMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectBareMarks(ctx.db, actor.householdId, span);

export async function bareCookings(ctx: Ctx, actor: Actor, ids: readonly string[]) {
  const rows = await selectBare(ctx.db, actor.householdId, ids);
  const own = rows.flatMap(({ recipeId }) => (Id.safeParse(recipeId).success ? [recipeId] : []));
  const names = new Map((await selectRecipeNames(ctx.db, actor.householdId, own)).map(({ id, name }) => [id, name]));
  const starters = rows.length > 0 ? await catalogueOf(ctx) : [];
  return rows.map((row) => ({
    ...row,
    name: names.get(row.recipeId) ?? starters.find(({ id }) => id === row.recipeId)?.[ctx.language].name ?? '',
  }));
}
