import { and, count, desc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { shoppingChanges, shoppingTrips } from './tables.ts';

export type ChangeRow = typeof shoppingChanges.$inferSelect;
export type TripRow = typeof shoppingTrips.$inferSelect;

/** Takes along what can no longer be taken back. */
export async function insertChange(
  db: Db,
  {
    householdId,
    id,
    userId,
    kind,
    items = [],
    listId,
    at,
  }: typeof shoppingChanges.$inferInsert & { readonly at: Date },
  keptSince: Date,
): Promise<void> {
  await db.execute(sql`
    with swept as (
      delete from ${shoppingChanges} where household_id = ${householdId} and at < ${keptSince.toISOString()}::timestamptz
    )
    insert into ${shoppingChanges} (household_id, id, user_id, kind, items, list_id, at)
    values (${householdId}, ${id}, ${userId ?? null}, ${kind}, ${JSON.stringify(items)}::jsonb, ${listId ?? null},
      ${at.toISOString()}::timestamptz)
    on conflict do nothing`);
}

const one = (db: Db, householdId: string, id: string, since: Date) =>
  db
    .select()
    .from(shoppingChanges)
    .where(
      and(eq(shoppingChanges.householdId, householdId), eq(shoppingChanges.id, id), gt(shoppingChanges.at, since)),
    );

export const selectChange = async (
  db: Db,
  householdId: string,
  id: string,
  since: Date,
): Promise<ChangeRow | undefined> => (await one(db, householdId, id, since))[0];

/** Held until the end of the transaction, so that it is taken back once. */
export const lockChange = async (
  db: Db,
  householdId: string,
  id: string,
  since: Date,
): Promise<ChangeRow | undefined> => (await one(db, householdId, id, since).for('update'))[0];

export async function markUndone(db: Db, householdId: string, id: string, at: Date): Promise<void> {
  await db
    .update(shoppingChanges)
    .set({ undoneAt: at })
    .where(and(eq(shoppingChanges.householdId, householdId), eq(shoppingChanges.id, id)));
}

export async function insertTrip(db: Db, row: typeof shoppingTrips.$inferInsert): Promise<void> {
  await db.insert(shoppingTrips).values(row).onConflictDoNothing();
}

export async function markTripUndone(db: Db, householdId: string, id: string, at: Date): Promise<void> {
  await db
    .update(shoppingTrips)
    .set({ undoneAt: at })
    .where(and(eq(shoppingTrips.householdId, householdId), eq(shoppingTrips.id, id)));
}

const walked = (householdId: string) => and(eq(shoppingTrips.householdId, householdId), isNull(shoppingTrips.undoneAt));

/** The last trips to a shop, the latest first. */
export async function selectTrips(db: Db, householdId: string, foldedStore: string, limit: number): Promise<TripRow[]> {
  return db
    .select()
    .from(shoppingTrips)
    .where(and(walked(householdId), eq(shoppingTrips.foldedStore, foldedStore)))
    .orderBy(desc(shoppingTrips.at), desc(shoppingTrips.id))
    .limit(limit);
}

/** The shops that were walked, the most frequent first, each as it was written last. */
export async function selectShops(
  db: Db,
  householdId: string,
  limit: number,
): Promise<{ readonly name: string; readonly trips: number }[]> {
  const name = sql<string>`(array_agg(${shoppingTrips.storeName} order by ${shoppingTrips.at} desc))[1]`;
  return db
    .select({ name, trips: count() })
    .from(shoppingTrips)
    .where(and(walked(householdId), ne(shoppingTrips.foldedStore, '')))
    .groupBy(shoppingTrips.foldedStore)
    .orderBy(desc(count()), desc(max(shoppingTrips.at)))
    .limit(limit);
}
