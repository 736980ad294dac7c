import { foodById } from '@kelari/core/food/food-book.ts';
import type { PriceHistory } from '@kelari/core/prices/contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answeredEntry, nameOfKey } from './answer.ts';
import { familiesOf } from './comparing.ts';
import { type ShopSum, selectEntries, selectShopSums } from './foods-repo.ts';
import { foodsOfKeys } from './foods-service.ts';
import { selectCurrency } from './repo.ts';
import { noSuchFood } from './text.ts';

const mostEntries = 200;

/** What a food cost over time, and in which shop. Shops are compared in the currency of today and the measure of most. */
export async function foodHistory(
  ctx: Ctx,
  actor: Actor,
  { key, from }: { readonly key: string; readonly from?: string | null | undefined },
): Promise<PriceHistory> {
  const book = await foodBookOf(ctx, actor);
  const food = nameOfKey(key) === null ? foodById(key, book) : null;
  const which = { foods: foodsOfKeys([food?.id ?? key], familiesOf(book)), from: from ?? null };
  const entries = await selectEntries(ctx.db, actor.householdId, { ...which, limit: mostEntries });
  const [newest] = entries;
  if (!food && !newest && !from) throw noSuchFood();
  const sums = await selectShopSums(ctx.db, actor.householdId, which);
  return {
    key: food?.id ?? key,
    name: food?.[ctx.language][0] ?? newest?.name ?? nameOfKey(key) ?? key,
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
    currency: await selectCurrency(ctx.db, actor.householdId),
    ...compared(sums),
    entries: entries.map((entry) => answeredEntry(entry, book)),
  };
}

function compared(sums: readonly ShopSum[]): Pick<PriceHistory, 'per' | 'shops'> {
  const counts = new Map<ShopSum['per'], number>();
  for (const { per, entries, comparable, last } of sums) {
    if (comparable && last !== null) counts.set(per, (counts.get(per) ?? 0) + entries);
  }
  const per = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  const shops = Map.groupBy(sums, ({ shop }) => shop);
  const rows = [...shops.values()].map((ofShop) => {
    const sum = ofShop.find((one) => one.comparable && one.per === per);
    const priceOf = (price: number | null | undefined) =>
      per === null || price === null || price === undefined ? null : { price, per };
    return {
      // they come newest first
      storeName: ofShop[0]?.storeName ?? null,
      day: ofShop[0]?.day ?? '',
      entries: ofShop.reduce((all, { entries }) => all + entries, 0),
      last: priceOf(sum?.last),
      lowest: priceOf(sum?.lowest),
      average: priceOf(sum?.average),
    };
  });
  const cost = ({ last }: (typeof rows)[number]) => last?.price ?? Number.POSITIVE_INFINITY;
  return { per, shops: rows.sort((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b))) };
}
