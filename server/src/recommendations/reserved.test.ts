import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { type Recommendation, recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { type Depletion, depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReservedOf } from '../pantry/reserved.ts';
import { noteChanges } from '../platform/change-log.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { mount } from '../platform/http.ts';
import { anonymousCall, type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';
import { recommendationRoutes } from './routes.ts';

/** What each planned meal keeps of which lot, and how often it was asked. */
const kept = new Map<string, Map<string, number>>();
let asked = 0;
const plannerStandIn: ReservedOf = async (_ctx, _actor, { exceptMeal } = {}) => {
  asked += 1;
  const sums = new Map<string, number>();
  for (const [meal, lots] of kept)
    if (meal !== exceptMeal) for (const [lot, amount] of lots) sums.set(lot, (sums.get(lot) ?? 0) + amount);
  return sums;
};

let t: TestApp;
let server: FastifyInstance;
let ana: Cook;
let dish: string;
let rice: string;
const meal = randomUUID();

beforeAll(async () => {
  t = await makeApp();
  server = Fastify();
  server.setErrorHandler(handleError);
  await server.register(cookie);
  const onClose = (end: () => Promise<unknown>) => server.addHook('onClose', end);
  recommendationRoutes({ reservedOf: plannerStandIn })(mount(server, t.app), t.app, onClose);
});
afterAll(async () => {
  await server.close();
  await t.close();
});
beforeEach(async () => {
  ana = await t.signIn();
  const body = { name: 'Ριζότο', ingredients: [{ name: '300 γρ ρύζι' }], instructions: ['Βράζουμε.'] };
  dish = (await ana.call(recipesApi.create, { body })).id;
  rice = (await ana.call(pantryApi.add, { body: { name: 'ρύζι', quantity: 500, unit: 'g' } })).id;
  return () => kept.clear();
});

const ask = async <T>(endpoint: Endpoint, sent: Sent<Endpoint>): Promise<T> =>
  (await anonymousCall(server, endpoint, sent, ana.cookie)).json();
const suggestion = async () =>
  (await ask<Recommendation[]>(recommendationsApi.list, { query: { limit: 200 } as never })).find(
    ({ id }) => id === dish,
  );
/** As the planner notes a week that was saved. */
const planned = (lots: [string, number][] | null) => {
  if (lots) kept.set(meal, new Map(lots));
  else kept.delete(meal);
  return t.app.database.within(ana, (db) => noteChanges(db, ana, [['meal-plans', randomUUID(), 'changed']]));
};

it('a planned meal takes food away from suggestions, and gives it back when it goes', async () => {
  expect(await suggestion()).toMatchObject({ canMake: true });
  await planned([[rice, 400]]);
  expect(await suggestion()).toMatchObject({
    canMake: false,
    lines: [{ status: 'short', note: 'you have 100 g, 200 g missing' }],
  });
  await planned([[rice, 500]]);
  expect((await suggestion())?.lines).toMatchObject([{ status: 'missing' }]);
  await planned(null);
  expect(await suggestion()).toMatchObject({ canMake: true });
});

it('asks for the plan once an evening, and not at all while nothing changes', async () => {
  await suggestion();
  const before = asked;
  await suggestion();
  await ask(recommendationsApi.list, { query: { show: 'all' } as never });
  expect(asked).toBe(before);
  await planned([[rice, 1]]);
  await suggestion();
  await suggestion();
  expect(asked).toBe(before + 1);
});

it('cooking from the plan uses what the meal itself keeps and leaves the others theirs', async () => {
  await planned([[rice, 300]]);
  kept.set('another', new Map([[rice, 150]]));
  const takes = async (mealId?: string) => {
    const { lines } = await ask<Depletion>(depletionApi.propose, {
      params: { id: dish } as never,
      query: (mealId ? { mealId } : {}) as never,
    });
    return lines.map((line) => [line.status, line.takes.map(({ amount, has }) => [amount, has])]);
  };
  expect(await takes()).toEqual([['short', [[50, 500]]]]);
  expect(await takes(meal)).toEqual([['taken', [[300, 500]]]]);
});

it('what is missing is told beside what the plan keeps, in the words of the call', async () => {
  await planned([[rice, 400]]);
  const missing = (servings?: number) =>
    ask(missingApi.read, { params: { id: dish } as never, query: (servings ? { servings } : {}) as never });
  expect(await missing()).toEqual({
    recipeId: dish,
    name: 'Ριζότο',
    servings: 4,
    lines: [
      {
        ...{ text: '300 γρ ρύζι', productName: 'rice', conceptId: 'rice', foodClass: 'grain', category: 'grains' },
        ...{ quantity: 200, unit: 'g', amountKnown: true },
      },
    ],
    matches: [expect.objectContaining({ status: 'short', note: 'you have 100 g, 200 g missing' })],
  });
  expect(await missing(8)).toMatchObject({ servings: 8, lines: [{ quantity: 500, unit: 'g' }] });
  const stranger = await t.signIn();
  expect((await stranger.send(missingApi.read, { params: { id: dish } })).statusCode).toBe(404);
});
