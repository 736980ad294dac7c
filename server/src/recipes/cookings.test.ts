import { randomUUID } from 'node:crypto';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

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
