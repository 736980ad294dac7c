import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../bearer-token.ts';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Looks at no cookie: who asks proves it with what the address itself holds, from whichever page. */
    readonly withoutCookies?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. A browser says so itself (Sec-Fetch-Site, else Origin); a caller
 * that sends neither is no browser and carries no ambient cookies.
 */
export function refuseForeignPages(config: Config, request: FastifyRequest): void {
  if (safeMethods.has(request.method) || request.routeOptions.config?.withoutCookies) return;
  // whoever shows a token has shown no cookie: app.ts takes them away
  if (bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
  } else if (origin === undefined || origin === new URL(config.publicUrl).origin) return;
  throw fail('forbidden', {
    en: `This request came from another page than ${config.publicUrl}. If that is how you reach Kelari, set PUBLIC_URL to the address in your browser.`,
    el: `Το αίτημα ήρθε από άλλη σελίδα και όχι από ${config.publicUrl}. Αν έτσι ανοίγετε το Κελάρι, ορίστε το PUBLIC_URL στη διεύθυνση του περιηγητή σας.`,
  });
}
