import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { actions, type LotState, movements, products, shelfDay } from './tables.ts';

type Stored = typeof products.$inferSelect;
export type ProductRow = Omit<Stored, 'category' | 'unit'> & { category: Category; unit: Unit };
export type NewProduct = typeof products.$inferInsert;

/** Where a page begins: after this row of the list's own order. */
export type ShelfCursor = { readonly expirationDate: string | null; readonly id: string };
export type RecentCursor = { readonly updatedAt: Date; readonly id: string };

/** The columns are text; only values of the contract are ever written to them. */
const typed = (rows: Stored[]): ProductRow[] => rows as ProductRow[];

const { id, name, category, brand, barcode, description, quantity, unit, purchaseDate, expirationDate, dateKind } =
  getTableColumns(products);
const { dateGuessed, openedAt, frozenAt, price, pricedAmount, storeName, location, lowAt, conceptId } =
  getTableColumns(products);

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

export type LotInStock = Pick<
  ProductRow,
  'id' | 'name' | 'conceptId' | 'quantity' | 'unit' | 'expirationDate' | 'price' | 'location'
>;

/** Of the price that was paid, what is left of the lot; nobody wrote how much it was for: all of it. */
const leftPrice = sql<
  number | null
>`(${price} * least(1, ${quantity} / coalesce(nullif(${pricedAmount}, 0), nullif(${quantity}, 0))))`;

const inStock = (db: Db, householdId: string, limit: number) =>
  db
    .select({
      ...{ id, name, conceptId, quantity, unit, expirationDate, location },
      price: leftPrice.mapWith(price).as('price'),
    })
    .from(products)
    .where(and(live(householdId), sql`not is_consumed`))
    .orderBy(shelfDay, products.id)
    .limit(limit);

/** What cooking has to know of the lots in stock, soonest to expire first. */
export const selectLotsInStock = async (db: Db, householdId: string, limit: number): Promise<LotInStock[]> =>
  (await inStock(db, householdId, limit)) as LotInStock[];

/** The same as one value, for a statement that reads more. */
export const lotsInStockJson = (db: Db, householdId: string, limit: number): SQL<LotInStock[]> => sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'conceptId', concept_id, 'quantity', quantity, 'unit', unit,
      'expirationDate', expiration_date, 'price', price, 'location', location)), '[]')
    from ${inStock(db, householdId, limit).as('lot')})`;

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

/** An undone purchase leaves nothing behind, and no movement that holds. */
const wasThere = sql`(${products.quantity} > 0 or exists (
  select from ${movements} join ${actions} on ${actions.householdId} = ${movements.householdId} and ${actions.id} = ${movements.actionId}
  where ${movements.householdId} = ${products.householdId} and ${movements.productId} = ${products.id} and ${actions.undoneAt} is null))`;

/** Lots deleted since an instant, the latest first. One that was never there, because its purchase was undone, is not among them. */
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
      .where(and(eq(products.householdId, householdId), gt(products.deletedAt, page.since), wasThere, after))
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

/** Tombstones are found. */
export async function selectLot(db: Db, householdId: string, id: string): Promise<ProductRow | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.householdId, householdId), eq(products.id, id)));
  return typed(rows)[0];
}

/** Tombstones are found. */
export async function selectKnownIds(db: Db, householdId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.householdId, householdId), inArray(products.id, [...ids])));
  return rows.map(({ id }) => id);
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

/** As `lockProduct`, in the order of their ids, so that two calls with the same lots never wait for each other. */
export async function lockProducts(db: Db, householdId: string, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.householdId, householdId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('update');
  return typed(rows);
}

/** Rows whose id is taken in this household are left out of the answer. */
export async function insertProducts(db: Db, rows: readonly NewProduct[]): Promise<ProductRow[]> {
  if (rows.length === 0) return [];
  return typed(
    await db
      .insert(products)
      .values([...rows])
      .onConflictDoNothing()
      .returning(),
  );
}

export type LotChange = {
  readonly id: string;
  readonly delta: number;
  /** Other columns that change, and only those. */
  readonly state: LotState;
  /** Deleted, or brought back. */
  readonly removed: boolean | undefined;
};

const stateColumns = {
  ...{ name, category, brand, barcode, description, unit, purchaseDate, expirationDate, dateKind, dateGuessed },
  ...{ openedAt, frozenAt, price, pricedAmount, storeName, location, lowAt, conceptId },
};

/** What a column becomes: as its change says, else as it is. */
const changedState = Object.fromEntries(
  Object.entries(stateColumns).map(([key, column]): [string, SQL] => {
    const sent = sql.raw(`'${key}'`);
    const type = sql.raw(column.getSQLType());
    return [key, sql`case when change.state ? ${sent} then (change.state ->> ${sent})::${type} else ${column} end`];
  }),
);

/** Changes lots that are held, in one statement; the amount by its difference, and never below zero. */
export async function updateLots(
  db: Db,
  householdId: string,
  { changes, at }: { readonly changes: readonly LotChange[]; readonly at: Date },
): Promise<ProductRow[]> {
  if (changes.length === 0) return [];
  const left = sql`greatest(${quantity} + change.delta, 0)`;
  const rows = await db
    .update(products)
    .set({
      ...changedState,
      quantity: left,
      isConsumed: sql`${left} = 0`,
      deletedAt: sql`case change.removed when true then ${at.toISOString()}::timestamptz when false then null else ${products.deletedAt} end`,
      version: sql`${products.version} + 1`,
      updatedAt: at,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, delta numeric, state jsonb, removed boolean)`,
    )
    .where(and(eq(products.householdId, householdId), sql`${products.id} = change.id`))
    .returning(getTableColumns(products));
  return typed(rows);
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

/** The latest lot with one of these codes, used-up ones included; `patterns` are those of LIKE. */
export async function selectLastOfCode(
  db: Db,
  householdId: string,
  { codes, patterns }: { readonly codes: readonly string[]; readonly patterns: readonly string[] },
): Promise<ProductRow | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        live(householdId),
        sql`${barcode} is not null`,
        or(inArray(barcode, [...codes]), ...patterns.map((pattern) => like(barcode, pattern))),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  return typed(rows)[0];
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
