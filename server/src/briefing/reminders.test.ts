import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { add, ask, boughtAndEaten } from './briefing-testing.ts';

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

const reminders = async () => (await ask(ana)).shoppingReminders;
const missing = async () => (await reminders()).missingEssentials;
const weekly = ['2026-10-28', '2026-11-04', '2026-11-11'];
const milk = { name: 'milk', quantity: 2, unit: 'l' } as const;
const buyMilk = (days = weekly) => boughtAndEaten(app, ana, milk, days);

describe('what is missing', () => {
  it('is what is bought every week, is due and is not at home', async () => {
    await buyMilk();
    expect((await reminders()).essentials).toEqual([
      { name: 'milk', conceptId: 'milk', foodClass: 'milk', quantity: 2, unit: 'l', everyDays: 7, onList: false },
    ]);
    expect(await missing()).toEqual(['milk']);
    app.clock.now = new Date('2026-11-17T08:00:00Z');
    expect(await missing()).toEqual([]);
  });

  it('is nothing while a lot is left that may be eaten', async () => {
    await buyMilk();
    await add(ana, { ...milk, expirationDate: '2026-11-19', dateKind: 'best_before' });
    // bought today, so that the rhythm has not passed again
    expect(await missing()).toEqual([]);
    app.clock.now = new Date('2026-11-28T08:00:00Z');
    expect(await missing()).toEqual([]);
    const [lot] = await ana.call(pantryApi.list);
    await ana.call(pantryApi.update, { params: { id: lot?.id ?? '' }, body: { dateKind: 'use_by' } });
    expect(await missing()).toEqual(['milk']);
  });

  it('counts the day that was said, not the day of the typing', async () => {
    for (const purchaseDate of weekly) await add(ana, { ...milk, purchaseDate });
    for (const { id } of await ana.call(pantryApi.list))
      await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id }] } });
    expect(await missing()).toEqual(['milk']);
  });

  it('forgets purchases that were deleted or taken back', async () => {
    const [first = ''] = await buyMilk();
    await app.owner.query('update products set deleted_at = now() where id = $1', [first]);
    expect(await missing()).toEqual([]);
    await app.owner.query('update products set deleted_at = null where id = $1', [first]);
    expect(await missing()).toEqual(['milk']);
    await app.owner.query(
      `update actions set undone_at = now() where id in (select action_id from movements where product_id = $1 and kind = 'purchase')`,
      [first],
    );
    expect(await missing()).toEqual([]);
  });

  it('takes leftovers of a cooking for no purchase', async () => {
    const soup = await ana.call(recipesApi.create, {
      body: { name: 'Soup', ingredients: [{ name: '1 onion' }], instructions: ['Cook.'] },
    });
    for (const day of weekly) {
      app.clock.now = new Date(`${day}T09:00:00Z`);
      await ana.call(cookingsApi.record, {
        params: { id: soup.id },
        body: { servings: 4, leftovers: { portions: 2 } },
      });
      for (const { id } of await ana.call(pantryApi.list))
        await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id }] } });
    }
    app.clock.now = new Date('2026-11-20T08:00:00Z');
    expect(await missing()).toEqual([]);
  });

  it('knows the habit of who only keeps lists, too', async () => {
    for (const day of weekly) {
      app.clock.now = new Date(`${day}T09:00:00Z`);
      const { id } = await ana.call(shoppingApi.add, { body: { productName: 'bread' } });
      await ana.call(shoppingApi.update, { params: { id }, body: { isPurchased: true } });
      await ana.call(shoppingApi.remove, { params: { id } });
    }
    app.clock.now = new Date('2026-11-20T08:00:00Z');
    expect(await missing()).toEqual(['bread']);
  });

  it('is marked as soon as it stands on the default list, ticked or not', async () => {
    await buyMilk();
    const { id } = await ana.call(shoppingApi.add, { body: { productName: 'γάλα' } });
    expect((await reminders()).essentials).toMatchObject([{ onList: true }]);
    await ana.call(shoppingApi.remove, { params: { id } });
    expect((await reminders()).essentials).toMatchObject([{ onList: false }]);
  });

  it('is a staple that was used up, and none that nobody ever counted', async () => {
    await ana.call(accountApi.updateHousehold, { body: { staples: ['olive-oil', 'salt'] } });
    expect(await missing()).toEqual([]);
    await boughtAndEaten(app, ana, { name: 'olive oil', quantity: 1, unit: 'l' }, ['2026-03-01']);
    expect((await reminders()).essentials).toMatchObject([{ name: 'olive oil', everyDays: null, unit: 'l' }]);
    await add(ana, { name: 'olive oil', quantity: 1, unit: 'l' });
    expect(await missing()).toEqual([]);
  });

  it('is named once where the household has a level for it', async () => {
    await buyMilk();
    await ana.call(stockApi.setLevel, { body: { conceptId: 'milk', amount: 2, unit: 'l' } });
    const { lowStock, missingEssentials } = await reminders();
    expect(lowStock).toMatchObject([{ id: 'milk', name: 'milk', quantity: 0, unit: 'l', onList: false }]);
    expect(missingEssentials).toEqual([]);
  });
});

describe('low stock', () => {
  it('is by the household’s level, the lot’s own mark, then the rule of its unit', async () => {
    await ana.call(stockApi.setLevel, { body: { conceptId: 'rice', amount: 1, unit: 'kg' } });
    await add(ana, { name: 'rice', quantity: 400, unit: 'g' });
    await add(ana, { name: 'eggs', quantity: 2, unit: 'pieces' });
    await add(ana, { name: 'lemons', quantity: 3, unit: 'pieces' });
    await add(ana, { name: 'flour', quantity: 0.4, unit: 'kg', lowAt: 0.5 });
    await ana.call(shoppingApi.add, { body: { productName: 'αυγά' } });
    const { shoppingReminders, pantry } = await ask(ana);
    expect(shoppingReminders.lowStock).toMatchObject([
      {
        name: 'rice',
        quantity: 0.4,
        unit: 'kg',
        conceptId: 'rice',
        onList: false,
        usual: { quantity: 400, unit: 'g' },
      },
      { name: 'flour', quantity: 400, unit: 'g', onList: false },
      { name: 'eggs', quantity: 2, unit: 'pieces', onList: true },
    ]);
    expect(pantry.low).toBe(3);
  });
});
