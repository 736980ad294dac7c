import type { Concept, Unit } from '../food/concept.ts';
import { type FoodBook, foodById, identifyIn } from '../food/food-book.ts';
import { satisfies } from '../food/satisfies.ts';
import { keptAmount } from '../kit/numbers.ts';
import { isCounted, metricFactor } from '../pantry/rules.ts';
import type { ShoppingItem } from './contract.ts';
import { isSameFood } from './merging.ts';

/** What came home, on whatever way: the line of a receipt, a code, a photo. */
export type Bought = {
  readonly name: string;
  readonly conceptId: string | null;
  readonly quantity: number;
  readonly unit: Unit;
};
type Wanted = Pick<ShoppingItem, 'productName' | 'conceptId' | 'quantity' | 'unit' | 'isPurchased'>;

/** A row that was bought, and what of it is still wanted, in its own unit; 0: nothing. */
export type BoughtRow<Item extends Wanted> = { readonly item: Item; readonly rest: number };

/** Who wants a kilogram takes what the scale says: so much of what is weighed or poured is enough. */
const nearlyAll = 0.8;

/**
 * Which rows of lists were bought, in their order: each by its food or by a variety of it, one that nobody knows by its
 * folded name. What was bought is counted once, for the rows that say exactly it before those that say it more generally.
 * A row of which too little was bought keeps a rest; where amounts are no numbers of one measure (2 pieces and 1 l), and
 * where somebody ticked the row, it is bought as a whole.
 */
export function boughtRows<Item extends Wanted>(
  items: readonly Item[],
  bought: readonly Bought[],
  book: FoodBook,
): readonly BoughtRow<Item>[] {
  const lots = bought.map((lot) => ({ ...lot, food: foodOf(lot.name, lot.conceptId, book), left: lot.quantity }));
  const rows = items.map((item) => ({
    item,
    food: foodOf(item.productName, item.conceptId, book),
    left: item.quantity,
    isMet: false,
  }));
  for (const serves of [isSame, isVariety])
    for (const row of rows)
      for (const lot of lots) {
        if (lot.left <= 0 || row.left <= 0 || !serves(lot, row, book)) continue;
        row.isMet = true;
        const factor = metricFactor(lot.unit, row.item.unit);
        const taken = factor === null ? row.left : Math.min(row.left, lot.left * factor);
        lot.left = factor === null ? 0 : keptAmount(lot.left - taken / factor);
        row.left = keptAmount(row.left - taken);
      }
  return rows.flatMap(({ item, left, isMet }) => (isMet ? [{ item, rest: restOf(item, left) }] : []));
}

function restOf({ quantity, unit, isPurchased }: Wanted, left: number): number {
  const isEnough = !isCounted(unit) && quantity - left >= quantity * nearlyAll;
  return isPurchased || isEnough ? 0 : left;
}

const foodOf = (name: string, conceptId: string | null, book: FoodBook): Concept | null =>
  foodById(conceptId, book) ?? identifyIn(book, name).concept;

type Lot = { readonly name: string; readonly food: Concept | null };
type Row = { readonly item: Wanted; readonly food: Concept | null };

const isSame = (lot: Lot, { item, food }: Row): boolean =>
  isSameFood(
    { productName: lot.name, conceptId: lot.food?.id },
    { productName: item.productName, conceptId: food?.id },
  );

const isVariety = (lot: Lot, { food }: Row, { index }: FoodBook): boolean =>
  satisfies(lot.food, food, { index }).verdict === 'yes';
