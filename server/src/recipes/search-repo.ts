import type { Difficulty } from '@kelari/core/recipes/rules.ts';
import type { Wanted } from '@kelari/core/recipes/search.ts';
import { and, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db.ts';
import type { RecipeRow } from './repo.ts';
import { favourites, recipes, recipeWords } from './tables.ts';

export type Chosen = {
  /** Only this person's, or only the other members'. */
  readonly by?: { readonly userId: string; readonly others: boolean } | undefined;
  /** A word found in few recipes, which are looked up first. */
  readonly rare?: Wanted | undefined;
  /** What else has to be found. */
  readonly words?: readonly Wanted[] | undefined;
  /** What may not be found all together. */
  readonly notAll?: readonly Wanted[] | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly maxMinutes?: number | undefined;
  /** Only those with a heart of this person. */
  readonly favouriteOf?: string | undefined;
  readonly limit: number;
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
};

/** After every text that begins with another. */
const last = '\u{10ffff}';
/** A word found in more recipes than this is common: a walk from the newest recipe soon has a page of it. */
export const common = 1_000;

const among = (keys: readonly string[]): SQL =>
  sql`${recipeWords.word} in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`;
/** By bytes, which row-level security lets an index answer; `like` would read every row of the household. */
const beginsWith = (prefix: string): SQL =>
  sql`${recipeWords.word} ~>=~ ${prefix} and ${recipeWords.word} ~<~ ${prefix + last}`;
const waysOf = ({ keys, prefix }: Wanted): [SQL, ...SQL[]] => [
  among(keys),
  ...(prefix === null ? [] : [beginsWith(prefix)]),
];

/** In how many recipes each word is found by whatever finds it most often, counted as far as `common`. */
export async function countFound(db: Db, householdId: string, words: readonly Wanted[]): Promise<number[]> {
  if (words.length === 0) return [];
  // in the order of the index, which ends at the limit: without one, all rows of a common word may be collected first
  const count = (way: SQL) => sql`(select count(*) from (
    select from ${recipeWords} where ${recipeWords.householdId} = ${householdId} and ${way}
    order by ${recipeWords.word} using ~<~, ${recipeWords.recipeId} limit ${common}) found)`;
  const counts = words.map(({ keys, prefix }) => {
    const ways = [...keys.map((key) => among([key])), ...(prefix === null ? [] : [beginsWith(prefix)])];
    return sql`greatest(${sql.join(ways.map(count), sql`, `)})`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/** Looked up for one recipe at a time: as scalars, because an `exists` may be turned into a join of everything. */
const stands = (word: Wanted): SQL =>
  sql`coalesce(${sql.join(
    waysOf(word).map(
      (way) => sql`(select true from ${recipeWords} where ${recipeWords.householdId} = ${recipes.householdId}
        and ${recipeWords.recipeId} = ${recipes.id} and ${way} limit 1)`,
    ),
    sql`, `,
  )}, false)`;

/** The household's recipes, newest first. */
export function selectRecipes(db: Db, householdId: string, chosen: Chosen): Promise<RecipeRow[]> {
  const { by, rare, words = [], notAll = [], difficulty, maxMinutes, favouriteOf, limit, after } = chosen;
  const isChosen = and(
    eq(recipes.householdId, householdId),
    isNull(recipes.deletedAt),
    by && (by.others ? ne(recipes.userId, by.userId) : eq(recipes.userId, by.userId)),
    difficulty && eq(recipes.difficulty, difficulty),
    maxMinutes === undefined ? undefined : lte(sql`${recipes.prepTime} + ${recipes.cookTime}`, maxMinutes),
    favouriteOf === undefined
      ? undefined
      : sql`${recipes.id} in (select ${favourites.writtenId} from ${favourites} where ${favourites.userId} = ${favouriteOf})`,
    ...words.map(stands),
    notAll.length === 0 ? undefined : sql`not (${sql.join(notAll.map(stands), sql` and `)})`,
    after &&
      sql`(${recipes.createdAt}, ${recipes.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  );
  if (rare === undefined)
    return db.select().from(recipes).where(isChosen).orderBy(desc(recipes.createdAt), desc(recipes.id)).limit(limit);
  // the recipes of a rare word are put in order by their words alone, and read until there are enough
  const ofWay = (way: SQL) =>
    db
      .select({ createdAt: recipeWords.createdAt, recipeId: recipeWords.recipeId })
      .from(recipeWords)
      .where(and(eq(recipeWords.householdId, householdId), way));
  const [byKey, byPrefix = sql`false`] = waysOf(rare);
  const { createdAt, recipeId } = recipeWords;
  const found = union(ofWay(byKey), ofWay(byPrefix)).orderBy(desc(createdAt), desc(recipeId)).as('found');
  const recipe = db
    .select()
    .from(recipes)
    .where(and(eq(recipes.id, found.recipeId), isChosen))
    .limit(1)
    .as('recipe');
  return db
    .select(recipe._.selectedFields)
    .from(found)
    .crossJoinLateral(recipe)
    .orderBy(desc(found.createdAt), desc(found.recipeId))
    .limit(limit);
}
