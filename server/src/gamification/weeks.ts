import { createHash } from 'node:crypto';
import { weekOf } from '@kelari/core/gamification/counters.ts';
import { type Moment, streakKinds } from '@kelari/core/gamification/streak.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { EventRow, Kitchen } from './recount.ts';

/** A week that becomes one without waste, or is none any more. */
export type SettledWeek = Pick<EventRow, 'id' | 'day' | 'at' | 'offset' | 'householdId'> & { readonly isPaid: boolean };

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

/** Which of the last ended weeks change. Nobody threw anything away in the households where the person cooked that week. */
export function settledWeeks({ userId, events, thrown }: Kitchen, now: Moment): SettledWeek[] {
  const recent = events.filter(({ day }) => day >= openSince(now.day));
  const byWeek = Map.groupBy(recent, ({ day }) => weekOf(day));
  const settled: SettledWeek[] = [];
  for (let sunday = openSince(now.day); sunday < weekOf(now.day); sunday = addDays(sunday, 7)) {
    const all = byWeek.get(sunday) ?? [];
    const acts = all.filter(({ kind }) => streakKinds.includes(kind));
    const days = Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
    const homes = new Set(acts.map(({ householdId }) => householdId));
    const isWaste = [...homes].some((home) => days.some((day) => thrown.has(`${home} ${day}`)));
    const isPaid = new Set(acts.map(({ day }) => day)).size >= daysOfAWeek && !isWaste;
    const id = weekId(userId, sunday);
    if (isPaid === all.some((event) => event.kind === 'week' && event.id === id)) continue;
    const householdId = acts.at(-1)?.householdId ?? all[0]?.householdId ?? '';
    settled.push({ id, day: addDays(sunday, 6), at: now.at, offset: now.offset, householdId, isPaid });
  }
  return settled;
}
