import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/** Foods a household wrote that the lexicon does not know. One that was merged stays as a pointer to what it turned out to be. */
export const ownFoods = pgTable(
  'own_foods',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** 'own-' and a UUID, so that it never meets an id of the lexicon. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The name as core's foodKey has it: two spellings of one name are one food. */
    folded: text('folded').notNull(),
    category: text('category'),
    /** The food of the lexicon it is a kind of: it then serves for that one. */
    kindOf: text('kind_of'),
    sameAs: text('same_as'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    uniqueIndex('own_foods_name').on(t.householdId, t.folded).where(sql`same_as is null`),
  ],
);

/** What a household taught: this text means that food, of the lexicon or its own. */
export const foodAliases = pgTable(
  'food_aliases',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Under core's fold. */
    text: text('text').notNull(),
    foodId: text('food_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.text] })],
);
