import { eventKinds } from '@kelari/core/gamification/contract.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { EventRow } from './recount.ts';
import { kitchenEvents, userChallenges } from './tables.ts';

const list = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`;
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export type ActivityRow = Pick<EventRow, 'id' | 'kind' | 'day' | 'at' | 'points' | 'facts'>;

const activity = {
  ...{ id: kitchenEvents.id, kind: kitchenEvents.kind, day: kitchenEvents.day },
  ...{ at: sql`${kitchenEvents.at}`.mapWith((at: string) => new Date(at).getTime()), points: kitchenEvents.points },
  facts: kitchenEvents.facts,
};
const own = (userId: string) => and(eq(kitchenEvents.userId, userId), isNull(kitchenEvents.takenBackAt));

/** Newest first. */
export const selectActivities = (
  db: Db,
  userId: string,
  {
    limit,
    after,
  }: { readonly limit: number; readonly after?: { readonly at: number; readonly id: string } | undefined },
): Promise<ActivityRow[]> => {
  const { at, id } = kitchenEvents;
  const from = after && instant(new Date(after.at));
  const later = after && sql`(${at} < ${from} or (${at} = ${from} and ${id} > ${after.id}))`;
  return db
    .select(activity)
    .from(kitchenEvents)
    .where(and(own(userId), later))
    .orderBy(sql`${at} desc nulls first`, id)
    .limit(limit);
};

export const selectActivity = async (db: Db, userId: string, id: string): Promise<ActivityRow | undefined> =>
  (
    await db
      .select(activity)
      .from(kitchenEvents)
      .where(and(own(userId), inArray(kitchenEvents.kind, [...eventKinds]), eq(kitchenEvents.id, id)))
  )[0];

/** Whether any of it had not been celebrated; nobody celebrates a level they have not reached. */
export async function markCelebrated(
  db: Db,
  userId: string,
  done: {
    readonly level: number;
    readonly achievements: readonly string[];
    readonly challenges: readonly string[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    with levels as (
      update users set celebrated_level = least(${done.level}::int, level)
      where id = ${userId} and celebrated_level < least(${done.level}::int, level) returning 1
    ), unlocked as (
      update achievements set celebrated_at = ${instant(done.at)} where user_id = ${userId} and celebrated_at is null
        and achievement_key = any(${list(done.achievements)}::text[]) returning 1
    ), won as (
      update user_challenges set celebrated_at = ${instant(done.at)} where user_id = ${userId} and celebrated_at is null
        and completed_at is not null and challenge_id = any(${list(done.challenges)}::text[]) returning 1
    )
    select exists (select from levels) or exists (select from unlocked) or exists (select from won) as "isNew"`);
  return rows[0]?.isNew ?? false;
}

/** Joins a challenge; false when it was joined before. */
export async function insertJoined(db: Db, userId: string, challengeId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(userChallenges)
    .values({ userId, challengeId, joinedAt: at })
    .onConflictDoNothing();
  return rowCount === 1;
}

const photo = sql<string>`${kitchenEvents.facts} ->> 'photoUrl'`;
const hasPhoto = sql`${kitchenEvents.facts} -> 'photoUrl' is not null`;

/** Addresses of the photos beside what a person noted, also of what was taken back. */
export const selectPhotos = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ photo })
      .from(kitchenEvents)
      .where(and(eq(kitchenEvents.userId, userId), hasPhoto))
  ).map((row) => row.photo);

/** The same of all others who belong to the household. */
export const selectPhotosOfOthers = async (db: Db, householdId: string, userId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ photo })
      .from(kitchenEvents)
      .where(
        and(
          sql`${kitchenEvents.userId} in (select user_id from members where household_id = ${householdId} and user_id <> ${userId})`,
          hasPhoto,
        ),
      )
  ).map((row) => row.photo);

export async function renamePhoto(
  db: Db,
  userId: string,
  { was, is }: { readonly was: string; readonly is: string },
): Promise<void> {
  const facts = sql`jsonb_set(${kitchenEvents.facts}, '{photoUrl}', to_jsonb(${is}::text))`;
  await db
    .update(kitchenEvents)
    .set({ facts })
    .where(and(eq(kitchenEvents.userId, userId), sql`${photo} = ${was}`));
}
