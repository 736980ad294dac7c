import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type JournalEntry, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { takeFromLots } from './cooking-service.ts';
import { undoAction } from './journal-service.ts';
import { brokenAccounts } from './stock-testing.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await app.signIn();
});
afterEach(async () => {
  expect(await brokenAccounts(app, ana.householdId)).toEqual([]);
});

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
/** All that was done was done so much longer ago. */
const age = (by: string) =>
  app.owner.query('update actions set at = at - $2::interval where household_id = $1', [ana.householdId, by]);
const add = (body: { name: string; quantity?: number; unit?: 'kg' | 'g' | 'pieces'; price?: number }) =>
  ana.call(pantryApi.add, { body });
const eat = async (id: string, amount?: number) => {
  later();
  return (await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id, amount }] } })).id;
};
const journal = (query = {}) => ana.call(stockApi.journal, { query });
const undo = (id: string, cook = ana) => cook.send(stockApi.undo, { params: { id } });
const read = (id: string) => ana.call(pantryApi.read, { params: { id } });

describe('the journal', () => {
  it('tells who did what with which lots, the latest first', async () => {
    const rice = await add({ name: 'ρύζι', quantity: 1.5, unit: 'kg' });
    later();
    const bo = await housemate(app, ana);
    await bo.call(stockApi.act, { body: { kind: 'thrown', reason: 'expired', lots: [{ id: rice.id, amount: 0.6 }] } });
    later();
    await ana.call(stockApi.act, { body: { kind: 'moved', location: 'fridge', lots: [{ id: rice.id }] } });
    const lot = { productId: rice.id, name: 'ρύζι', foodClass: 'grain', from: null, to: null };
    const by = { userId: ana.userId, name: 'Ana' };
    const same = { reason: null, recipe: null, count: 1, undone: null, id: expect.any(String) };
    expect(await journal()).toEqual([
      {
        ...{ ...same, kind: 'moved', at: app.clock.now.toISOString(), by },
        lots: [{ ...lot, delta: 0, unit: 'kg', from: 'pantry', to: 'fridge' }],
      },
      {
        ...{ ...same, kind: 'thrown', reason: 'expired', at: expect.any(String), by: { ...by, userId: bo.userId } },
        lots: [{ ...lot, delta: -600, unit: 'g' }],
      },
      { ...same, kind: 'purchase', at: expect.any(String), by, lots: [{ ...lot, delta: 1.5, unit: 'kg' }] },
    ]);
    const other = await add({ name: 'μέλι' });
    expect((await journal({ product: rice.id })).map(({ kind }) => kind)).toEqual(['moved', 'thrown', 'purchase']);
    expect((await journal({ product: other.id })).map(({ kind }) => kind)).toEqual(['purchase']);
  });

  it('comes in pages that leave out and repeat nothing, also of one instant, and ends after thirty days', async () => {
    const { id } = await add({ name: 'αυγά', quantity: 50 });
    for (let at = 0; at < 7; at += 1) await ana.call(pantryApi.adjust, { params: { id }, body: { by: -1 } });
    const paged: JournalEntry[] = [];
    for (let url: string | undefined = '/api/journal?limit=3'; url; ) {
      const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: ana.cookie } });
      paged.push(...(response.json() as JournalEntry[]));
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(await journal());
    expect(new Set(paged.map((entry) => entry.id)).size).toBe(8);
    expect((await ana.send(stockApi.journal, { query: { after: 'x' } })).statusCode).toBe(400);
    await age('30 days');
    expect(await journal()).toEqual([]);
  });

  it('shows the first twenty lots of many', async () => {
    const products = Array.from({ length: 25 }, (_, at) => ({ name: `lot ${at}` }));
    await ana.call(pantryApi.addMany, { body: { products } });
    const [entry] = await journal();
    expect([entry?.count, entry?.lots.length]).toEqual([25, 20]);
  });
});

describe('undo', () => {
  it('takes an act back once, for every member, and says who did', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 6, price: 3 });
    const id = await eat(eggs.id, 2);
    const bo = await housemate(app, ana);
    const answers = await Promise.all([undo(id), undo(id, bo), undo(id)]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, products: [{ id: eggs.id, quantity: 6, version: 3 }], gone: [] });
    }
    expect(await journal()).toMatchObject([{ id, undone: { by: { name: 'Ana' } } }, { kind: 'purchase' }]);
  });

  it('leaves what others did since', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 6 });
    const first = await eat(eggs.id, 2);
    await eat(eggs.id, 1);
    await ana.call(pantryApi.update, { params: { id: eggs.id }, body: { brand: 'Α' } });
    expect((await undo(first)).statusCode).toBe(200);
    expect(await read(eggs.id)).toMatchObject({ quantity: 5, brand: 'Α' });
  });

  it.each([
    ['en', 'on 20/11 Ana ate αυγά. Take that back first.'],
    ['el', 'στις 20/11: Ana έφαγε αυγά. Αναιρέστε πρώτα εκείνο.'],
  ])('says in %s what has to be taken back first', async (language, words) => {
    const eggs = await add({ name: 'αυγά', quantity: 1 });
    const { id: more } = (await journal())[0] ?? { id: '' };
    const eaten = await eat(eggs.id);
    const answer = await ana.send(stockApi.undo, { params: { id: more }, headers: { 'accept-language': language } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', blockedBy: { id: eaten, kind: 'eaten' } });
    expect(answer.json().message).toContain(words);
    expect(await read(eggs.id)).toMatchObject({ quantity: 0 });
    expect((await undo(eaten)).statusCode).toBe(200);
    expect((await undo(more)).json()).toMatchObject({ products: [], gone: [eggs.id] });
    expect(await ana.call(pantryApi.list, { query: { removed: 'true' } })).toEqual([]);
    expect((await ana.send(pantryApi.restore, { params: { id: eggs.id } })).statusCode).toBe(404);
  });

  it('needs the later of two that set the same, and not one that set something else', async () => {
    const { id } = await add({ name: 'γάλα' });
    const edit = async (body: object) => {
      later();
      const key = randomUUID();
      await ana.call(pantryApi.update, { params: { id }, body, headers: { 'idempotency-key': key } });
      return key;
    };
    const [first, other, last] = [await edit({ brand: 'Α' }), await edit({ price: 2 }), await edit({ brand: 'Β' })];
    expect((await undo(first)).json().blockedBy.id).toBe(last);
    expect((await undo(other)).json().products).toMatchObject([{ price: null, brand: 'Β' }]);
    expect((await undo(last)).json().products).toMatchObject([{ brand: 'Α' }]);
    expect((await undo(first)).json().products).toMatchObject([{ brand: null }]);
  });

  it('needs what was taken since, of what it put there', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 2 });
    const headers = { 'idempotency-key': randomUUID() };
    later();
    await ana.call(pantryApi.adjust, { params: { id: eggs.id }, body: { by: 4 }, headers });
    const [first, second] = [await eat(eggs.id, 1), await eat(eggs.id, 4)];
    const undoMore = async () => (await undo(headers['idempotency-key'])).json();
    expect((await undoMore()).blockedBy.id).toBe(second);
    await undo(second);
    expect(await undoMore()).toMatchObject({ products: [{ quantity: 1 }] });
    expect((await undo(first)).json().products).toMatchObject([{ quantity: 2 }]);
  });

  it('needs the lot: before its purchase goes, what was written on it, and after it is deleted, the deletion', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 6 });
    const bought = (await journal())[0]?.id ?? '';
    await ana.call(pantryApi.update, { params: { id: eggs.id }, body: { brand: 'Α' } });
    expect((await undo(bought)).json().blockedBy.kind).toBe('corrected');
    const eaten = await eat(eggs.id, 2);
    await ana.call(pantryApi.remove, { params: { id: eggs.id } });
    expect((await undo(eaten)).json().blockedBy.kind).toBe('removed');
  });

  it('needs the count that came later: it said what is there', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 6 });
    const eaten = await eat(eggs.id, 2);
    const counted = await ana.call(stockApi.act, { body: { kind: 'counted', lots: [{ id: eggs.id, amount: 3 }] } });
    expect((await undo(eaten)).json().blockedBy.id).toBe(counted.id);
  });

  it('takes a freezing back though the next part was frozen since, but not when the part was eaten', async () => {
    const meat = await add({ name: 'κιμάς', quantity: 1000, unit: 'g', price: 10 });
    const freeze = async (newId: string) => {
      later();
      const lots = [{ id: meat.id, amount: 200, unit: 'g' as const, newId }];
      return (await ana.call(stockApi.act, { body: { kind: 'frozen', lots } })).id;
    };
    const parts = [randomUUID(), randomUUID()] as const;
    const [first, second] = [await freeze(parts[0]), await freeze(parts[1])];
    const eaten = await eat(parts[1], 50);
    expect((await undo(first)).json()).toMatchObject({
      products: [{ id: meat.id, quantity: 800, price: 8, value: 8 }],
      gone: [parts[0]],
    });
    expect((await undo(second)).json().blockedBy.id).toBe(eaten);
    await undo(eaten);
    await undo(second);
    expect(await read(meat.id)).toMatchObject({ quantity: 1000, unit: 'g', price: 10, value: 10 });
  });

  it('brings a deletion of many back as one, and one of them alone', async () => {
    const lots = await ana.call(pantryApi.addMany, { body: { products: [{ name: 'γάλα' }, { name: 'ψωμί' }] } });
    const ids = lots.map(({ id }) => id);
    const body = { kind: 'removed' as const, lots: ids.map((id) => ({ id })) };
    const first = await ana.call(stockApi.act, { body });
    expect((await undo(first.id)).json().products).toHaveLength(2);
    later();
    const second = await ana.call(stockApi.act, { body });
    later();
    await ana.call(pantryApi.restore, { params: { id: ids[0] ?? '' } });
    expect((await ana.call(pantryApi.list)).map(({ id }) => id)).toEqual([ids[0]]);
    const [restored] = await journal();
    expect(restored).toMatchObject({ kind: 'restored' });
    expect((await undo(second.id)).json().blockedBy.id).toBe(restored?.id);
  });

  it('is for thirty days, and for what was done', async () => {
    const eggs = await add({ name: 'αυγά', quantity: 6 });
    const id = await eat(eggs.id, 2);
    expect((await undo(randomUUID())).statusCode).toBe(404);
    await age('29 days 23 hours 59 minutes 59 seconds');
    expect((await undo(id)).statusCode).toBe(200);
    const next = await eat(eggs.id, 2);
    await age('30 days');
    expect((await undo(next)).statusCode).toBe(404);
  });
});

describe('a meal', () => {
  const within = <T>(work: (ctx: never, actor: never) => Promise<T>, language = 'el') =>
    app.app.database.within(ana, (db) =>
      work(
        { ...app.app, db, language, key: undefined, changed: () => undefined } as never,
        { ...ana, name: 'Ana', language, timezone: 'Europe/Athens' } as never,
      ),
    );
  const recipe = { id: randomUUID(), name: 'Φασολάδα' };

  it('takes from many lots and leaves leftovers, as one entry, which the recipes hear of when it is undone', async () => {
    const [beans, onions] = await ana.call(pantryApi.addMany, {
      body: {
        products: [
          { name: 'φασόλια', quantity: 500, unit: 'g', price: 3 },
          { name: 'κρεμμύδια', quantity: 2 },
        ],
      },
    });
    const takes = [
      { productId: beans?.id ?? '', amount: 0.4, unit: 'kg' as const },
      { productId: onions?.id ?? '', amount: 5 },
    ];
    const leftovers = { portions: 3, location: 'fridge' };
    later();
    const { actionId, products } = await within((ctx, actor) => takeFromLots(ctx, actor, { recipe, takes, leftovers }));
    expect(products).toMatchObject([
      { id: beans?.id, quantity: 100, value: 0.6 },
      { id: onions?.id, isConsumed: true },
      {
        ...{ name: 'Περισσεύματα: Φασολάδα', quantity: 3, unit: 'pieces', category: 'other', foodClass: 'prepared' },
        ...{ location: 'fridge', expirationDate: '2026-11-23', dateGuessed: true, dateKind: 'use_by', price: null },
      },
    ]);
    expect((await journal())[0]).toMatchObject({ kind: 'cooked', recipe, count: 3 });
    // bringing one lot back is no undoing of the meal
    later();
    await ana.call(pantryApi.restore, { params: { id: onions?.id ?? '' } });
    const [restored] = await journal();
    await undo(restored?.id ?? '');
    const heard: unknown[] = [];
    const tell = async (_ctx: unknown, _actor: unknown, action: unknown) => void heard.push(action);
    await within((ctx, actor) => undoAction(ctx, actor, actionId ?? '', [tell]));
    await within((ctx, actor) => undoAction(ctx, actor, actionId ?? '', [tell]));
    expect(heard).toEqual([{ id: actionId, kind: 'cooked' }]);
    expect((await ana.call(pantryApi.list)).map(({ quantity }) => quantity).sort()).toEqual([2, 500]);
  });

  it('can leave all of it in the freezer, and can touch nothing', async () => {
    const leftovers = { portions: 2, location: 'freezer', expirationDate: '2026-12-24' };
    const { products } = await within((ctx, actor) => takeFromLots(ctx, actor, { recipe, takes: [], leftovers }), 'en');
    expect(products).toMatchObject([
      { name: 'Leftovers: Φασολάδα', frozenAt: '2026-11-20', expirationDate: '2026-12-24', dateGuessed: false },
    ]);
    expect(await within((ctx, actor) => takeFromLots(ctx, actor, { recipe, takes: [] }))).toMatchObject({
      ...{ actionId: null, products: [] },
    });
  });
});
