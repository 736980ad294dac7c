import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Category, Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { badgeDays, countedLow, countedUnits, soonDays } from '@kelari/core/pantry/rules.ts';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { actions, movements, parLevels, products, shelfDay } from '../pantry/tables.ts';
import { plannedMeals } from '../planner/tables.ts';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { priceTracker } from '../prices/tables.ts';
import { shoppingItems } from '../shopping/tables.ts';

const { id, name, category, conceptId, quantity, unit, expirationDate, isConsumed } = products;
const inStock = (householdId: string) =>
  and(eq(products.householdId, householdId), isNull(products.deletedAt), sql`not is_consumed`);

/** A lot as the pantry keeps it. */
type ProductRow = Omit<typeof products.$inferSelect, 'category' | 'unit'> & { category: Category; unit: Unit };

/** A lot as far as what there is of its food is concerned. */
export type BriefLot = Pick<ProductRow, 'id' | 'name' | 'conceptId' | 'quantity' | 'unit' | 'lowAt'>;

export type ExpiringLot = Pick<ProductRow, 'name' | 'category' | 'quantity' | 'unit'> & {
  readonly expirationDate: Day;
};

/** What has a date, the soonest first. */
export async function selectExpiring(db: Db, householdId: string, limit: number): Promise<ExpiringLot[]> {
  const rows = await db
    .select({ name, category, quantity, unit, expirationDate })
    .from(products)
    .where(and(inStock(householdId), isNotNull(expirationDate)))
    .orderBy(shelfDay, id)
    .limit(limit);
  return rows as ExpiringLot[];
}

/** These lots as a whole. */
export async function selectLots(db: Db, householdId: string, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.householdId, householdId), inArray(id, [...ids]), isNull(products.deletedAt)))
    .orderBy(shelfDay, id);
  return rows as ProductRow[];
}

export type BoughtRow = {
  readonly name: string;
  readonly conceptId: string | null;
  readonly quantity: number;
  readonly unit: Unit;
  readonly day: Day;
};

/** More purchases than a habit needs are not read. */
const mostBought = 3_000;

/** How many lots of each kind are shown whole. */
const mostLots = 12;

export type BriefKitchen = {
  readonly counts: Counts;
  /** Those to show of each kind, soonest first. */
  readonly urgent: readonly string[];
  readonly places: DailyBriefing['pantry']['places'];
  /** All lots of foods that may be low by their own marks or units; of foods without an id one more lot that is not, as their names may mean the same. */
  readonly few: readonly BriefLot[];
  /** What is at home and may be eaten, each food once. */
  readonly stock: readonly { readonly name: string; readonly conceptId: string | null }[];
  /**
   * What came into the pantry since a day, by what was said of the purchase, and what was ticked on lists, without what is
   * plentiful at home. What was taken back or deleted was not bought; leftovers come from a cooking and are none.
   */
  readonly bought: readonly BoughtRow[];
  /** By the household's own word. */
  readonly staples: readonly string[];
  /** Whether there is any of these, which most mornings there is not: then nobody has to ask for them. */
  readonly hasLevels: boolean;
  readonly hasMeals: boolean;
  readonly hasDrops: boolean;
};

/** Of lots in stock; `low` by their own marks and units. */
type Counts = {
  readonly total: number;
  readonly low: number;
  readonly week: number;
  readonly expired: number;
  readonly expiringToday: number;
  readonly expiringSoon: number;
};

const nothing: BriefKitchen = {
  counts: { total: 0, low: 0, week: 0, expired: 0, expiringToday: 0, expiringSoon: 0 },
  ...{ urgent: [], places: [], few: [], stock: [], bought: [], staples: [] },
  ...{ hasLevels: false, hasMeals: false, hasDrops: false },
};

type ReadKitchen = Omit<
  BriefKitchen,
  'few' | 'stock' | 'bought' | 'hasLevels' | 'hasMeals' | 'hasDrops' | 'staples'
> & {
  few: readonly [id: string, name: string, food: string | null, quantity: number, unit: Unit, lowAt: number | null][];
  stock: readonly [name: string, food: string | null][];
  bought: readonly [name: string, food: string | null, quantity: number, unit: Unit, days: readonly Day[]][];
};

const amountOf = (column: 'quantity' | 'low_at'): SQL => sql.raw(`round(${column} * factor, 2)`);
const array = (values: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${values}), '[]') from ${from})`;

/**
 * Most of what a briefing is made of, in one round trip: it is asked for at every start. Lots and purchases are counted and
 * grouped by their food where they lie: what leaves the database grows with how many foods are short, not with the pantry.
 * `isLowStock` of core says which lots are low; a test holds this to it. `merged` are the household's foods that are another.
 */
export async function selectKitchen(
  db: Db,
  householdId: string,
  asked: { readonly day: Day; readonly since: Day; readonly timezone: string; readonly merged: Record<string, string> },
): Promise<BriefKitchen> {
  const { day, since, timezone, merged } = asked;
  const from = sql`(${since}::date::timestamp at time zone ${timezone}::text)`;
  const known = (column: SQL) => sql`coalesce(${JSON.stringify(merged)}::jsonb ->> ${column}, ${column})`;
  const today = sql`${day}::date`;
  const soonest = (until: SQL) => sql`(select id from lots where ${until} order by shelf, id limit ${mostLots}::int)`;
  const [isExpired, isToday] = [sql`expiration_date < ${today}`, sql`expiration_date = ${today}`];
  const isSoon = sql`expiration_date > ${today} and expiration_date <= ${today} + ${soonDays}::int`;
  const isOfWeek = sql`expiration_date between ${today} and ${today} + ${badgeDays}::int`;
  const purchases = sql`
    select p.name, ${known(sql`p.concept_id`)} as food, m.delta::float8 as quantity, m.unit, m.at,
      coalesce(p.purchase_date, (m.at at time zone ${timezone}::text)::date)::text as day
    from ${movements} m
    join ${actions} a on a.household_id = m.household_id and a.id = m.action_id and a.kind = 'purchase' and a.undone_at is null
    join ${products} p on p.household_id = m.household_id and p.id = m.product_id and p.deleted_at is null
    where m.household_id = ${householdId} and m.at >= ${from} and m.kind = 'purchase' and m.delta > 0`;
  const ticks = sql`
    select product_name, ${known(sql`concept_id`)}, quantity::float8, unit, purchased_at,
      (purchased_at at time zone ${timezone}::text)::date::text
    from ${shoppingItems}
    where household_id = ${householdId} and purchased_at >= ${from} and is_purchased and merged_into is null`;
  const kitchen = sql<ReadKitchen>`(
    with lots as materialized (
      select lot.*, coalesce(food, name) as key, case when low_at is null
          then unit = any(${sql.param([...countedUnits])}::text[]) and ${amountOf('quantity')} <= ${countedLow}::int
          else ${amountOf('quantity')} <= ${amountOf('low_at')} end as is_low
      from (select id, name, ${known(sql`concept_id`)} as food, quantity, unit, low_at, expiration_date, date_kind, location,
          ${shelfDay} as shelf, case when unit in ('kg', 'l') and quantity < 1 then 1000 else 1 end as factor
        from ${products} where household_id = ${householdId} and deleted_at is null and not is_consumed) lot
    ), foods as materialized (
      select key, (array_agg(name order by shelf, id))[1] as name, food,
        bool_or(date_kind <> 'use_by' or expiration_date is null or expiration_date >= ${today}) as is_good,
        bool_and(is_low) and (food is null or count(distinct unit) > 1 or bool_or(low_at is not null)
          or round(sum(quantity), 2) <= ${countedLow}::int) as is_few
      from lots group by key, food
    ), bought as (
      select name, food, quantity, unit, json_agg(day) as days from (
        select * from (${purchases} union all ${ticks}) one
        where coalesce(food, name) not in (select key from foods where is_good and not is_few)
          or food in (select concept_id from ${parLevels} where household_id = ${householdId})
        order by at desc limit ${mostBought}::int) latest
      group by name, food, quantity, unit
    )
    select json_build_object(
      'counts', (select json_build_object('total', count(*), 'low', count(*) filter (where is_low),
        'week', count(*) filter (where ${isOfWeek}), 'expired', count(*) filter (where ${isExpired}),
        'expiringToday', count(*) filter (where ${isToday}), 'expiringSoon', count(*) filter (where ${isSoon})) from lots),
      'urgent', ${array(sql`id`, sql`(${soonest(isExpired)} union all ${soonest(isToday)} union all ${soonest(isSoon)}) u`)},
      'places', ${array(
        sql`json_build_object('id', location, 'count', count)`,
        sql`(select location, count(*) from lots group by 1 order by min(shelf), location) p`,
      )},
      'few', (select coalesce(json_agg(json_build_array(l.id, l.name, l.food, l.quantity, l.unit, l.low_at) order by l.shelf, l.id), '[]')
        from (select *, row_number() over (partition by key, food order by is_low, id) as place from lots) l
        join foods f on f.key = l.key and f.food is not distinct from l.food
        where f.is_few or (f.food is null and l.place = 1)),
      'stock', ${array(sql`json_build_array(name, food)`, sql`foods where is_good`)},
      'bought', ${array(sql`json_build_array(name, food, quantity, unit, days)`, sql`bought`)}
    ))`;
  const [row] = await db
    .select({
      kitchen,
      staples: households.staples,
      hasLevels: sql<boolean>`exists (select from ${parLevels} where household_id = ${householdId})`,
      hasMeals: sql<boolean>`exists (select from ${plannedMeals} where household_id = ${householdId} and day = ${today})`,
      hasDrops: sql<boolean>`exists (select from ${priceTracker} where household_id = ${householdId} and deleted_at is null
        and is_tracking and reached_by is not null and seen_at is null)`,
    })
    .from(households)
    .where(eq(households.id, householdId))
    .prepare('briefing')
    .execute();
  if (!row) return nothing;
  const { kitchen: read, ...more } = row;
  return {
    ...{ ...read, ...more },
    few: read.few.map(([id, name, conceptId, quantity, unit, lowAt]) => ({
      ...{ id, name, conceptId, quantity, unit, lowAt },
    })),
    stock: read.stock.map(([name, conceptId]) => ({ name, conceptId })),
    bought: read.bought.flatMap(([name, conceptId, quantity, unit, days]) =>
      days.map((day) => ({ name, conceptId, quantity, unit, day })),
    ),
  };
}

/** All lots of some foods, soonest to expire first; `conceptIds` with those that are one of them. */
export async function selectLotsOfFoods(
  db: Db,
  householdId: string,
  conceptIds: readonly string[],
): Promise<BriefLot[]> {
  if (conceptIds.length === 0) return [];
  const rows = await db
    .select({ id, name, conceptId, quantity, unit, lowAt: products.lowAt })
    .from(products)
    .where(and(inStock(householdId), inArray(conceptId, [...conceptIds])))
    .orderBy(shelfDay, id);
  return rows as BriefLot[];
}

/** Of these foods the lot that was used up last. */
export async function selectUsedUp(
  db: Db,
  householdId: string,
  { conceptIds, timezone }: { readonly conceptIds: readonly string[]; readonly timezone: string },
): Promise<BoughtRow[]> {
  if (conceptIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([conceptId], {
      name,
      conceptId,
      quantity: sql<number>`coalesce(${products.pricedAmount}, 1)::float8`,
      unit,
      day: sql<Day>`coalesce(${products.purchaseDate}, (${products.createdAt} at time zone ${timezone})::date)::text`,
    })
    .from(products)
    .where(
      and(
        eq(products.householdId, householdId),
        inArray(conceptId, [...conceptIds]),
        eq(isConsumed, true),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(conceptId, desc(products.createdAt));
  return rows as BoughtRow[];
}
