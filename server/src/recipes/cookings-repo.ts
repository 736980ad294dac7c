import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { cookings } from './tables.ts';

export type CookingRow = typeof cookings.$inferSelect;

const of = (householdId: string, recipeId: string) =>
  and(eq(cookings.householdId, householdId), eq(cookings.recipeId, recipeId), isNull(cookings.deletedAt));

/** The last times, newest first. */
export const selectCookings = (db: Db, householdId: string, recipeId: string, limit: number): Promise<CookingRow[]> =>
  db
    .select()
    .from(cookings)
    .where(of(householdId, recipeId))
    .orderBy(desc(cookings.cookedOn), desc(cookings.createdAt))
    .limit(limit);

export async function countCookings(db: Db, householdId: string, recipeId: string): Promise<number> {
  const rows = await db.select({ times: count() }).from(cookings).where(of(householdId, recipeId));
  return rows[0]?.times ?? 0;
}

export async function insertCooking(db: Db, row: typeof cookings.$inferInsert): Promise<CookingRow | undefined> {
  return (await db.insert(cookings).values(row).returning())[0];
}

/** Tombstones are not found. */
export async function selectCooking(db: Db, householdId: string, id: string): Promise<CookingRow | undefined> {
  const rows = await db
    .select()
    .from(cookings)
    .where(and(eq(cookings.householdId, householdId), eq(cookings.id, id), isNull(cookings.deletedAt)));
  return rows[0];
}

/** Of the action that took its ingredients; answers the cookings it was, which is one. */
export const markCookingOfActionDeleted = async (
  db: Db,
  householdId: string,
  actionId: string,
  at: Date,
): Promise<{ id: string; mealId: string | null }[]> =>
  db
    .update(cookings)
    .set({ deletedAt: at })
    .where(and(eq(cookings.householdId, householdId), eq(cookings.actionId, actionId), isNull(cookings.deletedAt)))
    .returning({ id: cookings.id, mealId: cookings.mealId });

/** Those of these planned meals that were cooked. */
export const selectCookedMeals = (
  db: Db,
  householdId: string,
  mealIds: readonly string[],
): Promise<{ mealId: string | null }[]> =>
  db
    .selectDistinct({ mealId: cookings.mealId })
    .from(cookings)
    .where(
      and(eq(cookings.householdId, householdId), inArray(cookings.mealId, [...mealIds]), isNull(cookings.deletedAt)),
    );

export async function markCookingDeleted(db: Db, householdId: string, id: string, at: Date): Promise<void> {
  await db
    .update(cookings)
    .set({ deletedAt: at })
    .where(and(eq(cookings.householdId, householdId), eq(cookings.id, id)));
}
