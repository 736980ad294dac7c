import type { Day } from '@kelari/core/kit/dates.ts';
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { sessions, users } from '../account/tables.ts';
import { absoluteDays } from '../platform/auth-session.ts';
import type { Db } from '../platform/db.ts';
import { notices, pushDevices } from './tables.ts';

export type Device = typeof pushDevices.$inferSelect;
export type Notice = typeof notices.$inferSelect;
export type NoticeRef = { readonly userId: string; readonly day: Day };

/** More than these no person has; the oldest makes room. */
const mostDevices = 10;

/** An hour of a zone that has come, and since when who asks for it must have asked. */
export type DueHour = {
  readonly timezone: string;
  readonly hour: number;
  readonly day: Day;
  /** Null: however lately. */
  readonly askedBefore: Date | null;
};

const hasChannel = sql`((u.channels->>'push')::boolean or (u.channels->>'email')::boolean)`;

/** The hours at which people want to hear, by zone. */
export async function selectHours(db: Db): Promise<{ timezone: string; hour: number }[]> {
  const { rows } = await db.execute<{ timezone: string; hour: number }>(
    sql`select distinct u.timezone, u.digest_hour as hour from users u where u.household_id is not null and ${hasChannel}`,
  );
  return rows;
}

/**
 * The next people, by id, whose hour has come, whom a message can reach, and who have none for their day; nor one of a few
 * hours ago, which is another day's where somebody has just changed zone.
 */
export async function selectDue(
  db: Db,
  hours: readonly DueHour[],
  page: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<NoticeRef[]> {
  const column = (values: readonly (string | null)[]) => sql`${sql.param([...values])}`;
  const { rows } = await db.execute<{ userId: string; day: Day }>(sql`
    with due as (
      select timezone, hour::integer, day::date, coalesce(asked::timestamptz, 'infinity') as asked
      from unnest(
        ${column(hours.map(({ timezone }) => timezone))}::text[],
        ${column(hours.map(({ hour }) => String(hour)))}::text[],
        ${column(hours.map(({ day }) => day))}::text[],
        ${column(hours.map(({ askedBefore }) => askedBefore?.toISOString() ?? null))}::text[]
      ) as each (timezone, hour, day, asked)
    )
    select u.id as "userId", due.day::text as day
    from users u join due on due.timezone = u.timezone and due.hour = u.digest_hour
    where u.id > ${page.after}::uuid and u.household_id is not null and u.delete_at is null and u.updated_at <= due.asked
      and (
        ((u.channels->>'email')::boolean and u.email_verified)
        or ((u.channels->>'push')::boolean
          and exists (select from push_devices d where d.user_id = u.id and d.created_at <= due.asked))
      )
      and not exists (select from notices n where n.user_id = u.id and n.day = due.day)
      and not exists (
        select from notices n where n.user_id = u.id and n.day between due.day - 2 and due.day + 2 and n.state <> 'quiet'
          and n.at > ${page.now.toISOString()}::timestamptz - interval '6 hours'
      )
    order by u.id limit ${page.limit}`);
  return rows;
}

/** Of several processes that found the same people each gets those whose row it made. */
export const insertNotices = (db: Db, found: readonly NoticeRef[], now: Date): Promise<NoticeRef[]> =>
  db
    .insert(notices)
    .values(found.map((ref) => ({ ...ref, state: 'due' as const, at: now })))
    .onConflictDoNothing()
    .returning({ userId: notices.userId, day: notices.day });

const that = ({ userId, day }: NoticeRef) => and(eq(notices.userId, userId), eq(notices.day, day));

/** Takes a message to send it; who died while sending has let go of it after `leaseMs`. */
export const claimNotice = async (db: Db, ref: NoticeRef, now: Date, leaseMs: number): Promise<Notice | undefined> =>
  (
    await db
      .update(notices)
      .set({ state: 'sending', attempts: sql`${notices.attempts} + 1`, at: now })
      .where(
        and(
          that(ref),
          or(
            eq(notices.state, 'due'),
            and(eq(notices.state, 'sending'), lt(notices.at, new Date(now.getTime() - leaseMs))),
          ),
        ),
      )
      .returning()
  )[0];

export const selectNotice = async (db: Db, ref: NoticeRef): Promise<Notice | undefined> =>
  (await db.select().from(notices).where(that(ref)))[0];

export const updateNotice = (
  db: Db,
  ref: NoticeRef,
  change: Partial<Pick<Notice, 'state' | 'channel' | 'at' | 'sentAt'>>,
) => db.update(notices).set(change).where(that(ref));

/** When the message before that of `day` went out, or was found to say nothing. */
export const selectNoticeBefore = async (db: Db, { userId, day }: NoticeRef): Promise<Date | undefined> =>
  (
    await db
      .select({ at: sql<string>`coalesce(${notices.sentAt}, ${notices.at})` })
      .from(notices)
      .where(and(eq(notices.userId, userId), lt(notices.day, day), inArray(notices.state, ['sent', 'quiet'])))
      .orderBy(desc(notices.day))
      .limit(1)
  ).map(({ at }) => new Date(at))[0];

export const deleteNotices = (db: Db, before: Date) => db.delete(notices).where(lt(notices.at, before));

/** Whom a message is for, with all that decides what it says and how it goes. */
export const selectReader = async (db: Db, userId: string) =>
  (
    await db
      .select({
        userId: users.id,
        householdId: users.householdId,
        name: users.firstName,
        language: users.language,
        timezone: users.timezone,
        email: users.email,
        emailVerified: users.emailVerified,
        channels: users.channels,
        notifications: users.notifications,
        alertDays: users.alertDays,
      })
      .from(users)
      .where(eq(users.id, userId))
  )[0];
export type Reader = NonNullable<Awaited<ReturnType<typeof selectReader>>>;

/** The devices of sessions that still stand, the newest first. */
export const selectDevices = async (db: Db, userId: string, now: Date): Promise<Device[]> =>
  (
    await db
      .select({ device: pushDevices })
      .from(pushDevices)
      .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
      .where(
        and(
          eq(pushDevices.userId, userId),
          gt(sessions.expiresAt, now),
          gt(sessions.createdAt, new Date(now.getTime() - absoluteDays * 86_400_000)),
        ),
      )
      .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id))
      .limit(mostDevices)
  ).map(({ device }) => device);

/** Holds the session until the commit, so that a device of one that is just ending is not left behind. */
export const lockSession = async (db: Db, userId: string, sessionId: string): Promise<boolean> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .for('key share')
  ).length === 1;

/** The same browser again takes the place of what it was: it keeps its id, unless it is another person's by now. */
export async function saveDevice(db: Db, row: Omit<Device, 'lastSentAt'>): Promise<Device | undefined> {
  const { id, ...rest } = row;
  const isMine = sql`${pushDevices.userId} = ${row.userId}::uuid`;
  const [saved] = await db
    .insert(pushDevices)
    .values({ id, ...rest })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: {
        ...rest,
        id: sql`case when ${isMine} then ${pushDevices.id} else ${id}::uuid end`,
        lastSentAt: sql`case when ${isMine} then ${pushDevices.lastSentAt} end`,
      },
    })
    .returning();
  return saved;
}

/** Beyond ten the oldest go. */
export const deleteSurplusDevices = (db: Db, userId: string) =>
  db
    .delete(pushDevices)
    .where(
      inArray(
        pushDevices.id,
        db
          .select({ id: pushDevices.id })
          .from(pushDevices)
          .where(eq(pushDevices.userId, userId))
          .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id))
          .offset(mostDevices),
      ),
    );

export const deleteDevice = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))).rowCount === 1;

export const noteSent = (db: Db, userId: string, id: string, now: Date) =>
  db
    .update(pushDevices)
    .set({ lastSentAt: now })
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));

/** Nobody's email channel but this person's; the others stay as they are. */
export const switchEmailOff = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(users)
      .set({ channels: sql`jsonb_set(${users.channels}, '{email}', 'false')`, updatedAt: now })
      .where(eq(users.id, userId))
  ).rowCount === 1;
