import { setTimeout as sleep } from 'node:timers/promises';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../../testing/make-app.ts';
import { doorOf, mostStanding, mostWaiting } from './crowd.ts';

test('behind four hundred that wait for the database a call is told at once to come back, and then it is served', async () => {
  const t = await makeApp();
  try {
    const ana = await t.signIn();
    const { pool } = t.app.database;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = Array.from({ length: mostWaiting }, () => pool.query('select 1'));
    const answer = await ana.send(pantryApi.list, { headers: { 'accept-language': 'el' } });
    const alive = await t.server.inject({ url: '/healthz' });
    for (const client of held) client.release();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'Πολλή κίνηση αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.', code: 'unavailable' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(alive.statusCode).toBe(200);
    await Promise.all(waiting);
    expect((await ana.send(pantryApi.list)).statusCode).toBe(200);
  } finally {
    await t.close();
  }
});

test('while the process stands still a call is turned away with the headers of every answer, and what the app is made of is not', async () => {
  const t = await makeApp({ app: { mostDelayMs: 2_000 } });
  try {
    const ana = await t.signIn();
    const standStill = async (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until; );
      await sleep(1);
    };
    // it is measured each second, as the mean since then: the first makes it begin anew, just before the second
    await standStill(1_100);
    await standStill(4_500);
    const [answer, alive, ready] = await Promise.all([
      ana.send(pantryApi.list),
      t.server.inject({ url: '/healthz' }),
      t.server.inject({ url: '/readyz' }),
    ]);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
    expect(answer.headers).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
      ...{ 'content-security-policy': expect.stringContaining("default-src 'self'"), 'retry-after': '10' },
    });
  } finally {
    await t.close();
  }
});

/** Calls that come evenly and are served evenly but for a pause, by a clock of its own; who is turned away, and how long the others wait. */
function door({ comes, served, pause, seconds }: { comes: number; served: number; pause: number; seconds: number }) {
  let ms = 0;
  const entered: number[] = [];
  const pool = {
    get waitingCount() {
      return entered.length;
    },
  };
  const refuse = doorOf(pool, () => ms);
  const refusedAt: number[] = [];
  const waited: { at: number; ms: number }[] = [];
  let [due, free] = [0, 0];
  for (ms = 0; ms < seconds * 1_000; ms += 1) {
    // a process that stands still finds all that came meanwhile at once
    const isStill = ms >= 1_000 && ms < 1_000 + pause;
    for (due += comes / 1_000; due >= 1 && !isStill; due -= 1) {
      try {
        refuse({ url: '/api/products' }, { header: () => undefined as never });
        entered.push(ms);
      } catch {
        refusedAt.push(ms);
      }
    }
    if (isStill) continue;
    free = entered.length === 0 ? 0 : free + served / 1_000;
    for (; free >= 1 && entered.length > 0; free -= 1) {
      const since = entered.shift() ?? ms;
      waited.push({ at: ms, ms: ms - since });
    }
  }
  const later = waited.filter(({ at }) => at > 5_000).map(({ ms }) => ms);
  return { refused: refusedAt.length, longest: Math.max(...waited.map(({ ms }) => ms)), later: Math.max(...later) };
}

test('a pause of most of a second turns nobody away, with the process near its bounds', () => {
  expect(door({ comes: 300, served: 380, pause: 400, seconds: 20 })).toMatchObject({ refused: 0 });
  expect(door({ comes: 300, served: 380, pause: 900, seconds: 20 })).toMatchObject({ refused: 0 });
});

test('what lasts turns away as many as too many come, and the others wait no longer than behind a hundred', () => {
  const twice = door({ comes: 600, served: 300, pause: 0, seconds: 30 });
  expect(twice.refused).toBeGreaterThan(300 * 25);
  expect(twice.longest).toBeLessThan(1_500);
  expect(twice.later).toBeLessThan((1_000 * (mostStanding + 10)) / 300);
  const tenfold = door({ comes: 3_000, served: 300, pause: 0, seconds: 30 });
  expect(tenfold.longest).toBeLessThan((1_000 * (mostWaiting + 10)) / 300);
  expect(tenfold.later).toBeLessThan((1_000 * (mostStanding + 10)) / 300);
});
