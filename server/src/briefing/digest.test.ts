import type { Wanted } from '@kelari/core/notifications/digest.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { add, boughtAndEaten } from './briefing-testing.ts';
import { kitchenNews } from './digest-service.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp({ env: { SIGNUPS_PER_HOUR: '10000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await app.signIn();
});

const all: Wanted = { dailyBriefing: true, expiryAlerts: true, alertDays: {} };

/** As the job of reminders calls it. */
const news = (
  wanted: Partial<Wanted> = {},
  { day = '2026-11-20', language = 'en' as 'en' | 'el', cook = ana } = {},
) => {
  const actor: Actor = {
    ...{ userId: cook.userId, householdId: cook.householdId, sessionId: '', name: 'Ana' },
    ...{ language, timezone: 'Europe/Athens' },
  };
  return app.app.database.within({ householdId: cook.householdId, userId: cook.userId }, async (db) => {
    const ctx: Ctx = { ...app.app, db, language, changed: () => undefined };
    return kitchenNews(ctx, actor, { ...all, ...wanted }, day);
  });
};

describe('what a message says of dates', () => {
  const dates = async () => {
    await add(ana, { name: 'milk', category: 'dairy', quantity: 1.5, unit: 'l', expirationDate: '2026-11-22' });
    await add(ana, { name: 'chicken', category: 'meat', quantity: 500, unit: 'g', expirationDate: '2026-11-21' });
    await add(ana, { name: 'rice', category: 'grains', expirationDate: '2026-11-25' });
    await add(ana, { name: 'ham', category: 'meat', expirationDate: '2026-11-18' });
    await add(ana, { name: 'old ham', category: 'meat', expirationDate: '2026-11-17' });
  };
  const said = async (wanted: Partial<Wanted> = {}) =>
    (await news(wanted)).expiring.map(({ name, days }) => [name, days]);

  it('is what expires within two days, or did within the last two', async () => {
    await dates();
    expect(await said()).toEqual([
      ['ham', -2],
      ['chicken', 1],
      ['milk', 2],
    ]);
  });

  it('is as many days ahead as each group of food was given, and nothing of one that was switched off', async () => {
    await dates();
    expect(await said({ alertDays: { meat: null, dairy: 1, grains: 5 } })).toEqual([['rice', 5]]);
    expect(await said({ alertDays: { meat: 0, dairy: 2 } })).toEqual([
      ['ham', -2],
      ['milk', 2],
    ]);
    expect(await said({ expiryAlerts: false })).toEqual([]);
  });

  it('is counted from the day that it is where the person is, in their words', async () => {
    await add(ana, { name: 'γάλα', quantity: 1.5, unit: 'l', expirationDate: '2026-11-22' });
    expect((await news({}, { day: '2026-11-22', language: 'el' })).expiring).toEqual([
      { name: 'γάλα', days: 0, amount: '1,5 λίτρα' },
    ]);
  });
});

describe('what it says of the day', () => {
  it('is what to cook with what it saves, what to buy, and the meals that are not eaten', async () => {
    await ana.call(recipesApi.create, {
      body: { name: 'Lentils', ingredients: [{ name: '300 g lentils' }], instructions: ['Cook.'] },
    });
    await add(ana, { name: 'lentils', quantity: 1, unit: 'kg', expirationDate: '2026-11-21' });
    await boughtAndEaten(app, ana, { name: 'milk', quantity: 1, unit: 'l' }, [
      '2026-10-28',
      '2026-11-04',
      '2026-11-11',
    ]);
    // the rule of the unit alone is no news: it would say so every day
    await add(ana, { name: 'eggs', quantity: 2, unit: 'pieces' });
    await add(ana, { name: 'flour', quantity: 0.4, unit: 'kg', lowAt: 0.5 });
    const friday = [
      { type: 'lunch', name: 'Eaten', isDone: true },
      { type: 'dinner', name: 'Soup' },
    ];
    await ana.call(plannerApi.save, { body: { weekStart: '2026-11-15', meals: { friday } } as never });
    const { cook, buy, meals } = await news();
    expect(cook).toMatchObject({ name: 'Lentils', uses: ['lentils'] });
    expect(buy).toEqual(['milk', 'flour']);
    expect(meals).toEqual(['Soup']);
    await ana.call(shoppingApi.add, { body: { productName: 'milk' } });
    expect((await news()).buy).toEqual(['flour']);
    expect(await news({ dailyBriefing: false })).toMatchObject({ cook: null, buy: [], meals: [] });
  });

  it('is nothing of another household', async () => {
    await add(ana, { name: 'lentils', quantity: 1, unit: 'kg', expirationDate: '2026-11-21', lowAt: 2 });
    const eve = await app.signIn();
    expect(await news({}, { cook: eve })).toEqual({ expiring: [], cook: null, buy: [], meals: [] });
  });
});
