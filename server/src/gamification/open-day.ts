import { achievements } from '@kelari/core/gamification/achievements.ts';
import { type Count, type CountedEvent, counts, partOf, weekOf } from '@kelari/core/gamification/counters.ts';
import { nothingPaid, payNext } from '@kelari/core/gamification/points.ts';
import { type StreakAct, streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { daysOfActs, instantOf, withAct } from './act-days.ts';
import { type EventCounter, eventCounters, isCounted } from './count-sql.ts';
import type { Kept, OpenDay, RunSoFar } from './kept.ts';
import { type Changes, type EventRow, type Joined, payDayOf, percent, runsOn } from './recount.ts';
import type { TouchedEvent } from './repo.ts';

const mostSeen = 40;
const isAct = ({ kind }: Pick<CountedEvent, 'kind'>): boolean => streakKinds.includes(kind);
const actOf = ({ kind, at, day, offset }: CountedEvent): StreakAct => ({ at, day, offset, cooked: kind === 'cooked' });
const payable = ({ kind, facts }: Pick<EventRow, 'kind' | 'facts'>) => ({ ...facts, kind });

/** Counted by day, by week, as a sum, or by the different things in it. */
const wayOf = (key: EventCounter): 'days' | 'weeks' | 'sum' | 'values' => {
  const of: Count['of'] = counts[key].of;
  if (of === 'days' || of === 'weeks') return of;
  return (['events', 'lots'] as Count['of'][]).includes(of) ? 'sum' : 'values';
};

const valuesOf = (key: EventCounter, event: CountedEvent): readonly string[] => {
  const part = partOf(counts[key], event);
  return typeof part === 'number' ? [] : part;
};

function runWith({ sum, seen }: RunSoFar, count: Count, event: CountedEvent): RunSoFar {
  const part = partOf(count, event);
  if (typeof part === 'number') return { sum: sum + part, seen };
  return { sum, seen: [...new Set([...seen, ...part])] };
}

const isOpen = (key: EventCounter, unlocked: ReadonlyMap<string, number>): boolean =>
  achievements.some((rule) => rule.counter === key && !unlocked.has(rule.key));

/** From the acts of the streak, and all events of the day, of its week until then and of the challenges in its time. */
export function openDayOf(
  day: Day,
  from: {
    readonly acts: readonly StreakAct[];
    readonly events: readonly EventRow[];
    readonly joined: readonly Joined[];
    /** The last day of any event. */
    readonly newest: Day | null;
  },
): OpenDay | null {
  const acts = daysOfActs(from.acts);
  if (acts === null || (from.newest !== null && from.newest > day)) return null;
  const week = from.events.filter((event) => weekOf(event.day) === weekOf(day));
  const today = week.filter((event) => event.day === day);
  const met = eventCounters.filter((key) => {
    const way = wayOf(key);
    return (way === 'days' ? today : way === 'weeks' ? week : []).some((event) => isCounted(key, event));
  });
  const paying = from.events.filter((event) => payDayOf(event) === day).map(payable);
  const runs = runsOn(from.joined, new Set([day])).flatMap(({ id, rule, first, last }) => {
    const within = from.events.filter((event) => first <= event.day && event.day <= last);
    const run = within.reduce<RunSoFar>((before, event) => runWith(before, rule.count, event), { sum: 0, seen: [] });
    return run.sum + run.seen.length < rule.goal ? [[id, run] as const] : [];
  });
  return {
    ...{ day, acts, met },
    paid: paying.reduce((tally, event) => payNext(tally, event).tally, nothingPaid),
    seen: week.reduce(seenWith, {}),
    runs: Object.fromEntries(runs),
  };
}

function seenWith(seen: OpenDay['seen'], event: CountedEvent): OpenDay['seen'] {
  const more = eventCounters.flatMap((key) => {
    const values = wayOf(key) === 'values' ? valuesOf(key, event) : [];
    return values.length === 0
      ? []
      : [[key, [...new Set([...(seen[key] ?? []), ...values])].slice(-mostSeen)] as const];
  });
  return more.length === 0 ? seen : { ...seen, ...Object.fromEntries(more) };
}

/** What one more event comes to. */
export type OneMore = {
  readonly points: number;
  readonly challenges: Changes['challenges'];
  readonly counters: ReadonlyMap<EventCounter, number>;
  /** Counters that only all events tell. */
  readonly unknown: readonly EventCounter[];
  readonly open: OpenDay;
};

/**
 * One more event of today, after all others: what it comes to follows from what is kept. Undefined: it does not, and the events
 * have to be looked at.
 */
export function oneMore(
  { kept, joined, unlocked }: { kept: Kept | null; joined: readonly Joined[]; unlocked: ReadonlyMap<string, number> },
  event: TouchedEvent,
  today: Day,
): OneMore | undefined {
  const open = kept?.open;
  if (!kept || !open || open.day > today || kept.week !== weekOf(today)) return undefined;
  if (event.day !== today || payDayOf(event) !== today || !isAfter(event, open, kept)) return undefined;
  const counters = countersWith(kept, open, { event, unlocked });
  const runs = runsWith(open, joined, event);
  if (!counters || !runs) return undefined;
  const isSameDay = open.day === today;
  const { points, tally } = payNext(isSameDay ? open.paid : nothingPaid, payable(event));
  return {
    ...{ points, counters: counters.counters, unknown: counters.unknown, challenges: runs.challenges },
    open: {
      ...{ day: today, paid: tally, met: counters.met, runs: runs.runs },
      acts: isAct(event) ? withAct(open.acts, actOf(event)) : open.acts,
      seen: seenWith(open.seen, event),
    },
  };
}

/** What is no act of the streak pays nothing and has no place among the others. */
function isAfter(event: TouchedEvent, { acts }: OpenDay, { streak }: Kept): boolean {
  const last = acts.at(-1)?.[2];
  return !isAct(event) || event.at > (last === undefined ? Date.parse(streak?.upTo ?? '1970-01-01') : instantOf(last));
}

function countersWith(
  kept: Kept,
  open: OpenDay,
  { event, unlocked }: { readonly event: TouchedEvent; readonly unlocked: ReadonlyMap<string, number> },
) {
  const counters = new Map(kept.counts);
  const met = new Set(open.met.filter((key) => open.day === event.day || wayOf(key) === 'weeks'));
  const unknown: EventCounter[] = [];
  for (const key of eventCounters) {
    const way = wayOf(key);
    const before = counters.get(key);
    const isAsked = way !== 'values' || isOpen(key, unlocked);
    if (before === undefined && isAsked) return undefined;
    if (!isCounted(key, event)) continue;
    if (way === 'sum') counters.set(key, (before ?? 0) + Number(partOf(counts[key], event)));
    else if (way !== 'values') {
      if (!met.has(key)) counters.set(key, (before ?? 0) + 1);
      met.add(key);
    } else if (!valuesOf(key, event).every((value) => open.seen[key]?.includes(value))) {
      counters.delete(key);
      if (isAsked) unknown.push(key);
    }
  }
  return { counters, unknown, met: eventCounters.filter((key) => met.has(key)) };
}

function runsWith(open: OpenDay, joined: readonly Joined[], event: TouchedEvent) {
  const rows = new Map(joined.map((row) => [row.challengeId, row]));
  const runs: Record<string, RunSoFar> = {};
  const challenges: Changes['challenges'][number][] = [];
  for (const { id, rule } of runsOn(joined, new Set([event.day]))) {
    const row = rows.get(id);
    // what is completed is not undone by doing more
    if (!row || row.completedAt !== null) continue;
    const before = open.runs[id];
    if (!before) return undefined;
    const run = runWith(before, rule.count, event);
    const value = Math.min(rule.goal, run.sum + run.seen.length);
    const isCompleted = value >= rule.goal;
    if (!isCompleted) runs[id] = run;
    const progress = percent(value, rule.goal);
    if (progress !== row.progress || isCompleted)
      challenges.push({ id, progress, points: isCompleted ? rule.points : 0, isCompleted });
  }
  return { runs, challenges };
}
