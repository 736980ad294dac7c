import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
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
    dateKind: text('date_kind').$type<'best_before' | 'use_by'>().notNull().default('best_before'),
    /** The date is how long such food usually keeps, not what a package or a person said. */
    dateGuessed: boolean('date_guessed').notNull().default(false),
    openedAt: date('opened_at', { mode: 'string' }),
    frozenAt: date('frozen_at', { mode: 'string' }),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    /** The amount that the price was paid for, in the lot's unit: what is left is worth its share. */
    pricedAmount: amount('priced_amount'),
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
    index('products_removed')
      .on(t.householdId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    // what the household's own entries teach about keeping times
    index('products_food').on(t.householdId, t.conceptId, t.createdAt.desc().nullsFirst()),
    // what a code was the last time
    index('products_barcode').on(t.householdId, t.barcode).where(sql`deleted_at is null and barcode is not null`),
  ],
);

/** One act of a member on one or many lots: what the journal shows and what undo takes back as a whole. */
export const actions = pgTable(
  'actions',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The idempotency key of the call that did it, so that a client can take back what it has not heard of yet. */
    id: uuid('id').notNull(),
    /** Kept as a plain id so that a member can leave and the journal stays; the name is the one of that day. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    kind: text('kind').$type<ActionKind>().notNull(),
    reason: text('reason').$type<'expired' | 'spoiled' | 'leftover' | 'disliked' | 'other'>(),
    /** What was cooked. */
    recipeId: text('recipe_id'),
    recipeName: text('recipe_name'),
    /** In milliseconds, as cursors carry it. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('actions_newest').on(t.householdId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export type ActionKind =
  | 'purchase'
  | 'eaten'
  | 'thrown'
  | 'opened'
  | 'frozen'
  | 'thawed'
  | 'moved'
  | 'counted'
  | 'corrected'
  | 'cooked'
  | 'removed'
  | 'restored';

/** The columns of a lot that an action may change beside its quantity. */
export type LotState = Partial<{
  unit: string;
  name: string;
  category: string;
  brand: string | null;
  barcode: string | null;
  description: string | null;
  purchaseDate: string | null;
  expirationDate: string | null;
  dateKind: 'best_before' | 'use_by';
  dateGuessed: boolean;
  openedAt: string | null;
  frozenAt: string | null;
  price: number | null;
  pricedAmount: number | null;
  storeName: string | null;
  location: string;
  lowAt: number | null;
  conceptId: string | null;
  /** The lot was made by the action, or deleted by it. */
  exists: boolean;
  /** The lot's version after the action, which orders its movements; those from before 0004 have none, and were earlier. */
  version: number;
}>;

/**
 * The journal beneath a lot. The deltas of what is not undone add up to its quantity; `before` and `after` hold the
 * other columns that changed, so that undo is the exact inverse.
 */
export const movements = pgTable(
  'movements',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    actionId: uuid('action_id').notNull(),
    productId: uuid('product_id').notNull(),
    userId: uuid('user_id'),
    /** As its action; the leftovers of a cooking are a purchase without a price. */
    kind: text('kind').$type<ActionKind>().notNull(),
    /** Change of the quantity in the lot's unit at that time. */
    delta: amount('delta').notNull(),
    unit: text('unit').notNull(),
    /** What the amount was worth, in the household's currency; null when its price is not known. */
    value: numeric('value', { precision: 10, scale: 2, mode: 'number' }),
    before: jsonb('before').$type<LotState>().notNull().default({}),
    after: jsonb('after').$type<LotState>().notNull().default({}),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    foreignKey({
      columns: [t.householdId, t.productId],
      foreignColumns: [products.householdId, products.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.householdId, t.actionId],
      foreignColumns: [actions.householdId, actions.id],
    }).onDelete('cascade'),
    index('movements_action').on(t.householdId, t.actionId),
    index('movements_product').on(t.householdId, t.productId, t.at),
    index('movements_at').on(t.householdId, t.at),
  ],
);

/** How much of a food the household wants to have at home: below it the food is low. */
export const parLevels = pgTable(
  'par_levels',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    conceptId: text('concept_id').notNull(),
    amount: amount('amount').notNull(),
    unit: text('unit').notNull(),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.conceptId] })],
);
