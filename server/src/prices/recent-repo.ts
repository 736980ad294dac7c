import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { latestFirst, type Mark, type TimeSpan, within } from '../platform/time-span.ts';
import { prices, priceTracker } from './tables.ts';

type Gone = Mark & { readonly name: string; readonly storeName: string | null; readonly userId: string | null };

const dated = <T extends { readonly at: Date | null }>(rows: readonly T[]): (T & { readonly at: Date })[] =>
  rows.flatMap((row) => (row.at === null ? [] : [{ ...row, at: row.at }]));

/** What was written down by hand: the price of a purchase goes and comes with its lot. */
const deletedPrices = (householdId: string) =>
  and(eq(prices.householdId, householdId), isNull(prices.productId), isNotNull(prices.undoneAt));
const deletedTrackers = (householdId: string) =>
  and(eq(priceTracker.householdId, householdId), isNotNull(priceTracker.deletedAt));

export const selectPriceMarks = async (db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> =>
  dated(
    await db
      .select({ at: prices.undoneAt, id: prices.id })
      .from(prices)
      .where(and(deletedPrices(householdId), within(prices.undoneAt, prices.id, span)))
      .orderBy(latestFirst(prices.undoneAt, prices.id))
      .limit(span.limit),
  );

export const selectDeletedPrices = async (db: Db, householdId: string, ids: readonly string[]): Promise<Gone[]> =>
  dated(
    await db
      .select({
        ...{ at: prices.undoneAt, id: prices.id, name: prices.name },
        ...{ storeName: prices.storeName, userId: prices.undoneBy },
      })
      .from(prices)
      .where(and(deletedPrices(householdId), inArray(prices.id, [...ids]))),
  );

export const selectTrackerMarks = async (db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> =>
  dated(
    await db
      .select({ at: priceTracker.deletedAt, id: priceTracker.id })
      .from(priceTracker)
      .where(and(deletedTrackers(householdId), within(priceTracker.deletedAt, priceTracker.id, span)))
      .orderBy(latestFirst(priceTracker.deletedAt, priceTracker.id))
      .limit(span.limit),
  );

export const selectDeletedTrackers = async (db: Db, householdId: string, ids: readonly string[]): Promise<Gone[]> =>
  dated(
    await db
      .select({
        ...{ at: priceTracker.deletedAt, id: priceTracker.id, name: priceTracker.productName },
        ...{ storeName: priceTracker.storeName, userId: priceTracker.deletedBy },
      })
      .from(priceTracker)
      .where(and(deletedTrackers(householdId), inArray(priceTracker.id, [...ids]))),
  );
