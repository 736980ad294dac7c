import { sql } from 'drizzle-orm';
import { date, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/** What was paid for a food, once a purchase: the price history. */
export const prices = pgTable(
  'prices',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The lot it was paid for, and the entry of the journal that brought it: plain ids, as prices outlive both. */
    productId: uuid('product_id').notNull(),
    actionId: uuid('action_id').notNull(),
    conceptId: text('concept_id'),
    name: text('name').notNull(),
    /** The name under core's fold: one product's history. */
    folded: text('folded').notNull(),
    storeName: text('store_name'),
    barcode: text('barcode'),
    /** For the whole row, in the household's currency of that day. */
    paid: numeric('paid', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    quantity: numeric('quantity', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    unit: text('unit').notNull(),
    currency: text('currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The purchase was taken back. */
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('prices_name').on(t.householdId, t.folded, t.day.desc().nullsFirst(), t.id).where(sql`undone_at is null`),
    index('prices_food').on(t.householdId, t.conceptId, t.day.desc().nullsFirst(), t.id).where(sql`undone_at is null`),
    index('prices_product').on(t.householdId, t.productId),
    index('prices_action').on(t.householdId, t.actionId),
  ],
);
