import { randomUUID } from 'node:crypto';
import { placeKinds, type Unit } from '@kelari/core/food/concept.ts';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { type FieldProblem, fail } from '@kelari/core/kit/errors.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount, type Product, type ProductInput, type ProductUpdate } from '@kelari/core/pantry/contract.ts';
import { answeredMeasure, editedAmounts, metricFactor } from '@kelari/core/pantry/rules.ts';
import { bookNaming, foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Page, type PageQuery, pageOf, rowsToRead, wholeLimit } from '../platform/page.ts';
import { answered, recentCursor, recentCursorOf, shelfCursor, shelfCursorOf } from './answer.ts';
import {
  insertMovements,
  insertProducts,
  lockProduct,
  type Movement,
  type ProductPatch,
  type ProductRow,
  selectConsumed,
  selectLastUse,
  selectPlaceIds,
  selectProduct,
  selectProducts,
  selectRemoved,
  updateProductRow,
} from './repo.ts';

/** A lot used up or deleted can be seen and brought back for this long. */
const keptMs = 30 * 86_400_000;

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
    const since = new Date(ctx.clock().getTime() - keptMs);
    const select = query.removed === 'true' ? selectRemoved : selectConsumed;
    const rows = await select(ctx.db, actor.householdId, { since, limit, after: recentCursor(query.after) });
    return answeredPage(ctx, actor, pageOf(rows, query, recentCursorOf));
  }
  const rows = await selectProducts(ctx.db, actor.householdId, { limit, after: shelfCursor(query.after) });
  return answeredPage(ctx, actor, pageOf(rows, query, shelfCursorOf));
}

/** What is in the house, in kept amounts, soonest to expire first; for features to the right. */
export const lotsInStock = (ctx: Ctx, actor: Actor): Promise<ProductRow[]> =>
  selectProducts(ctx.db, actor.householdId, { limit: wholeLimit });

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
  const inserted = new Map((await insertProducts(ctx.db, rows)).map((row) => [row.id, row]));
  const added = rows.flatMap(({ id }) => inserted.get(id) ?? []);
  if (added.length < rows.length) {
    throw alreadyThere();
  }
  await journal(
    ctx,
    actor,
    added.map((row) => movementOf(row, 'purchase', row.quantity)),
  );
  for (const row of added) ctx.changed('products', row.id, 'added');
  return added.map((row) => answered(row, book));
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
  const before = await lockLive(ctx, actor, id);
  if (input.version !== undefined && input.version !== before.version) {
    throw changedMeanwhile(answered(before, await foodBookOf(ctx, actor)));
  }
  refuse(await placeProblems(ctx, actor, [input], () => ''));
  const { version: _, quantity: __, unit: ___, lowAt: ____, ...fields } = input;
  const amounts = editedAmounts(before, input);
  const name = input.name === before.name ? undefined : input.name;
  const book = await bookNaming(ctx, actor, name === undefined ? [] : [{ name, category: input.category }]);
  const patch = {
    ...fields,
    ...(input.storeName === undefined ? {} : { storeName: knownStore(input.storeName) }),
    ...(name === undefined ? {} : { conceptId: understandFood(book, name)?.conceptId ?? null }),
    ...(amounts ? { ...amounts, isConsumed: amounts.quantity === 0 } : {}),
  };
  return changeLot(ctx, actor, before, { kind: 'corrected', patch, book });
}

/** More or less of a lot. The row is locked first, so that simultaneous steps add up; never below zero. */
export async function adjustProduct(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: { readonly by: number; readonly unit?: Unit | undefined },
): Promise<Product> {
  const before = await lockLive(ctx, actor, id);
  const factor = metricFactor(input.unit ?? answeredMeasure(before.quantity, before.unit).unit, before.unit);
  const book = await foodBookOf(ctx, actor);
  if (factor === null) throw changedMeanwhile(answered(before, book));
  const quantity = Math.max(keptAmount(before.quantity + input.by * factor), 0);
  if (quantity > maxAmount) {
    refuse([{ path: 'by', message: { en: `At most ${maxAmount}`, el: `Το πολύ ${maxAmount}` } }]);
  }
  return changeLot(ctx, actor, before, { kind: 'adjusted', patch: { quantity, isConsumed: quantity === 0 }, book });
}

export async function removeProduct(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await lockLive(ctx, actor, id);
  const now = ctx.clock();
  await updateProductRow(ctx.db, actor.householdId, id, { deletedAt: now, updatedAt: now });
  await journal(ctx, actor, [movementOf(row, 'removed', -row.quantity)]);
  ctx.changed('products', id, 'removed');
  return { message: ctx.language === 'el' ? 'Το προϊόν διαγράφηκε.' : 'Product deleted.' };
}

/**
 * Takes a deletion back, or the step that used a lot up: it has again what that step took. A lot that is there is
 * answered as it is.
 */
export async function restoreProduct(ctx: Ctx, actor: Actor, id: string): Promise<Product> {
  const row = await lockProduct(ctx.db, actor.householdId, id);
  if (!row) throw noSuchProduct();
  const book = await foodBookOf(ctx, actor);
  if (!row.deletedAt) return row.isConsumed ? giveBack(ctx, actor, row, book) : answered(row, book);
  if (ctx.clock().getTime() - row.deletedAt.getTime() > keptMs) throw noSuchProduct();
  const restored = await updateProductRow(ctx.db, actor.householdId, id, { deletedAt: null });
  await journal(ctx, actor, [movementOf(row, 'restored', row.quantity)]);
  ctx.changed('products', id, 'restored');
  return answered(restored ?? row, book);
}

async function giveBack(ctx: Ctx, actor: Actor, row: ProductRow, book: FoodBook): Promise<Product> {
  // a lot that was entered with nothing in it has no step to take back: it becomes one
  const last = (await selectLastUse(ctx.db, actor.householdId, row.id)) ?? { amount: 1, unit: row.unit };
  const patch = { quantity: last.amount, unit: last.unit, isConsumed: false };
  return changeLot(ctx, actor, row, { kind: 'restored', patch, book });
}

/** The lot to write to, held until the end of the transaction. */
export async function lockLive(ctx: Ctx, actor: Actor, id: string): Promise<ProductRow> {
  const row = await lockProduct(ctx.db, actor.householdId, id);
  if (!row || row.deletedAt) throw noSuchProduct();
  return row;
}

async function changeLot(
  ctx: Ctx,
  actor: Actor,
  before: ProductRow,
  { kind, patch, book }: { readonly kind: Movement['kind']; readonly patch: ProductPatch; readonly book: FoodBook },
): Promise<Product> {
  const after = await updateProductRow(ctx.db, actor.householdId, before.id, { ...patch, updatedAt: ctx.clock() });
  if (!after) throw noSuchProduct();
  // the deltas of a lot add up to its quantity within each unit, so a new unit closes the old one's account
  await journal(
    ctx,
    actor,
    after.unit === before.unit
      ? [movementOf(after, kind, after.quantity - before.quantity)]
      : [movementOf(before, kind, -before.quantity), movementOf(after, kind, after.quantity)],
  );
  ctx.changed('products', before.id, 'changed');
  return answered(after, book);
}

const movementOf = (row: ProductRow, kind: Movement['kind'], delta: number) => ({
  productId: row.id,
  kind,
  delta: keptAmount(delta),
  unit: row.unit,
});

const journal = (ctx: Ctx, actor: Actor, entries: readonly ReturnType<typeof movementOf>[]): Promise<void> =>
  insertMovements(
    ctx.db,
    actor.householdId,
    entries.filter((entry) => entry.delta !== 0).map((entry) => ({ ...entry, userId: actor.userId, at: ctx.clock() })),
  );

/** The household's own places are asked for only when one is named. */
async function placeProblems(
  ctx: Ctx,
  actor: Actor,
  inputs: readonly { readonly location?: string | undefined }[],
  prefix: (index: number) => string,
): Promise<FieldProblem[]> {
  const kinds: readonly string[] = placeKinds;
  const known = (place: string | undefined, own: readonly string[]) =>
    place === undefined || kinds.includes(place) || own.includes(place);
  if (inputs.every(({ location }) => known(location, []))) return [];
  const own = await selectPlaceIds(ctx.db, actor.householdId);
  return inputs.flatMap(({ location }, index) =>
    known(location, own)
      ? []
      : [
          {
            path: `${prefix(index)}location`,
            message: { en: 'There is no such place in this household', el: 'Δεν υπάρχει τέτοιο μέρος στο νοικοκυριό' },
          },
        ],
  );
}

function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length === 0) return;
  throw fail(
    'invalid',
    {
      en: 'Some fields need another look. Nothing was saved.',
      el: 'Κάποια πεδία θέλουν διόρθωση. Δεν αποθηκεύτηκε τίποτα.',
    },
    { fields },
  );
}

const keptOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : keptAmount(value);

/** The scanner's word for "no shop known", in either language, is kept as none. */
const knownStore = (name: string | null | undefined): string | null =>
  name && !/^(unknown store|άγνωστο κατάστημα)$/i.test(name) ? name : null;

const alreadyThere = () =>
  fail('conflict', { en: 'This product is already there.', el: 'Αυτό το προϊόν υπάρχει ήδη.' });

const noSuchProduct = () => fail('not_found', { en: 'There is no such product.', el: 'Δεν υπάρχει τέτοιο προϊόν.' });

const changedMeanwhile = (current: Product) =>
  fail(
    'conflict',
    {
      en: 'Someone changed this product in the meantime. Nothing was saved.',
      el: 'Κάποιος άλλαξε αυτό το προϊόν στο μεταξύ. Δεν αποθηκεύτηκε τίποτα.',
    },
    { facts: { current } },
  );
