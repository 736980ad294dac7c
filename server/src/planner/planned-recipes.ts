import type { Actor, Ctx } from '../platform/context.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import { householdRecipes, startersById } from '../recipes/matching.ts';

/** Those of these recipes that the member sees, by id: the household's and the starter collection's. */
export async function plannedRecipes(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FullRecipe>> {
  const wanted = [...new Set(ids)];
  const own = await householdRecipes(ctx, actor, wanted);
  const known = new Map(own.map((recipe) => [recipe.id, recipe]));
  const starters = await startersById(
    ctx,
    wanted.filter((id) => !known.has(id)),
  );
  for (const recipe of starters) known.set(recipe.id, recipe);
  return known;
}
