import { addDays, type Day, daysBetween } from '../kit/dates.ts';
import type { dayStates, EventKind } from './contract.ts';

/** What keeps a streak alive; throwing away, planning and sharing are not cooking a kitchen's way through the day. */
export const streakKinds: readonly EventKind[] = [
  'cooked',
  'recipe',
  'scanned',
  'eaten',
  'frozen',
  'counted',
  'bought',
];

/** An instant in ms, the calendar day there and then, and minutes east of UTC. */
export type Moment = { readonly at: number; readonly day: Day; readonly offset: number };
export type StreakAct = Moment & { readonly cooked: boolean };

export type Streak = {
  readonly current: number;
  readonly longest: number;
  readonly today: 'done' | 'open';
  /** Days that may still be missed; with no streak, what the next one begins with. */
  readonly freezes: number;
  readonly earnBack: {
    readonly streak: number;
    readonly cooked: number;
    readonly needed: number;
    readonly until: Day;
  } | null;
  /** The missed days that freezes kept, those up to now among them. */
  readonly frozen: readonly Day[];
  /** The last day that counted. */
  readonly lastDay: Day | null;
};

export const mostFreezes = 2;
const daysForFreeze = 7;
const worthEarningBack = 3;
const cookingsToEarnBack = 3;
const daysToEarnBack = 7;
const msPerMinute = 60_000;
const minutesPerDay = 1_440;

/** Of a streak that ended: until when cooking brings it back, the days that counted since, those of them with cooking. */
type Lost = { readonly streak: number; readonly until: Day; readonly counted: Day[]; readonly cooked: Day[] };

/** All that acts leave behind for the ones after them, as plain data: who keeps it need not look at them again. */
export type StreakSoFar = {
  readonly current: number;
  readonly longest: number;
  readonly freezes: number;
  /** Counted days since the last freeze was used or given. */
  readonly sinceFreeze: number;
  /** The last day that counted. */
  readonly lastDay: Day | null;
  /** The last act, whether or not it counted. */
  readonly last: Moment | null;
  readonly lost: Lost | null;
};

const nothingSoFar: StreakSoFar = {
  ...{ current: 0, longest: 0, freezes: mostFreezes, sinceFreeze: 0 },
  ...{ lastDay: null, last: null, lost: null },
};

/** Within a day and what the clocks were moved by: who travels has missed nothing. */
const follows = (earlier: Moment, later: Moment): boolean =>
  later.at - earlier.at <= (minutesPerDay + Math.abs(later.offset - earlier.offset)) * msPerMinute;

const lostOf = (streak: number, from: Day): Lost | null =>
  streak >= worthEarningBack ? { streak, until: addDays(from, daysToEarnBack - 1), counted: [], cooked: [] } : null;

const missedBefore = ({ lastDay, last }: Pick<StreakSoFar, 'lastDay' | 'last'>, moment: Moment): number =>
  lastDay === null || last === null || follows(last, moment) ? 0 : Math.max(0, daysBetween(lastDay, moment.day) - 1);

const missedDays = (lastDay: Day | null, days: number): Day[] =>
  lastDay === null ? [] : Array.from({ length: days }, (_, at) => addDays(lastDay, at + 1));

/** Goes on from `from` with the acts after it; `frozen` are the days that freezes kept between them. */
function follow(acts: readonly StreakAct[], from: StreakSoFar): { soFar: StreakSoFar; frozen: Day[] } {
  let { current, longest, freezes, sinceFreeze, lastDay, last } = from;
  let lost = from.lost && { ...from.lost, counted: [...from.lost.counted], cooked: [...from.lost.cooked] };
  const frozen: Day[] = [];
  for (const act of acts) {
    if (lastDay === null || act.day > lastDay) {
      const missed = missedBefore({ lastDay, last }, act);
      if (missed > freezes) {
        lost = lostOf(current, act.day);
        [current, freezes, sinceFreeze] = [0, mostFreezes, 0];
      } else if (missed > 0) {
        frozen.push(...missedDays(lastDay, missed));
        freezes -= missed;
        sinceFreeze = 0;
      }
      current += 1;
      sinceFreeze += 1;
      if (sinceFreeze === daysForFreeze) {
        freezes = Math.min(mostFreezes, freezes + 1);
        sinceFreeze = 0;
      }
      lastDay = act.day;
      // later days bring nothing back: of a long streak there are no more than these
      if (lost && act.day <= lost.until) lost.counted.push(act.day);
    }
    if (lost && act.cooked && lost.counted.includes(act.day) && !lost.cooked.includes(act.day)) {
      lost.cooked.push(act.day);
      if (lost.cooked.length === cookingsToEarnBack) {
        current += lost.streak;
        lost = null;
      }
    }
    longest = Math.max(longest, current);
    last = act;
  }
  const moment = last && { at: last.at, day: last.day, offset: last.offset };
  return { soFar: { current, longest, freezes, sinceFreeze, lastDay, last: moment, lost }, frozen };
}

/** What is left of acts in order of their instants, all of them after those that `from` stands for. */
export const streakSoFar = (acts: readonly StreakAct[], from: StreakSoFar = nothingSoFar): StreakSoFar =>
  follow(acts, from).soFar;

/**
 * The streak of acts in order of their instants, as it stands at a moment not before the last of them. Linear in the acts;
 * `from` stands for those before, and then `frozen` has only days after it.
 *
 * What the rule leaves open is read so: the day that follows frozen days is the first of the seven that give a freeze back; a
 * day that gives one back is the last of its seven; the travel rule compares an act with the one before it, whether or not
 * that one counted; a cooking counts towards earning back when its day counted, even if another act of the day came first; a
 * streak earned back is longer at once, but its days before are no counted days of the seven; at a moment whose streak is
 * over, `freezes` are those of the next one.
 */
export function streakOf(acts: readonly StreakAct[], now: Moment, from: StreakSoFar = nothingSoFar): Streak {
  const { soFar, frozen } = follow(acts, from);
  const { longest, lastDay } = soFar;
  let { current, freezes, lost } = soFar;
  const done = lastDay !== null && lastDay >= now.day;
  if (!done && lastDay !== null) {
    const missed = missedBefore(soFar, now);
    if (missed > freezes) {
      lost = lostOf(current, now.day);
      [current, freezes] = [0, mostFreezes];
    } else {
      frozen.push(...missedDays(lastDay, missed));
      freezes -= missed;
    }
  }
  const isOpen = lost !== null && now.day <= lost.until;
  return {
    current,
    longest,
    today: done ? 'done' : 'open',
    freezes,
    earnBack:
      isOpen && lost
        ? { streak: lost.streak, cooked: lost.cooked.length, needed: cookingsToEarnBack, until: lost.until }
        : null,
    frozen,
    lastDay,
  };
}

/** The seven days up to `today`, it last, as the screen shows them; `acted` are the days with any act of the streak's kinds. */
export function lastSevenDays(
  acted: ReadonlySet<Day>,
  streak: Pick<Streak, 'frozen'>,
  today: Day,
): { day: Day; state: (typeof dayStates)[number] }[] {
  const frozen = new Set(streak.frozen);
  let first: Day | null = null;
  for (const day of acted) if (first === null || day < first) first = day;
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = addDays(today, -ago);
    if (acted.has(day)) return { day, state: 'done' };
    if (frozen.has(day)) return { day, state: 'frozen' };
    if (day === today) return { day, state: 'open' };
    return { day, state: first === null || day < first ? 'before' : 'missed' };
  });
}
