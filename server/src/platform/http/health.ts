import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';

const probe = { text: 'select 1', query_timeout: 1_500 };

/** /healthz: the process answers. /readyz: the database answers too. */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await app.database.pool.query(probe);
      // whoever reads is still served: out of turn it would only be worse
      return reply.send(
        app.room?.isFull ? { status: 'ready', writes: 'refused: the disk is full' } : { status: 'ready' },
      );
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'database unavailable' });
    }
  });
}
