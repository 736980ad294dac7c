import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { heartbeat } from '../platform/db-pulse.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { saveWholeWeek } from './whole-week.ts';

let t: TestApp;
let ana: Cook;
let bo: Cook;
let risotto: string;
let pilaf: string;
const tomorrow = '2026-11-21';

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  [ana, bo] = [await t.signIn(), await t.signIn()];
  const write = async (name: string, line: string) =>
    (await ana.call(recipesApi.create, { body: { name, ingredients: [{ name: line }], instructions: ['Βράζουμε.'] } }))
      .id;
  risotto = await write('Ριζότο', '400 γρ ρύζι');
  pilaf = await write('Πιλάφι', '300 γρ ρύζι');
  await ana.call(pantryApi.add, { body: { name: 'ρύζι', quantity: 500, unit: 'g' } });
});

const plan = async (recipeIds: readonly string[]) => {
  const meals = {
    [weekdayOf(tomorrow)]: recipeIds.map((recipeId) => ({ type: 'dinner' as const, recipeId, servings: 4 })),
  };
  const saved = await saveWholeWeek(ana, { weekStart: weekStartOf(tomorrow), meals });
  return saved.meals[weekdayOf(tomorrow)]?.[0]?.id ?? '';
};
const suggested = async (id: string) =>
  (await ana.call(recommendationsApi.list, { query: { limit: 200 } })).find((each) => each.id === id);

it('what is planned is not suggested to be cooked away, until it is taken off the plan', async () => {
  expect(await suggested(pilaf)).toMatchObject({ canMake: true });
  await plan([risotto]);
  expect(await suggested(pilaf)).toMatchObject({
    canMake: false,
    lines: [{ status: 'short', note: 'you have 100 g, 200 g missing' }],
  });
  expect((await ana.call(missingApi.read, { params: { id: pilaf } })).lines).toMatchObject([
    { quantity: 200, unit: 'g' },
  ]);
  await plan([]);
  expect(await suggested(pilaf)).toMatchObject({ canMake: true });
  expect((await ana.call(missingApi.read, { params: { id: pilaf } })).lines).toEqual([]);
  expect((await bo.send(missingApi.read, { params: { id: pilaf } })).statusCode).toBe(404);
});

it('cooking the planned meal takes what it kept, and taking that back plans it again', async () => {
  const mealId = await plan([risotto]);
  const takes = async (query: { mealId?: string }) =>
    (await ana.call(depletionApi.propose, { params: { id: risotto }, query })).lines.map(
      ({ status, takes: [take] }) => [status, take?.amount, take?.has],
    );
  expect(await takes({ mealId })).toEqual([['taken', 400, 500]]);
  // who cooks it from its own page means the dish that is planned
  expect(await takes({})).toEqual([['taken', 400, 500]]);
  const isDone = async () =>
    (await ana.call(plannerApi.list, { query: {} })).flatMap((week) => week.meals[weekdayOf(tomorrow)] ?? [])[0]
      ?.isDone;
  const { id } = await ana.call(cookingsApi.record, { params: { id: risotto }, body: { servings: 4, mealId } });
  expect(await isDone()).toBe(true);
  // nothing was taken, and nothing is kept any more
  expect(await suggested(pilaf)).toMatchObject({ canMake: true });
  await ana.call(cookingsApi.remove, { params: { id } });
  expect(await isDone()).toBe(false);
  expect(await suggested(pilaf)).toMatchObject({ canMake: false });
});

it('what a dish keeps for its own planned meal is at home for it, and what another keeps is not', async () => {
  await plan([risotto]);
  const missing = async (id: string) => {
    const { lines, matches } = await ana.call(missingApi.read, { params: { id } });
    return [lines.length, matches.map((match) => match?.status)];
  };
  expect(await missing(risotto)).toEqual([0, ['have']]);
  expect(await missing(pilaf)).toEqual([1, ['short']]);
  const mealId = await plan([pilaf, risotto]);
  expect(await missing(risotto)).toEqual([1, ['short']]);
  const { lines } = await ana.call(depletionApi.propose, { params: { id: risotto }, query: { mealId } });
  expect(lines.map(({ status, takes: [take] }) => [status, take?.amount])).toEqual([['short', 300]]);
});

it('costs suggestions no statement while nothing changes', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements = async () => {
    query.mockClear();
    await suggested(pilaf);
    // the pulse beats beside any call that takes its time
    return query.mock.calls.filter(([asked]: unknown[]) => asked !== heartbeat).length;
  };
  await statements();
  const unplanned = await statements();
  expect(unplanned).toBeGreaterThan(0);
  await plan([risotto]);
  expect(await statements()).toBeGreaterThan(unplanned);
  expect(await statements()).toBe(unplanned);
  query.mockRestore();
});
