import { randomUUID } from 'node:crypto';
import { type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import type { Cooking } from '@kelari/core/recipes/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { countCookings, insertCooking, lockCooking, markCookingDeleted, selectCookings } from './cookings-repo.ts';
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

/** Notes that a recipe was cooked, of the household's or of the starter collection; not ahead of time. */
export async function recordCooking(
  ctx: Ctx,
  actor: Actor,
  recipeId: string,
  { servings, cookedOn }: { servings: number; cookedOn: Day | null },
): Promise<Cooking> {
  await seen(ctx, actor, recipeId);
  const now = ctx.clock();
  const today = dayIn(now, actor.timezone);
  if (cookedOn !== null && cookedOn > today) {
    const text = { en: 'This day has not come yet.', el: 'Αυτή η μέρα δεν έχει έρθει ακόμη.' };
    throw fail('invalid', text, { fields: [{ path: 'cookedOn', message: text }] });
  }
  const row = await insertCooking(ctx.db, {
    householdId: actor.householdId,
    id: randomUUID(),
    recipeId,
    userId: actor.userId,
    cookedOn: cookedOn ?? today,
    servings: roundTo(servings, 2),
    createdAt: now,
  });
  if (!row) throw noSuchCooking();
  ctx.changed('cookings', row.id, 'added');
  return row;
}

/** Takes a cooking back. */
export async function removeCooking(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await lockCooking(ctx.db, actor.householdId, id);
  if (!row || row.deletedAt) throw noSuchCooking();
  if (row.userId !== actor.userId) {
    throw fail('forbidden', {
      en: 'Only the one who cooked can take this back.',
      el: 'Μόνο όποιος μαγείρεψε μπορεί να το αναιρέσει.',
    });
  }
  await markCookingDeleted(ctx.db, actor.householdId, id, ctx.clock());
  ctx.changed('cookings', id, 'removed');
  return { message: ctx.language === 'el' ? 'Η καταγραφή αναιρέθηκε.' : 'Taken back.' };
}

const noSuchCooking = () => fail('not_found', { en: 'There is no such cooking.', el: 'Δεν υπάρχει τέτοια καταγραφή.' });
