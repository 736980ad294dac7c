import { sql } from 'drizzle-orm';
import { boolean, date, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/** What was paid for a food, once a purchase: the price history. */
export const prices = pgTable(
  'prices',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /**
     * The lot it was paid for, and the entry of the journal that brought it: plain ids, as prices outlive both. Null for
     * a price that was seen on a shelf and written down.
     */
    productId: uuid('product_id'),
    actionId: uuid('action_id'),
    /** Who wrote it down. */
    userId: uuid('user_id'),
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
    /** The purchase was taken back, or what was written down deleted. */
    undoneAt: instant('undone_at'),
    /** Who deleted what was written down. */
    undoneBy: uuid('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('prices_name').on(t.householdId, t.folded, t.day.desc().nullsFirst(), t.id).where(sql`undone_at is null`),
    index('prices_food').on(t.householdId, t.conceptId, t.day.desc().nullsFirst(), t.id).where(sql`undone_at is null`),
    index('prices_product').on(t.householdId, t.productId),
    index('prices_action').on(t.householdId, t.actionId),
    // what was written down and deleted lately
    index('prices_deleted').on(t.householdId, t.undoneAt).where(sql`undone_at is not null and product_id is null`),
  ],
);

/** A price that a household waits for: the specification's price_tracker. */
export const priceTracker = pgTable(
  'price_tracker',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    productName: text('product_name').notNull(),
    folded: text('folded').notNull(),
    conceptId: text('concept_id'),
    /** Per kg, l or piece. */
    targetPrice: numeric('target_price', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    per: text('per').$type<'kg' | 'l' | 'piece'>().notNull(),
    currentPrice: numeric('current_price', { precision: 10, scale: 2, mode: 'number' }),
    /** Only this shop; null: any. */
    storeName: text('store_name'),
    lastChecked: instant('last_checked'),
    isTracking: boolean('is_tracking').notNull().default(true),
    /** The price that reached the target, and when somebody read of it. A plain id. */
    reachedBy: uuid('reached_by'),
    reachedAt: instant('reached_at'),
    seenAt: instant('seen_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.id] }), index('price_tracker_food').on(t.householdId, t.conceptId)],
);
