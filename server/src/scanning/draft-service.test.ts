import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type DraftFacts, draftsOf } from './draft-service.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

const actorOf = (cook: Cook): Actor => ({
  userId: cook.userId,
  householdId: cook.householdId,
  sessionId: cook.userId,
  name: 'Ana',
  language: 'en',
  timezone: 'Europe/Athens',
});
const ctxOf = (): Ctx => ({ ...t.app, db: t.app.database.db, language: 'en', changed: () => undefined });
const drafts = (facts: DraftFacts[], cook = ana) => draftsOf(ctxOf(), actorOf(cook), facts);
const draft = async (fact: DraftFacts, cook = ana) => (await drafts([fact], cook))[0];

describe('a draft', () => {
  test('has the defaults of the specification where nothing is known', async () => {
    expect(await draft({ name: 'Xyzzy 3000' })).toEqual({
      name: 'Xyzzy 3000',
      brand: null,
      category: 'other',
      barcode: null,
      description: null,
      price: null,
      quantity: 1,
      unit: 'pieces',
      purchaseDate: '2026-11-20',
      storeName: null,
      location: 'pantry',
      expirationDate: null,
      dateKind: 'best_before',
      dateGuessed: false,
      conceptId: null,
      foodClass: null,
      source: 'none',
      raw: null,
      discount: 0,
      remembered: false,
      doubts: [],
    });
  });

  test('is put where such food is kept, with its usual date from the day it was bought', async () => {
    const milk = await draft({ name: 'ΓΑΛΑ ΦΡΕΣΚΟ 1LT', purchaseDate: '2026-11-10', price: 1.499 });
    expect(milk).toMatchObject({ category: 'dairy', location: 'fridge', dateGuessed: true, price: 1.5 });
    expect(milk?.expirationDate).toMatch(/^2026-11-1\d$/);
    expect(milk?.conceptId).toContain('milk');
  });

  test.each(['ΚΑΤΕΨ. ΑΡΑΚΑΣ 1KG', 'ΑΡΑΚΑΣ KATEW. 1KIA', 'ΑΡΑΚΑΣ ΚΑΤ/ΝΟΣ', 'ΚΑΤ. ΑΡΑΚΑΣ', 'Frozen peas'])(
    'of frozen food goes to the freezer: %s',
    async (name) => {
      const peas = await draft({ name });
      expect(peas).toMatchObject({ location: 'freezer', dateGuessed: true });
      expect(String(peas?.expirationDate) > '2027-01-01').toBe(true);
    },
  );

  test('of unknown frozen food is filed under frozen', async () => {
    expect(await draft({ name: 'ΚΑΤΕΨ. XYZZY' })).toMatchObject({ location: 'freezer', category: 'frozen' });
  });

  test('keeps what was read, and a date that was read is no guess', async () => {
    const read = {
      expirationDate: '2026-12-24',
      dateKind: 'use_by',
      location: 'pantry',
      quantity: 0.456,
      unit: 'kg',
    } as const;
    const meat = await draft({ name: 'Minced beef', category: 'other', ...read, doubts: ['price'], source: 'receipt' });
    expect(meat).toMatchObject({
      ...read,
      category: 'other',
      dateGuessed: false,
      doubts: ['price'],
      source: 'receipt',
    });
  });

  test('never holds what saving would refuse', async () => {
    const odd = await draft({
      name: `  A\u0000 name\u202e ${'x'.repeat(300)}`,
      brand: ' ',
      barcode: '1'.repeat(50),
      price: Number.NaN,
      quantity: -3,
      purchaseDate: '2026-02-31',
      expirationDate: 'soon',
      location: 'a shelf that was taken down',
      storeName: 'Unknown Store',
      discount: -1,
    });
    expect(odd).toMatchObject({
      brand: null,
      price: null,
      quantity: 1,
      purchaseDate: '2026-11-20',
      location: 'pantry',
    });
    expect(odd).toMatchObject({ expirationDate: null, storeName: null, discount: 0 });
    expect(odd?.name).toMatch(/^A name x{192}…$/);
    const { name, brand, category, barcode, price, quantity, unit, location, storeName } = odd ?? ({} as never);
    await ana.call(pantryApi.add, {
      body: { name, brand, category, barcode, price, quantity, unit, location, storeName },
    });
  });

  test("follows the household's own words, places and dates", async () => {
    const cook = await t.signIn();
    const { places } = await cook.call(accountApi.updateHousehold, {
      body: { places: [{ name: 'Cellar', kind: 'fridge' }] },
    });
    for (const day of ['2026-11-01', '2026-11-02']) {
      const expirationDate = day.replace('-11-', '-12-');
      await cook.call(pantryApi.add, { body: { name: 'feta', purchaseDate: day, expirationDate, location: 'fridge' } });
    }
    const rows = [{ name: 'feta' }, { name: 'feta', location: places[0]?.id ?? '' }, { name: 'eggs' }];
    const [feta, inCellar] = await drafts(rows, cook);
    expect(feta).toMatchObject({ location: 'fridge', expirationDate: '2026-12-20', dateGuessed: true });
    expect(inCellar).toMatchObject({ location: places[0]?.id, expirationDate: '2026-12-20' });
  });

  test('costs as many statements for 200 rows as for 2', async () => {
    const count = async (rows: number) => {
      let asked = 0;
      const { database } = t.app;
      const counting = {
        ...ctxOf(),
        database: {
          ...database,
          within: (scope: never, work: (db: never) => Promise<never>) =>
            database.within(scope, (db) => {
              const execute = db.execute.bind(db);
              const select = db.select.bind(db);
              const counted = new Proxy(db, {
                get: (target, key) => {
                  if (key === 'execute' || key === 'select') asked += 1;
                  return key === 'execute' ? execute : key === 'select' ? select : Reflect.get(target, key);
                },
              });
              return work(counted as never);
            }),
        },
      };
      const names = ['milk', 'feta', 'eggs', 'rice', 'apples'];
      const facts = Array.from({ length: rows }, (_, i) => ({ name: names[i % 5] ?? '' }));
      expect(await draftsOf(counting as never, actorOf(ana), facts)).toHaveLength(rows);
      return asked;
    };
    const few = await count(2);
    expect(few).toBeLessThanOrEqual(3);
    expect(await count(200)).toBe(few);
  });

  test('of nothing asks nothing', async () => {
    expect(await drafts([])).toEqual([]);
  });
});
