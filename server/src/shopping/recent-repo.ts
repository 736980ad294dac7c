import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { latestFirst, type Mark, type TimeSpan, within } from '../platform/time-span.ts';
import type { ChangeRow } from './changes-repo.ts';
import { shoppingChanges, shoppingItems, shoppingLists } from './tables.ts';

const { householdId: household, id: changeId, at, kind, items, listId } = shoppingChanges;

/** Calls that did something; `trips`: also those that ended a trip, which the pantry's journal has, too. */
export const selectChangeMarks = (
  db: Db,
  householdId: string,
  span: TimeSpan,
  { trips }: { readonly trips: boolean },
): Promise<Mark[]> =>
  db
    .select({ at, id: changeId })
    .from(shoppingChanges)
    .where(
      and(
        eq(household, householdId),
        within(at, changeId, span),
        or(sql`${items} <> '[]'::jsonb`, sql`${listId} is not null`),
        trips ? undefined : ne(kind, 'done'),
      ),
    )
    .orderBy(latestFirst(at, changeId))
    .limit(span.limit);

export const selectChanges = (db: Db, householdId: string, ids: readonly string[]): Promise<ChangeRow[]> =>
  db
    .select()
    .from(shoppingChanges)
    .where(and(eq(household, householdId), inArray(changeId, [...ids])));

/** What these rows are called, those that left their list too. */
export const selectItemNames = (
  db: Db,
  householdId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: shoppingItems.id, name: shoppingItems.productName })
    .from(shoppingItems)
    .where(and(eq(shoppingItems.householdId, householdId), inArray(shoppingItems.id, [...ids])));

/** These lists, deleted ones too, and how much stands on each. */
export async function selectNamedLists(db: Db, householdId: string, ids: readonly string[]) {
  const rows = await db
    .select({
      ...{ id: shoppingLists.id, name: shoppingLists.name, isDefault: shoppingLists.isDefault },
      isThere: sql<boolean>`${shoppingLists.deletedAt} is null`,
      rows: sql<number>`(select count(*)::int from ${shoppingItems} i where i.household_id = ${householdId}
        and i.list_id = shopping_lists.id and i.deleted_at is null and i.settled_at is null)`,
    })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.householdId, householdId), inArray(shoppingLists.id, [...ids])));
  return rows;
}
