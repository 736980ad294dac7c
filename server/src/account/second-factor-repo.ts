import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { secondFactors } from './tables.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

export const selectFactor = async (db: Db, userId: string): Promise<FactorRow | undefined> =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

export const isFactorOn = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  ).length > 0;

/** A secret that waits for its first code, in place of an earlier one that waited; false when the second step is on. */
export async function upsertWaitingFactor(
  db: Db,
  row: { userId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** Uses the code of a step up: false when it, or a later one, was used before. */
export async function updateLastStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

/** Uses a spare code up: of any number of parallel calls one finds it. */
export async function deleteSpareCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ spareCodes: sql`${secondFactors.spareCodes} - ${hash}::text` })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        sql`${secondFactors.spareCodes} @> ${JSON.stringify([hash])}::jsonb`,
      ),
    );
  return rowCount === 1;
}

export const updateConfirmed = async (
  db: Db,
  userId: string,
  change: { confirmedAt: Date; spareCodes: string[] },
): Promise<boolean> =>
  (
    await db
      .update(secondFactors)
      .set(change)
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  ).rowCount === 1;

export const updateSpareCodes = (db: Db, userId: string, spareCodes: string[]) =>
  db.update(secondFactors).set({ spareCodes }).where(eq(secondFactors.userId, userId));

export const deleteFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.delete(secondFactors).where(eq(secondFactors.userId, userId))).rowCount === 1;
