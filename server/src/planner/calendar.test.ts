import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { type MealInput, plannerApi, type WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '../testing/erase-account.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { calendarOf, clockOf } from './calendar.ts';

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
const note = (name: string, more: Partial<MealInput> = {}): MealInput => ({
  ...{ id: randomUUID(), kind: 'note', type: 'dinner', name, servings: 4, ...more },
});
const save = (meals: WeekMealsInput, start = weekStart) =>
  ana.call(plannerApi.save, { body: { weekStart: start, meals } });
const addressOf = async (cook: Cook) => new URL((await cook.call(calendarApi.create)).url ?? '').pathname;
const get = (url: string) => app.server.inject({ method: 'GET', url });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      url: component.getFirstPropertyValue('url'),
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
    };
  });
const read = async (address: string) => eventsOf((await get(address)).body);

describe('the feed', () => {
  test('has each meal at the hour of its type where the household lives, as long as the recipe takes', async () => {
    const recipe = await ana.call(recipesApi.create, {
      body: {
        name: 'Γίγαντες, πλακί; «της γιαγιάς»\\',
        prepTime: 30,
        cookTime: 90,
        ingredients: [{ name: '500 g beans' }],
        instructions: ['.'],
      },
    });
    const { meals } = await save({
      monday: [
        note('breakfast', { type: 'breakfast' }),
        note('snack', { type: 'snack' }),
        { id: randomUUID(), kind: 'food', type: 'lunch', name: 'apples', servings: 1 },
        { id: randomUUID(), type: 'dinner', recipeId: recipe.id, servings: 2.5 },
      ],
    });
    const [, , food, dish] = meals.monday ?? [];
    const events = await read(await addressOf(ana));
    expect(events).toEqual([
      expect.objectContaining({ summary: 'breakfast', start: '2026-11-23T06:00:00.000Z', minutes: 60 }),
      expect.objectContaining({ summary: 'snack', start: '2026-11-23T15:00:00.000Z' }),
      {
        ...{ uid: `${food?.id}@localhost`, summary: 'apples', start: '2026-11-23T11:00:00.000Z', minutes: 60 },
        description: '1 portion\nhttp://localhost:3000/meal-planner?week=2026-11-23',
        url: 'http://localhost:3000/meal-planner?week=2026-11-23',
      },
      {
        ...{ uid: `${dish?.id}@localhost`, summary: recipe.name, start: '2026-11-23T18:00:00.000Z', minutes: 120 },
        description: `2.5 portions\nhttp://localhost:3000/recipes/${recipe.id}`,
        url: `http://localhost:3000/recipes/${recipe.id}`,
      },
    ]);
    await app.owner.query(`update users set language = 'el' where id = $1`, [ana.userId]);
    await app.owner.query(`update households set timezone = 'America/New_York' where id = $1`, [ana.householdId]);
    const greek = (await read(await addressOf(ana)))[3];
    expect(greek).toMatchObject({
      start: '2026-11-24T01:00:00.000Z',
      description: expect.stringMatching(/^2,5 μερίδες\n/),
    });
  });

  test('reaches four weeks back and twelve ahead', async () => {
    for (const [start, name] of [
      ['2026-10-18', 'too early'],
      ['2026-10-25', 'early'],
      ['2027-02-07', 'late'],
      ['2027-02-14', 'too late'],
    ] as const)
      await save({ monday: [note(name)] }, start);
    expect((await read(await addressOf(ana))).map(({ summary }) => summary)).toEqual(['early', 'late']);
  });

  test('is opened by its whole address alone; only its hash is kept', async () => {
    await save({ monday: [note('secret dinner')] });
    const key = randomUUID();
    const made = await ana.call(calendarApi.create, { headers: { 'idempotency-key': key } });
    const address = new URL(made.url ?? '').pathname;
    const [, secret = ''] = /\.([\w-]{43})\.ics$/.exec(address) ?? [];
    expect(secret).toHaveLength(43);
    expect(await ana.call(calendarApi.read)).toEqual({ ...made, url: null });
    const { rows } = await app.owner.query(
      'select f::text as row from calendar_feeds f union all select i::text from idempotency_keys i',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
    const eve = await app.signIn();
    const wrong = [
      address.replace(secret, `${secret.slice(0, 42)}${secret.endsWith('A') ? 'B' : 'A'}`),
      address.replace(ana.householdId, eve.householdId),
      address.replace(ana.householdId, randomUUID()),
      '/api/calendar/x.ics',
      `/api/calendar/${'x'.repeat(84)}`,
      `/api/calendar/${encodeURIComponent(`${ana.householdId}.${"'".repeat(43)}.ics`)}`,
    ];
    const answers = await Promise.all(wrong.map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
    expect(answers.slice(0, 3).every(({ body }) => body === answers[0]?.body)).toBe(true);
    expect((await get(address)).statusCode).toBe(200);
  });

  test('notes when it was read, once an hour, and answers a program that asks too often with 429', async () => {
    const address = await addressOf(ana);
    const lastReadAt = async () => (await ana.call(calendarApi.read)).lastReadAt;
    expect(await lastReadAt()).toBeNull();
    await get(address);
    app.clock.now = new Date('2026-11-20T08:30:00Z');
    await get(address);
    expect(await lastReadAt()).toBe('2026-11-20T08:00:00.000Z');
    app.clock.now = new Date('2026-11-20T09:00:00Z');
    await get(address);
    expect(await lastReadAt()).toBe('2026-11-20T09:00:00.000Z');
    for (let n = 0; n < 118; n += 1) await get(address);
    const refused = await get(address);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await get(await addressOf(ana))).statusCode).toBe(200);
  });

  test('is a member’s own, and ends when they leave, are taken out or erased', async () => {
    const [bo, cleo, dan] = [await housemate(app, ana), await housemate(app, ana), await housemate(app, ana)];
    await save({ monday: [note('ours')] });
    const addresses = await Promise.all([bo, cleo, dan, ana].map(addressOf));
    for (const address of addresses) expect(await read(address)).toHaveLength(1);
    await bo.call(householdApi.leave);
    await ana.call(householdApi.removeMember, { params: { id: cleo.userId } });
    await eraseAccount(app, dan);
    expect(await Promise.all(addresses.map(async (address) => (await get(address)).statusCode))).toEqual([
      404, 404, 404, 200,
    ]);
    await ana.call(calendarApi.remove);
    expect((await get(addresses[3] ?? '')).statusCode).toBe(404);
    await addressOf(ana);
    const { rows } = await app.owner.query('select user_id from calendar_feeds where household_id = $1', [
      ana.householdId,
    ]);
    expect(rows).toEqual([{ user_id: ana.userId }]);
  });

  test('has no line beyond 75 bytes, whatever the meals are called', () => {
    const place = {
      language: 'el',
      timezone: 'Europe/Athens',
      publicUrl: 'https://kelari.example',
      changedAt: new Map(),
    } as const;
    const names = [
      'μακρύ όνομα, '.repeat(15),
      '🥗'.repeat(60),
      'a'.repeat(200),
      'x; y\\n, z:"q"',
      '  two\r\nlines\tand more ',
    ];
    const made = {
      createdAt: new Date(0),
      day: '2026-11-23',
      type: 'dinner',
      kind: 'note',
      servings: 1,
      recipeId: null,
    } as never as Parameters<typeof calendarOf>[0][number];
    const text = calendarOf(
      names.map((name) => ({ ...made, id: randomUUID(), name })),
      place,
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual([
      ...names.slice(0, 4).map((name) => name.trim()),
      'two lines and more',
    ]);
  });
});

test('an hour of a day is the one that clocks there show, also when they change', () => {
  const athens = clockOf('Europe/Athens');
  expect(athens('2026-07-01', 20).toISOString()).toBe('2026-07-01T17:00:00.000Z');
  expect(athens('2026-10-25', 8).toISOString()).toBe('2026-10-25T06:00:00.000Z');
  expect(athens('2026-03-29', 8).toISOString()).toBe('2026-03-29T05:00:00.000Z');
  expect(clockOf('Pacific/Kiritimati')('2026-01-01', 8).toISOString()).toBe('2025-12-31T18:00:00.000Z');
  expect(clockOf('Asia/Kathmandu')('2026-01-01', 8).toISOString()).toBe('2026-01-01T02:15:00.000Z');
});

test('in Greek it names itself, counts portions and keeps every letter over folded lines', () => {
  const name = 'Γεμιστά με ρύζι, κρεμμύδι· «της γιαγιάς»; ντομάτες, πιπεριές και μελιτζάνες στον φούρνο';
  const row = {
    ...{ householdId: randomUUID(), planId: randomUUID(), day: '2026-11-23', position: 0, type: 'lunch' },
    ...{ recipeId: null, productId: null, conceptId: null, quantity: null, unit: null, seriesId: null },
    ...{ prepTime: 45, cookTime: 600, isDone: false, createdAt: new Date('2026-11-20T08:00:00Z') },
  };
  const meals = [
    { ...row, id: randomUUID(), kind: 'food', name, servings: 1 },
    { ...row, id: randomUUID(), kind: 'food', name: 'Φακές', servings: 2.5 },
    { ...row, id: randomUUID(), kind: 'note', name: 'Έξω', servings: 4 },
  ] as unknown as Parameters<typeof calendarOf>[0];
  const place = { timezone: 'Europe/Athens', publicUrl: 'https://kelari.example', changedAt: new Map() };
  const text = calendarOf(meals, { ...place, language: 'el' });
  // RFC 5545, 3.1: no line is longer than 75 octets, and none ends inside a letter
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Κελάρι: γεύματα');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Kelari//Meal plan//EL');
  const link = 'https://kelari.example/meal-planner?week=2026-11-23';
  expect(eventsOf(text)).toMatchObject([
    // at most four hours: what rises overnight keeps nobody in the kitchen
    { summary: name, description: `1 μερίδα\n${link}`, start: '2026-11-23T11:00:00.000Z', minutes: 240 },
    { summary: 'Φακές', description: `2,5 μερίδες\n${link}` },
    { summary: 'Έξω', description: link },
  ]);
});
