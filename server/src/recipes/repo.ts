import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { catalogueRevision, recipes, starterRecipes } from './tables.ts';

export type RecipeRow = typeof recipes.$inferSelect;
export type NewRecipe = typeof recipes.$inferInsert;
export type RecipePatch = Partial<Omit<NewRecipe, 'householdId' | 'id' | 'userId' | 'version'>>;

/** Tombstones are not found. */
export async function selectRecipe(db: Db, householdId: string, id: string): Promise<RecipeRow | undefined> {
  const rows = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), eq(recipes.id, id), isNull(recipes.deletedAt)));
  return rows[0];
}

/** Holds the row until the end of the transaction. Tombstones are found. */
export async function lockRecipe(db: Db, householdId: string, id: string): Promise<RecipeRow | undefined> {
  const rows = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), eq(recipes.id, id)))
    .for('update');
  return rows[0];
}

export async function insertRecipe(db: Db, row: NewRecipe): Promise<RecipeRow | undefined> {
  return (await db.insert(recipes).values(row).returning())[0];
}

/** Whoever writes a row and does not pack it leaves it to be packed when it is read. */
const unpacked = { matching: null, matchedBy: null };

export async function updateRecipeRow(
  db: Db,
  householdId: string,
  id: string,
  patch: RecipePatch,
): Promise<RecipeRow | undefined> {
  const rows = await db
    .update(recipes)
    .set({ ...unpacked, ...patch, version: sql`${recipes.version} + 1` })
    .where(and(eq(recipes.householdId, householdId), eq(recipes.id, id)))
    .returning();
  return rows[0];
}

/** Leaves the version as it is: what its writer is editing at the moment saves without a conflict. */
export async function pointLines(
  db: Db,
  householdId: string,
  id: string,
  lines: Pick<RecipeRow, 'ingredients' | 'searchText'>,
): Promise<RecipeRow | undefined> {
  const rows = await db
    .update(recipes)
    .set({ ...unpacked, ...lines })
    .where(and(eq(recipes.householdId, householdId), eq(recipes.id, id)))
    .returning();
  return rows[0];
}

/** The household's recipes that these ids name; tombstones are not found. */
export const selectRecipesById = (db: Db, householdId: string, ids: readonly string[]): Promise<RecipeRow[]> =>
  db
    .select()
    .from(recipes)
    .where(and(eq(recipes.householdId, householdId), isNull(recipes.deletedAt), inArray(recipes.id, [...ids])));

/** The pictures that the household's recipes show, of tombstones too. */
export async function selectImageUrls(db: Db, householdId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: recipes.imageUrl })
    .from(recipes)
    .where(eq(recipes.householdId, householdId));
  return rows.flatMap(({ url }) => url ?? []);
}

/** What suggestions hold of the household's recipes; of a row that another knowledge packed, its lines. */
export async function selectPacked(db: Db, householdId: string, knowledge: string, ids?: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    matching: string | null;
    stale: Pick<RecipeRow, 'ingredients' | 'servings'> | null;
  }>(sql`
    select id, case when matched_by = ${knowledge} then matching end as matching,
      case when matched_by is distinct from ${knowledge}
        then jsonb_build_object('ingredients', ingredients, 'servings', servings) end as stale
    from ${recipes}
    where household_id = ${householdId} and deleted_at is null
      and ${ids === undefined ? sql`true` : inArray(recipes.id, [...ids])}`);
  return rows;
}

const starterColumns = {
  position: starterRecipes.position,
  content: starterRecipes.content,
  understood: starterRecipes.understood,
};

/** The catalogue as the seed wrote it; it belongs to no household. */
export const selectStarterRecipes = (db: Db) =>
  db.select(starterColumns).from(starterRecipes).orderBy(starterRecipes.position);

export const selectStartersById = (db: Db, ids: readonly string[]) =>
  db
    .select(starterColumns)
    .from(starterRecipes)
    .where(inArray(starterRecipes.id, [...ids]));

export const selectPackedStarters = (db: Db) =>
  db.select({ id: starterRecipes.id, matching: starterRecipes.matching }).from(starterRecipes);

export async function selectCatalogueVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select ${catalogueRevision} as version`);
  return rows[0]?.version ?? 0;
}

/** How many ingredient lines name each of these foods. */
export async function countLinesOf(
  db: Db,
  householdId: string,
  foodIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; uses: number }>(sql`
    select food.id, count(*)::int as uses
    from ${recipes}
    cross join jsonb_array_elements(${recipes.ingredients}) line
    cross join lateral (
      select line ->> 'conceptId' as id union select jsonb_array_elements_text(line -> 'orIds')
    ) food
    where ${recipes.householdId} = ${householdId} and ${recipes.deletedAt} is null
      and food.id in (select jsonb_array_elements_text(${JSON.stringify(foodIds)}::jsonb))
    group by food.id`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
