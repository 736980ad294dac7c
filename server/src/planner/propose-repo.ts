import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

type DishFacts = {
  readonly id: string;
  readonly isStarter: boolean;
  readonly servings: number;
  readonly minutes: number;
  readonly cuisine: string | null;
  readonly tags: readonly string[];
  /** Of the starter collection; of the household's it is seen from the lines. */
  readonly mainGroup: string | null;
};

/** What planning asks of every recipe beside its lines: the household's and the starter collection's, in one statement. */
export async function selectDishFacts(db: Db, householdId: string): Promise<DishFacts[]> {
  const { rows } = await db.execute<DishFacts>(sql`
    select id::text as id, false as "isStarter", servings, prep_time + cook_time as minutes, cuisine, tags,
      null as "mainGroup"
    from recipes where household_id = ${householdId} and deleted_at is null
    union all
    select id, true, (content ->> 'servings')::int, (content ->> 'prepTime')::int + (content ->> 'cookTime')::int,
      content ->> 'cuisine', content -> 'en' -> 'tags', content ->> 'mainGroup'
    from starter_recipes`);
  return rows;
}
