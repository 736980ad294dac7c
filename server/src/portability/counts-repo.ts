import type { CountedPart } from '@kelari/core/portability/contract.ts';
import { countedParts } from '@kelari/core/portability/contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

/** The rows that people would count: what they see on the screens. */
const seen: Readonly<Record<CountedPart, SQL>> = {
  products: sql`products where deleted_at is null and not is_consumed and`,
  recipes: sql`recipes where deleted_at is null and`,
  shoppingItems: sql`shopping_items where deleted_at is null and settled_at is null and`,
  plannedMeals: sql`planned_meals where`,
  prices: sql`prices where undone_at is null and`,
  receipts: sql`receipts where undone_at is null and`,
  journal: sql`actions where undone_at is null and`,
  ownFoods: sql`own_foods where same_as is null and`,
  knownCodes: sql`known_codes where`,
  pictures: sql`files where`,
};

export async function selectCounts(db: Db, householdId: string): Promise<{ part: CountedPart; count: number }[]> {
  const each = countedParts.map((part) => sql`(select count(*)::int from ${seen[part]} household_id = ${householdId})`);
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select json_build_array(${sql.join(each, sql`, `)}) as counts`,
  );
  return countedParts.map((part, index) => ({ part, count: rows[0]?.counts[index] ?? 0 }));
}

export const selectPictureBytes = async (db: Db, householdId: string): Promise<number> =>
  (
    await db.execute<{ bytes: number }>(
      sql`select coalesce(sum(bytes), 0)::float8 as bytes from files where household_id = ${householdId}`,
    )
  ).rows[0]?.bytes ?? 0;
