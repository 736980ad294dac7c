import type { Operation } from './paypal-faults.ts';

/** The paths that are answered, and the operation each is. */
export const routes: readonly (readonly [method: string, path: RegExp, operation: Operation])[] = [
  ['POST', /^\/v1\/oauth2\/token$/, 'token'],
  ['POST', /^\/v2\/checkout\/orders\/?$/, 'create'],
  ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, 'show'],
  ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, 'capture'],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, 'show-capture'],
  ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, 'refund'],
  ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, 'show-refund'],
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, 'verify'],
];
