import { setTimeout as sleep } from 'node:timers/promises';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../../testing/make-app.ts';
import { mostWaiting } from './crowd.ts';

test('behind a hundred that wait for the database a call is told at once to come back, and then it is served', async () => {
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

test('while the process stands still a call is turned away with the headers of every answer', async () => {
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
    const answer = await ana.send(pantryApi.list);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
      ...{ 'content-security-policy': expect.stringContaining("default-src 'self'"), 'retry-after': '10' },
    });
  } finally {
    await t.close();
  }
});
