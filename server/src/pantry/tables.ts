import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

const amount = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

/** The day a lot stands under in the list; without a date it stands last. One expression, so that a page is one range of the index. */
export const shelfDay = sql`(coalesce(expiration_date, 'infinity'::date))`;

/** Each row is a lot: one food with its own date, price and place. */
export const products = pgTable(
  'products',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Who added it; kept as a plain id so that a member can leave and the food stays. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    brand: text('brand'),
    barcode: text('barcode'),
    description: text('description'),
    quantity: amount('quantity').notNull(),
    unit: text('unit').notNull(),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    expirationDate: date('expiration_date', { mode: 'string' }),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    storeName: text('store_name'),
    location: text('location').notNull().default('pantry'),
    lowAt: amount('low_at'),
    isConsumed: boolean('is_consumed').notNull().default(false),
    conceptId: text('concept_id'),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** In milliseconds, as cursors carry it. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('products_shelf').on(t.householdId, shelfDay, t.id).where(sql`deleted_at is null and not is_consumed`),
    index('products_recent')
      .on(t.householdId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and is_consumed`),
  ],
);

/** The journal beneath a lot; one kind per action that exists. */
export const movements = pgTable(
  'movements',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    userId: uuid('user_id'),
    kind: text('kind').$type<'purchase' | 'corrected' | 'adjusted' | 'removed' | 'restored'>().notNull(),
    /** Change of the quantity in the lot's unit at that time. */
    delta: amount('delta').notNull(),
    unit: text('unit').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    foreignKey({
      columns: [t.householdId, t.productId],
      foreignColumns: [products.householdId, products.id],
    }).onDelete('cascade'),
    index('movements_product').on(t.householdId, t.productId, t.at),
    index('movements_at').on(t.householdId, t.at),
  ],
);
