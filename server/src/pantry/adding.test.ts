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

const deltas = async (id: string) =>
  (
    await app.owner.query('select kind, delta::float, unit from movements where product_id = $1 order by at, kind', [
      id,
    ])
  ).rows;

describe('adding', () => {
  it('fills in what the food and the day tell', async () => {
    const added = await ana.call(pantryApi.add, { body: { name: 'Ντομάτες' } });
    expect(added).toMatchObject({
      userId: ana.userId,
      name: 'Ντομάτες',
      category: 'vegetables',
      conceptId: 'tomato',
      foodClass: 'vegetable',
      quantity: 1,
      unit: 'pieces',
      location: 'pantry',
      purchaseDate: '2026-11-20',
      expirationDate: null,
      isConsumed: false,
      version: 1,
    });
    expect(await ana.call(pantryApi.read, { params: { id: added.id } })).toEqual(added);
    expect(await deltas(added.id)).toEqual([{ kind: 'purchase', delta: 1, unit: 'pieces' }]);
  });

  it('leaves an unknown food to "other" and an unknown shop to none, and keeps what the cook says', async () => {
    const body = { name: 'Ζβρζβ 3000', storeName: 'Unknown Store', purchaseDate: null };
    expect(await ana.call(pantryApi.add, { body })).toMatchObject({
      category: 'other',
      conceptId: expect.stringMatching(/^own-/),
      foodClass: 'other',
      storeName: null,
      purchaseDate: null,
    });
    const filed = await ana.call(pantryApi.add, { body: { name: 'ντομάτα', category: 'snacks', storeName: 'Λαϊκή' } });
    expect(filed).toMatchObject({ category: 'snacks', storeName: 'Λαϊκή' });
  });

  it('reads the decimal comma and answers two of the four decimals kept, below one kilo in grams', async () => {
    const added = await ana.call(pantryApi.add, {
      body: { name: 'ρύζι', quantity: '0,33333', unit: 'kg', price: '1,5' },
    });
    expect(added).toMatchObject({ quantity: 333.3, unit: 'g', price: 1.5 });
    const { rows } = await app.owner.query('select quantity, unit from products where id = $1', [added.id]);
    expect(rows).toEqual([{ quantity: '0.3333', unit: 'kg' }]);
  });

  it("takes the client's id once", async () => {
    const id = randomUUID();
    expect((await ana.call(pantryApi.add, { body: { id, name: 'γάλα' } })).id).toBe(id);
    const again = await ana.send(pantryApi.add, { body: { id, name: 'γάλα' } });
    expect(again.statusCode).toBe(409);
    const bo = await app.signIn();
    expect((await bo.call(pantryApi.add, { body: { id, name: 'γάλα' } })).id).toBe(id);
    await bo.call(pantryApi.remove, { params: { id } });
    expect(await ana.call(pantryApi.read, { params: { id } })).toMatchObject({ name: 'γάλα' });
  });

  it("dates a purchase by the cook's own calendar", async () => {
    await app.owner.query("update users set timezone = 'Pacific/Auckland' where id = $1", [ana.userId]);
    app.clock.now = new Date('2026-11-20T20:00:00Z');
    expect(await ana.call(pantryApi.add, { body: { name: 'αυγά' } })).toMatchObject({ purchaseDate: '2026-11-21' });
    app.clock.now = new Date('2026-11-20T08:00:00Z');
    await app.owner.query("update users set timezone = 'Europe/Athens' where id = $1", [ana.userId]);
  });

  it('saves many at once or none of them, and names the wrong field', async () => {
    const cook = await app.signIn();
    const drafts = ['γάλα', 'ψωμί', 'φέτα'].map((name) => ({ name }));
    const bad = await cook.send(pantryApi.addMany, { body: { products: [...drafts, { name: ' ' }] } });
    expect(bad.statusCode).toBe(400);
    expect(bad.json().fields).toEqual([expect.objectContaining({ path: 'products.3.name' })]);
    const nowhere = await cook.send(pantryApi.addMany, {
      body: { products: [...drafts, { name: 'α', location: 'x' }] },
    });
    expect(nowhere.json().fields).toEqual([expect.objectContaining({ path: 'products.3.location' })]);
    const id = randomUUID();
    const twice = await cook.send(pantryApi.addMany, {
      body: {
        products: [
          { name: 'a', id },
          { name: 'b', id },
        ],
      },
    });
    expect(twice.json().fields).toEqual([expect.objectContaining({ path: 'products.1.id' })]);
    await cook.call(pantryApi.add, { body: { name: 'a', id } });
    const taken = await cook.send(pantryApi.addMany, { body: { products: [{ name: 'b' }, { name: 'c', id }] } });
    expect(taken.statusCode).toBe(409);
    expect((await cook.call(pantryApi.list)).map(({ name }) => name)).toEqual(['a']);
    const saved = await cook.call(pantryApi.addMany, { body: { products: drafts } });
    expect(saved.map(({ name }) => name)).toEqual(['γάλα', 'ψωμί', 'φέτα']);
  });

  it("knows the household's own places", async () => {
    await app.owner.query(
      `update households set places = '[{"id":"cellar","name":"Κελάρι","kind":"pantry"}]' where id = $1`,
      [ana.householdId],
    );
    expect(await ana.call(pantryApi.add, { body: { name: 'κρασί', location: 'cellar' } })).toMatchObject({
      location: 'cellar',
    });
    const bo = await app.signIn();
    const foreign = await bo.send(pantryApi.add, { body: { name: 'κρασί', location: 'cellar' } });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.json().fields).toEqual([expect.objectContaining({ path: 'location' })]);
  });
});
