import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import { answeredMeasure } from '@kelari/core/pantry/rules.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { badCursor } from '../platform/page.ts';
import type { ItemCursor, ItemRow } from './repo.ts';

/** A row as the wire has it: two decimals, in g or ml below one kg or l, and its food as the household knows it today. */
export function answered(row: ItemRow, book: FoodBook): ShoppingItem {
  const { unit, factor } = answeredMeasure(row.quantity, row.unit);
  const food = foodById(row.conceptId, book);
  const { householdId: _, folded: __, mergedInto: ___, settledAt: ____, deletedAt: _____, ...shown } = row;
  return {
    ...shown,
    quantity: shownAmount(row.quantity * factor),
    unit,
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
    wants: row.wants.map((want) => ({ ...want, quantity: want.quantity === null ? null : shownAmount(want.quantity) })),
    purchasedAt: row.purchasedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Whether a row stands on its list, ticked or not. */
export const isOnList = ({ deletedAt, settledAt }: ItemRow): boolean => deletedAt === null && settledAt === null;

export const itemCursorOf = (row: ItemRow): string => `${row.createdAt.getTime()}_${row.id}`;

export function itemCursor(text: string | undefined): ItemCursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success) throw badCursor();
  return { createdAt: new Date(Number(at)), id };
}
