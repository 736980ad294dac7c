import { fold } from '@kelari/core/food/normalise.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { insertPrices, markPrices, type TouchedPrice, updatePrices } from './repo.ts';
import { checkTrackers } from './tracker-check.ts';

/** What was bought, as its lot says it now. */
export type PricedLot = {
  readonly productId: string;
  readonly conceptId: string | null;
  readonly name: string;
  readonly storeName: string | null;
  readonly barcode: string | null;
};

/** What was paid for an amount of it. */
export type Paid = { readonly price: number; readonly quantity: number; readonly unit: string };

const named = <L extends PricedLot>(lot: L) => ({ ...lot, folded: fold(lot.name) });

/** One price a lot, in one statement for any number of them. `actionId` is the entry of the journal that said it. */
export async function recordPrices(
  ctx: Ctx,
  actor: Actor,
  actionId: string,
  lots: readonly (PricedLot & { readonly paid: Paid; readonly day: string })[],
): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map(({ paid: { price, quantity, unit }, ...lot }) => ({
    ...named(lot),
    ...{ actionId, paid: price, quantity, unit },
  }));
  await tell(ctx, actor, await insertPrices(ctx.db, actor.householdId, rows, ctx.clock()));
}

/** A lot was corrected: so is its price. A lot that has none gets none. */
export async function correctPrices(
  ctx: Ctx,
  actor: Actor,
  lots: readonly (PricedLot & { readonly paid?: Paid | undefined; readonly day: string | null })[],
): Promise<void> {
  if (lots.length > 0) await tell(ctx, actor, await updatePrices(ctx.db, actor.householdId, lots.map(named)));
}

/** The lots were never bought, or were after all. */
export async function takeBackPrices(
  ctx: Ctx,
  actor: Actor,
  productIds: readonly string[],
  { undone }: { readonly undone: boolean },
): Promise<void> {
  if (productIds.length === 0) return;
  await tell(ctx, actor, await markPrices(ctx.db, actor.householdId, productIds, undone ? ctx.clock() : null));
}

/** Once a call, whatever the number of prices: who hears of it asks for them again. */
async function tell(ctx: Ctx, actor: Actor, touched: readonly TouchedPrice[]): Promise<void> {
  const [first] = touched;
  if (!first) return;
  ctx.changed('prices', first.id, 'changed');
  await checkTrackers(ctx, actor, touched);
}
