import { randomUUID } from 'node:crypto';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount, type Product, type ProductInput, type ProductUpdate } from '@kelari/core/pantry/contract.ts';
import { correctedPricedAmount, knownStore, mergedEdit } from '@kelari/core/pantry/edits.ts';
import { editedAmounts } from '@kelari/core/pantry/rules.ts';
import type { SQL } from 'drizzle-orm';
import { bookNaming, foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Page, type PageQuery, pageOf, rowsToRead, wholeLimit } from '../platform/page.ts';
import { refuse } from '../platform/problems.ts';
import { undoSince } from '../platform/undo-span.ts';
import { answered, recentCursor, recentCursorOf, shelfCursor, shelfCursorOf } from './answer.ts';
import { lockLive, record } from './moves-service.ts';
import { placeProblems } from './places-service.ts';
import {
  type LotInStock,
  lotsInStockJson,
  type ProductRow,
  selectConsumed,
  selectKnownIds,
  selectLastOfCode,
  selectLotsInStock,
  selectProduct,
  selectProducts,
  selectRemoved,
} from './repo.ts';
import { guessDates } from './shelf-life-service.ts';
import type { LotState } from './tables.ts';
import { alreadyThere, changedMeanwhile, noSuchProduct, tooMuch } from './text.ts';

export async function listProducts(
  ctx: Ctx,
  actor: Actor,
  query: PageQuery & {
    readonly consumed?: 'true' | 'false' | undefined;
    readonly removed?: 'true' | 'false' | undefined;
  },
): Promise<Page<Product>> {
  const limit = rowsToRead(query);
  if (query.consumed === 'true' || query.removed === 'true') {
    const since = undoSince(ctx);
    const select = query.removed === 'true' ? selectRemoved : selectConsumed;
    const rows = await select(ctx.db, actor.householdId, { since, limit, after: recentCursor(query.after) });
    return answeredPage(ctx, actor, pageOf(rows, query, recentCursorOf));
  }
  const rows = await selectProducts(ctx.db, actor.householdId, { limit, after: shelfCursor(query.after) });
  return answeredPage(ctx, actor, pageOf(rows, query, shelfCursorOf));
}

/** What is in the house, in kept amounts, soonest to expire first; for features to the right. */
export const lotsInStock = (ctx: Ctx, actor: Actor): Promise<LotInStock[]> =>
  selectLotsInStock(ctx.db, actor.householdId, wholeLimit);
/** Which of these lots the household has or had: those that were used up or deleted are among them. */
export const knownLots = async (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : await selectKnownIds(ctx.db, actor.householdId, ids));
export const lotsInStockAsValue = (ctx: Ctx, actor: Actor): SQL<LotInStock[]> =>
  lotsInStockJson(ctx.db, actor.householdId, wholeLimit);

/** What was in the house last under one of these codes, or one like these; for features to the right. */
export const lastOfCode = (
  ctx: Ctx,
  actor: Actor,
  codes: { readonly codes: readonly string[]; readonly patterns: readonly string[] },
): Promise<ProductRow | undefined> => selectLastOfCode(ctx.db, actor.householdId, codes);

async function answeredPage(ctx: Ctx, actor: Actor, page: Page<ProductRow>): Promise<Page<Product>> {
  const book = await foodBookOf(ctx, actor);
  return { ...page, rows: page.rows.map((row) => answered(row, book)) };
}

export async function addProduct(ctx: Ctx, actor: Actor, input: ProductInput): Promise<Product> {
  const [added] = await addProducts(ctx, actor, [input], () => '');
  if (!added) throw alreadyThere();
  return added;
}

/** All lots or none. `prefix` names the place of input `index` in the body, for field errors. */
export async function addProducts(
  ctx: Ctx,
  actor: Actor,
  inputs: readonly ProductInput[],
  prefix: (index: number) => string,
): Promise<Product[]> {
  const problems = [
    ...(await placeProblems(ctx, actor, inputs, prefix)),
    ...inputs.flatMap((input, index) =>
      input.id !== undefined && inputs.findIndex((other) => other.id === input.id) < index
        ? [
            {
              path: `${prefix(index)}id`,
              message: { en: 'This id is given twice', el: 'Αυτό το id δίνεται δύο φορές' },
            },
          ]
        : [],
    ),
  ];
  refuse(problems);
  const book = await bookNaming(ctx, actor, inputs);
  const rows = inputs.map((input) => newLot(ctx, actor, input, book));
  const made = (await guessDates(ctx, actor, rows, book)).map((lot) => ({ lot }));
  const { lots } = await record(ctx, actor, { kind: 'purchase' }, { made });
  return rows.flatMap(({ id }) => {
    const row = lots.get(id);
    return row ? [answered(row, book)] : [];
  });
}

function newLot(ctx: Ctx, actor: Actor, { id, ...input }: ProductInput, book: FoodBook) {
  const now = ctx.clock();
  const food = understandFood(book, input.name);
  const quantity = keptAmount(input.quantity);
  return {
    ...input,
    householdId: actor.householdId,
    id: id ?? randomUUID(),
    userId: actor.userId,
    category: input.category ?? food?.category ?? 'other',
    conceptId: food?.conceptId ?? null,
    quantity,
    // also without a price: one that is said later was paid for all of it
    pricedAmount: quantity || null,
    isConsumed: quantity === 0,
    lowAt: keptOrNull(input.lowAt),
    storeName: knownStore(input.storeName),
    purchaseDate: input.purchaseDate === undefined ? dayIn(now, actor.timezone) : input.purchaseDate,
    createdAt: now,
    updatedAt: now,
  };
}

export async function readProduct(ctx: Ctx, actor: Actor, id: string): Promise<Product> {
  const row = await selectProduct(ctx.db, actor.householdId, id);
  if (!row) throw noSuchProduct();
  return answered(row, await foodBookOf(ctx, actor));
}

export async function updateProduct(ctx: Ctx, actor: Actor, id: string, input: ProductUpdate): Promise<Product> {
  const row = await lockLive(ctx, actor, id);
  const present = answered(row, await foodBookOf(ctx, actor));
  const edit = mergedEdit(present, input);
  if (!edit) throw changedMeanwhile(present);
  refuse(await placeProblems(ctx, actor, [edit], () => ''));
  const { quantity: _, unit: __, lowAt: ___, ...fields } = edit;
  const name = edit.name === row.name ? undefined : edit.name;
  const book = await bookNaming(ctx, actor, name === undefined ? [] : [{ name, category: edit.category }]);
  const amounts = editedAmounts(row, edit) ?? row;
  const { quantity, unit, lowAt } = amounts;
  // a smaller unit makes larger numbers
  refuse([
    ...(quantity > maxAmount ? [tooMuch('quantity')] : []),
    ...((lowAt ?? 0) > maxAmount ? [tooMuch('lowAt')] : []),
  ]);
  const price = edit.price === undefined ? row.price : edit.price;
  const date = edit.expirationDate === undefined ? row.expirationDate : edit.expirationDate;
  // a date that comes without a word on it is one that somebody said
  const isGuess = edit.dateGuessed ?? (date === row.expirationDate && row.dateGuessed);
  const state = differing(row, {
    ...fields,
    ...(edit.storeName === undefined ? {} : { storeName: knownStore(edit.storeName) }),
    ...(name === undefined ? {} : { conceptId: understandFood(book, name)?.conceptId ?? null }),
    dateGuessed: date !== null && isGuess,
    ...{ unit, lowAt, pricedAmount: correctedPricedAmount(row, { quantity, unit, price }) },
  });
  const { lots } = await record(ctx, actor, { kind: 'corrected' }, { moves: [{ row, quantity, state }] });
  return answered(lots.get(id) ?? row, book);
}

/** The columns that become different. */
const differing = (row: ProductRow, next: { readonly [Key in keyof LotState]: LotState[Key] | undefined }): LotState =>
  Object.fromEntries(
    Object.entries(next).filter(([key, value]) => value !== undefined && value !== row[key as keyof ProductRow]),
  );

export async function removeProduct(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await lockLive(ctx, actor, id);
  await record(ctx, actor, { kind: 'removed' }, { moves: [{ row, removed: true }] });
  return { message: ctx.language === 'el' ? 'Το προϊόν διαγράφηκε.' : 'Product deleted.' };
}

const keptOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : keptAmount(value);
