import { convert } from '../food/convert.ts';
import { fold } from '../food/normalise.ts';
import { shownAmount } from '../kit/numbers.ts';
import type { Product } from '../pantry/contract.ts';
import { foodLevels, isLowProduct, lowFoodIds } from '../pantry/levels.ts';
import { isLowStock } from '../pantry/rules.ts';
import type { ParLevel } from '../pantry/stock-contract.ts';
import type { LowFood } from './contract.ts';

/** A lot in stock, in answered amounts. */
export type StockLot = Pick<
  Product,
  'id' | 'name' | 'conceptId' | 'foodClass' | 'quantity' | 'unit' | 'lowAt' | 'isConsumed'
>;

/** How many foods a briefing names. */
export const mostLow = 12;

/** `isMarked`: somebody said how much of it there should be. */
export type Low = Omit<LowFood, 'onList'> & { readonly isMarked: boolean };

/**
 * Foods that run low, each once: below the household's level (also when nothing of them is left), those with the least of it
 * first; then foods whose lots together are low by their own mark or the rule of their unit, the least first.
 */
export function lowStock(lots: readonly StockLot[], levels: readonly ParLevel[]): Low[] {
  const levelled = foodLevels(lots, levels);
  const known = new Set(levelled.flatMap(({ level }) => level.foods));
  const below = levelled
    .filter(({ isLow }) => isLow)
    .sort((a, b) => a.have / a.level.amount - b.have / b.level.amount)
    .map(({ level, have }): Low => {
      const lot = lots.find(({ conceptId }) => level.foods.includes(conceptId ?? ''));
      const { conceptId, name, unit, foodClass } = level;
      const id = lot?.id ?? conceptId;
      return { id, name, quantity: shownAmount(have), unit, conceptId, foodClass, isMarked: true };
    });
  const others = lots.filter(({ isConsumed, conceptId }) => !isConsumed && !known.has(conceptId ?? ''));
  const few = [...Map.groupBy(others, ({ conceptId, name }) => conceptId ?? fold(name)).values()].flatMap((group) => {
    const low = fewOf(group);
    return low ? [low] : [];
  });
  // what somebody set a mark for comes before what only the rule of its unit calls low
  few.sort((a, b) => Number(b.isMarked) - Number(a.isMarked) || a.quantity - b.quantity || (a.name < b.name ? -1 : 1));
  return [...below, ...few];
}

/** One food's lots together, in the unit of the first: a full pack beside the last of an old one is not low. */
function fewOf(group: readonly StockLot[]): Low | null {
  const [first] = group;
  if (!first || !group.every(isLowStock)) return null;
  const amounts = group.map(({ quantity, unit }) => convert(quantity, unit, first.unit)?.amount ?? null);
  // lots that cannot be added up are each judged by themselves
  const sum = amounts.includes(null) ? first.quantity : shownAmount(amounts.reduce<number>((a, b) => a + (b ?? 0), 0));
  const { id, name, conceptId, foodClass, unit, lowAt } = first;
  if (!isLowStock({ quantity: sum, unit, lowAt })) return null;
  return { id, name, quantity: sum, unit, conceptId, foodClass, isMarked: lowAt !== null };
}

/** How many lots the pantry marks as low. */
export function countLow(lots: readonly StockLot[], levels: readonly ParLevel[]): number {
  const ids = lowFoodIds(foodLevels(lots, levels).filter(({ isLow }) => isLow));
  return lots.filter((lot) => isLowProduct(lot, ids)).length;
}
