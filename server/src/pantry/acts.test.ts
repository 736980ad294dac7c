import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type ActInput, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { brokenAccounts } from './stock-testing.ts';

let app: TestApp;
let ana: Cook;
/** Answers of the database's side to the app: one per round trip. */
let roundTrips = 0;

beforeAll(async () => {
  app = await makeApp();
  app.app.database.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => {
      roundTrips += 1;
    });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
});
afterEach(async () => {
  expect(await brokenAccounts(app, ana.householdId)).toEqual([]);
});

type Input = NonNullable<Parameters<typeof ana.call<typeof pantryApi.add>>[1]>['body'];
const add = (body: NonNullable<Input>) => ana.call(pantryApi.add, { body });
type Sent = Parameters<typeof ana.call<typeof stockApi.act>>[1];
const act = (kind: ActInput['kind'], body: Omit<NonNullable<NonNullable<Sent>['body']>, 'kind'>) =>
  ana.call(stockApi.act, { body: { kind, ...body } });
const refused = async (body: NonNullable<Sent>['body']) => ana.send(stockApi.act, { body });
const movements = async (id: string) =>
  (
    await app.owner.query(
      `select a.kind, a.reason, m.delta::float, m.value::float, m.before, m.after from movements m
       join actions a on a.id = m.action_id where m.product_id = $1 order by (m.after ->> 'version')::int`,
      [id],
    )
  ).rows;

describe('an amount as it was answered, rounded,', () => {
  it.each(['eaten', 'frozen'] as const)('means all of it when it is %s, and no crumbs stay behind', async (kind) => {
    const [meat, milk] = [await add({ name: 'κιμάς', quantity: 1.234, unit: 'kg' }), await add({ name: 'γάλα' })];
    expect(meat.quantity).toBe(1.23);
    const lots = [{ id: meat.id, amount: 1.23, unit: 'kg' as const }, { id: milk.id }];
    const { products } = await act(kind, { lots });
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject(kind === 'eaten' ? { quantity: 0, isConsumed: true } : { quantity: 1.23 });
  });

  it('means it also of one lot, by a step or an act', async () => {
    const [one, other] = [await add({ name: 'ρύζι', quantity: 2.3333 }), await add({ name: 'ρύζι', quantity: 1.0033 })];
    const { products } = await act('eaten', { lots: [{ id: one.id, amount: 2.33 }] });
    expect(products).toMatchObject([{ quantity: 0, isConsumed: true }]);
    const body = { by: -1 };
    expect(await ana.call(pantryApi.adjust, { params: { id: other.id }, body })).toMatchObject({ isConsumed: true });
  });

  it('says of a count that all is still there', async () => {
    const meat = await add({ name: 'κιμάς', quantity: 1.234, unit: 'kg' });
    await act('counted', { lots: [{ id: meat.id, amount: 1.23 }] });
    expect((await movements(meat.id)).map(({ kind }) => kind)).toEqual(['purchase']);
  });
});

describe('acts on lots', () => {
  it('eats a part, throws the rest with its reason, each worth its share of the price', async () => {
    const lot = await add({ name: 'γάλα', quantity: 2, unit: 'l', price: 3 });
    const eaten = await act('eaten', { lots: [{ id: lot.id, amount: 500, unit: 'ml' }] });
    expect(eaten).toEqual({
      id: expect.any(String),
      products: [expect.objectContaining({ id: lot.id, quantity: 1.5, unit: 'l', value: 2.25 })],
      gone: [],
    });
    const thrown = await act('thrown', { lots: [{ id: lot.id }], reason: 'spoiled' });
    expect(thrown.products).toEqual([expect.objectContaining({ quantity: 0, isConsumed: true })]);
    expect((await movements(lot.id)).slice(1)).toMatchObject([
      { kind: 'eaten', reason: null, delta: -0.5, value: 0.75 },
      { kind: 'thrown', reason: 'spoiled', delta: -1.5, value: 2.25 },
    ]);
  });

  it('takes no more than there is, and writes nothing of a step on nothing', async () => {
    const lot = await add({ name: 'αυγά', quantity: 2 });
    const steps = [1, 2].map(() => act('eaten', { lots: [{ id: lot.id, amount: 5 }] }));
    expect((await Promise.all(steps)).map(({ products }) => products[0]?.quantity)).toEqual([0, 0]);
    expect((await movements(lot.id)).map(({ delta }) => delta)).toEqual([2, -2]);
    expect(await ana.call(stockApi.journal)).toHaveLength(2);
  });

  it('freezes a part, which becomes a lot of its own', async () => {
    const lot = await add({ name: 'κοτόπουλο', quantity: 1, unit: 'kg', price: 9, location: 'fridge' });
    const newId = randomUUID();
    const { products } = await act('frozen', { lots: [{ id: lot.id, amount: 400, unit: 'g', newId }] });
    expect(products).toEqual([
      expect.objectContaining({ id: lot.id, quantity: 600, unit: 'g', price: 5.4, value: 5.4, location: 'fridge' }),
      expect.objectContaining({
        ...{ id: newId, quantity: 400, unit: 'g', price: 3.6, value: 3.6, location: 'freezer', version: 1 },
        ...{ frozenAt: '2026-11-20', expirationDate: '2027-09-16', dateGuessed: true, purchaseDate: '2026-11-20' },
      }),
    ]);
    expect(await ana.call(pantryApi.list)).toHaveLength(2);
  });

  it('acts on many at once: opened, moved to a place of its own, counted, deleted', async () => {
    const { places } = await ana.call(accountApi.updateHousehold, {
      body: { places: [{ name: 'Κελάρι', kind: 'pantry' }] },
    });
    const cellar = places[0]?.id ?? '';
    const [milk, rice, nothing] = await ana.call(pantryApi.addMany, {
      body: { products: [{ name: 'γάλα', location: 'fridge' }, { name: 'ρύζι' }, { name: 'qwrtz' }] },
    });
    const lots = [milk, rice, nothing].map((lot) => ({ id: lot?.id ?? '' }));
    const opened = await act('opened', { lots });
    expect(opened.products.map((lot) => [lot.openedAt, lot.expirationDate, lot.dateGuessed])).toEqual([
      ['2026-11-20', '2026-11-23', true],
      ['2026-11-20', expect.any(String), true],
      ['2026-11-20', null, false],
    ]);
    const moved = await act('moved', { lots, location: cellar });
    expect(moved.products.map(({ location }) => location)).toEqual([cellar, cellar, cellar]);
    const counted = await act('counted', { lots: lots.map(({ id }, at) => ({ id, amount: at })) });
    expect(counted.products.map(({ quantity, isConsumed }) => [quantity, isConsumed])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    const ids = lots.map(({ id }) => id);
    expect(await act('removed', { lots })).toMatchObject({ products: [], gone: ids });
    expect(await ana.call(pantryApi.list)).toEqual([]);
    expect((await ana.call(pantryApi.list, { query: { removed: 'true' } })).map(({ id }) => id).sort()).toEqual(
      ids.sort(),
    );
  });

  it('gives what it freezes a date also where it knows the food by its category alone, or not at all', async () => {
    const meat = { location: 'fridge', expirationDate: '2026-11-21', category: 'meat' } as const;
    const [dish, egg] = [await add({ ...meat, name: 'κσύζζυ' }), await add({ name: 'αυγά', location: 'fridge' })];
    const { products } = await act('frozen', { lots: [{ id: dish.id }, { id: egg.id }] });
    expect(products).toMatchObject([
      { expirationDate: '2027-01-19', dateGuessed: true, dateKind: 'best_before' },
      { dateGuessed: true, dateKind: 'best_before', freezesBadly: true },
    ]);
    expect(products[0]).not.toHaveProperty('freezesBadly');
    // an answered row comes back whole
    const body = { ...products[1], quantity: 5 };
    expect((await ana.send(pantryApi.update, { params: { id: egg.id }, body })).statusCode).toBe(200);
  });

  it('calls thawed bread best before, and not to be eaten after only what becomes a danger', async () => {
    const [bread, leg] = [
      await add({ name: 'ψωμί', location: 'freezer' }),
      await add({ name: 'κρέας', location: 'freezer' }),
    ];
    const { products } = await act('thawed', { lots: [{ id: bread.id }, { id: leg.id }], location: 'fridge' });
    expect(products).toMatchObject([
      { expirationDate: '2026-11-23', dateKind: 'best_before', dateGuessed: true },
      { expirationDate: '2026-11-23', dateKind: 'use_by', dateGuessed: true },
    ]);
  });

  it('thaws into the fridge, to be used within days', async () => {
    const lot = await add({ name: 'κιμάς', location: 'freezer', expirationDate: '2027-03-01' });
    const { products } = await act('thawed', { lots: [{ id: lot.id }] });
    expect(products).toEqual([
      expect.objectContaining({ location: 'fridge', dateKind: 'use_by', dateGuessed: true, frozenAt: null }),
    ]);
    expect(products[0]?.expirationDate?.slice(0, 9)).toBe('2026-11-2');
    const said = await act('frozen', { lots: [{ id: lot.id }], expirationDate: '2027-01-01' });
    expect(said.products).toEqual([expect.objectContaining({ expirationDate: '2027-01-01', dateGuessed: false })]);
  });

  it('does all or nothing, and names what is gone by its place', async () => {
    const [one, two] = await ana.call(pantryApi.addMany, {
      body: { products: [{ name: 'γάλα' }, { name: 'ψωμί' }] },
    });
    await ana.call(pantryApi.remove, { params: { id: two?.id ?? '' } });
    for (const kind of ['eaten', 'opened'] as const) {
      const lots = [{ id: one?.id ?? '' }, { id: two?.id ?? '' }, { id: randomUUID() }];
      const answer = await refused({ kind, lots });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual(['lots.1.id', 'lots.2.id']);
      expect((await refused({ kind, lots: [lots[1] ?? { id: '' }] })).json().fields).toMatchObject([
        { path: 'lots.0.id' },
      ]);
    }
    expect(await ana.call(pantryApi.list)).toEqual([one]);
  });

  it('refuses what makes no sense, by field', async () => {
    const [{ id = '' } = {}, { id: other = '' } = {}] = await ana.call(pantryApi.addMany, {
      body: { products: [{ name: 'γάλα', quantity: 2 }, { name: 'ψωμί' }] },
    });
    const paths = async (body: NonNullable<Sent>['body']) => {
      const answer = await refused(body);
      return [answer.statusCode, answer.json().fields?.map(({ path }: { path: string }) => path)];
    };
    expect(await paths({ kind: 'eaten', lots: [{ id }, { id }] })).toEqual([400, ['lots.0.id', 'lots.1.id']]);
    expect(await paths({ kind: 'opened', lots: [{ id, newId: other }, { id: other }] })).toEqual([
      400,
      ['lots.0.newId', 'lots.1.id'],
    ]);
    expect(await paths({ kind: 'moved', lots: [{ id }] })).toEqual([400, ['location']]);
    expect(await paths({ kind: 'moved', location: 'attic', lots: [{ id }] })).toEqual([400, ['location']]);
    expect(await paths({ kind: 'frozen', location: 'fridge', lots: [{ id }] })).toEqual([400, ['location']]);
    expect(await paths({ kind: 'thawed', location: 'freezer', lots: [{ id }] })).toEqual([400, ['location']]);
    expect(await paths({ kind: 'counted', lots: [{ id }] })).toEqual([400, ['lots.0.amount']]);
    expect(await paths({ kind: 'removed', lots: [{ id, amount: 1 }] })).toEqual([400, ['lots.0.amount']]);
    expect((await refused({ kind: 'opened', lots: [{ id, amount: 1, newId: other }] })).statusCode).toBe(409);
    const stale = await refused({ kind: 'opened', lots: [{ id, amount: 1, unit: 'kg' }] });
    expect([stale.statusCode, stale.json().current.id]).toEqual([409, id]);
    expect(await ana.call(stockApi.journal)).toHaveLength(1);
  });

  it('is one action under one key, however often it is sent', async () => {
    const lot = await add({ name: 'αυγά', quantity: 6 });
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const eat = () => ana.send(stockApi.act, { body: { kind: 'eaten', lots: [{ id: lot.id, amount: 1 }] }, headers });
    const answers = [await eat(), await eat(), await eat()].map((answer) => answer.json());
    expect(answers[0].id).toBe(key);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await ana.call(pantryApi.read, { params: { id: lot.id } })).toMatchObject({ quantity: 5 });
  });

  it('is told to other devices: each lot and the entry', async () => {
    const lot = await add({ name: 'αυγά', quantity: 6 });
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    await ana.call(pantryApi.adjust, { params: { id: lot.id }, body: { by: -1 }, headers });
    await ana.call(stockApi.undo, { params: { id: key } });
    const { rows } = await app.owner.query('select changes from change_log where household_id = $1 order by seq', [
      ana.householdId,
    ]);
    expect(rows.slice(1).map(({ changes }) => changes)).toEqual([
      [
        ['products', lot.id, 'changed'],
        ['journal', key, 'added'],
        ['game', ana.userId, 'changed'],
      ],
      [
        ['products', lot.id, 'changed'],
        ['journal', key, 'changed'],
        ['game', ana.userId, 'changed'],
      ],
    ]);
  });
});

describe('a tick', () => {
  // opening, statement, remembering, commit; what counts for a person is noted on top, and written when it changes anything
  it('is four round trips beside the look-up of the session, one more if it counts, and one if that is worth something', async () => {
    const lot = await add({ name: 'αυγά', quantity: 50 });
    const tick = (by: number) => ({
      ...{ params: { id: lot.id }, body: { by } },
      headers: { 'idempotency-key': randomUUID() },
    });
    const eat = () => ({ body: { kind: 'eaten' as const, lots: [{ id: lot.id, amount: 1 }] } });
    const session = 1;
    await ana.call(pantryApi.adjust, tick(-1));
    roundTrips = 0;
    await ana.call(pantryApi.adjust, tick(1));
    expect(roundTrips - session).toBe(4);
    const later = (hours: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
    };
    for (const again of [() => ana.call(pantryApi.adjust, tick(-1)), () => ana.call(stockApi.act, eat())]) {
      later(0.01);
      roundTrips = 0;
      await again();
      expect(roundTrips - session).toBe(5);
    }
    later(24);
    await ana.call(pantryApi.adjust, tick(1));
    roundTrips = 0;
    await ana.call(pantryApi.adjust, tick(-1));
    expect(roundTrips - session).toBe(6);
  });

  it('raises what a price was paid for when more turns up', async () => {
    const lot = await add({ name: 'αυγά', quantity: 2, price: 4 });
    const more = await ana.call(pantryApi.adjust, { params: { id: lot.id }, body: { by: 2 } });
    expect(more).toMatchObject({ quantity: 4, value: 4 });
    await act('eaten', { lots: [{ id: lot.id, amount: 1 }] });
    expect((await movements(lot.id)).at(-1)).toMatchObject({ delta: -1, value: 1 });
  });
});

describe('editing', () => {
  const edit = (id: string, body: object) => ana.send(pantryApi.update, { params: { id }, body: body as never });

  it('merges what two changed of different fields, and refuses two values of one', async () => {
    const lot = await add({ name: 'γάλα', quantity: 2, brand: 'Α' });
    await edit(lot.id, { quantity: 1, base: { quantity: 2 } });
    const both = await edit(lot.id, { name: 'φέτα', quantity: 2, base: { name: 'γάλα', quantity: 2 } });
    expect(both.json()).toMatchObject({ name: 'φέτα', quantity: 1, brand: 'Α' });
    const clash = await edit(lot.id, { name: 'τυρί', base: { name: 'γάλα' } });
    expect([clash.statusCode, clash.json().current.name]).toEqual([409, 'φέτα']);
  });

  it('takes a date that comes without a word as said, and keeps a guess that comes back', async () => {
    const lot = await add({ name: 'γάλα', location: 'fridge', dateGuessed: true });
    expect(lot).toMatchObject({ dateGuessed: true, expirationDate: expect.any(String) });
    expect((await edit(lot.id, { name: 'γάλα', expirationDate: lot.expirationDate })).json().dateGuessed).toBe(true);
    expect((await edit(lot.id, { expirationDate: '2026-12-01' })).json().dateGuessed).toBe(false);
    expect((await edit(lot.id, { expirationDate: null, dateGuessed: true })).json().dateGuessed).toBe(false);
  });

  it('refuses a smaller unit that no column could hold', async () => {
    const lot = await add({ name: 'ρύζι', quantity: 99_999_999, unit: 'kg', lowAt: 99_999_999 });
    const answer = await edit(lot.id, { unit: 'g' });
    expect([answer.statusCode, answer.json().fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['quantity', 'lowAt'],
    ]);
  });

  it('writes what changed into the journal, and nothing when nothing did', async () => {
    const lot = await add({ name: 'γάλα', quantity: 2, price: 3, brand: 'Α' });
    await edit(lot.id, { brand: 'Β', quantity: 3 });
    const same = (await edit(lot.id, { brand: 'Β', quantity: 3, name: 'γάλα' })).json();
    expect(same).toMatchObject({ version: 2, value: 3 });
    expect((await movements(lot.id)).slice(1)).toEqual([
      {
        ...{ kind: 'corrected', reason: null, delta: 1, value: 1.5 },
        before: { brand: 'Α', pricedAmount: 2 },
        after: { brand: 'Β', pricedAmount: 3, version: 2 },
      },
    ]);
  });
});
