import { randomUUID } from 'node:crypto';
import { categoryOf } from '@kelari/core/food/classes.ts';
import type { Category, Concept, Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById, identifyIn } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { ItemWant, ShoppingInput } from '@kelari/core/shopping/contract.ts';
import { mergeItem } from '@kelari/core/shopping/merging.ts';
import { isPricedAlike } from '@kelari/core/shopping/rules.ts';
import { fittingWants } from '@kelari/core/shopping/wants.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { isOnList } from './answer.ts';
import type { Draft } from './changes-service.ts';
import { estimatesOf, type PricedRow, typedPrice } from './pricing.ts';
import { type ItemRow, lockItems, selectOpen } from './repo.ts';

export type NewItem = Omit<ShoppingInput, 'listId'>;

/** The food an item means to the household, and where it is filed. */
export type Understood = {
  readonly food: Concept | null;
  readonly conceptId: string | null;
  readonly category: Category;
};

export function understood(
  book: FoodBook,
  item: {
    readonly productName: string;
    readonly conceptId?: string | null | undefined;
    readonly category?: Category | null | undefined;
  },
): Understood {
  const food = foodById(item.conceptId ?? null, book) ?? identifyIn(book, item.productName).concept;
  return { food, conceptId: food?.id ?? null, category: item.category ?? (food ? categoryOf(food) : 'other') };
}

/** Rows on a list as a call changes them, one item after the other. */
export type Board = Map<string, Draft>;

/** The rows of a list that are the same food as one of these, held; in the order of the list. */
export async function rowsLike(
  ctx: Ctx,
  actor: Actor,
  listId: string,
  { items, book }: { readonly items: readonly Pick<NewItem, 'productName' | 'conceptId'>[]; readonly book: FoodBook },
): Promise<Board> {
  if (items.length === 0) return new Map();
  const open = await selectOpen(ctx.db, actor.householdId, listId, { limit: wholeLimit });
  const alike = open.filter(likeOneOf(items, book));
  const held = await lockItems(
    ctx.db,
    actor.householdId,
    alike.map(({ id }) => id),
  );
  const rows = held.filter((row) => row.listId === listId && isOnList(row)).sort(oldestFirst);
  return new Map(rows.map((row) => [row.id, { before: row, after: row }]));
}

/** As `isSameFood` with one of them, but every name is folded once: lists and calls can be long. */
export function likeOneOf(
  items: readonly Pick<NewItem, 'productName' | 'conceptId'>[],
  book: FoodBook,
): (row: ItemRow) => boolean {
  const named = items.map(({ productName, conceptId }) => ({
    conceptId: conceptId ?? null,
    folded: fold(productName),
  }));
  const foods = new Set(named.map(({ conceptId }) => conceptId));
  const names = new Set(named.map(({ folded }) => folded));
  const namesOnly = new Set(named.flatMap(({ conceptId, folded }) => (conceptId === null ? folded : [])));
  return (row) => {
    const { conceptId, folded } = today(row, book);
    return conceptId === null ? names.has(folded) : foods.has(conceptId) || namesOnly.has(folded);
  };
}

const oldestFirst = (a: ItemRow, b: ItemRow): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/** With the food's id as the household knows it today. */
export const today = <Row extends { readonly conceptId: string | null }>(row: Row, book: FoodBook): Row => ({
  ...row,
  conceptId: foodById(row.conceptId, book)?.id ?? null,
});

/** What an item becomes: the id of its row. */
export type Placed = { readonly row: ItemRow; readonly joined: boolean };

/** An item of a call that wants it on its list. */
export function makeRow(
  ctx: Ctx,
  actor: Actor,
  listId: string,
  {
    item,
    at,
    known,
    estimate,
  }: {
    readonly item: NewItem;
    /** Its place in the call: rows of one call keep their order. */
    readonly at: number;
    readonly known: Understood;
    readonly estimate: (row: PricedRow) => Pick<ItemRow, 'estimatedPrice' | 'priceFrom'>;
  },
): ItemRow {
  const now = new Date(ctx.clock().getTime() + at);
  const { productName, unit } = item;
  const quantity = keptAmount(item.quantity);
  const price = typeof item.estimatedPrice === 'number' ? typedPrice(item.estimatedPrice) : null;
  return {
    ...{ householdId: actor.householdId, id: item.id ?? randomUUID(), listId, userId: actor.userId },
    ...{ productName, folded: fold(productName), category: known.category, conceptId: known.conceptId },
    ...{ quantity, unit, priority: item.priority, notes: item.notes ?? null },
    ...(price ?? estimate({ productName, unit, conceptId: known.conceptId })),
    neededForRecipe: item.neededForRecipe ?? null,
    wants: fittingWants(item.wants ?? ownWants(actor, quantity, unit), { quantity, unit }, known.food),
    isPurchased: item.isPurchased ?? false,
    purchasedAt: item.isPurchased ? now : null,
    purchasedBy: item.isPurchased ? actor.name : null,
    ...{ mergedInto: null, settledAt: null, deletedAt: null, version: 1, createdAt: now, updatedAt: now },
  };
}

/** Who adds a thing and says nothing of who wants it wants it. */
const ownWants = ({ userId, name }: Actor, quantity: number, unit: Unit): ItemWant[] =>
  name ? [{ kind: 'person', id: userId, name, day: null, quantity, unit }] : [];

/** Joins the row of the same food, or stands alone; a joined one leaves its id behind, which then means that row. */
export function place(board: Board, row: ItemRow, known: Understood, merge: boolean): Placed {
  const standing = [...board.values()].filter(({ after }) => isOnList(after)).map(({ after }) => after);
  const merged =
    merge && !row.isPurchased
      ? mergeItem(
          standing.map((one) => ({ ...one, wants: [...one.wants] })),
          row,
          known.food,
        )
      : null;
  const target = merged && board.get(merged.into);
  if (!merged || !target) {
    board.set(row.id, { before: null, after: row });
    return { row, joined: false };
  }
  const { after } = target;
  const isCheaper = after.estimatedPrice === null && isPricedAlike(after.unit, row.unit);
  const joined = {
    ...after,
    ...{ quantity: merged.quantity, wants: merged.wants },
    // what was said of the one that joins and not of the other is not lost
    notes: after.notes ?? row.notes,
    neededForRecipe: after.neededForRecipe ?? row.neededForRecipe,
    ...(isCheaper ? { estimatedPrice: row.estimatedPrice, priceFrom: row.priceFrom } : {}),
  };
  board.set(after.id, { ...target, after: joined });
  return { row: joined, joined: true };
}

/** A row for the id of an item that joined another one. */
export const trace = (row: ItemRow, into: string, at: Date): Draft => ({
  before: null,
  after: { ...row, mergedInto: into, deletedAt: at },
});

/** Prices for the items that say none. */
export const estimatesFor = (
  ctx: Ctx,
  actor: Actor,
  items: readonly { readonly item: NewItem; readonly known: Understood }[],
  book: FoodBook,
) =>
  estimatesOf(
    ctx,
    actor,
    items
      .filter(({ item }) => typeof item.estimatedPrice !== 'number')
      .map(({ item: { productName, unit }, known: { conceptId } }) => ({ productName, unit, conceptId })),
    book,
  );
