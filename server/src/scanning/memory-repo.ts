import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db.ts';
import { knownCodes, receiptLines } from './tables.ts';

type Stored = typeof receiptLines.$inferSelect;
export type LineRow = Omit<Stored, 'category' | 'packUnit'> & { category: Category | null; packUnit: Unit | null };
export type NewLine = typeof receiptLines.$inferInsert;
export type NewCode = typeof knownCodes.$inferInsert;

/** The lines a household has seen, of all shops, the latest first. */
export async function selectLines(db: Db, householdId: string, limit: number): Promise<LineRow[]> {
  const rows = await db
    .select()
    .from(receiptLines)
    .where(eq(receiptLines.householdId, householdId))
    .orderBy(desc(receiptLines.updatedAt), receiptLines.line, receiptLines.store)
    .limit(limit);
  // only values of the contract are ever written to the columns
  return rows as LineRow[];
}

/** Every column as the row that came brings it. */
const asCame = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );

/** What is said anew of a line replaces what was said before. Each line once. */
export async function upsertLines(db: Db, rows: readonly NewLine[]): Promise<void> {
  const { householdId, store, line } = receiptLines;
  await db
    .insert(receiptLines)
    .values([...rows])
    .onConflictDoUpdate({
      target: [householdId, store, line],
      set: asCame(receiptLines, ['householdId', 'store', 'line']),
    });
}

/** As last bought. Each code once. */
export async function upsertCodes(db: Db, rows: readonly NewCode[]): Promise<void> {
  const { householdId, code } = knownCodes;
  await db
    .insert(knownCodes)
    .values([...rows])
    .onConflictDoUpdate({ target: [householdId, code], set: asCame(knownCodes, ['householdId', 'code']) });
}
