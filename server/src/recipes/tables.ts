import { sql } from 'drizzle-orm';
import {
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
import { users } from '../account/tables.ts';
import { households, instant } from '../platform/tables.ts';

export type StoredIngredient = {
  name: string;
  amount: number | null;
  amountMax: number | null;
  unit: string;
  raw: string;
  note: string | null;
  optional: boolean;
  conceptId: string | null;
  /** Other foods that the line lets the cook choose, and whether it is a heading: for matching, not answered. */
  orIds: string[];
  heading: boolean;
};

/** Recipes that people of a household wrote. The starter collection lies in starterRecipes. */
export const recipes = pgTable(
  'recipes',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    cuisine: text('cuisine'),
    difficulty: text('difficulty').$type<'easy' | 'medium' | 'hard'>().notNull(),
    prepTime: integer('prep_time').notNull(),
    cookTime: integer('cook_time').notNull(),
    servings: integer('servings').notNull(),
    ingredients: jsonb('ingredients').$type<StoredIngredient[]>().notNull(),
    instructions: jsonb('instructions').$type<string[]>().notNull(),
    imageUrl: text('image_url'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    healthBenefits: text('health_benefits'),
    videoLinks: jsonb('video_links').$type<string[]>().notNull(),
    /** Where an imported recipe comes from. */
    credit: jsonb('credit').$type<{ url: string | null; site: string | null; author: string | null }>(),
    /** The keys it is found by (core/src/recipes/search.ts). */
    searchText: text('search_text').notNull(),
    /** What suggestions need of it, packed (core/src/recipes/needs.ts), and the state of our knowledge of food that packed it. */
    matching: text('matching'),
    matchedBy: text('matched_by'),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    /** In milliseconds, as cursors carry it. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('recipes_newest')
      .on(t.householdId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // what was deleted lately
    index('recipes_deleted').on(t.householdId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Each key of a recipe's search text: what search looks up. A trigger on recipes keeps it, in the same statement. */
export const recipeWords = pgTable(
  'recipe_words',
  {
    householdId: uuid('household_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    word: text('word').notNull(),
    /** The recipe's own, which never changes: so that a word's recipes are put in order before any is read. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.recipeId, t.word] }),
    foreignKey({ columns: [t.householdId, t.recipeId], foreignColumns: [recipes.householdId, recipes.id] }).onDelete(
      'cascade',
    ),
    // by bytes, so that the beginning of a word is one range whatever the collation
    index('recipe_words_word').on(t.householdId, t.word.op('text_pattern_ops'), t.recipeId, t.createdAt),
  ],
);

/** The starter collection: ownerless, read-only, seeded at start; texts in both languages. */
export const starterRecipes = pgTable(
  'starter_recipes',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    content: jsonb('content').notNull(),
    /** Its lines in both languages as they were understood, and what suggestions need of them, packed: nothing is parsed at start. */
    understood: jsonb('understood').$type<{ en: StoredIngredient[]; el: StoredIngredient[] }>(),
    matching: text('matching'),
    checksum: text('checksum').notNull(),
    /** The seed that changed it, counted; the highest one is the version of the collection. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [index('starter_recipes_revision').on(t.revision)],
);

/** The version of the starter collection: grows whenever the seed changes it. */
export const catalogueRevision = sql<number>`(select coalesce(max(revision), 0) from ${starterRecipes})`;

/**
 * The recipes that a person likes best, of the household's and of the starter collection; they belong to the person and go
 * along into every household, where those count that are seen there (docs/decisions/041).
 */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipeId: text('recipe_id').notNull(),
    /** The same of a household's recipe, whose ids are of another type than the collection's. */
    writtenId: uuid('written_id').generatedAlwaysAs(
      sql`case when recipe_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then recipe_id::uuid end`,
    ),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.recipeId] }), index('favourites_written').on(t.userId, t.writtenId)],
);

/** Each time a household cooked a recipe; taken back by its tombstone. */
export const cookings = pgTable(
  'cookings',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Of the household's recipes or of the starter collection. */
    recipeId: text('recipe_id').notNull(),
    userId: uuid('user_id'),
    cookedOn: date('cooked_on', { mode: 'string' }).notNull(),
    servings: numeric('servings', { precision: 6, scale: 2, mode: 'number' }).notNull(),
    /** The action of the pantry's journal that took the ingredients; null when nothing was taken. */
    actionId: uuid('action_id'),
    /** The planned meal that it was cooked for: a plain id of a feature to the right. */
    mealId: uuid('meal_id'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('cookings_recipe')
      .on(t.householdId, t.recipeId, t.cookedOn.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('cookings_action').on(t.householdId, t.actionId),
    // those that took nothing, which no journal has
    index('cookings_bare').on(t.householdId, t.createdAt).where(sql`action_id is null`),
    index('cookings_meal').on(t.householdId, t.mealId).where(sql`meal_id is not null and deleted_at is null`),
  ],
);
