import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from './api.ts';
import { callWithProgress, silenceMs } from './reading.ts';

const cook = endpoint({ method: 'POST', path: '/api/cook', access: 'member', reply: z.object({ dish: z.string() }) });

/** A server that sends these pieces, whatever lines they make, and then ends or stays silent. */
function standInServer(pieces: readonly string[], { silent = false, type = progressType as string } = {}) {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked(new Headers(init.headers).get('Accept'));
    const bytes = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece));
        if (!silent) controller.close();
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call with progress', () => {
  it('hears each line, however it was cut, and answers the result', async () => {
    const asked = standInServer([
      '{"stage":"wai',
      'ting","before":2}\n{"stage":"σούπα"}\n',
      '{"result":{"dish":"σούπα"}}\n',
    ]);
    const heard = vi.fn();
    expect(await callWithProgress(cook, {}, heard)).toEqual({ dish: 'σούπα' });
    expect(heard.mock.calls).toEqual([[{ stage: 'waiting', before: 2 }], [{ stage: 'σούπα' }]]);
    expect(asked).toHaveBeenCalledWith(progressType);
  });

  it('takes a plain answer too', async () => {
    standInServer(['{"dish":"soup"}'], { type: 'application/json' });
    expect(await callWithProgress(cook, {}, () => undefined)).toEqual({ dish: 'soup' });
  });

  it('throws what failed midway as an answer with its status', async () => {
    standInServer([
      '{"stage":"a"}\n',
      '{"error":{"status":503,"code":"unavailable","message":"Busy","retryAfter":7}}\n',
    ]);
    const error = await callWithProgress(cook, {}, () => undefined).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, code: 'unavailable', text: 'Busy' });
  });

  it('says that an answer without an end is none', async () => {
    standInServer(['{"stage":"a"}\n']);
    await expect(callWithProgress(cook, {}, () => undefined)).rejects.toBeInstanceOf(NetworkError);
  });

  it('ends when the person cancels, and not as a failure of the network', async () => {
    standInServer(['{"stage":"a"}\n'], { silent: true });
    const stop = new AbortController();
    const heard = vi.fn(() => stop.abort());
    await expect(callWithProgress(cook, { signal: stop.signal }, heard)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up a server that falls silent', async () => {
    vi.useFakeTimers();
    standInServer(['{"stage":"a"}\n'], { silent: true });
    const failed = vi.fn();
    void callWithProgress(cook, {}, () => undefined).catch(failed);
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'NetworkError', cause: { name: 'TimeoutError' } });
  });
});
