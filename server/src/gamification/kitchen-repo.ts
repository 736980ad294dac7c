import type { EventKind } from '@kelari/core/gamification/contract.ts';
import { streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { EventRow, Joined, Kitchen, Standing } from './recount.ts';
import type { EventFacts } from './tables.ts';
import { daysOfAWeek, openWeeks } from './weeks.ts';

const kinds = sql`${sql.param([...streakKinds])}::text[]`;

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

/** What the streak is made of. */
export async function selectActs(db: Db, userId: string): Promise<EventRow[]> {
  const { rows } = await db.execute<{ acts: [EventKind, number, Day, number][] }>(sql`
    select coalesce(json_agg(json_build_array(kind, (extract(epoch from at) * 1000)::bigint, day, utc_offset) order by at, id), '[]') as acts
    from kitchen_events where user_id = ${userId} and taken_back_at is null and kind = any(${kinds})`);
  return (rows[0]?.acts ?? []).map(([kind, at, day, offset]) => ({
    ...{ kind, at, day, offset, id: '', householdId: '', points: 0, facts: {} },
  }));
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
