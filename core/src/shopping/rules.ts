import type { Unit } from '../food/concept.ts';
import { percentOf, roundTo } from '../kit/numbers.ts';
import { priceUnitOf } from '../prices/rules.ts';

type Priced = { readonly quantity: number; readonly unit: Unit; readonly estimatedPrice: number | null };
type Ticked = { readonly isPurchased: boolean };

/** What a row will cost, with two decimals: its price is for one of what is counted, for one kg or l of the rest; null without one. */
export const lineTotal = ({ quantity, unit, estimatedPrice }: Priced): number | null =>
  estimatedPrice === null ? null : roundTo(estimatedPrice * quantity * priceUnitOf[unit].factor, 2);

/** What is still to be bought will cost, and how many of its rows have no price. */
export function estimatedTotal(items: readonly (Priced & Ticked)[]): {
  readonly total: number;
  readonly unpriced: number;
} {
  const totals = items.filter(({ isPurchased }) => !isPurchased).map(lineTotal);
  return {
    total: roundTo(
      totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
      2,
    ),
    unpriced: totals.filter((total) => total === null).length,
  };
}

/** Ticked of all rows, as a rounded percentage; 0 of nothing. */
export const completion = (items: readonly Ticked[]): number =>
  percentOf(items.filter(({ isPurchased }) => isPurchased).length, items.length);

/** A price for one pack says nothing of a kilogram: whether two units are priced alike. */
export const isPricedAlike = (a: Unit, b: Unit): boolean => priceUnitOf[a].per === priceUnitOf[b].per;
