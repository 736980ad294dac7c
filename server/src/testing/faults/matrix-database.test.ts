import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@kelari/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../platform/jobs.ts';
import { createLive } from '../../platform/live.ts';
import { createLog } from '../../platform/log.ts';
import { allEndpoints, nameOf } from '../all-endpoints.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { standInServices } from '../matrix-app.ts';
import { sampleBodies } from '../sample-bodies.ts';
import { signUpUser } from '../sign-up-user.ts';
import { type ProxiedDatabase, proxiedDatabase } from './proxied-database.ts';

let t: TestApp;
let far: ProxiedDatabase;
let ana: Cook;
beforeAll(async () => {
  far = await proxiedDatabase();
  const log = createLog('silent');
  const { database } = far;
  t = await makeApp({
    app: {
      database,
      jobs: createJobs({ database, log, clock: () => new Date('2026-11-20T08:00:00Z') }),
      live: createLive({ database, log }),
      ...standInServices(),
    },
  });
  ana = t.cookOf(await signUpUser(t.app, far.owner, 'ana@example.test'));
});
afterAll(async () => {
  await t.close();
  await far.close();
});

const send = (endpoint: Endpoint) => {
  const params = { id: randomUUID(), code: randomUUID(), token: randomUUID(), orderID: randomUUID() };
  const body = sampleBodies[nameOf(endpoint)];
  return t.server.inject({
    method: endpoint.method,
    url: pathOf(endpoint, endpoint.params ? params : {}),
    headers: {
      cookie: ana.cookie,
      'x-requested-with': 'test',
      ...(endpoint.path === '/api/live' ? { accept: 'text/event-stream' } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
};

/** What needs no database, or is refused before it would be asked. */
const others: Readonly<Record<string, number>> = {
  'GET /api/login': 302,
  'GET /api/auth/verify-email': 400,
  'GET /api/calendar/{token}': 404,
};
let cells = 0;
const seen = new Map<number, string[]>();
afterAll(() => {
  const without = [...seen]
    .filter(([status]) => status !== 503)
    .map(([status, names]) => `${status}: ${names.join(', ')}`);
  console.log(`fault matrix, database away: ${cells} cells, all defined; not 503: ${without.join('; ') || 'none'}`);
});

describe('every endpoint while the database is away', () => {
  beforeAll(() => far.proxy.set('hanging up'));

  it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const begun = performance.now();
    const answer = await send(endpoint);
    expect(performance.now() - begun).toBeLessThan(2_000);
    const status = answer.statusCode;
    seen.set(status, [...(seen.get(status) ?? []), name]);
    if (status === 503) {
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('database') });
    } else {
      expect([endpoint.access, status]).toEqual(['public', others[name]]);
    }
    cells += 1;
  });
});
