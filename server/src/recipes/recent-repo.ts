import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { latestFirst, type Mark, type TimeSpan, within } from '../platform/time-span.ts';
import { cookings, recipes } from './tables.ts';

type Deleted = Mark & { readonly name: string; readonly userId: string };
type Cooked = Mark & { readonly recipeId: string; readonly userId: string | null; readonly deletedAt: Date | null };

const deletedAt = recipes.deletedAt;

export async function selectDeletedMarks(db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> {
  const rows = await db
    .select({ at: deletedAt, id: recipes.id })
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), isNotNull(deletedAt), within(deletedAt, recipes.id, span)))
    .orderBy(latestFirst(deletedAt, recipes.id))
    .limit(span.limit);
  return rows.flatMap(({ at, id }) => (at === null ? [] : [{ at, id }]));
}

export async function selectDeleted(db: Db, householdId: string, ids: readonly string[]): Promise<Deleted[]> {
  const rows = await db
    .select({ at: deletedAt, id: recipes.id, name: recipes.name, userId: recipes.userId })
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), isNotNull(deletedAt), inArray(recipes.id, [...ids])));
  return rows.flatMap((row) => (row.at === null ? [] : [{ ...row, at: row.at }]));
}

/** Cookings that took nothing out of the pantry: the journal has the others. */
const bare = (householdId: string) => and(eq(cookings.householdId, householdId), isNull(cookings.actionId));

export const selectBareMarks = (db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> =>
  db
    .select({ at: cookings.createdAt, id: cookings.id })
    .from(cookings)
    .where(and(bare(householdId), within(cookings.createdAt, cookings.id, span)))
    .orderBy(latestFirst(cookings.createdAt, cookings.id))
    .limit(span.limit);

export const selectBare = (db: Db, householdId: string, ids: readonly string[]): Promise<Cooked[]> =>
  db
    .select({
      ...{ at: cookings.createdAt, id: cookings.id, recipeId: cookings.recipeId },
      ...{ userId: cookings.userId, deletedAt: cookings.deletedAt },
    })
    .from(cookings)
    .where(and(bare(householdId), inArray(cookings.id, [...ids])));

/** What the household's own recipes are called, deleted ones too. */
export const selectRecipeNames = (
  db: Db,
  householdId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: recipes.id, name: recipes.name })
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), inArray(recipes.id, [...ids])));
