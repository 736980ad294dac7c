import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fail } from '@kelari/core/kit/errors.ts';
import { type Language, preferredLanguage } from '@kelari/core/kit/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './auth-session.ts';
import type { App } from './context.ts';
import { asItIs, type Hinted, startHints } from './start-hints.ts';

const nothingHere = { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' };

/** Sent in place of the worker when the operator switched it off: takes the one on the device away, with all it kept. */
const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * The built web app. Hashed assets are kept for a year; every other path a person can open answers the app's page,
 * and `/` the prerendered landing in the visitor's language until they are signed in. Files are read when they are
 * asked for: a build that arrives meanwhile (web/release.ts) is served at once, whole.
 */
export async function webPages(server: FastifyInstance, app: App): Promise<void> {
  const dist = app.config.webDist;
  const appPage = join(dist, 'index.html');
  if (!existsSync(appPage)) {
    server.setNotFoundHandler(() => {
      throw fail('not_found', nothingHere);
    });
    return;
  }
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: true,
    prefix: '/',
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'));
      const taken = path.startsWith(join(dist, 'pictures'));
      const kept = taken ? 'public, max-age=86400' : 'no-cache';
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : kept);
    },
  });
  const landing = (language: Language) => {
    const page = join(dist, 'landing', `${language}.html`);
    return existsSync(page) ? page : appPage;
  };
  server.get('/', async (request, reply) => {
    const signedIn = await actorOf(app, request, reply).catch(() => undefined);
    return signedIn
      ? html(reply, appPage, '', await startHints(app, request))
      : html(reply, landing(visitorLanguage(request)), app.config.publicUrl);
  });
  server.get('/en', (_request, reply) => html(reply, landing('en'), app.config.publicUrl));
  server.get('/el', (_request, reply) => html(reply, landing('el'), app.config.publicUrl));
  // the one page that lists the payment provider; it is entered by a full load (product.md 2.29)
  server.get('/subscription', (_request, reply) => {
    const { paypal } = app.config;
    if (paypal) {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('Content-Security-Policy', withPayPal(policy, paypal.environment));
      // its window tells the page what became of the payment
      reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    return html(reply, appPage);
  });
  // one address in both languages: the app keeps its name on the device when the language of the page changes
  server.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('Vary', 'Cookie, Accept-Language')
      .sendFile(visitorLanguage(request) === 'el' ? 'manifest.el.webmanifest' : 'manifest.webmanifest'),
  );
  if (!app.config.serviceWorker) {
    server.get('/sw.js', (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/javascript').send(retiredWorker),
    );
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (isPageVisit(request)) return html(reply, appPage, '', await startHints(app, request));
    throw fail('not_found', nothingHere);
  });
}

/** `origin` is for whoever reads addresses from outside: search engines and previews of links follow only whole ones. */
async function html(reply: FastifyReply, file: string, origin = '', hinted: Hinted = asItIs): Promise<FastifyReply> {
  const page = (await readFile(file, 'utf8')).replaceAll('{{origin}}', origin);
  return reply
    .header('Cache-Control', hinted.isPersonal ? 'no-store' : 'no-cache')
    .header('Vary', 'Cookie, Accept-Language')
    .type('text/html; charset=utf-8')
    .send(hinted.page(page));
}

/** The policy of every page, and beside each of these directives the hosts of PayPal's script. */
function withPayPal(policy: string, environment: 'sandbox' | 'production'): string {
  const hosts = `https://www.${environment === 'production' ? '' : 'sandbox.'}paypal.com https://*.paypalobjects.com`;
  const opened = new Set(['script-src', 'img-src', 'frame-src', 'connect-src']);
  const directives = [...policy.split(';'), "connect-src 'self'"];
  return directives.map((each) => (opened.has(each.split(' ')[0] ?? '') ? `${each} ${hosts}` : each)).join(';');
}

/** The language chosen before on this device (a cookie of the landing page), else the browser's. */
function visitorLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies['kelari-language'];
  return chosen === 'el' || chosen === 'en' ? chosen : preferredLanguage(request.headers['accept-language']);
}

/** A person opening an address, not a script or picture asking for a file that is gone. An invitation's token has a point in it. */
function isPageVisit(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path) && !path.startsWith('/invite/');
  return isReading && !/^\/api(\/|$)/.test(path) && !isFile;
}
