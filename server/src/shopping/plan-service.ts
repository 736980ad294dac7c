import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import type { ItemWant, ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { isSameFood } from '@kelari/core/shopping/merging.ts';
import { wantedOf, wantKey } from '@kelari/core/shopping/wants.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Board, estimatesFor, makeRow, type NewItem, place, rowsLike, today, understood } from './adding.ts';
import { answered, isOnList } from './answer.ts';
import { save } from './changes-service.ts';
import { lockListOf } from './lists-service.ts';
import { type ItemRow, lockItems, selectWanted } from './repo.ts';

/** What planned meals want of one food. */
export type MealNeed = {
  readonly productName: string;
  readonly conceptId: string | null;
  readonly category: Category | null;
  readonly quantity: number;
  readonly unit: Unit;
  /** Of these meals, each once; together they are the quantity, unless one is not known. */
  readonly wants: readonly ItemWant[];
};

/** The rows on any list, ticked or not, that bear wants of these meals; the wants as they are kept, for they are added up. */
export async function mealWantsOn(
  ctx: Ctx,
  actor: Actor,
  mealIds: readonly string[],
): Promise<{ readonly item: ShoppingItem }[]> {
  if (mealIds.length === 0) return [];
  const rows = await selectWanted(ctx.db, actor.householdId, { kind: 'meal', ids: mealIds });
  const book = await foodBookOf(ctx, actor);
  return rows.map((row) => ({ item: { ...answered(row, book), wants: [...row.wants] } }));
}

/**
 * Makes exactly these wants stand for these meals: what they want no more goes, what they want beside goes on the list, and
 * amounts change by the difference, so that what anybody else wants stays. A ticked row is bought: it is left as it is and
 * counts for what its meals want.
 */
export async function setMealWants(
  ctx: Ctx,
  actor: Actor,
  {
    listId,
    mealIds,
    needs,
  }: {
    readonly listId?: string | undefined;
    readonly mealIds: readonly string[];
    readonly needs: readonly MealNeed[];
  },
): Promise<{ items: ShoppingItem[]; gone: string[]; listId: string }> {
  const list = await lockListOf(ctx, actor, listId);
  const book = await foodBookOf(ctx, actor);
  const meals = new Set(mealIds);
  const { board, ticked } = await standing(ctx, actor, list.id, { mealIds, needs, book });
  for (const [id, { before, after }] of board) board.set(id, { before, after: without(after, meals, book) });

  const inputs = needs.flatMap((need) => {
    const known = understood(book, need);
    const left = notBought(need, { ticked, known: known.conceptId, book });
    return left.quantity > 0 ? [{ item: itemOf(left), known }] : [];
  });
  const estimate = await estimatesFor(ctx, actor, inputs, book);
  for (const [at, { item, known }] of inputs.entries()) {
    const row = makeRow(ctx, actor, list.id, { item, at, known, estimate });
    place(board, row, known, true);
  }
  // of a row that the plan emptied and nobody filled again nothing is left
  const at = ctx.clock();
  const drafts = [...board.values()].map(({ before, after }) => ({
    before,
    after: isEmptied(before, after) ? { ...after, deletedAt: at } : { ...after, wants: inTurn(after, before) },
  }));
  const rows = [...(await save(ctx, actor, 'planned', { drafts })).values()];
  const touched = rows.filter(({ wants }) => wants.some((want) => isOf(want, meals)));
  const changed = rows.filter((row) => board.get(row.id)?.after !== board.get(row.id)?.before);
  const shown = new Map([...ticked, ...touched, ...changed].filter(isOnList).map((row) => [row.id, row]));
  return {
    items: [...shown.values()].map((row) => answered(row, book)),
    gone: rows.filter((row) => !isOnList(row)).map(({ id }) => id),
    listId: list.id,
  };
}

const isOf = ({ kind, id }: ItemWant, meals: ReadonlySet<string>): boolean =>
  kind === 'meal' && id !== null && meals.has(id);

const isEmptied = (before: ItemRow | null, after: ItemRow): boolean =>
  before !== null && before.quantity > 0 && after.quantity <= 0;

/** Wants in the order in which they stood before, so that a plan that changes nothing changes no row. */
function inTurn({ wants }: ItemRow, before: ItemRow | null): readonly ItemWant[] {
  const turn = new Map(before?.wants.map((want, at) => [wantKey(want), at]));
  const of = (want: ItemWant) => turn.get(wantKey(want)) ?? turn.size;
  return [...wants].sort((a, b) => of(a) - of(b));
}

/** The rows that may change, held, and those with wants of these meals that are ticked. */
async function standing(
  ctx: Ctx,
  actor: Actor,
  listId: string,
  { mealIds, needs, book }: { mealIds: readonly string[]; needs: readonly MealNeed[]; book: FoodBook },
): Promise<{ readonly board: Board; readonly ticked: readonly ItemRow[] }> {
  const items = needs.map((need) => ({ ...need, conceptId: understood(book, need).conceptId }));
  const wanted = await selectWanted(ctx.db, actor.householdId, { kind: 'meal', ids: mealIds });
  const alike = await rowsLike(ctx, actor, listId, { items, book });
  const others = wanted.filter(({ id }) => !alike.has(id)).map(({ id }) => id);
  const held = await lockItems(ctx.db, actor.householdId, others);
  const rows = [...held.filter(isOnList).map((row) => ({ before: row, after: row })), ...alike.values()];
  const meals = new Set(mealIds);
  return {
    board: new Map(rows.filter(({ after }) => !after.isPurchased).map((draft) => [draft.after.id, draft])),
    ticked: rows
      .map(({ after }) => after)
      .filter(({ isPurchased, wants }) => isPurchased && wants.some((want) => isOf(want, meals))),
  };
}

/** A row without what these meals want of it. */
function without(row: ItemRow, meals: ReadonlySet<string>, book: FoodBook): ItemRow {
  const food = foodById(row.conceptId, book);
  const theirs = row.wants.filter((want) => isOf(want, meals));
  if (theirs.length === 0) return row;
  const wants = row.wants.filter((want) => !isOf(want, meals));
  const amounts = theirs.map((want) => wantedOf(want, row.unit, food));
  const taken = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  // how much of it was theirs nobody knows: it stood there for them
  const isAllTheirs = amounts.includes(null) && wants.length === 0;
  const left = isAllTheirs ? 0 : keptAmount(Math.max(0, row.quantity - taken));
  // what conversion rounded off is no row; who wants it and never said how much keeps what there is
  const quantity = left >= 0.001 ? left : wants.length > 0 ? row.quantity : 0;
  return { ...row, wants, quantity };
}

/** What a need still lacks: what a ticked row holds of it for the same meal is bought. */
function notBought(
  need: MealNeed,
  { ticked, known, book }: { ticked: readonly ItemRow[]; known: string | null; book: FoodBook },
): MealNeed {
  const food = foodById(known, book);
  const rows = ticked.filter((row) =>
    isSameFood(today(row, book), { productName: need.productName, conceptId: known }),
  );
  const wants = need.wants.flatMap((want) => {
    const bought = rows.flatMap((row) => row.wants.filter(({ kind, id }) => kind === want.kind && id === want.id));
    if (want.quantity === null) return bought.length > 0 ? [] : [want];
    const unit = want.unit ?? 'pieces';
    const amount = bought.reduce((sum, one) => sum + (wantedOf(one, unit, food) ?? 0), 0);
    const quantity = keptAmount(want.quantity - amount);
    return quantity > 0.001 ? [{ ...want, quantity }] : [];
  });
  const amounts = wants.map((want) => wantedOf(want, need.unit, food));
  const isKnown = amounts.every((amount) => amount !== null);
  const sum = keptAmount(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));
  if (need.wants.length === 0) return need;
  return { ...need, wants, quantity: wants.length === 0 ? 0 : isKnown ? sum : need.quantity };
}

const itemOf = ({ productName, conceptId, category, quantity, unit, wants }: MealNeed): NewItem => ({
  ...{ productName, conceptId, quantity: Math.min(quantity, maxAmount), unit, priority: 'medium', wants: [...wants] },
  ...(category ? { category } : {}),
});
