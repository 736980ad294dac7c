import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { recipes, starterRecipes } from './tables.ts';

export type RecipeRow = typeof recipes.$inferSelect;
export type NewRecipe = typeof recipes.$inferInsert;
export type RecipePatch = Partial<Omit<NewRecipe, 'householdId' | 'id' | 'userId' | 'version'>>;

export type Chosen = {
  /** Only this person's, or only the other members'. */
  readonly by?: { readonly userId: string; readonly others: boolean } | undefined;
  /** Words of which each has to stand, in one of its forms, in the search text, or to mean one of the lines' foods. */
  readonly words?: readonly { readonly forms: readonly string[]; readonly foodIds: readonly string[] }[] | undefined;
  readonly limit: number;
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
};

const stands = (form: string): SQL => sql`position(${form} in ${recipes.searchText}) > 0`;

const areNamed = (foodIds: readonly string[]): SQL => sql`exists (
  select from jsonb_array_elements(${recipes.ingredients}) line
  where line ->> 'conceptId' in (select jsonb_array_elements_text(${JSON.stringify(foodIds)}::jsonb)))`;

/** The household's recipes, newest first. */
export function selectRecipes(db: Db, householdId: string, { by, words = [], limit, after }: Chosen) {
  return db
    .select()
    .from(recipes)
    .where(
      and(
        eq(recipes.householdId, householdId),
        isNull(recipes.deletedAt),
        by && (by.others ? ne(recipes.userId, by.userId) : eq(recipes.userId, by.userId)),
        ...words.map(({ forms, foodIds }) =>
          or(...forms.map(stands), foodIds.length === 0 ? undefined : areNamed(foodIds)),
        ),
        after &&
          sql`(${recipes.createdAt}, ${recipes.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(recipes.createdAt), desc(recipes.id))
    .limit(limit);
}

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

export async function updateRecipeRow(
  db: Db,
  householdId: string,
  id: string,
  patch: RecipePatch,
): Promise<RecipeRow | undefined> {
  const rows = await db
    .update(recipes)
    .set({ ...patch, version: sql`${recipes.version} + 1` })
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
    .set(lines)
    .where(and(eq(recipes.householdId, householdId), eq(recipes.id, id)))
    .returning();
  return rows[0];
}

/** The catalogue as the seed wrote it; it belongs to no household. */
export const selectStarterRecipes = (db: Db) =>
  db
    .select({ position: starterRecipes.position, content: starterRecipes.content })
    .from(starterRecipes)
    .orderBy(starterRecipes.position);

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
