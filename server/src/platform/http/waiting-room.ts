import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@kelari/core/kit/errors.ts';
import { preferredLanguage } from '@kelari/core/kit/language.ts';
import Fastify from 'fastify';
import { databaseAway, databaseFailure } from '../db.ts';

/** Thrown by a wait that was called off. */
export class CalledOff extends Error {
  override name = 'CalledOff';
}

/**
 * Answers in the place of the server while its database is not there yet: alive, not ready, and to everybody else that
 * it will not be long. Whoever watches over the process has no reason to start it anew.
 */
export async function openWaitingRoom(where: { port: number; host: string }): Promise<{ close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    const isAlive = request.url === '/healthz';
    const message = databaseAway[preferredLanguage(request.headers['accept-language'])];
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Connection: 'close' });
    if (!isAlive) reply.code(503).header('Retry-After', '2');
    if (isAlive) return reply.send({ status: 'ok' });
    if (request.url === '/readyz') return reply.send({ status: 'database unavailable' });
    return reply.send(request.url.startsWith('/api/') ? { message, code: 'unavailable' } : message);
  });
  await server.listen(where);
  return { close: () => server.close() };
}

const betweenMs = 500;
const repeatMs = 30_000;

/** Does the work as soon as the database lets it be done; what is wrong in itself ends it at once. */
export async function untilThere<T>(
  work: () => Promise<T>,
  {
    log,
    signal,
    forMs = Number.POSITIVE_INFINITY,
  }: { log: (line: string) => void; signal?: AbortSignal | undefined; forMs?: number },
): Promise<T> {
  let said = '';
  let saidAt = 0;
  for (const begun = Date.now(); ; ) {
    if (signal?.aborted) throw new CalledOff('stopped while waiting for the database');
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailure(error);
      const mayPass = failure instanceof Failure && failure.code === 'unavailable';
      if (!mayPass || Date.now() - begun >= forMs) throw error;
      const reason = reasonOf(failure.cause);
      if (reason !== said || Date.now() - saidAt > repeatMs) log(`waiting for the database: ${reason}`);
      [said, saidAt] = [reason, Date.now()];
    }
    await sleep(betweenMs, undefined, { signal }).catch(() => undefined);
  }
}

const reasonOf = (cause: unknown): string => {
  const { message, code } = (cause ?? {}) as { message?: string; code?: string };
  return message || code || 'it does not answer';
};
