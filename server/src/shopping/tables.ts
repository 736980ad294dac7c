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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

const amount = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });
const household = () =>
  uuid('household_id')
    .notNull()
    .references(() => households.id, { onDelete: 'cascade' });
/** In milliseconds, as cursors carry it. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** As the contract's ItemWant. */
export type Want = {
  kind: 'person' | 'recipe' | 'meal' | 'level';
  id: string | null;
  name: string;
  day: string | null;
  quantity: number | null;
  unit: string | null;
};

export const shoppingLists = pgTable(
  'shopping_lists',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    /** null: the household's first list, which is called as the screen calls it. */
    name: text('name'),
    isDefault: boolean('is_default').notNull().default(false),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    // one default list at every moment
    uniqueIndex('shopping_lists_default').on(t.householdId).where(sql`is_default and deleted_at is null`),
  ],
);

export const shoppingItems = pgTable(
  'shopping_items',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    listId: uuid('list_id').notNull(),
    /** Who added it: a plain id, so that a member can leave and the list stays. */
    userId: uuid('user_id'),
    productName: text('product_name').notNull(),
    /** The name under core's fold. */
    folded: text('folded').notNull(),
    category: text('category').notNull(),
    quantity: amount('quantity').notNull(),
    unit: text('unit').notNull(),
    estimatedPrice: numeric('estimated_price', { precision: 10, scale: 2, mode: 'number' }),
    priceFrom: text('price_from').$type<'typed' | 'history'>(),
    isPurchased: boolean('is_purchased').notNull().default(false),
    purchasedAt: moment('purchased_at'),
    purchasedBy: text('purchased_by'),
    neededForRecipe: text('needed_for_recipe'),
    priority: text('priority').$type<'high' | 'medium' | 'low'>().notNull().default('medium'),
    notes: text('notes'),
    conceptId: text('concept_id'),
    wants: jsonb('wants').$type<Want[]>().notNull().default([]),
    /** The row that it joined when it was added: calls that name this one mean that one. */
    mergedInto: uuid('merged_into'),
    /** It has left the list at the end of a trip. */
    settledAt: moment('settled_at'),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    foreignKey({
      columns: [t.householdId, t.listId],
      foreignColumns: [shoppingLists.householdId, shoppingLists.id],
    }).onDelete('cascade'),
    index('shopping_items_open')
      .on(t.householdId, t.listId, t.createdAt, t.id)
      .where(sql`deleted_at is null and settled_at is null`),
    // what is bought often
    index('shopping_items_bought')
      .on(t.householdId, t.purchasedAt.desc().nullsFirst(), t.id)
      .where(sql`purchased_at is not null`),
  ],
);

/** The columns of an item that a call may change, as they were before or became. */
export type ItemState = Partial<{
  listId: string;
  productName: string;
  category: string;
  quantity: number;
  unit: string;
  estimatedPrice: number | null;
  priceFrom: 'typed' | 'history' | null;
  isPurchased: boolean;
  purchasedAt: string | null;
  purchasedBy: string | null;
  neededForRecipe: string | null;
  priority: 'high' | 'medium' | 'low';
  notes: string | null;
  conceptId: string | null;
  wants: Want[];
  settledAt: string | null;
  exists: boolean;
}>;

/** What a call may change of a list; of one that was made `exists` was false before. */
export type ListState = Partial<{ name: string | null; defaultId: string; exists: boolean }>;

/** What one call did to lists, so that it can be taken back for 30 days; its id is the call's idempotency key. */
export const shoppingChanges = pgTable(
  'shopping_changes',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    items: jsonb('items').$type<{ id: string; before: ItemState; after: ItemState }[]>().notNull().default([]),
    /** Of a list that was made, changed or deleted. */
    listId: uuid('list_id'),
    /** Of a list that was made or changed: what it was called, and which one was the default. */
    list: jsonb('list').$type<{ before: ListState; after: ListState }>(),
    at: instant('at').notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.id] }), index('shopping_changes_at').on(t.householdId, t.at)],
);

/** A trip to a shop: what was ticked in which order teaches how it is walked. Its id is the action's. */
export const shoppingTrips = pgTable(
  'shopping_trips',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    listId: uuid('list_id').notNull(),
    storeName: text('store_name'),
    foldedStore: text('folded_store').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** In the order of their ticks: the food (its id, or its folded name) and its aisle. */
    ticks: jsonb('ticks').$type<{ food: string; aisle: string }[]>().notNull().default([]),
    at: instant('at').notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('shopping_trips_store')
      .on(t.householdId, t.foldedStore, t.at.desc().nullsFirst())
      .where(sql`undone_at is null`),
  ],
);
