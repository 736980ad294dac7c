import type { EventKind } from '@kelari/core/gamification/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { EventFacts } from './tables.ts';

/** What happened: `id` is that of the journal's action, the recipe, the trip or the activity; the same one is counted once. */
export type KitchenEvent = { readonly kind: EventKind; readonly id: string; readonly facts?: EventFacts | undefined };

/** Counts an event for who did it, in the transaction of what happened. */
export async function record(_ctx: Ctx, _actor: Actor, _event: KitchenEvent): Promise<void> {}

/** What happened is taken back, by whomever of the household: its events, of whomever, pay nothing any more. */
export async function takeBack(_ctx: Ctx, _actor: Actor, _id: string): Promise<void> {}
