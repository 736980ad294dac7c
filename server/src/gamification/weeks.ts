import { createHash } from 'node:crypto';
import { weekOf } from '@kelari/core/gamification/counters.ts';
import type { Moment } from '@kelari/core/gamification/streak.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';

/** A week that becomes one without waste, or is none any more. */
export type SettledWeek = {
  readonly id: string;
  readonly day: Day;
  readonly offset: number;
  readonly householdId: string;
  readonly isPaid: boolean;
};

/** What of a person decides their last weeks. */
export type Lately = {
  readonly userId: string;
  /** Days with something done, each with where: in order. */
  readonly used: readonly { readonly day: Day; readonly householdId: string }[];
  /** Weeks that are paid. */
  readonly weekIds: ReadonlySet<string>;
  /** Where and when anybody threw something away, as '<household> <day>'. */
  readonly thrown: ReadonlySet<string>;
};

/** So many ended weeks may still change: what was done can be taken back for 30 days. */
export const openWeeks = 6;
/** On so many days the kitchen was in use. */
export const daysOfAWeek = 3;

/** The event of a week: the same one for a person whoever settles it. */
export function weekId(userId: string, sunday: Day): string {
  const hash = createHash('sha256').update(`${userId} week ${sunday}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The Sunday from which on weeks may still change. */
export const openSince = (today: Day): Day => addDays(weekOf(today), -7 * openWeeks);

/** Which of the last ended weeks change. Nobody threw anything away in the households where the person did something that week. */
export function settledWeeks({ userId, used, weekIds, thrown }: Lately, now: Moment): SettledWeek[] {
  const byWeek = Map.groupBy(used, ({ day }) => weekOf(day));
  const settled: SettledWeek[] = [];
  for (let sunday = openSince(now.day); sunday < weekOf(now.day); sunday = addDays(sunday, 7)) {
    const acts = byWeek.get(sunday) ?? [];
    const days = Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
    const homes = new Set(acts.map(({ householdId }) => householdId));
    const isWaste = [...homes].some((home) => days.some((day) => thrown.has(`${home} ${day}`)));
    const isPaid = new Set(acts.map(({ day }) => day)).size >= daysOfAWeek && !isWaste;
    const id = weekId(userId, sunday);
    if (isPaid === weekIds.has(id)) continue;
    settled.push({
      id,
      day: addDays(sunday, 6),
      offset: now.offset,
      householdId: acts.at(-1)?.householdId ?? '',
      isPaid,
    });
  }
  return settled;
}
