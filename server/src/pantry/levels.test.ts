import { randomUUID } from 'node:crypto';
import { foodApi } from '@kelari/core/food/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { deleteLevels, selectLevels, upsertLevel } from './levels-repo.ts';

let t: TestApp;
let ana: Cook;

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.signIn();
});

const set = (conceptId: string, amount: number | null, unit?: 'l' | 'kg' | 'pieces') =>
  ana.call(stockApi.setLevel, { body: { conceptId, amount, ...(unit ? { unit } : {}) } });
const ownFood = async (text: string): Promise<string> =>
  (await ana.call(foodApi.teach, { body: { text, foodId: null } })).food?.id ?? '';

describe('par levels', () => {
  it('are set, changed and taken away, by name in the language of the call', async () => {
    await set('milk', 2, 'l');
    const both = await set('egg', 6);
    expect(both).toMatchObject([
      { conceptId: 'egg', name: 'eggs', amount: 6, unit: 'pieces' },
      { conceptId: 'milk', name: 'milk', amount: 2, unit: 'l', foodClass: 'milk' },
    ]);
    const greek = await ana.call(stockApi.levels, { headers: { 'accept-language': 'el' } });
    expect(greek.map(({ name }) => name)).toEqual(['αβγά', 'γάλα']);
    // without a unit the one it has stays
    expect(await set('milk', 1.5)).toMatchObject([{}, { amount: 1.5, unit: 'l' }]);
    expect(await set('milk', null)).toMatchObject([{ conceptId: 'egg' }]);
    expect(await set('egg', 0)).toEqual([]);
  });

  it('say which varieties count, the household’s own among them', async () => {
    const own = await ownFood('γάλα της κυρίας Μαρίας');
    await ana.call(foodApi.change, { params: { id: own }, body: { kindOf: 'goat-milk' } });
    const [level] = await set('milk', 2, 'l');
    expect(level?.foods).toEqual(expect.arrayContaining(['milk', 'uht-milk', 'goat-milk', own]));
    expect(level?.foods).not.toContain('coconut-milk');
    expect(new Set(level?.foods).size).toBe(level?.foods.length);
  });

  it('follow a food that turned out to be another, and leave with one that is no more', async () => {
    const own = await ownFood('κοκορόσφαιρες');
    await set(own, 4, 'pieces');
    await ana.call(foodApi.change, { params: { id: own }, body: { sameAs: 'egg' } });
    const [level] = await ana.call(stockApi.levels);
    expect(level).toMatchObject({ conceptId: 'egg', amount: 4 });
    // lots of the merged food are lots of the one it became
    expect(level?.foods.filter((id) => id === own || id === 'egg')).toEqual(['egg']);
    expect(await set('egg', 10)).toMatchObject([{ conceptId: 'egg', amount: 10, unit: 'pieces' }]);
    const { rows } = await t.owner.query('select concept_id from par_levels where household_id = $1', [
      ana.householdId,
    ]);
    expect(rows).toEqual([{ concept_id: 'egg' }]);
  });

  it('belong to one household, and to a food it knows', async () => {
    const own = await ownFood('κάτι δικό μας');
    await set(own, 1, 'kg');
    const bo = await t.signIn();
    expect(await bo.call(stockApi.levels)).toEqual([]);
    const foreign = await bo.send(stockApi.setLevel, { body: { conceptId: own, amount: 3 } });
    const unknown = await bo.send(stockApi.setLevel, { body: { conceptId: 'no-such-food', amount: 3 } });
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect(await ana.call(stockApi.levels)).toMatchObject([{ conceptId: own, amount: 1 }]);
  });
});

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
it('keep to their household without the second wall', async () => {
  const db = drizzle(t.owner);
  await set('milk', 2, 'l');
  const bo = await t.signIn();
  expect(await selectLevels(db, randomUUID())).toEqual([]);
  await upsertLevel(db, bo.householdId, { conceptId: 'milk', amount: 9, unit: 'l' });
  await deleteLevels(db, randomUUID(), ['milk']);
  expect(await selectLevels(db, ana.householdId)).toEqual([{ conceptId: 'milk', amount: 2, unit: 'l' }]);
});
