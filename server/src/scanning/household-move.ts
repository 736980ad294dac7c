import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import { placesThere } from '../pantry/household-move.ts';
import { movePictures } from '../pictures/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, putMissingRows, putRows, takeRows } from '../platform/household-move.ts';
import { knownCodes, receiptLines, receipts } from './tables.ts';

type Placed = { readonly location: string | null };

/** Receipts and what was learned from them go where the pantry goes; where the household has a word of its own, that counts. */
export async function moveScans(ctx: Ctx, move: Move): Promise<void> {
  if (!move.pantry) return;
  const all = sql`true`;
  const seen = await takeRows(move, receipts, all);
  const urls = seen.map(({ file_id }) => (file_id ? `/api/files/${file_id}` : null));
  await movePictures(ctx, move, { urls, shared: new Set() });
  await putRows(move, receipts, seen);

  const placed = await placesThere(move);
  const there = <Row extends Placed>(row: Row): Row => ({ ...row, location: row.location && placed(row.location) });
  const lines = (await takeRows(move, receiptLines, all)) as unknown as Placed[];
  await putMissingRows(move, receiptLines, lines.map(there));
  const codes = (await takeRows(move, knownCodes, all)) as unknown as (Placed & {
    readonly concept_id: string | null;
  })[];
  const food = await foodsThere(
    move,
    codes.map(({ concept_id }) => concept_id),
  );
  await putMissingRows(
    move,
    knownCodes,
    codes.map((code) => ({ ...there(code), concept_id: food(code.concept_id) })),
  );
  if (codes.length > 0) move.noted.to.push(['codes', move.userId, 'added']);
}
