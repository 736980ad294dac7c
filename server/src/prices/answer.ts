import { createHash } from 'node:crypto';
import type { Concept } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { isDay } from '@kelari/core/kit/dates.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import type { PriceEntry, PriceTracker } from '@kelari/core/prices/contract.ts';
import { unitPriceOf } from '@kelari/core/prices/rules.ts';
import { badCursor } from '../platform/page.ts';
import type { EntryRow, PricedName } from './foods-repo.ts';
import type { TrackerRow } from './tracker-repo.ts';

const smaller = { kg: 'g', l: 'ml' } as const;

/** A price as the wire has it: two decimals, in g or ml below one kg or l, of its food as the household knows it today. */
export function answeredEntry(row: EntryRow, book: FoodBook): PriceEntry {
  const { id, name, storeName, barcode, paid, currency, day, productId } = row;
  const unit = (row.unit === 'kg' || row.unit === 'l') && row.quantity < 1 ? smaller[row.unit] : row.unit;
  return {
    ...{ id, name, storeName, barcode, paid, currency, day, unit },
    quantity: shownAmount(unit === row.unit ? row.quantity : row.quantity * 1000),
    conceptId: foodById(row.conceptId, book)?.id ?? null,
    unitPrice: unitPriceOf(row),
    source: productId === null ? 'manual' : 'purchase',
  };
}

export function answeredTracker(row: TrackerRow, book: FoodBook): PriceTracker {
  const { id, userId, productName, currentPrice, targetPrice, per, storeName, isTracking, reached } = row;
  const food = foodById(row.conceptId, book);
  return {
    ...{ id, userId, productName, currentPrice, targetPrice, per, storeName, isTracking, reached },
    conceptId: food?.id ?? null,
    foodClass: food?.class ?? null,
    lastChecked: row.lastChecked?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const namePrefix = 'name:';

/** A food's key: its id as the household knows it today, else its folded name. */
export const keyOf = (food: Concept | null, folded: string | null): string =>
  food?.id ?? `${namePrefix}${folded ?? ''}`;

export const keyOfRow = ({ conceptId, folded }: PricedName, book: FoodBook): string =>
  conceptId === null ? keyOf(null, folded) : (foodById(conceptId, book)?.id ?? conceptId);

/** The folded name that a key says; null of a food's id. */
export const nameOfKey = (key: string): string | null =>
  key.startsWith(namePrefix) ? key.slice(namePrefix.length) : null;

/** Where a page of foods begins: names can be longer than a cursor may be. */
export type FoodsCursor = { readonly day: string; readonly at: number; readonly mark: string };
export const markOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

export function foodsCursor(text: string | undefined): FoodsCursor | undefined {
  if (text === undefined) return undefined;
  const [, day = '', at = '', mark = ''] = /^([\d-]{10})_(\d{1,15})_([\w-]{22})$/.exec(text) ?? [];
  if (!isDay(day)) throw badCursor();
  return { day, at: Number(at), mark };
}
