import { createHash } from 'node:crypto';
import { changeHeader, type Endpoint } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryResult } from 'pg';
import { asText, logging, positionOf, telling } from '../change-log.ts';
import type { Actor, App, Ctx } from '../context.ts';
import { type Opened, transaction, uuidLiteral } from '../db.ts';
import { acting, actingIn } from '../membership.ts';
import type { Change } from '../tables.ts';

/** Answered by a handler that has already written to `reply` itself (a file, a redirect). */
export const answered = Symbol('answered');

type MemberCall = {
  readonly app: App;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly changes: Change[];
  readonly key: string | undefined;
  readonly run: (within: Within) => Promise<unknown>;
};

/** What a call's transaction gives its service. */
export type Within = Pick<Ctx, 'db' | 'foodsVersion' | 'withCommit'>;

/** What leaves after the commit; `seq` is where it stands in the household's changes, where that is known. */
type Stored = { readonly status: number; readonly text: string; readonly seq?: (() => string | undefined) | undefined };

/**
 * The one transaction of a member's call: scope, idempotency key, the service, change log and stored reply with the commit,
 * then the answer. Three round trips for a write that needs one statement of its own.
 */
export async function memberTransaction(call: MemberCall): Promise<unknown> {
  const stored = await settled(call);
  if (stored.status === 0) return call.reply;
  standsAt(call, stored);
  if (stored.status === 304) return call.reply.code(304).send();
  return call.reply.type('application/json; charset=utf-8').send(stored.text);
}

/**
 * One transaction of the same kind inside a call in steps: the same key gets the same answer and `work` is not done again.
 * Nothing is kept of a `work` that comes to nothing; what it read is read, and it must not have written.
 */
export async function oneOfSteps<T>(
  call: Omit<MemberCall, 'run'>,
  work: (within: Within) => Promise<T | undefined>,
): Promise<T | undefined> {
  const stored = await settled({ ...call, run: async (within) => (await work(within)) ?? nothingCame });
  if (stored.status === 0) return undefined;
  standsAt(call, stored);
  return JSON.parse(stored.text) as T;
}

/** Handed on by a step that came to nothing. */
const nothingCame = Symbol('nothing came');

function standsAt({ actor, reply }: Pick<MemberCall, 'actor' | 'reply'>, stored: Stored): void {
  const seq = stored.seq?.();
  if (seq !== undefined) reply.header(changeHeader, positionOf(actor.householdId, seq));
}

async function settled(call: MemberCall): Promise<Stored> {
  const writes = call.endpoint.method !== 'GET';
  const fingerprint = writes && call.key ? fingerprintOf(call.request) : '';
  return transaction(
    call.app.database.pool,
    opening(call, writes),
    async ({ db, results, withCommit }): Promise<Stored> => {
      const household = actingIn(results, writes);
      const seq = writes ? undefined : () => household.change_seq;
      if (!writes && call.endpoint.etag === 'household') {
        const etag = etagOf(call, household.change_seq);
        call.reply.header('ETag', etag);
        if (call.request.headers['if-none-match'] === etag) return { status: 304, text: '', seq };
      }
      const earlier = writes && call.key ? replayed(results, fingerprint) : undefined;
      if (earlier) return earlier;
      const value = await call.run({ db, foodsVersion: household.foods_version, withCommit });
      if (value === nothingCame) return { status: 0, text: '' };
      if (value === answered) {
        if (writes)
          throw new Error('a write must hand back its reply, which is stored with it and leaves after the commit');
        return { status: 0, text: '' };
      }
      const text = JSON.stringify(value);
      if (!writes) return { status: 200, text, seq };
      return { status: 200, text, seq: remember(call, withCommit, { fingerprint, reply: text }) };
    },
  );
}

function opening({ actor, key }: MemberCall, writes: boolean): string {
  const parts = [acting(actor, writes)];
  if (writes && key) {
    const user = uuidLiteral(actor.userId);
    const literal = uuidLiteral(key);
    parts.push(
      `select pg_try_advisory_xact_lock(hashtextextended(${user} || ':' || ${literal}, 0)) as free`,
      `select fingerprint, status, reply from idempotency_keys where household_id = ${uuidLiteral(actor.householdId)} and user_id = ${user} and key = ${literal}`,
    );
  }
  return parts.join('; ');
}

/** The stored reply of the same call made before; a key in use or used for something else is refused. */
function replayed(results: QueryResult[], fingerprint: string): Stored | undefined {
  if (!results.at(-2)?.rows[0]?.free) {
    throw fail('conflict', { en: 'This is already being saved.', el: 'Αυτό αποθηκεύεται ήδη.' }, { retryAfter: 1 });
  }
  const row = results.at(-1)?.rows[0] as { fingerprint: string; status: number; reply: string } | undefined;
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) {
    throw fail('mismatch', {
      en: 'This idempotency key was used for another request.',
      el: 'Αυτό το κλειδί χρησιμοποιήθηκε για άλλο αίτημα.',
    });
  }
  return { status: row.status, text: row.reply };
}

/**
 * Change log and key in one statement, which answers the new `change_seq` if something changed. Each 200th change takes
 * along what has outlived its promise: changes after 24 hours, replies after 7 days.
 */
const rememberText = `with ${logging(asText, '$1', '$2', '$3')}, swept_keys as (
    delete from idempotency_keys where household_id = $1 and at < now() - interval '7 days'
      and exists (select from moved where change_seq % 200 = 0)
  ), kept as (
    insert into idempotency_keys (household_id, user_id, key, fingerprint, status, reply)
    select $1, $2, $4::uuid, $5, 200, $6 where $4::uuid is not null
  ) ${telling(asText, '$1')}`;

function remember(
  { actor, changes, key }: MemberCall,
  withCommit: Opened['withCommit'],
  stored: { fingerprint: string; reply: string },
): (() => string | undefined) | undefined {
  if (changes.length === 0 && !key) return undefined;
  const rows = withCommit({
    name: 'remember',
    text: rememberText,
    values: [actor.householdId, actor.userId, JSON.stringify(changes), key ?? null, stored.fingerprint, stored.reply],
  });
  return () => rows()[0]?.change_seq as string | undefined;
}

/** Replies speak of "today": at midnight, which is a quarter of an hour in every zone, they change though no row does. */
const quarterHour = 900_000;

function etagOf({ actor, language, request, app }: MemberCall, seq: string): string {
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        seq,
        actor.userId,
        actor.householdId,
        request.url,
        language,
        Math.floor(app.clock().getTime() / quarterHour),
        app.startedAt,
      ]),
    )
    .digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('base64url');

const keyShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Calls without a key work as well; a key that is no UUID is an error of the client. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return undefined;
  const key = typeof header === 'string' ? header.trim().replace(/^"|"$/g, '') : '';
  if (keyShape.test(key)) return key.toLowerCase();
  throw fail('invalid', { en: 'The Idempotency-Key must be a UUID.', el: 'Το Idempotency-Key πρέπει να είναι UUID.' });
}

export const answerTo = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
