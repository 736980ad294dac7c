import type { EventKind } from '@kelari/core/gamification/contract.ts';
import type { DayTally } from '@kelari/core/gamification/points.ts';
import { type StreakAct, type StreakSoFar, streakKinds, streakSoFar } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { ActDay } from './act-days.ts';
import { type EventCounter, eventCounters } from './count-sql.ts';

/** The streak of acts that hardly change any more, so that nobody has to look at them again. */
export type KeptStreak = {
  readonly soFar: StreakSoFar;
  /** The instant of the last of these acts, in ISO. */
  readonly upTo: string;
  readonly lastCook: Day | null;
};

/**
 * What the next act has to know of those before it, so that none of them is read again. It is bounded by days, by what a day
 * pays and by the goals of challenges, never by how much somebody does.
 */
export type OpenDay = {
  /** Nothing was done on a later one. */
  readonly day: Day;
  /** After those in the kept streak. */
  readonly acts: readonly ActDay[];
  readonly paid: DayTally;
  /** Counters of days that have this one, and counters of weeks that have its week. */
  readonly met: readonly EventCounter[];
  /** What counters of different things have for sure: the latest of it. */
  readonly seen: Readonly<Partial<Record<EventCounter, readonly string[]>>>;
  /** Of joined challenges in whose time the day lies, those that are not completed. */
  readonly runs: Readonly<Record<string, RunSoFar>>;
};

/** What was added up, and the things that count once each: fewer than the goal. */
export type RunSoFar = { readonly sum: number; readonly seen: readonly string[] };

/** What `users.kitchen_counts` says of all events of a person that are not taken back. */
export type Kept = {
  /** Without those whose achievements are all unlocked, if counting them takes a look at each event. */
  readonly counts: ReadonlyMap<EventCounter, number>;
  /** What all events pay. */
  readonly points: number;
  /** The last day that the streak counts. */
  readonly lastDay: Day | null;
  /** The Sunday until which weeks without waste were settled. */
  readonly week: Day;
  readonly streak: KeptStreak | null;
  /** What the next act of today needs; null: it looks at the events. */
  readonly open: OpenDay | null;
};

type Stored = Partial<Record<EventCounter, number>> & Omit<Kept, 'counts'>;

export function keptOf(stored: unknown): Kept | null {
  if (!stored) return null;
  // rows of earlier versions have no open day
  const { points, lastDay, week, streak, open = null, ...rest } = stored as Stored;
  const counts = eventCounters.flatMap((key): [EventCounter, number][] => {
    const value = rest[key];
    return value === undefined ? [] : [[key, value]];
  });
  return { counts: new Map(counts), points, lastDay, week, streak, open };
}

export const storedOf = ({ counts, ...more }: Kept): Stored => ({ ...Object.fromEntries(counts), ...more });

/** What is undone is undone within days; for anything older all is counted anew. The last seven days stay to be shown. */
const openMs = 9 * 86_400_000;

/** What is kept of a streak goes on to the acts of whole days that lie far enough back. */
export function keptStreak(kept: KeptStreak | null, acts: readonly StreakAct[], now: number): KeptStreak | null {
  const end = acts.findLastIndex(({ at, day }, n) => at <= now - openMs && acts[n + 1]?.day !== day);
  const [old, last] = [acts.slice(0, end + 1), acts[end]];
  if (!last) return kept;
  const soFar = streakSoFar(old, kept?.soFar);
  return { soFar, upTo: new Date(last.at).toISOString(), lastCook: lastCookOf(old, kept) };
}

export const lastCookOf = (acts: readonly StreakAct[], kept: KeptStreak | null): Day | null =>
  acts.reduce(
    (last, { cooked, day }) => (cooked && (last === null || day > last) ? day : last),
    kept?.lastCook ?? null,
  );

/** Whether an event is among the acts that stand in what is kept. */
export const isInKept = ({ streak }: Kept, { kind, at }: { readonly kind: EventKind; readonly at: number }): boolean =>
  streak !== null && streakKinds.includes(kind) && at <= Date.parse(streak.upTo);
