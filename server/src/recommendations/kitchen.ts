import { dayIn } from '@kelari/core/kit/dates.ts';
import { foodBookOf } from '../food/book.ts';
import type { Except, ReservedOf } from '../pantry/reserved.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { promised, tableOf } from './service.ts';

/** What the household has, eats and knows today, beside what planned meals keep; what some of them keep can be left out. */
export async function kitchenOf(
  ctx: Ctx,
  actor: Actor,
  { reservedOf, ...except }: Except & { readonly reservedOf: ReservedOf },
) {
  const lots = await lotsInStock(ctx, actor);
  return {
    lots: promised(lots, await reservedOf(ctx, actor, except)),
    ...(await tableOf(ctx, actor)),
    today: dayIn(ctx.clock(), actor.timezone),
    book: await foodBookOf(ctx, actor),
  };
}
