import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { selectPlaceKinds, selectSaidDates } from './shelf-life-repo.ts';
import { guessDates } from './shelf-life-service.ts';

let t: TestApp;
let ana: Cook;
const today = '2026-11-20';

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.signIn();
});

type Lot = { location?: string; purchaseDate?: string; guessed?: true };
const keep = (name: string, days: number, { location = 'fridge', purchaseDate = today, guessed }: Lot = {}) =>
  ana.call(pantryApi.add, {
    body: { name, location, purchaseDate, expirationDate: addDays(purchaseDate, days), dateGuessed: guessed ?? false },
  });
const life = (name: string, location?: string, from?: string) =>
  ana.call(stockApi.shelfLife, {
    query: { name, ...(location ? { location } : {}), ...(from ? { from } : {}) },
  });

/** The service within a transaction of the cook's, as a route has it. */
async function within<T>(cook: Cook, run: (ctx: Ctx, actor: Actor) => Promise<T>): Promise<T> {
  const actor: Actor = { ...cook, sessionId: cook.userId, name: 'Ana', language: 'en', timezone: 'Europe/Athens' };
  return t.app.database.within(actor, (db) => run({ ...t.app, db, language: 'en', changed: () => undefined }, actor));
}

describe('how long a food keeps', () => {
  it('is what is usual for it, at its place, from the day it was bought', async () => {
    const milk = await life('γάλα');
    expect(milk).toMatchObject({ source: 'usual', entries: 0 });
    expect(milk.expirationDate).toBe(addDays(today, milk.days ?? 0));
    expect((await life('milk', 'freezer')).days).toBeGreaterThan(milk.days ?? 0);
    expect((await life('γάλα', 'fridge', '2026-11-10')).expirationDate).toBe(addDays('2026-11-10', milk.days ?? 0));
    expect(await life('κάτι που κανείς δεν ξέρει')).toEqual({
      days: null,
      expirationDate: null,
      source: null,
      entries: 0,
    });
  });

  it('is learned from the own entries of that food at that kind of place, under any of its names', async () => {
    await keep('γάλα', 5);
    expect(await life('γάλα', 'fridge')).toMatchObject({ source: 'usual' });
    await keep('fresh milk', 6, { purchaseDate: '2026-11-10' });
    await keep('γάλα', 90);
    expect(await life('gala', 'fridge')).toEqual({
      days: 6,
      expirationDate: addDays(today, 6),
      source: 'learned',
      entries: 3,
    });
    expect(await life('γάλα', 'freezer')).toMatchObject({ source: 'usual' });
    const { places } = await ana.call(accountApi.updateHousehold, {
      body: { places: [{ name: 'Second fridge', kind: 'fridge' }] },
    });
    const own = places[0]?.id ?? '';
    expect(await life('γάλα', own)).toMatchObject({ days: 6, source: 'learned' });
    await keep('γάλα', 4, { location: own });
    await keep('γάλα', 4, { location: own });
    await keep('γάλα', 4, { location: own });
    expect(await life('γάλα', 'fridge')).toMatchObject({ days: 4, entries: 6 });
    const bo = await t.signIn();
    expect(await bo.call(stockApi.shelfLife, { query: { name: 'γάλα' } })).toMatchObject({ source: 'usual' });
  });

  it('is not learned from guesses, deleted lots, and open or frozen ones', async () => {
    for (let i = 0; i < 3; i += 1) await keep('γάλα', 3, { guessed: true });
    for (let i = 0; i < 3; i += 1) {
      const { id } = await keep('γάλα', 3);
      await ana.call(pantryApi.remove, { params: { id } });
    }
    const open = await keep('γάλα', 3);
    const frozen = await keep('γάλα', 3);
    await keep('γάλα', 3);
    await t.owner.query(`update products set opened_at = $2 where id = $1`, [open.id, today]);
    await t.owner.query(`update products set frozen_at = $2 where id = $1`, [frozen.id, today]);
    expect(await life('γάλα', 'fridge')).toMatchObject({ source: 'usual', entries: 0 });
  });

  it('is learned for foods of the household’s own', async () => {
    const { food } = await ana.call(foodApi.teach, { body: { text: 'μουστοκούλουρα της γιαγιάς', foodId: null } });
    expect(food).not.toBeNull();
    await keep('μουστοκούλουρα της γιαγιάς', 20, { location: 'pantry' });
    await keep('μουστοκούλουρα της γιαγιάς', 30, { location: 'pantry' });
    expect(await life('μουστοκούλουρα της γιαγιάς', 'pantry')).toMatchObject({ days: 20, source: 'learned' });
  });
});

describe('guessed dates of new lots', () => {
  it('are given to those that ask, in one statement for all', async () => {
    await keep('γάλα', 5);
    await keep('γάλα', 5);
    const { places } = await ana.call(accountApi.updateHousehold, {
      body: { places: [{ name: 'Cold cellar', kind: 'fridge' }] },
    });
    const lot = (over: object) => ({
      conceptId: 'milk',
      location: 'fridge',
      purchaseDate: today,
      expirationDate: null,
      dateGuessed: true,
      ...over,
    });
    const lots = Array.from({ length: 500 }, (_, i) => lot({ location: ['fridge', 'freezer', places[0]?.id][i % 3] }));
    const asked = [
      ...lots,
      lot({ purchaseDate: null }),
      lot({ dateGuessed: false }),
      lot({ expirationDate: '2026-12-24' }),
      lot({ conceptId: null }),
    ];
    const [dated, statements] = await within(ana, async (ctx, actor) => {
      const book = await foodBookOf(ctx, actor);
      let count = 0;
      const counting = new Proxy(ctx.db, {
        get: (db, name) => {
          if (name === 'execute' || name === 'select') count += 1;
          return Reflect.get(db, name);
        },
      });
      return [await guessDates({ ...ctx, db: counting }, actor, asked, book), count] as const;
    });
    // one for the kinds of the household's own places, one for all dates
    expect(statements).toBe(2);
    expect(dated[0]).toMatchObject({ expirationDate: '2026-11-25', dateGuessed: true });
    expect(String(dated[1]?.expirationDate) > '2026-12-25').toBe(true);
    expect(dated[2]?.expirationDate).toBe('2026-11-25');
    const [undated, said, given, unknown] = dated.slice(500);
    expect(undated).toMatchObject({ expirationDate: '2026-11-25', dateGuessed: true });
    expect(said).toMatchObject({ expirationDate: null, dateGuessed: false });
    expect(given).toMatchObject({ expirationDate: '2026-12-24', dateGuessed: true });
    expect(unknown).toMatchObject({ expirationDate: null, dateGuessed: false });
  });
});

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
it('is asked of one household without the second wall', async () => {
  await keep('γάλα', 5);
  await ana.call(accountApi.updateHousehold, { body: { places: [{ name: 'Cellar', kind: 'pantry' }] } });
  const db = drizzle(t.owner);
  const milk = [{ conceptId: 'milk', kind: 'fridge' }] as const;
  for (const [household, found] of [
    [ana.householdId, 1],
    [randomUUID(), 0],
  ] as const) {
    expect((await selectSaidDates(db, household, milk)).flatMap(({ entries }) => entries)).toHaveLength(found);
    expect((await selectPlaceKinds(db, household)).size).toBe(found);
  }
});
