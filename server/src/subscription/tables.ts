import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { households, instant } from '../platform/tables.ts';

/** As the contract's. */
type PlanId = 'free_trial' | 'social_extended' | 'premium_6m' | 'premium_1y';
type PaymentState =
  | 'created'
  | 'ordered'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'refused'
  | 'cancelled'
  | 'abandoned'
  | 'refunded'
  | 'disputed';

/** In milliseconds, as cursors carry it. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What somebody set out to pay; its id is the provider's request id, so that asking twice is asking once. The person is a plain
 * id: the books stay when an account is deleted, without a name.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    planId: text('plan_id').$type<PlanId>().notNull(),
    /** In cents of the currency: what was asked, and what must have been captured. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Whose account at the provider is to be paid; null: the one of the credentials. */
    payee: text('payee'),
    state: text('state').$type<PaymentState>().notNull().default('created'),
    orderId: text('order_id'),
    captureId: text('capture_id'),
    /** What an operator should know: what did not fit, or the provider's own word. */
    problem: text('problem'),
    /** How often the reconciler asked, and when it asks again: long after the money came, too, for it may be given back. */
    checks: integer('checks').notNull().default(0),
    checkAt: instant('check_at'),
    capturedAt: instant('captured_at'),
    receiptSentAt: instant('receipt_sent_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.orderId),
    uniqueIndex('payments_capture').on(t.captureId),
    index('payments_person').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('payments_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payments_check').on(t.checkAt).where(sql`check_at is not null`),
  ],
);

/** What gave a plan, and for how long; the columns of `users` follow from the rows that are not ended. */
export const planGrants = pgTable(
  'plan_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    planId: text('plan_id').$type<PlanId>().notNull(),
    /** The payment that paid for it: one grant a payment, whatever happens twice. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The week of shares that gave it. */
    week: date('week', { mode: 'string' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Refunded, disputed or cancelled. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('plan_grants_payment').on(t.paymentId),
    uniqueIndex('plan_grants_week').on(t.userId, t.week),
    // a trial is given once a life
    uniqueIndex('plan_grants_trial').on(t.userId).where(sql`plan_id = 'free_trial'`),
    index('plan_grants_person').on(t.userId, t.endsAt),
  ],
);

/** What the provider told us, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: text('order_id'),
    captureId: text('capture_id'),
    outcome: text('outcome').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [index('payment_events_at').on(t.at)],
);

/** One share, counted once by the key of its call. */
export const subscriptionShares = pgTable(
  'subscription_shares',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** First day of the server's week. */
    week: date('week', { mode: 'string' }).notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('subscription_shares_week').on(t.userId, t.week)],
);

/** What a member lets anybody read who has the link; the link's key is made from the id and names the household. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** An own recipe, or null for the product itself. */
    recipeId: uuid('recipe_id'),
    opened: integer('opened').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    index('shared_links_newest').on(t.householdId, t.userId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);
