import type { Unit } from '../food/concept.ts';
import { type Day, daysBetween } from '../kit/dates.ts';
import { keptAmount, roundTo, shownAmount } from '../kit/numbers.ts';

export type ExpiryStatus = 'expired' | 'today' | 'tomorrow' | 'week' | 'fresh' | 'none';

/** Status by whole days until the date: below 0 expired, 0 today, 1 tomorrow, 2 to 7 week, above 7 fresh; no date: none. */
export function expiryStatus(expires: Day | null, today: Day): ExpiryStatus {
  if (!expires) return 'none';
  const days = daysBetween(today, expires);
  if (days < 0) return 'expired';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= 7 ? 'week' : 'fresh';
}

/** Days within which the pantry shows an expiry badge, and within which the dashboard speaks of food that expires soon. */
export const badgeDays = 7;
export const soonDays = 2;

/** Not yet expired and at most `soonDays` away. */
export function isExpiringSoon(expires: Day | null, today: Day): boolean {
  if (!expires) return false;
  const days = daysBetween(today, expires);
  return days >= 0 && days <= soonDays;
}

export const countedUnits: ReadonlySet<Unit> = new Set(['pieces', 'pack', 'can', 'bottle', 'bunch', 'slice', 'clove']);
export const isCounted = (unit: Unit): boolean => countedUnits.has(unit);

/** So many or fewer of a counted unit are low. */
export const countedLow = 2;

/** Counted units are low at 2 or less; others only at their own level. */
export function isLowStock(product: { quantity: number; unit: Unit; lowAt: number | null }): boolean {
  if (product.lowAt !== null) return product.quantity <= product.lowAt;
  return isCounted(product.unit) && product.quantity <= countedLow;
}

const smallerUnit: Readonly<Partial<Record<Unit, Unit>>> = { kg: 'g', l: 'ml' };

/**
 * How a kept amount is answered: kg and l below one as g and ml, so that two decimals never eat the amount.
 * Kept amount times `factor` is the answered one.
 */
export function answeredMeasure(quantity: number, unit: Unit): { unit: Unit; factor: 1 | 1000 } {
  const smaller = smallerUnit[unit];
  return smaller && quantity < 1 ? { unit: smaller, factor: 1000 } : { unit, factor: 1 };
}

/** What an amount in `from` is multiplied with to be in `to`; null when the two are not the same metric measure. */
export function metricFactor(from: Unit, to: Unit): number | null {
  if (from === to) return 1;
  if (smallerUnit[from] === to) return 1000;
  return smallerUnit[to] === from ? 0.001 : null;
}

/**
 * What an amount of a lot is worth, of the price that was paid for `pricedAmount` of it, and no more than that; in the
 * household's currency with two decimals. Null when the price is not known.
 */
export function worthOf(
  { price, pricedAmount }: { readonly price: number | null; readonly pricedAmount: number | null },
  amount: number,
): number | null {
  return price === null || !pricedAmount ? null : roundTo(price * Math.min(1, amount / pricedAmount), 2);
}

/** The step of the quantity buttons: 1 for counted and spoon units, 100 g or ml, 0.1 kg or l, 0.25 for the rest. */
export function stepOf(unit: Unit): number {
  if (isCounted(unit) || unit === 'tbsp' || unit === 'tsp' || unit === 'oz') return 1;
  if (unit === 'g' || unit === 'ml') return 100;
  return unit === 'kg' || unit === 'l' ? 0.1 : 0.25;
}

type Amounts = { readonly quantity: number; readonly unit: Unit; readonly lowAt: number | null };
type AmountEdit = {
  readonly quantity?: number | undefined;
  readonly unit?: Unit | undefined;
  readonly lowAt?: number | null | undefined;
};

/**
 * What a lot's kept amounts become when a form sends back the answered ones, some of them changed; null when nothing
 * changes. What was answered rounded and comes back as it was keeps its four decimals; g and kg turn into each other.
 */
export function editedAmounts(kept: Amounts, edit: AmountEdit): Amounts | null {
  const { unit: answeredUnit, factor } = answeredMeasure(kept.quantity, kept.unit);
  const unit = edit.unit ?? answeredUnit;
  const scale = (metricFactor(answeredUnit, unit) ?? 1) * factor;
  const settled = (sent: number, before: number | null): number =>
    before !== null && sent === shownAmount(before * scale) ? before * scale : sent;
  const next = {
    unit,
    quantity: keptAmount(edit.quantity === undefined ? kept.quantity * scale : settled(edit.quantity, kept.quantity)),
    lowAt:
      edit.lowAt === undefined
        ? scaled(kept.lowAt, scale)
        : edit.lowAt === null
          ? null
          : keptAmount(settled(edit.lowAt, kept.lowAt)),
  };
  const same = unit === answeredUnit && next.quantity === keptAmount(kept.quantity * factor);
  return same && next.lowAt === scaled(kept.lowAt, factor) ? null : next;
}

const scaled = (value: number | null, factor: number): number | null =>
  value === null ? null : keptAmount(value * factor);
