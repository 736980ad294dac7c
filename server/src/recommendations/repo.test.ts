import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotsInStockJson, selectLotsInStock } from '../pantry/repo.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { never, selectNews, selectState } from './repo.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;

beforeAll(async () => {
  app = await makeApp();
  [ana, bo] = [await app.signIn(), await app.signIn()];
  const lot = { name: 'γάλα', quantity: 0.1, unit: 'l', expirationDate: '2026-11-25', price: 1.2 } as const;
  for (const cook of [ana, bo]) await cook.call(pantryApi.addMany, { body: { products: [lot, { name: 'μέλι' }] } });
});
afterAll(() => app.close());

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
const newsOf = (cook: Cook, since: number) => {
  const db = drizzle(app.owner);
  return selectNews(db, cook.householdId, { since, inStock: lotsInStockJson(db, cook.householdId, 10) });
};

it('tells the state and what is in stock where nothing was known, as the statements that read them alone', async () => {
  const db = drizzle(app.owner);
  const news = await newsOf(ana, never);
  expect(news.changes).toBeNull();
  expect(news.lots).toHaveLength(2);
  expect(news.lots).toStrictEqual(await selectLotsInStock(db, ana.householdId, 10));
  expect(news.state).toStrictEqual(await selectState(db, ana.householdId));
  expect(news.state.members).toHaveLength(1);
});

it("tells what the household itself changed since, and nobody else's", async () => {
  const { state } = await newsOf(ana, never);
  expect(await newsOf(ana, state.seq)).toStrictEqual({ state, changes: [], lots: null });
  const added = await ana.call(pantryApi.add, { body: { name: 'ρύζι' } });
  await bo.call(pantryApi.add, { body: { name: 'φέτα' } });
  const { changes, lots } = await newsOf(ana, state.seq);
  expect(changes?.filter(([entity]) => entity === 'products').map(([, id]) => id)).toEqual([added.id]);
  expect(lots?.map(({ name }) => name)).toEqual(expect.arrayContaining(['γάλα', 'μέλι', 'ρύζι']));
  expect(lots).toHaveLength(3);
});

it('does not know what changed where the log does not reach back, or the moment is yet to come', async () => {
  const { state } = await newsOf(bo, never);
  expect((await newsOf(bo, state.seq + 1)).changes).toBeNull();
  await app.owner.query('delete from change_log where household_id = $1', [bo.householdId]);
  expect((await newsOf(bo, state.seq - 1)).changes).toBeNull();
});
