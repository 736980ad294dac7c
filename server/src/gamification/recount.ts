import { achievements, unlockedBy } from '@kelari/core/gamification/achievements.ts';
import { challengeRun, challengeValue } from '@kelari/core/gamification/challenges.ts';
import { type CountedEvent, countersOf } from '@kelari/core/gamification/counters.ts';
import { levelOf } from '@kelari/core/gamification/levels.ts';
import { dayPoints } from '@kelari/core/gamification/points.ts';
import { type Moment, type Streak, type StreakAct, streakKinds, streakOf } from '@kelari/core/gamification/streak.ts';
import { type Day, dayIn, offsetIn } from '@kelari/core/kit/dates.ts';
import type { EventFacts } from './tables.ts';
import { type SettledWeek, settledWeeks } from './weeks.ts';

/** An event that is not taken back. */
export type EventRow = CountedEvent & {
  readonly id: string;
  readonly facts: EventFacts;
  readonly points: number;
  readonly householdId: string;
};

/** What the person's row says. */
export type Standing = {
  readonly experiencePoints: number;
  readonly level: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly totalCooksCount: number;
  readonly lastCookDate: Day | null;
};

export type Joined = {
  readonly challengeId: string;
  readonly progress: number;
  readonly points: number;
  readonly completedAt: string | null;
};

/** Everything that is known of what a person did, as it stands in the database. */
export type Kitchen = {
  readonly userId: string;
  readonly timezone: string;
  readonly standing: Standing;
  /** In the order of their instants. */
  readonly events: readonly EventRow[];
  /** Achievements with the points that they paid. */
  readonly unlocked: ReadonlyMap<string, number>;
  readonly joined: readonly Joined[];
  /** Where and when anybody threw something away lately, as '<household> <day>'. */
  readonly thrown: ReadonlySet<string>;
};

export type Points = Pick<EventRow, 'kind' | 'id' | 'points'>;

/** What has to be written for the rows to say what the events say. */
export type Changes = {
  readonly weeks: readonly SettledWeek[];
  readonly points: readonly Points[];
  readonly unlock: readonly { readonly key: string; readonly points: number }[];
  readonly lock: readonly string[];
  readonly challenges: readonly {
    readonly id: string;
    readonly progress: number;
    readonly points: number;
    readonly isCompleted: boolean;
  }[];
  /** Null: as it was. */
  readonly standing: Standing | null;
};

/** A recipe that was confirmed by the button is paid on that day. */
export const payDayOf = ({ day, facts }: Pick<EventRow, 'day' | 'facts'>): Day => facts.confirmedOn ?? day;

export const momentIn = (now: Date, timezone: string): Moment => ({
  at: now.getTime(),
  day: dayIn(now, timezone),
  offset: offsetIn(now, timezone),
});

const actsOf = (events: readonly EventRow[]): StreakAct[] =>
  events
    .filter(({ kind }) => streakKinds.includes(kind))
    .map(({ at, day, offset, kind }) => ({ at, day, offset, cooked: kind === 'cooked' }));

/** The streak as it stands; a clock of another process may have been ahead of ours. */
export function streakAt(events: readonly EventRow[], now: Moment): Streak {
  const acts = actsOf(events);
  return streakOf(acts, { ...now, at: Math.max(now.at, acts.at(-1)?.at ?? 0) });
}

/**
 * Everything that events decide, from the events: points of the days that something happened to, the streak, totals,
 * achievements, and the challenges in whose time those days lie.
 */
export function recount(kitchen: Kitchen, now: Moment, days: ReadonlySet<Day>): Changes {
  const weeks = settledWeeks(kitchen, now);
  const events = withWeeks(kitchen, weeks);
  const touched = new Set([...days, ...weeks.map(({ day }) => day)]);
  const points = newPoints(events, touched);
  const challenges = challengesIn(kitchen, events, touched);
  const streak = streakAt(events, now);
  const newer = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const completed = kitchen.joined.filter(({ challengeId, completedAt }) =>
    newer.has(challengeId) ? newer.get(challengeId)?.isCompleted : completedAt !== null,
  );
  const counters = countersOf(events, {
    longestStreak: streak.longest,
    challenges: completed.length,
    seasonalChallenges: completed.filter(({ challengeId }) => challengeRun(challengeId)?.rule.type === 'seasonal')
      .length,
  });
  const earned = unlockedBy(counters);
  const keys = new Set(earned.map(({ key }) => key));
  const unlock = earned.filter(({ key }) => !kitchen.unlocked.has(key)).map(({ key, points }) => ({ key, points }));
  const known = new Set(achievements.map(({ key }) => key));
  const lock = [...kitchen.unlocked.keys()].filter((key) => known.has(key) && !keys.has(key));

  const newly = new Map(points.map((row) => [`${row.kind} ${row.id}`, row.points]));
  const sum =
    total(events.map((event) => newly.get(`${event.kind} ${event.id}`) ?? event.points)) +
    total([...kitchen.unlocked].map(([key, paid]) => (lock.includes(key) ? 0 : paid))) +
    total(unlock.map((one) => one.points)) +
    total(kitchen.joined.map((one) => newer.get(one.challengeId)?.points ?? one.points));
  const cookDays = new Set(events.filter(({ kind }) => kind === 'cooked').map(({ day }) => day));
  const standing: Standing = {
    experiencePoints: sum,
    level: levelOf(sum),
    currentStreak: streak.current,
    longestStreak: streak.longest,
    totalCooksCount: cookDays.size,
    lastCookDate: [...cookDays].sort().at(-1) ?? null,
  };
  const isSame = (Object.keys(standing) as (keyof Standing)[]).every((key) => standing[key] === kitchen.standing[key]);
  return { weeks, points, unlock, lock, challenges, standing: isSame ? null : standing };
}

export const challengeCounts = (completed: readonly Pick<Joined, 'challengeId'>[]) => ({
  challenges: completed.length,
  seasonalChallenges: completed.filter(({ challengeId }) => challengeRun(challengeId)?.rule.type === 'seasonal').length,
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The events with the weeks that were settled just now among them. */
function withWeeks({ events }: Kitchen, weeks: readonly SettledWeek[]): readonly EventRow[] {
  if (weeks.length === 0) return events;
  const gone = new Set(weeks.filter(({ isPaid }) => !isPaid).map(({ id }) => id));
  const come = weeks
    .filter(({ isPaid }) => isPaid)
    .map((week): EventRow => ({ ...week, kind: 'week', facts: {}, points: 0 }));
  return [...events.filter(({ kind, id }) => kind !== 'week' || !gone.has(id)), ...come];
}

function newPoints(events: readonly EventRow[], days: ReadonlySet<Day>): Points[] {
  const byDay = Map.groupBy(
    events.filter((event) => days.has(payDayOf(event))),
    payDayOf,
  );
  return [...byDay.values()].flatMap((all) => {
    const points = dayPoints(all.map(({ kind, facts }) => ({ kind, saved: facts.saved, asPlanned: facts.asPlanned })));
    return all.flatMap(({ kind, id, points: was }, at) =>
      points[at] === was ? [] : [{ kind, id, points: points[at] ?? 0 }],
    );
  });
}

function challengesIn(
  { joined }: Kitchen,
  events: readonly EventRow[],
  days: ReadonlySet<Day>,
): Changes['challenges'][number][] {
  return joined.flatMap(({ challengeId: id, progress, points, completedAt }) => {
    const run = challengeRun(id);
    if (!run || ![...days].some((day) => run.first <= day && day <= run.last)) return [];
    const value = challengeValue(run, events);
    const isCompleted = value >= run.rule.goal;
    const next = {
      id,
      progress: percent(value, run.rule.goal),
      points: isCompleted ? run.rule.points : 0,
      isCompleted,
    };
    const isSame = next.progress === progress && next.points === points && isCompleted === (completedAt !== null);
    return isSame ? [] : [next];
  });
}

/** 100 only when all of it is done. */
export const percent = (value: number, goal: number): number => Math.min(100, Math.floor((value / goal) * 100));
