import type { EventKind, GamificationOverview } from './contract.ts';

/** What pays, and how often a local day (product.md 2.25). A week without waste and a list as planned come once by nature. */
export const pays = {
  /** The day's first cooking. */
  cook: { points: 20, aDay: 1 },
  /** An own recipe that was typed, not imported. */
  recipe: { points: 50, aDay: 2 },
  scan: { points: 10, aDay: 3 },
  /** A lot eaten, cooked or frozen on its last two days; the same lot once a day. */
  save: { points: 5, aDay: 4 },
  /** A list bought as planned. */
  list: { points: 30, aDay: 1 },
  /** Sunday to Saturday without waste. */
  week: { points: 50, aDay: 1 },
} as const;
export type PayKind = keyof typeof pays;

/** What of an event decides its points. An own recipe that the button confirmed is an event of the day it was confirmed on. */
export type DayEvent = {
  readonly kind: EventKind;
  /** Ids of the lots it saved. */
  readonly saved?: readonly string[] | undefined;
  readonly asPlanned?: boolean | undefined;
};

const paid: Readonly<Partial<Record<EventKind, PayKind>>> = {
  cooked: 'cook',
  recipe: 'recipe',
  scanned: 'scan',
  bought: 'list',
  week: 'week',
};
const saving: readonly EventKind[] = ['cooked', 'eaten', 'frozen'];

/** What a local day has paid so far: how often each thing, and for which lots. */
export type DayTally = { readonly times: Readonly<Record<PayKind, number>>; readonly lots: readonly string[] };
export const nothingPaid: DayTally = { times: { cook: 0, recipe: 0, scan: 0, save: 0, list: 0, week: 0 }, lots: [] };

/** What the next event of a day pays, and what the day has paid then; the same tally if it pays nothing. */
export function payNext(tally: DayTally, { kind, saved, asPlanned }: DayEvent): { points: number; tally: DayTally } {
  let [points, times, lots] = [0, tally.times, tally.lots];
  const pay = (what: PayKind): boolean => {
    if (times[what] === pays[what].aDay) return false;
    times = { ...times, [what]: times[what] + 1 };
    points += pays[what].points;
    return true;
  };
  const by = paid[kind];
  if (by && (by !== 'list' || asPlanned)) pay(by);
  // a lot that was not paid need not be known: nothing more is then
  for (const lot of saving.includes(kind) ? (saved ?? []) : [])
    if (!lots.includes(lot) && pay('save')) lots = [...lots, lot];
  return { points, tally: points === 0 ? tally : { times, lots } };
}

function payDay(events: readonly DayEvent[]) {
  let tally = nothingPaid;
  const points = events.map((event) => {
    const next = payNext(tally, event);
    tally = next.tally;
    return next.points;
  });
  return { points, times: tally.times };
}

/**
 * What each event of one local day pays, oldest first, none of them taken back: whatever an undo takes away is free for the
 * next one that day.
 */
export const dayPoints = (events: readonly DayEvent[]): number[] => payDay(events).points;

/** The overview's hints: what else pays on this day. `hasCooked`: ever. */
export function hintsOf(today: readonly DayEvent[], hasCooked: boolean): GamificationOverview['hints'] {
  const { times } = payDay(today);
  const kinds = ['cook', 'recipe', 'scan', 'save', 'list'] as const;
  return [
    ...kinds.map((kind) => ({
      kind,
      points: pays[kind].points,
      left: pays[kind].aDay - times[kind],
      of: pays[kind].aDay,
    })),
    { kind: 'first-cooking' as const, points: firstCookingPoints, left: hasCooked ? 0 : 1, of: 1 },
  ];
}

/** The achievement of the first cooking. */
export const firstCookingPoints = 50;
