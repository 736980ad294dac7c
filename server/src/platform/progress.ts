import { PassThrough } from 'node:stream';
import type { Endpoint, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answered } from './http/endpoint-transaction.ts';
import { failureAnswer } from './http/error-handler.ts';
import type { Call } from './http.ts';

/** What long work is given by the call that it is done for. */
export type Doing<P> = {
  /** Aborted when the client has gone: nobody waits for the work any more. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: P) => void;
};

/** Below the 60 s of silence after which our server, and most proxies, hang up. */
const silenceMs = 15_000;

/**
 * Does the long work of a call in steps. A client that accepts `application/x-ndjson` gets lines of JSON as it goes on: what
 * `onProgress` was told (the last of it again while nothing new happens), and at the end `{ "result": … }` or
 * `{ "error": { "status", "message", "code", "retryAfter"?, … } }`. What fails before the first line, and everything for
 * other clients, is answered as ever.
 */
export async function withProgress<const E extends Endpoint, P extends object>(
  call: Call<E>,
  work: (doing: Doing<P>) => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  const { request, reply } = call;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const { signal } = gone;
  // plain answers have nothing to say for longer than a silent connection is kept; the work has deadlines of its own
  // without a network there is none: a test's request
  request.raw.socket.setTimeout?.(0);
  try {
    if (request.headers.accept?.includes(progressType)) return (await tell(call, signal, work)) as ReplyOf<E>;
    return await work({ signal, onProgress: () => undefined });
  } catch (error) {
    if (!signal.aborted) throw error;
    reply.hijack();
    return answered as ReplyOf<E>;
  }
}

async function tell<E extends Endpoint, P extends object>(
  { endpoint, request, reply }: Call<E>,
  signal: AbortSignal,
  work: (doing: Doing<P>) => Promise<ReplyOf<E>>,
): Promise<typeof answered> {
  const lines = new PassThrough();
  let last: string | undefined;
  const write = (line: string) => {
    if (last === undefined) open(reply, lines);
    last = line;
    if (!lines.destroyed) lines.write(line);
  };
  const breath = setInterval(() => last !== undefined && write(last), silenceMs);
  try {
    const value = await work({ signal, onProgress: (progress) => write(lineOf(progress)) });
    write(lineOf({ result: z.parse(endpoint.reply, value) }));
  } catch (error) {
    if (last === undefined) throw error;
    if (!signal.aborted) write(lineOf({ error: errorOf(error, request, reply) }));
  } finally {
    clearInterval(breath);
    lines.end();
  }
  return answered;
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`;

/** What status and headers would have said had to leave before it was known. */
function errorOf(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = failureAnswer(error, request, reply);
  return { ...body, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function open(reply: FastifyReply, lines: PassThrough): void {
  void reply
    .type(`${progressType}; charset=utf-8`)
    // gathered by a proxy or a compressor, progress would come when it is over
    .header('X-Accel-Buffering', 'no')
    .header('Content-Encoding', 'identity')
    .send(lines);
}
