import { foodById } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import { knownStore } from '@kelari/core/pantry/edits.ts';
import { costOf } from '@kelari/core/prices/rules.ts';
import type { ShopTotal, shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { learnOrder } from '@kelari/core/shopping/order.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { wholeLimit } from '../platform/page.ts';
import { today } from './adding.ts';
import { selectShops, selectTrips } from './changes-repo.ts';
import { listIdOf } from './lists-service.ts';
import { pricesOf } from './pricing.ts';
import { selectOpen } from './repo.ts';

const learnedTrips = 20;
const mostShops = 20;

/** How a shop is walked; without one how the household walks where it did not say. */
export async function walkingOrder(
  ctx: Ctx,
  actor: Actor,
  storeName: string | undefined,
): Promise<ReplyOf<typeof shoppingListsApi.order>> {
  const store = knownStore(storeName?.trim());
  const trips = await selectTrips(ctx.db, actor.householdId, fold(store ?? ''), learnedTrips);
  const shops = await selectShops(ctx.db, actor.householdId, mostShops);
  return { order: learnOrder(trips, store), shops };
}

/** What is still to be bought costs in each shop, by the last prices paid there; the one that has most of it first. */
export async function shopTotals(ctx: Ctx, actor: Actor, listId: string | undefined): Promise<ShopTotal[]> {
  const id = await listIdOf(ctx, actor, listId);
  const open = await selectOpen(ctx.db, actor.householdId, id, { limit: wholeLimit });
  const book = await foodBookOf(ctx, actor);
  const rows = open.filter(({ isPurchased }) => !isPurchased).map((row) => today(row, book));
  const known = await pricesOf(ctx, actor, rows);
  const shops = new Map<string, { storeName: string; total: number; priced: number; cheapest: number }>();
  for (const row of rows) {
    const want = { amount: row.quantity, unit: row.unit };
    const costs = known(row).flatMap(({ storeName, unitPrice }) => {
      const cost = unitPrice && costOf(want, unitPrice, foodById(row.conceptId, book));
      return cost === null ? [] : [{ storeName, key: fold(storeName ?? ''), cost }];
    });
    const cheapest = Math.min(...costs.map(({ cost }) => cost));
    const seen = new Set(['']);
    for (const { storeName, key, cost } of costs) {
      // under the row's own name first, then the newest
      if (seen.has(key)) continue;
      seen.add(key);
      const shop = shops.get(key) ?? { storeName: storeName ?? '', total: 0, priced: 0, cheapest: 0 };
      const { total, priced } = shop;
      shops.set(key, { ...shop, total: total + cost, priced: priced + 1, cheapest: shop.cheapest + cheapest });
    }
  }
  return [...shops.values()]
    .map((shop) => ({ ...shop, total: roundTo(shop.total, 2), cheapest: roundTo(shop.cheapest, 2), of: rows.length }))
    .sort((a, b) => b.priced - a.priced || a.total - b.total);
}
