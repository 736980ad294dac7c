import { randomBytes, randomUUID } from 'node:crypto';
import { scopes } from '@kelari/core/account/api-token-scopes.ts';
import type { ApiToken, apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { hashApiToken } from '../platform/bearer-token.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { withinAsMember } from '../platform/membership.ts';
import { type ApiTokenRow, deleteToken, insertApiToken, selectTokens } from './api-tokens-repo.ts';
import { wishMail } from './mail-jobs.ts';
import { refuseStaleProof } from './proof-service.ts';
import { lockPerson } from './repo.ts';
import * as say from './second-factor-text.ts';

const mostTokens = 20;
const day = 86_400_000;

const shown = (ctx: Ctx, actor: Actor, row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: scopes.filter((scope) => row.scopes.includes(scope)),
  here: row.householdId === actor.householdId,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  expired: row.expiresAt !== null && row.expiresAt <= ctx.clock(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** All of the person's, of whichever household: they are theirs to revoke. */
export const listTokens = async (ctx: Ctx, actor: Actor): Promise<ApiToken[]> =>
  (await selectTokens(ctx.db, actor.userId)).map((row) => shown(ctx, actor, row));

/** For the household that the person is in now; the token itself is told this once. */
export async function makeApiToken(
  ctx: Ctx,
  actor: Actor,
  input: BodyOf<typeof apiTokensApi.create>,
): Promise<{ token: string; row: ApiToken }> {
  await refuseStaleProof(ctx, actor);
  const token = `kelari_${randomBytes(32).toString('base64url')}`;
  const now = ctx.clock();
  return withinAsMember(ctx.database, actor, async (db) => {
    await lockPerson(db, actor.userId);
    if ((await selectTokens(db, actor.userId)).length >= mostTokens) {
      throw fail('conflict', say.tooManyTokens(mostTokens));
    }
    const row = await insertApiToken(db, {
      id: randomUUID(),
      userId: actor.userId,
      householdId: actor.householdId,
      name: input.name,
      hash: hashApiToken(token),
      hint: token.slice(0, 11),
      scopes: scopes.filter((scope) => input.scopes.includes(scope)),
      expiresAt: input.days === null ? null : new Date(now.getTime() + input.days * day),
      createdAt: now,
    });
    if (!row) throw new Error('the token was not written');
    await wishMail(ctx, db, { mail: 'token-made', userId: actor.userId });
    return { token, row: shown(ctx, actor, row) };
  });
}

export async function revokeToken(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  if (!(await deleteToken(ctx.database.db, actor.userId, id))) throw fail('not_found', say.noSuchToken);
}
