import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { favourites } from './tables.ts';

/** Which of these recipes have a heart of the person. */
export async function selectFavourites(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: favourites.recipeId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), sql`${favourites.recipeId} = any(${sql.param(ids)}::text[])`));
  return new Set(rows.map(({ id }) => id));
}

/** Those of the starter collection. */
export async function selectFavouriteStarters(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: favourites.recipeId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), isNull(favourites.writtenId)));
  return new Set(rows.map(({ id }) => id));
}

/** Answers whether it was none before. */
export async function insertFavourite(db: Db, row: typeof favourites.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(favourites).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Answers whether it was one before. */
export async function deleteFavourite(db: Db, userId: string, recipeId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.recipeId, recipeId)));
  return rowCount === 1;
}
