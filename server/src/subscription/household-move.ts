import type { Ctx } from '../platform/context.ts';
import { type Move, standIn } from '../platform/household-move.ts';
import { revokeLinksOf } from './links-repo.ts';

/** Own recipes go along, and what was let out of the household that is left goes no further. */
export async function closeSharedLinks(ctx: Ctx, { db, userId, from }: Move): Promise<void> {
  await standIn(db, from);
  await revokeLinksOf(db, from, { userId, now: ctx.clock() });
}
