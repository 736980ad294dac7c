import { convert } from '../food/convert.ts';
import { keptAmount } from '../kit/numbers.ts';
import type { Product } from './contract.ts';
import { isLowStock } from './rules.ts';
import type { ParLevel } from './stock-contract.ts';

type Lot = Pick<Product, 'conceptId' | 'quantity' | 'unit' | 'isConsumed'>;

/** A food's level and what of it is at home. */
export type FoodLevel = {
  readonly level: ParLevel;
  /** In the level's unit, of all lots whose amount can be told in it. */
  readonly have: number;
  /** Lots whose amount cannot (a pack of unknown weight): with one of them at home nobody knows that the food is low. */
  readonly unclear: number;
  readonly isLow: boolean;
};

/** How each food with a level stands: all lots of it and of its varieties together, low when they are less than the level. */
export function foodLevels(products: readonly Lot[], levels: readonly ParLevel[]): FoodLevel[] {
  return levels.map((level) => {
    const foods = new Set(level.foods);
    const lots = products.filter(({ conceptId, isConsumed }) => !isConsumed && foods.has(conceptId ?? ''));
    const amounts = lots.map(({ quantity, unit }) => convert(quantity, unit, level.unit)?.amount ?? null);
    const have = keptAmount(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
    const unclear = amounts.filter((amount) => amount === null).length;
    return { level, have, unclear, isLow: unclear === 0 && have < level.amount };
  });
}

/** Foods of which there is less at home than the household wants, those with the least of their level first. */
export const lowFoods = (products: readonly Lot[], levels: readonly ParLevel[]): FoodLevel[] =>
  foodLevels(products, levels)
    .filter(({ isLow }) => isLow)
    .sort((a, b) => a.have / a.level.amount - b.have / b.level.amount);

/** The ids of all foods that a low level speaks of, for `isLowProduct`. */
export const lowFoodIds = (low: readonly FoodLevel[]): ReadonlySet<string> =>
  new Set(low.flatMap(({ level }) => level.foods));

/** Its own `lowAt` wins; else a counted lot is low at 2 or less, and any lot when its food is below its level. */
export const isLowProduct = (
  product: Pick<Product, 'quantity' | 'unit' | 'lowAt' | 'conceptId'>,
  lowFoods: ReadonlySet<string>,
): boolean => isLowStock(product) || (product.lowAt === null && lowFoods.has(product.conceptId ?? ''));
