import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { stockOf } from './stock-testing.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
});

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const add = (name: string, quantity = 1, unit: 'pieces' | 'kg' = 'pieces') =>
  ana.call(pantryApi.add, { body: { name, quantity, unit } });
const remove = async (name: string) => {
  const { id } = await add(name);
  later();
  await ana.call(pantryApi.remove, { params: { id } });
  return id;
};
const removed = () => ana.call(pantryApi.list, { query: { removed: 'true' } });

describe('what was removed lately', () => {
  it('is listed for thirty days, the latest first, with the time, and only to its household', async () => {
    await add('γάλα');
    const first = await remove('ψωμί');
    await remove('φέτα');
    expect((await removed()).map(({ name }) => name)).toEqual(['φέτα', 'ψωμί']);
    expect((await removed())[0]?.updatedAt).toBe(app.clock.now.toISOString());
    expect(await ana.call(pantryApi.list, { query: { consumed: 'true' } })).toEqual([]);
    const bo = await app.signIn();
    expect(await bo.call(pantryApi.list, { query: { removed: 'true' } })).toEqual([]);
    await ana.call(pantryApi.restore, { params: { id: first } });
    expect((await removed()).map(({ name }) => name)).toEqual(['φέτα']);
    await app.owner.query("update products set deleted_at = deleted_at - interval '30 days 1 s'");
    expect(await removed()).toEqual([]);
  });

  it('comes in pages that leave out and repeat nothing', async () => {
    for (let i = 0; i < 7; i += 1) await remove(`lot ${i}`);
    const paged: Product[] = [];
    for (let url: string | undefined = '/api/products?limit=3&removed=true'; url; ) {
      const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: ana.cookie } });
      paged.push(...(response.json() as Product[]));
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(await removed());
    expect(paged).toHaveLength(7);
  });
});

describe('what was used up', () => {
  it('comes back with what the last step took, once', async () => {
    const { id } = await add('αυγά', 6);
    later();
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: -4 } });
    later();
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: -2 } });
    later();
    const back = await ana.call(pantryApi.restore, { params: { id } });
    expect(back).toMatchObject({ quantity: 2, isConsumed: false });
    expect(await ana.call(pantryApi.restore, { params: { id } })).toEqual(back);
    expect((await ana.call(pantryApi.list)).map((lot) => lot.id)).toEqual([id]);
    expect(await stockOf(app, id)).toBe(2);
  });

  it('comes back in the unit it had, and as one when it never held anything', async () => {
    const rice = await add('ρύζι', 0.4, 'kg');
    later();
    await ana.call(pantryApi.update, { params: { id: rice.id }, body: { quantity: 0, unit: 'pieces' } });
    expect(await ana.call(pantryApi.restore, { params: { id: rice.id } })).toMatchObject({ quantity: 400, unit: 'g' });
    const nothing = await add('μέλι', 0);
    expect(await ana.call(pantryApi.restore, { params: { id: nothing.id } })).toMatchObject({ quantity: 1 });
  });
});
