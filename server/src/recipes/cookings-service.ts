import { randomUUID } from 'node:crypto';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import type { Cooking, cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { EventFacts } from '../gamification/service.ts';
import * as game from '../gamification/service.ts';
import { takeFromLots } from '../pantry/cooking-service.ts';
import { undoAction } from '../pantry/journal-service.ts';
import { bothFacts } from '../pantry/lot-facts.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import {
  countCookings,
  insertCooking,
  markCookingDeleted,
  markCookingOfActionDeleted,
  selectCookedMeals,
  selectCooking,
  selectCookings,
} from './cookings-repo.ts';
import { factsOfCooking } from './recipe-facts.ts';
import { seen } from './service.ts';

const shownCookings = 20;

/** How often the household cooked a recipe that the member sees. */
export async function listCookings(
  ctx: Ctx,
  actor: Actor,
  recipeId: string,
): Promise<{ times: number; last: Cooking[] }> {
  await seen(ctx, actor, recipeId);
  const last = await selectCookings(ctx.db, actor.householdId, recipeId, shownCookings);
  const times = last.length < shownCookings ? last.length : await countCookings(ctx.db, actor.householdId, recipeId);
  return { times, last };
}

/** Whether the household has planned this meal; plugged in by app.ts. */
export type IsPlanned = (ctx: Ctx, actor: Actor, mealId: string) => Promise<boolean>;

/**
 * Notes that a recipe was cooked, of the household's or of the starter collection; not ahead of time. What it took leaves the
 * pantry and what is left over comes into it, in the same transaction. A planned meal that it was counts as eaten.
 */
export async function recordCooking(
  ctx: Ctx,
  actor: Actor,
  recipeId: string,
  { servings, cookedOn, mealId, takes, leftovers }: BodyOf<typeof cookingsApi.record>,
  isPlanned: IsPlanned,
): Promise<Cooking> {
  const recipe = await seen(ctx, actor, recipeId);
  const now = ctx.clock();
  const today = dayIn(now, actor.timezone);
  if (cookedOn !== null && cookedOn > today) {
    const text = { en: 'This day has not come yet.', el: 'Αυτή η μέρα δεν έχει έρθει ακόμη.' };
    throw fail('invalid', text, { fields: [{ path: 'cookedOn', message: text }] });
  }
  const { actionId, facts } = await takeFromLots(ctx, actor, { recipe, takes, leftovers });
  const row = await insertCooking(ctx.db, {
    householdId: actor.householdId,
    // as its call, so that who got no answer can take it back all the same
    id: ctx.key ?? randomUUID(),
    recipeId,
    userId: actor.userId,
    cookedOn: cookedOn ?? today,
    servings: roundTo(servings, 2),
    actionId,
    mealId: mealId ?? null,
    createdAt: now,
  });
  if (!row) throw noSuchCooking();
  ctx.changed('cookings', row.id, 'added');
  noteMeal(ctx, row);
  const cooked = {
    ...bothFacts(facts, factsOfCooking(recipe, actor, await foodBookOf(ctx, actor))),
    ...(mealId && (await isPlanned(ctx, actor, mealId)) ? { fromPlan: true } : {}),
  };
  await game.record(ctx, actor, { kind: 'cooked', id: actionId ?? row.id, facts: cooked });
  return row;
}

/** What cooking a recipe that the member sees is about; refused when there is none. */
export const factsOfSeen = async (ctx: Ctx, actor: Actor, recipeId: string): Promise<EventFacts> =>
  factsOfCooking(await seen(ctx, actor, recipeId), actor, await foodBookOf(ctx, actor));

/** Which of these planned meals the household cooked; one that was taken back is planned again. */
export async function cookedMeals(ctx: Ctx, actor: Actor, mealIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (mealIds.length === 0) return new Set();
  const rows = await selectCookedMeals(ctx.db, actor.householdId, mealIds);
  return new Set(rows.flatMap(({ mealId }) => mealId ?? []));
}

/** A meal is eaten or planned again: whoever shows the week reads it anew. */
function noteMeal(ctx: Ctx, { mealId }: { readonly mealId: string | null }): void {
  if (mealId !== null) ctx.changed('meal-plans', mealId, 'changed');
}

/**
 * Takes a cooking back, with everything it took out of the pantry. Its action is held before its row, as undo does it too:
 * two who take it back at once both did.
 */
export async function removeCooking(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await selectCooking(ctx.db, actor.householdId, id);
  if (!row) throw noSuchCooking();
  if (row.userId !== actor.userId) {
    throw fail('forbidden', {
      en: 'Only the one who cooked can take this back.',
      el: 'Μόνο όποιος μαγείρεψε μπορεί να το αναιρέσει.',
    });
  }
  // what it took comes back with it as long as entries of the journal can be taken back
  const isUndoable = row.createdAt > undoSince(ctx);
  if (row.actionId !== null && isUndoable) await undoAction(ctx, actor, row.actionId, []);
  else await game.takeBack(ctx, actor, row.actionId ?? id);
  await markCookingDeleted(ctx.db, actor.householdId, id, ctx.clock());
  ctx.changed('cookings', id, 'removed');
  noteMeal(ctx, row);
  return { message: ctx.language === 'el' ? 'Η καταγραφή αναιρέθηκε.' : 'Taken back.' };
}

/** The pantry's journal took an action back: if it was a cooking, that was never cooked. */
export async function forgetCookingOf(ctx: Ctx, actor: Actor, action: { id: string; kind: string }): Promise<void> {
  if (action.kind !== 'cooked') return;
  const rows = await markCookingOfActionDeleted(ctx.db, actor.householdId, action.id, ctx.clock());
  for (const row of rows) {
    ctx.changed('cookings', row.id, 'removed');
    noteMeal(ctx, row);
  }
}

const noSuchCooking = () => fail('not_found', { en: 'There is no such cooking.', el: 'Δεν υπάρχει τέτοια καταγραφή.' });
