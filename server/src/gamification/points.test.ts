import { randomUUID } from 'node:crypto';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { makeMeal } from '../testing/row-makers.ts';
import { act, gameOf, hours, lot, paid, today, typedRecipe, typeRecipe, undo } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
let starter: string;
beforeAll(async () => {
  t = await makeApp();
  const cook = await t.signIn();
  starter = (await cook.call(recipesApi.list, { query: { from: 'starter', limit: 1 } }))[0]?.id ?? '';
});
beforeEach(async () => {
  ana = await t.signIn();
  hours(t, 24);
});
afterAll(() => t.close());

const keyed = () => {
  const key = randomUUID();
  return { key, headers: { 'idempotency-key': key } };
};
const cook = (who: Cook, body: object = {}) =>
  who.call(cookingsApi.record, { params: { id: starter }, body: { servings: 2, ...body } as never });

/** Does it, and takes it back: everything is as it was. */
async function thereAndBack(doIt: () => Promise<unknown>, back: () => Promise<unknown>, points: number) {
  const before = await gameOf(t, ana);
  await doIt();
  const after = await gameOf(t, ana);
  expect(after.events.length).toBe(before.events.length + 1);
  const sum = ({ events }: typeof before) => events.reduce((total, event) => total + event.points, 0);
  expect(sum(after) - sum(before)).toBe(points);
  const awards = ({ achievements }: typeof before) =>
    achievements.reduce((total, one) => total + one.points_awarded, 0);
  expect(after.person.experience_points).toBe(sum(after) + awards(after));
  await back();
  expect(await gameOf(t, ana)).toEqual(before);
}

/** Each kind of act, with how it is taken back where it was done. */
describe('what pays', () => {
  it('the first cooking of a day: 20', async () => {
    let id = '';
    await thereAndBack(
      async () => {
        id = (await cook(ana)).id;
      },
      () => ana.call(cookingsApi.remove, { params: { id } }),
      20,
    );
  });

  it('a cooking that took from the pantry: once, and undone by the journal, too', async () => {
    const rice = await lot(t, ana, null, 'ρύζι');
    const { key, headers } = keyed();
    const body = { servings: 2, takes: [{ productId: rice, amount: 1, unit: 'pieces' as const }] };
    await thereAndBack(
      () => ana.call(cookingsApi.record, { params: { id: starter }, body, headers }),
      () => undo(ana, key),
      20,
    );
  });

  it('a lot that was cooked in time: 5 more', async () => {
    const cream = await lot(t, ana, 0, 'κρέμα γάλακτος');
    let id = '';
    await thereAndBack(
      async () => {
        id = (await cook(ana, { takes: [{ productId: cream, amount: 1, unit: 'pieces' }] })).id;
      },
      () => ana.call(cookingsApi.remove, { params: { id } }),
      25,
    );
  });

  it.each([
    ['eaten', 0, 5],
    ['eaten', 1, 5],
    ['eaten', 2, 0],
    ['eaten', -1, 0],
    ['eaten', null, 0],
    ['frozen', 1, 5],
    ['frozen', 3, 0],
    ['thrown', 0, 0],
    ['counted', 0, 0],
  ] as const)('a lot %s that keeps %s more days: %d', async (kind, inDays, points) => {
    const id = await lot(t, ana, inDays);
    let action = '';
    await thereAndBack(
      async () => {
        action = await act(ana, kind, [id]);
      },
      () => undo(ana, action),
      points,
    );
  });

  it('a step down is eaten, in the one statement that takes it', async () => {
    const id = await lot(t, ana, 1);
    const { key, headers } = keyed();
    await thereAndBack(
      () => ana.call(pantryApi.adjust, { params: { id }, body: { by: -1 }, headers }),
      () => undo(ana, key),
      5,
    );
    const before = await gameOf(t, ana);
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: 2 } });
    await ana.call(pantryApi.update, { params: { id }, body: { name: 'γάλα', quantity: 1, unit: 'pieces' } as never });
    expect(await gameOf(t, ana)).toEqual(before);
  });

  it('an own recipe that was typed: 50; deleted and restored it goes and comes', async () => {
    let id = '';
    await thereAndBack(
      async () => {
        id = await typeRecipe(ana);
      },
      () => ana.call(recipesApi.remove, { params: { id } }),
      50,
    );
    hours(t, 24);
    await ana.call(recipesApi.restore, { params: { id } });
    expect(await paid(ana)).toEqual(['created 50']);
    expect((await gameOf(t, ana)).events[0]?.day).toBe(addDays(today(t), -1));
  });

  it('no recipe that was imported or copied', async () => {
    const credit = { url: null, site: null, author: null };
    const { id } = await ana.call(recipesApi.create, { body: { ...typedRecipe, credit } as never });
    await ana.call(recipesApi.copy, { params: { id: starter } });
    await ana.call(recipesApi.remove, { params: { id } });
    await ana.call(recipesApi.restore, { params: { id } });
    expect(await paid(ana)).toEqual([]);
  });

  it.each(['receipt', 'photo', 'barcode'] as const)('a saved scan of a %s: 10', async (kind) => {
    const { key, headers } = keyed();
    await thereAndBack(
      () => ana.call(scanningApi.save, { body: { kind, rows: [{ product: { name: 'γάλα' } }] } as never, headers }),
      () => undo(ana, key),
      10,
    );
  });

  it('what was only typed into the pantry: nothing', async () => {
    await lot(t, ana, 1);
    expect((await gameOf(t, ana)).events).toEqual([]);
  });
});

describe('a list bought as planned', () => {
  const meal = { kind: 'meal', id: randomUUID(), name: 'Δευτέρα', day: null, quantity: 1, unit: 'pieces' } as const;
  const add = async (productName: string, wants: object[]) =>
    (await ana.call(shoppingApi.add, { body: { productName, quantity: 1, unit: 'pieces', wants } as never })).id;
  const finish = (rows: { itemId: string; product: object | null }[], headers = {}) =>
    ana.call(doneApi.finish, { body: { rows } as never, headers });

  it('pays 30 when nothing that the plan needs stays open, and is undone with the trip, from the list and from the journal', async () => {
    const rice = await add('ρύζι', [meal]);
    const [first, second] = [keyed(), keyed()];
    await thereAndBack(
      () => finish([{ itemId: rice, product: { name: 'ρύζι' } }], first.headers),
      () => ana.call(shoppingApi.undo, { params: { id: first.key } }),
      30,
    );
    await thereAndBack(
      () => finish([{ itemId: rice, product: { name: 'ρύζι' } }], second.headers),
      () => undo(ana, second.key),
      30,
    );
    const third = keyed();
    await thereAndBack(
      () => finish([{ itemId: rice, product: null }], third.headers),
      () => ana.call(shoppingApi.undo, { params: { id: third.key } }),
      30,
    );
  });

  it('pays nothing while a meal still waits, or when no meal needed anything', async () => {
    const [rice, soap] = [await add('ρύζι', [meal]), await add('σαπούνι', [])];
    await add('λάδι', [meal]);
    await finish([{ itemId: rice, product: { name: 'ρύζι' } }]);
    await finish([{ itemId: soap, product: null }]);
    expect(await paid(ana)).toEqual(['bought 0', 'bought 0']);
  });

  it('pays once a day', async () => {
    for (const name of ['ρύζι', 'λάδι']) await finish([{ itemId: await add(name, [meal]), product: { name } }]);
    expect((await paid(ana)).sort()).toEqual(['bought 0', 'bought 30']);
  });
});

describe('the most a day', () => {
  it('is one cooking, two recipes, three scans and four lots; what is taken back makes room for the next', async () => {
    const minute = () => hours(t, 1 / 60);
    const cookings = [];
    for (let n = 0; n < 2; n += 1) {
      cookings.push((await cook(ana)).id);
      minute();
    }
    const recipes = [];
    for (let n = 0; n < 3; n += 1) {
      recipes.push(await typeRecipe(ana));
      minute();
    }
    const scans = [];
    for (let n = 0; n < 4; n += 1) {
      const body = { kind: 'photo', rows: [{ product: { name: 'ρύζι' } }] } as never;
      scans.push((await ana.call(scanningApi.save, { body })).id);
      minute();
    }
    const lots = [];
    for (let n = 0; n < 5; n += 1) lots.push(await lot(t, ana, 1));
    const two = await act(ana, 'eaten', lots.slice(0, 2));
    minute();
    await act(ana, 'eaten', lots.slice(2, 5));
    const all = async () => Object.groupBy(await paid(ana), (one) => one.split(' ')[0] ?? '');
    expect(await all()).toEqual({
      cooked: ['cooked 0', 'cooked 20'],
      created: ['created 0', 'created 50', 'created 50'],
      scanned: ['scanned 0', 'scanned 10', 'scanned 10', 'scanned 10'],
      eaten: ['eaten 10', 'eaten 10'],
    });
    await ana.call(cookingsApi.remove, { params: { id: cookings[0] ?? '' } });
    await ana.call(recipesApi.remove, { params: { id: recipes[0] ?? '' } });
    await undo(ana, scans[1] ?? '');
    await undo(ana, two);
    expect(await all()).toEqual({
      cooked: ['cooked 20'],
      created: ['created 50', 'created 50'],
      scanned: ['scanned 10', 'scanned 10', 'scanned 10'],
      eaten: ['eaten 15'],
    });
    hours(t, 24);
    await cook(ana);
    expect((await paid(ana))[0]).toBe('cooked 20');
  });

  it('counts the same lot once a day', async () => {
    const id = await lot(t, ana, 1);
    for (let n = 0; n < 2; n += 1) await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id, amount: 1 }] } });
    expect((await paid(ana)).sort()).toEqual(['eaten 0', 'eaten 5']);
  });
});

it('the overview and the profile say the same', async () => {
  await cook(ana);
  const overview = await ana.call(gamificationApi.overview);
  const { person } = await gameOf(t, ana);
  expect(overview).toMatchObject({
    experiencePoints: person.experience_points,
    level: person.level,
    totalCooksCount: 1,
    streak: { current: 1, today: 'done', freezes: 2 },
    achievements: {
      latest: expect.arrayContaining([expect.objectContaining({ id: 'first-cooking', pointsAwarded: 50 })]),
    },
  });
  expect(overview.hints.map(({ kind, left }) => [kind, left])).toEqual([
    ['cook', 0],
    ['recipe', 2],
    ['scan', 3],
    ['save', 4],
    ['list', 1],
    ['first-cooking', 0],
  ]);
});

it('counts a meal as from the plan only where it is planned', async () => {
  const fromPlan = async (mealId: string) => {
    await ana.call(cookingsApi.record, { params: { id: starter }, body: { servings: 2, mealId } });
    const { rows } = await t.owner.query(
      `select facts->'fromPlan' as planned from kitchen_events where user_id = $1 and kind = 'cooked' order by at desc limit 1`,
      [ana.userId],
    );
    return rows[0]?.planned;
  };
  expect(await fromPlan(randomUUID())).toBeNull();
  hours(t, 1);
  expect(await fromPlan(await makeMeal(t, ana))).toBe(true);
});
