import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { units } from '@kelari/core/food/concept.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { unitPriceOf } from '@kelari/core/prices/rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { shopKey, unitPriceSql } from './comparing.ts';
import { lastPrices } from './last-prices.ts';

let app: TestApp;
let ana: Cook;
let ben: Cook;

beforeAll(async () => {
  app = await makeApp();
  [ana, ben] = await Promise.all([app.signIn(), app.signIn()]);
});
afterAll(() => app.close());

const bought = (cook: Cook, name: string, more: object) =>
  cook.call(pantryApi.add, { body: { name, price: 2, ...more } });

const lastOf = (cook: Cook, foods: { conceptIds?: string[]; folded?: string[] }) => {
  const actor = { ...cook, sessionId: randomUUID(), name: null, language: 'el', timezone: 'Europe/Athens' } as Actor;
  return app.app.database.within(actor, (db) =>
    lastPrices({ ...app.app, db, language: 'el', changed: () => undefined } as Ctx, actor, {
      ...{ conceptIds: [], folded: [] },
      ...foods,
    }),
  );
};

describe('the last prices', () => {
  it('are the newest of each food and shop, in one household', async () => {
    const milk = { quantity: 1, unit: 'l' } as const;
    await bought(ana, 'γάλα', { ...milk, price: 1.4, storeName: 'Σκλαβενίτης', purchaseDate: '2026-11-01' });
    await bought(ana, 'Γάλα', { ...milk, price: 1.6, storeName: 'ΣΚΛΑΒΕΝΙΤΗΣ', purchaseDate: '2026-11-05' });
    await bought(ana, 'milk', { ...milk, price: 1.5, storeName: 'Lidl', purchaseDate: '2026-11-07' });
    await bought(ana, 'rice', { quantity: 500, unit: 'g', storeName: 'Lidl', purchaseDate: '2026-11-03' });
    await bought(ben, 'milk', { ...milk, price: 9, storeName: 'Lidl', purchaseDate: '2026-11-09' });
    expect(await lastOf(ana, { conceptIds: ['milk', 'rice'] })).toMatchObject([
      { conceptId: 'milk', storeName: 'Lidl', day: '2026-11-07', paid: 1.5, unitPrice: { price: 1.5, per: 'l' } },
      { conceptId: 'milk', storeName: 'ΣΚΛΑΒΕΝΙΤΗΣ', day: '2026-11-05', paid: 1.6, quantity: 1, unit: 'l' },
      { conceptId: 'rice', storeName: 'Lidl', folded: 'rice', unitPrice: { price: 4, per: 'kg' } },
    ]);
    expect(await lastOf(ana, { folded: [fold('ΓΑΛΑ')] })).toMatchObject([{ conceptId: 'milk', paid: 1.6 }]);
    expect(await lastOf(ana, {})).toEqual([]);
    expect(await lastOf(ben, { conceptIds: ['milk', 'rice'] })).toMatchObject([{ paid: 9 }]);
  });

  it('put what was written down last on one day first, whatever its shop is called', async () => {
    const cook = await app.signIn();
    const started = app.clock.now;
    for (const [at, storeName] of ['Lidl', 'Σκλαβενίτης', 'AB'].entries()) {
      app.clock.now = new Date(started.getTime() + at * 60_000);
      await bought(cook, 'milk', { quantity: 1, unit: 'l', storeName, purchaseDate: '2026-11-08' });
    }
    app.clock.now = started;
    const prices = await lastOf(cook, { conceptIds: ['milk'] });
    expect(prices.map(({ storeName }) => storeName)).toEqual(['AB', 'Σκλαβενίτης', 'Lidl']);
  });

  it('leave out what was taken back, and what was paid in another currency', async () => {
    const cook = await app.signIn();
    const { id } = await bought(cook, 'eggs', { price: 3, purchaseDate: '2026-11-08' });
    await bought(cook, 'eggs', { price: 2.5, purchaseDate: '2026-11-02' });
    expect(await lastOf(cook, { conceptIds: ['egg'] })).toMatchObject([{ paid: 3, storeName: null }]);
    await cook.call(pantryApi.remove, { params: { id } });
    expect(await lastOf(cook, { conceptIds: ['egg'] })).toMatchObject([{ paid: 2.5 }]);
    await cook.call(accountApi.updateHousehold, { body: { currency: 'GBP' } });
    expect(await lastOf(cook, { conceptIds: ['egg'] })).toEqual([]);
  });

  it('follow foods that turned out to be another', async () => {
    const cook = await app.signIn();
    const { conceptId } = await bought(cook, 'κουρκουμπίνια της Λένας', { purchaseDate: '2026-11-02' });
    await bought(cook, 'rice', { price: 1, purchaseDate: '2026-11-01' });
    await cook.call(foodApi.change, { params: { id: conceptId ?? '' }, body: { sameAs: 'rice' } });
    expect(await lastOf(cook, { conceptIds: ['rice'] })).toMatchObject([{ conceptId: 'rice', paid: 2 }]);
  });
});

it('compares in the database as the rules do', async () => {
  const amounts = units.map((unit, i) => ({ paid: 3.37 + i, quantity: 0.75 + i, unit }));
  const { price, per } = unitPriceSql(sql`p`);
  const { rows } = await app.app.database.db.execute(sql`
    select ${price}::float8 as price, ${per} as per from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
      as p (paid numeric, quantity numeric, unit text)`);
  expect(rows).toEqual(
    amounts.map((amount) => {
      const unitPrice = unitPriceOf(amount);
      return { ...unitPrice, price: expect.closeTo(unitPrice?.price ?? 0, 2) };
    }),
  );
  const { rows: none } = await app.app.database.db.execute(sql`
    select ${price} as price from (values (1::numeric, 0::numeric, 'kg'), (99999999, 0.0001, 'g')) as p (paid, quantity, unit)`);
  expect(none).toEqual([{ price: null }, { price: null }]);
});

it('knows a shop whatever its case and accents', async () => {
  const names = ['Σκλαβενίτης', 'ΣΚΛΑΒΕΝΊΤΗΣ', 'σκλαβενιτησ'];
  const { rows } = await app.app.database.db.execute(
    sql`select distinct ${shopKey(sql`name`)} as name from unnest(${sql.param(names)}::text[]) as name`,
  );
  expect(rows).toEqual([{ name: 'σκλαβενιτησ' }]);
});
