import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { receipts } from './tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

export async function insertReceipt(db: Db, row: typeof receipts.$inferInsert): Promise<void> {
  await db.insert(receipts).values(row);
}

/** Receipts in the pantry of this picture, or of this day and total; the latest first. */
export async function selectReceiptsLike(
  db: Db,
  householdId: string,
  { fileId, day, total }: { readonly fileId: string; readonly day: string | null; readonly total: number | null },
): Promise<ReceiptRow[]> {
  const same = day !== null && total !== null ? and(eq(receipts.day, day), eq(receipts.total, total)) : undefined;
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.householdId, householdId), isNull(receipts.undoneAt), or(eq(receipts.fileId, fileId), same)))
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(20);
}

export async function markReceiptsUndone(db: Db, householdId: string, actionId: string, at: Date): Promise<void> {
  await db
    .update(receipts)
    .set({ undoneAt: at })
    .where(and(eq(receipts.householdId, householdId), eq(receipts.actionId, actionId), isNull(receipts.undoneAt)));
}
