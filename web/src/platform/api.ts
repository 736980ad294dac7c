import {
  changeHeader,
  type Endpoint,
  type Method,
  pathOf,
  type ReplyOf,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '@kelari/core/kit/endpoint.ts';
import type { FailureBody } from '@kelari/core/kit/errors.ts';
import { newId } from './ids.ts';
import { activeLanguage } from './language.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: undefined }
  : object extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', E extends { upload: true } ? FormData : SentBody<E>> & {
    readonly signal?: AbortSignal;
    /** The same key sent again is the same change: keep it for a retry of the same act. */
    readonly idempotencyKey?: string;
  };

/** An answer that is not a success. The message is "status: body", as the specification has it; `text` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureBody['code'];
  /** What the server says, in the active language; empty when it said nothing readable. */
  readonly text: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = failureOf(bodyText);
    this.code = body?.code ?? 'internal';
    this.text = body?.message ?? '';
    this.fields = body?.fields ?? [];
    this.facts = body ?? {};
  }
}

/** The request never got an answer: no network, or the server is away. Nothing is known about its effect. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function failureOf(text: string): FailureBody | null {
  try {
    const body = JSON.parse(text) as FailureBody | null;
    return body?.message === undefined ? null : body;
  } catch {
    return null;
  }
}

/** Where answers stood in their household's changes, until the live stream has read it. */
export const answeredAt: (readonly [method: Method, position: string])[] = [];

export function noteAnswer(method: Method, headers: Headers): void {
  const position = headers.get(changeHeader);
  if (position) answeredAt.push([method, position]);
}

function addressOf(spec: Endpoint, params: object | undefined, query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const path = pathOf(spec, { ...params });
  return search.size > 0 ? `${path}?${search}` : path;
}

type InputArgument<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls an endpoint of a contract. Throws ApiError for an answer that is no success, NetworkError for none at all. */
export async function call<const E extends Endpoint>(spec: E, ...input: InputArgument<E>): Promise<ReplyOf<E>> {
  return (await answerOf(spec, ...input)).reply;
}

/** Calls a list endpoint for one page; `next` is the cursor to ask for the page after, from the Link header. */
export async function callPage<const E extends Endpoint>(
  spec: E,
  ...input: InputArgument<E>
): Promise<{ rows: ReplyOf<E>; next: string | undefined }> {
  const { reply, headers } = await answerOf(spec, ...input);
  return { rows: reply, next: nextCursor(headers.get('Link')) };
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? (new URL(address, location.origin).searchParams.get('after') ?? undefined) : undefined;
}

async function answerOf<const E extends Endpoint>(
  spec: E,
  ...[input]: InputArgument<E>
): Promise<{ reply: ReplyOf<E>; headers: Headers }> {
  const response = await send(spec, input ?? {});
  const text = await orNetworkError(() => response.text(), input?.signal);
  return { reply: (text === '' ? null : JSON.parse(text)) as ReplyOf<E>, headers: response.headers };
}

/** Sends a call; what is no success is thrown, the body of a success is still to be read. */
export async function send(spec: Endpoint, input: object, accept?: string): Promise<Response> {
  const { params, query, body, signal, idempotencyKey } = input as Partial<Record<string, object>> & {
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const headers = new Headers({ 'Accept-Language': activeLanguage() });
  if (accept) headers.set('Accept', accept);
  if (spec.method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? newId());
  // a form of another site can send files but never this header
  if (spec.upload) headers.set('X-Requested-With', 'Kelari');
  else if (body !== undefined) headers.set('Content-Type', 'application/json');

  return orNetworkError(async () => {
    const response = await fetch(addressOf(spec, params, query), {
      method: spec.method,
      headers,
      credentials: 'include',
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    noteAnswer(spec.method, response.headers);
    return response;
  }, signal);
}

/** What breaks off on the way is no answer; what the caller gave up is not a failure of the network. */
export async function orNetworkError<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError || error instanceof NetworkError) throw error;
    throw new NetworkError(error);
  }
}
