import { type ClientRequest, get } from 'node:http';
import { Pool } from 'undici';
import type { Asked } from './mix.ts';

/** What became of a call: its latency is counted from when it was due, so that waiting for a turn is in it. */
export type Outcome = {
  readonly kind: string;
  readonly isRead: boolean;
  /** 0: no answer. */
  readonly status: number;
  readonly ms: number;
  readonly dueMs: number;
  readonly saysWhen: boolean;
};

export type Run = {
  /** Also those that are still to come, until `answered`. */
  readonly outcomes: readonly Outcome[];
  readonly unsent: number;
  readonly seconds: number;
  readonly answered: Promise<unknown>;
};

/** So many may wait at once; whoever comes then is counted as turned away at the door, and no memory is filled. */
const mostWaiting = 6_000;
const deadlineMs = 15_000;

export function openTraffic(origin: string, connections: number) {
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
    connectTimeout: deadlineMs,
  });
  let waiting = 0;

  async function send(asked: Asked, due: number, note: (outcome: Outcome) => void): Promise<void> {
    const { kind, method, path, headers, body } = asked;
    let status = 0;
    let saysWhen = false;
    try {
      const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
      await answer.body.dump({ limit: 10_000_000 });
      status = answer.statusCode;
      saysWhen = answer.headers['retry-after'] !== undefined;
      if (typeof answer.headers.etag === 'string' && status === 200) asked.keep?.(answer.headers.etag);
    } catch {
      // no answer at all is status 0
    }
    note({ kind, isRead: method === 'GET', status, ms: performance.now() - due, dueMs: due, saysWhen });
  }

  /** Calls that come by themselves, `rate` a second at random moments, whatever becomes of the ones before. */
  async function run(next: () => Asked, rate: number, seconds: number, random: () => number): Promise<Run> {
    const outcomes: Outcome[] = [];
    let unsent = 0;
    const started = performance.now();
    const end = started + seconds * 1_000;
    const open = new Set<Promise<void>>();
    for (let due = started; due < end; ) {
      const now = performance.now();
      for (; due <= now && due < end; due += (-Math.log(1 - random()) * 1_000) / rate) {
        if (waiting >= mostWaiting) {
          unsent += 1;
          continue;
        }
        waiting += 1;
        const sent = send(next(), due, (outcome) => outcomes.push(outcome)).finally(() => {
          waiting -= 1;
          open.delete(sent);
        });
        open.add(sent);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return { outcomes, unsent, seconds, answered: Promise.all(open) };
  }

  return { run, close: () => pool.destroy() };
}

/** Streams that stay open and read what comes; one that breaks is opened again after a moment, as browsers do. */
export function openStreams(origin: string, cookies: readonly string[]) {
  let events = 0;
  let breaks = 0;
  let isOver = false;
  const calls = new Set<ClientRequest>();
  const open = (cookie: string): void => {
    const headers = { cookie, accept: 'text/event-stream' };
    const call = get(`${origin}/api/live`, { headers, agent: false }, (answer) => {
      answer.on('data', (data: Buffer) => {
        if (data.includes('data:')) events += 1;
      });
    });
    calls.add(call);
    call.on('error', () => undefined);
    call.on('close', () => {
      calls.delete(call);
      if (isOver) return;
      breaks += 1;
      setTimeout(() => isOver || open(cookie), 1_000 + Math.random() * 2_000).unref();
    });
  };
  for (const cookie of cookies) open(cookie);
  return {
    figures: () => ({ open: calls.size, breaks, events }),
    close: () => {
      isOver = true;
      for (const call of calls) call.destroy();
    },
  };
}
