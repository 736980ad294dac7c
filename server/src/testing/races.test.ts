import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, pathOf, type SentBody, type SentParams } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { type MealInput, plannerApi } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { gameFromScratch, gameOf, lot } from '../gamification/game-testing.ts';
import { type Database, openDatabase } from '../platform/db.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';

/*
 * Two servers on one database, called over sockets: what two devices do at the same moment. A pantry's own races, a hundred rounds
 * each, are in pantry/races.test.ts. RACE_ROUNDS=100 for the long form.
 */
const rounds = Number(process.env.RACE_ROUNDS ?? 10);
const most = { timeout: 60_000 + rounds * 6_000 };

let t: TestApp;
let ana: Cook;
let otherDatabase: Database;
let other: Awaited<ReturnType<typeof buildApp>>;
let addresses: readonly string[];

beforeAll(async () => {
  t = await makeApp();
  const url = t.app.database.pool.options.connectionString ?? '';
  otherDatabase = openDatabase({ url, max: 5, onError: () => undefined });
  other = await buildApp({ ...t.app, database: otherDatabase });
  const servers = [t.server, other];
  for (const server of servers) await server.listen({ port: 0, host: '127.0.0.1' });
  addresses = servers.map((server) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  ana = await t.signIn();
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await t.close();
});

type Asked = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> };
/** A call of a cook on the one server or the other, sent again under its key while they say that they are too busy. */
async function on<E extends Endpoint>(
  at: number,
  cook: Cook,
  endpoint: E,
  sent: { params?: SentParams<E>; body?: SentBody<E>; headers?: Record<string, string> },
): Promise<Asked> {
  const path = pathOf(endpoint, (sent.params ?? {}) as Record<string, unknown>);
  const headers = { 'idempotency-key': randomUUID(), ...sent.headers, cookie: cook.cookie };
  const json = { 'content-type': 'application/json' };
  for (;;) {
    const answer = await fetch(`${addresses[at % 2]}${path}`, {
      method: endpoint.method,
      headers: { ...headers, ...(sent.body ? json : {}) },
      ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
    });
    const text = await answer.text();
    if (answer.status !== 503) return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    await sleep(200);
  }
}
const many = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const sorted = (answers: readonly Asked[]) => answers.map(({ status }) => status).sort();

describe(`two devices at once, ${rounds} rounds each`, () => {
  it('77: of two edits of one recipe one comes through, and the other is shown what is there', most, async () => {
    const dish = { name: 'Φακές', ingredients: [{ name: '500 γρ. φακές' }], instructions: ['Βράζουμε.'] };
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await ana.call(recipesApi.create, { body: dish });
      const answers = await many(2, (at) =>
        on(at, ana, recipesApi.update, { params: { id }, body: { ...dish, name: `Φακές ${at}`, version } }),
      );
      expect(sorted(answers)).toEqual([200, 409]);
      const now = await ana.call(recipesApi.read, { params: { id } });
      expect(answers.find(({ status }) => status === 200)?.body).toEqual(now);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict', current: now });
    }
  });

  it('78: both meals of one week are there', most, async () => {
    const note = (name: string): MealInput => ({ id: randomUUID(), kind: 'note', type: 'dinner', name, servings: 4 });
    for (let round = 0; round < rounds; round += 1) {
      const cook = await t.signIn();
      const weekStart = '2026-11-22';
      const start = await cook.call(plannerApi.save, { body: { weekStart, meals: { monday: [note('there')] } } });
      const answers = await many(2, (at) =>
        on(at, cook, plannerApi.save, {
          body: {
            ...{ weekStart, version: start.version, base: start.meals },
            meals: { monday: [...(start.meals.monday ?? []), note(`new ${at}`)] },
          },
        }),
      );
      expect(sorted(answers)).toEqual([200, 200]);
      const [plan] = await cook.call(plannerApi.list);
      expect(plan?.meals.monday?.map(({ name }) => name).toSorted()).toEqual(['new 0', 'new 1', 'there']);
    }
  });

  it('79: a tick and a deletion of one item: it is gone, and the tick came before or found nothing', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await ana.call(shoppingApi.add, { body: { productName: `γάλα ${round}` } });
      const [tick, removal] = await Promise.all([
        on(round, ana, shoppingApi.update, { params: { id }, body: { isPurchased: true } }),
        on(round + 1, ana, shoppingApi.remove, { params: { id } }),
      ]);
      expect([200, 204]).toContain(removal?.status);
      expect([200, 404]).toContain(tick?.status);
      expect((await ana.call(shoppingApi.list, { query: {} })).filter((row) => row.id === id)).toEqual([]);
      const { rows } = await t.owner.query(
        'select purchased_at is not null as ticked from shopping_items where id = $1',
        [id],
      );
      for (const { ticked } of rows) expect(ticked).toBe(tick?.status === 200);
    }
  });

  it('80: one set under one key, from both sides', most, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = (await ana.call(pantryApi.list)).length;
      const products = [{ name: 'ρύζι' }, { name: 'φακές' }, { name: 'ρεβίθια' }];
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await many(2, (at) => on(at, ana, pantryApi.addMany, { body: { products }, headers }));
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(await ana.call(pantryApi.list)).toHaveLength(before + 3);
      await t.owner.query('delete from rate_limits');
    }
  });

  it('80: points, streak and achievements of twenty cookings and twenty times one act', most, async () => {
    const [starter] = await ana.call(recipesApi.list, { query: { from: 'starter', limit: 1 } });
    for (let round = 0; round < rounds; round += 1) {
      await t.owner.query('delete from rate_limits');
      const cook = await t.signIn();
      const act = { kind: 'eaten' as const, lots: [{ id: await lot(t, cook, 1), amount: 1 }] };
      const headers = { 'idempotency-key': randomUUID() };
      const cooked = { params: { id: starter?.id ?? '' }, body: { servings: 2 } };
      const [cookings, acts] = await Promise.all([
        many(20, (at) => on(at, cook, cookingsApi.record, cooked)),
        many(20, (at) => on(at, cook, stockApi.act, { body: act, headers })),
      ]);
      expect(new Set(cookings.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { status } of acts) expect([200, 409]).toContain(status);
      const { person, events, achievements } = await gameOf(t, cook);
      expect(events.filter(({ kind }) => kind === 'eaten')).toHaveLength(1);
      expect(events.filter(({ kind, points }) => kind === 'cooked' && points > 0)).toHaveLength(1);
      expect(achievements.filter((one) => one.achievement_key === 'first-cooking')).toHaveLength(1);
      expect(person).toMatchObject({ current_streak: 1 });
      const exact = await gameFromScratch(t, cook);
      expect({ person, achievements }).toMatchObject({ person: exact.person, achievements: exact.achievements });
    }
  });
});
