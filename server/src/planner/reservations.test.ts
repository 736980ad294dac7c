import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { MealInput, WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { rowsLacking } from '@kelari/core/planner/needs-listed.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi } from '@kelari/core/prices/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { saveWholeWeek } from '../testing/whole-week.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await app.signIn();
});
afterAll(() => app.close());

const weekStart = '2026-11-22';
const recipe = async (name: string, ...lines: string[]) =>
  (
    await ana.call(recipesApi.create, {
      body: { name, servings: 4, ingredients: lines.map((line) => ({ name: line })), instructions: ['Cook.'] },
    })
  ).id;
const of = (recipeId: string, more: Partial<MealInput> = {}): MealInput => ({
  ...{ id: randomUUID(), type: 'dinner', recipeId, servings: 4, ...more },
});
const save = (meals: WeekMealsInput, start = weekStart) => saveWholeWeek(ana, { weekStart: start, meals });
const add = (name: string, quantity: number, unit: 'g' | 'kg' | 'l' | 'pieces', expirationDate?: string) =>
  ana.call(pantryApi.add, { body: { name, quantity, unit, ...(expirationDate ? { expirationDate } : {}) } });
const standings = (cook = ana, query = {}) => cook.call(reserveApi.standings, { query });
const needs = (cook = ana) => cook.call(reserveApi.needs, { query: { weekStart } });
const toList = async (more: object = {}) => {
  const { fingerprint } = await needs();
  const key = randomUUID();
  const answer = await ana.call(reserveApi.toList, {
    body: { weekStart, fingerprint, ...more },
    headers: { 'idempotency-key': key },
  });
  return { ...answer, key };
};

/** Two dishes that share 500 g of rice. */
async function riceStory() {
  const rice = await add('rice', 500, 'g');
  const [pilaf, soup] = [of(await recipe('Pilaf', '400 g rice')), of(await recipe('Soup', '400 g rice'))];
  await save({ monday: [pilaf], tuesday: [soup] });
  return { rice, pilaf, soup };
}

describe('planned meals', () => {
  test('two dishes of 400 g share 500 g of rice: the second is 300 g short, until the first goes', async () => {
    const { rice, pilaf, soup } = await riceStory();
    expect(await standings()).toMatchObject([
      {
        ...{ mealId: pilaf.id, day: '2026-11-23', state: 'ready' },
        lines: [
          {
            text: '400 g rice',
            status: 'have',
            have: { quantity: 400, unit: 'g' },
            missing: null,
            lots: [{ productId: rice.id, amount: 400, unit: 'g' }],
          },
        ],
      },
      {
        ...{ mealId: soup.id, state: 'short' },
        lines: [
          {
            status: 'short',
            have: { quantity: 100, unit: 'g' },
            missing: { quantity: 300, unit: 'g' },
            lots: [{ productId: rice.id, amount: 100 }],
          },
        ],
      },
    ]);
    const mate = await housemate(app, ana);
    expect(await standings(mate)).toEqual(await standings());
    expect(await standings(await app.signIn())).toEqual([]);
    await save({ tuesday: [soup] });
    expect(await standings()).toMatchObject([
      { mealId: soup.id, state: 'ready', lines: [{ have: { quantity: 400, unit: 'g' } }] },
    ]);
  });

  test('a lot that expires before the day does not serve it, and the one that is saved is named', async () => {
    await add('milk', 1, 'l', '2026-11-23');
    const custard = await recipe('Custard', '500 ml milk');
    const [early, late] = [of(custard), of(custard)];
    await save({ monday: [early], tuesday: [late] });
    expect(await standings()).toMatchObject([
      { mealId: early.id, state: 'ready', saves: [{ name: 'milk', expirationDate: '2026-11-23' }] },
      {
        mealId: late.id,
        state: 'short',
        saves: [],
        lines: [{ status: 'missing', have: null, missing: { quantity: 500, unit: 'ml' }, lots: [] }],
      },
    ]);
  });

  test('that are eaten, cooked or past keep nothing; notes and recipes that are no more want nothing', async () => {
    await add('rice', 500, 'g');
    const pilaf = await recipe('Pilaf', '400 g rice');
    const gone = await recipe('Gone', '400 g rice');
    const [past, eaten, cooked, lost] = [of(pilaf), of(pilaf, { isDone: true }), of(pilaf), of(gone)];
    await save({ thursday: [past] }, '2026-11-15');
    await save({ monday: [eaten, cooked, lost, { type: 'lunch', name: 'Out', servings: 1 }], tuesday: [of(pilaf)] });
    await ana.call(recipesApi.remove, { params: { id: gone } });
    await ana.call(cookingsApi.record, { params: { id: pilaf }, body: { servings: 4, mealId: cooked.id as string } });
    const states = (await standings(ana, { from: '2026-11-15' })).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'none', 'none', 'ready']);
    expect((await needs()).needs).toEqual([]);
  });

  test('leave what they keep out of suggestions, except for the meal that is cooked', async () => {
    const { pilaf, soup } = await riceStory();
    const spare = await recipe('Pudding', '300 g rice');
    const [found] = (await ana.call(recommendationsApi.list, { query: { show: 'all', limit: 200 } })).filter(
      ({ id }) => id === spare,
    );
    expect(found).toMatchObject({ canMake: false });
    const depletion = (meal: MealInput) =>
      ana.call(depletionApi.propose, { params: { id: meal.recipeId as string }, query: { mealId: meal.id as string } });
    expect((await depletion(pilaf)).lines).toMatchObject([{ status: 'taken', takes: [{ amount: 400 }] }]);
    expect((await depletion(soup)).lines).toMatchObject([{ status: 'short', takes: [{ amount: 100 }] }]);
  });

  test('cost what was paid last', async () => {
    await ana.call(pricesApi.add, { body: { name: 'rice', price: 2, quantity: 1, unit: 'kg' } });
    const meals = [
      of(await recipe('Pilaf', '400 g rice', '1 zorgle'), { servings: 8 }),
      { kind: 'food', type: 'snack', name: 'rice', quantity: 500, unit: 'g', servings: 1 } as const,
      { kind: 'note', type: 'snack', name: 'Out', servings: 1 } as const,
    ];
    await save({ monday: meals });
    expect((await standings()).map(({ cost, unpriced }) => [cost, unpriced])).toEqual([
      [1.6, 1],
      [1, 0],
      [null, 0],
    ]);
  });
});

describe('the list of a week', () => {
  test('counts as its own what a device without a signal had added, and adds nothing twice', async () => {
    await riceStory();
    const { needs: lacking } = await needs();
    const [row] = rowsLacking(lacking, []);
    if (!row) throw new Error('nothing is lacking');
    const { foodClass: _, ...body } = row;
    await ana.call(shoppingApi.add, { body: { ...body, merge: true } });
    expect((await needs()).needs).toMatchObject([{ missing: 300, listed: 300 }]);
    await toList();
    expect(await ana.call(shoppingApi.list, {})).toMatchObject([
      { quantity: 300, unit: 'g', wants: [{ kind: 'meal' }] },
    ]);
    expect((await needs()).state).toBe('generated');
  });

  test('holds what lacks, once, and follows the plan when it is asked again', async () => {
    const { pilaf, soup } = await riceStory();
    expect(await needs()).toMatchObject({
      state: 'pending',
      needs: [
        { key: 'rice', needed: 800, have: 500, missing: 300, listed: null, unit: 'g', meals: [{ mealId: soup.id }] },
      ],
    });
    const { plan, items } = await toList();
    expect(plan.shoppingListGenerated).toBe(true);
    expect(items).toMatchObject([
      { productName: 'rice', quantity: 300, unit: 'g', wants: [{ kind: 'meal', id: soup.id, quantity: 300 }] },
    ]);
    expect(await needs()).toMatchObject({ state: 'generated', needs: [{ listed: 300 }] });
    await toList();
    expect(await ana.call(shoppingApi.list)).toHaveLength(1);
    await save({ tuesday: [soup] });
    expect(await needs()).toMatchObject({
      state: 'stale',
      needs: [{ key: 'rice', needed: 400, have: 400, missing: 0, listed: 300, unit: 'g', meals: [] }],
    });
    await toList();
    expect([await ana.call(shoppingApi.list), (await needs()).state]).toEqual([[], 'generated']);
    // a meal that leaves the plan leaves the list, too
    await save({ tuesday: [soup], wednesday: [pilaf] });
    await toList();
    await save({ tuesday: [soup] });
    expect((await needs()).state).toBe('stale');
    await toList();
    expect(await ana.call(shoppingApi.list)).toEqual([]);
  });

  test('is refused for a difference that is another by now, which it tells', async () => {
    const { rice } = await riceStory();
    const { fingerprint } = await needs();
    await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: rice.id }] } });
    const answer = await ana.send(reserveApi.toList, { body: { weekStart, fingerprint } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      state: 'pending',
      needs: [{ missing: 800 }],
      fingerprint: (await needs()).fingerprint,
    });
    expect(await ana.call(shoppingApi.list)).toEqual([]);
  });

  test('taken back it was never made; what was left out stays out; a person’s own wish stays', async () => {
    await ana.call(shoppingApi.add, { body: { productName: 'rice', quantity: 1, unit: 'kg' } });
    await riceStory();
    const { key } = await toList();
    await ana.call(shoppingApi.undo, { params: { id: key } });
    expect((await needs()).state).toBe('pending');
    expect(await ana.call(shoppingApi.list)).toMatchObject([{ quantity: 1, unit: 'kg' }]);
    await toList({ skip: ['rice'] });
    expect((await needs()).state).toBe('generated');
    expect(await ana.call(shoppingApi.list)).toMatchObject([{ quantity: 1, unit: 'kg' }]);
    await toList();
    expect(await ana.call(shoppingApi.list)).toMatchObject([{ quantity: 1.3, unit: 'kg' }]);
  });

  test('counts what is ticked as there, whichever meal it was for, until it is in the pantry', async () => {
    const { pilaf, soup } = await riceStory();
    const { items } = await toList();
    await ana.call(shoppingApi.update, { params: { id: items[0]?.id as string }, body: { isPurchased: true } });
    expect(await needs()).toMatchObject({ state: 'generated', needs: [] });
    const early = of(pilaf.recipeId as string, { servings: 2 });
    await save({ sunday: [early], monday: [pilaf], tuesday: [soup] });
    // 200 g more; the ticked 300 g serve whoever is first
    expect(await needs()).toMatchObject({ state: 'stale', needs: [{ missing: 200, listed: 300 }] });
    await toList();
    expect(await needs()).toMatchObject({ state: 'generated', needs: [{ missing: 200, listed: 500 }] });
    const rows = await ana.call(shoppingApi.list);
    expect(rows.map(({ quantity, isPurchased }) => [quantity, isPurchased]).toSorted()).toEqual([
      [200, false],
      [300, true],
    ]);
  });

  test('of two weeks is each its own: a meal that moves goes with its week', async () => {
    const { pilaf, soup } = await riceStory();
    await toList();
    const also = [{ weekStart: '2026-11-29', meals: { monday: [soup] }, version: 0 }];
    await saveWholeWeek(ana, { weekStart, meals: { monday: [pilaf] }, also });
    expect((await needs()).state).toBe('stale');
    const next = { weekStart: '2026-11-29' };
    const { fingerprint } = await ana.call(reserveApi.needs, { query: next });
    await ana.call(reserveApi.toList, { body: { ...next, fingerprint } });
    await toList();
    expect(await ana.call(shoppingApi.list)).toMatchObject([
      { quantity: 300, wants: [{ id: soup.id, day: '2026-11-30' }] },
    ]);
    expect([(await needs()).state, (await ana.call(reserveApi.needs, { query: next })).state]).toEqual([
      'generated',
      'generated',
    ]);
  });

  test('is the household’s own', async () => {
    await riceStory();
    await toList();
    const eve = await app.signIn();
    expect(await needs(eve)).toMatchObject({ state: 'pending', needs: [] });
    const lists = await app.owner.query('select id from shopping_lists where household_id = $1', [ana.householdId]);
    const { fingerprint } = await needs(eve);
    const ask = (listId: string) => eve.send(reserveApi.toList, { body: { weekStart, fingerprint, listId } });
    const [foreign, none] = [await ask(lists.rows[0].id), await ask(randomUUID())];
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body]);
    expect((await ana.send(reserveApi.needs, { query: {} as never })).statusCode).toBe(400);
  });
});

test('says how meals stand for at most 400 days', async () => {
  const ask = (to: string) => ana.send(reserveApi.standings, { query: { from: '2026-01-01', to } });
  expect((await ask('2027-02-04')).statusCode).toBe(200);
  expect((await ask('2027-02-05')).statusCode).toBe(400);
});
