import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

describe('the same call twice', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('answers the stored reply and saves one set', async () => {
    const cook = await app.signIn();
    const sent = { body: { products: [{ name: 'γάλα' }, { name: 'ψωμί' }] }, headers: key() };
    const first = await cook.send(pantryApi.addMany, sent);
    const second = await cook.send(pantryApi.addMany, sent);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await cook.call(pantryApi.list)).toHaveLength(2);
  });

  it('refuses the key for another body', async () => {
    const headers = key();
    await ana.call(pantryApi.add, { body: { name: 'γάλα' }, headers });
    expect((await ana.send(pantryApi.add, { body: { name: 'ψωμί' }, headers })).statusCode).toBe(422);
  });

  it('refuses the key while the first call is still under way', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 9 } });
    const sent = { params: { id }, body: { by: -1 }, headers: key() };
    const blocker = await app.owner.connect();
    await blocker.query('begin');
    await blocker.query('select from products where id = $1 for update', [id]);
    const first = ana.send(pantryApi.adjust, sent);
    await expect
      .poll(async () => (await app.owner.query("select from pg_locks where locktype = 'advisory'")).rowCount)
      .toBeGreaterThan(0);
    const second = await ana.send(pantryApi.adjust, sent);
    expect(second.statusCode).toBe(409);
    expect(second.headers['retry-after']).toBe('1');
    await blocker.query('commit');
    blocker.release();
    expect((await first).json()).toMatchObject({ quantity: 8 });
    expect((await ana.call(pantryApi.adjust, sent)).quantity).toBe(8);
  });

  it('does one thing when fifty come at once', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'αυγά', quantity: 50 } });
    const sent = { params: { id }, body: { by: -1 }, headers: key() };
    const replies = await Promise.all(Array.from({ length: 50 }, () => ana.send(pantryApi.adjust, sent)));
    expect(replies.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await ana.call(pantryApi.read, { params: { id } })).toMatchObject({ quantity: 49 });
  });
});
