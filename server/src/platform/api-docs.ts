import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { cookieName } from './auth-session.ts';
import type { App } from './context.ts';

const prefix = '/api/docs';

/** The page of the API, for everybody: it says no more than the source does. It lives under the policy of every other page. */
export async function apiDocs(server: FastifyInstance, app: App, mounted: readonly Endpoint[]): Promise<void> {
  let document: Readonly<Record<string, unknown>> | undefined;
  // asked for first when everything is mounted
  const read = () => {
    document ??= apiDocument(mounted, { url: app.config.publicUrl, cookie: cookieName(app.config) });
    return document;
  };
  await server.register(async (scope) => {
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
