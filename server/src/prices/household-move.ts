import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putRows, takeRows } from '../platform/household-move.ts';
import { prices } from './tables.ts';

type PriceRow = MovedRow & { readonly concept_id: string | null };

/** What was paid goes where the pantry goes, each in the currency it was paid in. */
export async function movePrices(_ctx: Ctx, move: Move): Promise<void> {
  if (!move.pantry) return;
  const rows = (await takeRows(move, prices, sql`true`)) as PriceRow[];
  const there = await foodsThere(
    move,
    rows.map(({ concept_id }) => concept_id),
  );
  await putRows(
    move,
    prices,
    rows.map((row) => ({ ...row, concept_id: there(row.concept_id) })),
  );
}
