import { type Scope, scopes } from '@kelari/core/account/api-token-scopes.ts';
import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { anonymousCall, type Cook, type Sent, type TestApp } from './make-app.ts';

/** A program that acts for a cook with a token of these scopes: it has no cookies. */
export type TokenHolder = Pick<Cook, 'send' | 'userId' | 'householdId' | 'email'> & {
  readonly id: string;
  readonly token: string;
};

/** Made over the API, in a session that is fresh. */
export async function tokenHolder(
  t: TestApp,
  cook: Cook,
  held: readonly Scope[] = scopes,
  days: 30 | 90 | 365 | null = null,
): Promise<TokenHolder> {
  await t.owner.query('update sessions set created_at = $2 where user_id = $1', [cook.userId, t.clock.now]);
  const body = { name: 'Kitchen screen', scopes: [...held], days };
  const { token, row } = await cook.call(apiTokensApi.create, { body });
  return {
    ...cook,
    id: row.id,
    token,
    send: (endpoint, sent = {}) =>
      anonymousCall(t.server, endpoint as Endpoint, {
        ...(sent as Sent<Endpoint>),
        headers: { authorization: `Bearer ${token}`, ...sent.headers },
      }),
  };
}
