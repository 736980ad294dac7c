import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { recipes, starterRecipes } from './tables.ts';

export type RecipeRow = typeof recipes.$inferSelect;
export type NewRecipe = typeof recipes.$inferInsert;
export type RecipePatch = Partial<Omit<NewRecipe, 'householdId' | 'id' | 'userId' | 'version'>>;

export type Chosen = {
  /** Only this person's, or only the other members'. */
  readonly by?: { readonly userId: string; readonly others: boolean } | undefined;
  /** Words of which each has to stand, in one of its forms, in the search text. */
  readonly words?: readonly (readonly string[])[] | undefined;
  readonly limit: number;
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
};

const stands = (form: string): SQL => sql`position(${form} in ${recipes.searchText}) > 0`;

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
        ...words.map((forms) => or(...forms.map(stands))),
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

/** The catalogue as the seed wrote it; it belongs to no household. */
export const selectStarterRecipes = (db: Db) =>
  db
    .select({ position: starterRecipes.position, content: starterRecipes.content })
    .from(starterRecipes)
    .orderBy(starterRecipes.position);
