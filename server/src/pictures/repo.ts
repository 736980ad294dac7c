import type { PageText } from '@kelari/core/kit/page-text.ts';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { files, readings } from './tables.ts';

export type Picture = typeof files.$inferSelect;
export type Reading = Omit<typeof readings.$inferSelect, 'pages'> & { readonly pages: PageText[] };

export async function selectPicture(db: Db, householdId: string, id: string): Promise<Picture | undefined> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.householdId, householdId), eq(files.id, id)));
  return rows[0];
}

/** As `selectPicture`, and nobody removes it before the end of the transaction. */
export async function holdPicture(db: Db, householdId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.householdId, householdId), eq(files.id, id)))
    .for('key share');
  return rows.length > 0;
}

/** Bytes that a person's pictures take. */
export async function selectUsedBytes(db: Db, householdId: string, userId: string): Promise<number> {
  const rows = await db
    .select({ used: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.householdId, householdId), eq(files.userId, userId)));
  return rows[0]?.used ?? 0;
}

/** Until the commit: of pictures that one person sends at once the later see the earlier. */
export async function lockRoom(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${userId}`}, 0))`);
}

export async function insertPicture(db: Db, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row);
}

/** Several that come with their times, as text that keeps the microseconds. */
export async function insertKept(
  db: Db,
  rows: readonly (Omit<typeof files.$inferInsert, 'createdAt'> & { readonly createdAt: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(files)
    .values(rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: sql`${createdAt}::timestamptz` })));
}

/** Those of the ids that are pictures of the household. */
export async function selectKnown(db: Db, householdId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.householdId, householdId), inArray(files.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** One person's pictures, or without a person all of the household; answers their ids. */
export async function deletePictures(db: Db, householdId: string, userId?: string): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(eq(files.householdId, householdId), userId === undefined ? undefined : eq(files.userId, userId)))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

type Unshown = { readonly householdId: string; readonly before: Date; readonly shown: SQL };
const unshown = ({ householdId, before, shown }: Unshown) =>
  and(
    ...[eq(files.householdId, householdId), lt(files.createdAt, before)],
    sql`not exists (select from (${shown}) shown (url) where url = '/api/files/' || ${files.id})`,
  );

/** Pictures sent before then that nothing shows, held; whoever is about to show one keeps it. */
export async function lockUnshown(db: Db, which: Unshown, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(unshown(which))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Of pictures that are held those that still nothing shows. */
export async function deleteUnshown(db: Db, which: Unshown, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(unshown(which), inArray(files.id, [...ids])))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

export async function selectReading(
  db: Db,
  householdId: string,
  fileId: string,
  kind: Reading['kind'],
): Promise<Reading | undefined> {
  const rows = await db
    .select()
    .from(readings)
    .where(and(eq(readings.householdId, householdId), eq(readings.fileId, fileId), eq(readings.kind, kind)));
  return rows[0] as Reading | undefined;
}

/** Nothing is kept of a picture that was removed while it was read; of two readings at once the first stays. */
export async function insertReading(db: Db, row: Reading): Promise<void> {
  const picture = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.householdId, row.householdId), eq(files.id, row.fileId)))
    .for('key share');
  if (picture.length > 0) await db.insert(readings).values(row).onConflictDoNothing();
}
