import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { costsOf } from './cost-service.ts';
import { seen } from './service.ts';

let app: TestApp;
let ana: Cook;
let stranger: Cook;

beforeAll(async () => {
  app = await makeApp();
  [ana, stranger] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const write = async (...lines: string[]) =>
  (
    await ana.call(recipesApi.create, {
      body: { name: 'Πιάτο', ingredients: lines.map((name) => ({ name })), instructions: ['Βράζουμε.'] },
    })
  ).id;
const buy = (cook: Cook, name: string, price: number, quantity: number, unit: 'kg' | 'l', purchaseDate: string) =>
  cook.call(pantryApi.add, { body: { name, price, quantity, unit, purchaseDate } });
const costOf = (id: string, query: { servings?: number } = {}) => ana.call(costApi.read, { params: { id }, query });

describe('what a recipe costs', () => {
  it("is told by the household's own newest prices", async () => {
    const id = await write('500 γρ ρύζι', '200 γρ φέτα', '1 λ νερό', 'αλάτι');
    await app.owner.query(`update households set staples = '["salt"]' where id = $1`, [ana.householdId]);
    await buy(ana, 'ρύζι', 3, 1, 'kg', '2026-10-01');
    expect(await costOf(id)).toMatchObject({ servings: 4, currency: 'EUR', cost: 1.5, perServing: 0.38, unpriced: 1 });
    await buy(ana, 'ρύζι', 4, 2, 'kg', '2026-11-01');
    await buy(stranger, 'φέτα', 12, 1, 'kg', '2026-11-01');
    const { lines, ...cost } = await costOf(id, { servings: 8 });
    expect(cost).toMatchObject({ servings: 8, cost: 2, perServing: 0.25, unpriced: 1 });
    expect(lines.map((line) => line.cost)).toEqual([2, null, null, null]);
    // what was paid in another money says nothing
    await app.owner.query(`update households set currency = 'USD' where id = $1`, [ana.householdId]);
    expect(await costOf(id)).toMatchObject({ currency: 'USD', cost: null, unpriced: 2 });
    await app.owner.query(`update households set currency = 'EUR' where id = $1`, [ana.householdId]);
    expect((await stranger.send(costApi.read, { params: { id } })).statusCode).toBe(404);
  });

  it('of many recipes is one look at the prices', async () => {
    const ids = [await write('500 γρ ρύζι'), await write('1 κιλό φακές'), await write('100 γρ ρύζι')];
    await buy(ana, 'φακές', 2.5, 1, 'kg', '2026-11-01');
    await app.app.database.within(ana, async (db) => {
      let statements = 0;
      const counting = new Proxy(db, {
        get: (target, name) => {
          if (name === 'execute' || name === 'select') statements += 1;
          return Reflect.get(target, name);
        },
      });
      const actor = { ...ana, language: 'el' } as unknown as Actor;
      const ctx = { ...app.app, db, language: 'el', foodsVersion: 0 } as unknown as Ctx;
      const wanted = [];
      for (const id of ids) wanted.push({ recipe: await seen(ctx, actor, id), servings: 4 });
      const costs = await costsOf({ ...ctx, db: counting }, actor, wanted);
      expect(costs.map(({ cost }) => cost)).toEqual([1, 2.5, 0.2]);
      // one for the prices, one for currency and staples
      expect(statements).toBe(2);
      expect(await costsOf({ ...ctx, db: counting }, actor, [])).toEqual([]);
    });
  });
});
