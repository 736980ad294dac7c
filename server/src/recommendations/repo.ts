import { eq } from 'drizzle-orm';
import { members } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';

/** What each member of the household eats and avoids. */
export const selectDiets = (db: Db, householdId: string) =>
  db
    .select({ diets: members.dietaryProfile, vegan: members.vegan, allergies: members.allergies })
    .from(members)
    .where(eq(members.householdId, householdId));

export async function selectStaples(db: Db, householdId: string): Promise<string[]> {
  const rows = await db.select({ staples: households.staples }).from(households).where(eq(households.id, householdId));
  return rows[0]?.staples ?? [];
}
