import type { Unit } from '@kelari/core/food/concept.ts';
import { foodById } from '@kelari/core/food/food-book.ts';
import type { UnitPrice } from '@kelari/core/prices/contract.ts';
import { unitPriceOf } from '@kelari/core/prices/rules.ts';
import { sql } from 'drizzle-orm';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { familiesOf, foodOf, shopKey, textArray, withMerged } from './comparing.ts';

/** What was paid for a food last, in one shop. */
export type LastPrice = {
  /** As the household knows the food today. */
  readonly conceptId: string | null;
  readonly folded: string;
  readonly storeName: string | null;
  readonly day: string;
  readonly paid: number;
  readonly quantity: number;
  readonly unit: Unit;
  readonly unitPrice: UnitPrice | null;
};

/**
 * For each of these foods, by its id or by its folded name, and each shop the newest price in the household's currency,
 * newest first; one statement for any number of them.
 */
export async function lastPrices(
  ctx: Ctx,
  actor: Actor,
  foods: { readonly conceptIds: readonly string[]; readonly folded: readonly string[] },
): Promise<LastPrice[]> {
  if (foods.conceptIds.length === 0 && foods.folded.length === 0) return [];
  const book = await foodBookOf(ctx, actor);
  const families = familiesOf(book);
  const folded = textArray(foods.folded);
  const { rows } = await ctx.db.execute<Omit<LastPrice, 'unitPrice'>>(sql`
    select "conceptId", folded, "storeName", day, paid, quantity, unit from (
      select distinct on (food, named, shop) p.concept_id as "conceptId", p.folded, p.store_name as "storeName",
        p.day::text as day, p.created_at as written, p.paid::float8 as paid, p.quantity::float8 as quantity, p.unit
      from households h join prices p on p.household_id = h.id and p.currency = h.currency,
        lateral (select ${foodOf(sql`p.concept_id`, families)} as food, ${shopKey(sql`coalesce(p.store_name, '')`)} as shop,
          case when p.concept_id is null or p.folded = any(${folded}) then p.folded end as named) as key
      where h.id = ${actor.householdId} and p.household_id = ${actor.householdId} and p.undone_at is null
        and (p.concept_id = any(${textArray(withMerged(foods.conceptIds, families))}) or p.folded = any(${folded}))
      order by food, named, shop, p.day desc, p.created_at desc, p.id) as last
    order by day desc, written desc`);
  return rows.map((row) => ({
    ...row,
    conceptId: foodById(row.conceptId, book)?.id ?? null,
    unitPrice: unitPriceOf(row),
  }));
}
