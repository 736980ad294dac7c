import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { trackerApi } from '@kelari/core/prices/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { describe, expect, it } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';

shareKitchen();

const keyed = () => {
  const key = randomUUID();
  return { key, headers: { 'idempotency-key': key } };
};
/** Adds, and ticks a second later. */
async function bought(productName: string, more = {}): Promise<string> {
  const { id } = await ana.call(shoppingApi.add, { body: { productName, ...more } });
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await ana.call(shoppingApi.update, { params: { id }, body: { isPurchased: true } });
  return id;
}
const list = () => ana.call(shoppingApi.list);
const stock = async () =>
  (await ana.call(pantryApi.list)).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`).sort();
const finish = (
  cook: Cook,
  rows: { itemId: string; product: object | null; rest?: number }[],
  more = {},
  headers = {},
) => cook.call(doneApi.finish, { body: { rows: rows as never, ...more }, headers });

describe('what is proposed', () => {
  it('is what was ticked, in its order, with place, date and what it probably cost', async () => {
    await ana.call(shoppingApi.add, { body: { productName: 'τυρί' } });
    const bags = await bought('σακούλες σκουπιδιών');
    const milk = await bought('γάλα', { quantity: 2, unit: 'l', estimatedPrice: '1,50' });
    const peas = await bought('αρακάς', { quantity: 450, unit: 'g', category: 'frozen', estimatedPrice: 4 });
    const odd = await bought('γκατζετάκια');
    expect(await ana.call(doneApi.propose)).toMatchObject([
      { itemId: bags, isFood: false },
      {
        itemId: milk,
        isFood: true,
        product: { name: 'γάλα', quantity: 2, unit: 'l', price: 3, location: 'fridge', dateGuessed: true },
      },
      { itemId: peas, isFood: true, product: { location: 'freezer', price: 1.8, category: 'frozen' } },
      { itemId: odd, isFood: true, product: { location: 'pantry', expirationDate: null, dateGuessed: false } },
    ]);
    const [, { product } = { product: null }] = await ana.call(doneApi.propose);
    expect(product?.expirationDate).toMatch(/^2026-/);
  });
});

describe('the end of a trip', () => {
  it('brings what is food to the pantry as one entry, and the rows leave the list', async () => {
    const [milk, bags, rice] = [
      await bought('γάλα'),
      await bought('σακούλες'),
      await bought('ρύζι', { quantity: 2, unit: 'kg' }),
    ];
    const { key, headers } = keyed();
    const rows = [
      { itemId: milk, product: { name: 'γάλα', quantity: 1, unit: 'l', price: '1,49' } },
      { itemId: bags, product: null },
      { itemId: rice, product: { name: 'ρύζι', quantity: 500, unit: 'g' }, rest: 1.5 },
    ];
    const done = await finish(ana, rows, { storeName: 'Μασούτης' }, headers);
    expect(done).toMatchObject({
      id: key,
      products: [{ name: 'γάλα', storeName: 'Μασούτης', purchaseDate: '2026-11-20', price: 1.49 }, { name: 'ρύζι' }],
      items: [{ id: rice, quantity: 1.5, unit: 'kg', isPurchased: false, purchasedAt: null }],
    });
    expect(done.gone.sort()).toEqual([milk, bags].sort());
    expect(await list()).toMatchObject([{ id: rice, quantity: 1.5 }]);
    expect(await stock()).toEqual(['1 l γάλα', '500 g ρύζι']);
    const entries = (await ana.call(stockApi.journal)).filter(({ kind }) => kind === 'purchase');
    expect(entries).toMatchObject([{ id: key, count: 2 }]);
    // another device that brings the same home comes too late
    const late = await ben.send(doneApi.finish, { body: { rows: rows.slice(0, 2) as never } });
    expect(late.statusCode).toBe(409);
    // a late tick changes nothing
    const tick = { params: { id: milk }, body: { isPurchased: false } };
    expect(await ben.call(shoppingApi.update, tick)).toMatchObject({ id: milk, isPurchased: true });
    expect((await ben.send(shoppingApi.update, { params: { id: milk }, body: { notes: 'x' } })).statusCode).toBe(404);
  });

  it('passes over what another device brought home, and keeps what somebody deleted meanwhile', async () => {
    const [milk, bread, eggs] = [await bought('γάλα'), await bought('ψωμί'), await bought('αυγά')];
    await finish(ben, [{ itemId: milk, product: { name: 'γάλα' } }]);
    await ben.call(shoppingApi.remove, { params: { id: eggs } });
    const rows = ['γάλα', 'ψωμί', 'αυγά'].map((name, at) => ({
      itemId: [milk, bread, eggs][at] ?? '',
      product: { name },
    }));
    expect((await finish(ana, rows)).products.map(({ name }) => name)).toEqual(['ψωμί', 'αυγά']);
    expect(await stock()).toEqual(['1 pieces αυγά', '1 pieces γάλα', '1 pieces ψωμί']);
  });

  it('and taking one back never wait for each other, whichever way it is taken back', async () => {
    await ana.call(trackerApi.add, { body: { productName: 'ρύζι', targetPrice: 5, per: 'kg' } });
    const rice = await bought('ρύζι', { quantity: 500, unit: 'kg' });
    const rowsLeft = (rest: number) => [
      { itemId: rice, rest, product: { name: 'ρύζι', quantity: 1, unit: 'kg', price: 2 } },
    ];
    const answers: { statusCode: number; body: string }[] = [];
    for (let round = 0; round < 6; round += 1) {
      const before = [keyed(), keyed(), keyed()];
      for (const [at, { headers }] of before.entries()) await finish(ana, rowsLeft(400 - round * 10 - at), {}, headers);
      const now = before.flatMap(({ key }, at) => [
        at % 2 ? ana.send(shoppingApi.undo, { params: { id: key } }) : ben.send(stockApi.undo, { params: { id: key } }),
        ben.send(doneApi.finish, { body: { rows: rowsLeft(350 - round * 10 - at) as never } }),
      ]);
      answers.push(...(await Promise.all(now)));
    }
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  }, 60_000);

  it('happens once of ten at once', async () => {
    const milk = await bought('γάλα');
    const body = { rows: [{ itemId: milk, product: { name: 'γάλα' } }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? ana : ben).send(doneApi.finish, { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await stock()).toEqual(['1 pieces γάλα']);
  });

  it('refuses a row that is none, and saves nothing', async () => {
    const milk = await bought('γάλα');
    const rows = [
      { itemId: milk, product: { name: 'γάλα' } },
      { itemId: randomUUID(), product: null },
    ];
    const answer = await ana.send(doneApi.finish, { body: { rows } });
    expect([answer.statusCode, answer.json().fields]).toMatchObject([404, [{ path: 'rows.1.itemId' }]]);
    const wrong = [{ itemId: milk, product: { name: 'γάλα', location: 'attic' } }];
    const refused = await ana.send(doneApi.finish, { body: { rows: [{ itemId: milk, product: null }, ...wrong] } });
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ path: 'rows.1.product.location' }]]);
    expect([await stock(), (await list()).length]).toEqual([[], 1]);
  });
});

describe('a trip is taken back', () => {
  const trips = async () =>
    (await app.owner.query('select undone_at from shopping_trips where household_id = $1', [ana.householdId])).rows;

  it.each([
    ['in the pantry', stockApi.undo],
    ['on the list', shoppingApi.undo],
  ])('%s: the rows stand there ticked again, the lots are gone', async (_, undo) => {
    const [milk, bags, rice] = [
      await bought('γάλα'),
      await bought('σακούλες'),
      await bought('ρύζι', { quantity: 2, unit: 'kg' }),
    ];
    const before = await list();
    const { key, headers } = keyed();
    const rows = [
      { itemId: milk, product: { name: 'γάλα' } },
      { itemId: bags, product: null },
      { itemId: rice, product: { name: 'ρύζι', quantity: 1, unit: 'kg' }, rest: 1 },
    ];
    await finish(ana, rows, {}, headers);
    await ben.call(undo, { params: { id: key } });
    const still = ({ version: _v, updatedAt: _u, ...row }: Awaited<ReturnType<typeof list>>[number]) => row;
    expect((await list()).map(still)).toEqual(before.map(still));
    expect(await stock()).toEqual([]);
    expect(await trips()).toMatchObject([{ undone_at: expect.any(Date) }]);
    // done twice it is done once, from either side
    await ana.call(stockApi.undo, { params: { id: key } });
    expect((await ana.call(shoppingApi.undo, { params: { id: key } })).items).toHaveLength(3);
    expect((await list()).map(still)).toEqual(before.map(still));
  });

  it('without a lot as well', async () => {
    const bags = await bought('σακούλες');
    const { key, headers } = keyed();
    await finish(ana, [{ itemId: bags, product: null }], {}, headers);
    expect(await list()).toEqual([]);
    expect((await ana.call(shoppingApi.undo, { params: { id: key } })).items).toMatchObject([
      { id: bags, isPurchased: true },
    ]);
    expect(await trips()).toMatchObject([{ undone_at: expect.any(Date) }]);
  });

  it('but not while something in the pantry builds on it', async () => {
    const milk = await bought('γάλα', { quantity: 2 });
    const { key, headers } = keyed();
    const { products } = await finish(ana, [{ itemId: milk, product: { name: 'γάλα', quantity: 2 } }], {}, headers);
    await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: products[0]?.id ?? '', amount: 1 }] } });
    expect((await ana.send(shoppingApi.undo, { params: { id: key } })).statusCode).toBe(409);
    expect(await list()).toEqual([]);
  });
});

describe('what trips teach', () => {
  it('is the order in which a shop is walked, for that shop alone', async () => {
    for (let trip = 0; trip < 2; trip += 1) {
      const ids = [
        await bought('κατεψυγμένος αρακάς', { category: 'frozen' }),
        await bought('γάλα'),
        await bought('μήλα'),
      ];
      await finish(
        ana,
        ids.map((itemId) => ({ itemId, product: null })),
        { storeName: trip ? 'ΛΙΔΛ' : 'Λιδλ' },
      );
    }
    const { order, shops } = await ben.call(shoppingListsApi.order, { query: { storeName: 'λιδλ' } });
    expect(order.trips).toBe(2);
    expect(order.aisles.filter((aisle) => ['frozen', 'milk', 'fruit'].includes(aisle))).toEqual([
      'frozen',
      'milk',
      'fruit',
    ]);
    expect(shops).toEqual([{ name: 'ΛΙΔΛ', trips: 2 }]);
    const elsewhere = await ana.call(shoppingListsApi.order);
    expect(elsewhere.order.trips).toBe(0);
    expect(elsewhere.order.aisles.at(-1)).toBe('frozen');
    const eve = await app.signIn();
    expect(await eve.call(shoppingListsApi.order, { query: { storeName: 'Λιδλ' } })).toMatchObject({
      order: { trips: 0 },
      shops: [],
    });
  });
});

/** What a scan brought home: the rows leave the list as bought, and its lots are in the pantry already. */
describe('a trip whose food is in the pantry already', () => {
  it('takes rows off that nobody ticked, stocks nothing, and is remembered and taken back as any other', async () => {
    const { id: milk } = await ana.call(shoppingApi.add, { body: { productName: 'γάλα', quantity: 3 } });
    const { id: eggs } = await ana.call(shoppingApi.add, { body: { productName: 'αυγά', quantity: 6 } });
    await ana.call(pantryApi.add, { body: { name: 'αυγά', quantity: 6 } });
    const { key, headers } = keyed();
    const rows = [
      { itemId: milk, product: null, rest: 2 },
      { itemId: eggs, product: null },
    ];
    const done = await finish(ana, rows, { storeName: 'Μασούτης', day: '2026-11-19' }, headers);
    expect(done).toMatchObject({ products: [], gone: [eggs], items: [{ id: milk, quantity: 2, isPurchased: false }] });
    expect(await stock()).toEqual(['6 pieces αυγά']);
    expect(await list()).toMatchObject([{ id: milk, quantity: 2 }]);

    const { recent } = await ana.call(shoppingListsApi.suggestions);
    expect(recent).toMatchObject([{ productName: 'αυγά', quantity: 6, times: 1 }]);
    const { order, shops } = await ana.call(shoppingListsApi.order, { query: { storeName: 'Μασούτης' } });
    expect(shops).toEqual([{ name: 'Μασούτης', trips: 1 }]);
    // without ticks it says nothing of the way through the shop
    expect(order.trips).toBe(0);

    await ana.call(shoppingApi.undo, { params: { id: key } });
    expect((await list()).sort((a, b) => a.quantity - b.quantity)).toMatchObject([
      { id: milk, quantity: 3 },
      { id: eggs, quantity: 6, isPurchased: false },
    ]);
    expect(await stock()).toEqual(['6 pieces αυγά']);
  });
});
