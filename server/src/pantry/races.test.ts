import { randomUUID } from 'node:crypto';
import type { Endpoint, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Database, openDatabase } from '../platform/db.ts';
import { anonymousCall, type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';
import { brokenAccounts, stockOf } from './stock-testing.ts';

const rounds = 100;
const most = { timeout: 300_000 };

/** Two processes of one kitchen, each with its own connections. */
let app: TestApp;
let ana: Cook;
let otherDatabase: Database;
let other: FastifyInstance;

beforeAll(async () => {
  app = await makeApp();
  const url = app.app.database.pool.options.connectionString ?? '';
  otherDatabase = openDatabase({ url, max: 5, onError: () => undefined });
  other = await buildApp({ ...app.app, database: otherDatabase });
  ana = await app.signIn();
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await app.close();
});
afterEach(async () => {
  expect(await brokenAccounts(app, ana.householdId)).toEqual([]);
});

const onOther = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<LightMyRequestResponse> =>
  anonymousCall(other, endpoint, sent as Sent<Endpoint>, ana.cookie);
/** The same call on both at once. */
const onBoth = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<LightMyRequestResponse[]> =>
  Promise.all([ana.send(endpoint, sent), onOther(endpoint, sent)]);
const add = (name: string, quantity: number): Promise<ReplyOf<typeof pantryApi.add>> =>
  ana.call(pantryApi.add, { body: { name, quantity } });
const read = (id: string) => ana.call(pantryApi.read, { params: { id } });
const statuses = (answers: readonly LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort();
const newKey = () => ({ 'idempotency-key': randomUUID() });
const eaten = async (id: string): Promise<number[]> =>
  (await app.owner.query(`select delta::float from movements where product_id = $1 and kind = 'eaten'`, [id])).rows.map(
    ({ delta }) => delta,
  );

describe('races between two processes, a hundred rounds each', () => {
  it('75: eats the last one once, under one key and under two', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await add('γιαούρτι', 1), await add('γιαούρτι', 2)];
      const twice = { params: { id: one.id }, body: { by: -1 } };
      expect(statuses(await onBoth(pantryApi.adjust, twice))).toEqual([200, 200]);
      expect(await eaten(one.id)).toEqual([-1]);
      const once = { params: { id: two.id }, body: { by: -1 }, headers: newKey() };
      for (const { statusCode } of await onBoth(pantryApi.adjust, once)) expect([200, 409]).toContain(statusCode);
      expect(await eaten(two.id)).toEqual([-1]);
      expect(await stockOf(app, two.id)).toBe(1);
    }
  });

  it('76: takes one fifty times from fifty, and none is left', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      // nobody takes five thousand eggs in one week, and what counts looks at the week
      await app.owner.query('delete from kitchen_events; update users set kitchen_counts = null');
      const { id } = await add('αυγά', 50);
      const step = { params: { id }, body: { by: -1 } };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          at % 2 ? ana.send(pantryApi.adjust, step) : onOther(pantryApi.adjust, step),
        ),
      );
      expect(new Set(statuses(answers))).toEqual(new Set([200]));
      expect(await read(id)).toMatchObject({ quantity: 0, isConsumed: true, version: 51 });
      expect(await eaten(id)).toHaveLength(50);
    }
  });

  it('77: lets one of two edits of a version through, and shows the other one what is there', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await add('γάλα', 2);
      const edits = [
        ana.send(pantryApi.update, { params: { id }, body: { brand: 'Α', version } }),
        onOther(pantryApi.update, { params: { id }, body: { brand: 'Β', version } }),
      ];
      const answers = await Promise.all(edits);
      expect(statuses(answers)).toEqual([200, 409]);
      const now = await read(id);
      expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(now);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().current).toEqual(now);
    }
  });

  it('79: ends in one of two ways when an act meets a deletion', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await add('γάλα', 3);
      const [act, removal] = await Promise.all([
        ana.send(stockApi.act, { body: { kind: 'opened', lots: [{ id, amount: 1 }] } }),
        onOther(pantryApi.remove, { params: { id } }),
      ]);
      expect(removal.statusCode).toBe(200);
      expect([200, 404]).toContain(act.statusCode);
      expect(await stockOf(app, id)).toBe(act.statusCode === 200 ? 2 : 3);
    }
  });

  it('80: saves a set once under one key', most, async () => {
    const before = (await ana.call(pantryApi.list)).length;
    for (let round = 0; round < rounds; round += 1) {
      const products = [{ name: 'ρύζι' }, { name: 'φακές' }, { name: 'ρεβίθια' }];
      const answers = await onBoth(pantryApi.addMany, { body: { products }, headers: newKey() });
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    }
    expect(await ana.call(pantryApi.list)).toHaveLength(before + 3 * rounds);
  });

  it('undoes once, also while others eat on', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await add('αυγά', 6);
      const headers = newKey();
      await ana.call(pantryApi.adjust, { params: { id }, body: { by: -2 }, headers });
      const undo = { params: { id: headers['idempotency-key'] } };
      const step = { params: { id }, body: { by: -1 } };
      const answers = await Promise.all([onBoth(stockApi.undo, undo), onBoth(pantryApi.adjust, step)]);
      expect(statuses(answers.flat())).toEqual([200, 200, 200, 200]);
      expect(await read(id)).toMatchObject({ quantity: 4 });
    }
  });

  it('never waits in a circle, whatever order the lots are named in', most, async () => {
    const lots = await ana.call(pantryApi.addMany, {
      body: { products: Array.from({ length: 8 }, () => ({ name: 'αυγά', quantity: 50 })) },
    });
    const ids = lots.map(({ id }) => ({ id, amount: 0.1 }));
    const body = (parts: typeof ids) => ({ body: { kind: 'eaten' as const, lots: parts } });
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([
        ana.send(stockApi.act, body(ids)),
        onOther(stockApi.act, body(ids.toReversed())),
        ana.send(stockApi.act, body(ids.slice(3))),
      ]);
      expect(statuses(answers)).toEqual([200, 200, 200]);
    }
  });
});
