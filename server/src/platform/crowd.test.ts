import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../testing/make-app.ts';
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
