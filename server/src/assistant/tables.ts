import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/** What takes one part of an answer's doing back: an action of the pantry, a change of a list, meals put in or taken out. */
export type WayBack =
  | { readonly of: 'pantry'; readonly id: string }
  | { readonly of: 'shopping'; readonly id: string }
  | {
      readonly of: 'plan';
      readonly added: readonly { day: string; id: string }[];
      readonly removed: readonly { day: string; meal: unknown }[];
    };

/** What one answer of the assistant did, so that it can be taken back as a whole for 30 days. */
export const assistantDeeds = pgTable(
  'assistant_deeds',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The call's idempotency key when it had one. */
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    writes: jsonb('writes').$type<readonly object[]>().notNull(),
    waysBack: jsonb('ways_back').$type<WayBack[]>().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('assistant_deeds_at').on(t.householdId, t.userId, t.at.desc().nullsFirst()),
  ],
);
