import type { Category } from '@kelari/core/food/concept.ts';
import type { OwnFood } from '@kelari/core/food/food-book.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';
import { foodAliases, ownFoods } from './tables.ts';

/** All that a household knows about food beyond the lexicon, in one round trip. */
export async function selectBook(
  db: Db,
  householdId: string,
): Promise<{ readonly own: OwnFood[]; readonly taught: Record<string, string> }> {
  const { rows } = await db.execute<{ own: OwnFood[]; taught: Record<string, string> }>(sql`
    select
      (select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'category', category, 'kindOf', kind_of, 'sameAs', same_as) order by created_at, id), '[]')
        from own_foods where household_id = ${householdId}) as own,
      (select coalesce(json_object_agg(text, food_id), '{}') from food_aliases where household_id = ${householdId}) as taught`);
  return rows[0] ?? { own: [], taught: {} };
}

export async function selectFoodsVersion(db: Db, householdId: string): Promise<number> {
  const rows = await db
    .select({ version: households.foodsVersion })
    .from(households)
    .where(eq(households.id, householdId));
  return rows[0]?.version ?? 0;
}

export type NewFood = {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly category: Category | null;
  readonly kindOf?: string | null;
};

/**
 * Makes own foods, or answers the living ones of the same key: whoever else makes them at this moment is waited for.
 * The keys are taken in their order, so that two calls with the same ones never wait for each other.
 */
export async function insertOwnFoods(db: Db, householdId: string, foods: readonly NewFood[]): Promise<OwnFood[]> {
  const inOrder = [...foods].sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insert(ownFoods)
    .values(inOrder.map(({ key, ...food }) => ({ ...food, householdId, folded: key })))
    .onConflictDoUpdate({
      target: [ownFoods.householdId, ownFoods.folded],
      targetWhere: sql`same_as is null`,
      set: { folded: sql`excluded.folded` },
    })
    .returning();
  return rows as (Omit<(typeof rows)[number], 'category'> & { category: Category | null })[];
}

/** Changes to one household's own foods come one after the other, so that two of them never close a circle of merges. */
export async function lockFoods(db: Db, householdId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('foods:' || ${householdId}, 0))`);
}

export type FoodPatch = {
  readonly name?: string;
  readonly folded?: string;
  readonly category?: Category | null;
  readonly kindOf?: string | null;
  readonly sameAs?: string | null;
};

export async function updateOwnFood(db: Db, householdId: string, id: string, patch: FoodPatch): Promise<void> {
  await db
    .update(ownFoods)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(eq(ownFoods.householdId, householdId), eq(ownFoods.id, id)));
}

export const insertRemovedFood = (db: Db, householdId: string, { key, ...food }: OwnFood & { readonly key: string }) =>
  db.insert(ownFoods).values({ ...food, householdId, folded: key });

/** With the names that were taught for it. */
export async function deleteOwnFood(db: Db, householdId: string, id: string): Promise<void> {
  await db.execute(sql`
    with forgotten as (delete from food_aliases where household_id = ${householdId} and food_id = ${id})
    delete from own_foods where household_id = ${householdId} and id = ${id}`);
}

export async function upsertAlias(db: Db, householdId: string, text: string, foodId: string): Promise<void> {
  await db
    .insert(foodAliases)
    .values({ householdId, text, foodId })
    .onConflictDoUpdate({ target: [foodAliases.householdId, foodAliases.text], set: { foodId } });
}

/** The food that the text meant, if it was taught. */
export async function deleteAlias(db: Db, householdId: string, text: string): Promise<string | undefined> {
  const rows = await db
    .delete(foodAliases)
    .where(and(eq(foodAliases.householdId, householdId), eq(foodAliases.text, text)))
    .returning({ foodId: foodAliases.foodId });
  return rows[0]?.foodId;
}
