import { Readable } from 'node:stream';
import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../platform/auth-session.ts';
import { positionOf } from '../platform/change-log.ts';
import type { Actor, App } from '../platform/context.ts';
import { createTurns, type Turns } from '../platform/turns.ts';
import { newsAfter } from './service.ts';
import { tooManyHere, tooManyStreams } from './text.ts';

/** A browser has one stream; more are tabs that could not agree, or connections whose end nobody noticed. */
export const mostPerSession = 4;
export const mostPerUser = 8;
export const mostPerProcess = 5_000;
export const beatMs = 25_000;
/** Whoever leaves this much unread is cut off, and comes back for the rest. */
export const mostUnreadBytes = 1_000_000;
const retryMs = 1_000;
/** So many streams read at once; the pool's other connections are for everybody else. */
const atOnce = 4;

type Stream = { readonly actor: Actor; readonly out: Readable; end(): void };

export type Streams = { open(actor: Actor, request: FastifyRequest, after: string | undefined): Readable };

/** The open streams of this process. */
export function createStreams(app: App): Streams {
  const open = new Map<string, Stream[]>();
  const turns = createTurns({ most: atOnce });
  let count = 0;

  function admit(actor: Actor): void {
    if (count >= mostPerProcess) throw fail('unavailable', tooManyHere, { retryAfter: 60 });
    const own = open.get(actor.userId) ?? [];
    const sameSession = own.filter((stream) => stream.actor.sessionId === actor.sessionId);
    if (sameSession.length >= mostPerSession) sameSession[0]?.end();
    else if (own.length >= mostPerUser) throw fail('limited', tooManyStreams, { retryAfter: 60 });
  }

  function leave(stream: Stream): void {
    const others = (open.get(stream.actor.userId) ?? []).filter((other) => other !== stream);
    if (others.length > 0) open.set(stream.actor.userId, others);
    else open.delete(stream.actor.userId);
    count -= 1;
  }

  return {
    open: (actor, request, after) => {
      admit(actor);
      const stream = startStream({ app, actor, request, after, turns, onEnd: () => leave(stream) });
      open.set(actor.userId, [...(open.get(actor.userId) ?? []), stream]);
      count += 1;
      return stream.out;
    },
  };
}

/** One stream. While nothing happens it holds neither a transaction nor a connection to the database. */
function startStream(options: {
  app: App;
  actor: Actor;
  request: FastifyRequest;
  after: string | undefined;
  turns: Turns;
  onEnd: () => void;
}): Stream {
  const { app, actor, request, turns, onEnd } = options;
  const out = new Readable({ read: () => undefined });
  let seq = seqIn(actor.householdId, options.after);
  let ended = false;
  let delivering = false;
  let again = false;
  let beatDue = true;
  let retry: NodeJS.Timeout | undefined;

  function end(): void {
    if (ended) return;
    ended = true;
    stopWaiting();
    clearInterval(beats);
    clearTimeout(retry);
    onEnd();
    out.push(null);
  }

  function write(event: string, position: number, data = ''): void {
    if (ended) return;
    out.push(`${event && `event: ${event}\n`}id: ${positionOf(actor.householdId, position)}\ndata: ${data}\n\n`);
    if (out.readableLength <= mostUnreadBytes) return;
    end();
    out.destroy();
  }

  async function deliver(): Promise<void> {
    again = false;
    const news = await newsAfter(app, actor, seq);
    // asked after the reading: what was read was still this member's to see
    const now = await actorOf(app, request);
    if (!news || now?.householdId !== actor.householdId) return end();
    seq = news.seq;
    if (news.reload) write('reload', seq);
    for (const { seq: position, ...event } of news.events) write('', position, JSON.stringify(event));
    if (beatDue) write('beat', seq);
    beatDue = false;
  }

  async function wake(): Promise<void> {
    again = true;
    if (delivering) return;
    delivering = true;
    clearTimeout(retry);
    try {
      while (again && !ended) await turns.run(deliver);
    } catch (error) {
      // nothing was sent and nothing is lost: the change log still has it
      app.log.warn({ err: error }, 'a live stream could not read');
      if (!ended) retry = setTimeout(() => void wake(), retryMs);
    } finally {
      delivering = false;
    }
  }

  const stopWaiting = app.live.waitFor(actor.householdId, {
    wake: (upTo) => {
      if (upTo === undefined || seq === undefined || upTo > seq) void wake();
    },
    end,
  });
  const beats = setInterval(() => {
    beatDue = true;
    void wake();
  }, beatMs);
  out.once('close', end);
  void wake();
  return { actor, out, end };
}

/** The sequence of a position; one of another household, or no position at all, is before everything: it means reload. */
function seqIn(householdId: string, position: string | undefined): number | undefined {
  if (!position) return undefined;
  const [household, seq = ''] = position.split(':');
  return household === householdId && /^\d{1,15}$/.test(seq) ? Number(seq) : -1;
}
