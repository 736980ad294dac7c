import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { apiTokens, oneTimeTokens, users } from './tables.ts';

/** The day stays the one of the first wish; answers it. */
export const updateDeleteAt = async (db: Db, userId: string, at: Date, now: Date): Promise<Date | undefined> =>
  (
    await db
      .update(users)
      .set({ deleteAt: sql`coalesce(${users.deleteAt}, ${at.toISOString()}::timestamptz)`, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ deleteAt: users.deleteAt })
  )[0]?.deleteAt ?? undefined;

export const clearDeleteAt = (db: Db, userId: string, now: Date) =>
  db.update(users).set({ deleteAt: null, updatedAt: now }).where(eq(users.id, userId));

export const deleteApiTokens = (db: Db, userId: string) => db.delete(apiTokens).where(eq(apiTokens.userId, userId));

/** A page of people, by id; the next one begins after the last. */
export type Page = { readonly now: Date; readonly after: string | undefined };
const pageOfPeople = 200;
const behind = (after: string | undefined) => (after === undefined ? undefined : gt(users.id, after));

/** Whose day has come. */
export const selectDueIds = async (db: Db, { now, after }: Page): Promise<string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deleteAt, now), behind(after)))
      .orderBy(asc(users.id))
      .limit(pageOfPeople)
  ).map(({ id }) => id);

/** What a reminder leaves behind: a token that nobody knows, so that it is sent once. It goes when the account stays or goes. */
export const reminded = 'reminded';

/** Whose day comes before `until`, and who has not been reminded of it. */
export const selectToRemind = async (db: Db, until: Date, { now, after }: Page): Promise<string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(
        oneTimeTokens,
        and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.purpose, 'keep'), eq(oneTimeTokens.payload, reminded)),
      )
      .where(and(gt(users.deleteAt, now), lte(users.deleteAt, until), isNull(oneTimeTokens.hash), behind(after)))
      .orderBy(asc(users.id))
      .limit(pageOfPeople)
  ).map(({ id }) => id);

/** The person's row, held until the commit. */
export const lockLeaving = async (db: Db, userId: string) =>
  (await db.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId)).for('update'))[0];

export const isReminded = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'keep'), eq(oneTimeTokens.payload, reminded)),
  )) > 0;
