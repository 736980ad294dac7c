import type { Concept, Unit } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { fold } from '../food/normalise.ts';
import type { ShoppingItem } from '../shopping/contract.ts';
import { foodKeyOf } from '../shopping/merging.ts';
import { wantedOf } from '../shopping/wants.ts';
import type { PlanNeed } from './reserve-contract.ts';

/** A row of a list that bears wants of planned meals. */
export type ListedRow = Pick<ShoppingItem, 'productName' | 'conceptId' | 'isPurchased' | 'wants'>;

/** How much of a food stands on the list for a planned meal; an amount that is not known is null. */
export type ListedWant = { readonly mealId: string; readonly isPurchased: boolean; readonly amount: number | null };

/** What stands on the list of a food for planned meals; what the unit cannot measure is left out. */
export const listedWants = (
  listed: readonly ListedRow[],
  foodKey: string,
  unit: Unit,
  food: Concept | null,
): ListedWant[] =>
  listed.filter(isOf(foodKey)).flatMap(({ wants, isPurchased }) =>
    wants.flatMap(({ kind, id, ...want }): ListedWant[] => {
      if (kind !== 'meal' || id === null) return [];
      if (want.quantity === null) return [{ mealId: id, isPurchased, amount: null }];
      const amount = wantedOf({ kind, id, ...want }, unit, food);
      return amount === null ? [] : [{ mealId: id, isPurchased, amount }];
    }),
  );

const isOf =
  (foodKey: string) =>
  ({ conceptId, productName }: ListedRow): boolean =>
    foodKey === conceptId || foodKey === fold(productName);

export const totalOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

type Standing = {
  readonly listed: readonly ListedRow[];
  /** Keys of needs that were left out. */
  readonly skipped: ReadonlySet<string>;
  /** The meals of the week as it is now. */
  readonly mealIds: ReadonlySet<string>;
};

/** Whether the list holds, still to be bought, what the meals lack: no less, no more, and nothing for meals that are no more. */
export function isListed(needs: readonly PlanNeed[], { listed, skipped, mealIds }: Standing): boolean {
  const wanted = needs.filter(({ key }) => !skipped.has(key));
  const open = listed.filter((row) => !row.isPurchased && row.wants.some(({ kind }) => kind === 'meal'));
  const isForTheWeek = open.every(
    (row) =>
      row.wants.every(({ kind, id }) => kind !== 'meal' || (id !== null && mealIds.has(id))) &&
      wanted.some((need) => isFor(need, row)),
  );
  return isForTheWeek && wanted.every((need) => isMet(need, open));
}

/** Whether a row is of the food that is needed. */
export const isFor = (need: PlanNeed, row: ListedRow): boolean => isOf(foodOf(need))(row);

const foodOf = ({ conceptId, name }: PlanNeed): string => foodKeyOf({ conceptId, productName: name });

/** Kitchen amounts: the part of one that conversion may round off, which is no difference. */
const roundedOff = 0.005;

function isMet(need: PlanNeed, open: readonly ListedRow[]): boolean {
  const rows = open.map((row) => ({ ...row, wants: row.wants.filter(({ unit }) => isAlike(unit, need.unit)) }));
  const wants = listedWants(rows, foodOf(need), need.unit, null);
  const lacks = totalOf(need.meals.map(({ quantity }) => quantity));
  return wants.length > 0 && Math.abs(totalOf(wants.map(({ amount }) => amount)) - lacks) <= lacks * roundedOff;
}

const isAlike = (unit: Unit | null, to: Unit): boolean => unit === null || convert(1, unit, to) !== null;

/** A row that bears what meals want of it. */
export type WantedRow = Pick<ShoppingItem, 'productName' | 'conceptId' | 'foodClass' | 'quantity' | 'unit' | 'wants'>;

/**
 * What a list lacks of the needs, as rows to be added to it: each in its need's unit, 1 of what nobody knows the amount
 * of. For a device that cannot ask: it only adds, and what stands there for a meal in a unit that is not alike counts as
 * enough of that meal.
 */
export const rowsLacking = (needs: readonly PlanNeed[], listed: readonly ListedRow[]): WantedRow[] =>
  needs.flatMap((need) => {
    const { name: productName, conceptId, foodClass, unit } = need;
    const open = listed.filter((row) => !row.isPurchased && isFor(need, row)).flatMap(({ wants }) => wants);
    const wants = need.meals.flatMap(({ mealId, name, day, quantity }) => {
      const there = open.filter(({ kind, id }) => kind === 'meal' && id === mealId);
      const want = { kind: 'meal' as const, id: mealId, name: name.slice(0, 200), day };
      if (quantity === null || there.some((each) => wantedOf(each, unit, null) === null)) {
        return there.length === 0 ? { ...want, quantity: null, unit: null } : [];
      }
      const lacks = quantity - totalOf(there.map((each) => wantedOf(each, unit, null)));
      return lacks > quantity * roundedOff ? { ...want, quantity: lacks, unit } : [];
    });
    if (wants.length === 0) return [];
    return {
      productName,
      conceptId,
      foodClass,
      quantity: totalOf(wants.map(({ quantity }) => quantity)) || 1,
      unit,
      wants,
    };
  });
