import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiDocument } from './api-document.ts';
import { cookieName } from './auth-session.ts';
import type { App } from './context.ts';

const prefix = '/api/docs';

/**
 * The page of the API, for everybody: it says no more than the source does. Swagger UI draws itself with styles in its
 * elements, so this page alone allows those; its scripts are files of this server.
 */
export async function apiDocs(server: FastifyInstance, app: App, mounted: readonly Endpoint[]): Promise<void> {
  let document: Readonly<Record<string, unknown>> | undefined;
  // asked for first when everything is mounted
  const read = () => {
    document ??= apiDocument(mounted, { url: app.config.publicUrl, cookie: cookieName(app.config) });
    return document;
  };
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply: FastifyReply, payload) => {
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('Content-Security-Policy', policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
      return payload;
    });
    scope.get(`${prefix}/openapi.json`, (_request, reply) => reply.type('application/json').send(read()));
    await scope.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
    await scope.register(swaggerUi, {
      routePrefix: prefix,
      theme: { title: 'Kelari API' },
      transformSpecificationClone: false,
      transformSpecification: read,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true, tryItOutEnabled: false },
    });
  });
}
