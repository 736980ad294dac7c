import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

/**
 * So many calls may wait for a connection at all. Whoever waits behind a thousand others gets no answer in time: the delay of
 * the event loop says nothing of it, because each turn of it stays short. These are answered before their wait ends (db.ts).
 */
export const mostWaiting = 400;
/** So many may stand there for good; more are a burst (the collector, a job, a slow disk), which passes by itself. */
export const mostStanding = 100;
/** A queue that was never shorter than half of those for so long does not pass. */
const patienceMs = 3_000;

type Pool = Pick<pg.Pool, 'waitingCount'>;

/** Turns a call away at the door, which costs next to nothing, so that those inside are answered in time. */
export function doorOf(
  pool: Pool,
  now: () => number = performance.now.bind(performance),
): (request: Pick<FastifyRequest, 'url'>, reply: Pick<FastifyReply, 'header'>) => void {
  let longSince: number | undefined;
  return (request, reply) => {
    const waiting = pool.waitingCount;
    if (waiting < mostStanding / 2) longSince = undefined;
    if (waiting < mostStanding || !request.url.startsWith('/api')) return;
    longSince ??= now();
    if (waiting < mostWaiting && now() - longSince < patienceMs) return;
    // not all of them again at the same moment
    reply.header('Retry-After', String(1 + Math.floor(Math.random() * 4)));
    throw Object.assign(new Error('too many wait for the database'), { statusCode: 503 });
  };
}
