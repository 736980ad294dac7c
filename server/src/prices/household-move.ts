import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putRows, takeRows } from '../platform/household-move.ts';
import { prices, priceTracker } from './tables.ts';

type FoodRow = MovedRow & { readonly concept_id: string | null };

/** What was paid goes where the pantry goes, each in the currency it was paid in, and so does what is waited for. */
export async function movePrices(_ctx: Ctx, move: Move): Promise<void> {
  if (!move.pantry) return;
  const paid = (await takeRows(move, prices, sql`true`)) as FoodRow[];
  const tracked = (await takeRows(move, priceTracker, sql`true`)) as FoodRow[];
  const there = await foodsThere(
    move,
    [...paid, ...tracked].map(({ concept_id }) => concept_id),
  );
  const known = (rows: readonly FoodRow[]) => rows.map((row) => ({ ...row, concept_id: there(row.concept_id) }));
  await putRows(move, prices, known(paid));
  await putRows(move, priceTracker, known(tracked));
  const [first] = paid;
  if (first) {
    move.noted.from.push(['prices', first.id, 'changed']);
    move.noted.to.push(['prices', first.id, 'changed']);
  }
  for (const { id } of tracked) {
    move.noted.from.push(['price-tracker', id, 'removed']);
    move.noted.to.push(['price-tracker', id, 'added']);
  }
}
