import type { Unit } from '@kelari/core/food/concept.ts';
import { convert } from '@kelari/core/food/convert.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { Lot } from './kitchen.ts';

/** What is taken of a lot; without an amount all of it. `unit` is the lot's own. */
export type Taken = { readonly lot: Lot; readonly amount?: number };

/** Things that cooks count by the one: "two yogurts" are two packs of it. */
const counted: ReadonlySet<Unit> = new Set(['pieces', 'pack', 'can', 'bottle', 'bunch']);

/** An amount in another unit as a cook means it; null where nobody can tell. */
export function between(amount: number, from: Unit, to: Unit, lot: Lot, book: FoodBook): number | null {
  const converted = convert(amount, from, to, foodById(lot.conceptId, book));
  if (converted) return converted.amount;
  return counted.has(from) && counted.has(to) ? amount : null;
}

/** Less of a lot than this share is what rounding leaves. */
const crumb = 0.005;

/**
 * An amount across lots, in their order. `left` is what they did not hold, in the said unit; null where none of them can be
 * measured so.
 */
export function takeAmount(
  lots: readonly Lot[],
  { quantity, unit }: { readonly quantity: number; readonly unit: Unit },
  book: FoodBook,
): { readonly taken: Taken[]; readonly left: number } | null {
  const taken: Taken[] = [];
  let left = quantity;
  let isMeasured = false;
  for (const lot of lots) {
    const wanted = between(left, unit, lot.unit, lot, book);
    if (wanted === null) continue;
    isMeasured = true;
    if (left <= quantity * crumb) break;
    if (wanted < lot.quantity * (1 - crumb)) {
      const amount = keptAmount(wanted);
      if (amount > 0) taken.push({ lot, amount });
      left = 0;
      break;
    }
    taken.push({ lot });
    left -= between(lot.quantity, lot.unit, unit, lot, book) ?? left;
  }
  return isMeasured ? { taken, left: left <= quantity * crumb ? 0 : left } : null;
}
