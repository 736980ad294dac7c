import type { HouseholdInput } from '@kelari/core/account/contract.ts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { credentials, members, sessions, users } from './tables.ts';

/** The user with their membership and household: everything the current-user answer is made of. */
export const selectProfile = async (db: Db, householdId: string, userId: string) =>
  (
    await db
      .select({ user: users, member: members, household: households, passwordHash: credentials.password })
      .from(users)
      .innerJoin(members, and(eq(members.userId, users.id), eq(members.householdId, householdId)))
      .innerJoin(households, eq(households.id, members.householdId))
      .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where(eq(users.id, userId))
  )[0];
export type Profile = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

export type UserChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'firstName'
    | 'lastName'
    | 'profileImageUrl'
    | 'onboarded'
    | 'marketingConsent'
    | 'notifications'
    | 'channels'
    | 'alertDays'
    | 'celebrations'
    | 'language'
    | 'timezone'
    | 'weekStart'
    | 'digestHour'
  >
>;
export type MemberChange = Partial<Pick<typeof members.$inferInsert, 'dietaryProfile' | 'allergies' | 'vegan'>>;

export const updateUser = (db: Db, userId: string, change: UserChange, now: Date) =>
  db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId));

export const updateMember = (db: Db, householdId: string, userId: string, change: MemberChange) =>
  db
    .update(members)
    .set(change)
    .where(and(eq(members.householdId, householdId), eq(members.userId, userId)));

export const selectHousehold = async (db: Db, householdId: string) =>
  (await db.select().from(households).where(eq(households.id, householdId)).for('update'))[0];

export const updateHousehold = async (
  db: Db,
  householdId: string,
  change: Omit<HouseholdInput, 'places'> & Partial<Pick<typeof households.$inferInsert, 'places'>>,
) => (await db.update(households).set(change).where(eq(households.id, householdId)).returning())[0];

export const selectSessions = (db: Db, userId: string, since: { now: Date; oldest: Date }) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, since.now), gt(sessions.createdAt, since.oldest)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));

/** When this session of the person's began. */
export const selectSessionStart = async (db: Db, userId: string, id: string): Promise<Date | undefined> =>
  (
    await db
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  )[0]?.createdAt;

export const deleteSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))).rowCount === 1;

export const deleteSessions = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));

export const deleteOtherSessions = (db: Db, userId: string, keptId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
