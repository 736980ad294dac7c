import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '../account/tables.ts';
import { instant } from '../platform/tables.ts';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A browser that takes messages; it goes with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_person').on(t.userId, t.createdAt),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** The one message a person may get a day: its row is what keeps it one, across processes and restarts. Kept for 40 days. */
export const notices = pgTable(
  'notices',
  {
    userId: person(),
    /** The calendar day where the person is. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<'due' | 'sending' | 'sent' | 'quiet' | 'failed'>().notNull(),
    channel: text('channel').$type<'push' | 'email'>(),
    attempts: integer('attempts').notNull().default(0),
    at: instant('at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('notices_at').on(t.at)],
);
