import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { pricesApi } from '@kelari/core/prices/contract.ts';
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

const seen = (name: string, price: number, more: object = {}) =>
  ana.call(pricesApi.add, { body: { name, price, ...more } });
const foods = (query = {}) => ana.call(pricesApi.foods, { query });
const history = (key: string, query = {}) => ana.call(pricesApi.history, { query: { key, ...query } });

describe('foods with a price', () => {
  it('say the last price, the cheapest shop and how the price moved', async () => {
    const milk = { quantity: 1, unit: 'l' };
    await seen('γάλα', 1.5, { ...milk, storeName: 'Lidl', day: '2026-11-01' });
    await seen('γάλα φρέσκο', 1.2, { ...milk, storeName: 'Σκλαβενίτης', day: '2026-11-02' });
    await seen('Γάλα', 1.65, { ...milk, storeName: 'LIDL', day: '2026-11-10' });
    await ana.call(pantryApi.add, { body: { name: 'rice', price: 2, quantity: 500, unit: 'g' } });
    expect(await foods()).toMatchObject([
      { key: 'rice', entries: 1, last: { source: 'purchase', unitPrice: { price: 4, per: 'kg' } }, change: null },
      {
        ...{ key: 'milk', conceptId: 'milk', foodClass: 'milk', entries: 3, change: 0.1 },
        last: { name: 'Γάλα', storeName: 'LIDL', day: '2026-11-10', source: 'manual', currency: 'EUR' },
        cheapest: { storeName: 'Σκλαβενίτης', unitPrice: { price: 1.2, per: 'l' }, day: '2026-11-02' },
      },
    ]);
    const [, greek] = await ana.call(pricesApi.foods, { headers: { 'accept-language': 'el' } });
    expect(greek?.name).toBe('γάλα');
  });

  it('are found by what was bought and by the names of the food in both languages', async () => {
    await seen('φρέσκο βουνού', 1.5, { quantity: 1, unit: 'l' });
    await seen('rice', 2);
    await seen('Πιπεριές Φλωρίνης', 3);
    const keysOf = async (q: string) => (await foods({ q })).map(({ last }) => last.name);
    expect(await keysOf('RIC')).toEqual(['rice']);
    expect(await keysOf('ρύζ')).toEqual(['rice']);
    expect(await keysOf('βουνου')).toEqual(['φρέσκο βουνού']);
    expect(await keysOf('ΠΙΠΕΡΙ')).toEqual(['Πιπεριές Φλωρίνης']);
    expect(await keysOf('nothing of the kind')).toEqual([]);
    expect(await keysOf('%')).toHaveLength(3);
  });

  it('come with the one written down last first, also within a day', async () => {
    const [first, second, third] = ['rice', 'eggs', 'butter'];
    for (const name of [first, second, third, first]) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await seen(name, 1);
    }
    expect((await foods()).map(({ key }) => key)).toEqual(['rice', 'butter', 'egg']);
  });

  it('come in pages', async () => {
    const names = ['rice', 'eggs', 'butter', 'honey', 'salt'];
    for (const [i, name] of names.entries()) await seen(name, 1, { day: `2026-11-0${1 + (i % 3)}` });
    const whole = (await foods()).map(({ key }) => key);
    const paged: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const answer = await ana.send(pricesApi.foods, { query: { limit: 2, ...(after ? { after } : {}) } });
      paged.push(...answer.json().map(({ key }: { key: string }) => key));
      after = /[?&]after=([^>&]+)/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(after).toBeUndefined();
    expect(paged).toEqual(whole);
    expect(whole).toHaveLength(5);
    expect((await ana.send(pricesApi.foods, { query: { after: 'nowhere' } })).statusCode).toBe(400);
  });

  it('are those of one household', async () => {
    await seen('rice', 2);
    const ben = await app.signIn();
    expect(await ben.call(pricesApi.foods)).toEqual([]);
    expect(await ben.call(pricesApi.history, { query: { key: 'rice' } })).toMatchObject({ entries: [], shops: [] });
  });

  it('leave when what was bought is taken back', async () => {
    const headers = { 'idempotency-key': '9d4b6cf4-9a0f-4a25-93c6-6f1a7d2b6a11' };
    await ana.call(pantryApi.addMany, {
      body: {
        products: [
          { name: 'rice', price: 2 },
          { name: 'eggs', price: 3 },
        ],
      },
      headers,
    });
    expect(await foods()).toHaveLength(2);
    await ana.call(stockApi.undo, { params: { id: headers['idempotency-key'] } });
    expect(await foods()).toEqual([]);
  });
});

describe('the history of a food', () => {
  it('compares its shops per kilo, litre or piece', async () => {
    const grams = { quantity: 400, unit: 'g' };
    await seen('φέτα', 4, { ...grams, storeName: 'Lidl', day: '2026-09-01' });
    await seen('φέτα', 3.6, { ...grams, storeName: 'Lidl', day: '2026-10-01' });
    await seen('feta', 4.4, { ...grams, storeName: 'Lidl', day: '2026-11-01' });
    await seen('φέτα', 8.5, { quantity: 1, unit: 'kg', storeName: 'Λαϊκή', day: '2026-10-15' });
    await seen('φέτα', 5, { storeName: 'Περίπτερο', day: '2026-10-20' });
    const all = await history('feta');
    expect(all).toMatchObject({ key: 'feta', conceptId: 'feta', per: 'kg', currency: 'EUR' });
    const kg = (price: number) => ({ price, per: 'kg' });
    expect(all.shops).toEqual([
      { storeName: 'Λαϊκή', last: kg(8.5), lowest: kg(8.5), average: kg(8.5), entries: 1, day: '2026-10-15' },
      { storeName: 'Lidl', last: kg(11), lowest: kg(9), average: kg(10), entries: 3, day: '2026-11-01' },
      { storeName: 'Περίπτερο', last: null, lowest: null, average: null, entries: 1, day: '2026-10-20' },
    ]);
    expect(all.entries.map(({ paid }) => paid)).toEqual([4.4, 5, 8.5, 3.6, 4]);
    const late = await history('feta', { from: '2026-10-10' });
    expect(late.entries).toHaveLength(3);
    expect(late.shops.find(({ storeName }) => storeName === 'Lidl')).toMatchObject({ lowest: kg(11), entries: 1 });
  });

  it('keeps prices of another currency, and compares none of them', async () => {
    await seen('rice', 2, { quantity: 1, unit: 'kg', storeName: 'Lidl' });
    await ana.call(accountApi.updateHousehold, { body: { currency: 'GBP' } });
    await seen('rice', 3, { quantity: 1, unit: 'kg', storeName: 'Aldi' });
    const { entries, shops, currency } = await history('rice');
    expect(currency).toBe('GBP');
    expect(entries.map((entry) => entry.currency).sort()).toEqual(['EUR', 'GBP']);
    expect(shops).toMatchObject([
      { storeName: 'Aldi', last: { price: 3 } },
      { storeName: 'Lidl', last: null, entries: 1 },
    ]);
    expect(await foods()).toMatchObject([{ entries: 2, cheapest: { storeName: 'Aldi' } }]);
    // an old receipt in the new currency, behind the last price in the old one
    await seen('flour', 2, { quantity: 1, unit: 'kg', storeName: 'Aldi', day: '2026-11-01' });
    await ana.call(accountApi.updateHousehold, { body: { currency: 'EUR' } });
    await seen('flour', 9, { quantity: 1, unit: 'kg', storeName: 'Lidl', day: '2026-11-02' });
    await ana.call(accountApi.updateHousehold, { body: { currency: 'GBP' } });
    expect((await foods()).find(({ key }) => key === 'flour')).toMatchObject({ cheapest: { storeName: 'Aldi' } });
  });

  it('is that of a name where the food is not known', async () => {
    await seen('rice', 2);
    await app.owner.query('update prices set concept_id = null where household_id = $1', [ana.householdId]);
    expect(await foods()).toMatchObject([{ key: 'name:rice', conceptId: null, name: 'rice' }]);
    expect(await history('name:rice')).toMatchObject({ name: 'rice', entries: [{ paid: 2 }] });
    expect((await ana.send(pricesApi.history, { query: { key: 'name:nothing' } })).statusCode).toBe(404);
  });
});

describe('a price written down by hand', () => {
  it('is one row however often it is sent, in the currency of the household', async () => {
    const id = '5d7f2f4e-17a5-4f5c-8d2e-8f0b0c5f2a10';
    expect(await seen('Φέτα', 4.45, { id, quantity: '0,5', unit: 'kg', storeName: '' })).toEqual({
      ...{ id, name: 'Φέτα', conceptId: 'feta', storeName: null, barcode: null, paid: 4.45, quantity: 500, unit: 'g' },
      ...{ currency: 'EUR', day: '2026-11-20', unitPrice: { price: 8.9, per: 'kg' }, source: 'manual' },
    });
    expect((await ana.send(pricesApi.add, { body: { id, name: 'Φέτα', price: 1 } })).statusCode).toBe(409);
    const future = await ana.send(pricesApi.add, { body: { name: 'Φέτα', price: 1, day: '2026-11-21' } });
    expect(future.json()).toMatchObject({ code: 'invalid', fields: [{ path: 'day' }] });
  });

  it('can be deleted and brought back', async () => {
    const { id } = await seen('rice', 2);
    await ana.call(pricesApi.remove, { params: { id } });
    expect(await foods()).toEqual([]);
    expect((await ana.send(pricesApi.remove, { params: { id } })).statusCode).toBe(404);
    expect(await ana.call(pricesApi.restore, { params: { id } })).toMatchObject({ id, paid: 2 });
    expect(await ana.call(pricesApi.restore, { params: { id } })).toMatchObject({ id });
    expect(await foods()).toHaveLength(1);
  });

  it('is not one of a purchase, which only the pantry deletes', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'rice', price: 2 } });
    const refused = await ana.send(pricesApi.remove, { params: { id }, headers: { 'accept-language': 'el' } });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('αγορά');
    expect((await ana.send(pricesApi.restore, { params: { id } })).statusCode).toBe(403);
    await ana.call(pantryApi.remove, { params: { id } });
    expect((await ana.send(pricesApi.restore, { params: { id } })).statusCode).toBe(404);
    expect((await ana.send(pricesApi.remove, { params: { id } })).statusCode).toBe(404);
    expect(await foods()).toEqual([]);
  });
});
