import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type ActInput, stockApi } from '@kelari/core/pantry/stock-contract.ts';
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

  describe('of lots that were opened', () => {
    const act = (kind: ActInput['kind'], id: string, more: Omit<Partial<ActInput>, 'kind' | 'lots'> & Part = {}) => {
      const { amount, newId, ...rest } = more;
      const part = { ...(amount ? { amount } : {}), ...(newId ? { newId } : {}) };
      return ana.call(stockApi.act, { body: { kind, lots: [{ id, ...part }], ...rest } });
    };
    type Part = { readonly amount?: number; readonly newId?: string };
    const bought = '2026-11-10';
    const said = (days: number) => keep('γάλα', days, { purchaseDate: bought });

    it('is the date that stood there when they were opened, whether opening changed it or not', async () => {
      const [changed, unchanged] = [await said(40), await said(11)];
      const [opened] = (await act('opened', changed.id)).products;
      expect(opened).toMatchObject({ expirationDate: '2026-11-23', dateGuessed: true });
      const [still] = (await act('opened', unchanged.id)).products;
      expect(still).toMatchObject({ expirationDate: '2026-11-21', dateGuessed: false });
      expect(await life('γάλα', 'fridge')).toMatchObject({ source: 'learned', days: 11, entries: 2 });
      const own = await said(40);
      await act('opened', own.id, { expirationDate: '2026-11-28' });
      expect(await life('γάλα', 'fridge')).toMatchObject({ days: 40, entries: 3 });
    });

    it('is not what was said or done after, and nothing where the date was a guess or none', async () => {
      await said(30);
      const moved = await said(40);
      await act('opened', moved.id);
      await act('moved', moved.id, { location: 'pantry' });
      const opened = await said(11);
      await act('opened', opened.id);
      await ana.call(pantryApi.update, { params: { id: opened.id }, body: { expirationDate: '2026-12-30' } });
      expect(await life('γάλα', 'fridge')).toMatchObject({ days: 30, entries: 3 });
      expect(await life('γάλα', 'pantry')).toMatchObject({ entries: 0 });
      const guessed = await keep('γάλα', 9, { guessed: true });
      await act('opened', guessed.id);
      await ana.call(pantryApi.update, { params: { id: guessed.id }, body: { dateGuessed: false } });
      const body = { name: 'γάλα', location: 'fridge', purchaseDate: bought };
      await act('opened', (await ana.call(pantryApi.add, { body })).id);
      expect(await life('γάλα', 'fridge')).toMatchObject({ entries: 3 });
    });

    it('counts a lot once of which a part was opened, and follows what was taken back', async () => {
      const lot = await said(40);
      const body = { quantity: 6 };
      await ana.call(pantryApi.update, { params: { id: lot.id }, body });
      await act('opened', lot.id, { amount: 1, newId: randomUUID() });
      await said(30);
      expect(await life('γάλα', 'fridge')).toMatchObject({ days: 30, entries: 2 });
      const third = await said(20);
      const { id } = await act('opened', third.id);
      await ana.call(stockApi.undo, { params: { id } });
      await ana.call(pantryApi.update, { params: { id: third.id }, body: { expirationDate: addDays(bought, 25) } });
      await act('opened', third.id);
      expect(await life('γάλα', 'fridge')).toMatchObject({ days: 30, entries: 3 });
      await said(25);
      expect(await life('γάλα', 'fridge')).toMatchObject({ days: 25, entries: 4 });
    });
  });

  it('is careful by the category of what nobody understands, where that was said', async () => {
    const none = { days: null, expirationDate: null, source: null, entries: 0 };
    const unknown = (query: object) => ana.call(stockApi.shelfLife, { query: { name: 'κσύζζυ', ...query } });
    expect(await unknown({ location: 'fridge', category: 'meat' })).toEqual({
      ...{ days: 1, expirationDate: addDays(today, 1), source: 'usual', entries: 0 },
    });
    expect(await unknown({ location: 'fridge' })).toEqual(none);
    expect(await unknown({ category: 'meat' })).toEqual(none);
    expect(await unknown({ location: 'pantry', category: 'grains' })).toEqual(none);
    expect((await life('γάλα', 'fridge')).days).toBe(7);
    // a food of the household's own is filed by who taught it
    const body = { text: 'κσύζζυ', foodId: null };
    await ana.call(foodApi.teach, { body });
    expect(await unknown({ location: 'fridge', category: 'dairy' })).toMatchObject({ days: 7 });
    await keep('κσύζζυ', 20);
    await keep('κσύζζυ', 30);
    expect(await unknown({ location: 'fridge', category: 'dairy' })).toMatchObject({ days: 20, source: 'learned' });
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
      category: 'other' as const,
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
      lot({ conceptId: null, category: 'meat' }),
      lot({ conceptId: null, category: 'frozen', location: 'freezer' }),
      lot({ conceptId: null, category: 'pantry', location: 'pantry' }),
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
    const [undated, said, given, unknown, meat, frozen, dry] = dated.slice(500);
    expect(undated).toMatchObject({ expirationDate: '2026-11-25', dateGuessed: true });
    expect(said).toMatchObject({ expirationDate: null, dateGuessed: false });
    expect(given).toMatchObject({ expirationDate: '2026-12-24', dateGuessed: true });
    expect(unknown).toMatchObject({ expirationDate: null, dateGuessed: false });
    expect(meat).toMatchObject({ expirationDate: addDays(today, 1), dateGuessed: true });
    expect(frozen).toMatchObject({ expirationDate: addDays(today, 120), dateGuessed: true });
    expect(dry).toMatchObject({ expirationDate: null, dateGuessed: false });
  });

  it('go by what was said of an unknown food, and by nothing where nobody said it', async () => {
    const add = (body: object) => ana.call(pantryApi.add, { body: { name: 'κσύζζυ', location: 'fridge', ...body } });
    expect(await add({ dateGuessed: true, category: 'meat' })).toMatchObject({
      ...{ expirationDate: addDays(today, 1), dateGuessed: true, dateKind: 'best_before' },
    });
    expect(await add({ name: 'βρόντζο', dateGuessed: true })).toMatchObject({
      expirationDate: null,
      dateGuessed: false,
    });
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
