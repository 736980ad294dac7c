import type { EventKind } from '@kelari/core/gamification/contract.ts';
import { streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { counted, countSql, type EventCounter } from './count-sql.ts';
import { actsOf, type EventRow, type Joined, type Person, type Standing } from './recount.ts';
import type { EventFacts } from './tables.ts';
import { daysOfAWeek, type Lately, openWeeks } from './weeks.ts';

const kinds = sql`${sql.param([...streakKinds])}::text[]`;

type ReadEvent = [kind: EventKind, id: string, at: number, day: Day, offset: number, points: number, facts: EventFacts];

const eventArray = sql.raw(
  'json_build_array(kind, id, (extract(epoch from at) * 1000)::bigint, day, utc_offset, points, facts)',
);
const eventOf = ([kind, id, at, day, offset, points, facts]: ReadEvent): EventRow => ({
  ...{ kind, id, at, day, offset, points, facts },
});

const standing = sql.raw(`json_build_object('experiencePoints', u.experience_points, 'level', u.level,
  'currentStreak', u.current_streak, 'longestStreak', u.longest_streak, 'totalCooksCount', u.total_cooks_count,
  'lastCookDate', u.last_cook_date)`);
const unlocked = sql.raw(`(select coalesce(json_agg(json_build_object('key', achievement_key, 'points', points_awarded,
  'at', unlocked_at, 'isCelebrated', celebrated_at is not null) order by unlocked_at desc, achievement_key), '[]')
  from achievements where user_id = u.id)`);
const joined = sql.raw(`(select coalesce(json_agg(json_build_object('challengeId', challenge_id, 'progress', progress,
  'points', points_awarded, 'completedAt', completed_at, 'joinedAt', joined_at,
  'isCelebrated', celebrated_at is not null) order by joined_at desc, challenge_id), '[]')
  from user_challenges where user_id = u.id)`);

type ReadUnlocked = { key: string; points: number; at: string; isCelebrated: boolean };
type ReadJoined = Joined & { joinedAt: string; isCelebrated: boolean };

/** What the screens show: everything, with each event. */
export type WholeKitchen = {
  readonly standing: Standing;
  readonly celebrations: boolean;
  readonly celebratedLevel: number;
  readonly shares: number;
  readonly shareWeek: Day | null;
  /** In the order of their instants. */
  readonly events: readonly EventRow[];
  readonly achievements: readonly ReadUnlocked[];
  readonly challenges: readonly ReadJoined[];
};

/** In one statement. The person is asked for by id alone: these rows belong to nobody else. */
export async function selectKitchen(db: Db, userId: string): Promise<WholeKitchen | undefined> {
  const { rows } = await db.execute<{ kitchen: WholeKitchen & { events: ReadEvent[] } }>(sql`
    select json_build_object(
      'celebrations', u.celebrations, 'celebratedLevel', u.celebrated_level,
      'shares', u.social_shares_this_week, 'shareWeek', u.social_share_week_start,
      'standing', ${standing}, 'achievements', ${unlocked}, 'challenges', ${joined},
      'events', (select coalesce(json_agg(${eventArray} order by at, id), '[]')
        from kitchen_events where user_id = u.id and taken_back_at is null)
    ) as kitchen
    from users u where u.id = ${userId}`);
  const read = rows[0]?.kitchen;
  return read && { ...read, events: read.events.map(eventOf) };
}

/** The first and the last act of a day, as milliseconds and offset in one number, so that one aggregate finds both. */
type ReadDay = [day: Day, first: number, last: number, cooked: boolean];
const offsetRange = 4_096;
const epochMs = 1_600_000_000_000;
const packed = sql.raw(
  `((extract(epoch from at) * 1000)::bigint - ${epochMs}) * ${offsetRange} + utc_offset + ${offsetRange / 2}`,
);

type ReadPerson = {
  timezone: string;
  standing: Standing;
  paid: number;
  days: ReadDay[];
  unlocked: ReadUnlocked[];
  joined: ReadJoined[];
  used: { day: Day; householdId: string }[];
  weeks: string[];
  thrown: string[];
};

/**
 * A person without their events, which may be many thousands: a row a day stands for them. `since`: from which day on it
 * matters where the kitchen was used and who threw something away.
 */
export async function selectStanding(db: Db, userId: string, since: Day): Promise<(Person & Lately) | undefined> {
  const own = sql`user_id = u.id and taken_back_at is null`;
  const lately = sql`${own} and day >= ${since}::date`;
  const { rows } = await db.execute<{ person: ReadPerson }>(sql`
    select json_build_object('timezone', u.timezone, 'standing', ${standing}, 'unlocked', ${unlocked}, 'joined', ${joined},
      'paid', (select coalesce(sum(points), 0) from kitchen_events where ${own}),
      'days', (select coalesce(json_agg(json_build_array(day, first, last, cooked) order by first), '[]') from (
        select day, min(x) as first, max(x) as last, bool_or(kind = 'cooked') as cooked
        from (select day, kind, ${packed} as x from kitchen_events where ${own} and kind = any(${kinds})) acts
        group by day) days),
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
  return {
    ...{ ...person, userId },
    acts: actsOfDays(days) ?? actsOf(await selectActs(db, userId)),
    unlocked: new Map(keys.map(({ key, points }) => [key, points])),
    weekIds: new Set(weeks),
    thrown: new Set(thrown),
  };
}

/** Nothing when days run into each other, as they do for who flies west over midnight: then each act is looked at. */
function actsOfDays(days: readonly ReadDay[]): Person['acts'] | undefined {
  if (days.some(([, first], at) => at > 0 && first <= (days[at - 1]?.[2] ?? 0))) return undefined;
  return days.flatMap(([day, first, last, cooked]) =>
    (first === last ? [first] : [first, last]).map((x) => {
      const offset = (x % offsetRange) - offsetRange / 2;
      return { at: Math.floor(x / offsetRange) + epochMs, day, offset, cooked };
    }),
  );
}

/** What the streak is made of, act by act. */
export async function selectActs(db: Db, userId: string): Promise<EventRow[]> {
  const { rows } = await db.execute<{ acts: [EventKind, number, Day, number][] }>(sql`
    select coalesce(json_agg(json_build_array(kind, (extract(epoch from at) * 1000)::bigint, day, utc_offset) order by at, id), '[]') as acts
    from kitchen_events where user_id = ${userId} and taken_back_at is null and kind = any(${kinds})`);
  return (rows[0]?.acts ?? []).map(([kind, at, day, offset]) => ({
    ...{ kind, at, day, offset, id: '', points: 0, facts: {} },
  }));
}

/** The events of some days and spans, and what some counters come to. */
export async function selectTouched(
  db: Db,
  userId: string,
  wanted: {
    readonly days: readonly Day[];
    readonly spans: readonly { readonly first: Day; readonly last: Day }[];
    readonly counters: readonly EventCounter[];
    readonly year: number;
  },
): Promise<{ events: EventRow[]; counters: Map<EventCounter, number> }> {
  const { days, spans, counters, year } = wanted;
  const ofDays = sql`${sql.param([...days])}::date[]`;
  const inSpans = spans.map(({ first, last }) => sql` or day between ${first}::date and ${last}::date`);
  const keys = counters.map((key) => sql`, ${sql.raw(`'${key}'`)}, ${countSql(key, userId, year)}`);
  const { rows } = await db.execute<{ touched: { events: ReadEvent[] } & Record<string, unknown> }>(sql`
    select json_build_object('events', (select coalesce(json_agg(${eventArray} order by at, id), '[]') from kitchen_events
      where user_id = ${userId} and taken_back_at is null and (day = any(${ofDays})${sql.join(inSpans, sql``)}
        or (kind = 'recipe' and (facts ->> 'confirmedOn')::date = any(${ofDays}))))${sql.join(keys, sql``)}) as touched`);
  const { events = [], ...values }: { events?: ReadEvent[] } & Record<string, unknown> = rows[0]?.touched ?? {};
  return {
    events: events.map(eventOf),
    counters: new Map(counters.map((key) => [key, counted(key, values[key])])),
  };
}

/**
 * Who has something that time alone brought about: a week that was over without waste and is not paid, or a streak that may
 * have ended. Of everybody; what becomes of it is counted anew, each person by themselves.
 */
export async function selectDue(db: Db, now: Date): Promise<{ userId: string; householdId: string }[]> {
  const acts = sql`e.taken_back_at is null and e.kind = any(${kinds})`;
  const { rows } = await db.execute<{ userId: string; householdId: string }>(sql`
    with people as (
      select id, household_id, current_streak, today, today - extract(dow from today)::int as sunday
      from (select *, (${now.toISOString()}::timestamptz at time zone timezone)::date as today from users where household_id is not null) u
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
