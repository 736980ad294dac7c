import type { Grant } from '@kelari/core/subscription/periods.ts';
import { and, asc, desc, eq, gt, isNull, like, ne, sql } from 'drizzle-orm';
import { members, users } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { payments, planGrants, subscriptionShares } from './tables.ts';

export type GrantRow = typeof planGrants.$inferSelect;

const person = {
  id: users.id,
  createdAt: users.createdAt,
  type: users.subscriptionType,
  expiresAt: users.subscriptionExpiresAt,
};
export type Holder = {
  readonly id: string;
  readonly createdAt: Date;
  readonly type: string;
  readonly expiresAt: Date | null;
};

export const selectHolder = async (db: Db, userId: string): Promise<Holder | undefined> =>
  (await db.select(person).from(users).where(eq(users.id, userId)))[0];

/** Held until the commit: whatever changes a person's plan comes one after the other. */
export const lockHolder = async (db: Db, userId: string): Promise<Holder | undefined> =>
  (await db.select(person).from(users).where(eq(users.id, userId)).for('no key update'))[0];

export const updateHolder = (
  db: Db,
  userId: string,
  change: Partial<
    Pick<
      typeof users.$inferInsert,
      | 'subscriptionType'
      | 'subscriptionStatus'
      | 'subscriptionExpiresAt'
      | 'socialSharesThisWeek'
      | 'socialShareWeekStart'
      | 'updatedAt'
    >
  >,
) => db.update(users).set(change).where(eq(users.id, userId));

export const selectGrants = (db: Db, userId: string): Promise<GrantRow[]> =>
  db
    .select()
    .from(planGrants)
    .where(eq(planGrants.userId, userId))
    .orderBy(asc(planGrants.startsAt), asc(planGrants.createdAt), asc(planGrants.id));

export const insertGrant = (db: Db, row: typeof planGrants.$inferInsert) => db.insert(planGrants).values(row);

export const updateGrant = (
  db: Db,
  { userId, id }: Pick<GrantRow, 'userId' | 'id'>,
  change: Partial<Pick<GrantRow, 'startsAt' | 'endsAt' | 'endedAt'>>,
) =>
  db
    .update(planGrants)
    .set(change)
    .where(and(eq(planGrants.userId, userId), eq(planGrants.id, id)));

/** Ends what runs and what waits. */
export const endGrants = (db: Db, userId: string, now: Date) =>
  db
    .update(planGrants)
    .set({ endedAt: now })
    .where(and(eq(planGrants.userId, userId), isNull(planGrants.endedAt), gt(planGrants.endsAt, now)));

/** Captured payments of a plan that gave nothing yet. */
export const selectUngranted = async (db: Db, userId: string, planId: Grant['planId']) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(planGrants, eq(planGrants.paymentId, payments.id))
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.planId, planId),
        eq(payments.state, 'captured'),
        isNull(planGrants.id),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** Another member whose paid plan runs, the one that runs longest; `db` is in the household's scope. */
export const selectCover = async (db: Db, householdId: string, { userId, now }: { userId: string; now: Date }) =>
  (
    await db
      .select({ firstName: users.firstName })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(
        and(
          eq(members.householdId, householdId),
          ne(users.id, userId),
          like(users.subscriptionType, 'premium%'),
          ne(users.subscriptionStatus, 'expired'),
          sql`(${users.subscriptionExpiresAt} is null or ${users.subscriptionExpiresAt} > ${now.toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(desc(users.subscriptionExpiresAt), asc(users.id))
      .limit(1)
  )[0];

export const countShares = (db: Db, userId: string, week: string): Promise<number> =>
  db.$count(subscriptionShares, and(eq(subscriptionShares.userId, userId), eq(subscriptionShares.week, week)));

/** False when the key counted before, in whatever week. */
export const insertShare = async (db: Db, row: typeof subscriptionShares.$inferInsert): Promise<boolean> =>
  (await db.insert(subscriptionShares).values(row).onConflictDoNothing()).rowCount === 1;
