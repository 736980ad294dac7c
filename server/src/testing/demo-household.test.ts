import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { overviewOf } from '../gamification/overview-service.ts';
import type { Actor } from '../platform/context.ts';
import { seedDemo } from '../seed/demo.ts';
import { demoList, demoWeek } from '../seed/demo-plans.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';

let t: TestApp;
let eleni: Cook;
/** The demo cook herself: the other of her household has done nothing yet. */
let demo: { readonly userId: string; readonly householdId: string };
beforeAll(async () => {
  t = await makeApp();
  const name = (await t.owner.query('select current_database() as name')).rows[0].name;
  const [hint = ''] = await seedDemo(inject('postgres').owner.replace('{database}', name), t.app);
  await seedDemo(inject('postgres').owner.replace('{database}', name), t.app);
  expect(hint).toContain('demo@kelari.example');
  const { rows } = await t.owner.query(`select id, household_id from users where email = 'demo@kelari.example'`);
  demo = { userId: rows[0].id, householdId: rows[0].household_id };
  const other = await t.signIn();
  await t.owner.query('insert into members (household_id, user_id) values ($1, $2)', [
    rows[0].household_id,
    other.userId,
  ]);
  await t.owner.query('update users set household_id = $1 where id = $2', [rows[0].household_id, other.userId]);
  eleni = other;
});
afterAll(() => t.close());

test('the demo household has its list, week and prices once, though it is seeded at every start', async () => {
  expect((await eleni.call(pantryApi.list)).length).toBeGreaterThan(40);
  const items = await eleni.call(shoppingApi.list);
  expect(items).toHaveLength(demoList.length);
  expect(items.find(({ productName }) => productName === 'Μελιτζάνες')).toMatchObject({
    wants: [{ kind: 'recipe', name: 'Μουσακάς', quantity: 1.5, unit: 'kg' }],
  });
  const weeks = await eleni.call(plannerApi.list, { query: {} });
  const meals = weeks.flatMap((week) => Object.values(week.meals).flatMap((day) => day ?? []));
  expect(meals).toHaveLength(demoWeek.length);
  expect(meals.filter(({ isDone }) => isDone)).toHaveLength(1);
  const foods = await eleni.call(pricesApi.foods, { query: {} });
  const oil = foods.find(({ conceptId }) => conceptId === 'olive-oil');
  expect(oil?.entries).toBeGreaterThanOrEqual(4);
  expect(await eleni.call(trackerApi.list)).toMatchObject([
    { targetPrice: 7.5, per: 'l', isTracking: true, reached: null },
  ]);
});

test('the demo household plans dishes that can be made, and one that lacks something', async () => {
  const standings = await eleni.call(reserveApi.standings, { query: {} });
  const states = standings.map(({ state }) => state);
  expect(states).toContain('ready');
  expect(states).toContain('short');
});

test('the demo cook has three weeks of habit behind her, and nothing of it is celebrated again', async () => {
  const actor: Actor = { ...demo, sessionId: demo.userId, name: 'Ελένη', language: 'el', timezone: 'Europe/Athens' };
  const overview = await t.app.database.within(actor, (db) =>
    overviewOf({ ...t.app, db, language: 'el', changed: () => undefined }, actor),
  );
  expect(overview.streak).toMatchObject({ current: 5, longest: 5, today: 'open' });
  expect(overview.streak.days.map(({ state }) => state)).toEqual([
    ...['done', 'done', 'frozen', 'done', 'done', 'done'],
    'open',
  ]);
  // a week that ends in between pays 50
  expect(overview.level).toBeGreaterThanOrEqual(4);
  expect(overview.level).toBeLessThanOrEqual(6);
  expect(overview.achievements.unlocked).toBeGreaterThanOrEqual(4);
  expect(overview.challenges).toHaveLength(1);
  expect(overview.challenges[0]?.mine).toMatchObject({ isCompleted: false });
  expect(overview.celebrate).toEqual({ level: null, achievements: [], challenges: [] });
});
