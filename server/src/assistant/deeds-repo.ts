import type { Write } from '@kelari/core/assistant/contract.ts';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { assistantDeeds } from './tables.ts';

type Stored = typeof assistantDeeds.$inferSelect;
/** The column is plain JSON; only writes of the contract are ever written to it. */
export type DeedRow = Omit<Stored, 'writes'> & { readonly writes: readonly Write[] };

const typed = (row: Stored | undefined): DeedRow | undefined => row as DeedRow | undefined;

const { householdId: household, id: deedId, userId: user, at, undoneAt } = assistantDeeds;

/** False when the id is taken. Takes along what can no longer be taken back. */
export async function insertDeed(db: Db, deed: typeof assistantDeeds.$inferInsert, undoSince: Date): Promise<boolean> {
  await db.delete(assistantDeeds).where(and(eq(household, deed.householdId), lt(at, undoSince)));
  const rows = await db.insert(assistantDeeds).values(deed).onConflictDoNothing().returning({ id: deedId });
  return rows.length > 0;
}

/** Held until the end of the transaction, so that it is taken back once. */
export async function lockDeed(db: Db, householdId: string, id: string, since: Date): Promise<DeedRow | undefined> {
  const rows = await db
    .select()
    .from(assistantDeeds)
    .where(and(eq(household, householdId), eq(deedId, id), gt(at, since)))
    .for('update');
  return typed(rows[0]);
}

/** The last thing that the assistant did for a person and that still stands. */
export async function lockLatest(
  db: Db,
  householdId: string,
  userId: string,
  since: Date,
): Promise<DeedRow | undefined> {
  const rows = await db
    .select()
    .from(assistantDeeds)
    .where(and(eq(household, householdId), eq(user, userId), isNull(undoneAt), gt(at, since)))
    .orderBy(desc(at), desc(deedId))
    .limit(1)
    .for('update');
  return typed(rows[0]);
}

export const markUndone = (db: Db, householdId: string, id: string, when: Date) =>
  db
    .update(assistantDeeds)
    .set({ undoneAt: when })
    .where(and(eq(household, householdId), eq(deedId, id)));
