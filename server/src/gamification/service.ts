import type { EventKind } from '@kelari/core/gamification/contract.ts';
import { weekOf } from '@kelari/core/gamification/counters.ts';
import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { SQL } from 'drizzle-orm';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { actsOf, movedTo } from './act-days.ts';
import { countersAfter, eventsOf, weeksOf } from './difference.ts';
import { isInKept } from './kept.ts';
import { selectStanding, selectTouched } from './kitchen-repo.ts';
import { oneMore, openDayOf } from './open-day.ts';
import { type Changes, momentIn, outcome, recount, runsOn } from './recount.ts';
import {
  type Change,
  lockPeople,
  lockPeopleOf,
  type MeantEvent,
  markEvents,
  type Noted,
  noteEvent,
  ownWithId,
  renameCookings as renameRows,
  returnedBy,
  selectEvents,
  selectPaidForWeek,
  updateFacts,
  withId,
  writeChanges,
  writeWeeks,
} from './repo.ts';
import type { EventFacts } from './tables.ts';
import { openSince, settledWeeks } from './weeks.ts';

export type { EventFacts } from './tables.ts';

/** What happened: `id` is that of the journal's action, the recipe, the trip or the activity; the same one is counted once. */
export type KitchenEvent = { readonly kind: EventKind; readonly id: string; readonly facts?: EventFacts | undefined };

/** People are held to the commit: that comes after everything that the call holds of its own. */
async function atTheEnd({ last }: Ctx, work: () => Promise<void>): Promise<void> {
  if (last) last(work);
  else await work();
}

/**
 * Counts an event for who did it, in the transaction of what happened. The same one is counted once; one that was taken back
 * holds again, on the day it had.
 */
export const record = (ctx: Ctx, actor: Actor, event: KitchenEvent): Promise<void> =>
  atTheEnd(ctx, () => recordNow(ctx, actor, event));

export async function recordNow(ctx: Ctx, actor: Actor, { kind, id, facts = {} }: KitchenEvent): Promise<void> {
  const { userId, householdId } = actor;
  const now = ctx.clock();
  const { day, offset } = momentIn(now, actor.timezone);
  // where it is still Saturday waste may spoil a week that is settled where it is Sunday already
  const saturday = addDays(weekOf(day), 6);
  const isOverSomewhere = dayIn(now, 'Pacific/Kiritimati') > saturday;
  const others = kind === 'thrown' && isOverSomewhere ? await selectPaidForWeek(ctx.db, householdId, saturday) : [];
  if (others.length > 0) await lockPeople(ctx.db, [userId, ...others]);
  const noted = await noteEvent(ctx.db, { ...{ userId, householdId, kind, id, day, offset, facts }, at: now });
  if (!noted || (others.length === 0 && (await countOneMore(ctx, noted)))) return;
  await recountAll(ctx, [userId, ...others], [{ after: noted.event }]);
}

/**
 * Counts one more act from what is kept, without a look at the others: whether that was enough. Most acts write nothing, as
 * the streak is done for today and they pay nothing.
 */
async function countOneMore(ctx: Ctx, { person, event, isOneMoment }: Noted): Promise<boolean> {
  const { userId, kept } = person;
  const instant = ctx.clock();
  const now = momentIn(instant, person.timezone);
  const more = isOneMoment ? oneMore(person, event, now.day) : undefined;
  if (!kept?.open || !more) return false;
  const { points, challenges, unknown, open } = more;
  const year = Number(now.day.slice(0, 4));
  const asked = { days: [], spans: [], counters: unknown, year };
  const told = unknown.length > 0 ? (await selectTouched(ctx.db, userId, asked)).counters : [];
  const acts = actsOf(open.acts);
  // as the row is by now: the last act has moved on by itself
  const isMoved = open.day === kept.open.day && open.acts.length === kept.open.acts.length;
  const row = isMoved ? { ...kept, open: { ...kept.open, acts: movedTo(kept.open.acts, open.acts) } } : kept;
  const written = outcome({ ...person, kept: row, acts, paid: kept.points }, now, {
    ...{ challenges, open, counters: new Map([...more.counters, ...told]), paid: kept.points + points },
    points: points === 0 ? [] : [{ kind: event.kind, id: event.id, points }],
  });
  if (isWritten(written)) await writeChanges(ctx.db, userId, written, instant);
  ctx.changed('game', userId, 'changed');
  return true;
}

const isWritten = ({ standing, kept, ...lists }: Changes): boolean =>
  standing !== null || kept !== null || Object.values(lists).some(({ length }) => length > 0);

/** What was done to the household's food is taken back, by whomever of it: its events, of whomever, pay nothing any more. */
export const takeBack = (ctx: Ctx, actor: Actor, id: string): Promise<void> =>
  atTheEnd(ctx, () => mark(ctx, actor, withId(actor.householdId, id), ctx.clock()));

/** Holds everybody whom several takings back are about at once, before the first of them: each alone would hold a few. */
export const holdAll = (ctx: Ctx, { householdId }: Actor, ids: readonly string[]): Promise<void> =>
  atTheEnd(ctx, async () => void (await lockPeopleOf(ctx.db, householdId, withId(householdId, ...ids))));

/** A recipe, or what a button recorded, is taken back by the one whose it is. */
export const takeOwnBack = (ctx: Ctx, actor: Actor, id: string, what: 'recipe' | 'button'): Promise<void> =>
  atTheEnd(ctx, () => mark(ctx, actor, ownWithId(actor.userId, id, what), ctx.clock()));

/** A recipe that was taken back holds again; what never was an event becomes none. */
export const putRecipeBack = (ctx: Ctx, actor: Actor, id: string): Promise<void> =>
  atTheEnd(ctx, () => mark(ctx, actor, ownWithId(actor.userId, id, 'recipe'), null));

/** Cookings that a person, who is held, takes along without the act of the journal are known by ids of their own from then on. */
export const renameCookings = (
  db: Db,
  userId: string,
  renamed: readonly { readonly was: string; readonly is: string }[],
): Promise<void> => (renamed.length === 0 ? Promise.resolve() : renameRows(db, userId, renamed));

async function mark(ctx: Ctx, { householdId }: Actor, events: SQL, takenAt: Date | null): Promise<void> {
  const people = await lockPeopleOf(ctx.db, householdId, events);
  if (people.length === 0) return;
  const touched = await markEvents(ctx.db, events, takenAt);
  const changes = touched.map((event) => (takenAt ? { before: event } : { after: event }));
  if (changes.length > 0) await recountAll(ctx, people, changes);
}

/** One lot of many came back by itself, with an act of its own: the event is about the others still. */
export const giveBackLot = (
  ctx: Ctx,
  actor: Actor,
  lot: { readonly id: string; readonly of: string; readonly by: string },
): Promise<void> =>
  atTheEnd(ctx, () =>
    rewrite(ctx, actor, withId(actor.householdId, lot.of), ({ kind, facts, isTaken }) => {
      if (isTaken || facts.returned?.some(({ id }) => id === lot.id)) return undefined;
      const isSaved = facts.saved?.includes(lot.id) ?? false;
      const lots = (facts.lots ?? 1) - 1;
      const saved = facts.saved?.filter((id) => id !== lot.id);
      const returned = [...(facts.returned ?? []), { id: lot.id, by: lot.by, isSaved }];
      return { facts: { ...facts, lots, saved, returned }, isNothing: lots <= 0 && kind !== 'cooked' };
    }),
  );

/** That act was taken back: the lot is gone again with the others. */
export const takeLotAgain = (ctx: Ctx, actor: Actor, by: string): Promise<void> =>
  atTheEnd(ctx, () => {
    const since = addDays(momentIn(ctx.clock(), actor.timezone).day, -keptDays);
    return rewrite(ctx, actor, returnedBy(actor.householdId, by, since), ({ kind, facts, isTaken }) => {
      // not because all of its lots came back, but for good
      if (isTaken && (kind === 'cooked' || (facts.lots ?? 0) > 0)) return undefined;
      const again = facts.returned?.filter((lot) => lot.by === by) ?? [];
      const saved = [...(facts.saved ?? []), ...again.filter(({ isSaved }) => isSaved).map(({ id }) => id)];
      const returned = facts.returned?.filter((lot) => lot.by !== by);
      return { facts: { ...facts, saved, returned, lots: (facts.lots ?? 0) + again.length }, isNothing: false };
    });
  });

/** An act can be taken back for 30 days, and that for 30 days more. */
const keptDays = 62;

type Rewritten = { readonly facts: EventFacts; readonly isNothing: boolean };

/** Writes anew what events are about; one that is about nothing is taken back. */
async function rewrite(
  ctx: Ctx,
  { householdId }: Actor,
  events: SQL,
  next: (event: MeantEvent) => Rewritten | undefined,
): Promise<void> {
  const people = await lockPeopleOf(ctx.db, householdId, events);
  if (people.length === 0) return;
  const changes: Change[] = [];
  for (const event of await selectEvents(ctx.db, events)) {
    const written = next(event);
    if (!written) continue;
    const takenAt = written.isNothing ? ctx.clock() : null;
    await updateFacts(ctx.db, event, { facts: written.facts, takenAt });
    changes.push({
      ...(event.isTaken ? {} : { before: event }),
      ...(written.isNothing ? {} : { after: { ...event, facts: written.facts } }),
    });
  }
  if (changes.length > 0) await recountAll(ctx, people, changes);
}

/** Counts anew for people who are held. */
async function recountAll(ctx: Ctx, people: readonly string[], changes: readonly Change[]): Promise<void> {
  for (const userId of new Set(people))
    await recountNow(ctx, userId, { changes: changes.filter((one) => eventsOf(one)[0]?.userId === userId) });
}

/**
 * Counts anew what the events of a person decide; they are held. What is kept goes on by what changed, because counting a
 * life in the kitchen takes longer than a tap may. `isWhole`: from all events, whatever is kept.
 */
export async function recountNow(
  ctx: Ctx,
  userId: string,
  {
    changes = [],
    days = [],
    isWhole = false,
  }: Partial<{ changes: readonly Change[]; days: readonly Day[]; isWhole: boolean }>,
): Promise<void> {
  const instant = ctx.clock();
  // the day before, for it may still be that where the person is
  const since = addDays(openSince(addDays(instant.toISOString().slice(0, 10), -1)), -1);
  let person = await selectStanding(ctx.db, userId, { since, isWhole });
  const kept = person?.kept;
  if (kept && changes.flatMap(eventsOf).some((event) => isInKept(kept, event)))
    person = await selectStanding(ctx.db, userId, { since, isWhole: true });
  if (!person) return;
  const now = momentIn(instant, person.timezone);
  const settled = settledWeeks(person, now);
  const weeks = settled.length === 0 ? [] : await writeWeeks(ctx.db, userId, settled, instant);
  const all = [...changes, ...weeks];
  // today is always among them: what the next act needs is kept from all of its week
  const touchedDays = new Set([now.day, ...days, ...all.flatMap(eventsOf).flatMap((event) => event.days)]);
  const { known, unknown } = countersAfter(person, all);
  const touched = await selectTouched(ctx.db, userId, {
    days: [...touchedDays],
    spans: [...runsOn(person.joined, touchedDays), ...weeksOf(all), { first: weekOf(now.day), last: now.day }],
    counters: unknown,
    year: Number(now.day.slice(0, 4)),
  });
  // a sum over all that there are leaves those out already
  const gone = person.kept ? all : weeks;
  const written = recount(person, now, {
    ...{ days: touchedDays, events: touched.events },
    counters: new Map([...known(touched.events), ...touched.counters]),
    lost: gone.reduce((sum, { before, after }) => sum + (after ? 0 : (before?.points ?? 0)), 0),
    open: openDayOf(now.day, { ...person, ...touched }),
  });
  if (isWritten(written)) await writeChanges(ctx.db, userId, written, instant);
  if (isWritten({ ...written, kept: null }) || all.length > 0) ctx.changed('game', userId, 'changed');
}
