import type { Unit } from '@kelari/core/food/concept.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { parLevels } from './tables.ts';

export type LevelRow = { readonly conceptId: string; readonly amount: number; readonly unit: Unit };

export async function selectLevels(db: Db, householdId: string): Promise<LevelRow[]> {
  const { conceptId, amount, unit } = parLevels;
  const rows = await db
    .select({ conceptId, amount, unit })
    .from(parLevels)
    .where(eq(parLevels.householdId, householdId))
    .orderBy(conceptId);
  // the column is text; only units of the contract are ever written to it
  return rows as LevelRow[];
}

export async function upsertLevel(db: Db, householdId: string, level: LevelRow): Promise<void> {
  await db
    .insert(parLevels)
    .values({ householdId, ...level })
    .onConflictDoUpdate({
      target: [parLevels.householdId, parLevels.conceptId],
      set: { amount: level.amount, unit: level.unit },
    });
}

export async function deleteLevels(db: Db, householdId: string, conceptIds: readonly string[]): Promise<void> {
  await db
    .delete(parLevels)
    .where(and(eq(parLevels.householdId, householdId), inArray(parLevels.conceptId, [...conceptIds])));
}
