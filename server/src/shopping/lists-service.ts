import { randomUUID } from 'node:crypto';
import type { Language } from '@kelari/core/kit/language.ts';
import type { ShoppingList } from '@kelari/core/shopping/lists-contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { noteList, save } from './changes-service.ts';
import {
  type CountedList,
  insertList,
  type ListRow,
  lockList,
  selectList,
  selectLists,
  updateList,
} from './lists-repo.ts';
import { lockItems, selectOpen } from './repo.ts';
import { alreadyAList, defaultListStays, listRemoved, noSuchList, tooManyLists } from './text.ts';

const mostLists = 50;

/**
 * The household's first list has the household's own id: two first calls mean the same one, and a call that only reads can
 * name it before it was made.
 */
const firstIdOf = (actor: Actor): string => actor.householdId;

const firstList = (ctx: Ctx, actor: Actor): ListRow => ({
  ...{ householdId: actor.householdId, id: firstIdOf(actor), name: null, isDefault: true },
  ...{ deletedAt: null, createdAt: ctx.clock() },
});

const answered = ({ id, name, isDefault, open, ticked, createdAt }: CountedList): ShoppingList => ({
  ...{ id, name, isDefault, open, ticked, createdAt: createdAt.toISOString() },
});

export async function listLists(ctx: Ctx, actor: Actor): Promise<ShoppingList[]> {
  const lists = await selectLists(ctx.db, actor.householdId);
  const first = { ...firstList(ctx, actor), open: 0, ticked: 0 };
  const all = lists.some(({ isDefault }) => isDefault) ? lists : [first, ...lists];
  return all.map(answered).sort(byName(ctx.language));
}

const byName =
  (language: Language) =>
  (a: ShoppingList, b: ShoppingList): number =>
    Number(b.isDefault) - Number(a.isDefault) || (a.name ?? '').localeCompare(b.name ?? '', language);

/** Which list a call that only reads means; without an id the default one. */
export async function listIdOf(ctx: Ctx, actor: Actor, id: string | undefined): Promise<string> {
  const list = await selectList(ctx.db, actor.householdId, id);
  if (list) return list.id;
  if (id === undefined || id === firstIdOf(actor)) return firstIdOf(actor);
  throw noSuchList();
}

/** The list that a call writes to, held until it is done, so that calls add to it one after the other. */
export async function lockListOf(ctx: Ctx, actor: Actor, id: string | undefined): Promise<ListRow> {
  const list = await lockList(ctx.db, actor.householdId, id);
  if (list) return list;
  if (id === undefined || id === firstIdOf(actor)) return lockDefault(ctx, actor);
  throw noSuchList();
}

/** Made when it is needed first; another call that makes it at the same moment is waited for. */
export async function lockDefault(ctx: Ctx, actor: Actor): Promise<ListRow> {
  const { householdId } = actor;
  const there = await lockList(ctx.db, householdId, undefined);
  if (there) return there;
  if (await insertList(ctx.db, firstList(ctx, actor))) ctx.changed('shopping', firstIdOf(actor), 'added');
  const made = await lockList(ctx.db, householdId, undefined);
  if (!made) throw noSuchList();
  return made;
}

const counted = async (ctx: Ctx, actor: Actor, id: string): Promise<ShoppingList> => {
  const list = (await selectLists(ctx.db, actor.householdId)).find((one) => one.id === id);
  if (!list) throw noSuchList();
  return answered(list);
};

export async function createList(
  ctx: Ctx,
  actor: Actor,
  { id = randomUUID(), name }: { readonly id?: string | undefined; readonly name: string },
): Promise<ShoppingList> {
  await lockDefault(ctx, actor);
  if ((await selectLists(ctx.db, actor.householdId)).length >= mostLists) throw tooManyLists();
  const row = { householdId: actor.householdId, id, name, isDefault: false, createdAt: ctx.clock() };
  if (!(await insertList(ctx.db, row))) throw alreadyAList();
  await noteList(ctx, actor, 'list-added', { listId: id, list: { before: { exists: false }, after: { name } } });
  ctx.changed('shopping', id, 'added');
  return counted(ctx, actor, id);
}

export async function changeList(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name, isDefault }: { readonly name?: string | undefined; readonly isDefault?: true | undefined },
): Promise<ShoppingList> {
  // the default one is held first by whoever wants to be it
  const before = isDefault || id === firstIdOf(actor) ? await lockDefault(ctx, actor) : null;
  const list = before?.id === id ? before : await lockList(ctx.db, actor.householdId, id);
  if (!list) throw noSuchList();
  if (isDefault && before && before.id !== id) {
    await updateList(ctx.db, actor.householdId, before.id, { isDefault: false });
    await updateList(ctx.db, actor.householdId, id, { isDefault: true });
    ctx.changed('shopping', before.id, 'changed');
  }
  if (name !== undefined) await updateList(ctx.db, actor.householdId, id, { name });
  const isRenamed = name !== undefined && name !== list.name;
  const isMadeDefault = before !== null && isDefault === true && before.id !== id;
  if (isRenamed || isMadeDefault) {
    const was = { ...(isRenamed ? { name: list.name } : {}), ...(isMadeDefault ? { defaultId: before.id } : {}) };
    const is = { ...(isRenamed ? { name } : {}), ...(isMadeDefault ? { defaultId: id } : {}) };
    await noteList(ctx, actor, 'list-changed', { listId: id, list: { before: was, after: is } });
  }
  ctx.changed('shopping', id, 'changed');
  return counted(ctx, actor, id);
}

/** With what stands on it; what went to the pantry from it stays known. */
export async function removeList(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const { householdId } = actor;
  const list = await lockList(ctx.db, householdId, id);
  if (!list && id !== firstIdOf(actor)) throw noSuchList();
  if (!list || list.isDefault) throw defaultListStays();
  const at = ctx.clock();
  const open = await selectOpen(ctx.db, householdId, id, { limit: wholeLimit });
  const rows = await lockItems(
    ctx.db,
    householdId,
    open.map((row) => row.id),
  );
  const drafts = rows
    .filter((row) => row.listId === id && row.deletedAt === null && row.settledAt === null)
    .map((before) => ({ before, after: { ...before, deletedAt: at } }));
  await updateList(ctx.db, householdId, id, { deletedAt: at });
  await save(ctx, actor, 'list-removed', { drafts, listId: id });
  ctx.changed('shopping', id, 'removed');
  return { message: listRemoved[ctx.language] };
}
