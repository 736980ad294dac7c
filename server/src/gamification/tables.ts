import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { instant } from '../platform/tables.ts';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The contract's kinds of events. */
type Happened =
  | 'cooked'
  | 'recipe'
  | 'scanned'
  | 'eaten'
  | 'frozen'
  | 'thrown'
  | 'counted'
  | 'bought'
  | 'planned'
  | 'shared'
  | 'week';

/** What an event is about, as far as achievements and challenges ask. */
export type EventFacts = {
  readonly recipeId?: string | undefined;
  readonly recipeName?: string | undefined;
  /** The lots it saved: eaten, cooked or frozen on their last two days. */
  readonly saved?: readonly string[] | undefined;
  /** Lots that came back by themselves since, by which act of the journal; they are no longer in `lots` and `saved`. */
  readonly returned?: readonly { readonly id: string; readonly by: string; readonly isSaved: boolean }[] | undefined;
  /** How many lots it was about. */
  readonly lots?: number | undefined;
  /** Categories of the food in it. */
  readonly groups?: readonly string[] | undefined;
  /** Food classes and foods of the lexicon in it: of the recipe's lines and the lots it used, or of the lots alone. */
  readonly classes?: readonly string[] | undefined;
  readonly foods?: readonly string[] | undefined;
  /** The recipe's dietary tags. */
  readonly diets?: readonly string[] | undefined;
  /** The recipe belongs to who cooked it. */
  readonly own?: boolean | undefined;
  /** How many members the household had then. */
  readonly members?: number | undefined;
  /** A planned meal was cooked or eaten. */
  readonly fromPlan?: boolean | undefined;
  readonly cuisine?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** All that the plan needed from the list was bought. */
  readonly asPlanned?: boolean | undefined;
  /** The household cooked leftovers, or ate them. */
  readonly leftovers?: boolean | undefined;
  /** By one of the three buttons, and what was written beside it. */
  readonly byButton?: boolean | undefined;
  readonly notes?: string | undefined;
  readonly photoUrl?: string | undefined;
  /** An own recipe that was paid later, by the button. */
  readonly confirmedOn?: string | undefined;
};

/**
 * What a person did that counts, one row an event; it belongs to the person and goes along into every household. `id` is that of
 * what happened: the journal's action, the recipe, the trip. Taken back, it stays as a mark and pays nothing.
 */
export const kitchenEvents = pgTable(
  'kitchen_events',
  {
    userId: person(),
    kind: text('kind').$type<Happened>().notNull(),
    id: text('id').notNull(),
    /** Where it happened; a plain id. */
    householdId: uuid('household_id').notNull(),
    /** The calendar day where the person was. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Minutes east of UTC there and then. */
    offset: integer('utc_offset').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    facts: jsonb('facts').$type<EventFacts>().notNull().default({}),
    points: integer('points').notNull().default(0),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.id] }),
    index('kitchen_events_person').on(t.userId, t.at.desc().nullsFirst(), t.id).where(sql`taken_back_at is null`),
    index('kitchen_events_day').on(t.userId, t.day, t.kind).where(sql`taken_back_at is null`),
    // how many different recipes
    index('kitchen_events_recipe').on(t.userId, sql`(facts->>'recipeId')`).where(sql`taken_back_at is null`),
    index('kitchen_events_source').on(t.householdId, t.id),
    index('kitchen_events_household').on(t.householdId, t.day, t.kind).where(sql`taken_back_at is null`),
  ],
);

/** What a person has unlocked; an undo that takes its reason away takes the row away. */
export const achievements = pgTable(
  'achievements',
  {
    userId: person(),
    achievementKey: text('achievement_key').notNull(),
    pointsAwarded: integer('points_awarded').notNull().default(0),
    unlockedAt: instant('unlocked_at').notNull().default(sql`now()`),
    celebratedAt: instant('celebrated_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievementKey] })],
);

/** The challenges a person joined; which ones there are stands in core. */
export const userChallenges = pgTable(
  'user_challenges',
  {
    userId: person(),
    challengeId: text('challenge_id').notNull(),
    joinedAt: instant('joined_at').notNull().default(sql`now()`),
    progress: integer('progress').notNull().default(0),
    completedAt: instant('completed_at'),
    pointsAwarded: integer('points_awarded').notNull().default(0),
    celebratedAt: instant('celebrated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.challengeId] }),
    index('user_challenges_newest').on(t.userId, t.joinedAt.desc().nullsFirst(), t.challengeId),
  ],
);
