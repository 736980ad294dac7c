import type { Language } from '@kelari/core/kit/language.ts';
import { and, eq, sql } from 'drizzle-orm';
import { members, users } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;
export type Subscription = Pick<FeedRow, 'id' | 'tokenHash' | 'lastReadAt'> & {
  readonly language: Language;
  /** Of the household: where the meals are eaten. */
  readonly timezone: string;
};

const ofMember = (householdId: string, userId: string) =>
  and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.userId, userId));

export async function selectFeed(db: Db, householdId: string, userId: string): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(ofMember(householdId, userId)))[0];
}

/** In place of the one the member had; those of people who belong to the household no more go with it. */
export async function replaceFeed(db: Db, row: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { householdId, userId } = row;
  await db.execute(sql`delete from ${calendarFeeds} where household_id = ${householdId}
    and user_id not in (select user_id from ${members} where household_id = ${householdId})`);
  const { id, tokenHash, createdAt } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarFeeds.householdId, calendarFeeds.userId],
      set: { id, tokenHash, createdAt, lastReadAt: null },
      setWhere: eq(calendarFeeds.userId, userId),
    });
}

export async function deleteFeed(db: Db, householdId: string, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(ofMember(householdId, userId));
}

/** Whose feed it is, as long as they live in the household. */
export async function selectSubscription(
  db: Db,
  householdId: string,
  tokenHash: string,
): Promise<Subscription | undefined> {
  const { id, lastReadAt } = calendarFeeds;
  const rows = await db
    .select({
      ...{ id, tokenHash: calendarFeeds.tokenHash, lastReadAt },
      ...{ language: users.language, timezone: households.timezone },
    })
    .from(calendarFeeds)
    .innerJoin(
      members,
      and(eq(members.householdId, calendarFeeds.householdId), eq(members.userId, calendarFeeds.userId)),
    )
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.householdId, calendarFeeds.householdId)))
    .innerJoin(households, eq(households.id, calendarFeeds.householdId))
    .where(and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.tokenHash, tokenHash)));
  return rows[0];
}

export async function noteRead(db: Db, householdId: string, id: string, at: Date): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.id, id)));
}
