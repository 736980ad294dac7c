import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const selectPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const selectPasskey = async (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  (
    await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
  )[0];

/** Before it is known whose it is: credential ids are the authenticators' own, and one each. */
export const selectPasskeyByCredential = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0];

/** Nothing when somebody has this key already. */
export const insertPasskey = async (db: Db, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> =>
  (await db.insert(passkeys).values(row).onConflictDoNothing().returning())[0];

export const updatePasskeyName = async (
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> =>
  (
    await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning()
  )[0];

/** Notes a use; false when the counter does not go forward, unless the key counts nothing at all. */
export async function updatePasskeyUsed(
  db: Db,
  id: string,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const forward = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter: use.counter, backedUp: use.backedUp, lastUsedAt: use.at })
    .where(and(eq(passkeys.id, id), forward));
  return rowCount === 1;
}

export const deletePasskey = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))).rowCount === 1;
