import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { ItemWant } from '@kelari/core/shopping/contract.ts';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { shoppingItems } from './tables.ts';

type Stored = typeof shoppingItems.$inferSelect;
export type ItemRow = Omit<Stored, 'category' | 'unit' | 'wants'> & {
  readonly category: Category;
  readonly unit: Unit;
  readonly wants: readonly ItemWant[];
};
export type ItemCursor = { readonly createdAt: Date; readonly id: string };

/** The columns are text; only values of the contract are ever written to them. */
const typed = (rows: Stored[]): ItemRow[] => rows as ItemRow[];

const { householdId: household, id: itemId, listId: list, createdAt, purchasedAt, mergedInto } = shoppingItems;
const isOpen = sql`deleted_at is null and settled_at is null`;

/** What stands on a list, oldest first. */
export async function selectOpen(
  db: Db,
  householdId: string,
  listId: string,
  page: { readonly limit: number; readonly after?: ItemCursor | undefined },
): Promise<ItemRow[]> {
  const from = page.after;
  const after = from
    ? sql`(${createdAt}, ${itemId}) > (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`
    : undefined;
  return typed(
    await db
      .select()
      .from(shoppingItems)
      .where(and(eq(household, householdId), eq(list, listId), isOpen, after))
      .orderBy(asc(createdAt), asc(itemId))
      .limit(page.limit),
  );
}

/** The row that an id means, held until the end of the transaction: of one that joined another, that other one. */
export async function lockItem(db: Db, householdId: string, id: string): Promise<ItemRow | undefined> {
  const meant = sql`coalesce((select merged_into from shopping_items where household_id = ${householdId} and id = ${id}), ${id}::uuid)`;
  const rows = await db
    .select()
    .from(shoppingItems)
    .where(and(eq(household, householdId), eq(itemId, meant)))
    .for('update');
  return typed(rows)[0];
}

/** Of each id the row that it means. */
export async function selectMeant(
  db: Db,
  householdId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: itemId, meant: sql<string>`coalesce(${mergedInto}, ${itemId})` })
    .from(shoppingItems)
    .where(and(eq(household, householdId), inArray(itemId, [...ids])));
  return new Map(rows.map(({ id, meant }) => [id, meant]));
}

/**
 * A tick, or one taken away, in one statement: the row that an id means, held and read, and as it is then. What is ticked
 * already, has left the list or was deleted stays as it is. Nothing when there is no such row.
 */
export async function tickItem(
  db: Db,
  householdId: string,
  id: string,
  tick: { readonly isPurchased: boolean; readonly by: string | null; readonly at: Date },
): Promise<{ readonly before: ItemRow; readonly after: ItemRow } | undefined> {
  const at = sql`${tick.at.toISOString()}::timestamptz`;
  const before = db.$with('before', {}).as(sql`
    select * from shopping_items where household_id = ${householdId}
      and id = coalesce((select merged_into from shopping_items where household_id = ${householdId} and id = ${id}), ${id}::uuid)
    for update`);
  const changed = db.$with('changed', {}).as(sql`
    update shopping_items i set is_purchased = ${tick.isPurchased}::boolean, version = i.version + 1, updated_at = ${at},
      purchased_at = case when ${tick.isPurchased}::boolean then ${at} end,
      purchased_by = case when ${tick.isPurchased}::boolean then ${tick.by} end
    from before where i.household_id = ${householdId} and i.id = before.id and before.is_purchased <> ${tick.isPurchased}::boolean
      and before.deleted_at is null and before.settled_at is null
    returning i.*`);
  const both = db
    .$with('both', getTableColumns(shoppingItems))
    .as(sql`select * from before union all select * from changed`);
  const rows = typed(
    await db.with(before, changed, both).select().from(both).orderBy(both.version).prepare('tick').execute(),
  );
  const [first, second] = rows;
  return first && { before: first, after: second ?? first };
}

/** In the order of their ids, so that two calls with the same rows never wait for each other. Deleted ones are found. */
export async function lockItems(db: Db, householdId: string, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(shoppingItems)
    .where(and(eq(household, householdId), inArray(itemId, [...ids])))
    .orderBy(asc(itemId))
    .for('update');
  return typed(rows);
}

/** Rows on lists, ticked or not, that are wanted for one of these. */
export async function selectWanted(
  db: Db,
  householdId: string,
  wanted: { readonly kind: ItemWant['kind']; readonly ids: readonly string[] },
): Promise<ItemRow[]> {
  return typed(
    await db
      .select()
      .from(shoppingItems)
      .where(
        and(
          eq(household, householdId),
          isOpen,
          sql`exists (select from jsonb_array_elements(wants) as want
            where want ->> 'kind' = ${wanted.kind} and want ->> 'id' = any(${sql.param([...wanted.ids])}::text[]))`,
        ),
      )
      .orderBy(asc(createdAt), asc(itemId)),
  );
}

/** What was ticked since, the latest first, bought or still on a list. */
export async function selectTicked(db: Db, householdId: string, since: Date, limit: number): Promise<ItemRow[]> {
  return typed(
    await db
      .select()
      .from(shoppingItems)
      .where(and(eq(household, householdId), gt(purchasedAt, since), isNull(mergedInto)))
      .orderBy(desc(purchasedAt), asc(itemId))
      .limit(limit),
  );
}

/** Rows whose id is taken in this household are left out of the answer. */
export async function insertItems(db: Db, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => ({ ...row, wants: [...row.wants] }));
  return typed(await db.insert(shoppingItems).values(values).onConflictDoNothing().returning());
}

/** What a call may change of a row, and the type of its column. */
const changing = {
  ...{ listId: 'uuid', productName: 'text', folded: 'text', category: 'text', quantity: 'numeric', unit: 'text' },
  ...{ estimatedPrice: 'numeric', priceFrom: 'text', isPurchased: 'boolean', purchasedAt: 'timestamptz' },
  ...{ purchasedBy: 'text', neededForRecipe: 'text', priority: 'text', notes: 'text', conceptId: 'text' },
  ...{ wants: 'jsonb', mergedInto: 'uuid', settledAt: 'timestamptz', deletedAt: 'timestamptz' },
} as const;
const columnsSent = sql.raw(
  ['id uuid', ...Object.entries(changing).map(([key, type]) => `"${key}" ${type}`)].join(', '),
);
const becomes = Object.fromEntries(
  Object.keys(changing).map((key): [string, SQL] => [key, sql`became.${sql.raw(`"${key}"`)}`]),
);

/** Writes rows that are held as they became, in one statement. */
export async function updateItems(
  db: Db,
  householdId: string,
  { rows, at }: { readonly rows: readonly ItemRow[]; readonly at: Date },
): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const sent = rows.map((row) => ({
    ...Object.fromEntries(Object.keys(changing).map((key) => [key, row[key as keyof ItemRow]])),
    id: row.id,
    folded: fold(row.productName),
  }));
  const written = await db
    .update(shoppingItems)
    .set({ ...becomes, version: sql`${shoppingItems.version} + 1`, updatedAt: at })
    .from(sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as became (${columnsSent})`)
    .where(and(eq(household, householdId), sql`${itemId} = became.id`))
    .returning(getTableColumns(shoppingItems));
  return typed(written);
}
