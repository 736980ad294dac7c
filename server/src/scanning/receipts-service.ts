import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import { knownStore } from '@kelari/core/pantry/edits.ts';
import type { ReceiptReading, scanningApi } from '@kelari/core/scanning/contract.ts';
import { shapeFold } from '@kelari/core/scanning/look-alike.ts';
import { foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import { factsOfFoods } from '../pantry/lot-facts.ts';
import { addProducts } from '../pantry/service.ts';
import { pictureAt, pictureIdIn } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { learnLines, teachCodes } from './memory-service.ts';
import { insertReceipt, markReceiptsUndone, selectReceiptsLike } from './receipts-repo.ts';

/**
 * Takes what was scanned and reviewed into the pantry, as one entry of the journal. What was said of lines and codes is
 * remembered, whether the entry is taken back or not: it is about how a shop prints and what a code is.
 */
export async function saveScan(
  ctx: Ctx,
  actor: Actor,
  { kind, storeName, date, total, file_url, rows, skipped = [] }: BodyOf<typeof scanningApi.save>,
): Promise<ReplyOf<typeof scanningApi.save>> {
  const id = ctx.key ?? randomUUID();
  const inputs = rows.map(({ product }) => product);
  const products = await addProducts({ ...ctx, key: id }, actor, inputs, (index) => `rows.${index}.product.`);
  const saved = rows.flatMap(({ product: input, raw, read }, at) => {
    const product = products[at];
    return product ? [{ input, product, raw, read }] : [];
  });
  if (kind === 'receipt') {
    const shop = knownStore(storeName);
    await insertReceipt(ctx.db, {
      ...{ householdId: actor.householdId, id: randomUUID(), actionId: id, userId: actor.userId },
      ...{ storeName: shop, day: date ?? null, rows: rows.length, createdAt: ctx.clock() },
      total: total === null || total === undefined ? null : roundTo(total, 2),
      fileId: await ownFile(ctx, actor, file_url),
    });
    const lines = saved.flatMap(({ raw, ...line }) => (raw ? [{ ...line, raw }] : []));
    await learnLines(ctx, actor, { storeName: shop, lines, skipped });
  }
  if (await teachCodes(ctx, actor, saved)) ctx.changed('codes', id, 'added');
  const foods = products.map(({ conceptId }) => conceptId);
  const facts = { lots: products.length, ...factsOfFoods(foods, await foodBookOf(ctx, actor)) };
  await game.record(ctx, actor, { kind: 'scanned', id, facts });
  return { id, products };
}

/** A picture that is not here (any more) is no reason to lose the list that was read from it. */
async function ownFile(ctx: Ctx, actor: Actor, url: string | null | undefined): Promise<string | null> {
  if (!url || (await pictureAt(ctx, actor, url)) !== 'ours') return null;
  return pictureIdIn(url) ?? null;
}

/** Whether a receipt is in the pantry already: the same picture, or the same day and total of the same shop. */
export async function savedBefore(
  ctx: Ctx,
  actor: Actor,
  receipt: {
    readonly fileId: string;
    readonly storeName: string | null;
    readonly day: string | null;
    readonly total: number | null;
  },
): Promise<ReceiptReading['saved']> {
  const rows = await ctx.database.within(actor, (db) => selectReceiptsLike(db, actor.householdId, receipt));
  const isSame = (name: string | null) =>
    name === null || receipt.storeName === null || shapeFold(name) === shapeFold(receipt.storeName);
  const found = rows.find(({ fileId, storeName }) => fileId === receipt.fileId || isSame(storeName));
  return found ? { at: found.createdAt.toISOString(), actionId: found.actionId } : null;
}

/** The pantry's journal took an entry back: a receipt that came in with it was never taken in. */
export async function forgetReceiptOf(
  ctx: Ctx,
  actor: Actor,
  action: { readonly id: string; readonly kind: string },
): Promise<void> {
  if (action.kind === 'purchase') await markReceiptsUndone(ctx.db, actor.householdId, action.id, ctx.clock());
}
