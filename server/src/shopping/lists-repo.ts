import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { shoppingItems, shoppingLists } from './tables.ts';

export type ListRow = typeof shoppingLists.$inferSelect;
export type CountedList = ListRow & { readonly open: number; readonly ticked: number };

const live = (householdId: string) => and(eq(shoppingLists.householdId, householdId), isNull(shoppingLists.deletedAt));
const which = (id: string | undefined) => (id === undefined ? sql`is_default` : eq(shoppingLists.id, id));

/** Oldest first, each with how much stands on it. */
export async function selectLists(db: Db, householdId: string): Promise<CountedList[]> {
  const { rows } = await db.execute<CountedList & { createdAt: string }>(sql`
    select l.id, l.name, l.is_default as "isDefault", l.created_at as "createdAt",
      coalesce(i.open, 0)::int as open, coalesce(i.ticked, 0)::int as ticked
    from ${shoppingLists} l left join (
      select list_id, count(*) filter (where not is_purchased) as open, count(*) filter (where is_purchased) as ticked
      from ${shoppingItems} where household_id = ${householdId} and deleted_at is null and settled_at is null group by list_id
    ) i on i.list_id = l.id
    where l.household_id = ${householdId} and l.deleted_at is null
    order by l.created_at, l.id`);
  return rows.map((row) => ({ ...row, householdId, deletedAt: null, createdAt: new Date(row.createdAt) }));
}

/** Without an id the default list. */
export async function selectList(db: Db, householdId: string, id: string | undefined): Promise<ListRow | undefined> {
  const rows = await db
    .select()
    .from(shoppingLists)
    .where(and(live(householdId), which(id)));
  return rows[0];
}

/** Held until the end of the transaction, so that what is added to it is added one call after the other. */
export async function lockList(db: Db, householdId: string, id: string | undefined): Promise<ListRow | undefined> {
  const rows = await db
    .select()
    .from(shoppingLists)
    .where(and(live(householdId), which(id)))
    .for('no key update');
  return rows[0];
}

/** False when there is one of that id, or already a default one. */
export async function insertList(db: Db, row: typeof shoppingLists.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(shoppingLists).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateList(
  db: Db,
  householdId: string,
  id: string,
  next: Partial<Pick<ListRow, 'name' | 'isDefault' | 'deletedAt'>>,
): Promise<void> {
  await db
    .update(shoppingLists)
    .set(next)
    .where(and(eq(shoppingLists.householdId, householdId), eq(shoppingLists.id, id)));
}
