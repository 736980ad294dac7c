import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './context.ts';
import { factsNow } from './metrics-facts.ts';

const nothingHere = { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' };
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Figures for Prometheus, of this process and of the queue it shares: on this machine itself, or with METRICS_TOKEN. To
 * everybody else there is nothing. Registered before the routes whose calls it counts.
 */
export function metricsPage(server: FastifyInstance, app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'kelari_http_requests_total',
    help: 'Answers by the address as it is declared, never as it was asked.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'kelari_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer; live streams are not counted.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  server.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = (!reply.request.is404 && request.routeOptions.url) || 'none';
    requests.inc({ method, route, status: reply.statusCode });
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) seconds.observe({ method, route }, reply.elapsedTime / 1_000);
  });

  server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) throw fail('not_found', nothingHere);
    const text = await Registry.merge([registry, await factsNow(app)]).metrics();
    return reply.header('Cache-Control', 'no-store').type(registry.contentType).send(text);
  });
}

/** Whoever brings a token is judged by it alone. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (authorization === undefined) return isFromHere(request);
  return token !== undefined && isSame(authorization, `Bearer ${token}`);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/** What a proxy adds: then the neighbour on this machine only hands on what a stranger asked. */
const handedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** By the connection itself, and under a name of this machine, so that no page of another site reads it through a browser. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === 'loopback' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host) &&
    handedOn.every((name) => headers[name] === undefined)
  );
}
