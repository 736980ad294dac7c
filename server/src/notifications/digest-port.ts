import type { Day } from '@kelari/core/kit/dates.ts';
import type { Digest, Wanted } from '@kelari/core/notifications/digest.ts';
import type { Actor, Ctx } from '../platform/context.ts';

/** What the kitchen itself has to say. */
export type KitchenNews = Pick<Digest, 'expiring' | 'cook' | 'buy' | 'meals'>;

/**
 * Made by what stands right of here and plugged in by app.ts. It is called in a transaction that only reads, as the person in
 * their household: `ctx.language` is theirs, `day` the calendar day where they are. What `wanted` switches off stays empty.
 */
export type DigestSource = (ctx: Ctx, actor: Actor, wanted: Wanted, day: Day) => Promise<KitchenNews>;

/** A kitchen without news. */
export const noKitchenNews: KitchenNews = { expiring: [], cook: null, buy: [], meals: [] };
