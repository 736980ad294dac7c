import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { isLanguage, type Language, preferredLanguage } from '@kelari/core/kit/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { actorOf } from './auth-session.ts';
import { refuseBeyondScopes, refuseTooMany } from './bearer-token.ts';
import type { Actor, App, Ctx, InOne } from './context.ts';
import { compiledReply } from './http/compiled-reply.ts';
import {
  answered,
  answerTo,
  idempotencyKeyOf,
  memberTransaction,
  oneOfSteps,
  type Within,
} from './http/endpoint-transaction.ts';
import { withoutIgnored } from './http/unknown-keys.ts';
import { refuseElsewhere } from './membership.ts';
import { nothingSaved, problemsOf } from './problems.ts';
import type { Change } from './tables.ts';

/** What a handler gets. `actor` is there exactly when the endpoint's access is 'member'. */
export type Call<E extends Endpoint> = {
  readonly endpoint: E;
  readonly ctx: Ctx;
  readonly actor: E['access'] extends 'member' ? Actor : undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The raw exchange, for the few that need more: cookies, files, the address of the caller. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Of a member's call in steps: one transaction with scope, idempotency key, change log and stored reply, as other calls
   * are as a whole. A repeated key gets what was answered then. `work` that gives nothing must have written nothing.
   */
  readonly one: InOne;
};

export type On = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
) => void;
/** `onClose` ends what a feature keeps running, once the last call is answered. */
export type Routes = (on: On, app: App, onClose: (end: () => Promise<unknown>) => void) => void;

/** Mounts endpoints on Fastify. Here alone a call becomes a transaction, and a value becomes an answer. */
export function mount(server: FastifyInstance, app: App): On {
  return (endpoint, handler) => {
    const schema = compiledReply(endpoint.reply);
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const actor = endpoint.access === 'member' ? await memberOf(app, endpoint, request, reply) : undefined;
        const language = languageOf(request, actor);
        reply.header('Content-Language', language);
        const input = readInput(app, endpoint, request, actor);
        const changes: Change[] = [];
        const key = actor && idempotencyKeyOf(request);
        const run = async (within: Within) => {
          const ctx: Ctx = { ...app, ...within, language, key, changed: (...change) => changes.push(change) };
          const one = <T>(work: (ctx: Ctx) => Promise<T | undefined>): Promise<T | undefined> => {
            if (!actor) throw new Error('only a member has a household to write in');
            return oneOfSteps({ app, endpoint, actor, language, request, reply, changes, key }, (inOne) =>
              withLast({ ...ctx, ...inOne }, work),
            );
          };
          const value = await withLast(ctx, async (ctx) => {
            const call = { endpoint, ctx, actor, ...input, request, reply, one } as unknown as Call<typeof endpoint>;
            return handler(call);
          });
          return (value as unknown) === answered ? answered : z.parse(schema, value);
        };
        if (!actor || endpoint.effect === 'steps') {
          const value = await run({ db: app.database.db });
          return value === answered ? reply : answerTo(reply, value);
        }
        return memberTransaction({
          app,
          endpoint,
          actor,
          language,
          request,
          reply,
          changes,
          run,
          key,
        });
      },
    });
  };
}

/** Does the work, and then what it put off to the end. */
async function withLast<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const putOff: (() => Promise<void>)[] = [];
  const value = await work({ ...ctx, last: (step) => void putOff.push(step) });
  for (const step of putOff) await step();
  return value;
}

async function memberOf(app: App, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const actor = await actorOf(app, request, reply);
  if (!actor) {
    throw fail('unauthorized', {
      en: 'Unauthorized: please sign in.',
      el: 'Unauthorized: συνδεθείτε για να συνεχίσετε.',
    });
  }
  if (actor.token) {
    refuseTooMany(actor.token.id);
    refuseBeyondScopes(actor.token.scopes, endpoint);
  }
  refuseElsewhere(actor, request);
  return actor;
}

/** The call's own Accept-Language when it names one of ours, else the member's language. */
export function languageOf(request: FastifyRequest, actor?: Actor): Language {
  const header = request.headers['accept-language'];
  if (isLanguage(header)) return header;
  if (actor) return actor.language;
  return preferredLanguage(header);
}

function readInput(app: App, endpoint: Endpoint, request: FastifyRequest, actor: Actor | undefined) {
  return {
    params: endpoint.params ? readParams(endpoint.params, request.params) : undefined,
    query: endpoint.query ? check(endpoint.query, request.query) : undefined,
    body: endpoint.body ? check(endpoint.body, withoutIgnored(app, endpoint, request.body, actor)) : undefined,
  };
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw fail('invalid', nothingSaved, { fields: problemsOf(parsed.error.issues, value) });
}

/** An id that cannot exist is simply not found, like one that belongs to somebody else. */
function readParams(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw fail('not_found', { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' });
}
