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

const household = () =>
  uuid('household_id')
    .notNull()
    .references(() => households.id, { onDelete: 'cascade' });

/** A week of a household, from its Sunday on. */
export const mealPlans = pgTable(
  'meal_plans',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    /** Who saved it first: a plain id, so that a member can leave and the plan stays. */
    userId: uuid('user_id'),
    weekStart: date('week_start', { mode: 'string' }).notNull(),
    shoppingListGenerated: boolean('shopping_list_generated').notNull().default(false),
    /** The list that holds what the week lacks, and which difference it was made from. */
    listId: uuid('list_id'),
    listedFingerprint: text('listed_fingerprint'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    uniqueIndex('meal_plans_week').on(t.householdId, t.weekStart),
  ],
);

export const plannedMeals = pgTable(
  'planned_meals',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The place in its day. */
    position: integer('position').notNull(),
    type: text('type').$type<'breakfast' | 'lunch' | 'dinner' | 'snack'>().notNull(),
    kind: text('kind').$type<'recipe' | 'leftover' | 'food' | 'note'>().notNull(),
    /** Of the household's recipes or of the starter collection; a plain id, so that a plan outlives a recipe. */
    recipeId: text('recipe_id'),
    /** The lot of leftovers, a plain id. */
    productId: uuid('product_id'),
    conceptId: text('concept_id'),
    name: text('name').notNull(),
    quantity: numeric('quantity', { precision: 14, scale: 4, mode: 'number' }),
    unit: text('unit'),
    servings: numeric('servings', { precision: 6, scale: 2, mode: 'number' }).notNull(),
    prepTime: integer('prep_time'),
    cookTime: integer('cook_time'),
    seriesId: uuid('series_id'),
    isDone: boolean('is_done').notNull().default(false),
    userId: uuid('user_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    foreignKey({
      columns: [t.householdId, t.planId],
      foreignColumns: [mealPlans.householdId, mealPlans.id],
    }).onDelete('cascade'),
    index('planned_meals_day').on(t.householdId, t.day, t.position, t.id),
    index('planned_meals_plan').on(t.householdId, t.planId),
  ],
);

/** What one save did to meals, so that it can be taken back for 30 days. */
export const planChanges = pgTable(
  'plan_changes',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    /** Each with its day and its meal as the contract has them; without `before` one that came, without `after` one that went. */
    meals: jsonb('meals')
      .$type<{ before: { day: string; meal: object } | null; after: { day: string; meal: object } | null }[]>()
      .notNull(),
    /** In milliseconds, as cursors carry it. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().default(sql`now()`),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.id] }), index('plan_changes_at').on(t.householdId, t.at)],
);

/** The secret address of a member's plan in calendars; only its hash is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    householdId: household(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    uniqueIndex('calendar_feeds_user').on(t.householdId, t.userId),
    uniqueIndex('calendar_feeds_token').on(t.tokenHash),
  ],
);
