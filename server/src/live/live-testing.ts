import type { AddressInfo } from 'node:net';
import { liveApi } from '@kelari/core/live/contract.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export type Heard = { readonly event: string; readonly id: string; readonly data: string };

/** A stream as a browser holds it, over a real socket. */
export type Listener = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: () => string;
  /** All events but the beats, in order. */
  readonly heard: () => Heard[];
  readonly beats: () => Heard[];
  readonly ended: () => boolean;
  /** Stops reading without hanging up. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
};

export async function addressOf(server: FastifyInstance): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Opens a stream and waits for the head of its answer. */
export async function listenTo(
  origin: string,
  cook: { readonly cookie: string },
  options: { after?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Listener> {
  const query = options.after === undefined ? '' : `?after=${options.after}`;
  const hangUp = new AbortController();
  const answer = await fetch(`${origin}${liveApi.stream.path}${query}`, {
    headers: { accept: 'text/event-stream', cookie: cook.cookie, ...options.headers },
    signal: hangUp.signal,
  });
  let body = '';
  let ended = false;
  let paused: Promise<void> | undefined;
  let resume = () => {};
  const read = async () => {
    const text = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      body += text.decode(chunk, { stream: true });
      await paused;
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    body: () => body,
    heard: () => eventsIn(body).filter(({ event }) => event !== 'beat'),
    beats: () => eventsIn(body).filter(({ event }) => event === 'beat'),
    ended: () => ended,
    pause: () => {
      paused = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume: () => {
      paused = undefined;
      resume();
    },
    close: () => hangUp.abort(),
  };
}

/** Reads whole events only, as a browser does: what a break cut off is not heard. */
function eventsIn(body: string): Heard[] {
  return body
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return { event: fields.event ?? 'message', id: fields.id ?? '', data: fields.data ?? '' };
    });
}

/** Waits until the stream has told where it stands. */
export async function ready(stream: Listener): Promise<Listener> {
  await expect.poll(() => stream.beats().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return stream;
}

export const seqsOf = (events: readonly Heard[]): number[] => events.map(({ id }) => Number(id.split(':')[1]));
