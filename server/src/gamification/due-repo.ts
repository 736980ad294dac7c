import { streakKinds } from '@kelari/core/gamification/streak.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { daysOfAWeek, openWeeks } from './weeks.ts';

const kinds = sql`${sql.param([...streakKinds])}::text[]`;

/**
 * Who has something that time alone brought about: a week that was over without waste and is not paid, or a streak that may
 * have ended. Of everybody; what becomes of it is counted anew, each person by themselves. What is kept of a person says
 * already whether it is worth a look at their events: all that was before has been settled with what they did last. With a
 * limit the newcomers are looked up one by one; an `exists` among them read everybody's events.
 */
export async function selectDue(db: Db, now: Date): Promise<{ userId: string; householdId: string }[]> {
  const acts = sql`e.user_id = p.id and e.taken_back_at is null and e.kind = any(${kinds})`;
  const { rows } = await db.execute<{ userId: string; householdId: string }>(sql`
    with people as (
      select id, household_id, current_streak, today, today - extract(dow from today)::int as sunday,
        kitchen_counts is null as fresh, (kitchen_counts ->> 'lastDay')::date as last_day,
        (kitchen_counts ->> 'week')::date as week
      from (select id, household_id, current_streak, kitchen_counts,
        (${now.toISOString()}::timestamptz at time zone timezone)::date as today from users where household_id is not null) u
    )
    select p.id as "userId", p.household_id as "householdId" from people p
    where case when p.fresh then (select true from kitchen_events e where ${acts} limit 1)
      else (p.current_streak > 0 and p.last_day < p.today - 1)
      or (p.week < p.sunday and p.last_day >= greatest(p.week, p.sunday - ${openWeeks * 7}::int) and exists (
        select from (
          select e.day - extract(dow from e.day)::int as sunday, array_agg(distinct e.household_id) as homes
          from kitchen_events e
          where e.day >= greatest(p.week, p.sunday - ${openWeeks * 7}::int) and e.day < p.sunday and ${acts}
          group by 1 having count(distinct e.day) >= ${daysOfAWeek}
        ) w
        where not exists (select from kitchen_events e where e.user_id = p.id and e.kind = 'week' and e.day = w.sunday + 6
          and e.taken_back_at is null)
        and not exists (select from kitchen_events e where e.household_id = any(w.homes) and e.kind = 'thrown'
          and e.day between w.sunday and w.sunday + 6 and e.taken_back_at is null)
      )) end`);
  return rows;
}
