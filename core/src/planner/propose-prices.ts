import type { Concept, FoodClass } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import type { UnitPrice } from '../prices/contract.ts';
import { costOf } from '../prices/rules.ts';
import type { Lot } from '../recommendations/stock.ts';

/**
 * What a kilogram of a class usually costs, in euros: rounded shelf prices of Greek supermarkets in 2025 (e-Katanalotis
 * lists the same baskets). Only to weigh recipes against each other where the household has no price of its own.
 */
const usualPerKg: Readonly<Record<FoodClass, number>> = {
  ...{ vegetable: 2.2, leafy: 2.5, root: 1.3, mushroom: 5, fruit: 2, 'dried-fruit': 9, herb: 12, spice: 30 },
  ...{ grain: 2.2, flour: 1.3, pasta: 2, bread: 3, pastry: 5, legume: 3, canned: 3.5, nut: 14, seed: 8 },
  ...{ 'red-meat': 13, pork: 8, poultry: 7, game: 14, 'cured-meat': 14, fish: 13, seafood: 13, egg: 5 },
  ...{ milk: 1.6, yogurt: 4, cream: 6, cheese: 11, butter: 11, fat: 6, oil: 9, vinegar: 2.5, sweetener: 3 },
  ...{ condiment: 8, sauce: 6, baking: 7, 'soft-drink': 1.5, juice: 2, 'hot-drink': 18, alcohol: 9, snack: 9 },
  ...{ sweet: 9, prepared: 8, 'plant-milk': 2.2, soy: 8, water: 0.4, other: 6 },
};
/** A line whose amount says nothing of a weight: what one buys of it for a dish. */
const usualGrams = 150;
const usualOf: Readonly<Partial<Record<FoodClass, number>>> = { herb: 20, spice: 5, oil: 30, fat: 30, vinegar: 20 };
/** A food nobody knows. */
const usualUnknown = 1;

/** The last price the household paid for a food, by food, else by folded name. */
export type PriceOf = (food: Concept | null, name: string) => UnitPrice | null;

export type Price = {
  /** For one of the unit; null where no price of the household's fits. */
  readonly known: number | null;
  /** The same, or a usual price instead. null where the unit says nothing of a weight. */
  readonly each: number | null;
  /** For a line without an amount that can be priced. */
  readonly flat: number;
};

/** What it costs to buy one of a unit (null: a piece) of a food. `money` is what the usual prices are to be multiplied by. */
export function priceIn(
  unit: string | null,
  { food, name, priceOf, money }: { food: Concept | null; name: string; priceOf: PriceOf; money: number },
): Price {
  const own = priceOf(food, name);
  const known = own && perUnit(unit, own, food);
  const perKg = food ? usualPerKg[food.class] * money : null;
  const grams = convert(1, unit, 'g', food)?.amount ?? null;
  const usual = perKg !== null && grams !== null ? (perKg * grams) / 1_000 : null;
  const flat = food && perKg !== null ? (perKg * (usualOf[food.class] ?? usualGrams)) / 1_000 : usualUnknown * money;
  return { known, each: known ?? usual, flat };
}

/** Of very many, because a price of next to nothing would be rounded away. */
const many = 100_000;

function perUnit(unit: string | null, price: UnitPrice, food: Concept | null): number | null {
  const cost = costOf({ amount: many, unit }, price, food);
  return cost === null ? null : cost / many;
}

/**
 * What the household's money is to euros, as a power of ten: by what it paid for its lots and what those usually cost. The
 * usual prices stand beside its own, and 300 forints are no dear onion.
 */
export function moneyOf(lots: readonly Lot[], foodOf: (lot: Lot) => Concept | null): number {
  const ratios = lots.flatMap((lot) => {
    const food = foodOf(lot);
    const grams = food && convert(lot.quantity, lot.unit, 'g', food)?.amount;
    if (!food || !grams || !lot.price) return [];
    return lot.price / ((usualPerKg[food.class] * grams) / 1_000);
  });
  if (ratios.length < 5) return 1;
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] as number;
  const power = 10 ** Math.round(Math.log10(middle));
  // cheaper by ten is a bargain or a wrong unit, not another currency
  return Math.max(1, power);
}
