import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { answered } from './answer.ts';
import { save } from './changes-service.ts';
import { type ItemRow, lockItems, selectMeant } from './repo.ts';
import { noSuchItem } from './text.ts';

/** Takes rows off their lists, or ticks them: all or none, one change, one undo. Answers them as they were called. */
export async function changeSeveral(
  ctx: Ctx,
  actor: Actor,
  kind: 'removed' | 'ticked',
  ids: readonly string[],
): Promise<ShoppingItem[]> {
  const meant = await selectMeant(ctx.db, actor.householdId, ids);
  if (ids.some((id) => !meant.has(id))) throw noSuchItem();
  const rows = await lockItems(ctx.db, actor.householdId, [...new Set(meant.values())]);
  if (rows.some(({ deletedAt, settledAt }) => deletedAt !== null || settledAt !== null)) throw noSuchItem();
  const at = ctx.clock();
  const after = (row: ItemRow): ItemRow => {
    if (kind === 'removed') return { ...row, deletedAt: at };
    return row.isPurchased ? row : { ...row, isPurchased: true, purchasedAt: at, purchasedBy: actor.name };
  };
  await save(ctx, actor, kind, { drafts: rows.map((before) => ({ before, after: after(before) })) });
  const book = await foodBookOf(ctx, actor);
  return rows.map((row) => answered(row, book));
}
