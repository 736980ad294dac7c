import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
