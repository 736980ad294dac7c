import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { verifications } from './tables.ts';

const living = (identifier: string, now: Date) =>
  and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now));

export const insertShortLived = (
  db: Db,
  row: { id: string; identifier: string; value: string; expiresAt: Date; createdAt: Date },
) => db.insert(verifications).values({ ...row, updatedAt: row.createdAt });

/** Takes the row away and answers what it said: of any number of parallel calls one gets it. */
export const takeShortLived = async (db: Db, identifier: string, now: Date): Promise<string | undefined> =>
  (await db.delete(verifications).where(living(identifier, now)).returning())[0]?.value;

export const selectShortLived = async (db: Db, identifier: string, now: Date): Promise<string | undefined> =>
  (await db.select().from(verifications).where(living(identifier, now)))[0]?.value;

/** Holds the row until the transaction ends. */
export const lockShortLived = async (db: Db, identifier: string, now: Date): Promise<string | undefined> =>
  (await db.select().from(verifications).where(living(identifier, now)).for('update'))[0]?.value;

export const updateShortLived = (db: Db, identifier: string, value: string, now: Date) =>
  db.update(verifications).set({ value, updatedAt: now }).where(eq(verifications.identifier, identifier));

export const deleteShortLived = (db: Db, identifier: string) =>
  db.delete(verifications).where(eq(verifications.identifier, identifier));

export const deleteExpiredShortLived = (db: Db, now: Date) =>
  db.delete(verifications).where(lt(verifications.expiresAt, now));
