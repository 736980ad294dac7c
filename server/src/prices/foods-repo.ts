import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type Families, foodOf, shopKey, textArray, unitPriceSql } from './comparing.ts';
import type { PriceRow } from './repo.ts';

/** A food as rows of prices bear it: a food id, or the folded name of what is no known food. */
export type PricedName = { readonly conceptId: string | null; readonly folded: string | null };
/** The day of its newest price, and the millisecond when that was written down. */
export type FoodDay = PricedName & { readonly day: string; readonly at: number };
/** Which foods, by all ids that rows may bear, and by folded name where they bear none. */
export type WhichFoods = { readonly conceptIds: readonly string[]; readonly folded: readonly string[] };

const written = (instant: SQL): SQL => sql`floor(extract(epoch from ${instant}) * 1000)::float8`;

/** Every food with a price: one step of an index for each, however many prices it has. */
export async function selectFoodDays(db: Db, householdId: string): Promise<FoodDay[]> {
  const rest = sql`prices where household_id = ${householdId} and undone_at is null`;
  const { rows } = await db.execute<FoodDay>(sql`
    with recursive food as (
      (select concept_id, day from ${rest} and concept_id is not null order by concept_id, day desc, id limit 1)
      union all
      select next.concept_id, next.day from food, lateral (
        select concept_id, day from ${rest} and concept_id > food.concept_id order by concept_id, day desc, id limit 1) as next
    )
    select concept_id as "conceptId", null as folded, day::text as day,
      (select ${written(sql`max(created_at)`)} from ${rest} and concept_id = food.concept_id and day = food.day) as at
    from food
    union all
    select null, folded, max(day)::text, ${written(sql`(array_agg(created_at order by day desc, created_at desc))[1]`)}
    from ${rest} and concept_id is null group by folded`);
  return rows;
}

/** The foods of prices in whose folded names the text stands; the text is folded, too. */
export async function selectFoodsNamed(db: Db, householdId: string, text: string): Promise<PricedName[]> {
  const { rows } = await db.execute<PricedName>(sql`
    select distinct concept_id as "conceptId", case when concept_id is null then folded end as folded from prices
    where household_id = ${householdId} and undone_at is null and folded like ${`%${text}%`}`);
  return rows;
}

const isOneOf = ({ conceptIds, folded }: WhichFoods): SQL =>
  sql`(p.concept_id = any(${textArray(conceptIds)}) or (p.concept_id is null and p.folded = any(${textArray(folded)})))`;
const newest = sql`p.day desc, p.created_at desc, p.id`;
const { price, per } = unitPriceSql(sql`p`);

const entry = sql`p.id, p.name, p.folded, p.concept_id as "conceptId", p.store_name as "storeName", p.barcode,
  p.paid::float8 as paid, p.quantity::float8 as quantity, p.unit, p.currency, p.day::text as day, p.product_id as "productId"`;
export type EntryRow = Pick<
  PriceRow,
  | 'id'
  | 'name'
  | 'folded'
  | 'conceptId'
  | 'storeName'
  | 'barcode'
  | 'paid'
  | 'quantity'
  | 'unit'
  | 'currency'
  | 'day'
  | 'productId'
>;

export type SummaryRow = EntryRow & {
  /** The food's prices, all of them. */
  readonly entries: number;
  /** 1 is the newest of the food, and of the food in its shop. */
  readonly nth: number;
  readonly nthInShop: number;
  /** In the household's currency. */
  readonly comparable: boolean;
};

/** Of each of these foods the newest price, and of each of its shops the newest two. */
export async function selectSummaries(
  db: Db,
  householdId: string,
  foods: WhichFoods,
  families: Families,
): Promise<SummaryRow[]> {
  const key = sql`${foodOf(sql`p.concept_id`, families)}, case when p.concept_id is null then p.folded end`;
  const { rows } = await db.execute<SummaryRow>(sql`
    select * from (
      select ${entry}, p.currency = h.currency as comparable, count(*) over (partition by ${key})::int as entries,
        row_number() over (partition by ${key} order by ${newest})::int as nth,
        row_number() over (partition by ${key}, ${shopKey(sql`coalesce(p.store_name, '')`)} order by ${newest})::int as "nthInShop"
      from households h join prices p on p.household_id = h.id
      where h.id = ${householdId} and p.household_id = ${householdId} and p.undone_at is null and ${isOneOf(foods)}
    ) as numbered
    where nth = 1 or "nthInShop" <= 2 order by "nthInShop", nth`);
  return rows;
}

/** Newest first. */
export async function selectEntries(
  db: Db,
  householdId: string,
  { foods, from, limit }: { readonly foods: WhichFoods; readonly from: string | null; readonly limit: number },
): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select ${entry} from prices p
    where p.household_id = ${householdId} and p.undone_at is null and ${isOneOf(foods)}
      and p.day >= ${from ?? '-infinity'}::date
    order by ${newest} limit ${limit}`);
  return rows;
}

/** What a shop took for the food, of the prices in one measure and of one currency. */
export type ShopSum = {
  readonly shop: string;
  readonly storeName: string | null;
  readonly per: 'kg' | 'l' | 'piece';
  readonly comparable: boolean;
  readonly entries: number;
  readonly day: string;
  readonly last: number | null;
  readonly lowest: number | null;
  readonly average: number | null;
};

export async function selectShopSums(
  db: Db,
  householdId: string,
  { foods, from }: { readonly foods: WhichFoods; readonly from: string | null },
): Promise<ShopSum[]> {
  const { rows } = await db.execute<ShopSum>(sql`
    select ${shopKey(sql`coalesce(p.store_name, '')`)} as shop, (array_agg(p.store_name order by ${newest}))[1] as "storeName",
      ${per} as per, p.currency = h.currency as comparable, count(*)::int as entries, max(p.day)::text as day,
      (array_agg(${price} order by ${newest}) filter (where ${price} is not null))[1]::float8 as last,
      min(${price})::float8 as lowest, round(avg(${price}), 2)::float8 as average
    from households h join prices p on p.household_id = h.id
    where h.id = ${householdId} and p.household_id = ${householdId} and p.undone_at is null and ${isOneOf(foods)}
      and p.day >= ${from ?? '-infinity'}::date
    group by 1, 3, 4 order by max(p.day) desc, 1`);
  return rows;
}
