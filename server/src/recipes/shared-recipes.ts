import { Id } from '@kelari/core/kit/schemas.ts';
import type { Db } from '../platform/db.ts';
import type { SharedRecipe } from '../subscription/shares-service.ts';
import { type RecipeRow, selectRecipesById } from './repo.ts';

/** Those of the ids that are recipes the person wrote and has not deleted, as their links show them. */
export async function sharedRecipesOf(
  db: Db,
  { householdId, userId }: { readonly householdId: string; readonly userId: string },
  ids: readonly string[],
): Promise<SharedRecipe[]> {
  const known = ids.filter((id) => Id.safeParse(id).success);
  if (known.length === 0) return [];
  const rows = await selectRecipesById(db, householdId, known);
  return rows.filter((row) => row.userId === userId).map(sharedRecipe);
}

const sharedRecipe = (row: RecipeRow): SharedRecipe => ({
  id: row.id,
  name: row.name,
  description: row.description,
  servings: row.servings,
  minutes: row.prepTime + row.cookTime,
  ingredients: row.ingredients.map(({ raw, name, heading }) => ({ text: raw || name, heading })),
  steps: row.instructions,
  credit: row.credit?.site ?? row.credit?.author ?? null,
});
