import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The tenant. `changeSeq` counts its changes: the update of this row orders all writers of one household. */
export const households = pgTable('households', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull().default('EUR'),
  timezone: text('timezone').notNull().default('Europe/Athens'),
  staples: jsonb('staples').$type<string[]>().notNull().default([]),
  places: jsonb('places')
    .$type<{ id: string; name: string; kind: 'pantry' | 'fridge' | 'freezer' }[]>()
    .notNull()
    .default([]),
  /** Counts the changes of own foods and aliases, so that a process knows when its copy is old. */
  foodsVersion: integer('foods_version').notNull().default(0),
  changeSeq: bigint('change_seq', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** What changed, in commit order per household; live clients replay it. */
export const changeLog = pgTable(
  'change_log',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: uuid('user_id'),
    at: instant('at').notNull().default(sql`now()`),
    /** [entity, id, action] for each row the call changed. */
    changes: jsonb('changes').$type<Change[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.seq] }), index('change_log_at').on(t.householdId, t.at)],
);
export type Change = readonly [entity: string, id: string, action: 'added' | 'changed' | 'removed' | 'restored'];

/** What was changed or removed, as it was before, for as long as that can be taken back (earlier.ts). */
export const earlierStates = pgTable(
  'earlier_states',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    of: text('of').$type<'foods' | 'recipes' | 'alerts'>().notNull(),
    /** The row that was changed, and what it was called. */
    subjectId: text('subject_id').notNull(),
    name: text('name').notNull(),
    userId: uuid('user_id').notNull(),
    before: jsonb('before').$type<object>().notNull(),
    /** The digest of what it became: it is taken back only while it is that. Null when the row is gone. */
    became: text('became'),
    /** In milliseconds, as cursors carry it. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.id] }), index('earlier_states_at').on(t.householdId, t.of, t.at)],
);

/** One row per client key: the same key with the same request answers the stored reply, for 7 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    reply: text('reply').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.userId, t.key] }),
    index('idempotency_keys_at').on(t.householdId, t.at),
  ],
);

/** Work that may wait: `run_at` is when it is due, or due again should its try fail. Done is deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then one process alone works on it, and says so again and again while it does. */
    leasedUntil: instant('leased_until'),
    addedAt: instant('added_at').notNull().default(sql`now()`),
  },
  (t) => [index('jobs_run_at').on(t.runAt)],
);

/** The moments of a key's last hits, at most as many as its limit allows; shared by all app processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: timestamp('hits', { withTimezone: true, mode: 'date' }).array().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rate_limits_expires').on(t.expiresAt)],
);

/** What language models did and cost on one UTC day, for the server as a whole and for each person; kept for 40 days. */
export const modelDays = pgTable(
  'model_days',
  {
    /** 'YYYY-MM-DD'. */
    day: text('day').notNull(),
    /** 'server', or the person's id. */
    who: text('who').notNull(),
    calls: integer('calls').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Millionths of a US dollar, by the prices of the configuration. */
    cost: bigint('cost', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.who] })],
);
