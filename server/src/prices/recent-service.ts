import { mostTrackers } from '@kelari/core/prices/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import { selectDeletedPrices, selectDeletedTrackers, selectPriceMarks, selectTrackerMarks } from './recent-repo.ts';
import { tooManyTrackers } from './text.ts';
import { countTrackers } from './tracker-repo.ts';

/** Prices that were written down and deleted. */
export const deletedPriceMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectPriceMarks(ctx.db, actor.householdId, span);

export const deletedPrices = (ctx: Ctx, actor: Actor, ids: readonly string[]) =>
  selectDeletedPrices(ctx.db, actor.householdId, ids);

/** Price alerts that were deleted; `refusal`: why none can come back now. */
export const deletedTrackerMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectTrackerMarks(ctx.db, actor.householdId, span);

export async function deletedTrackers(ctx: Ctx, actor: Actor, ids: readonly string[]) {
  const rows = await selectDeletedTrackers(ctx.db, actor.householdId, ids);
  const isFull = rows.length > 0 && (await countTrackers(ctx.db, actor.householdId)) >= mostTrackers;
  const refusal = isFull ? tooManyTrackers(mostTrackers).text : null;
  return rows.map((row) => ({ ...row, refusal }));
}
