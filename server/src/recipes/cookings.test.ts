import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { cookedMeals } from './cookings-service.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
let stranger: Cook;
let own: string;
let starter: string;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  bo = await housemate(app, ana);
  stranger = await app.signIn();
  const body = { name: 'Φακές', ingredients: [{ name: 'φακές' }], instructions: ['Βράζουμε.'] };
  own = (await ana.call(recipesApi.create, { body })).id;
  starter = (await ana.call(recipesApi.list, { query: { from: 'starter', limit: 1 } }))[0]?.id ?? '';
});
afterAll(() => app.close());

const record = (cook: Cook, id: string, body: { servings: number | string; cookedOn?: string }) =>
  cook.send(cookingsApi.record, { params: { id }, body });

describe('cookings', () => {
  it('are the household’s, newest day first, of own recipes and of the starter collection', async () => {
    app.clock.now = new Date('2026-11-20T23:30:00Z');
    const today = (await record(ana, own, { servings: '2,5' })).json();
    // half past one in the morning in Athens
    expect(today).toMatchObject({ recipeId: own, userId: ana.userId, cookedOn: '2026-11-21', servings: 2.5 });
    await record(bo, own, { servings: 4, cookedOn: '2026-10-01' });
    const { times, last } = await bo.call(cookingsApi.list, { params: { id: own } });
    expect([times, last.map(({ cookedOn }) => cookedOn)]).toEqual([2, ['2026-11-21', '2026-10-01']]);
    expect((await record(stranger, starter, { servings: 4 })).statusCode).toBe(200);
    expect(await ana.call(cookingsApi.list, { params: { id: starter } })).toEqual({ times: 0, last: [] });
    expect((await stranger.call(cookingsApi.list, { params: { id: starter } })).times).toBe(1);
  });

  it('are taken back by who recorded them, once', async () => {
    const { id } = (await record(ana, starter, { servings: 4 })).json();
    const remove = (cook: Cook) => cook.send(cookingsApi.remove, { params: { id } });
    expect((await remove(bo)).statusCode).toBe(403);
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await remove(ana)).statusCode).toBe(200);
    expect((await remove(ana)).statusCode).toBe(404);
    expect((await ana.call(cookingsApi.list, { params: { id: starter } })).times).toBe(0);
  });

  it('are taken back by the key of their call where no answer came', async () => {
    const key = randomUUID();
    await ana.call(cookingsApi.record, {
      params: { id: starter },
      body: { servings: 4 },
      headers: { 'idempotency-key': key },
    });
    expect((await ana.send(cookingsApi.remove, { params: { id: key } })).statusCode).toBe(200);
    expect((await ana.call(cookingsApi.list, { params: { id: starter } })).times).toBe(0);
  });

  it('count beyond the ones shown', async () => {
    const cook = await app.signIn();
    for (let day = 1; day <= 22; day += 1)
      await record(cook, starter, { servings: 1, cookedOn: `2026-10-${String(day).padStart(2, '0')}` });
    const { times, last } = await cook.call(cookingsApi.list, { params: { id: starter } });
    expect([times, last.length, last[0]?.cookedOn]).toEqual([22, 20, '2026-10-22']);
  });

  it.each([
    [{ servings: 0 }, 400],
    [{ servings: 501 }, 400],
    [{ servings: 4, cookedOn: '2026-11-22' }, 400],
    [{ servings: 4, cookedOn: '2026-02-30' }, 400],
  ])('refuse %j', async (body, status) => {
    app.clock.now = new Date('2026-11-20T20:00:00Z');
    expect((await record(ana, own, body)).statusCode).toBe(status);
  });

  it('are of recipes that are seen only', async () => {
    expect((await record(stranger, own, { servings: 1 })).statusCode).toBe(404);
    expect((await record(ana, randomUUID(), { servings: 1 })).statusCode).toBe(404);
    expect((await stranger.send(cookingsApi.list, { params: { id: own } })).statusCode).toBe(404);
  });
});

describe('a cooking of a planned meal', () => {
  const cookedBy = (cook: Cook, ...mealIds: string[]) =>
    app.app.database.within(cook, async (db) => [
      ...(await cookedMeals({ ...app.app, db } as unknown as Ctx, cook as unknown as Actor, mealIds)),
    ]);
  const lastChange = async () =>
    (
      await app.owner.query('select changes from change_log where household_id = $1 order by seq desc limit 1', [
        ana.householdId,
      ])
    ).rows[0].changes;

  it('makes it eaten, and its removal planned again, for the household alone', async () => {
    const [mealId, other] = [randomUUID(), randomUUID()];
    const { id, ...cooking } = await ana.call(cookingsApi.record, {
      params: { id: own },
      body: { servings: 4, mealId },
    });
    expect(cooking.mealId).toBe(mealId);
    expect((await bo.call(cookingsApi.list, { params: { id: own } })).last.some((each) => each.mealId === mealId)).toBe(
      true,
    );
    expect(await lastChange()).toContainEqual(['meal-plans', mealId, 'changed']);
    await stranger.call(cookingsApi.record, { params: { id: starter }, body: { servings: 4, mealId: other } });
    expect(await cookedBy(ana, mealId, other)).toEqual([mealId]);
    expect(await cookedBy(stranger, mealId, other)).toEqual([other]);
    expect(await cookedBy(ana)).toEqual([]);
    await ana.call(cookingsApi.remove, { params: { id } });
    expect(await cookedBy(ana, mealId)).toEqual([]);
    expect(await lastChange()).toContainEqual(['meal-plans', mealId, 'changed']);
  });

  it('is planned again when the journal takes the cooking back', async () => {
    const mealId = randomUUID();
    const lot = await ana.call(pantryApi.add, { body: { name: 'φακές', quantity: 500, unit: 'g' } });
    const { actionId } = await ana.call(cookingsApi.record, {
      params: { id: own },
      body: { servings: 4, mealId, takes: [{ productId: lot.id, amount: 200, unit: 'g' }] },
    });
    expect(await cookedBy(ana, mealId)).toEqual([mealId]);
    await ana.call(stockApi.undo, { params: { id: actionId ?? '' } });
    expect(await cookedBy(ana, mealId)).toEqual([]);
    expect(await lastChange()).toContainEqual(['meal-plans', mealId, 'changed']);
  });

  it('moves with the pantry and its plan, and forgets the meal where they stay behind', async () => {
    const host = await app.signIn();
    const join = async (pantry: 'bring' | 'leave') => {
      const guest = await app.signIn();
      const body = { name: 'Ρύζι', ingredients: [{ name: 'ρύζι' }], instructions: ['Βράζουμε.'] };
      const { id } = await guest.call(recipesApi.create, { body });
      const mealId = randomUUID();
      await guest.call(cookingsApi.record, { params: { id }, body: { servings: 2, mealId } });
      const { link } = await host.call(householdApi.invite, { body: { email: null } });
      await guest.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry } });
      const { last } = await host.call(cookingsApi.list, { params: { id } });
      return { mealId, kept: last.map((each) => each.mealId) };
    };
    const brought = await join('bring');
    expect(brought.kept).toEqual([brought.mealId]);
    expect((await join('leave')).kept).toEqual([null]);
  });
});
