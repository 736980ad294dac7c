import type { Actor, Ctx } from '../platform/context.ts';

/** The pantry's journal took an entry back: a trip that ended with it is under way again. */
export async function forgetTripOf(
  _ctx: Ctx,
  _actor: Actor,
  _action: { readonly id: string; readonly kind: string },
): Promise<void> {}
