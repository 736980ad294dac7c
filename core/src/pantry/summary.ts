import type { Category } from '../food/concept.ts';
import { type Day, daysBetween } from '../kit/dates.ts';
import { roundTo } from '../kit/numbers.ts';
import type { Product } from './contract.ts';
import { badgeDays, isExpiringSoon } from './rules.ts';

/** What stands together; value in the household's currency, of the lots whose price is known. */
export type Heap = {
  readonly lots: number;
  readonly expired: number;
  /** Today and the next two days. */
  readonly soon: number;
  /** Today and the next seven days, those soon among them. */
  readonly week: number;
  readonly undated: number;
  readonly value: number;
  /** Lots whose price nobody said: their value is not in the sum. */
  readonly unpriced: number;
};
export type PantrySummary = {
  readonly total: Heap;
  /** By the id of the place, and by category; those without lots are left out. */
  readonly places: ReadonlyMap<string, Heap>;
  readonly groups: ReadonlyMap<Category, Heap>;
};

type Lot = Pick<Product, 'location' | 'category' | 'expirationDate' | 'value' | 'isConsumed'>;

const empty: Heap = { lots: 0, expired: 0, soon: 0, week: 0, undated: 0, value: 0, unpriced: 0 };

/** What is in the house on a day, by place and by group. */
export function summaryOf(products: readonly Lot[], today: Day): PantrySummary {
  let total = empty;
  const places = new Map<string, Heap>();
  const groups = new Map<Category, Heap>();
  for (const lot of products) {
    if (lot.isConsumed) continue;
    total = withLot(total, lot, today);
    places.set(lot.location, withLot(places.get(lot.location) ?? empty, lot, today));
    groups.set(lot.category, withLot(groups.get(lot.category) ?? empty, lot, today));
  }
  return { total, places, groups };
}

const withLot = (heap: Heap, { expirationDate, value }: Lot, today: Day): Heap => {
  const days = expirationDate === null ? null : daysBetween(today, expirationDate);
  return {
    lots: heap.lots + 1,
    expired: heap.expired + Number(days !== null && days < 0),
    soon: heap.soon + Number(isExpiringSoon(expirationDate, today)),
    week: heap.week + Number(days !== null && days >= 0 && days <= badgeDays),
    undated: heap.undated + Number(days === null),
    value: roundTo(heap.value + (value ?? 0), 2),
    unpriced: heap.unpriced + Number(value === null),
  };
};
