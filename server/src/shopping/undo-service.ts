import { foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import { type Undone, undoAction } from '../pantry/journal-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import { answered, isOnList } from './answer.ts';
import { type ChangeRow, lockChange, markTripUndone, markUndone, selectChange } from './changes-repo.ts';
import { tell } from './changes-service.ts';
import { lockList, selectList, updateList } from './lists-repo.ts';
import { lockDefault } from './lists-service.ts';
import { type ItemRow, lockItems, selectOpen, updateItems } from './repo.ts';
import { isEqual, rowIn, stateOf } from './states.ts';
import { defaultListStays, listInUse, nothingToUndo } from './text.ts';
import { reversedState } from './undo.ts';

/** Takes back what one call did to lists; done twice it is done once. A trip goes with what it brought to the pantry. */
export async function undoChange(ctx: Ctx, actor: Actor, id: string) {
  const seen = await selectChange(ctx.db, actor.householdId, id, undoSince(ctx));
  if (!seen) throw nothingToUndo();
  // both ways hold list, rows, pantry in that order, as finishing a trip does
  if (seen.kind === 'done' && !seen.undoneAt) await undoAction(ctx, actor, id, [forgetTripOf]);
  else {
    await reverseOnce(ctx, actor, id);
    if (seen.kind === 'settled') await game.takeBack(ctx, actor, id);
  }
  const rows = await lockItems(ctx.db, actor.householdId, idsOf(seen));
  const book = await foodBookOf(ctx, actor);
  return {
    items: rows.filter(isOnList).map((row) => answered(row, book)),
    gone: rows.filter((row) => !isOnList(row)).map((row) => row.id),
  };
}

/** The pantry's journal took an entry back: a trip that ended with it is under way again. */
export const forgetTripOf: Undone = Object.assign(
  async (ctx: Ctx, actor: Actor, action: { readonly id: string; readonly kind: string }): Promise<void> => {
    if (action.kind === 'purchase') await reverseOnce(ctx, actor, action.id);
  },
  { hold: holdTripOf },
);

/** The lists and rows of a trip, in the order in which the call that ends one holds them: then the pantry may be held. */
async function holdTripOf(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const change = await selectChange(ctx.db, actor.householdId, id, undoSince(ctx));
  if (change?.kind !== 'done' || change.undoneAt) return;
  // rows of a list that is no more come back to the default one
  await lockList(ctx.db, actor.householdId, undefined);
  await lockItems(ctx.db, actor.householdId, idsOf(change));
}

async function reverseOnce(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const change = await lockChange(ctx.db, actor.householdId, id, undoSince(ctx));
  if (change && !change.undoneAt) await reverse(ctx, actor, change);
}

const idsOf = ({ items }: ChangeRow): string[] => items.map(({ id }) => id);

async function reverse(ctx: Ctx, actor: Actor, change: ChangeRow): Promise<void> {
  const { householdId } = actor;
  const at = ctx.clock();
  if (change.list) await reverseList(ctx, actor, change);
  else if (change.listId !== null) await updateList(ctx.db, householdId, change.listId, { deletedAt: null });
  const rows = new Map((await lockItems(ctx.db, householdId, idsOf(change))).map((row) => [row.id, row]));
  const reversed = change.items.flatMap(({ id, before, after }) => {
    const row = rows.get(id);
    if (!row) return [];
    // its id means nothing any more
    if (row.mergedInto !== null) return [{ row, next: { ...row, mergedInto: null } }];
    const state = reversedState(stateOf(row), before, after);
    return isEqual(state, stateOf(row)) ? [] : [{ row, next: rowIn(row, state, at) }];
  });
  const placed = await onLists(
    ctx,
    actor,
    reversed.map(({ next }) => next),
  );
  await updateItems(ctx.db, householdId, { rows: placed, at });
  await markUndone(ctx.db, householdId, change.id, { userId: actor.userId, at });
  if (change.kind === 'done' || change.kind === 'settled') await markTripUndone(ctx.db, householdId, change.id, at);
  for (const [index, { row }] of reversed.entries()) tell(ctx, row, placed[index] ?? row);
  if (change.listId !== null && !change.list) ctx.changed('shopping', change.listId, 'restored');
}

/** A list that was made goes while nothing stands on it; a name and the default go back where nobody changed them since. */
async function reverseList(ctx: Ctx, actor: Actor, { listId, list }: ChangeRow): Promise<void> {
  const { householdId } = actor;
  // the default one is held first, as whoever makes another one the default does
  const present = await lockDefault(ctx, actor);
  const row = listId === present.id ? present : await lockList(ctx.db, householdId, listId ?? undefined);
  if (!row || !list) return;
  const { before, after } = list;
  if (before.exists === false) {
    if (row.isDefault) throw defaultListStays();
    if ((await selectOpen(ctx.db, householdId, row.id, { limit: 1 })).length > 0) throw listInUse();
    await updateList(ctx.db, householdId, row.id, { deletedAt: ctx.clock() });
    ctx.changed('shopping', row.id, 'removed');
    return;
  }
  if (before.name !== undefined && row.name === after.name)
    await updateList(ctx.db, householdId, row.id, { name: before.name });
  const wasDefault =
    before.defaultId && row.isDefault ? await lockList(ctx.db, householdId, before.defaultId) : undefined;
  if (wasDefault) {
    await updateList(ctx.db, householdId, row.id, { isDefault: false });
    await updateList(ctx.db, householdId, wasDefault.id, { isDefault: true });
    ctx.changed('shopping', wasDefault.id, 'changed');
  }
  ctx.changed('shopping', row.id, 'changed');
}

/** What comes back to a list that is no more stands on the default one. */
async function onLists(ctx: Ctx, actor: Actor, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  const ids = new Set(rows.filter(isOnList).map(({ listId }) => listId));
  const moved = new Map<string, string>();
  for (const id of ids) {
    if (!(await selectList(ctx.db, actor.householdId, id))) moved.set(id, (await lockDefault(ctx, actor)).id);
  }
  return rows.map((row) => ({ ...row, listId: (isOnList(row) && moved.get(row.listId)) || row.listId }));
}
