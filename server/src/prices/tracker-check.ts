import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { familiesOf, withMerged } from './comparing.ts';
import type { TouchedPrice } from './repo.ts';
import { lockTrackers, updateReached } from './tracker-repo.ts';

/** Prices came, went or changed: whoever waits for one of these foods hears of it. A household that waits for none pays one look. */
export async function checkTrackers(ctx: Ctx, actor: Actor, touched: readonly TouchedPrice[]): Promise<void> {
  const families = familiesOf(await foodBookOf(ctx, actor));
  const priceIds = [...new Set(touched.map(({ id }) => id))];
  const ids = await lockTrackers(ctx.db, actor.householdId, {
    priceIds,
    conceptIds: withMerged(
      touched.flatMap(({ conceptId }) => conceptId ?? []),
      families,
    ),
    folded: touched.map(({ folded }) => folded),
  });
  if (ids.length === 0) return;
  await updateReached(ctx.db, actor.householdId, { ids, fresh: priceIds, families, at: ctx.clock() });
  for (const id of ids) ctx.changed('price-tracker', id, 'changed');
}
