import { type Concept, type Unit, units } from '../food/concept.ts';
import { convert, measureOf } from '../food/convert.ts';
import type { Measured } from '../food/satisfies.ts';
import { roundTo } from '../kit/numbers.ts';
import type { PriceUnit, UnitPrice } from './contract.ts';

const perOfKind: Readonly<Record<'mass' | 'volume' | 'count', PriceUnit>> = { mass: 'kg', volume: 'l', count: 'piece' };

/** What prices of each unit are compared in, and how much of that one of the unit is: 1 g is 0.001 kg. */
export const priceUnitOf = Object.fromEntries(
  units.map((unit) => {
    const { kind, base } = measureOf(unit) ?? { kind: 'count' as const, base: undefined };
    return [unit, { per: perOfKind[kind], factor: base === undefined ? 1 : base / 1000 }];
  }),
) as Readonly<Record<Unit, { readonly per: PriceUnit; readonly factor: number }>>;

/** The largest price that is kept, in a currency; what would cost more for a kg was not meant so. */
export const maxPrice = 99_999_999.99;

/**
 * What one kg, litre or piece cost, with four decimals: packs, cans and bottles are pieces, cups and spoons litres. Null
 * for no amount, and where it comes to more than a price can be.
 */
export function unitPriceOf({
  paid,
  quantity,
  unit,
}: {
  readonly paid: number;
  readonly quantity: number;
  readonly unit: Unit;
}): UnitPrice | null {
  const { per, factor } = priceUnitOf[unit];
  const price = roundTo(paid / (quantity * factor), 4);
  return quantity > 0 && price <= maxPrice ? { price, per } : null;
}

/** What is bought as one thing: its price for a piece is that of one of them. */
const vessels: ReadonlySet<string> = new Set(['pack', 'can', 'bottle', 'bunch']);

/**
 * What the amount costs, in the currency of the price, with four decimals; by the food's density and piece weight where
 * the two are not measured alike. Null when that is not known.
 */
export function costOf(want: Measured, { price, per }: UnitPrice, food: Concept | null): number | null {
  const measure = want.unit === null ? null : measureOf(want.unit);
  const isPiece = per === 'piece' && measure !== null && vessels.has(measure.wire);
  const amount = isPiece ? want.amount : convert(want.amount, want.unit, per, food)?.amount;
  return amount === undefined ? null : roundTo(amount * price, 4);
}

/** How much the price went up, 0.1 for 10 %; null where the two are not for the same measure. */
export function changeOf(last: UnitPrice | null, before: UnitPrice | null): number | null {
  if (last === null || before === null || last.per !== before.per || before.price === 0) return null;
  return roundTo((last.price - before.price) / before.price, 4);
}

/** What most of the amounts are compared in; null of none. */
export function commonPer(of: readonly (UnitPrice | null)[]): PriceUnit | null {
  const counts = new Map<PriceUnit, number>();
  for (const price of of) if (price) counts.set(price.per, (counts.get(price.per) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
