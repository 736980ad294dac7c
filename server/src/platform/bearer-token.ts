import { createHash } from 'node:crypto';
import { lacking } from '@kelari/core/account/api-token-scopes.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, App } from './context.ts';

/** Calls of one token in any minute, counted by this process alone: a row for each call would cost more than the call. */
export const callsPerMinute = 600;

/** What a program shows of itself: 'kelari_' and 256 bits. */
export const tokenShape = /^kelari_[\w-]{43}$/;

export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The bearer's token, or '' for one that is none of ours; undefined when the call brings none and its cookies count. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : tokenShape.test(token) ? token : '';
}

type TokenRow = {
  id: string;
  user_id: string;
  household_id: string;
  first_name: string | null;
  language: Language;
  timezone: string;
  scopes: string[];
  unnoted: boolean;
};

/**
 * The member behind a token, in the token's household: the row goes with the membership, so whoever left has none. An
 * account that waits to be erased lends itself to nobody.
 */
export async function actorOfToken(app: App, request: FastifyRequest, token: string): Promise<Actor | undefined> {
  if (!token) return undefined;
  const now = app.clock();
  const { rows } = await app.database.pool.query<TokenRow>({
    name: 'api-token',
    text: `select t.id, t.user_id, t.household_id, u.first_name, u.language, u.timezone, t.scopes,
        t.last_used_at is null or t.last_used_at < $2::timestamptz - interval '1 minute' as unnoted
      from api_tokens t join users u on u.id = t.user_id
      where t.hash = $1 and (t.expires_at is null or t.expires_at > $2) and u.delete_at is null`,
    values: [hashApiToken(token), now],
  });
  const row = rows[0];
  if (!row) return undefined;
  if (row.unnoted) {
    // the call does not wait for it, and goes on when nothing can be written
    app.database.pool
      .query('update api_tokens set last_used_at = greatest(last_used_at, $2) where id = $1', [row.id, now])
      .catch((error: unknown) => request.log.warn({ err: error }, 'the use of a token could not be noted'));
  }
  return {
    userId: row.user_id,
    householdId: row.household_id,
    sessionId: row.id,
    name: row.first_name,
    language: row.language,
    timezone: row.timezone,
    token: { id: row.id, scopes: row.scopes },
  };
}

/** Refuses what the token was not made for, in words that name the scope. */
export function refuseBeyondScopes(held: readonly string[], endpoint: Endpoint): void {
  const lacks = lacking(held, `${endpoint.method} ${endpoint.path}`);
  if (lacks === 'never') {
    throw fail('forbidden', {
      en: 'No token may do this: sign in with your browser.',
      el: 'Αυτό δεν γίνεται με κλειδί προγράμματος: συνδεθείτε από τον περιηγητή σας.',
    });
  }
  if (lacks.length === 0) return;
  const names = lacks.join(', ');
  throw fail(
    'forbidden',
    { en: `This token may not do that. It needs: ${names}`, el: `Αυτό το κλειδί δεν αρκεί. Χρειάζεται: ${names}` },
    { facts: { needsScopes: lacks } },
  );
}

/** When each token called within the last minute, by the clock that nobody sets. */
const windows = new Map<string, number[]>();
const mostWindows = 10_000;

export function refuseTooMany(tokenId: string): void {
  const now = performance.now();
  const since = now - 60_000;
  const calls = (windows.get(tokenId) ?? []).filter((at) => at > since);
  const [oldest = now] = calls;
  windows.delete(tokenId);
  if (calls.length >= callsPerMinute) {
    windows.set(tokenId, calls);
    const retryAfter = Math.max(1, Math.ceil((oldest - since) / 1_000));
    throw fail(
      'limited',
      {
        en: `This token may call ${callsPerMinute} times a minute. Please wait ${retryAfter} s.`,
        el: `Αυτό το κλειδί κάνει έως ${callsPerMinute} κλήσεις το λεπτό. Περιμένετε ${retryAfter} δευτ.`,
      },
      { retryAfter },
    );
  }
  calls.push(now);
  windows.set(tokenId, calls);
  // the one that has been silent longest stands first
  const [silent] = windows.keys();
  if (windows.size > mostWindows && silent) windows.delete(silent);
}
