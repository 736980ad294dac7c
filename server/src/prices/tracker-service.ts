import { randomUUID } from 'node:crypto';
import { unitOf } from '@kelari/core/food/classes.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import { mostTrackers, type PriceTracker, type PriceUnit, type trackerApi } from '@kelari/core/prices/contract.ts';
import { priceUnitOf } from '@kelari/core/prices/rules.ts';
import { bookNaming, foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { changedSince, digestOf, type Earlier, keepEarlier, type WayBack } from '../platform/earlier.ts';
import { answeredTracker } from './answer.ts';
import { familiesOf, withMerged } from './comparing.ts';
import { alreadyTracked, deleted, noSuchTracker, tooManyTrackers, trackerIsGone } from './text.ts';
import {
  countTrackers,
  insertTracker,
  lockTracker,
  markTracker,
  selectTrackers,
  selectUsualPer,
  type TrackerRow,
  updateReached,
  updateTracker,
} from './tracker-repo.ts';

export async function listTrackers(ctx: Ctx, actor: Actor): Promise<PriceTracker[]> {
  const book = await foodBookOf(ctx, actor);
  const rows = await selectTrackers(ctx.db, actor.householdId, { families: familiesOf(book) });
  return rows.map((row) => answeredTracker(row, book));
}

export async function addTracker(
  ctx: Ctx,
  actor: Actor,
  { id = randomUUID(), productName, targetPrice, per, storeName, isTracking }: BodyOf<typeof trackerApi.add>,
): Promise<PriceTracker> {
  if ((await countTrackers(ctx.db, actor.householdId)) >= mostTrackers) throw tooManyTrackers(mostTrackers);
  const book = await bookNaming(ctx, actor, [{ name: productName }]);
  const named = namedFood(book, productName);
  const now = ctx.clock();
  const isNew = await insertTracker(ctx.db, {
    ...{ householdId: actor.householdId, id, userId: actor.userId, ...named },
    targetPrice: roundTo(targetPrice, 2),
    per: per ?? (await usualPer(ctx, actor, named, book)),
    storeName: storeName ?? null,
    isTracking: isTracking ?? true,
    ...{ createdAt: now, updatedAt: now },
  });
  if (!isNew) throw alreadyTracked();
  ctx.changed('price-tracker', id, 'added');
  return checked(ctx, actor, id, book);
}

export async function changeTracker(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { productName, targetPrice, per, storeName, isTracking, seen }: BodyOf<typeof trackerApi.update>,
): Promise<PriceTracker> {
  const book = await (productName === undefined
    ? foodBookOf(ctx, actor)
    : bookNaming(ctx, actor, [{ name: productName }]));
  const now = ctx.clock();
  await lockTracker(ctx.db, actor.householdId, id);
  const before = await trackerRow(ctx, actor, id, book);
  await updateTracker(ctx.db, actor.householdId, id, {
    ...(productName === undefined ? {} : namedFood(book, productName)),
    ...(targetPrice === undefined ? {} : { targetPrice: roundTo(targetPrice, 2) }),
    ...(per === undefined ? {} : { per }),
    ...(storeName === undefined ? {} : { storeName }),
    ...(isTracking === undefined ? {} : { isTracking }),
    ...(seen ? { seenAt: now } : {}),
    updatedAt: now,
  });
  ctx.changed('price-tracker', id, 'changed');
  const isRead = [productName, targetPrice, per, storeName, isTracking].every((field) => field === undefined);
  if (isRead) return answeredOne(ctx, actor, id, book);
  const after = await trackerRow(ctx, actor, id, book);
  const states = { before: wishOf(before), after: wishOf(after) };
  await keepEarlier(ctx, actor, { of: 'alerts', subjectId: id, name: before.productName, ...states });
  return checked(ctx, actor, id, book);
}

export async function removeTracker(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  if (!(await markTracker(ctx.db, actor.householdId, id, { at: ctx.clock(), userId: actor.userId })))
    throw noSuchTracker();
  ctx.changed('price-tracker', id, 'removed');
  return deleted('tracker', ctx.language);
}

/** Takes a deletion back; what was not deleted is answered as it is. */
export async function restoreTracker(ctx: Ctx, actor: Actor, id: string): Promise<PriceTracker> {
  const book = await foodBookOf(ctx, actor);
  const isFull = (await countTrackers(ctx.db, actor.householdId)) >= mostTrackers;
  if (await markTracker(ctx.db, actor.householdId, id, null)) {
    if (isFull) throw tooManyTrackers(mostTrackers);
    ctx.changed('price-tracker', id, 'restored');
  }
  return checked(ctx, actor, id, book);
}

/** As it stands when it is held against the newest price. */
async function checked(ctx: Ctx, actor: Actor, id: string, book: FoodBook): Promise<PriceTracker> {
  const families = familiesOf(book);
  await updateReached(ctx.db, actor.householdId, { ids: [id], fresh: undefined, families, at: ctx.clock() });
  return answeredOne(ctx, actor, id, book);
}

const answeredOne = async (ctx: Ctx, actor: Actor, id: string, book: FoodBook): Promise<PriceTracker> =>
  answeredTracker(await trackerRow(ctx, actor, id, book), book);

async function trackerRow(ctx: Ctx, actor: Actor, id: string, book: FoodBook): Promise<TrackerRow> {
  const [row] = await selectTrackers(ctx.db, actor.householdId, { families: familiesOf(book), id });
  if (!row) throw noSuchTracker();
  return row;
}

/** What somebody waits for, as it was said. */
const wishOf = ({ productName, targetPrice, per, storeName, isTracking }: TrackerRow) => ({
  ...{ productName, targetPrice, per, storeName, isTracking },
});

/** Why an edit cannot be taken back now, by the id of each; null when it can. */
export async function trackerEditRefusals(ctx: Ctx, actor: Actor, edits: readonly Earlier[]) {
  const book = await foodBookOf(ctx, actor);
  const rows = await selectTrackers(ctx.db, actor.householdId, { families: familiesOf(book) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(edits.map((edit) => [edit.id, refusalOf(byId.get(edit.subjectId), edit)]));
}

function refusalOf(row: TrackerRow | undefined, { became, undoneAt }: Earlier): Text | null {
  if (undoneAt !== null) return null;
  if (!row) return trackerIsGone;
  return digestOf(wishOf(row)) === became ? null : changedSince;
}

export const trackerEdit: WayBack = {
  hold: (ctx, actor, id) => lockTracker(ctx.db, actor.householdId, id),
  take: takeTrackerEditBack,
};

/** Makes an alert again what it was before an edit. */
async function takeTrackerEditBack(ctx: Ctx, actor: Actor, edit: Earlier): Promise<void> {
  const refusal = (await trackerEditRefusals(ctx, actor, [edit])).get(edit.id);
  if (refusal) throw fail('conflict', refusal);
  const { productName, ...wish } = edit.before as ReturnType<typeof wishOf>;
  const book = await bookNaming(ctx, actor, [{ name: productName }]);
  const change = { ...namedFood(book, productName), ...wish, updatedAt: ctx.clock() };
  await updateTracker(ctx.db, actor.householdId, edit.subjectId, change);
  ctx.changed('price-tracker', edit.subjectId, 'changed');
  await checked(ctx, actor, edit.subjectId, book);
}

const namedFood = (book: FoodBook, productName: string) => ({
  productName,
  folded: fold(productName),
  conceptId: understandFood(book, productName)?.conceptId ?? null,
});

/** What the household's prices of the food are compared in, else what the food is usually measured in. */
async function usualPer(
  ctx: Ctx,
  actor: Actor,
  { conceptId, folded }: { readonly conceptId: string | null; readonly folded: string },
  book: FoodBook,
): Promise<PriceUnit> {
  const conceptIds = conceptId === null ? [] : withMerged([conceptId], familiesOf(book));
  const known = await selectUsualPer(ctx.db, actor.householdId, { conceptIds, folded });
  const food = foodById(conceptId, book);
  return known ?? (food ? priceUnitOf[unitOf(food)].per : 'piece');
}
