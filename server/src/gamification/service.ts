import type { EventKind } from '@kelari/core/gamification/contract.ts';
import { weekOf } from '@kelari/core/gamification/counters.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { SQL } from 'drizzle-orm';
import type { Actor, Ctx } from '../platform/context.ts';
import { selectKitchen } from './kitchen-repo.ts';
import { momentIn, recount } from './recount.ts';
import {
  insertEvent,
  lockPeople,
  lockPeopleOf,
  type MeantEvent,
  markEvents,
  returnedBy,
  selectEvents,
  selectPaidForWeek,
  type Touched,
  updateFacts,
  withId,
  writeChanges,
} from './repo.ts';
import type { EventFacts } from './tables.ts';
import { openSince } from './weeks.ts';

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
  // where it is still Saturday waste may spoil a week that is settled elsewhere
  const saturday = addDays(weekOf(day), 6);
  const others = kind === 'thrown' ? await selectPaidForWeek(ctx.db, householdId, saturday) : [];
  if (others.length > 0) await lockPeople(ctx.db, [userId, ...others]);
  const touched = await insertEvent(ctx.db, { ...{ userId, householdId, kind, id, day, offset, facts }, at: now });
  if (touched) await recountAll(ctx, [userId, ...others], [touched]);
}

/** What happened is taken back, by whomever of the household: its events, of whomever, pay nothing any more. */
export const takeBack = (ctx: Ctx, actor: Actor, id: string): Promise<void> =>
  atTheEnd(ctx, () => mark(ctx, actor, { id, takenAt: ctx.clock() }));

/** What was taken back holds again; what never was an event becomes none. */
export const putBack = (ctx: Ctx, actor: Actor, id: string): Promise<void> =>
  atTheEnd(ctx, () => mark(ctx, actor, { id, takenAt: null }));

async function mark(
  ctx: Ctx,
  { householdId }: Actor,
  change: { readonly id: string; readonly takenAt: Date | null },
): Promise<void> {
  const people = await lockPeopleOf(ctx.db, householdId, withId(householdId, change.id));
  if (people.length === 0) return;
  const touched = await markEvents(ctx.db, householdId, change);
  if (touched.length > 0) await recountAll(ctx, people, touched);
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
    return rewrite(ctx, actor, returnedBy(actor.householdId, by, since), ({ facts }) => {
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
  const touched: MeantEvent[] = [];
  for (const event of await selectEvents(ctx.db, events)) {
    const written = next(event);
    if (!written) continue;
    const takenAt = written.isNothing ? ctx.clock() : null;
    await updateFacts(ctx.db, event, { facts: written.facts, takenAt });
    touched.push(event);
  }
  if (touched.length > 0) await recountAll(ctx, people, touched);
}

/** Counts anew for people who are held. */
async function recountAll(ctx: Ctx, people: readonly string[], touched: readonly Touched[]): Promise<void> {
  for (const userId of new Set(people)) {
    const own = touched.filter((one) => one.userId === userId);
    await recountNow(ctx, userId, new Set(own.flatMap(({ days }) => days)));
  }
}

/** Counts anew what the events of a person decide; they are held. The days are those that something happened to. */
export async function recountNow(ctx: Ctx, userId: string, days: ReadonlySet<Day>): Promise<void> {
  const now = ctx.clock();
  // the day before, for it may still be that where the person is
  const since = addDays(openSince(addDays(now.toISOString().slice(0, 10), -1)), -1);
  const kitchen = await selectKitchen(ctx.db, userId, since);
  if (!kitchen) return;
  const changes = recount(kitchen, momentIn(now, kitchen.timezone), days);
  const { standing, ...lists } = changes;
  const isChanged = standing !== null || Object.values(lists).some(({ length }) => length > 0);
  if (isChanged) await writeChanges(ctx.db, userId, changes, now);
  if (isChanged || days.size > 0) ctx.changed('game', userId, 'changed');
}
