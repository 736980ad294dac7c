import { type EventKind, eventKinds } from '@kelari/core/gamification/contract.ts';
import { streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { Changes, EventRow, Joined, Kitchen, Standing } from './recount.ts';
import { type EventFacts, kitchenEvents, userChallenges } from './tables.ts';
import { daysOfAWeek, openWeeks } from './weeks.ts';

export type NewEvent = {
  readonly userId: string;
  readonly householdId: string;
  readonly kind: EventKind;
  readonly id: string;
  readonly day: Day;
  readonly offset: number;
  readonly at: Date;
  readonly facts: EventFacts;
};

/** Whose event it was, and the days on which it counts. */
export type Touched = { readonly userId: string; readonly kind: EventKind; readonly days: readonly Day[] };

const list = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`;
const days = sql.raw(`array[day::text] || coalesce(array[facts ->> 'confirmedOn'], '{}')`);
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Holds people until the end of the transaction, always in the same order and before anything of theirs is written: what they
 * did is counted by one call at a time.
 */
export async function lockPeople(db: Db, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`select from users where id = any(${list(userIds)}::uuid[]) order by id for no key update`);
}

/**
 * Holds whose events these are. Whoever shared a week with something that was thrown away may have had one without waste:
 * they are held, too. Answers who is held.
 */
export async function lockPeopleOf(db: Db, householdId: string, events: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with meant as (select user_id, kind, day - extract(dow from day)::int as sunday from kitchen_events where ${events})
    select id from users where id in (
      select user_id from meant
      union select e.user_id from kitchen_events e join meant on meant.kind = 'thrown'
        where e.household_id = ${householdId}::uuid and e.day between meant.sunday and meant.sunday + 6
          and e.taken_back_at is null
    ) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * Holds the person and notes the event; one that was taken back holds again, as it was. Nothing when it is there already.
 */
export async function insertEvent(db: Db, event: NewEvent): Promise<Touched | undefined> {
  const { userId, householdId, kind, id, day, offset, at, facts } = event;
  const { rows } = await db.execute<Touched>(sql`
    with person as (select id from users where id = ${userId} for no key update)
    insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
    select person.id, ${kind}, ${id}, ${householdId}::uuid, ${day}::date, ${offset}::int, ${instant(at)},
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('members',
        (select count(*) from members where household_id = ${householdId}))
    from person
    on conflict (user_id, kind, id) do update set taken_back_at = null where kitchen_events.taken_back_at is not null
    returning user_id as "userId", kind, ${days} as days`);
  return rows[0];
}

/** Events with an id, of whomever in the household, and of its members from before they came. */
export const withId = (householdId: string, id: string): SQL => sql`id = ${id} and (
  household_id = ${householdId}::uuid
  or (kind = any(${list(eventKinds)}::text[]) and user_id in (select user_id from members where household_id = ${householdId}::uuid)))`;

/** Events out of which a lot was given back by an act of the journal. */
export const returnedBy = (householdId: string, by: string, since: Day): SQL => sql`household_id = ${householdId}::uuid
  and day >= ${since}::date and facts -> 'returned' @> ${JSON.stringify([{ by }])}::jsonb`;

export type MeantEvent = Touched & { readonly id: string; readonly facts: EventFacts; readonly isTaken: boolean };

export const selectEvents = async (db: Db, events: SQL): Promise<MeantEvent[]> =>
  (
    await db.execute<MeantEvent>(sql`
      select user_id as "userId", kind, id, ${days} as days, facts, taken_back_at is not null as "isTaken"
      from kitchen_events where ${events}`)
  ).rows;

/** Takes back all events with an id, or lets them hold again; answers those that are different then. */
export async function markEvents(
  db: Db,
  householdId: string,
  { id, takenAt }: { readonly id: string; readonly takenAt: Date | null },
): Promise<Touched[]> {
  const { rows } = await db.execute<Touched>(sql`
    update kitchen_events set points = 0, taken_back_at = ${takenAt?.toISOString() ?? null}::timestamptz
    where ${withId(householdId, id)} and taken_back_at is ${takenAt === null ? sql`not null` : sql`null`}
    returning user_id as "userId", kind, ${days} as days`);
  return rows;
}

/** Writes what an event is about anew; without facts it is taken back. */
export async function updateFacts(
  db: Db,
  { userId, kind, id }: { readonly userId: string; readonly kind: EventKind; readonly id: string },
  { facts, takenAt }: { readonly facts: EventFacts; readonly takenAt: Date | null },
): Promise<void> {
  await db.execute(sql`
    update kitchen_events set facts = ${JSON.stringify(facts)}::jsonb,
      points = case when ${takenAt !== null} then 0 else points end,
      taken_back_at = ${takenAt?.toISOString() ?? null}::timestamptz
    where user_id = ${userId} and kind = ${kind} and id = ${id}`);
}

/** Who was paid for a week without waste in a household. */
export async function selectPaidForWeek(db: Db, householdId: string, saturday: Day): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct e.user_id as "userId" from kitchen_events e
    where e.household_id = ${householdId}::uuid and e.taken_back_at is null
      and e.day between ${saturday}::date - 6 and ${saturday}::date
      and exists (select from kitchen_events w where w.user_id = e.user_id and w.kind = 'week' and w.day = ${saturday}::date
        and w.taken_back_at is null)`);
  return rows.map(({ userId }) => userId);
}

type ReadEvent = [
  kind: EventKind,
  id: string,
  at: number,
  day: Day,
  offset: number,
  points: number,
  household: string,
  facts: EventFacts,
];
type ReadKitchen = {
  timezone: string;
  celebrations: boolean;
  celebratedLevel: number;
  shares: number;
  shareWeek: Day | null;
  standing: Standing;
  events: ReadEvent[];
  unlocked: { key: string; points: number; at: string; isCelebrated: boolean }[];
  joined: (Joined & { joinedAt: string; isCelebrated: boolean })[];
  thrown: string[];
};

/** What the screens want to know beside what is counted. */
export type WholeKitchen = Kitchen &
  Pick<ReadKitchen, 'celebrations' | 'celebratedLevel' | 'shares' | 'shareWeek'> & {
    readonly achievements: ReadKitchen['unlocked'];
    readonly challenges: ReadKitchen['joined'];
  };

/**
 * Everything of a person in one statement. `openSince`: from which day on it matters who threw something away. The person is
 * asked for by id alone: these rows belong to nobody else.
 */
export async function selectKitchen(db: Db, userId: string, openSince: Day): Promise<WholeKitchen | undefined> {
  const { rows } = await db.execute<{ kitchen: ReadKitchen }>(sql`
    select json_build_object(
      'timezone', u.timezone, 'celebrations', u.celebrations, 'celebratedLevel', u.celebrated_level,
      'shares', u.social_shares_this_week, 'shareWeek', u.social_share_week_start,
      'standing', json_build_object('experiencePoints', u.experience_points, 'level', u.level,
        'currentStreak', u.current_streak, 'longestStreak', u.longest_streak, 'totalCooksCount', u.total_cooks_count,
        'lastCookDate', u.last_cook_date),
      'events', (select coalesce(json_agg(json_build_array(kind, id, (extract(epoch from at) * 1000)::bigint, day, utc_offset,
          points, household_id, facts) order by at, id), '[]')
        from kitchen_events where user_id = u.id and taken_back_at is null),
      'unlocked', (select coalesce(json_agg(json_build_object('key', achievement_key, 'points', points_awarded,
          'at', unlocked_at, 'isCelebrated', celebrated_at is not null) order by unlocked_at desc, achievement_key), '[]')
        from achievements where user_id = u.id),
      'joined', (select coalesce(json_agg(json_build_object('challengeId', challenge_id, 'progress', progress,
          'points', points_awarded, 'completedAt', completed_at, 'joinedAt', joined_at,
          'isCelebrated', celebrated_at is not null) order by joined_at desc, challenge_id), '[]')
        from user_challenges where user_id = u.id),
      'thrown', (select coalesce(json_agg(distinct t.household_id || ' ' || t.day), '[]')
        from kitchen_events t where t.kind = 'thrown' and t.taken_back_at is null and t.day >= ${openSince}::date
          and t.household_id in (select m.household_id from kitchen_events m
            where m.user_id = u.id and m.day >= ${openSince}::date and m.taken_back_at is null))
    ) as kitchen
    from users u where u.id = ${userId}`);
  const read = rows[0]?.kitchen;
  if (!read) return undefined;
  return {
    ...read,
    userId,
    events: read.events.map(
      ([kind, id, at, day, offset, points, householdId, facts]): EventRow => ({
        ...{ kind, id, at, day, offset, points, householdId, facts },
      }),
    ),
    unlocked: new Map(read.unlocked.map(({ key, points }) => [key, points])),
    thrown: new Set(read.thrown),
    achievements: read.unlocked,
    challenges: read.joined,
  };
}

/** All that is different, in one statement. */
export async function writeChanges(db: Db, userId: string, changes: Changes, now: Date): Promise<void> {
  const { weeks, points, unlock, lock, challenges, standing } = changes;
  const person = sql`${userId}::uuid`;
  const at = instant(now);
  const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;
  const paid = new Map(points.map((row) => [`${row.kind} ${row.id}`, row.points]));
  const come = weeks
    .filter(({ isPaid }) => isPaid)
    .map((week) => ({ ...week, points: paid.get(`week ${week.id}`) ?? 0 }));
  const newWeeks = new Set(come.map(({ id }) => `week ${id}`));
  const old = points.filter((row) => !newWeeks.has(`${row.kind} ${row.id}`));
  await db.execute(sql`
    with paid as (
      update kitchen_events e set points = v.points
      from jsonb_to_recordset(${rows(old)}) v (kind text, id text, points int)
      where e.user_id = ${person} and e.kind = v.kind and e.id = v.id
    ), come as (
      insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, points)
      select ${person}, 'week', id, "householdId", day, "offset", ${at}, points
      from jsonb_to_recordset(${rows(come)}) v (id text, "householdId" uuid, day date, "offset" int, points int)
      on conflict (user_id, kind, id) do update set taken_back_at = null, points = excluded.points
    ), gone as (
      update kitchen_events set points = 0, taken_back_at = ${at} where user_id = ${person} and kind = 'week'
        and id = any(${list(weeks.filter(({ isPaid }) => !isPaid).map(({ id }) => id))}::text[])
    ), unlocked as (
      insert into achievements (user_id, achievement_key, points_awarded, unlocked_at)
      select ${person}, key, points, ${at} from jsonb_to_recordset(${rows(unlock)}) v (key text, points int)
      on conflict do nothing
    ), locked as (
      delete from achievements where user_id = ${person} and achievement_key = any(${list(lock)}::text[])
    ), challenged as (
      update user_challenges c set progress = v.progress, points_awarded = v.points,
        completed_at = case when v."isCompleted" then coalesce(c.completed_at, ${at}) end,
        celebrated_at = case when v."isCompleted" then c.celebrated_at end
      from jsonb_to_recordset(${rows(challenges)}) v (id text, progress int, points int, "isCompleted" boolean)
      where c.user_id = ${person} and c.challenge_id = v.id
    )
    ${
      standing
        ? sql`update users set experience_points = ${standing.experiencePoints}, level = ${standing.level},
            current_streak = ${standing.currentStreak}, longest_streak = ${standing.longestStreak},
            total_cooks_count = ${standing.totalCooksCount}, last_cook_date = ${standing.lastCookDate}::date
          where id = ${person}`
        : sql`select 1`
    }`);
}

/** What the streak is made of. */
export async function selectActs(db: Db, userId: string): Promise<EventRow[]> {
  const { rows } = await db.execute<{ acts: [EventKind, number, Day, number][] }>(sql`
    select coalesce(json_agg(json_build_array(kind, (extract(epoch from at) * 1000)::bigint, day, utc_offset) order by at, id), '[]') as acts
    from kitchen_events where user_id = ${userId} and taken_back_at is null and kind = any(${list(streakKinds)}::text[])`);
  return (rows[0]?.acts ?? []).map(([kind, at, day, offset]) => ({
    ...{ kind, at, day, offset, id: '', householdId: '', points: 0, facts: {} },
  }));
}

/** Joins a challenge; false when it was joined before. */
export async function insertJoined(db: Db, userId: string, challengeId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(userChallenges)
    .values({ userId, challengeId, joinedAt: at })
    .onConflictDoNothing();
  return rowCount === 1;
}

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

/**
 * Who has something that time alone brought about: a week that was over without waste and is not paid, or a streak that may
 * have ended. Of everybody; what becomes of it is counted anew, each person by themselves.
 */
export async function selectDue(db: Db, now: Date): Promise<{ userId: string; householdId: string }[]> {
  const acts = sql`e.taken_back_at is null and e.kind = any(${list(streakKinds)}::text[])`;
  const { rows } = await db.execute<{ userId: string; householdId: string }>(sql`
    with people as (
      select id, household_id, current_streak, today, today - extract(dow from today)::int as sunday
      from (select *, (${instant(now)} at time zone timezone)::date as today from users where household_id is not null) u
    )
    select p.id as "userId", p.household_id as "householdId" from people p
    where (p.current_streak > 0 and not exists (
      select from kitchen_events e where e.user_id = p.id and e.day >= p.today - 1 and ${acts}))
    or exists (
      select from (
        select e.day - extract(dow from e.day)::int as sunday, array_agg(distinct e.household_id) as homes
        from kitchen_events e
        where e.user_id = p.id and e.day >= p.sunday - ${openWeeks * 7}::int and e.day < p.sunday and ${acts}
        group by 1 having count(distinct e.day) >= ${daysOfAWeek}
      ) w
      where not exists (select from kitchen_events e where e.user_id = p.id and e.kind = 'week' and e.day = w.sunday + 6
        and e.taken_back_at is null)
      and not exists (select from kitchen_events e where e.household_id = any(w.homes) and e.kind = 'thrown'
        and e.day between w.sunday and w.sunday + 6 and e.taken_back_at is null)
    )`);
  return rows;
}
