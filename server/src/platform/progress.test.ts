import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { App } from './context.ts';
import { handleError } from './http/error-handler.ts';
import { mount } from './http.ts';
import { type Doing, withProgress } from './progress.ts';

const cook = endpoint({
  method: 'GET',
  path: '/cook',
  access: 'public',
  effect: 'steps',
  reply: z.object({ dish: z.string() }),
});
type Step = { readonly stage: string };
type Work = (doing: Doing<Step>) => Promise<{ dish: string }>;

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(work: Work): Promise<{ server: FastifyInstance; origin: string }> {
  const server = Fastify();
  servers.push(server);
  server.setErrorHandler(handleError);
  await server.register(compress, { threshold: 0, encodings: ['br', 'gzip'] });
  mount(server, { database: {} } as App)(cook, (call) => withProgress(call, work));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
const asking = { headers: { accept: progressType, 'accept-encoding': 'br, gzip' } };
const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('progress', () => {
  it('comes line by line while the work goes on, uncompressed, and the result last, stripped by its schema', async () => {
    const heard = Promise.withResolvers<void>();
    const { origin } = await serve(async ({ onProgress }) => {
      onProgress({ stage: 'chopping' });
      await heard.promise;
      onProgress({ stage: 'cooking' });
      return { dish: 'σούπα', secret: 'not for clients' };
    });
    const answer = await fetch(`${origin}/cook`, asking);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${progressType}; charset=utf-8`]);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(first?.value).toBe('{"stage":"chopping"}\n');
    heard.resolve();
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) rest += next.value;
    expect(linesOf(rest)).toEqual([{ stage: 'cooking' }, { result: { dish: 'σούπα' } }]);
  });

  it('is plain JSON for a client that did not ask', async () => {
    const { server } = await serve(async ({ onProgress }) => {
      onProgress({ stage: 'chopping' });
      return { dish: 'soup', secret: 'x' };
    });
    const answer = await server.inject({ url: '/cook', headers: { accept: 'application/json' } });
    expect([answer.headers['content-type'], answer.json()]).toEqual([
      'application/json; charset=utf-8',
      { dish: 'soup' },
    ]);
  });

  it('ends with the error, in the language of the call and with what status and headers would have said', async () => {
    const { server } = await serve(async ({ onProgress }) => {
      onProgress({ stage: 'chopping' });
      throw fail('unavailable', { en: 'Busy', el: 'Πολλή δουλειά' }, { retryAfter: 7, facts: { before: 40 } });
    });
    const answer = await server.inject({ url: '/cook', headers: { accept: progressType, 'accept-language': 'el' } });
    expect(linesOf(answer.body)).toEqual([
      { stage: 'chopping' },
      { error: { status: 503, code: 'unavailable', message: 'Πολλή δουλειά', before: 40, retryAfter: 7 } },
    ]);
  });

  it('hides what went wrong on our side', async () => {
    const { server } = await serve(async ({ onProgress }) => {
      onProgress({ stage: 'chopping' });
      throw new Error('password of the database');
    });
    const answer = await server.inject({ url: '/cook', headers: { accept: progressType } });
    expect(answer.body).not.toContain('password');
    expect(linesOf(answer.body)[1]).toMatchObject({ error: { status: 500, code: 'internal' } });
  });

  it('is a plain answer with its status when the work fails before its first line', async () => {
    const { server } = await serve(() => Promise.reject(fail('not_found', { en: 'No pot', el: 'Καμία κατσαρόλα' })));
    const answer = await server.inject({ url: '/cook', headers: { accept: progressType } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No pot', code: 'not_found' }]);
  });

  it.each([progressType, 'application/json'])('stops the work when the client of %s goes', async (accept) => {
    const started = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const { origin } = await serve(({ signal, onProgress }) => {
      onProgress({ stage: 'chopping' });
      started.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped.resolve();
          reject(signal.reason);
        });
      });
    });
    const request = get(`${origin}/cook`, { headers: { accept } });
    request.on('error', () => undefined);
    await started.promise;
    request.destroy();
    await stopped.promise;
  });

  it('does not stop work whose client has its answer', async () => {
    let aborted = 0;
    const { origin } = await serve(async ({ signal }) => {
      signal.addEventListener('abort', () => (aborted += 1));
      return { dish: 'soup' };
    });
    await (await fetch(`${origin}/cook`, { headers: { connection: 'close' } })).text();
    await (await fetch(`${origin}/cook`, asking)).text();
    await servers[0]?.close();
    expect(aborted).toBe(0);
  });
});
