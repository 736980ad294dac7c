import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/** Uploaded pictures, re-encoded; the bytes lie in the file store under the id. */
export const files = pgTable(
  'files',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Who sent it; kept as a plain id, as pictures stay with the household's recipes. */
    userId: uuid('user_id').notNull(),
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.id] }), index('files_user').on(t.householdId, t.userId)],
);

/** What was read on a picture, so that it is read once. */
export const readings = pgTable(
  'readings',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    /** What it was read as: two kinds need other passes. */
    kind: text('kind').$type<'receipt' | 'text' | 'label'>().notNull(),
    /** core's PageText. */
    pages: jsonb('pages').$type<readonly object[]>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.fileId, t.kind] }),
    foreignKey({
      columns: [t.householdId, t.fileId],
      foreignColumns: [files.householdId, files.id],
    }).onDelete('cascade'),
  ],
);
