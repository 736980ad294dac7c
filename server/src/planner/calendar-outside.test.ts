import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { type MealInput, plannerApi } from '@kelari/core/planner/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

/*
 * The feed as a calendar program sees it: it knows the address and nothing else, and reads the text with a parser that is
 * not the one that wrote it.
 */

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const weekStart = '2026-11-22';
const meal = (type: MealInput['type'], name: string, more: Partial<MealInput> = {}): MealInput => ({
  ...{ id: randomUUID(), kind: 'note', type, name, servings: 4, ...more },
});

async function subscribe(cook: Cook): Promise<string> {
  const { url, isOn } = await cook.call(calendarApi.create);
  expect(isOn).toBe(true);
  const { pathname, search } = new URL(url ?? '');
  expect(pathname).toMatch(/^\/api\/calendar\/.+\.ics$/);
  return pathname + search;
}

const read = (address: string) => app.server.inject({ method: 'GET', url: address });

function events(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate;
    const local = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'short' },
    });
    return {
      uid: event.uid,
      summary: event.summary,
      /** Where the kitchen stands; a time without a zone is meant where the reader stands. */
      start:
        start.isDate || start.zone === ICAL.Timezone.localTimezone ? start.toString() : local.format(start.toJSDate()),
      minutes: event.duration.toSeconds() / 60,
      stamp: component.getFirstPropertyValue('dtstamp'),
    };
  });
}
type Event = ReturnType<typeof events>[number];
const find = (all: readonly Event[], summary: string) => all.find((event) => event.summary.includes(summary));

test('a planned week stands in the calendar: its meals, on their days, in the order of the day, under names that stay', async () => {
  const cook = await app.signIn();
  const mate = await housemate(app, cook);
  const recipe = await cook.call(recipesApi.create, {
    body: {
      name: 'Φακές; με, κόμμα\\',
      prepTime: 15,
      cookTime: 45,
      ingredients: [{ name: '500 γρ φακές' }],
      instructions: ['Βράστε.'],
    },
  });
  const long = `Ψητά λαχανικά ${'με πολλά μυρωδικά '.repeat(8)}`.trim();
  const meals = {
    sunday: [meal('dinner', recipe.name, { kind: 'recipe', recipeId: recipe.id }), meal('breakfast', 'Κουλούρι 🥯')],
    monday: [meal('lunch', long), meal('snack', 'Line\nbreak')],
    saturday: [meal('dinner', 'Στης γιαγιάς')],
  };
  await cook.call(plannerApi.save, { body: { weekStart, meals } });

  const address = await subscribe(cook);
  const answer = await read(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
  for (const line of answer.body.split('\r\n')) {
    expect(Buffer.byteLength(line), 'lines are folded at 75 bytes').toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const all = events(answer.body);
  expect(all).toHaveLength(5);
  expect(find(all, recipe.name)?.start.slice(0, 10)).toBe('2026-11-22');
  expect(find(all, 'Κουλούρι 🥯')?.start.slice(0, 10)).toBe('2026-11-22');
  expect(find(all, long)?.start.slice(0, 10)).toBe('2026-11-23');
  expect(find(all, 'Line')?.start.slice(0, 10)).toBe('2026-11-23');
  expect(find(all, 'γιαγιάς')?.start.slice(0, 10)).toBe('2026-11-28');
  expect((find(all, 'Κουλούρι')?.start ?? '') < (find(all, recipe.name)?.start ?? '')).toBe(true);
  for (const { minutes, stamp } of all) {
    expect(minutes).toBeGreaterThan(0);
    expect(stamp).toBeTruthy();
  }
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(5);

  // read again later, each has the name it had, so that the calendar shows no second one
  app.clock.now = new Date('2026-11-20T11:00:00Z');
  const again = events((await read(address)).body);
  expect(again.map(({ uid, start }) => [uid, start])).toEqual(all.map(({ uid, start }) => [uid, start]));

  // moved by another member it keeps its name and has another day
  const [plan] = await mate.call(plannerApi.list, { query: { from: weekStart, to: '2026-11-28' } });
  const { saturday = [], ...others } = plan?.meals ?? {};
  await mate.call(plannerApi.save, {
    body: { weekStart, meals: { ...others, friday: saturday } as never, version: plan?.version ?? 0 },
  });
  const moved = events((await read(address)).body);
  expect(find(moved, 'γιαγιάς')?.uid).toBe(find(all, 'γιαγιάς')?.uid);
  expect(find(moved, 'γιαγιάς')?.start.slice(0, 10)).toBe('2026-11-27');
  expect(moved).toHaveLength(5);
});

test('an address that was renewed or switched off is not found, and nothing else tells that it ever was', async () => {
  const cook = await app.signIn();
  await cook.call(plannerApi.save, { body: { weekStart, meals: { monday: [meal('lunch', 'Σούπα')] } } });
  const first = await subscribe(cook);
  expect(events((await read(first)).body)).toHaveLength(1);
  const second = await subscribe(cook);
  expect(second).not.toBe(first);
  const old = await read(first);
  expect(old.statusCode).toBe(404);
  expect(events((await read(second)).body)).toHaveLength(1);
  const never = await read(first.replace(/[^/]+\.ics$/, `${'x'.repeat(43)}.ics`));
  expect([never.statusCode, never.body]).toEqual([404, old.body]);
  await cook.call(calendarApi.remove);
  expect((await read(second)).statusCode).toBe(404);
  expect(await cook.call(calendarApi.read)).toMatchObject({ isOn: false, url: null });
});

test('a feed shows its own household alone, and none to whoever has left it', async () => {
  const [ana, eve] = [await app.signIn(), await app.signIn()];
  const mate = await housemate(app, ana);
  await ana.call(plannerApi.save, { body: { weekStart, meals: { monday: [meal('lunch', 'Μόνο της Άννας')] } } });
  const [hers, his] = [await subscribe(eve), await subscribe(mate)];
  expect(events((await read(hers)).body)).toEqual([]);
  expect(events((await read(his)).body)).toHaveLength(1);
  await ana.call(householdApi.removeMember, { params: { id: mate.userId } });
  const after = await read(his);
  expect(after.body).not.toContain('Άννας');
});
