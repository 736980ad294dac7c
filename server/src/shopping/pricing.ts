import type { Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import { costOf, maxPrice, priceUnitOf } from '@kelari/core/prices/rules.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type LastPrice, lastPrices } from '../prices/last-prices.ts';

export type PricedRow = { readonly productName: string; readonly conceptId: string | null; readonly unit: Unit };
type Estimate = { readonly estimatedPrice: number | null; readonly priceFrom: 'typed' | 'history' | null };

export const unpriced: Estimate = { estimatedPrice: null, priceFrom: null };
export const typedPrice = (price: number | null): Estimate =>
  price === null ? unpriced : { estimatedPrice: roundTo(price, 2), priceFrom: 'typed' };

/** The last prices of these foods, in one statement: by shop, newest first. */
export async function pricesOf(
  ctx: Ctx,
  actor: Actor,
  rows: readonly Omit<PricedRow, 'unit'>[],
): Promise<(row: Omit<PricedRow, 'unit'>) => LastPrice[]> {
  if (rows.length === 0) return () => [];
  const conceptIds = [...new Set(rows.flatMap(({ conceptId }) => conceptId ?? []))];
  const folded = [...new Set(rows.map(({ productName }) => fold(productName)))];
  const prices = await lastPrices(ctx, actor, { conceptIds, folded });
  return ({ conceptId, productName }) => {
    const name = fold(productName);
    const [named, others] = [true, false].map((isNamed) =>
      prices.filter((price) =>
        isNamed ? price.folded === name : price.folded !== name && conceptId !== null && price.conceptId === conceptId,
      ),
    );
    return [...(named ?? []), ...(others ?? [])];
  };
}

/** What one of what is counted, or a kg or l, cost last: under the row's own name if it was bought under that. */
export async function estimatesOf(
  ctx: Ctx,
  actor: Actor,
  rows: readonly PricedRow[],
  book: FoodBook,
): Promise<(row: PricedRow) => Estimate> {
  const known = await pricesOf(ctx, actor, rows);
  return (row) => {
    const { per } = priceUnitOf[row.unit];
    const want = { amount: 1, unit: per === 'piece' ? row.unit : per };
    for (const { unitPrice } of known(row)) {
      const cost = unitPrice && costOf(want, unitPrice, foodById(row.conceptId, book));
      if (cost !== null && cost <= maxPrice) return { estimatedPrice: roundTo(cost, 2), priceFrom: 'history' };
    }
    return unpriced;
  };
}
