import type { EventKind } from '@kelari/core/gamification/contract.ts';
import { type StreakAct, streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type ActDay, actsOf, isInOrder, packedSql } from './act-days.ts';
import { counted, countSql, type EventCounter } from './count-sql.ts';
import { type Kept, keptOf } from './kept.ts';
import type { EventRow, Joined, Person, Standing } from './recount.ts';
import type { EventFacts } from './tables.ts';
import type { Lately } from './weeks.ts';

const kinds = sql`${sql.param([...streakKinds])}::text[]`;

type ReadEvent = [kind: EventKind, id: string, at: number, day: Day, offset: number, points: number, facts: EventFacts];

const eventArray = sql.raw(
  'json_build_array(kind, id, (extract(epoch from at) * 1000)::bigint, day, utc_offset, points, facts)',
);
const eventOf = ([kind, id, at, day, offset, points, facts]: ReadEvent): EventRow => ({
  ...{ kind, id, at, day, offset, points, facts },
});

export const standing = sql.raw(`json_build_object('experiencePoints', u.experience_points, 'level', u.level,
  'currentStreak', u.current_streak, 'longestStreak', u.longest_streak, 'totalCooksCount', u.total_cooks_count,
  'lastCookDate', u.last_cook_date)`);
export const unlocked =
  sql.raw(`(select coalesce(json_agg(json_build_object('key', achievement_key, 'points', points_awarded,
  'at', unlocked_at, 'isCelebrated', celebrated_at is not null) order by unlocked_at desc, achievement_key), '[]')
  from achievements where user_id = u.id)`);
export const joined =
  sql.raw(`(select coalesce(json_agg(json_build_object('challengeId', challenge_id, 'progress', progress,
  'points', points_awarded, 'completedAt', completed_at, 'joinedAt', joined_at,
  'isCelebrated', celebrated_at is not null) order by joined_at desc, challenge_id), '[]')
  from user_challenges where user_id = u.id)`);

export type ReadUnlocked = { key: string; points: number; at: string; isCelebrated: boolean };
export type ReadJoined = Joined & { joinedAt: string; isCelebrated: boolean };

/** What the screens show. */
export type WholeKitchen = {
  readonly timezone: string;
  readonly standing: Standing;
  readonly celebrations: boolean;
  readonly celebratedLevel: number;
  readonly shares: number;
  readonly shareWeek: Day | null;
  readonly kept: Kept | null;
  /** After those in `kept`, as many as the streak needs. */
  readonly acts: Person['acts'];
  /** What pays, or has paid, on the day that was asked for. */
  readonly today: readonly Pick<EventRow, 'kind' | 'facts'>[];
  readonly achievements: readonly ReadUnlocked[];
  readonly challenges: readonly ReadJoined[];
};

/** A recipe is confirmed within 30 days. */
const confirmDays = 31;

/** In one statement. The person is asked for by id alone: these rows belong to nobody else. */
export async function selectKitchen(db: Db, userId: string, today: Day): Promise<WholeKitchen | undefined> {
  type Read = Omit<WholeKitchen, 'acts' | 'kept'> & { days: ActDay[]; kept: unknown };
  const own = sql`user_id = u.id and taken_back_at is null`;
  const { rows } = await db.execute<{ kitchen: Read }>(sql`
    select json_build_object('timezone', u.timezone,
      'celebrations', u.celebrations, 'celebratedLevel', u.celebrated_level,
      'shares', u.social_shares_this_week, 'shareWeek', u.social_share_week_start,
      'standing', ${standing}, 'achievements', ${unlocked}, 'challenges', ${joined},
      'kept', u.kitchen_counts, 'days', ${daysAfter(keptUpTo)},
      'today', (select coalesce(json_agg(json_build_object('kind', kind, 'facts', facts)), '[]') from (
        select kind, facts from kitchen_events where ${own} and day = ${today}::date and facts -> 'confirmedOn' is null
        union all select kind, facts from kitchen_events where ${own} and day >= ${today}::date - ${confirmDays}::int
          and kind = 'recipe' and facts ->> 'confirmedOn' = ${today}) paying)
    ) as kitchen
    from users u where u.id = ${userId}`);
  const read = rows[0]?.kitchen;
  if (!read) return undefined;
  const { days, ...kitchen } = read;
  const kept = keptOf(kitchen.kept);
  return { ...kitchen, kept, acts: await actsFrom(db, userId, { days, kept }) };
}

/** Until when acts stand in what is kept. */
const keptUpTo = sql.raw(`coalesce((u.kitchen_counts #>> '{streak,upTo}')::timestamptz, '-infinity')`);
const daysAfter = (instant: SQL) => sql`(
  select coalesce(json_agg(json_build_array(day, first, last, cooked) order by first), '[]') from (
    select day, min(x) as first, max(x) as last, bool_or(kind = 'cooked') as cooked
    from (select day, kind, ${packedSql} as x from kitchen_events
      where user_id = u.id and taken_back_at is null and at > ${instant} and kind = any(${kinds})) acts
    group by day) days)`;

type ReadPerson = {
  timezone: string;
  standing: Standing;
  kept: unknown;
  paid: number;
  days: ActDay[];
  unlocked: ReadUnlocked[];
  joined: ReadJoined[];
  used: { day: Day; householdId: string }[];
  weeks: string[];
  thrown: string[];
};

/**
 * A person without their events, which may be many thousands: what is kept stands for those that lie back, a row a day for
 * the others. `since`: from which day on it matters where the kitchen was used and who threw something away. `isWhole`:
 * nothing that is kept is believed.
 */
export async function selectStanding(
  db: Db,
  userId: string,
  { since, isWhole = false }: { readonly since: Day; readonly isWhole?: boolean },
): Promise<(Person & Lately) | undefined> {
  const own = sql`user_id = u.id and taken_back_at is null`;
  const lately = sql`${own} and day >= ${since}::date`;
  const all = sql`(select coalesce(sum(points), 0) from kitchen_events where ${own})`;
  const paid = isWhole
    ? all
    : sql`case when u.kitchen_counts is null then ${all} else (u.kitchen_counts ->> 'points')::int end`;
  const { rows } = await db.execute<{ person: ReadPerson }>(sql`
    select json_build_object('timezone', u.timezone, 'standing', ${standing}, 'unlocked', ${unlocked}, 'joined', ${joined},
      'kept', ${isWhole ? sql`null` : sql`u.kitchen_counts`}, 'paid', ${paid},
      'days', ${daysAfter(isWhole ? sql`'-infinity'` : keptUpTo)},
      'used', (select coalesce(json_agg(json_build_object('day', day, 'householdId', household_id) order by day, last), '[]')
        from (select day, household_id, max(at) as last from kitchen_events where ${lately} and kind = any(${kinds})
          group by 1, 2) used),
      'weeks', (select coalesce(json_agg(id), '[]') from kitchen_events where ${lately} and kind = 'week'),
      'thrown', (select coalesce(json_agg(distinct t.household_id || ' ' || t.day), '[]')
        from kitchen_events t where t.kind = 'thrown' and t.taken_back_at is null and t.day >= ${since}::date
          and t.household_id in (select household_id from kitchen_events where ${lately}))
    ) as person
    from users u where u.id = ${userId}`);
  const read = rows[0]?.person;
  if (!read) return undefined;
  const { days, unlocked: keys, weeks, thrown, ...person } = read;
  const kept = keptOf(person.kept);
  return {
    ...{ ...person, userId, kept },
    acts: await actsFrom(db, userId, { days, kept }),
    unlocked: new Map(keys.map(({ key, points }) => [key, points])),
    weekIds: new Set(weeks),
    thrown: new Set(thrown),
  };
}

/** What the streak needs, at any moment. */
export async function selectStreak(db: Db, userId: string): Promise<Pick<WholeKitchen, 'acts' | 'kept'>> {
  const { rows } = await db.execute<{ kept: unknown; days: ActDay[] }>(
    sql`select u.kitchen_counts as kept, ${daysAfter(keptUpTo)} as days from users u where u.id = ${userId}`,
  );
  const kept = keptOf(rows[0]?.kept);
  return { kept, acts: await actsFrom(db, userId, { days: rows[0]?.days ?? [], kept }) };
}

/** When days run into each other each act is looked at. */
async function actsFrom(
  db: Db,
  userId: string,
  { days, kept }: { readonly days: readonly ActDay[]; readonly kept: Kept | null },
): Promise<Person['acts']> {
  return isInOrder(days) ? actsOf(days) : selectActs(db, userId, kept?.streak?.upTo);
}

/** What the streak is made of, act by act. */
export async function selectActs(db: Db, userId: string, after = '-infinity'): Promise<StreakAct[]> {
  const { rows } = await db.execute<{ acts: [boolean, number, Day, number][] }>(sql`
    select coalesce(json_agg(json_build_array(kind = 'cooked', (extract(epoch from at) * 1000)::bigint, day, utc_offset)
      order by at, id), '[]') as acts
    from kitchen_events where user_id = ${userId} and taken_back_at is null and at > ${after}::timestamptz
      and kind = any(${kinds})`);
  return (rows[0]?.acts ?? []).map(([cooked, at, day, offset]) => ({ cooked, at, day, offset }));
}

type ReadTouched = { events: ReadEvent[]; newest: Day | null };
type Span = { readonly first: Day; readonly last: Day };

/** Days that are in any of the spans, once each. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = all.at(-1);
    if (!before || before.last < span.first) all.push(span);
    else if (before.last < span.last) all[all.length - 1] = { first: before.first, last: span.last };
  }
  return all;
}

/** The events of some days and spans, those that pay on these days, what some counters come to, and the last day of all. */
export async function selectTouched(
  db: Db,
  userId: string,
  wanted: {
    readonly days: readonly Day[];
    readonly spans: readonly Span[];
    readonly counters: readonly EventCounter[];
    readonly year: number;
  },
): Promise<{ events: EventRow[]; counters: Map<EventCounter, number>; newest: Day | null }> {
  const { days, spans, counters, year } = wanted;
  const all = merged([...spans, ...days.map((day) => ({ first: day, last: day }))]);
  const [firsts, lasts] = [all.map(({ first }) => first), all.map(({ last }) => last)];
  const ranges = sql`unnest(${sql.param(firsts)}::date[], ${sql.param(lasts)}::date[]) r(first, last)`;
  const [start, end] = [days.toSorted()[0] ?? null, days.toSorted().at(-1) ?? null];
  const own = sql`user_id = ${userId} and taken_back_at is null`;
  const keys = counters.map((key) => sql`, ${sql.raw(`'${key}'`)}, ${countSql(key, userId, year)}`);
  const { rows } = await db.execute<{ touched: ReadTouched & Record<string, unknown> }>(sql`
    select json_build_object('newest', (select max(day) from kitchen_events where ${own}), 'events', (select coalesce(json_agg(${eventArray} order by at, id), '[]') from (
      select e.* from ${ranges} cross join lateral (
        select * from kitchen_events where ${own} and day between r.first and r.last) e
      union all select * from kitchen_events where ${own} and kind = 'recipe'
        and day between ${start}::date - ${confirmDays}::int and ${end}::date
        and facts ->> 'confirmedOn' = any(${sql.param([...days])}::text[])
        and not exists (select from ${ranges} where day between r.first and r.last)) touched)${sql.join(keys, sql``)}) as touched`);
  const {
    events = [],
    newest = null,
    ...values
  }: Partial<ReadTouched> & Record<string, unknown> = rows[0]?.touched ?? {};
  return {
    newest,
    events: events.map(eventOf),
    counters: new Map(counters.map((key) => [key, counted(key, values[key])])),
  };
}
