import type { Diet } from '@kelari/core/account/rules.ts';
import type { Allergen } from '@kelari/core/food/concept.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

export type DishFacts = {
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

export type TableState = {
  readonly staples: readonly string[];
  readonly members: readonly {
    readonly diets: readonly Diet[];
    readonly vegan: boolean;
    readonly allergies: readonly Allergen[];
  }[];
};

/** What is always at home, and what each member eats and avoids. */
export async function selectTable(db: Db, householdId: string): Promise<TableState> {
  const { rows } = await db.execute<TableState>(sql`
    select staples, (
      select coalesce(json_agg(json_build_object(
        'diets', dietary_profile, 'vegan', vegan, 'allergies', allergies) order by user_id), '[]')
      from members where household_id = ${householdId}) as members
    from households where id = ${householdId}`);
  return rows[0] ?? { staples: [], members: [] };
}
