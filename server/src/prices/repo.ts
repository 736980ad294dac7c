import type { Unit } from '@kelari/core/food/concept.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { uuidArray } from './comparing.ts';
import { prices } from './tables.ts';

type Stored = typeof prices.$inferSelect;
type Row = typeof prices.$inferInsert;
export type PriceRow = Omit<Stored, 'unit'> & { readonly unit: Unit };
export type NewPrice = Omit<Row, 'householdId' | 'id' | 'userId' | 'currency' | 'createdAt' | 'undoneAt'>;

/** What a correction says of a price; without `paid` the amount, its unit and what was paid for it stay. */
export type PriceCorrection = Omit<NewPrice, 'actionId' | 'day' | 'paid' | 'quantity' | 'unit'> & {
  readonly day: string | null;
  readonly paid?: { readonly price: number; readonly quantity: number; readonly unit: string } | undefined;
};

/** A price that changed, and a food it was or is of. */
export type TouchedPrice = {
  readonly id: string;
  readonly conceptId: string | null;
  readonly folded: string;
};

const touched = sql`id, concept_id as "conceptId", folded`;
const touchedBy = async (db: Db, statement: SQL): Promise<TouchedPrice[]> =>
  (await db.execute<TouchedPrice>(statement)).rows;

/** One price a lot, under the lot's id, in the currency that the household has now. A lot that has one gets it anew. */
export const insertPrices = (
  db: Db,
  householdId: string,
  rows: readonly NewPrice[],
  at: Date,
): Promise<TouchedPrice[]> =>
  touchedBy(
    db,
    sql`
    insert into prices (household_id, id, product_id, action_id, concept_id, name, folded, store_name, barcode,
      paid, quantity, unit, currency, day, created_at)
    select h.id, p."productId", p."productId", p."actionId", p."conceptId", p.name, p.folded, p."storeName", p.barcode,
      p.paid, p.quantity, p.unit, h.currency, p.day, ${at.toISOString()}::timestamptz
    from households h, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p ("productId" uuid, "actionId" uuid,
      "conceptId" text, name text, folded text, "storeName" text, barcode text, paid numeric, quantity numeric, unit text, day date)
    where h.id = ${householdId}
    on conflict (household_id, id) do update set action_id = excluded.action_id, concept_id = excluded.concept_id,
      name = excluded.name, folded = excluded.folded, store_name = excluded.store_name, barcode = excluded.barcode,
      paid = excluded.paid, quantity = excluded.quantity, unit = excluded.unit, currency = excluded.currency,
      day = excluded.day, undone_at = null
    returning ${touched}`,
  );

/** Answers the prices with the foods they were of and those they are of now. */
export const updatePrices = (db: Db, householdId: string, rows: readonly PriceCorrection[]): Promise<TouchedPrice[]> =>
  touchedBy(
    db,
    sql`
    with before as (
      select ${touched} from prices
      where household_id = ${householdId} and product_id = any(${uuidArray(rows.flatMap(({ productId }) => productId ?? []))})
    ), after as (
      update prices set concept_id = c."conceptId", name = c.name, folded = c.folded, store_name = c."storeName",
        barcode = c.barcode, day = coalesce(c.day, prices.day), paid = coalesce((c.paid ->> 'price')::numeric, prices.paid),
        quantity = coalesce((c.paid ->> 'quantity')::numeric, prices.quantity), unit = coalesce(c.paid ->> 'unit', prices.unit)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("productId" uuid, "conceptId" text, name text,
        folded text, "storeName" text, barcode text, day date, paid jsonb)
      where prices.household_id = ${householdId} and prices.product_id = c."productId"
      returning prices.id, prices.concept_id as "conceptId", prices.folded
    )
    select * from before union select * from after`,
  );

/** A price that was taken back does not count; without an instant it counts again. */
export const markPrices = (
  db: Db,
  householdId: string,
  productIds: readonly string[],
  undoneAt: Date | null,
): Promise<TouchedPrice[]> =>
  touchedBy(
    db,
    sql`
    update prices set undone_at = ${undoneAt?.toISOString() ?? null}::timestamptz
    where household_id = ${householdId} and product_id = any(${uuidArray(productIds)})
    returning ${touched}`,
  );

export async function selectCurrency(db: Db, householdId: string): Promise<string> {
  const rows = await db
    .select({ currency: households.currency })
    .from(households)
    .where(eq(households.id, householdId));
  return rows[0]?.currency ?? 'EUR';
}

/** Nothing when the id is taken. */
export async function insertSeenPrice(db: Db, row: Row): Promise<PriceRow | undefined> {
  const rows = await db.insert(prices).values(row).onConflictDoNothing().returning();
  return rows[0] as PriceRow | undefined;
}

/** One that was taken back is found. */
export async function selectPrice(db: Db, householdId: string, id: string): Promise<PriceRow | undefined> {
  const rows = await db
    .select()
    .from(prices)
    .where(and(eq(prices.householdId, householdId), eq(prices.id, id)));
  return rows[0] as PriceRow | undefined;
}

/** Deletes what was written down by hand, or takes that back; nothing when there was nothing to do. */
export async function markSeenPrice(
  db: Db,
  householdId: string,
  id: string,
  by: { readonly at: Date; readonly userId: string } | null,
): Promise<PriceRow | undefined> {
  const rows = await db
    .update(prices)
    .set({ undoneAt: by?.at ?? null, undoneBy: by?.userId ?? null })
    .where(
      and(
        eq(prices.householdId, householdId),
        eq(prices.id, id),
        isNull(prices.productId),
        by === null ? isNotNull(prices.undoneAt) : isNull(prices.undoneAt),
      ),
    )
    .returning();
  return rows[0] as PriceRow | undefined;
}
