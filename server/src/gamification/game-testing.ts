import { achievements, unlockedBy } from '@kelari/core/gamification/achievements.ts';
import { challengeRun, challengeValue } from '@kelari/core/gamification/challenges.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { type CountedEvent, countersOf } from '@kelari/core/gamification/counters.ts';
import { dayPoints } from '@kelari/core/gamification/points.ts';
import { streakKinds, streakOf } from '@kelari/core/gamification/streak.ts';
import { addDays, dayIn, offsetIn, weekdayOf } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import type { Cook, TestApp } from '../testing/make-app.ts';
import { eventCounters } from './count-sql.ts';
import type { EventFacts } from './tables.ts';

export const zone = 'Europe/Athens';
export const today = (t: Pick<TestApp, 'clock'>): string => dayIn(t.clock.now, zone);
export const hours = (t: Pick<TestApp, 'clock'>, count: number): void => {
  t.clock.now = new Date(t.clock.now.getTime() + count * 3_600_000);
};

/** A lot that expires in so many days. */
export const lot = async (
  t: Pick<TestApp, 'clock'>,
  cook: Cook,
  inDays: number | null,
  name = 'γάλα',
): Promise<string> =>
  (
    await cook.call(pantryApi.add, {
      body: {
        ...{ name, quantity: 4, unit: 'pieces' as const },
        expirationDate: inDays === null ? null : addDays(today(t), inDays),
      },
    })
  ).id;

export const act = async (
  cook: Cook,
  kind: 'eaten' | 'frozen' | 'thrown' | 'counted',
  ids: readonly string[],
): Promise<string> =>
  (
    await cook.call(stockApi.act, {
      body: { kind, lots: ids.map((id) => ({ id, ...(kind === 'counted' ? { amount: 3 } : {}) })) },
    })
  ).id;

export const undo = (cook: Cook, id: string) => cook.call(stockApi.undo, { params: { id } });

export const typedRecipe = { name: 'Φακές', ingredients: [{ name: '500 g φακές' }], instructions: ['Βράζουμε.'] };
export const typeRecipe = async (cook: Cook): Promise<string> =>
  (await cook.call(recipesApi.create, { body: typedRecipe })).id;

/** What the events of a person pay, newest first: '<kind> <points>'. */
export const paid = async (cook: Cook): Promise<string[]> =>
  (await cook.call(gamificationApi.activities)).map(
    ({ activityType, pointsEarned }) => `${activityType} ${pointsEarned}`,
  );

/** Everything that is kept of a person's game, without when. */
export async function gameOf(t: TestApp, { userId }: Cook) {
  const rows = async (query: string) => (await t.owner.query(query, [userId])).rows;
  return {
    person: (
      await rows(`select experience_points, level, current_streak, longest_streak, total_cooks_count, last_cook_date::text
        from users where id = $1`)
    )[0],
    counts: await countsOf(t, userId),
    events: await rows(`select kind, id, day::text, points, facts from kitchen_events
      where user_id = $1 and taken_back_at is null order by kind, id`),
    achievements: await rows(`select achievement_key, points_awarded from achievements where user_id = $1 order by 1`),
    challenges: await rows(`select challenge_id, progress, points_awarded, completed_at is not null as done
      from user_challenges where user_id = $1 order by 1`),
  };
}

/** What is kept of all events, the counters apart; nothing of who has done nothing yet. */
async function countsOf(t: TestApp, userId: string) {
  const { rows } = await t.owner.query('select kitchen_counts as kept from users where id = $1', [userId]);
  const { points = 0, lastDay = null, week: _, streak: __, open: ___, ...counts } = rows[0].kept ?? {};
  return { points, lastDay, counts: (rows[0].kept ? counts : nothingCounted) as Record<string, number> };
}
const nothingCounted = Object.fromEntries(eventCounters.map((key) => [key, 0]));

type Stored = {
  user_id: string;
  kind: CountedEvent['kind'];
  id: string;
  day: string;
  offset: number;
  at: Date;
  facts: EventFacts;
  points: number;
  household_id: string;
};

/** The same from the plain rows, all at once, beside the code that keeps it: what the tables should say. */
export async function gameFromScratch(t: TestApp, { userId }: Cook) {
  const all: Stored[] = (
    await t.owner.query(`select user_id, kind, id, day::text, utc_offset as offset, at, facts, points, household_id
      from kitchen_events where taken_back_at is null order by at, id`)
  ).rows;
  const own = all.filter((event) => event.user_id === userId);
  const events: CountedEvent[] = own.map((event) => ({ ...event, at: event.at.getTime() }));
  const timezone = (await t.owner.query('select timezone from users where id = $1', [userId])).rows[0].timezone;
  const day = dayIn(t.clock.now, timezone);
  const acts = events.filter(({ kind }) => streakKinds.includes(kind));
  const streak = streakOf(
    acts.map((event) => ({ ...event, cooked: event.kind === 'cooked' })),
    { at: t.clock.now.getTime(), day, offset: offsetIn(t.clock.now, timezone) },
  );

  const points = new Map<string, number>();
  for (const dayEvents of Map.groupBy(own, (event) => event.facts.confirmedOn ?? event.day).values()) {
    const pay = dayPoints(dayEvents.map(({ kind, facts }) => ({ ...facts, kind })));
    for (const [at, event] of dayEvents.entries()) points.set(`${event.kind} ${event.id}`, pay[at] ?? 0);
  }

  const joined: { challenge_id: string }[] = (
    await t.owner.query('select challenge_id from user_challenges where user_id = $1 order by 1', [userId])
  ).rows;
  const challenges = joined.flatMap(({ challenge_id: id }) => {
    const run = challengeRun(id);
    if (!run) return [];
    const value = challengeValue(run, events);
    const done = value >= run.rule.goal;
    const progress = Math.min(100, Math.floor((100 * value) / run.rule.goal));
    return [{ run, row: { challenge_id: id, progress, points_awarded: done ? run.rule.points : 0, done } }];
  });
  const completed = challenges.filter(({ row }) => row.done);
  const {
    longestStreak,
    challenges: won,
    seasonalChallenges,
    ...counters
  } = countersOf(events, {
    longestStreak: streak.longest,
    challenges: completed.length,
    seasonalChallenges: completed.filter(({ run }) => run.rule.type === 'seasonal').length,
  });
  const earned = unlockedBy({ ...counters, longestStreak, challenges: won, seasonalChallenges });
  const cookDays = [...new Set(own.filter(({ kind }) => kind === 'cooked').map((event) => event.day))].sort();
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const experience =
    sum([...points.values()]) +
    sum(earned.map((rule) => rule.points)) +
    sum(completed.map(({ run }) => run.rule.points));

  const sundayOf = (one: string) => addDays(one, -weekdayOf(one));
  const weeks = [...Map.groupBy(acts, (event) => sundayOf(event.day))].flatMap(([sunday, inWeek]) => {
    const saturday = addDays(sunday, 6);
    const homes = new Set(own.filter((event) => sundayOf(event.day) === sunday).map((event) => event.household_id));
    const isWaste = all.some(
      (event) =>
        event.kind === 'thrown' && homes.has(event.household_id) && event.day >= sunday && event.day <= saturday,
    );
    const isOver = saturday < day;
    return isOver && !isWaste && new Set(inWeek.map((event) => event.day)).size >= 3 ? [saturday] : [];
  });
  return {
    person: {
      experience_points: experience,
      level: Math.floor(experience / 100) + 1,
      current_streak: streak.current,
      longest_streak: streak.longest,
      total_cooks_count: cookDays.length,
      last_cook_date: cookDays.at(-1) ?? null,
    },
    points,
    counters,
    lastDay: streak.lastDay,
    isAllUnlocked: (key: string) => achievements.every((rule) => rule.counter !== key || earned.includes(rule)),
    achievements: earned
      .map(({ key, points: paid }) => ({ achievement_key: key, points_awarded: paid }))
      .sort((a, b) => (a.achievement_key < b.achievement_key ? -1 : 1)),
    challenges: challenges.map(({ row }) => row).sort((a, b) => (a.challenge_id < b.challenge_id ? -1 : 1)),
    weeks: weeks.sort(),
  };
}
