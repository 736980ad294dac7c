import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { outsiders } from '../housemate.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';
import { sendAny } from '../row-case.ts';
import {
  makeActivity,
  makeDeed,
  makeItem,
  makeList,
  makePrice,
  makeProduct,
  makeRecipe,
  makeTracker,
} from '../row-makers.ts';
import { canary } from '../sample-bodies.ts';
import { standInPayments } from '../stand-ins/payments-stand-in.ts';

let t: TestApp;
let owner: Cook;
let others: readonly (Cook | undefined)[];
beforeAll(async () => {
  t = await makeApp({ withoutRowSecurity: true, app: { payments: standInPayments() } });
  owner = await t.signIn();
  const { stranger, removed } = await outsiders(t, owner);
  others = [stranger, removed];
  const eaten = await makeProduct(t, owner);
  await owner.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: eaten }] } });
  const deleted = await makeProduct(t, owner);
  await owner.call(pantryApi.remove, { params: { id: deleted } });
  for (const make of [makeProduct, makeItem, makeList, makePrice, makeTracker, makeDeed, makeActivity])
    await make(t, owner);
  await owner.call(foodApi.teach, { body: { text: canary, foodId: 'milk' } });
  const recipeId = await makeRecipe(t, owner);
  await owner.call(subscriptionApi.share, { body: { recipeId } });
  const ticked = await makeItem(t, owner);
  await owner.call(shoppingApi.update, { params: { id: ticked }, body: { isPurchased: true } });
  const dinner = { type: 'dinner', name: canary, recipeId };
  await owner.call(plannerApi.save, { body: { weekStart: '2026-11-15', meals: { saturday: [dinner] } } as never });
});
afterAll(() => t.close());

const lists = allEndpoints.filter(
  ({ access, method, params, path }) => access === 'member' && method === 'GET' && !params && path !== '/api/live',
);
const week = { weekStart: '2026-11-15', from: '2026-11-01', to: '2026-12-31', month: '2026-11' };
const queries: Record<string, string>[] = [
  {},
  week,
  { q: canary, text: canary, name: canary, key: canary, ids: canary },
  { q: 'canary', from: 'household' },
  { consumed: 'true' },
  { removed: 'true' },
];

/** The ids of the owner's planned meals: what stands of them names nobody and nothing else. */
const mealIds = async (): Promise<string[]> =>
  (await t.owner.query('select id from planned_meals where household_id = $1', [owner.householdId])).rows.map(
    ({ id }) => id,
  );

/** The lists in which somebody reads the canary, or the id of a meal. */
async function readIn(cook: Cook): Promise<string[]> {
  const meals = await mealIds();
  const found = [];
  for (const endpoint of lists) {
    for (const query of queries) {
      const { body } = await sendAny(cook, endpoint, { query });
      // what was asked for by its name is said back
      const said = body.replaceAll(JSON.stringify(query).slice(1, -1), '');
      const isTold = said.includes(canary) && !(body.length < 200 && Object.values(query).includes(canary));
      if (isTold || meals.some((id) => body.includes(id))) {
        found.push(endpoint.path);
        break;
      }
    }
  }
  return found;
}

test('case 25: behind the WHERE alone no list shows a row of another household, of whatever kind', async () => {
  const shown = await readIn(owner);
  // the case is none unless its owner reads it there
  const kinds = [
    'products',
    'journal',
    'prices',
    'price-tracker',
    'recipes',
    'shopping',
    'shopping/lists',
    'meal-plans',
  ];
  const more = [
    'recipes/search',
    'foods/aliases',
    'cooking-activities',
    'subscription/links',
    'daily-briefing',
    'meal-plans/standings',
  ];
  expect(shown).toEqual(expect.arrayContaining([...kinds, ...more].map((path) => `/api/${path}`)));
  for (const cook of others) expect(cook && (await readIn(cook))).toEqual([]);
});
