import { achievements } from '@kelari/core/gamification/achievements.ts';
import { type Count, type CountedEvent, countOf, counts, weekOf } from '@kelari/core/gamification/counters.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { type EventCounter, eventCounters, isCounted } from './count-sql.ts';
import type { EventRow, Person } from './recount.ts';
import type { Change, TouchedEvent } from './repo.ts';

export const eventsOf = ({ before, after }: Change): TouchedEvent[] => [before ?? [], after ?? []].flat();

/** The weeks in which something changed: all of their events are needed to tell what changes in the counters. */
export const weeksOf = (changes: readonly Change[]): { first: Day; last: Day }[] =>
  [...new Set(changes.flatMap(eventsOf).map(({ day }) => weekOf(day)))].map((first) => ({
    first,
    last: addDays(first, 6),
  }));

/** Events of one week have no say in what those of another count; with values of facts, each has in all. */
const goesByWeek = (key: EventCounter): boolean => {
  return (['events', 'lots', 'days', 'weeks'] as Count['of'][]).includes(counts[key].of);
};

/**
 * Which counters are known after some changes, from all events of the weeks in which something changed, and which have to be
 * counted from all events. What only unlocked achievements ask for is not kept when there is more of it.
 */
export function countersAfter(
  { kept, unlocked }: Pick<Person, 'kept' | 'unlocked'>,
  changes: readonly Change[],
): {
  readonly known: (events: readonly EventRow[]) => ReadonlyMap<EventCounter, number>;
  readonly unknown: readonly EventCounter[];
} {
  if (!kept) return { known: () => new Map(), unknown: eventCounters };
  const isOpen = (key: EventCounter) => achievements.some((rule) => rule.counter === key && !unlocked.has(rule.key));
  const isAsked = (key: EventCounter) => isOpen(key) || changes.some(({ before }) => before && isCounted(key, before));
  const isTouched = (key: EventCounter) => changes.flatMap(eventsOf).some((event) => isCounted(key, event));
  const touched = eventCounters.filter(isTouched);
  const byWeek = touched.filter((key) => goesByWeek(key) && kept.counts.has(key));
  const byValue = touched.filter((key) => !goesByWeek(key));
  const missing = eventCounters.filter((key) => !kept.counts.has(key) && (goesByWeek(key) || isAsked(key)));
  return {
    unknown: [...new Set([...byValue.filter(isAsked), ...missing])],
    known: (events) => {
      const counters = new Map(kept.counts);
      for (const key of byValue) counters.delete(key);
      const { was, is } = beforeAndAfter(events, changes);
      for (const key of byWeek)
        counters.set(key, (counters.get(key) ?? 0) + countOf(counts[key], is) - countOf(counts[key], was));
      return counters;
    },
  };
}

/** All events of the weeks in which something changed, as they were and as they are. */
function beforeAndAfter(
  events: readonly EventRow[],
  changes: readonly Change[],
): { readonly was: readonly CountedEvent[]; readonly is: readonly CountedEvent[] } {
  const weeks = weeksOf(changes);
  const is = events.filter(({ day }) => weeks.some(({ first, last }) => first <= day && day <= last));
  const changed = new Set(changes.flatMap(eventsOf).map(({ kind, id }) => `${kind} ${id}`));
  const same = is.filter(({ kind, id }) => !changed.has(`${kind} ${id}`));
  return { was: [...same, ...changes.flatMap(({ before }) => before ?? [])], is };
}
