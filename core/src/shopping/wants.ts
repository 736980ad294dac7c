import type { Concept, Unit } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { keptAmount } from '../kit/numbers.ts';
import type { ItemWant } from './contract.ts';

type Amount = { readonly quantity: number; readonly unit: Unit };

/** An amount in another unit, with four decimals; by the food's density and piece weight where it is known. */
export function amountIn({ quantity, unit }: Amount, to: Unit, food: Concept | null = null): number | null {
  const converted = convert(quantity, unit, to, food);
  return converted && keptAmount(converted.amount);
}

/** Two wants are one when the same member, recipe, meal or level stands behind them. */
export const wantKey = ({ kind, id, name }: ItemWant): string => `${kind} ${id ?? `: ${name}`}`;

/** How much of an item a want is, in the item's unit; null when that cannot be told. */
export const wantedOf = ({ quantity, unit }: ItemWant, to: Unit, food: Concept | null = null): number | null =>
  quantity === null ? null : amountIn({ quantity, unit: unit ?? 'pieces' }, to, food);

/** The wants of both: of the same one the amounts add up, or are not known any more. */
export function unitedWants(
  a: readonly ItemWant[],
  b: readonly ItemWant[],
  food: Concept | null = null,
): readonly ItemWant[] {
  const united = new Map(a.map((want) => [wantKey(want), want]));
  for (const want of b) {
    const known = united.get(wantKey(want));
    united.set(wantKey(want), known ? summed(known, want, food) : want);
  }
  return [...united.values()];
}

function summed(known: ItemWant, more: ItemWant, food: Concept | null): ItemWant {
  const added = known.quantity === null ? null : wantedOf(more, known.unit ?? 'pieces', food);
  if (known.quantity === null || added === null) return { ...known, quantity: null, unit: null };
  return { ...known, quantity: keptAmount(known.quantity + added) };
}

/** Wants of an item never say more than it holds: what was said first counts, what does not fit is cut or left out. */
export function fittingWants(
  wants: readonly ItemWant[],
  { quantity, unit }: Amount,
  food: Concept | null = null,
): readonly ItemWant[] {
  let left = quantity;
  return wants.flatMap((want) => {
    const wanted = wantedOf(want, unit, food);
    if (wanted === null) return [want];
    if (left <= 0) return [];
    // what conversion rounds off is no difference
    if (wanted <= left + 0.0002) {
      left -= wanted;
      return [want];
    }
    const rest = amountIn({ quantity: left, unit }, want.unit ?? 'pieces', food);
    left = 0;
    return [{ ...want, quantity: rest }];
  });
}
