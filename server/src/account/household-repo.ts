import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { invitations, members, users } from './tables.ts';

export type MemberRow = typeof members.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

const mine = (householdId: string, userId: string) =>
  and(eq(members.householdId, householdId), eq(members.userId, userId));

/** The owner first, then in the order in which they came. */
export const selectMembers = (db: Db, householdId: string) =>
  db
    .select({ member: members, email: users.email, firstName: users.firstName, picture: users.profileImageUrl })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.householdId, householdId))
    .orderBy(desc(members.role), asc(members.joinedAt), asc(members.userId));

export const selectMember = async (db: Db, householdId: string, userId: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(mine(householdId, userId)))[0];

/** Waits for what the person is saving there, and lets nothing more begin: whoever writes holds the row (platform/membership.ts). */
export const lockMember = async (db: Db, householdId: string, userId: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(mine(householdId, userId)).for('update'))[0];

/** The member of longest standing beside this one, held until the commit. */
export const lockNextMember = async (db: Db, householdId: string, userId: string): Promise<MemberRow | undefined> =>
  (
    await db
      .select()
      .from(members)
      .where(and(eq(members.householdId, householdId), ne(members.userId, userId)))
      .orderBy(asc(members.joinedAt), asc(members.userId))
      .for('update')
  )[0];

export const countOthers = (db: Db, householdId: string, userId: string): Promise<number> =>
  db.$count(members, and(eq(members.householdId, householdId), ne(members.userId, userId)));

/** False when the person belongs to it no longer, or plays another part by now. */
export const updateRole = async (
  db: Db,
  householdId: string,
  userId: string,
  role: { readonly from: MemberRow['role']; readonly to: MemberRow['role'] },
): Promise<boolean> =>
  (
    await db
      .update(members)
      .set({ role: role.to })
      .where(and(mine(householdId, userId), eq(members.role, role.from)))
  ).rowCount === 1;

export const insertMember = (db: Db, row: typeof members.$inferInsert) => db.insert(members).values(row);

/** A person's way of eating is their own and goes with them. */
export const updateDiet = (db: Db, householdId: string, { userId, dietaryProfile, vegan, allergies }: MemberRow) =>
  db.update(members).set({ dietaryProfile, vegan, allergies }).where(mine(householdId, userId));

export const deleteMember = (db: Db, householdId: string, userId: string) =>
  db.delete(members).where(mine(householdId, userId));

/** Holds the household's row, so that what is counted there stays as it was counted. */
export const lockHousehold = async (db: Db, id: string) =>
  (await db.select().from(households).where(eq(households.id, id)).for('update'))[0];

export const insertHouseholdRow = (db: Db, row: typeof households.$inferInsert) => db.insert(households).values(row);

export const selectHouseholdRow = async (db: Db, id: string) =>
  (await db.select().from(households).where(eq(households.id, id)))[0];

export const deleteHousehold = (db: Db, id: string) => db.delete(households).where(eq(households.id, id));

/** The household that the person acts in; their row is held until the commit. */
export const lockPlace = async (db: Db, userId: string) =>
  (
    await db
      .select({
        householdId: users.householdId,
        firstName: users.firstName,
        picture: users.profileImageUrl,
        deleteAt: users.deleteAt,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
  )[0];

export const updatePlace = (db: Db, userId: string, householdId: string | null) =>
  db.update(users).set({ householdId }).where(eq(users.id, userId));

const open = (householdId: string, now: Date) =>
  and(
    eq(invitations.householdId, householdId),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    lt(invitations.joins, invitations.mostJoins),
  );

/** Invitations that still let somebody in, the newest first, with the first name of who invited. */
export const selectOpenInvitations = (db: Db, householdId: string, now: Date) =>
  db
    .select({ invitation: invitations, invitedBy: users.firstName })
    .from(invitations)
    .leftJoin(members, and(eq(members.householdId, householdId), eq(members.userId, invitations.invitedBy)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(open(householdId, now))
    .orderBy(desc(invitations.createdAt), asc(invitations.id));

export const countOpenInvitations = (db: Db, householdId: string, now: Date): Promise<number> =>
  db.$count(invitations, open(householdId, now));

export const insertInvitation = (db: Db, row: typeof invitations.$inferInsert) => db.insert(invitations).values(row);

/** A new mail to an address takes the place of the one before. */
export const revokeEmail = (db: Db, householdId: string, email: string, now: Date) =>
  db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(open(householdId, now), eq(invitations.email, email)));

export const revokeInvitation = async (db: Db, householdId: string, id: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(open(householdId, now), eq(invitations.id, id)))
  ).rowCount === 1;

/** Links that may have been handed round; answers which. */
export const revokeLinks = async (db: Db, householdId: string, now: Date): Promise<string[]> =>
  (
    await db
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(open(householdId, now), isNull(invitations.email)))
      .returning({ id: invitations.id })
  ).map(({ id }) => id);

/** Waits for those who are joining: afterwards the household's members are counted for good. */
export const revokeInvitations = (db: Db, householdId: string, now: Date) =>
  db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.householdId, householdId), isNull(invitations.revokedAt)));

export const isInvitationOpen = async (
  db: Db,
  { householdId, id }: { readonly householdId: string; readonly id: string },
  now: Date,
): Promise<boolean> => (await db.$count(invitations, and(open(householdId, now), eq(invitations.id, id)))) === 1;

/** The invitation of a link while it lets somebody in, with the household and who invited. */
export const selectOpenByHash = async (db: Db, householdId: string, hash: string, now: Date) =>
  (
    await db
      .select({ invitation: invitations, household: households.name, invitedBy: users.firstName })
      .from(invitations)
      .innerJoin(households, eq(households.id, invitations.householdId))
      .leftJoin(members, and(eq(members.householdId, householdId), eq(members.userId, invitations.invitedBy)))
      .leftJoin(users, eq(users.id, members.userId))
      .where(and(open(householdId, now), eq(invitations.hash, hash)))
  )[0];

/** Takes one of the places that a link gives; of any number of parallel calls each free place goes to one. */
export const takeJoin = async (db: Db, householdId: string, hash: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(invitations)
      .set({ joins: sql`${invitations.joins} + 1` })
      .where(and(open(householdId, now), eq(invitations.hash, hash)))
  ).rowCount === 1;

/** Who came after an instant, and after the person who is told of it, the first one first. */
export const selectJoinedSince = (db: Db, householdId: string, { userId, since }: { userId: string; since: Date }) =>
  db
    .select({ firstName: users.firstName, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.householdId, householdId),
        ne(members.userId, userId),
        gt(members.joinedAt, since),
        sql`${members.joinedAt} > (select joined_at from members m where m.household_id = ${householdId} and m.user_id = ${userId})`,
      ),
    )
    .orderBy(asc(members.joinedAt), asc(members.userId))
    .limit(20);
