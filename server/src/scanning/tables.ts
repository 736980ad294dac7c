import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

const amount = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });
const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });

/** A receipt that was taken into the pantry, so that a second photo of it is noticed. */
export const receipts = pgTable(
  'receipts',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The entry of the journal that took it in: taken back, the receipt is not there any more. */
    actionId: uuid('action_id').notNull(),
    userId: uuid('user_id'),
    storeName: text('store_name'),
    day: date('day', { mode: 'string' }),
    total: money('total'),
    rows: integer('rows').notNull(),
    fileId: uuid('file_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('receipts_action').on(t.householdId, t.actionId),
    index('receipts_day').on(t.householdId, t.day, t.total).where(sql`undone_at is null`),
  ],
);

/** What the household made of a printed line of a shop: the receipt memory. */
export const receiptLines = pgTable(
  'receipt_lines',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The shop and the printed words under the fold of look-alike letters. */
    store: text('store').notNull(),
    line: text('line').notNull(),
    /** Not wanted in the pantry. */
    skipped: boolean('skipped').notNull().default(false),
    name: text('name').notNull(),
    brand: text('brand'),
    category: text('category'),
    /** What one piece of the line is, when the person said so: 500 g. */
    packSize: amount('pack_size'),
    packUnit: text('pack_unit'),
    location: text('location'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.store, t.line] })],
);

/** Codes the household has had, as last bought. */
export const knownCodes = pgTable(
  'known_codes',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Under core's canonical form: a GTIN of 14 digits, the item part of a weighed one, or the text. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    brand: text('brand'),
    category: text('category').notNull(),
    quantity: amount('quantity').notNull(),
    unit: text('unit').notNull(),
    location: text('location').notNull(),
    storeName: text('store_name'),
    price: money('price'),
    conceptId: text('concept_id'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.code] }),
    index('known_codes_newest').on(t.householdId, t.updatedAt.desc().nullsFirst(), t.code),
  ],
);

/** The local catalogue of products by code, loaded from a dump; it belongs to no household. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    code: text('code').primaryKey(),
    name: text('name'),
    nameEl: text('name_el'),
    brand: text('brand'),
    /** As the source says it: '500 g'. */
    amount: text('amount'),
    categories: text('categories').array().notNull().default([]),
    source: text('source').notNull(),
    /** Of its names and its brand, under the fold of look-alike letters: how it is found by its label. */
    words: text('words').array().notNull().default([]),
  },
  (t) => [index('catalogue_products_words').using('gin', t.words).with({ fastupdate: false })],
);

/** How far a dump was read, so that a broken load goes on where it stopped. */
export const catalogueLoads = pgTable('catalogue_loads', {
  file: text('file').primaryKey(),
  /** Bytes and the time of change of the file: another file of the same name begins anew. */
  mark: text('mark').notNull(),
  lines: integer('lines').notNull().default(0),
  products: integer('products').notNull().default(0),
  done: boolean('done').notNull().default(false),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** What a database beyond said about a code, also that it knows nothing. */
export const lookedUpCodes = pgTable(
  'looked_up_codes',
  {
    source: text('source').notNull(),
    code: text('code').notNull(),
    found: jsonb('found').$type<{
      name: string;
      nameEl: string | null;
      brand: string | null;
      amount: string | null;
      description: string | null;
      categories: string[];
    }>(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.code] }), index('looked_up_codes_at').on(t.at)],
);
