import type { Ctx } from '../platform/context.ts';
import type { Move } from '../platform/household-move.ts';

export async function moveShopping(_ctx: Ctx, _move: Move): Promise<void> {}
