import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { type MealInput, plannerApi, type WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { saveWholeWeek } from '../testing/whole-week.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  [ana, bo] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const note = (name: string): MealInput => ({ id: randomUUID(), kind: 'note', type: 'dinner', name, servings: 4 });
const save = (cook: Cook, weekStart: string, meals: WeekMealsInput) =>
  cook.call(plannerApi.save, { body: { weekStart, meals } });
const plans = async (cook: Cook) =>
  (await cook.call(plannerApi.list)).map(({ weekStart, meals, version }) => [
    weekStart,
    version,
    ...Object.values(meals).map((list) => list?.map(({ name }) => name)),
  ]);
async function join(pantry: 'bring' | 'leave') {
  const { link } = await ana.call(householdApi.invite, { body: {} });
  await bo.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry } });
}

test('a plan comes with the pantry that it reserves; where a week is planned, its meals come behind', async () => {
  await save(ana, '2026-11-22', { monday: [note('a'), note('b')] });
  const weird = await bo.call(pantryApi.add, { body: { name: 'zorgle', quantity: 500, unit: 'g' } });
  const food = { kind: 'food', name: 'zorgle', conceptId: weird.conceptId, quantity: 300, unit: 'g' } as const;
  await save(bo, '2026-11-22', { monday: [{ ...note('c'), ...food }], friday: [note('d')] });
  await save(bo, '2026-11-29', { sunday: [note('e')] });
  await saveWholeWeek(bo, {
    weekStart: '2026-11-29',
    meals: { sunday: [note('f')] },
    shoppingListGenerated: true,
  });
  const address = new URL((await bo.call(calendarApi.create)).url ?? '').pathname;
  await join('bring');
  const expected = [
    ['2026-11-22', 2, ['a', 'b', 'zorgle'], ['d']],
    ['2026-11-29', 2, ['f']],
  ];
  expect(await plans(bo)).toEqual(expected);
  expect(await plans(ana)).toEqual(expected);
  const standing = (await ana.call(reserveApi.standings)).find(({ state }) => state === 'ready');
  expect(standing?.lines).toMatchObject([{ status: 'have', lots: [{ productId: weird.id, amount: 300 }] }]);
  expect((await app.server.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  const { rows } = await app.owner.query('select from meal_plans where household_id = $1', [bo.householdId]);
  expect(rows).toEqual([]);
});

test('a plan stays where the pantry stays, for the day of return', async () => {
  await save(ana, '2026-11-22', { monday: [note('hers')] });
  await save(bo, '2026-11-22', { monday: [note('mine')] });
  await join('leave');
  expect(await plans(bo)).toEqual([['2026-11-22', 1, ['hers']]]);
  await bo.call(householdApi.leave);
  expect(await plans(bo)).toEqual([['2026-11-22', 1, ['mine']]]);
  expect(await plans(ana)).toEqual([['2026-11-22', 1, ['hers']]]);
});

test('what does not fit a day goes to the next one of its week that has room, or nothing moves', async () => {
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => note(`${name}${at}`));
  await save(ana, '2026-11-22', { friday: many(39, 'a'), saturday: many(40, 'b') });
  await save(bo, '2026-11-22', { friday: many(2, 'f'), saturday: many(1, 's') });
  await join('bring');
  const [plan] = await ana.call(plannerApi.list);
  const names = (day: keyof WeekMealsInput) => plan?.meals[day]?.map(({ name }) => name);
  expect(names('friday')).toEqual([...many(39, 'a').map(({ name }) => name), 'f0']);
  expect(names('saturday')).toHaveLength(40);
  expect(names('thursday')).toEqual(['f1', 's0']);
  // and the week can be saved as it is
  await ana.call(plannerApi.save, {
    body: { weekStart: '2026-11-22', version: plan?.version, meals: plan?.meals ?? {} },
  });
});

test('a week that is full altogether refuses the move, and nothing is lost', async () => {
  const full = Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      Array.from({ length: 40 }, () => note('x')),
    ]),
  );
  await save(ana, '2026-11-22', full);
  await save(bo, '2026-11-22', { friday: [note('mine')] });
  const { link } = await ana.call(householdApi.invite, { body: {} });
  const body = { token: link.split('/invite/')[1] ?? '', pantry: 'bring' as const };
  expect((await bo.send(householdApi.join, { body })).statusCode).toBe(409);
  expect(await plans(bo)).toEqual([['2026-11-22', 1, ['mine']]]);
});
