import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fail } from '@kelari/core/kit/errors.ts';
import { type Language, preferredLanguage } from '@kelari/core/kit/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './auth-session.ts';
import type { App } from './context.ts';

const nothingHere = { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' };

/**
 * The built web app. Hashed assets are kept for a year; every other path a person can open answers the app's page,
 * and `/` the prerendered landing in the visitor's language until they are signed in.
 */
export async function webPages(server: FastifyInstance, app: App): Promise<void> {
  const dist = app.config.webDist;
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: true,
      prefix: '/',
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(dist, 'assets'));
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const pages = {
      app: await readFile(join(dist, 'index.html'), 'utf8'),
      en: await readFile(join(dist, 'landing/en.html'), 'utf8').catch(() => undefined),
      el: await readFile(join(dist, 'landing/el.html'), 'utf8').catch(() => undefined),
    };
    const landing = (language: Language) => pages[language] ?? pages.app;
    server.get('/', async (request, reply) => {
      const signedIn = await actorOf(app, request, reply).catch(() => undefined);
      return html(reply, signedIn ? pages.app : landing(visitorLanguage(request)));
    });
    server.get('/en', async (_request, reply) => html(reply, landing('en')));
    server.get('/el', async (_request, reply) => html(reply, landing('el')));
    server.setNotFoundHandler((request, reply) => {
      if (isPageVisit(request)) return html(reply, pages.app);
      throw fail('not_found', nothingHere);
    });
  } else {
    server.setNotFoundHandler(() => {
      throw fail('not_found', nothingHere);
    });
  }
}

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Cookie, Accept-Language')
    .type('text/html; charset=utf-8')
    .send(page);

/** The language chosen before on this device (a cookie of the landing page), else the browser's. */
function visitorLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies['kelari-language'];
  return chosen === 'el' || chosen === 'en' ? chosen : preferredLanguage(request.headers['accept-language']);
}

/** A person opening an address, not a script or picture asking for a file that is gone. */
function isPageVisit(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isReading && !/^\/api(\/|$)/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
}
