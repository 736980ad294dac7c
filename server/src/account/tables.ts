import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { households, instant } from '../platform/tables.ts';

/**
 * People. Not a tenant table: a person may move between households, so rows are found by id or email only.
 * (id, householdId) references the membership, so the active household is always one the person belongs to.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** What makes two addresses one mailbox; the same fold as `emailKeyOf`. */
    emailKey: text('email_key')
      .notNull()
      .generatedAlwaysAs(
        sql`case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(email, '@', 1), '.', '') || '@gmail.com' else lower(email) end`,
      ),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** better-auth's display name; the app uses firstName and lastName. */
    name: text('name').notNull().default(''),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    householdId: uuid('household_id'),
    onboarded: boolean('onboarded').notNull().default(false),
    language: text('language').$type<'en' | 'el'>().notNull().default('en'),
    timezone: text('timezone').notNull().default('Europe/Athens'),
    weekStart: integer('week_start').notNull().default(0),
    digestHour: integer('digest_hour').notNull().default(8),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    notifications: jsonb('notifications')
      .$type<{ dailyBriefing: boolean; expiryAlerts: boolean; challenges: boolean; social: boolean }>()
      .notNull()
      .default({ dailyBriefing: true, expiryAlerts: true, challenges: true, social: true }),
    channels: jsonb('channels')
      .$type<{ push: boolean; email: boolean }>()
      .notNull()
      .default({ push: false, email: false }),
    /** Days before a food's date to be told of it, by category; null for never (core/src/notifications/digest.ts). */
    alertDays: jsonb('alert_days').$type<Partial<Record<string, number | null>>>().notNull().default({}),
    subscriptionType: text('subscription_type').notNull().default('free_trial'),
    subscriptionStatus: text('subscription_status').notNull().default('active'),
    subscriptionExpiresAt: instant('subscription_expires_at'),
    socialSharesThisWeek: integer('social_shares_this_week').notNull().default(0),
    socialShareWeekStart: date('social_share_week_start', { mode: 'string' }),
    paymentSubscriptionId: text('payment_subscription_id'),
    currentStreak: integer('current_streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    totalCooksCount: integer('total_cooks_count').notNull().default(0),
    experiencePoints: integer('experience_points').notNull().default(0),
    level: integer('level').notNull().default(1),
    lastCookDate: date('last_cook_date', { mode: 'string' }),
    /** What the person's kitchen events come to, as server/src/gamification/kept.ts reads it; null: to be counted from all. */
    kitchenCounts: jsonb('kitchen_counts'),
    /** Whether levels and achievements are celebrated, and the highest level that was. */
    celebrations: boolean('celebrations').notNull().default(true),
    celebratedLevel: integer('celebrated_level').notNull().default(1),
    /** When the account is erased; the person may take it back until then. */
    deleteAt: instant('delete_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.emailKey),
    foreignKey({
      name: 'users_membership',
      columns: [t.householdId, t.id],
      foreignColumns: [members.householdId, members.userId],
    }),
    index('users_household').on(t.householdId),
    index('users_delete').on(t.deleteAt).where(sql`delete_at is not null`),
    // whose streak may end by time alone
    index('users_streak').on(t.id).where(sql`current_streak > 0`),
    // who wants to be told, and when
    index('users_told')
      .on(t.timezone, t.digestHour, t.id)
      .where(sql`((channels->>'push')::boolean or (channels->>'email')::boolean)`),
  ],
);

/** Who belongs to which household; diets and allergies are the member's own. */
export const members = pgTable(
  'members',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'owner' | 'member'>().notNull().default('owner'),
    dietaryProfile: jsonb('dietary_profile').$type<string[]>().notNull().default([]),
    vegan: boolean('vegan').notNull().default(false),
    allergies: jsonb('allergies').$type<string[]>().notNull().default([]),
    joinedAt: instant('joined_at').notNull().default(sql`now()`),
    /** The household of one that the person left behind to come here, and returns to. */
    cameFrom: uuid('came_from'),
  },
  (t) => [primaryKey({ columns: [t.householdId, t.userId] }), index('members_user').on(t.userId)],
);

/** Open doors to a household. The link's token names the household, so that it is found within its walls; only its hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    hash: text('hash').notNull(),
    /** Where it was mailed; null for a link that is handed on. */
    email: text('email'),
    invitedBy: uuid('invited_by').notNull(),
    joins: integer('joins').notNull().default(0),
    mostJoins: integer('most_joins').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.id] }),
    uniqueIndex('invitations_hash').on(t.householdId, t.hash),
    index('invitations_newest').on(t.householdId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/** better-auth's session; the cookie carries token.HMAC and the secret is not in the database. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    /** Idle limit, moved forward by use; createdAt plus 90 days is the absolute one. */
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_user').on(t.userId, t.createdAt),
    index('sessions_expires').on(t.expiresAt),
  ],
);

/** better-auth's credentials: providerId 'credential' holds the argon2id hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('credentials_user').on(t.userId, t.providerId, t.accountId)],
);

/** better-auth's verification store (hashed identifiers). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** Keys that a device or a key ring keeps for the person: what is here is public and opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, as the authenticator names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Kept by the key ring on several devices. */
    backedUp: boolean('backed_up').notNull().default(false),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId, t.createdAt)],
);

/** The second step of signing in: one-time codes of an app. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key made from the server's secret. */
  secret: text('secret').notNull(),
  /** Null until the first right code: it asks nothing of a sign-in before. */
  confirmedAt: instant('confirmed_at'),
  /** Number of the last 30 seconds whose code was used: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of each spare code that was not used yet. */
  spareCodes: jsonb('spare_codes').$type<string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Tokens for programs: bound to one membership and to what they may do; only the hash is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    householdId: uuid('household_id').notNull(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    /** First letters, to tell one from another. */
    hint: text('hint').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('api_tokens_hash').on(t.hash),
    index('api_tokens_user').on(t.userId, t.createdAt),
    // whoever leaves the household takes no key along
    foreignKey({
      name: 'api_tokens_membership',
      columns: [t.householdId, t.userId],
      foreignColumns: [members.householdId, members.userId],
    }).onDelete('cascade'),
  ],
);

/** Mailed one-time tokens, stored as SHA-256, bound to one purpose. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset' | 'login' | 'email-old' | 'email-new' | 'keep'>().notNull(),
    /** For a change of address: the new one. */
    payload: text('payload'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [index('one_time_tokens_user').on(t.userId, t.purpose), index('one_time_tokens_expires').on(t.expiresAt)],
);
