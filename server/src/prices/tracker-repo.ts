import type { PriceUnit } from '@kelari/core/prices/contract.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type Families, shopKey, textArray, unitPriceSql, uuidArray } from './comparing.ts';
import { priceTracker } from './tables.ts';

export type TrackerRow = Omit<typeof priceTracker.$inferSelect, 'reachedBy' | 'reachedAt' | 'seenAt' | 'deletedAt'> & {
  /** The price that reached the target and was not seen yet. */
  readonly reached: { readonly price: number; readonly storeName: string | null; readonly day: string } | null;
};
export type NewTracker = typeof priceTracker.$inferInsert;
export type TrackerChange = Partial<
  Pick<
    NewTracker,
    'productName' | 'folded' | 'conceptId' | 'targetPrice' | 'per' | 'storeName' | 'isTracking' | 'seenAt' | 'updatedAt'
  >
>;

const { price, per } = unitPriceSql(sql`p`);

/** The prices `p` that a tracker `t` of household `h` is about: its food, shop, measure and the household's currency. */
const inScope = (families: Families): SQL => {
  const merged = sql`${JSON.stringify(families)}::jsonb`;
  const ids = sql`case when ${merged} -> t.concept_id is null then array[t.concept_id]
    else array(select jsonb_array_elements_text(${merged} -> t.concept_id)) end`;
  return sql`p.household_id = t.household_id and p.undone_at is null and p.currency = h.currency
    and (p.concept_id = any(${ids}) or (t.concept_id is null and p.folded = t.folded))
    and (t.store_name is null or ${shopKey(sql`p.store_name`)} = ${shopKey(sql`t.store_name`)})
    and ${per} = t.per and ${price} is not null`;
};
const newest = sql`p.day desc, p.created_at desc, p.id`;

/** Newest first; the price known last is read from the prices themselves. One of them with an id. */
export async function selectTrackers(
  db: Db,
  householdId: string,
  { families, id }: { readonly families: Families; readonly id?: string },
): Promise<TrackerRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select t.household_id as "householdId", t.id, t.user_id as "userId", t.product_name as "productName", t.folded,
      t.concept_id as "conceptId", t.target_price::float8 as "targetPrice", t.per, t.store_name as "storeName",
      t.last_checked as "lastChecked", t.is_tracking as "isTracking", t.created_at as "createdAt", t.updated_at as "updatedAt",
      (select ${price}::float8 from prices p where ${inScope(families)} order by ${newest} limit 1) as "currentPrice",
      (select json_build_object('price', ${price}::float8, 'storeName', p.store_name, 'day', p.day) from prices p
        where ${inScope(families)} and p.id = t.reached_by and t.seen_at is null and t.is_tracking) as reached
    from price_tracker t join households h on h.id = t.household_id
    where t.household_id = ${householdId} and t.deleted_at is null ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.created_at desc, t.id`);
  // what is read as JSON is as the statement wrote it; instants come as text here
  return rows.map((row) => {
    const at = (key: string) => (row[key] === null ? null : new Date(String(row[key])));
    return {
      ...row,
      lastChecked: at('lastChecked'),
      createdAt: at('createdAt'),
      updatedAt: at('updatedAt'),
    } as TrackerRow;
  });
}

/** Which trackers are to be checked: those of these foods, and those that one of these prices reached. */
export type Affected = {
  readonly priceIds: readonly string[];
  /** With all ids that are one food today. */
  readonly conceptIds: readonly string[];
  readonly folded: readonly string[];
};

/** Holds them to the end of the transaction, so that two that check the same one see each other's prices. */
export async function lockTrackers(db: Db, householdId: string, affected: Affected): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from price_tracker
    where household_id = ${householdId} and deleted_at is null
      and (concept_id = any(${textArray(affected.conceptIds)}) or (concept_id is null and folded = any(${textArray(affected.folded)}))
        or reached_by = any(${uuidArray(affected.priceIds)}))
    order by id for update`);
  return rows.map(({ id }) => id);
}

/**
 * Holds trackers against what is known now. One is reached by a price among `fresh` (without them: by the newest) that is
 * the last of its shop and at most the target; it stays so while that price stands and is the last of its shop.
 */
export async function updateReached(
  db: Db,
  householdId: string,
  {
    ids,
    fresh,
    families,
    at,
  }: {
    readonly ids: readonly string[];
    readonly fresh: readonly string[] | undefined;
    readonly families: Families;
    readonly at: Date;
  },
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isFresh = fresh === undefined ? sql`nth = 1` : sql`id = any(${uuidArray(fresh)})`;
  const first = fresh === undefined ? sql`id = t.reached_by` : isFresh;
  await db.execute(sql`
    with known as (
      select t.id as tracker, p.id, ${price} as price,
        row_number() over (partition by t.id order by ${newest}) as nth,
        row_number() over (partition by t.id, ${shopKey(sql`coalesce(p.store_name, '')`)} order by ${newest}) as nth_in_shop
      from price_tracker t join households h on h.id = t.household_id join prices p on ${inScope(families)}
      where t.household_id = ${householdId} and t.id = any(${uuidArray(ids)})
    ), state as (
      select t.id, (select price from known where tracker = t.id and nth = 1) as current,
        (select id from known where tracker = t.id and nth_in_shop = 1 and price <= t.target_price and t.is_tracking
          and (${isFresh} or id = t.reached_by) order by ${first} desc, nth limit 1) as reached
      from price_tracker t where t.household_id = ${householdId} and t.id = any(${uuidArray(ids)})
    )
    update price_tracker t set current_price = state.current, last_checked = ${now}, reached_by = state.reached,
      reached_at = case when state.reached is null then null
        when state.reached = t.reached_by then t.reached_at else ${now} end,
      seen_at = case when state.reached = t.reached_by then t.seen_at end
    from state where t.household_id = ${householdId} and t.id = state.id`);
}

const isLive = (householdId: string, id: string) =>
  and(eq(priceTracker.householdId, householdId), eq(priceTracker.id, id), isNull(priceTracker.deletedAt));

/** Holds it to the end of the transaction, if it is there. */
export const lockTracker = (db: Db, householdId: string, id: string) =>
  db.select({ id: priceTracker.id }).from(priceTracker).where(isLive(householdId, id)).for('update');

/** How many a household has; counted one call after the other, so that two at once do not both find room. */
export async function countTrackers(db: Db, householdId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price_tracker ${householdId}`}, 0))`);
  return db.$count(priceTracker, and(eq(priceTracker.householdId, householdId), isNull(priceTracker.deletedAt)));
}

export async function insertTracker(db: Db, row: NewTracker): Promise<boolean> {
  const rows = await db.insert(priceTracker).values(row).onConflictDoNothing().returning({ id: priceTracker.id });
  return rows.length > 0;
}

export async function updateTracker(db: Db, householdId: string, id: string, change: TrackerChange): Promise<void> {
  await db.update(priceTracker).set(change).where(isLive(householdId, id));
}

/** Deletes a tracker, or brings it back; false when there was nothing to do. */
export async function markTracker(
  db: Db,
  householdId: string,
  id: string,
  by: { readonly at: Date; readonly userId: string } | null,
): Promise<boolean> {
  const rows = await db
    .update(priceTracker)
    .set({ deletedAt: by?.at ?? null, deletedBy: by?.userId ?? null })
    .where(
      and(
        eq(priceTracker.householdId, householdId),
        eq(priceTracker.id, id),
        by === null ? isNotNull(priceTracker.deletedAt) : isNull(priceTracker.deletedAt),
      ),
    )
    .returning({ id: priceTracker.id });
  return rows.length > 0;
}

/** What the prices of a food are mostly compared in; nothing while there are none. */
export async function selectUsualPer(
  db: Db,
  householdId: string,
  food: { readonly conceptIds: readonly string[]; readonly folded: string },
): Promise<PriceUnit | undefined> {
  const { rows } = await db.execute<{ per: PriceUnit }>(sql`
    select ${per} as per from prices p
    where p.household_id = ${householdId} and p.undone_at is null
      and (p.concept_id = any(${textArray(food.conceptIds)}) or (p.concept_id is null and p.folded = ${food.folded}))
    group by 1 order by count(*) desc, 1 limit 1`);
  return rows[0]?.per;
}
