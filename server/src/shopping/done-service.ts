import { randomUUID } from 'node:crypto';
import { placeOf } from '@kelari/core/food/classes.ts';
import type { Category, PlaceKind } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById, isOwnFood } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { knownStore } from '@kelari/core/pantry/edits.ts';
import type { DoneRow, doneApi } from '@kelari/core/shopping/done-contract.ts';
import { foodKeyOf } from '@kelari/core/shopping/merging.ts';
import { isNonFood } from '@kelari/core/shopping/non-food.ts';
import { aisleOf } from '@kelari/core/shopping/order.ts';
import { lineTotal } from '@kelari/core/shopping/rules.ts';
import { fittingWants } from '@kelari/core/shopping/wants.ts';
import { foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import { factsOfFoods } from '../pantry/lot-facts.ts';
import { addProducts } from '../pantry/service.ts';
import { guessDates } from '../pantry/shelf-life-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { answered, isOnList } from './answer.ts';
import { insertTrip } from './changes-repo.ts';
import { type Draft, save } from './changes-service.ts';
import { listIdOf, lockListOf } from './lists-service.ts';
import { type ItemRow, lockItems, selectMeant, selectOpen } from './repo.ts';
import { keptOf } from './service.ts';
import { doneAlready, itemsGone } from './text.ts';

/** The ticked rows of a list as the lots they would become, in the order of their ticks. */
export async function proposeDone(ctx: Ctx, actor: Actor, listId: string | undefined): Promise<DoneRow[]> {
  const id = await listIdOf(ctx, actor, listId);
  const open = await selectOpen(ctx.db, actor.householdId, id, { limit: wholeLimit });
  const rows = open.filter(({ isPurchased }) => isPurchased).sort(byTick);
  const book = await foodBookOf(ctx, actor);
  const today = dayIn(ctx.clock(), actor.timezone);
  const lots = rows.map((row) => proposedLot(row, book, today));
  const dated = await guessDates(ctx, actor, lots, book);
  return dated.map(({ itemId, isFood, purchaseDate: _, ...product }) => ({ itemId, isFood, product }));
}

const byTick = (a: ItemRow, b: ItemRow): number =>
  (a.purchasedAt?.getTime() ?? 0) - (b.purchasedAt?.getTime() ?? 0) || a.createdAt.getTime() - b.createdAt.getTime();

function proposedLot(row: ItemRow, book: FoodBook, today: Day) {
  const { productName: name, quantity, unit, category, conceptId, foodClass } = answered(row, book);
  const food = foodById(row.conceptId, book);
  const isFrozen = category === 'frozen';
  return {
    itemId: row.id,
    isFood: (food !== null && !isOwnFood(food)) || category !== 'other' || !isNonFood(name),
    ...{ name, category, quantity, unit, conceptId, foodClass, price: lineTotal(row), purchaseDate: today },
    location: isFrozen ? 'freezer' : food && !isOwnFood(food) ? placeOf(food) : placeOfCategory[category],
    expirationDate: null as Day | null,
    dateGuessed: true,
  };
}

/** Where food that nobody knows is kept. */
const placeOfCategory: Readonly<Record<Category, PlaceKind>> = {
  ...{ meat: 'fridge', dairy: 'fridge', vegetables: 'fridge', fruits: 'fridge', frozen: 'freezer' },
  ...{ grains: 'pantry', pantry: 'pantry', beverages: 'pantry', snacks: 'pantry', condiments: 'pantry' },
  other: 'pantry',
};

type Finish = BodyOf<typeof doneApi.finish>;
type Bought = { readonly row: ItemRow; readonly done: Finish['rows'][number]; readonly at: number };

/** Ends a trip: its rows leave the list, and what is food becomes lots under one entry of the journal. */
export async function finishTrip(ctx: Ctx, actor: Actor, body: Finish): Promise<ReplyOf<typeof doneApi.finish>> {
  const id = ctx.key ?? randomUUID();
  const list = await lockListOf(ctx, actor, body.listId);
  const bought = await boughtRows(ctx, actor, body.rows);
  // another device brought home what is settled; what was only deleted lies in the bag all the same
  const coming = bought.filter(({ row }) => row.settledAt === null);
  if (coming.length === 0) throw doneAlready();
  const store = knownStore(body.storeName);
  const day = body.day ?? dayIn(ctx.clock(), actor.timezone);
  const inputs = coming.flatMap(({ done: { product }, at }) =>
    product
      ? [
          {
            at,
            product: {
              ...product,
              storeName: product.storeName ?? store,
              purchaseDate: product.purchaseDate === undefined ? day : product.purchaseDate,
            },
          },
        ]
      : [],
  );
  const products =
    inputs.length === 0
      ? []
      : await addProducts(
          { ...ctx, key: id },
          actor,
          inputs.map(({ product }) => product),
          (index) => `rows.${inputs[index]?.at}.product.`,
        );
  const book = await foodBookOf(ctx, actor);
  const drafts = draftsOf(ctx, actor, coming, book);
  const rows = await save(ctx, actor, products.length > 0 ? 'done' : 'settled', { drafts, id });
  const walked = [...new Map(coming.map(({ row }) => [row.id, row])).values()].filter(({ purchasedAt }) => purchasedAt);
  await insertTrip(ctx.db, {
    ...{ householdId: actor.householdId, id, listId: list.id, day, at: ctx.clock() },
    ...{ storeName: store, foldedStore: fold(store ?? '') },
    ticks: walked.sort(byTick).map((row) => {
      const item = answered(row, book);
      return { food: foodKeyOf(item), aisle: aisleOf(item) };
    }),
  });
  const bringing = coming.map(({ row }) => row);
  await game.record(ctx, actor, {
    kind: 'bought',
    id,
    facts: {
      lots: coming.length,
      ...factsOfFoods(
        bringing.map(({ conceptId }) => conceptId),
        book,
      ),
      ...((await isAsPlanned(ctx, actor, list.id, bringing)) ? { asPlanned: true } : {}),
    },
  });
  const left = [...rows.values()].filter(isOnList);
  return {
    ...{ id, products },
    items: left.map((row) => answered(row, book)),
    gone: [...rows.values()].filter((row) => !isOnList(row)).map((row) => row.id),
  };
}

const isForMeal = ({ wants }: Pick<ItemRow, 'wants'>): boolean => wants.some(({ kind }) => kind === 'meal');

/** The plan needed something of the list, and needs nothing of it any more. */
async function isAsPlanned(ctx: Ctx, actor: Actor, listId: string, bought: readonly ItemRow[]): Promise<boolean> {
  if (!bought.some(isForMeal)) return false;
  const open = await selectOpen(ctx.db, actor.householdId, listId, { limit: wholeLimit });
  return !open.some(isForMeal);
}

/** The rows of a call, held; each by its place in the call. */
async function boughtRows(ctx: Ctx, actor: Actor, rows: Finish['rows']): Promise<Bought[]> {
  const ids = rows.map(({ itemId }) => itemId);
  const meant = await selectMeant(ctx.db, actor.householdId, ids);
  const held = await lockItems(ctx.db, actor.householdId, [...new Set(meant.values())]);
  const byId = new Map(held.map((row) => [row.id, row]));
  const found = rows.flatMap((done, at) => {
    const row = byId.get(meant.get(done.itemId) ?? '');
    return row ? [{ row, done, at }] : [];
  });
  if (found.length < rows.length) {
    const known = new Set(found.map(({ at }) => at));
    throw itemsGone(rows.flatMap((_, at) => (known.has(at) ? [] : [`rows.${at}.itemId`])));
  }
  return found;
}

function draftsOf(ctx: Ctx, actor: Actor, coming: readonly Bought[], book: FoodBook): Draft[] {
  const at = ctx.clock();
  const drafts = new Map<string, Draft>();
  for (const { row, done } of coming) {
    if (row.deletedAt !== null) continue;
    const rest = keptAmount(keptOf(row, done.rest ?? 0));
    const tick = { isPurchased: true, purchasedAt: row.purchasedAt ?? at, purchasedBy: row.purchasedBy ?? actor.name };
    const wants = fittingWants(row.wants, { quantity: rest, unit: row.unit }, foodById(row.conceptId, book));
    const after: ItemRow =
      rest > 0
        ? { ...row, quantity: rest, wants, isPurchased: false, purchasedAt: null, purchasedBy: null }
        : { ...row, ...tick, settledAt: at };
    drafts.set(row.id, { before: row, after });
  }
  return [...drafts.values()];
}
