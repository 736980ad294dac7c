import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountName, nameApi, statusOf, untilReady } from '../../testing/faults/name-calls.ts';
import { type ProxiedDatabase, proxiedDatabase } from '../../testing/faults/proxied-database.ts';
import type { Way } from '../../testing/faults/tcp-proxy.ts';
import { type Cook, makeApp, type TestApp } from '../../testing/make-app.ts';
import { signUpUser } from '../../testing/sign-up-user.ts';
import { createLive } from '../live.ts';
import { createLog } from '../log.ts';

const timed = async <T>(work: PromiseLike<T>): Promise<[value: T, ms: number]> => {
  const begun = performance.now();
  return [await work, performance.now() - begun];
};

describe('a way to the database that', () => {
  let t: TestApp;
  let ana: Cook;
  let far: ProxiedDatabase;
  let inNextWrite: ReturnType<typeof mountName>['inNextWrite'];

  beforeAll(async () => {
    far = await proxiedDatabase();
    t = await makeApp({
      app: { database: far.database, live: createLive({ database: far.database, log: createLog('silent') }) },
    });
    ({ inNextWrite } = mountName(t));
    ana = t.cookOf(await signUpUser(t.app, far.owner, 'ana@example.test'));
    await untilReady(t);
  });
  afterAll(async () => {
    await t.close();
    await far.close();
  });

  it.each<[string, Way]>([
    ['swallows everything', 'swallowing'],
    ['takes 5 s', { delayMs: 5_000 }],
    ['hangs up', 'hanging up'],
  ])('case 85: %s: 503 within 2 s, at once from then on, alive and not ready, back within 5 s', async (what, way) => {
    let woken = 0;
    const forget = t.app.live.waitFor(ana.householdId, { wake: () => (woken += 1), end: () => undefined });
    await ana.call(nameApi.rename, { body: { name: 'before' } });
    await expect.poll(() => woken).toBeGreaterThan(0);

    // one write is already on its way when it happens
    inNextWrite(() => far.proxy.set(way));
    const spoiled = await timed(ana.send(nameApi.rename, { body: { name: 'half' } }));
    const calls = await Promise.all([
      timed(ana.send(nameApi.read)),
      timed(ana.send(nameApi.rename, { body: { name: 'lost' }, headers: { 'accept-language': 'el' } })),
      timed(t.server.inject('/readyz')),
      timed(t.server.inject('/api/auth/session')),
    ]);
    const [alive] = await timed(t.server.inject('/healthz'));
    for (const [answer, ms] of [spoiled, ...calls.slice(0, 3)]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(ms).toBeLessThan(2_000);
    }
    expect(calls[1]?.[0].json()).toEqual({ code: 'unavailable', message: expect.stringContaining('Η βάση δεδομένων') });
    expect(alive.statusCode).toBe(200);

    // whoever comes later is told at once
    await expect.poll(async () => (await timed(ana.send(nameApi.read)))[1]).toBeLessThan(200);

    const heard = woken;
    far.proxy.set('open');
    const [, backMs] = await timed(
      expect.poll(() => statusOf(t, '/readyz'), { interval: 50, timeout: 5_000 }).toBe(200),
    );
    expect(await ana.call(nameApi.read)).toBe('before');
    await expect.poll(() => woken, { timeout: 5_000 - backMs }).toBeGreaterThan(heard);
    expect(await ana.call(nameApi.rename, { body: { name: 'after' } })).toBeNull();
    forget();
    const slowest = Math.max(spoiled[1], ...calls.map(([, ms]) => ms));
    console.log(
      `a way that ${what}: slowest answer ${slowest.toFixed(0)} ms, ready again after ${backMs.toFixed(0)} ms`,
    );
  });

  it('takes a fifth of a second for each answer is slow, not away', async () => {
    far.proxy.set({ delayMs: 200 });
    expect((await ana.send(nameApi.rename, { body: { name: 'slow' } })).statusCode).toBe(200);
    far.proxy.set('open');
    expect(await ana.call(nameApi.read)).toBe('slow');
  });

  it('is fine does not end a statement of three seconds', async () => {
    inNextWrite(() => t.app.database.db.execute(sql`select pg_sleep(3)`));
    expect((await ana.send(nameApi.rename, { body: { name: 'long' } })).statusCode).toBe(200);
  });
});
