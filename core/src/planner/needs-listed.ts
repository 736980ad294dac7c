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

/** Kitchen amounts: what conversion rounds off is no difference. */
function isMet(need: PlanNeed, open: readonly ListedRow[]): boolean {
  const rows = open.map((row) => ({ ...row, wants: row.wants.filter(({ unit }) => isAlike(unit, need.unit)) }));
  const wants = listedWants(rows, foodOf(need), need.unit, null);
  const lacks = totalOf(need.meals.map(({ quantity }) => quantity));
  return wants.length > 0 && Math.abs(totalOf(wants.map(({ amount }) => amount)) - lacks) <= lacks * 0.005;
}

const isAlike = (unit: Unit | null, to: Unit): boolean => unit === null || convert(1, unit, to) !== null;
