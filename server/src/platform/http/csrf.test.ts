import { Failure } from '@kelari/core/kit/errors.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { refuseForeignPages } from './csrf.ts';

const config = readConfig({ PUBLIC_URL: 'https://kelari.example.org' });
const own = 'https://kelari.example.org';

function outcome(method: string, headers: Record<string, string | undefined>): string {
  try {
    refuseForeignPages(config, { method, headers, routeOptions: {} } as unknown as FastifyRequest);
    return 'allowed';
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).code;
  }
}

const origins = [
  undefined,
  own,
  'null',
  '',
  'https://evil.test',
  'http://kelari.example.org',
  `${own}:8443`,
  `${own}.evil.test`,
  `${own}/`,
];
const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', '', 'same-origin, cross-site'];

describe('cases 17 and 19: every combination of what a browser says', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'post', 'PROPFIND'])(
    '%s is let through from our own pages only',
    (method) => {
      const combinations = sites.flatMap((site) => origins.map((origin) => ({ 'sec-fetch-site': site, origin })));
      const allowed = combinations.filter((headers) => outcome(method, headers) === 'allowed');
      expect(allowed).toEqual([
        { 'sec-fetch-site': undefined, origin: undefined },
        { 'sec-fetch-site': undefined, origin: own },
        ...origins.map((origin) => ({ 'sec-fetch-site': 'same-origin', origin })),
        ...origins.map((origin) => ({ 'sec-fetch-site': 'none', origin })),
      ]);
      const foreign = combinations.filter((headers) => outcome(method, headers) === 'forbidden');
      expect(foreign).toHaveLength(combinations.length - allowed.length);
    },
  );

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and is let through', (method) => {
    expect(outcome(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).toBe('allowed');
  });
});
