import { and, count, desc, eq, gt, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { shoppingChanges, shoppingItems, shoppingTrips } from './tables.ts';

export type ChangeRow = typeof shoppingChanges.$inferSelect;
export type TripRow = typeof shoppingTrips.$inferSelect;

/** What was bought since is read by what is bought often: so long a row stays that has left the lists. */
export const rememberedDays = 120;
/** So many rows a call: what was left over for long goes little by little. */
const mostPurged = 200;

/**
 * The statement that notes a change. It takes along what can no longer be taken back, and the rows of which nothing is left
 * but that: those that joined others and those that were deleted as soon as no change names them, those that were bought
 * once they are not remembered either.
 */
export function changeNote(
  {
    householdId,
    id,
    userId,
    kind,
    items = [],
    listId,
    list,
    at,
  }: typeof shoppingChanges.$inferInsert & { readonly at: Date },
  undoSince: Date,
): SQL {
  const since = sql`${undoSince.toISOString()}::timestamptz`;
  const remembered = sql`${new Date(at.getTime() - rememberedDays * 86_400_000).toISOString()}::timestamptz`;
  return sql`
    with swept as (
      delete from ${shoppingChanges} where household_id = ${householdId} and at < ${since} returning items
    ), left_over as (
      (select (item ->> 'id')::uuid as id from swept, jsonb_array_elements(swept.items) as item limit ${mostPurged})
      union
      (select id from ${shoppingItems} where household_id = ${householdId} and purchased_at < ${remembered}
        and coalesce(deleted_at, settled_at) < ${since} limit ${mostPurged})
    ), purged as (
      delete from ${shoppingItems} where household_id = ${householdId} and id in (
        select i.id from ${shoppingItems} i join left_over on left_over.id = i.id
        where i.household_id = ${householdId} and i.updated_at < ${since} and coalesce(i.deleted_at, i.settled_at) < ${since}
          and (i.merged_into is not null or i.purchased_at is null or i.purchased_at < ${remembered})
        for update of i skip locked
      )
    )
    insert into ${shoppingChanges} (household_id, id, user_id, kind, items, list_id, list, at)
    values (${householdId}, ${id}, ${userId ?? null}, ${kind}, ${JSON.stringify(items)}::jsonb, ${listId ?? null},
      ${list ? JSON.stringify(list) : null}::jsonb, ${at.toISOString()}::timestamptz)
    on conflict do nothing`;
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

export async function markUndone(
  db: Db,
  householdId: string,
  id: string,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .update(shoppingChanges)
    .set({ undoneAt: by.at, undoneBy: by.userId })
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

/** The last trips to a shop that somebody ticked on, the latest first: one without ticks says nothing of the way. */
export async function selectTrips(db: Db, householdId: string, foldedStore: string, limit: number): Promise<TripRow[]> {
  return db
    .select()
    .from(shoppingTrips)
    .where(
      and(walked(householdId), eq(shoppingTrips.foldedStore, foldedStore), sql`${shoppingTrips.ticks} <> '[]'::jsonb`),
    )
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
