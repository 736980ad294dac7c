import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure, editedAmounts } from '@kelari/core/pantry/rules.ts';
import type { ShoppingItem, ShoppingUpdate } from '@kelari/core/shopping/contract.ts';
import { type ItemEdit, mergedItemEdit } from '@kelari/core/shopping/edits.ts';
import { isPricedAlike } from '@kelari/core/shopping/rules.ts';
import { fittingWants } from '@kelari/core/shopping/wants.ts';
import { foodBookOf } from '../food/book.ts';
import { tooMuch } from '../pantry/text.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Page, type PageQuery, pageOf, rowsToRead, wholeLimit } from '../platform/page.ts';
import { refuse } from '../platform/problems.ts';
import { estimatesFor, makeRow, type NewItem, place, rowsLike, trace, understood } from './adding.ts';
import { answered, itemCursor, itemCursorOf } from './answer.ts';
import { type Draft, noteWritten, save } from './changes-service.ts';
import { listIdOf, lockListOf } from './lists-service.ts';
import { estimatesOf, typedPrice } from './pricing.ts';
import { type ItemRow, lockItem, selectOpen, tickItem } from './repo.ts';
import { alreadyOnList, changedMeanwhile, itemRemoved, noSuchItem } from './text.ts';

export async function listItems(
  ctx: Ctx,
  actor: Actor,
  query: PageQuery & { readonly listId?: string | undefined },
): Promise<Page<ShoppingItem>> {
  const listId = await listIdOf(ctx, actor, query.listId);
  const rows = await selectOpen(ctx.db, actor.householdId, listId, {
    limit: rowsToRead(query),
    after: itemCursor(query.after),
  });
  const book = await foodBookOf(ctx, actor);
  const page = pageOf(rows, query, itemCursorOf);
  return { ...page, rows: page.rows.map((row) => answered(row, book)) };
}

/** What stands on a list, ticked rows too, as far as a list is read as a whole. */
export async function itemsOn(ctx: Ctx, actor: Actor, listId: string): Promise<ShoppingItem[]> {
  const rows = await selectOpen(ctx.db, actor.householdId, listId, { limit: wholeLimit });
  const book = await foodBookOf(ctx, actor);
  return rows.map((row) => answered(row, book));
}

export async function addItem(
  ctx: Ctx,
  actor: Actor,
  { listId, ...item }: NewItem & { readonly listId?: string | undefined },
): Promise<ShoppingItem> {
  const [added] = await addItems(ctx, actor, { listId, items: [item] });
  if (!added) throw alreadyOnList();
  return added;
}

/** All or none; answers the rows that the items became, each once. */
export async function addItems(
  ctx: Ctx,
  actor: Actor,
  { listId, items }: { readonly listId?: string | undefined; readonly items: readonly NewItem[] },
): Promise<ShoppingItem[]> {
  const list = await lockListOf(ctx, actor, listId);
  const book = await foodBookOf(ctx, actor);
  const inputs = items.map((item) => ({ item, known: understood(book, item) }));
  const joining = inputs.flatMap(({ item, known }) => (item.merge ? [{ ...item, conceptId: known.conceptId }] : []));
  const board = await rowsLike(ctx, actor, list.id, { items: joining, book });
  const estimate = await estimatesFor(ctx, actor, inputs, book);
  const traces: Draft[] = [];
  const ids = new Set<string>();
  for (const [at, { item, known }] of inputs.entries()) {
    const row = makeRow(ctx, actor, list.id, { item, at, known, estimate });
    const placed = place(board, row, known, item.merge === true);
    if (placed.joined && item.id !== undefined) traces.push(trace(row, placed.row.id, ctx.clock()));
    else if (!placed.joined && ids.has(row.id)) throw alreadyOnList();
    ids.add(placed.row.id);
  }
  const rows = await save(ctx, actor, 'added', { drafts: [...board.values(), ...traces] });
  return [...ids].flatMap((id) => {
    const row = rows.get(id);
    return row ? [answered(row, book)] : [];
  });
}

export async function updateItem(ctx: Ctx, actor: Actor, id: string, body: ShoppingUpdate): Promise<ShoppingItem> {
  const { isPurchased, listId, version: _, base: __, ...edit } = body;
  if (isPurchased !== undefined && listId === undefined && Object.keys(edit).length === 0)
    return tickOff(ctx, actor, id, isPurchased);
  const list = listId === undefined ? undefined : await lockListOf(ctx, actor, listId);
  const before = await lockItem(ctx.db, actor.householdId, id);
  if (!before || before.deletedAt !== null || before.settledAt !== null) throw noSuchItem();
  const book = await foodBookOf(ctx, actor);
  const edited = await editedRow(ctx, actor, before, { body, book });
  const after = { ...edited, ...(list ? { listId: list.id } : {}), ...ticked(ctx, actor, before, isPurchased) };
  const rows = await save(ctx, actor, 'changed', { drafts: [{ before, after }] });
  return answered(rows.get(after.id) ?? after, book);
}

/** The last word counts; said again it changes nothing, and neither does a late one for what is at home already. */
async function tickOff(ctx: Ctx, actor: Actor, id: string, isPurchased: boolean): Promise<ShoppingItem> {
  const tick = { isPurchased, by: actor.name, at: ctx.clock() };
  const row = await tickItem(ctx.db, actor.householdId, id, tick);
  if (!row || row.before.deletedAt !== null) throw noSuchItem();
  if (row.before.settledAt === null) await noteWritten(ctx, actor, 'ticked', row);
  return answered(row.after, await foodBookOf(ctx, actor));
}

/** The last word counts; said again it changes nothing. */
function ticked(ctx: Ctx, actor: Actor, row: ItemRow, isPurchased: boolean | undefined): Partial<ItemRow> {
  if (isPurchased === undefined || isPurchased === row.isPurchased) return {};
  return isPurchased
    ? { isPurchased, purchasedAt: ctx.clock(), purchasedBy: actor.name }
    : { isPurchased, purchasedAt: null, purchasedBy: null };
}

async function editedRow(
  ctx: Ctx,
  actor: Actor,
  row: ItemRow,
  { body, book }: { readonly body: ShoppingUpdate; readonly book: FoodBook },
): Promise<ItemRow> {
  const present = answered(row, book);
  const edit = mergedItemEdit(present, body);
  if (!edit) throw changedMeanwhile(present);
  const isRenamed = edit.productName !== undefined && edit.productName !== row.productName;
  const { quantity, unit } = editedAmounts({ ...row, lowAt: null }, edit) ?? row;
  // a smaller unit makes larger numbers
  refuse(quantity > maxAmount ? [tooMuch('quantity')] : []);
  const known = isRenamed ? understood(book, { productName: edit.productName ?? '', category: edit.category }) : null;
  const food = known ? known.food : foodById(row.conceptId, book);
  const next: ItemRow = {
    ...row,
    ...{ quantity, unit, productName: edit.productName ?? row.productName },
    ...(known ? { conceptId: known.conceptId } : {}),
    category: edit.category ?? known?.category ?? row.category,
    neededForRecipe: edit.neededForRecipe === undefined ? row.neededForRecipe : edit.neededForRecipe,
    priority: edit.priority ?? row.priority,
    notes: edit.notes === undefined ? row.notes : edit.notes,
    wants:
      quantity === row.quantity && unit === row.unit ? row.wants : fittingWants(row.wants, { quantity, unit }, food),
  };
  return { ...next, ...(await priceAfter(ctx, actor, { row, next, edit, book })) };
}

/** What a person typed stays as long as it is for the same measure; what the history says is asked for anew. */
async function priceAfter(
  ctx: Ctx,
  actor: Actor,
  { row, next, edit, book }: { row: ItemRow; next: ItemRow; edit: ItemEdit; book: FoodBook },
): Promise<Pick<ItemRow, 'estimatedPrice' | 'priceFrom'>> {
  const { estimatedPrice, priceFrom } = row;
  if (edit.estimatedPrice !== undefined && edit.estimatedPrice !== estimatedPrice)
    return typedPrice(edit.estimatedPrice);
  const isAnother = next.productName !== row.productName || !isPricedAlike(next.unit, row.unit);
  const isStale =
    priceFrom === 'typed' ? !isPricedAlike(next.unit, row.unit) && edit.estimatedPrice === undefined : isAnother;
  if (!isStale) return { estimatedPrice, priceFrom };
  return (await estimatesOf(ctx, actor, [next], book))(next);
}

export async function removeItem(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const before = await lockItem(ctx.db, actor.householdId, id);
  if (!before || before.deletedAt !== null || before.settledAt !== null) throw noSuchItem();
  await save(ctx, actor, 'removed', { drafts: [{ before, after: { ...before, deletedAt: ctx.clock() } }] });
  return { message: itemRemoved[ctx.language] };
}

/** How much of a row its answer speaks of: what a client says of it is in that unit. */
export const keptOf = (row: ItemRow, shown: number): number => shown / answeredMeasure(row.quantity, row.unit).factor;
