import type { Unit } from '../food/concept.ts';
import { type Day, daysBetween } from '../kit/dates.ts';

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

const countedUnits: ReadonlySet<Unit> = new Set(['pieces', 'pack', 'can', 'bottle', 'bunch', 'slice', 'clove']);
export const isCounted = (unit: Unit): boolean => countedUnits.has(unit);

/** Counted units are low at 2 or less; others only at their own level. */
export function isLowStock(product: { quantity: number; unit: Unit; lowAt: number | null }): boolean {
  if (product.lowAt !== null) return product.quantity <= product.lowAt;
  return isCounted(product.unit) && product.quantity <= 2;
}

/** The step of the quantity buttons: 1 for counted and spoon units, 100 g or ml, 0.1 kg or l, 0.25 for the rest. */
export function stepOf(unit: Unit): number {
  if (isCounted(unit) || unit === 'tbsp' || unit === 'tsp' || unit === 'oz') return 1;
  if (unit === 'g' || unit === 'ml') return 100;
  return unit === 'kg' || unit === 'l' ? 0.1 : 0.25;
}
