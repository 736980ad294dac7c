import type { Language } from '@kelari/core/kit/language.ts';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { rateLimits } from '../platform/tables.ts';
import { credentials, oneTimeTokens, sessions, users } from './tables.ts';

/** Who signs in: found by address, email link or session, before any household is known. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly language: Language;
  readonly timezone: string;
  readonly householdId: string | null;
  readonly passwordHash: string | null;
  /** When the account is erased, if it is on its way out. */
  readonly deleteAt: Date | null;
};

const ownPassword = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'));

const selectPeople = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailKey: users.emailKey,
      emailVerified: users.emailVerified,
      firstName: users.firstName,
      language: users.language,
      timezone: users.timezone,
      householdId: users.householdId,
      passwordHash: credentials.password,
      deleteAt: users.deleteAt,
    })
    .from(users)
    .leftJoin(credentials, ownPassword)
    .$dynamic();

export const selectPersonByKey = async (db: Db, emailKey: string): Promise<Person | undefined> =>
  (await selectPeople(db).where(eq(users.emailKey, emailKey)))[0];

export const selectPerson = async (db: Db, userId: string): Promise<Person | undefined> =>
  (await selectPeople(db).where(eq(users.id, userId)))[0];

export type NewPerson = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly timezone: string;
  readonly marketingConsent: boolean;
  readonly trialEnds: Date;
  readonly now: Date;
};

/** The person with their password in one statement; false, and nothing written, when the address is taken. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const now = person.now.toISOString();
  const { rowCount } = await db.execute(sql`
    with person as (
      insert into users (id, email, name, first_name, last_name, language, timezone, marketing_consent, subscription_expires_at, created_at, updated_at)
      values (${person.id}, ${person.email}, ${person.firstName ?? ''}, ${person.firstName}, ${person.lastName}, ${person.language},
        ${person.timezone}, ${person.marketingConsent}, ${person.trialEnds.toISOString()}, ${now}, ${now})
      on conflict (email_key) do nothing
      returning id
    )
    insert into credentials (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select gen_random_uuid(), id::text, 'credential', id, ${person.passwordHash}, ${now}, ${now} from person`);
  return rowCount === 1;
}

/**
 * A household of one for a person who has none, in one statement: for anybody else, and when another call was first,
 * nothing happens.
 */
export async function insertHousehold(
  db: Db,
  household: {
    id: string;
    userId: string;
    name: string;
    currency: string;
    timezone: string;
    /** null: not asked yet. An empty list is an answer, too. */
    dietaryProfile: readonly string[] | null;
  },
): Promise<void> {
  await db.execute(sql`
    with person as (
      select id from users where id = ${household.userId} and household_id is null for update
    ), home as (
      insert into households (id, name, currency, timezone)
      select ${household.id}::uuid, ${household.name}, ${household.currency}, ${household.timezone} from person
    ), membership as (
      insert into members (household_id, user_id, dietary_profile)
      select ${household.id}::uuid, id, ${JSON.stringify(household.dietaryProfile ?? [])}::jsonb from person
    )
    update users set household_id = ${household.id}::uuid, onboarded = onboarded or ${household.dietaryProfile !== null} from person where users.id = person.id`);
}

export const updatePassword = (db: Db, userId: string, passwordHash: string, now: Date) =>
  db
    .insert(credentials)
    .values({
      id: sql`gen_random_uuid()`,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId, credentials.accountId],
      set: { password: passwordHash, updatedAt: now },
    });

export const deletePassword = (db: Db, userId: string) => db.delete(credentials).where(eq(credentials.userId, userId));

export const updateVerified = (db: Db, userId: string, now: Date) =>
  db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));

export const updateEmail = (db: Db, userId: string, email: string, now: Date) =>
  db.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));

export const deleteUser = (db: Db, userId: string) => db.delete(users).where(eq(users.id, userId));

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

export const insertToken = (
  db: Db,
  token: {
    hash: string;
    userId: string;
    purpose: TokenPurpose;
    payload: string | null;
    expiresAt: Date;
    createdAt: Date;
  },
) => db.insert(oneTimeTokens).values(token);

const living = (hash: string, purposes: readonly TokenPurpose[], now: Date) =>
  and(eq(oneTimeTokens.hash, hash), inArray(oneTimeTokens.purpose, [...purposes]), gt(oneTimeTokens.expiresAt, now));

/** Uses a token up: of any number of parallel calls one gets the row. */
export const updateTokenUsed = async (db: Db, hash: string, purposes: readonly TokenPurpose[], now: Date) =>
  (
    await db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(and(living(hash, purposes, now), isNull(oneTimeTokens.usedAt)))
      .returning()
  )[0];

/** A living token, used or not: the link of a verification may be opened again. */
export const selectToken = async (db: Db, hash: string, purpose: TokenPurpose, now: Date) =>
  (
    await db
      .select()
      .from(oneTimeTokens)
      .where(living(hash, [purpose], now))
  )[0];

export const deleteTokens = (db: Db, userId: string, purposes: readonly TokenPurpose[]) =>
  db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, [...purposes])));

/** True when both mailboxes have confirmed this change of address. */
export async function selectBothConfirmed(db: Db, userId: string, newEmail: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectDistinct({ purpose: oneTimeTokens.purpose })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.purpose, ['email-old', 'email-new']),
        eq(oneTimeTokens.payload, newEmail),
        gt(oneTimeTokens.expiresAt, now),
        sql`${oneTimeTokens.usedAt} is not null`,
      ),
    );
  return rows.length === 2;
}

/** Serialises what happens to one person's address and password. */
export const lockPerson = (db: Db, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** Rows that can no longer open or limit anything. */
export async function deleteExpired(db: Db, now: Date, absoluteDays: number): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - absoluteDays * 86_400_000)));
}
