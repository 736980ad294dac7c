import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { prices } from './tables.ts';

type Row = typeof prices.$inferInsert;
export type NewPrice = Omit<Row, 'householdId' | 'id' | 'currency' | 'createdAt' | 'undoneAt'>;

/** What a correction says of a price; without `paid` the amount, its unit and what was paid for it stay. */
export type PriceCorrection = Omit<NewPrice, 'actionId' | 'day' | 'paid' | 'quantity' | 'unit'> & {
  readonly day: string | null;
  readonly paid?: { readonly price: number; readonly quantity: number; readonly unit: string } | undefined;
};

/** One price a lot, under the lot's id, in the currency that the household has now. A lot that has one gets it anew. */
export async function insertPrices(db: Db, householdId: string, rows: readonly NewPrice[], at: Date): Promise<void> {
  await db.execute(sql`
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
      day = excluded.day, undone_at = null`);
}

export async function updatePrices(db: Db, householdId: string, rows: readonly PriceCorrection[]): Promise<void> {
  await db.execute(sql`
    update prices set concept_id = c."conceptId", name = c.name, folded = c.folded, store_name = c."storeName",
      barcode = c.barcode, day = coalesce(c.day, prices.day), paid = coalesce((c.paid ->> 'price')::numeric, prices.paid),
      quantity = coalesce((c.paid ->> 'quantity')::numeric, prices.quantity), unit = coalesce(c.paid ->> 'unit', prices.unit)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("productId" uuid, "conceptId" text, name text,
      folded text, "storeName" text, barcode text, day date, paid jsonb)
    where prices.household_id = ${householdId} and prices.product_id = c."productId"`);
}

/** A price that was taken back does not count; without an instant it counts again. */
export async function markPrices(
  db: Db,
  householdId: string,
  productIds: readonly string[],
  undoneAt: Date | null,
): Promise<void> {
  await db.execute(sql`
    update prices set undone_at = ${undoneAt?.toISOString() ?? null}::timestamptz
    where household_id = ${householdId} and product_id = any(${sql.param([...productIds])}::uuid[])`);
}
