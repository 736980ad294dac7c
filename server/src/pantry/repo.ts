import { randomUUID } from 'node:crypto';
import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { movements, products, shelfDay } from './tables.ts';

type Stored = typeof products.$inferSelect;
export type ProductRow = Omit<Stored, 'category' | 'unit'> & { category: Category; unit: Unit };
export type NewProduct = typeof products.$inferInsert;
export type ProductPatch = Partial<Omit<NewProduct, 'householdId' | 'id' | 'userId' | 'version'>>;
export type Movement = Omit<typeof movements.$inferInsert, 'householdId' | 'id'>;

/** Where a page begins: after this row of the list's own order. */
export type ShelfCursor = { readonly expirationDate: string | null; readonly id: string };
export type RecentCursor = { readonly updatedAt: Date; readonly id: string };

/** The columns are text; only values of the contract are ever written to them. */
const typed = (rows: Stored[]): ProductRow[] => rows as ProductRow[];

const live = (householdId: string) => and(eq(products.householdId, householdId), isNull(products.deletedAt));

/** Lots in stock, soonest to expire first, undated ones last. */
export async function selectProducts(
  db: Db,
  householdId: string,
  page: { limit: number; after?: ShelfCursor | undefined },
): Promise<ProductRow[]> {
  const from = page.after;
  const after = from
    ? sql`(${shelfDay}, ${products.id}) > (${from.expirationDate ?? 'infinity'}::date, ${from.id}::uuid)`
    : undefined;
  return typed(
    await db
      .select()
      .from(products)
      .where(and(live(householdId), sql`not is_consumed`, after))
      .orderBy(shelfDay, products.id)
      .limit(page.limit),
  );
}

/** Lots used up since an instant, the latest first. */
export async function selectConsumed(
  db: Db,
  householdId: string,
  page: { since: Date; limit: number; after?: RecentCursor | undefined },
): Promise<ProductRow[]> {
  const from = page.after;
  const after = from
    ? sql`(${products.updatedAt}, ${products.id}) < (${from.updatedAt.toISOString()}::timestamptz, ${from.id}::uuid)`
    : undefined;
  return typed(
    await db
      .select()
      .from(products)
      .where(and(live(householdId), sql`is_consumed`, gt(products.updatedAt, page.since), after))
      .orderBy(desc(products.updatedAt), desc(products.id))
      .limit(page.limit),
  );
}

/** Lots deleted since an instant, the latest first. */
export async function selectRemoved(
  db: Db,
  householdId: string,
  page: { since: Date; limit: number; after?: RecentCursor | undefined },
): Promise<ProductRow[]> {
  const from = page.after;
  const after = from
    ? sql`(${products.updatedAt}, ${products.id}) < (${from.updatedAt.toISOString()}::timestamptz, ${from.id}::uuid)`
    : undefined;
  return typed(
    await db
      .select()
      .from(products)
      .where(and(eq(products.householdId, householdId), gt(products.deletedAt, page.since), after))
      .orderBy(desc(products.updatedAt), desc(products.id))
      .limit(page.limit),
  );
}

/** Tombstones are not found. */
export async function selectProduct(db: Db, householdId: string, id: string): Promise<ProductRow | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(and(live(householdId), eq(products.id, id)));
  return typed(rows)[0];
}

/** Holds the row until the end of the transaction, so that what is decided from it stays true. Tombstones are found. */
export async function lockProduct(db: Db, householdId: string, id: string): Promise<ProductRow | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.householdId, householdId), eq(products.id, id)))
    .for('update');
  return typed(rows)[0];
}

/** Rows whose id is taken in this household are left out of the answer. */
export async function insertProducts(db: Db, rows: readonly NewProduct[]): Promise<ProductRow[]> {
  return typed(
    await db
      .insert(products)
      .values([...rows])
      .onConflictDoNothing()
      .returning(),
  );
}

export async function updateProductRow(
  db: Db,
  householdId: string,
  id: string,
  patch: ProductPatch,
): Promise<ProductRow | undefined> {
  const rows = await db
    .update(products)
    .set({ ...patch, version: sql`${products.version} + 1` })
    .where(and(eq(products.householdId, householdId), eq(products.id, id)))
    .returning();
  return typed(rows)[0];
}

/** Leaves the version as it is: a form that was open meanwhile says nothing about the food, and saves without a conflict. */
export async function pointProduct(
  db: Db,
  householdId: string,
  id: string,
  food: { readonly conceptId: string; readonly category: Category },
): Promise<ProductRow | undefined> {
  const rows = await db
    .update(products)
    .set(food)
    .where(and(eq(products.householdId, householdId), eq(products.id, id)))
    .returning();
  return typed(rows)[0];
}

export async function insertMovements(db: Db, householdId: string, rows: readonly Movement[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(movements).values(rows.map((row) => ({ ...row, householdId, id: randomUUID() })));
}

/** The latest movement that took something out of a lot. */
export async function selectLastUse(
  db: Db,
  householdId: string,
  productId: string,
): Promise<{ amount: number; unit: Unit } | undefined> {
  const rows = await db
    .select({ delta: movements.delta, unit: movements.unit })
    .from(movements)
    .where(and(eq(movements.householdId, householdId), eq(movements.productId, productId), lt(movements.delta, 0)))
    .orderBy(desc(movements.at))
    .limit(1);
  return rows[0] && { amount: -rows[0].delta, unit: rows[0].unit as Unit };
}

export async function selectPlaceIds(db: Db, householdId: string): Promise<string[]> {
  const rows = await db.select({ places: households.places }).from(households).where(eq(households.id, householdId));
  return (rows[0]?.places ?? []).map((place) => place.id);
}

/** How many products are each of these foods, used-up ones included. */
export async function countProductsOf(
  db: Db,
  householdId: string,
  foodIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: products.conceptId, uses: count() })
    .from(products)
    .where(and(live(householdId), inArray(products.conceptId, [...foodIds])))
    .groupBy(products.conceptId);
  return new Map(rows.map(({ id, uses }) => [id ?? '', uses]));
}
