import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { add, ask, boughtAndEaten, eat } from './briefing-testing.ts';

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

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
const livesIn = (cook: Cook, zone: string) =>
  app.owner.query('update users set timezone = $2 where id = $1', [cook.userId, zone]);

describe('a briefing', () => {
  it('of a new kitchen has nothing to say', async () => {
    expect(await ask(ana)).toEqual({
      day: '2026-11-20',
      user: { firstName: 'Ana' },
      expired: [],
      expiringToday: [],
      expiringSoon: [],
      counts: { expired: 0, expiringToday: 0, expiringSoon: 0 },
      suggestedRecipes: [],
      todaysStreak: { message: expect.any(String), encouragement: expect.any(String), current: 0 },
      shoppingReminders: { lowStock: [], missingEssentials: [], essentials: [] },
      meals: [],
      pantry: { total: 0, low: 0, week: 0, places: [] },
      shopping: {
        listId: ana.householdId,
        open: 0,
        completionPercent: 0,
        estimatedTotal: 0,
        items: { rows: [], count: 0 },
      },
      priceDrops: [],
    });
  });

  it('has the shape that the specification gives it', async () => {
    await add(ana, { name: 'σπανάκι', quantity: 500, unit: 'g', expirationDate: '2026-11-20' });
    await add(ana, { name: 'φέτα', quantity: 1, expirationDate: '2026-11-22' });
    const { user, expiringToday, expiringSoon, suggestedRecipes, todaysStreak, shoppingReminders } = await ask(ana);
    expect(user).toEqual({ firstName: 'Ana' });
    const item = { id: expect.any(String), quantity: expect.any(Number), unit: expect.any(String) };
    expect(expiringToday).toMatchObject([{ ...item, name: 'σπανάκι', expirationDate: '2026-11-20' }]);
    expect(expiringSoon).toMatchObject([{ ...item, name: 'φέτα', expirationDate: '2026-11-22' }]);
    expect(suggestedRecipes[0]).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      prepTime: expect.any(Number),
      difficulty: expect.stringMatching(/^(easy|medium|hard)$/),
      tags: expect.any(Array),
    });
    expect(todaysStreak).toEqual({
      message: expect.any(String),
      encouragement: expect.any(String),
      current: expect.any(Number),
    });
    expect(shoppingReminders.lowStock).toMatchObject([{ ...item, name: 'φέτα' }]);
    expect(shoppingReminders.missingEssentials).toEqual([]);
  });

  it('puts what expired longest first, and leaves out what can wait or is gone', async () => {
    const days = ['2026-11-19', '2026-11-01', '2026-11-20', '2026-11-22', '2026-11-21', '2026-11-23', undefined];
    for (const [at, expirationDate] of days.entries()) await add(ana, { name: `food ${at}`, expirationDate });
    await eat(ana, (await add(ana, { name: 'eaten', expirationDate: '2026-11-20' })).id);
    const briefing = await ask(ana);
    expect(names(briefing.expired)).toEqual(['food 1', 'food 0']);
    expect(names(briefing.expiringToday)).toEqual(['food 2']);
    expect(names(briefing.expiringSoon)).toEqual(['food 4', 'food 3']);
    expect(briefing.counts).toEqual({ expired: 2, expiringToday: 1, expiringSoon: 2 });
    expect(briefing.pantry).toEqual({ total: 7, low: 0, week: 4, places: [{ id: 'pantry', count: 7 }] });
  });

  it('shows twelve of each kind and counts them all', async () => {
    for (let n = 0; n < 14; n += 1) await add(ana, { name: `food ${n}`, expirationDate: '2026-11-10' });
    const briefing = await ask(ana);
    expect(briefing.expired).toHaveLength(12);
    expect(briefing.counts.expired).toBe(14);
  });

  it('suggests first what uses up the food that expires first', async () => {
    const dish = (name: string, line: string) =>
      ana.call(recipesApi.create, { body: { name, ingredients: [{ name: line }], instructions: ['Cook.'] } });
    await dish('Lentil soup', '300 g lentils');
    await dish('Spinach', '500 g spinach');
    await add(ana, { name: 'lentils', quantity: 1, unit: 'kg', expirationDate: '2026-11-24' });
    await add(ana, { name: 'spinach', quantity: 1, unit: 'kg', expirationDate: '2026-11-21' });
    const { suggestedRecipes } = await ask(ana);
    expect(suggestedRecipes.length).toBeLessThanOrEqual(3);
    expect(suggestedRecipes.slice(0, 2)).toMatchObject([
      { name: 'Spinach', canMake: true, saves: [{ name: 'spinach', expirationDate: '2026-11-21' }] },
      { name: 'Lentil soup', canMake: true },
    ]);
  });

  it('knows the meals of the day, and which are eaten', async () => {
    const soup = await ana.call(recipesApi.create, {
      body: { name: 'Soup', ingredients: [{ name: '1 onion' }], instructions: ['Cook.'] },
    });
    const [mealId, other] = [randomUUID(), randomUUID()];
    const meals = {
      friday: [
        { id: mealId, type: 'lunch', recipeId: soup.id },
        { id: other, type: 'dinner', name: 'Leftovers' },
      ],
      saturday: [{ type: 'lunch', name: 'Tomorrow' }],
    };
    await ana.call(plannerApi.save, { body: { weekStart: '2026-11-15', meals } as never });
    await ana.call(cookingsApi.record, { params: { id: soup.id }, body: { servings: 4, mealId } });
    expect((await ask(ana)).meals).toEqual([
      { id: mealId, name: 'Soup', type: 'lunch', recipeId: soup.id, eaten: true },
      { id: other, name: 'Leftovers', type: 'dinner', recipeId: null, eaten: false },
    ]);
  });

  it('knows what is still to be bought, and what fell in price', async () => {
    const bread = await ana.call(shoppingApi.add, { body: { productName: 'bread', quantity: 2, estimatedPrice: 1.5 } });
    await ana.call(shoppingApi.add, { body: { productName: 'milk', quantity: 3, estimatedPrice: 0.1 } });
    await ana.call(shoppingApi.update, { params: { id: bread.id }, body: { isPurchased: true } });
    await ana.call(trackerApi.add, { body: { productName: 'feta', targetPrice: 9, per: 'kg' } });
    await ana.call(trackerApi.add, { body: { productName: 'honey', targetPrice: 9, per: 'kg' } });
    await ana.call(pricesApi.add, { body: { name: 'feta', price: 8.5, quantity: 1, unit: 'kg', storeName: 'Lidl' } });
    const { shopping, priceDrops } = await ask(ana);
    expect(shopping).toMatchObject({ open: 1, completionPercent: 50, estimatedTotal: 0.3 });
    expect(shopping.items).toMatchObject({ count: 1, rows: [{ productName: 'milk', isPurchased: false }] });
    expect(priceDrops).toEqual([
      { id: expect.any(String), name: 'feta', price: 8.5, targetPrice: 9, storeName: 'Lidl' },
    ]);
  });

  it('speaks the language of the call', async () => {
    await add(ana, { name: 'φακές', quantity: 1, unit: 'kg' });
    const [english] = (await ask(ana, 'en')).suggestedRecipes;
    const greek = (await ask(ana, 'el')).suggestedRecipes.find(({ id }) => id === english?.id);
    expect(greek?.name).toMatch(/[α-ω]/);
    expect(english?.name).not.toMatch(/[α-ω]/);
  });
});

describe('a day', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00Z', '2026-11-20'],
    ['Europe/Athens', '2026-11-20T21:59:59Z', '2026-11-20'],
    ['Europe/Athens', '2026-11-20T22:00:00Z', '2026-11-21'],
    // the nights on which clocks are changed
    ['Europe/Athens', '2026-03-28T21:59:59Z', '2026-03-28'],
    ['Europe/Athens', '2026-03-28T22:00:00Z', '2026-03-29'],
    ['Europe/Athens', '2026-03-29T20:59:59Z', '2026-03-29'],
    ['Europe/Athens', '2026-03-29T21:00:00Z', '2026-03-30'],
    ['Europe/Athens', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['Europe/Athens', '2026-10-25T22:00:00Z', '2026-10-26'],
  ])('in %s at %s is %s, and what expires then is due then', async (zone, instant, day) => {
    await livesIn(ana, zone);
    await add(ana, { name: 'milk', expirationDate: day });
    app.clock.now = new Date(instant);
    const briefing = await ask(ana);
    expect(briefing.day).toBe(day);
    expect(names(briefing.expiringToday)).toEqual(['milk']);
  });

  it('is each member’s own', async () => {
    const bo = await housemate(app, ana);
    await livesIn(bo, 'Pacific/Auckland');
    await add(ana, { name: 'milk', expirationDate: '2026-11-20' });
    app.clock.now = new Date('2026-11-20T12:00:00Z');
    expect(names((await ask(ana)).expiringToday)).toEqual(['milk']);
    expect(names((await ask(bo)).expired)).toEqual(['milk']);
  });
});

describe('another household', () => {
  it('sees nothing of it, though nothing but the statements kept them apart', async () => {
    const open = await makeApp({ withoutRowSecurity: true });
    try {
      const ana = await open.signIn();
      await add(ana, { name: 'φακές', quantity: 1, expirationDate: '2026-11-20' });
      await boughtAndEaten(open, ana, { name: 'ψωμί' }, ['2026-10-28', '2026-11-04', '2026-11-11']);
      await ana.call(shoppingApi.add, { body: { productName: 'γάλα' } });
      await ana.call(stockApi.setLevel, { body: { conceptId: 'rice', amount: 1, unit: 'kg' } });
      await ana.call(accountApi.updateHousehold, { body: { staples: ['bread'] } });
      await ana.call(trackerApi.add, { body: { productName: 'feta', targetPrice: 9, per: 'kg' } });
      await ana.call(pricesApi.add, { body: { name: 'feta', price: 8.5, quantity: 1, unit: 'kg' } });
      const meals = { friday: [{ type: 'dinner', name: 'σούπα' }] };
      await ana.call(plannerApi.save, { body: { weekStart: '2026-11-15', meals } as never });
      const full = JSON.stringify(await ask(ana, 'el'));
      for (const word of ['φακές', 'γάλα', 'ψωμί', 'ρύζι', 'feta', 'σούπα']) expect(full).toContain(word);
      const empty = await ask(await open.signIn(), 'el');
      expect(empty).toMatchObject({ suggestedRecipes: [], pantry: { total: 0 }, shopping: { open: 0 } });
      expect(JSON.stringify(empty)).not.toMatch(/φακές|γάλα|ψωμί|ρύζι|feta|σούπα/);
    } finally {
      await open.close();
    }
  });
});
