import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { isDay } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { freezesBadly } from '@kelari/core/pantry/keeps.ts';
import { answeredMeasure, worthOf } from '@kelari/core/pantry/rules.ts';
import { badCursor } from '../platform/page.ts';
import type { ProductRow, RecentCursor, ShelfCursor } from './repo.ts';

/** A lot as the wire has it: two decimals, in g or ml below one kg or l, and its food as the household knows it today. */
export function answered(row: ProductRow, book: FoodBook): Product {
  const { unit, factor } = answeredMeasure(row.quantity, row.unit);
  const food = foodById(row.conceptId, book);
  const { householdId: _, deletedAt: __, pricedAmount: ___, ...shown } = row;
  return {
    ...shown,
    quantity: shownAmount(row.quantity * factor),
    lowAt: row.lowAt === null ? null : shownAmount(row.lowAt * factor),
    unit,
    value: worthOf(row, row.quantity),
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
    ...(freezesBadly(food) ? { freezesBadly: true } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const shelfCursorOf = (row: ProductRow): string => `${row.expirationDate ?? 'none'}_${row.id}`;
export const recentCursorOf = (row: ProductRow): string => `${row.updatedAt.getTime()}_${row.id}`;

export function shelfCursor(text: string | undefined): ShelfCursor | undefined {
  if (text === undefined) return undefined;
  const [day = '', id = ''] = text.split('_');
  if ((day !== 'none' && !isDay(day)) || !Id.safeParse(id).success) throw badCursor();
  return { expirationDate: day === 'none' ? null : day, id };
}

export function recentCursor(text: string | undefined): RecentCursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success) throw badCursor();
  return { updatedAt: new Date(Number(at)), id };
}
