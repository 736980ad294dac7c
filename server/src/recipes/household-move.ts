import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import { renameCookings } from '../gamification/service.ts';
import { movePictures } from '../pictures/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putRows, takeRows } from '../platform/household-move.ts';
import { selectImageUrls } from './repo.ts';
import { cookings, recipes, type StoredIngredient } from './tables.ts';

type RecipeRow = MovedRow & { readonly image_url: string | null; readonly ingredients: readonly StoredIngredient[] };

/** What a person wrote follows them, with its pictures and how often it was cooked; every other cooking goes with the pantry. */
export async function moveRecipes(ctx: Ctx, move: Move): Promise<void> {
  const rows = (await takeRows(move, recipes, sql`user_id = ${move.userId}`)) as RecipeRow[];
  const ids = rows.map(({ id }) => id);
  const cooked = await takeRows(
    move,
    cookings,
    move.pantry ? sql`true` : sql`recipe_id = any(${sql.param(ids)}::text[])`,
  );
  const shared = new Set(await selectImageUrls(move.db, move.from));
  const pictures = await movePictures(ctx, move, { urls: rows.map(({ image_url }) => image_url), shared });
  const lines = rows.flatMap(({ ingredients }) => ingredients);
  const there = await foodsThere(
    move,
    lines.flatMap(({ conceptId, orIds }) => [conceptId, ...orIds]),
  );
  await putRows(
    move,
    recipes,
    rows.map((row) => ({
      ...row,
      image_url: pictures.get(row.image_url ?? '') ?? row.image_url,
      ingredients: row.ingredients.map((line) => ({
        ...line,
        conceptId: there(line.conceptId),
        orIds: line.orIds.flatMap((id) => there(id) ?? []),
      })),
      // packed anew when it is read, with what that household knows of food
      matching: null,
      matched_by: null,
    })),
  );
  // the act of the journal that took the ingredients and the plan stay where the pantry does
  await putRows(
    move,
    cookings,
    move.pantry ? cooked : cooked.map((row) => ({ ...row, action_id: null, meal_id: null })),
  );
  const mine = move.pantry ? [] : cooked.filter(({ user_id }) => user_id === move.userId);
  await renameCookings(
    move.db,
    move.userId,
    mine.flatMap(({ id, action_id }) => (typeof action_id === 'string' ? [{ was: action_id, is: id }] : [])),
  );
  for (const [entity, moved] of [
    ['recipes', rows],
    ['cookings', cooked],
  ] as const) {
    for (const { id } of moved) {
      move.noted.from.push([entity, id, 'removed']);
      move.noted.to.push([entity, id, 'added']);
    }
  }
}
