import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { foodBookOf } from '../food/book.ts';
import { pictureAt } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { changedSince, digestOf, type Earlier, type WayBack } from '../platform/earlier.ts';
import { lockRecipe, type RecipeRow, selectRecipesById, updateRecipeRow } from './repo.ts';
import { onlyItsWriterUndoes, recipeIsGone } from './text.ts';

/** What its writer decides of a recipe. */
export const contentOf = (row: RecipeRow) => {
  const { name, description, cuisine, difficulty, prepTime, cookTime, servings } = row;
  const { ingredients, instructions, imageUrl, tags, healthBenefits, videoLinks } = row;
  return {
    ...{ name, description, cuisine, difficulty, prepTime, cookTime, servings },
    ...{ ingredients, instructions, imageUrl, tags, healthBenefits, videoLinks },
  };
};
type Content = ReturnType<typeof contentOf>;

/** Why an edit cannot be taken back now, by the id of each; null when it can. */
export async function recipeEditRefusals(ctx: Ctx, actor: Actor, edits: readonly Earlier[]) {
  const rows = await selectRecipesById(ctx.db, actor.householdId, [...new Set(edits.map((edit) => edit.subjectId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(edits.map((edit) => [edit.id, refusalOf(byId.get(edit.subjectId), actor, edit)]));
}

function refusalOf(row: RecipeRow | undefined, actor: Actor, { became, undoneAt }: Earlier): Text | null {
  if (undoneAt !== null) return null;
  if (!row || row.deletedAt) return recipeIsGone;
  if (row.userId !== actor.userId) return onlyItsWriterUndoes;
  return digestOf(contentOf(row)) === became ? null : changedSince;
}

export const recipeEdit: WayBack = {
  hold: (ctx, actor, id) => lockRecipe(ctx.db, actor.householdId, id),
  take: takeRecipeEditBack,
};

/** Makes a recipe again what it was before an edit. */
async function takeRecipeEditBack(ctx: Ctx, actor: Actor, edit: Earlier): Promise<void> {
  const row = await lockRecipe(ctx.db, actor.householdId, edit.subjectId);
  const refusal = refusalOf(row, actor, edit);
  if (refusal) throw fail('conflict', refusal);
  const before = edit.before as Content;
  const hasPicture = before.imageUrl !== null && (await pictureAt(ctx, actor, before.imageUrl)) === 'ours';
  const book = await foodBookOf(ctx, actor);
  await updateRecipeRow(ctx.db, actor.householdId, edit.subjectId, {
    ...before,
    imageUrl: hasPicture ? before.imageUrl : null,
    searchText: searchTextOf(before, book),
    updatedAt: ctx.clock(),
  });
  ctx.changed('recipes', edit.subjectId, 'changed');
}
