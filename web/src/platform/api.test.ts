// @vitest-environment jsdom
import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, call, callPage, isUnauthorized, NetworkError } from './api.ts';
import { activateLanguage } from './language.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.optional(z.number()) }),
  reply: z.object({ name: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'member',
  body: z.object({ name: z.string() }),
  reply: z.null(),
});

const answer = (body: string, init: ResponseInit = {}) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('fills the path and the query and says the language', async () => {
    await activateLanguage('el');
    const fetch = answer('{"name":"φέτα"}');
    expect(await call(read, { params: { id: 'a/b' }, query: { limit: 5 } })).toEqual({ name: 'φέτα' });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/things/a%2Fb?limit=5');
    expect(init.credentials).toBe('include');
    expect(new Headers(init.headers).get('Accept-Language')).toBe('el');
    expect(new Headers(init.headers).get('Idempotency-Key')).toBeNull();
  });

  it('gives each write a key of its own, and a retry the same one', async () => {
    const fetch = answer('');
    await call(write, { body: { name: 'a' } });
    await call(write, { body: { name: 'a' } });
    await call(write, { body: { name: 'a' }, idempotencyKey: 'kept' });
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('kept');
  });

  it('throws what the server said, as "status: body"', async () => {
    const body = '{"message":"Unauthorized","code":"unauthorized"}';
    answer(body, { status: 401 });
    const error = await call(write, { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `401: ${body}`, status: 401, code: 'unauthorized', text: 'Unauthorized' });
    expect(isUnauthorized(error)).toBe(true);
  });

  it('hands the wrong fields over', async () => {
    answer('{"message":"Invalid","code":"invalid","fields":[{"path":"name","message":"Λείπει"}]}', { status: 400 });
    await expect(call(write, { body: { name: '' } })).rejects.toMatchObject({
      fields: [{ path: 'name', message: 'Λείπει' }],
    });
  });

  it('falls back to the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' });
    await expect(call(write, { body: { name: 'a' } })).rejects.toMatchObject({
      message: '502: Bad Gateway',
      code: 'internal',
    });
  });

  it('tells a silent network from an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(write, { body: { name: 'a' } })).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('callPage', () => {
  const list = endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'member',
    query: z.object({ limit: z.optional(z.number()), after: z.optional(z.string()) }),
    reply: z.array(z.string()),
  });

  it('reads the cursor of the next page from the Link header', async () => {
    answer('["a"]', { headers: { Link: '</api/things?limit=1&after=household_5_a%2Fb>; rel="next"' } });
    expect(await callPage(list, { query: { limit: 1 } })).toEqual({ rows: ['a'], next: 'household_5_a/b' });
  });

  it('ends where the server names no next page', async () => {
    answer('["z"]');
    expect(await callPage(list)).toEqual({ rows: ['z'], next: undefined });
  });
});
