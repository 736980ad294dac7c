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

describe('bad input', () => {
  const post = (payload: string | Buffer, contentType = 'application/json') =>
    app.server.inject({
      method: 'POST',
      url: '/api/products',
      headers: { cookie: ana.cookie, 'content-type': contentType },
      payload,
    });

  it.each<[string, object, string]>([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' \t ' }, 'name'],
    ['a name of another type', { name: ['γάλα'] }, 'name'],
    ['a name with NUL', { name: 'γά\u0000λα' }, 'name'],
    ['a name cut inside a character', { name: 'γάλα\ud800' }, 'name'],
    ['too long a name', { name: 'γ'.repeat(201) }, 'name'],
    ['a quantity in words', { name: 'a', quantity: 'δύο' }, 'quantity'],
    ['less than nothing', { name: 'a', quantity: -1 }, 'quantity'],
    ['more than fits', { name: 'a', quantity: 100_000_000 }, 'quantity'],
    ['a quantity of another type', { name: 'a', quantity: { value: 1 } }, 'quantity'],
    ['an unknown unit', { name: 'a', unit: 'κιλά' }, 'unit'],
    ['an unknown category', { name: 'a', category: 'μέταλλα' }, 'category'],
    ['a day that does not exist', { name: 'a', expirationDate: '2026-02-30' }, 'expirationDate'],
    ['a price in words', { name: 'a', price: 'τζάμπα' }, 'price'],
    ['an unknown place', { name: 'a', location: 'garage' }, 'location'],
    ['an unknown key', { name: 'a', colour: 'red' }, 'colour'],
    ['an id that is none', { name: 'a', id: '1' }, 'id'],
  ])('%s is 400 with the path of the field', async (_, body, path) => {
    const before = (await app.owner.query('select count(*) from products')).rows;
    const response = await post(JSON.stringify(body));
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual([expect.objectContaining({ path, message: expect.any(String) })]);
    expect((await app.owner.query('select count(*) from products')).rows).toEqual(before);
  });

  it("ignores the server's own columns", async () => {
    const foreign = randomUUID();
    const response = await post(
      JSON.stringify({
        name: 'γάλα',
        userId: foreign,
        isConsumed: true,
        createdAt: '2000-01-01',
        version: 7,
        conceptId: 'x',
      }),
    );
    expect(response.json()).toMatchObject({ userId: ana.userId, isConsumed: false, version: 1, conceptId: 'milk' });
    expect(response.json().createdAt).toBe('2026-11-20T08:00:00.000Z');
  });

  it("ignores the server's own columns in the rows of a bulk save, and names a stranger with its path", async () => {
    const rows = [{ name: 'γάλα', userId: randomUUID(), createdAt: '2000-01-01', isConsumed: true, level: 9 }];
    const saved = await ana.send(pantryApi.addMany, { body: { products: rows } as never });
    expect(saved.json()).toEqual([expect.objectContaining({ userId: ana.userId, isConsumed: false })]);
    const refused = await ana.send(pantryApi.addMany, {
      body: { products: [{ name: 'γάλα', colour: 'red' }] } as never,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual([expect.objectContaining({ path: 'products.0.colour' })]);
  });

  it.each<[string, string | Buffer, number]>([
    ['no JSON', '{"name":', 400],
    [
      'broken UTF-8',
      Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x00, 0x22, 0x7d]),
      400,
    ],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['a key twice', '{"name":"a","name":"b"}', 400],
    ['a prototype', '{"name":"a","__proto__":{"x":1}}', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['more than 1 MB', JSON.stringify({ name: 'a', description: 'x'.repeat(1_100_000) }), 413],
    ['just below 1 MB', JSON.stringify({ name: 'a', description: 'x'.repeat(1_000_000) }), 400],
  ])('%s is answered cleanly', async (_, payload, status) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toEqual(expect.any(String));
  });

  it('reads only JSON', async () => {
    expect((await post('name=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('{"name":"a"}', 'text/plain')).statusCode).toBe(415);
  });

  it('speaks the language of the call', async () => {
    const greek = await ana.send(pantryApi.add, { body: { name: '' }, headers: { 'accept-language': 'el' } });
    expect(greek.json().fields[0].message).toBe('Απαραίτητο πεδίο');
  });
});

describe('another household', () => {
  it('finds nothing, changes nothing and sees nothing', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 2 } });
    const before = await ana.call(pantryApi.read, { params: { id } });
    const bo = await app.signIn();
    for (const params of [{ id }, { id: randomUUID() }]) {
      for (const response of [
        await bo.send(pantryApi.read, { params }),
        await bo.send(pantryApi.update, { params, body: { quantity: 9 } }),
        await bo.send(pantryApi.adjust, { params, body: { by: -1 } }),
        await bo.send(pantryApi.remove, { params }),
        await bo.send(pantryApi.restore, { params }),
      ]) {
        expect([response.statusCode, response.json()]).toEqual([
          404,
          { message: 'There is no such product.', code: 'not_found' },
        ]);
      }
    }
    expect(await bo.call(pantryApi.list)).toEqual([]);
    expect(await ana.call(pantryApi.read, { params: { id } })).toEqual(before);
    expect((await app.anonymous(pantryApi.list)).statusCode).toBe(401);
    expect((await bo.send(pantryApi.read, { params: { id: 'x' } })).statusCode).toBe(404);
  });
});
