import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
});

/** Each a second after the one before. */
function seen(name: string, price: number, more: object = {}) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  return ana.call(pricesApi.add, { body: { name, price, quantity: 1, unit: 'kg', ...more } });
}
const wait = (productName: string, targetPrice: number, more: object = {}) =>
  ana.call(trackerApi.add, { body: { productName, targetPrice, ...more } });
const trackers = (cook = ana) => cook.call(trackerApi.list);
const reached = async () => (await trackers()).map((tracker) => tracker.reached);
const edit = (id: string, body: object) => ana.call(trackerApi.update, { params: { id }, body });

describe('a price that is waited for', () => {
  it('knows the last price of the food, and is measured as its prices are', async () => {
    expect(await wait('φέτα', 9.5)).toMatchObject({
      per: 'kg',
      currentPrice: null,
      reached: null,
      lastChecked: expect.any(String),
    });
    expect(await wait('αυγά', 0.4)).toMatchObject({ per: 'piece', conceptId: 'egg', foodClass: 'egg' });
    expect(await wait('γάλα', 1.5)).toMatchObject({ per: 'l' });
    await seen('αυγά', 4, { unit: 'kg' });
    expect(await wait('eggs', 3.5)).toMatchObject({ per: 'kg', currentPrice: 4, isTracking: true, storeName: null });
    expect(await wait('eggs', 4.5)).toMatchObject({ reached: { price: 4 } });
    expect(await trackers()).toHaveLength(5);
  });

  it('is reached by a price at the target or below, until that is read', async () => {
    const { id } = await wait('φέτα', 9.5);
    await seen('φέτα', 9.51, { storeName: 'Lidl' });
    expect(await reached()).toEqual([null]);
    const { id: price } = await seen('feta', 4.75, { quantity: 500, unit: 'g', storeName: 'Σκλαβενίτης' });
    expect(await trackers()).toMatchObject([
      { currentPrice: 9.5, reached: { price: 9.5, storeName: 'Σκλαβενίτης', day: '2026-11-20' } },
    ]);
    expect((await edit(id, { seen: true })).reached).toBeNull();
    expect(await reached()).toEqual([null]);
    await seen('φέτα', 8, { storeName: 'Σκλαβενίτης' });
    expect(await reached()).toMatchObject([{ price: 8 }]);
    await ana.call(pricesApi.remove, { params: { id: price } });
    expect(await reached()).toMatchObject([{ price: 8 }]);
  });

  it('hears of purchases, of their corrections and of their undoing', async () => {
    await wait('ρύζι', 2);
    const key = randomUUID();
    const [lot] = await ana.call(pantryApi.addMany, {
      body: {
        products: [
          { name: 'rice', price: 1.8, quantity: 1, unit: 'kg' },
          { name: 'eggs', price: 3 },
        ],
      },
      headers: { 'idempotency-key': key },
    });
    expect(await reached()).toMatchObject([{ price: 1.8 }]);
    const id = lot?.id ?? '';
    await ana.call(pantryApi.update, { params: { id }, body: { price: 2.2 } });
    expect(await trackers()).toMatchObject([{ reached: null, currentPrice: 2.2 }]);
    await ana.call(pantryApi.update, { params: { id }, body: { price: 1.9 } });
    expect(await reached()).toMatchObject([{ price: 1.9 }]);
    await ana.call(pantryApi.update, { params: { id }, body: { name: 'lentils' } });
    expect(await trackers()).toMatchObject([{ reached: null, currentPrice: null }]);
    await ana.call(pantryApi.update, { params: { id }, body: { name: 'rice' } });
    expect(await reached()).toMatchObject([{ price: 1.9 }]);
    await ana.call(pantryApi.remove, { params: { id } });
    expect(await trackers()).toMatchObject([{ reached: null, currentPrice: null }]);
    await ana.call(pantryApi.restore, { params: { id } });
    expect(await reached()).toMatchObject([{ price: 1.9 }]);
  });

  it('is not reached any more when the receipt is taken back, nor when the shop became dearer', async () => {
    await wait('rice', 2);
    const key = randomUUID();
    const rice = { name: 'rice', quantity: 1, unit: 'kg' as const, storeName: 'Lidl' };
    await ana.call(pantryApi.add, { body: { ...rice, price: 1.8 }, headers: { 'idempotency-key': key } });
    await ana.call(stockApi.undo, { params: { id: key } });
    expect(await trackers()).toMatchObject([{ reached: null, currentPrice: null }]);
    await seen('rice', 1.9, { storeName: 'Lidl' });
    await seen('rice', 2.5, { storeName: 'Aldi' });
    expect(await trackers()).toMatchObject([{ reached: { price: 1.9, storeName: 'Lidl' }, currentPrice: 2.5 }]);
    await seen('rice', 2.1, { storeName: 'LIDL' });
    expect(await reached()).toEqual([null]);
  });

  it('does not fall for an old price that is written down late', async () => {
    await wait('rice', 2);
    await seen('rice', 3, { storeName: 'Lidl', day: '2026-11-10' });
    await seen('rice', 1, { storeName: 'Lidl', day: '2026-10-10' });
    expect(await trackers()).toMatchObject([{ reached: null, currentPrice: 3 }]);
  });

  it('listens to its own shop, measure and currency, and to nothing while it rests', async () => {
    const { id } = await wait('ρύζι', 2, { storeName: 'Σκλαβενίτης', isTracking: false });
    await seen('rice', 1, { storeName: 'ΣΚΛΑΒΕΝΙΤΗΣ' });
    expect(await reached()).toEqual([null]);
    expect(await edit(id, { isTracking: true })).toMatchObject({ currentPrice: 1, reached: { price: 1 } });
    expect(await edit(id, { storeName: 'Lidl' })).toMatchObject({ currentPrice: null, reached: null });
    await seen('rice', 1, { storeName: 'Aldi' });
    await seen('rice', 1, { storeName: 'Lidl', unit: 'pieces' });
    await ana.call(accountApi.updateHousehold, { body: { currency: 'GBP' } });
    expect(await reached()).toEqual([null]);
    await seen('rice', 2, { storeName: 'Lidl' });
    expect(await trackers()).toMatchObject([{ reached: { price: 2 } }]);
    await ana.call(accountApi.updateHousehold, { body: { currency: 'EUR' } });
    expect(await trackers()).toMatchObject([{ currentPrice: null, reached: null }]);
  });

  it('follows its food when that turns out to be another', async () => {
    const { conceptId } = await wait('κουρκουμπίνια της Λένας', 2, { per: 'kg' });
    await ana.call(foodApi.change, { params: { id: conceptId ?? '' }, body: { sameAs: 'rice' } });
    await seen('ρύζι', 1.5);
    expect(await trackers()).toMatchObject([{ conceptId: 'rice', reached: { price: 1.5 } }]);
  });

  it('can be changed, deleted and brought back', async () => {
    await seen('rice', 3);
    const { id } = await wait('rice', 2);
    expect(await edit(id, { targetPrice: '3,10' })).toMatchObject({ targetPrice: 3.1, reached: { price: 3 } });
    expect(await edit(id, { productName: 'eggs' })).toMatchObject({ conceptId: 'egg', reached: null });
    await ana.call(trackerApi.remove, { params: { id } });
    expect(await trackers()).toEqual([]);
    expect((await ana.send(trackerApi.update, { params: { id }, body: { seen: true } })).statusCode).toBe(404);
    expect((await ana.send(trackerApi.remove, { params: { id } })).statusCode).toBe(404);
    expect(await ana.call(trackerApi.restore, { params: { id } })).toMatchObject({ id, productName: 'eggs' });
    expect(await trackers()).toHaveLength(1);
    expect((await ana.send(trackerApi.add, { body: { id, productName: 'eggs', targetPrice: 1 } })).statusCode).toBe(
      409,
    );
  });

  it('is the business of one household', async () => {
    const { id } = await wait('rice', 2);
    const ben = await app.signIn();
    await ben.call(pricesApi.add, { body: { name: 'rice', price: 1, quantity: 1, unit: 'kg' } });
    expect(await reached()).toEqual([null]);
    expect(await trackers(ben)).toEqual([]);
    expect((await ben.send(trackerApi.remove, { params: { id } })).statusCode).toBe(404);
  });

  it('says once a call that prices changed, and which trackers heard of it', async () => {
    const { id } = await wait('rice', 2);
    await ana.call(pantryApi.addMany, {
      body: {
        products: [
          { name: 'rice', price: 1 },
          { name: 'eggs', price: 3 },
        ],
      },
    });
    const { rows } = await app.owner.query(
      'select changes from change_log where household_id = $1 order by seq desc limit 1',
      [ana.householdId],
    );
    const [{ changes }] = rows as [{ changes: [string, string, string][] }];
    expect(changes.filter(([entity]) => entity.startsWith('price'))).toEqual([
      ['prices', expect.any(String), 'changed'],
      ['price-tracker', id, 'changed'],
    ]);
  });

  it('moves with the pantry, and finds its food there', async () => {
    const [host, brings] = await Promise.all([app.signIn(), app.signIn()]);
    await brings.call(trackerApi.add, { body: { productName: 'κουρκουμπίνια', targetPrice: 2, per: 'kg' } });
    await brings.call(pricesApi.add, { body: { name: 'κουρκουμπίνια', price: 1, unit: 'kg' } });
    const { link } = await host.call(householdApi.invite, { body: {} });
    await brings.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'bring' } });
    const [moved] = await trackers(host);
    expect(moved).toMatchObject({ reached: { price: 1 }, currentPrice: 1 });
    const { rows } = await app.owner.query('select household_id from own_foods where id = $1', [moved?.conceptId]);
    expect(rows).toEqual([{ household_id: host.householdId }]);
  });

  it('stays where the pantry stays', async () => {
    const [host, leaves] = await Promise.all([app.signIn(), app.signIn()]);
    await leaves.call(trackerApi.add, { body: { productName: 'rice', targetPrice: 2 } });
    const { link } = await host.call(householdApi.invite, { body: {} });
    await leaves.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'leave' } });
    expect(await trackers(host)).toEqual([]);
  });
});

it('are at most 200 a household, new or brought back', async () => {
  const full = await app.signIn();
  const first = await full.call(trackerApi.add, { body: { productName: 'rice', targetPrice: 2 } });
  await full.call(trackerApi.remove, { params: { id: first.id } });
  await app.owner.query(
    `insert into price_tracker (household_id, id, user_id, product_name, folded, target_price, per)
     select $1, gen_random_uuid(), $2, 'x' || n, 'x' || n, 1, 'kg' from generate_series(1, 199) n`,
    [full.householdId, full.userId],
  );
  const body = { productName: 'lentils', targetPrice: 2 };
  const answers = await Promise.all([1, 2, 3].map(() => full.send(trackerApi.add, { body })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await full.send(trackerApi.restore, { params: { id: first.id } })).statusCode).toBe(409);
  expect(await full.call(trackerApi.list)).toHaveLength(200);
  // what changed its mind about a price that is watched already is answered
  const [watched] = await full.call(trackerApi.list);
  expect(await full.call(trackerApi.restore, { params: { id: watched?.id ?? '' } })).toMatchObject({ id: watched?.id });
});
