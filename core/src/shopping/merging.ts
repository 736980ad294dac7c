import type { Concept, Unit } from '../food/concept.ts';
import { fold } from '../food/normalise.ts';
import { keptAmount } from '../kit/numbers.ts';
import { maxAmount } from '../pantry/contract.ts';
import type { ItemWant, ShoppingItem } from './contract.ts';
import { amountIn, fittingWants, unitedWants } from './wants.ts';

type Named = { readonly productName: string; readonly conceptId?: string | null | undefined };
type Standing = Pick<ShoppingItem, 'id' | 'productName' | 'conceptId' | 'quantity' | 'unit' | 'wants' | 'isPurchased'>;
type Joining = Named & {
  readonly quantity: number;
  readonly unit: Unit;
  readonly wants?: readonly ItemWant[] | undefined;
};

/** What a food is called where foods are compared: its id, for one that nobody knows its folded name. */
export const foodKeyOf = ({ productName, conceptId }: Named): string => conceptId ?? fold(productName);

/** The same food by its id, else by its folded name. */
export const isSameFood = (a: Named, b: Named): boolean =>
  a.conceptId && b.conceptId ? a.conceptId === b.conceptId : fold(a.productName) === fold(b.productName);

/**
 * Which row of the list an item joins, and what that row holds then, in its own unit: the first that is the same food, not
 * bought yet and measured alike (by `food`'s density and piece weight where that is known). Null when there is none.
 */
export function mergeItem(
  items: readonly Standing[],
  input: Joining,
  food: Concept | null = null,
): {
  readonly into: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly wants: readonly ItemWant[];
} | null {
  for (const item of items) {
    if (item.isPurchased || !isSameFood(item, input)) continue;
    const added = amountIn(input, item.unit, food);
    const quantity = added === null ? null : keptAmount(item.quantity + added);
    if (quantity === null || quantity > maxAmount) continue;
    const { id: into, unit } = item;
    const wants = fittingWants(unitedWants(item.wants, input.wants ?? [], food), { quantity, unit }, food);
    return { into, quantity, unit, wants };
  }
  return null;
}
