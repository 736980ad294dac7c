import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { proveFirst } from './second-factor-text.ts';
import { selectSessionStart } from './settings-repo.ts';
import { keepShortly, shortLivedId } from './short-lived.ts';
import { selectShortLived } from './short-lived-repo.ts';

const freshMs = 600_000;

/**
 * Ways in are made and taken away only by whoever has shown within ten minutes who they are: by signing in, or once more
 * in this session. A session that was left open, or taken, is not enough.
 */
export async function refuseStaleProof(ctx: Ctx, actor: Actor): Promise<void> {
  const now = ctx.clock();
  const since = await selectSessionStart(ctx.database.db, actor.userId, actor.sessionId);
  if (since && now.getTime() - since.getTime() < freshMs) return;
  if (await selectShortLived(ctx.database.db, shortLivedId('proof', actor.sessionId), now)) return;
  throw fail('forbidden', proveFirst, { facts: { needsProof: true } });
}

export const keepProof = (ctx: Ctx, actor: Actor): Promise<void> =>
  keepShortly(ctx, ctx.database.db, 'proof', { secret: actor.sessionId, value: actor.userId });
