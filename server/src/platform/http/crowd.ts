import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

/**
 * So many calls may wait for a connection. Whoever waits behind a hundred others gets an answer late, and behind a thousand
 * none: the delay of the event loop says nothing of it, because each turn of it stays short.
 */
export const mostWaiting = 100;

/** Turns a call away at the door, which costs next to nothing, so that those inside are answered in time. */
export function refuseInCrowd(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply): void {
  if (pool.waitingCount < mostWaiting || !request.url.startsWith('/api')) return;
  // not all of them again at the same moment
  reply.header('Retry-After', String(1 + Math.floor(Math.random() * 4)));
  throw Object.assign(new Error('too many wait for the database'), { statusCode: 503 });
}
