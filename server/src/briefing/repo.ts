import type { Category, Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { actions, movements, parLevels, products, shelfDay } from '../pantry/tables.ts';
import { plannedMeals } from '../planner/tables.ts';
import type { Db } from '../platform/db.ts';
import { wholeLimit } from '../platform/page.ts';
import { households } from '../platform/tables.ts';
import { priceTracker } from '../prices/tables.ts';
import { shoppingItems } from '../shopping/tables.ts';

const { id, name, category, conceptId, quantity, unit, expirationDate, isConsumed } = products;
const inStock = (householdId: string) =>
  and(eq(products.householdId, householdId), isNull(products.deletedAt), sql`not is_consumed`);

/** A lot as the pantry keeps it. */
type ProductRow = Omit<typeof products.$inferSelect, 'category' | 'unit'> & { category: Category; unit: Unit };

export type BriefLot = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'conceptId'
  | 'quantity'
  | 'unit'
  | 'lowAt'
  | 'expirationDate'
  | 'dateKind'
  | 'location'
  | 'isConsumed'
>;

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

export type BriefKitchen = {
  /** What a briefing has to know of all lots in stock, soonest to expire first. */
  readonly lots: readonly BriefLot[];
  /**
   * What came into the pantry since a day, by what was said of the purchase, and what was ticked on lists. What was taken back
   * or deleted was not bought; leftovers come from a cooking and are none.
   */
  readonly bought: readonly BoughtRow[];
  /** By the household's own word. */
  readonly staples: readonly string[];
  /** Whether there is any of these, which most mornings there is not: then nobody has to ask for them. */
  readonly hasLevels: boolean;
  readonly hasMeals: boolean;
  readonly hasDrops: boolean;
};

const nothing: BriefKitchen = {
  ...{ lots: [], bought: [], staples: [] },
  ...{ hasLevels: false, hasMeals: false, hasDrops: false },
};

/** Most of what a briefing is made of, in one round trip: it is asked for at every start. */
export async function selectKitchen(
  db: Db,
  householdId: string,
  { day, since, timezone }: { readonly day: Day; readonly since: Day; readonly timezone: string },
): Promise<BriefKitchen> {
  const from = sql`(${since}::date::timestamp at time zone ${timezone}::text)`;
  const lots = sql<BriefLot[]>`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'conceptId', concept_id, 'quantity', quantity, 'unit', unit, 'lowAt', low_at,
      'expirationDate', expiration_date, 'dateKind', date_kind, 'location', location, 'isConsumed', is_consumed)), '[]')
    from (select * from ${products} where household_id = ${householdId} and deleted_at is null and not is_consumed
      order by ${shelfDay}, id limit ${wholeLimit}) lot)`;
  const purchases = sql`(
    select p.name, p.concept_id as "conceptId", m.delta::float8 as quantity, m.unit,
      coalesce(p.purchase_date, (m.at at time zone ${timezone}::text)::date)::text as day
    from ${movements} m
    join ${actions} a on a.household_id = m.household_id and a.id = m.action_id and a.kind = 'purchase' and a.undone_at is null
    join ${products} p on p.household_id = m.household_id and p.id = m.product_id and p.deleted_at is null
    where m.household_id = ${householdId} and m.at >= ${from} and m.kind = 'purchase' and m.delta > 0
    order by m.at desc limit ${mostBought})`;
  const ticks = sql`(
    select product_name, concept_id, quantity::float8, unit, (purchased_at at time zone ${timezone}::text)::date::text
    from ${shoppingItems}
    where household_id = ${householdId} and purchased_at >= ${from} and is_purchased and merged_into is null
    order by purchased_at desc limit ${mostBought})`;
  const [row] = await db
    .select({
      lots,
      bought: sql<BoughtRow[]>`(select coalesce(json_agg(bought), '[]') from (${purchases} union all ${ticks}) bought)`,
      staples: households.staples,
      hasLevels: sql<boolean>`exists (select from ${parLevels} where household_id = ${householdId})`,
      hasMeals: sql<boolean>`exists (select from ${plannedMeals} where household_id = ${householdId} and day = ${day}::date)`,
      hasDrops: sql<boolean>`exists (select from ${priceTracker} where household_id = ${householdId} and deleted_at is null
        and is_tracking and reached_by is not null and seen_at is null)`,
    })
    .from(households)
    .where(eq(households.id, householdId))
    .prepare('briefing')
    .execute();
  return row ?? nothing;
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
