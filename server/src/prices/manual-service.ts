import { randomUUID } from 'node:crypto';
import { fold } from '@kelari/core/food/normalise.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { keptAmount, roundTo } from '@kelari/core/kit/numbers.ts';
import type { PriceEntry, pricesApi } from '@kelari/core/prices/contract.ts';
import { bookNaming, foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answeredEntry } from './answer.ts';
import { insertSeenPrice, markSeenPrice, type PriceRow, selectCurrency, selectPrice } from './repo.ts';
import { alreadyWritten, deleted, noSuchPrice, notYet, priceOfPurchase } from './text.ts';
import { checkTrackers } from './tracker-check.ts';

/** Writes down a price that was seen on a shelf: of the food that the pantry would understand by the name. */
export async function addPrice(
  ctx: Ctx,
  actor: Actor,
  { id = randomUUID(), name, price, quantity, unit, storeName, day }: BodyOf<typeof pricesApi.add>,
): Promise<PriceEntry> {
  const now = ctx.clock();
  const today = dayIn(now, actor.timezone);
  if (day && day > today) throw notYet('day');
  const book = await bookNaming(ctx, actor, [{ name }]);
  const row = await insertSeenPrice(ctx.db, {
    ...{ householdId: actor.householdId, id, userId: actor.userId, name, folded: fold(name), unit },
    conceptId: understandFood(book, name)?.conceptId ?? null,
    storeName: storeName ?? null,
    paid: roundTo(price, 2),
    quantity: keptAmount(quantity),
    currency: await selectCurrency(ctx.db, actor.householdId),
    day: day ?? today,
    createdAt: now,
  });
  if (!row) throw alreadyWritten();
  ctx.changed('prices', id, 'added');
  await checkTrackers(ctx, actor, [row]);
  return answeredEntry(row, book);
}

export async function removePrice(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await markSeenPrice(ctx.db, actor.householdId, id, { at: ctx.clock(), userId: actor.userId });
  if (!row) throw await refusal(ctx, actor, id);
  await noteMarked(ctx, actor, row, 'removed');
  return deleted('price', ctx.language);
}

/** Takes a deletion back; what was not deleted is answered as it is. */
export async function restorePrice(ctx: Ctx, actor: Actor, id: string): Promise<PriceEntry> {
  const back = await markSeenPrice(ctx.db, actor.householdId, id, null);
  const row = back ?? (await selectPrice(ctx.db, actor.householdId, id));
  if (!row || row.productId !== null) throw await refusal(ctx, actor, id);
  if (back) await noteMarked(ctx, actor, back, 'restored');
  return answeredEntry(row, await foodBookOf(ctx, actor));
}

async function refusal(ctx: Ctx, actor: Actor, id: string) {
  const row = await selectPrice(ctx.db, actor.householdId, id);
  return row?.undoneAt === null && row.productId !== null ? priceOfPurchase() : noSuchPrice();
}

async function noteMarked(ctx: Ctx, actor: Actor, row: PriceRow, action: 'removed' | 'restored'): Promise<void> {
  ctx.changed('prices', row.id, action);
  await checkTrackers(ctx, actor, [row]);
}
