import { isDeepStrictEqual } from 'node:util';
import { achievements } from '@kelari/core/gamification/achievements.ts';
import { type ChallengeRun, challengeRun, challengeValue, completedOf } from '@kelari/core/gamification/challenges.ts';
import { type CountedEvent, type CounterKey, weekOf } from '@kelari/core/gamification/counters.ts';
import { levelOf } from '@kelari/core/gamification/levels.ts';
import { dayPoints } from '@kelari/core/gamification/points.ts';
import { type Moment, type Streak, type StreakAct, streakOf } from '@kelari/core/gamification/streak.ts';
import { addDays, type Day, dayIn, offsetIn } from '@kelari/core/kit/dates.ts';
import { instantOf } from './act-days.ts';
import type { EventCounter } from './count-sql.ts';
import { type Kept, type KeptStreak, keptStreak, lastCookOf, type OpenDay } from './kept.ts';
import type { EventFacts } from './tables.ts';

/** An event that is not taken back. */
export type EventRow = CountedEvent & {
  readonly id: string;
  readonly facts: EventFacts;
  readonly points: number;
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

/** What is known of a person without a look at each event. */
export type Person = {
  readonly userId: string;
  readonly timezone: string;
  readonly standing: Standing;
  /** What is kept of all events; null: everything is counted from them. */
  readonly kept: Kept | null;
  /** What all events paid. */
  readonly paid: number;
  /** After those that stand in `kept`, as many as the streak needs: the first and the last of each day, in order. */
  readonly acts: readonly StreakAct[];
  /** Achievements with the points that they paid. */
  readonly unlocked: ReadonlyMap<string, number>;
  readonly joined: readonly Joined[];
};

/** What something happened to: days whose points may change, and all events of the challenges in whose time they lie. */
export type Touched = {
  readonly days: ReadonlySet<Day>;
  readonly events: readonly EventRow[];
  /** What the counters of events come to, as far as they are known. */
  readonly counters: ReadonlyMap<EventCounter, number>;
  /** What events paid that are taken back. */
  readonly lost: number;
  readonly open: OpenDay | null;
};

export type Counted = Pick<Changes, 'points' | 'challenges'> & {
  readonly counters: ReadonlyMap<EventCounter, number>;
  /** What all events pay. */
  readonly paid: number;
  readonly open: OpenDay | null;
};

export type Points = Pick<EventRow, 'kind' | 'id' | 'points'>;

/** What has to be written for the rows to say what the events say. */
export type Changes = {
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
  readonly kept: Kept | null;
};

/** A recipe that was confirmed by the button is paid on that day. */
export const payDayOf = ({ day, facts }: Pick<EventRow, 'day' | 'facts'>): Day => facts.confirmedOn ?? day;

export const momentIn = (now: Date, timezone: string): Moment => ({
  at: now.getTime(),
  day: dayIn(now, timezone),
  offset: offsetIn(now, timezone),
});

/** The streak as it stands; a clock of another process may have been ahead of ours. */
export const streakAt = (acts: readonly StreakAct[], now: Moment, kept: KeptStreak | null): Streak =>
  streakOf(acts, { ...now, at: Math.max(now.at, acts.at(-1)?.at ?? kept?.soFar.last?.at ?? 0) }, kept?.soFar);

/** No challenge is longer. */
export const longestDays = 366;

/** The challenges of a person in whose time one of these days lies. */
export function runsOn(joined: readonly Joined[], days: ReadonlySet<Day>): ChallengeRun[] {
  const isNear = (first: string) => [...days].some((day) => first <= day && addDays(day, -longestDays) <= first);
  return joined.flatMap(({ challengeId }) => {
    // there may be years of them: only of a few the rule is looked up
    const run = isNear(challengeId.slice(challengeId.indexOf('@') + 1)) ? challengeRun(challengeId) : null;
    return run && [...days].some((day) => run.first <= day && day <= run.last) ? [run] : [];
  });
}

/**
 * Everything that events decide, from the events: points of the days that something happened to, the streak, totals,
 * achievements, and the challenges in whose time those days lie.
 */
export function recount(person: Person, now: Moment, { days, events, counters, lost, open }: Touched): Changes {
  const points = newPoints(events, days);
  const was = new Map(events.map(({ kind, id, points }) => [`${kind} ${id}`, points]));
  const more = total(points.map(({ kind, id, points }) => points - (was.get(`${kind} ${id}`) ?? 0)));
  const challenges = challengesIn(person.joined, events, days);
  return outcome(person, now, { points, challenges, counters, paid: person.paid - lost + more, open });
}

/** What follows from points, challenges and counters as they are now. */
export function outcome(person: Person, now: Moment, { points, challenges, counters, paid, open }: Counted): Changes {
  const { acts, kept } = person;
  const streak = streakAt(acts, now, kept?.streak ?? null);
  const newer = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const completed = person.joined.filter(({ challengeId, completedAt }) =>
    newer.has(challengeId) ? newer.get(challengeId)?.isCompleted : completedAt !== null,
  );
  const values = new Map<CounterKey, number>(counters);
  values.set('longestStreak', streak.longest);
  for (const [key, value] of Object.entries(challengeCounts(completed))) values.set(key as CounterKey, value);
  const known = achievements.filter(({ counter }) => values.has(counter));
  const isEarned = ({ counter, goal }: (typeof known)[number]) => (values.get(counter) ?? 0) >= goal;
  const unlock = known
    .filter((rule) => isEarned(rule) && !person.unlocked.has(rule.key))
    .map(({ key, points }) => ({ key, points }));
  const lock = known.filter((rule) => !isEarned(rule) && person.unlocked.has(rule.key)).map(({ key }) => key);

  const sum =
    paid +
    total([...person.unlocked].map(([key, paid]) => (lock.includes(key) ? 0 : paid))) +
    total(unlock.map((one) => one.points)) +
    total(person.joined.map((one) => newer.get(one.challengeId)?.points ?? one.points));
  const standing: Standing = {
    experiencePoints: sum,
    level: levelOf(sum),
    currentStreak: streak.current,
    longestStreak: streak.longest,
    totalCooksCount: counters.get('cookedDays') ?? 0,
    lastCookDate: lastCookOf(acts, kept?.streak ?? null),
  };
  const isSame = (Object.keys(standing) as (keyof Standing)[]).every((key) => standing[key] === person.standing[key]);
  const keptNow = keptStreak(kept?.streak ?? null, acts, now.at);
  const after = keptNow ? Date.parse(keptNow.upTo) : Number.NEGATIVE_INFINITY;
  const next: Kept = {
    ...{ counts: counters, points: paid, lastDay: streak.lastDay, week: weekOf(now.day), streak: keptNow },
    open: open && { ...open, acts: open.acts.filter(([, , last]) => instantOf(last) > after) },
  };
  const isKept = isDeepStrictEqual(kept, next);
  return { points, unlock, lock, challenges, standing: isSame ? null : standing, kept: isKept ? null : next };
}

export const challengeCounts = (completed: readonly Pick<Joined, 'challengeId'>[]) =>
  completedOf(completed.map(({ challengeId }) => challengeId));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

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
  joined: readonly Joined[],
  events: readonly EventRow[],
  days: ReadonlySet<Day>,
): Changes['challenges'][number][] {
  const rows = new Map(joined.map((row) => [row.challengeId, row]));
  return runsOn(joined, days).flatMap((run) => {
    const value = challengeValue(run, events);
    const isCompleted = value >= run.rule.goal;
    const points = isCompleted ? run.rule.points : 0;
    const next = { id: run.id, progress: percent(value, run.rule.goal), points, isCompleted };
    const row = rows.get(run.id);
    const isSame =
      next.progress === row?.progress && points === row.points && isCompleted === (row.completedAt !== null);
    return isSame ? [] : [next];
  });
}

/** 100 only when all of it is done. */
export const percent = (value: number, goal: number): number => Math.min(100, Math.floor((value * 100) / goal));

/** The value behind a `percent`: exact, as no goal is over 100. */
export const reachedOf = (progress: number, goal: number): number => Math.ceil((progress * goal) / 100);
