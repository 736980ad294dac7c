// @vitest-environment jsdom

import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { type ProposedMeal, proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Sent, showScreen, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { starter } from '../recipes/recipes-testing.tsx';
import { PlanDifference } from './plan-difference.tsx';
import { PlanRecipe } from './plan-recipe.tsx';
import { PlanTonight } from './plan-tonight.tsx';
import { PlannerScreen } from './planner-screen.tsx';
import { fakePlanner, testMeal, testNeed, testPlan, week } from './planner-testing.tsx';

vi.mock('../pantry/use-local-time.ts', () => ({ useLocalTime: () => ({ day: '2026-11-20', hour: 10 }) }));
beforeAll(() =>
  Promise.all([import('./needs-sheet.tsx'), import('./propose-dialog.tsx'), import('./calendar-dialog.tsx')]),
);

type Kitchen = Parameters<typeof fakePlanner>[0];
let planner: ReturnType<typeof fakePlanner>;
async function show(language: 'el' | 'en', kitchen: Kitchen, first?: (sent: Sent) => Answer | undefined) {
  planner = fakePlanner(kitchen, first);
  await showScreen(<PlannerScreen />, language, '/meal-planner', kitchen.user ?? testUser);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const sentTo = (endpoint: Sent['endpoint']) =>
  planner.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

afterEach(() => {
  cleanup();
  removeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is missing', () => {
  const meal = testMeal();
  const wants = { mealId: meal.id, name: 'Φακές', day: '2026-11-20', type: 'dinner' as const, quantity: 300 };
  const needs = [
    testNeed('φακές', 300, { needed: 500, have: 200, meals: [wants] }),
    testNeed('καρότα', 1_500, { meals: [wants] }),
    testNeed('ρύζι', 0, { needed: 100, have: 400, meals: [wants] }),
  ];
  const kitchen = { plans: [testPlan({ friday: [meal] })], needs };

  it('is shown food by food, and goes to the list without what was unticked', async () => {
    await show('el', kitchen);
    await press('Τι λείπει');
    expect(await screen.findByText('Χρειάζονται: 500 γρ., υπάρχουν: 200 γρ.')).toBeTruthy();
    expect(screen.getByText('1,5 κιλά')).toBeTruthy();
    expect(screen.getByText('Υπάρχουν ήδη στην ντουλάπα: 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /καρότα/ }));
    await press('Προσθήκη στη λίστα');
    expect(await screen.findByText('Η λίστα αγορών έχει ό,τι λείπει')).toBeTruthy();
    expect(sentTo(reserveApi.toList)).toEqual([{ weekStart: week, fingerprint: 'one', skip: ['καρότα'] }]);
  });

  it('goes to the list without a signal too, as it was last known, once', async () => {
    await show('en', kitchen);
    await press('What is missing');
    await screen.findByText('1.5 kg');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/this is what was missing when it was last known/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /καρότα/ }));
    await press('Put on the list');
    expect((await screen.findByText('Item added to list')).parentElement?.textContent).toContain('φακές');
    await press('What is missing');
    await press('Put on the list');
    await waitFor(() =>
      expect(screen.getByText('Item added to list').parentElement?.textContent).toMatch(/^Item added to listκαρότα$/),
    );
    expect(sentTo(shoppingApi.add)).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fireEvent(window, new Event('online'));
    const ofMeal = (quantity: number) => [
      { kind: 'meal', id: meal.id, name: 'Φακές', day: '2026-11-20', quantity, unit: 'g' },
    ];
    await waitFor(() =>
      expect(sentTo(shoppingApi.add)).toMatchObject([
        { productName: 'φακές', quantity: 300, unit: 'g', wants: ofMeal(300), merge: true },
        { productName: 'καρότα', quantity: 300, unit: 'g', wants: ofMeal(300), merge: true },
      ]),
    );
    expect(sentTo(reserveApi.toList)).toEqual([]);
  });

  it('is shown anew, and said, when plan or pantry changed meanwhile', async () => {
    const refuse = { status: 409, body: { message: 'Changed', code: 'conflict' } };
    await show('en', kitchen, ({ endpoint }) => (endpoint === reserveApi.toList ? refuse : undefined));
    await press('What is missing');
    await press('Put on the list');
    expect(await screen.findByText(/This is the new difference/)).toBeTruthy();
    expect(planner.calls.filter(({ endpoint }) => endpoint === reserveApi.needs).length).toBeGreaterThan(1);
  });
});

it('brings the list up to date when it holds what no meal lacks any more, even of an empty week', async () => {
  const rice = testNeed('rice', 0, { listed: 300 });
  await show('en', {}, ({ endpoint }) =>
    endpoint === reserveApi.needs ? { reply: { state: 'stale', fingerprint: 'two', needs: [rice] } } : undefined,
  );
  await press('What is missing');
  expect(await screen.findByText('On the list, but no longer missing')).toBeTruthy();
  expect(screen.getByText('Needed: 0 g, on the list: 300 g')).toBeTruthy();
  await press('Bring the list up to date');
  await waitFor(() => expect(sentTo(reserveApi.toList)).toEqual([{ weekStart: week, fingerprint: 'two', skip: [] }]));
});

it('leaves on the list what days out of sight have there, and puts nothing of theirs beside it', async () => {
  const meal = testMeal();
  const of = (day: string) => [{ mealId: meal.id, name: 'Φακές', day, type: 'dinner' as const, quantity: 300 }];
  const needs = [
    testNeed('lentils', 300, { meals: of('2026-11-20') }),
    testNeed('rice', 300, { listed: 300, meals: of('2026-11-15') }),
    testNeed('milk', 300, { meals: of('2026-11-15') }),
  ];
  const user = { ...testUser, weekStart: 1 };
  await show('en', { plans: [testPlan({ friday: [meal] })], user }, ({ endpoint, query }) => {
    if (endpoint !== reserveApi.needs) return undefined;
    const isThis = query.get('weekStart') === week;
    return { reply: { state: 'pending', fingerprint: 'one', needs: isThis ? needs : [] } };
  });
  await press('What is missing');
  await press('Put on the list');
  await waitFor(() =>
    expect(sentTo(reserveApi.toList)).toEqual([{ weekStart: week, fingerprint: 'one', skip: ['milk'] }]),
  );
});

describe('a proposed week', () => {
  const dish = (day: ProposedMeal['day'], recipeId: string): ProposedMeal => ({
    ...{ day, recipeId, type: 'dinner', name: recipeId, servings: 4, prepTime: 10, cookTime: 20 },
    ...{ imageUrl: null, mainGroup: 'legume', reasons: [`because of ${recipeId}`], saves: [], missing: 1, cost: 2 },
  });
  const reply = (meals: ProposedMeal[]) => ({ reply: { seed: 7, meals, open: [], saved: 3, cost: 4, unpriced: 0 } });

  it('is asked for the empty dinners from today on, swapped meal by meal, and saved once', async () => {
    await show('en', { plans: [testPlan({ friday: [testMeal({ type: 'lunch' })] })] }, ({ endpoint, body }) =>
      endpoint === proposeApi.propose
        ? reply([dish('friday', 'soup'), dish('saturday', (body.not as string[]).includes('pie') ? 'stew' : 'pie')])
        : undefined,
    );
    await press('Plan my week');
    await press('Suggest');
    expect(await screen.findByText('because of pie')).toBeTruthy();
    const dinners = [
      { day: 'friday', type: 'dinner' },
      { day: 'saturday', type: 'dinner' },
    ];
    expect(sentTo(proposeApi.propose)[0]).toMatchObject({ weekStart: week, slots: dinners, servings: 4, keep: [] });
    await press('Another dish instead of pie');
    expect(await screen.findByText('because of stew')).toBeTruthy();
    expect(sentTo(proposeApi.propose)[1]).toMatchObject({
      ...{ seed: 7, not: ['pie'] },
      keep: [{ day: 'friday', type: 'dinner', recipeId: 'soup' }],
    });
    await press('Put in the plan');
    await waitFor(() => expect(planner.kept.get(week)?.meals.saturday).toMatchObject([{ recipeId: 'stew' }]));
    expect(planner.kept.get(week)?.meals.friday).toMatchObject([{ type: 'lunch' }, { recipeId: 'soup' }]);
    expect(sentTo(plannerApi.save)).toHaveLength(1);
  });

  it('says when no recipe fits', async () => {
    await show('el', {}, ({ endpoint }) => (endpoint === proposeApi.propose ? reply([]) : undefined));
    await press('Πρόταση εβδομάδας');
    await press('Πρόταση');
    expect(await screen.findByText('Δεν ταιριάζει καμία συνταγή')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Προσθήκη στο πρόγραμμα' }).disabled).toBe(true);
  });
});

it('makes the secret address of the calendar, shows it once and turns it off', async () => {
  const off = { isOn: false, url: null, createdAt: null, lastReadAt: null };
  const on = { ...off, isOn: true, url: 'https://kitchen/api/calendar/abc.ics', createdAt: '2026-11-20T08:00:00Z' };
  await show('en', {}, ({ endpoint }) => {
    if (endpoint === calendarApi.read) return { reply: off };
    if (endpoint === calendarApi.create) return { reply: on };
    return endpoint === calendarApi.remove ? { reply: { message: 'Off.' } } : undefined;
  });
  await press('In my calendar');
  // its code comes in two steps
  expect(await screen.findByText(/Whoever has the address can read the plan/, {}, { timeout: 5_000 })).toBeTruthy();
  await press('Make the address');
  expect(await screen.findByDisplayValue('https://kitchen/api/calendar/abc.ics')).toBeTruthy();
  await press('Turn off');
  expect(await screen.findByRole('button', { name: 'Make the address' })).toBeTruthy();
  expect(screen.queryByDisplayValue(/abc/)).toBeNull();
});

it('puts a suggestion on tonight at one tap, with a way back', async () => {
  planner = fakePlanner({});
  const pie = { ...starter({ name: 'Pie' }), servings: 3 } as unknown as Recommendation;
  await showScreen(<PlanTonight recipe={pie} />, 'en', '/recipe-recommendations');
  await press('For tonight: Pie');
  await waitFor(() =>
    expect(Object.values(planner.kept.get(week)?.meals ?? {}).flat()).toMatchObject([
      { name: 'Pie', servings: 3, type: 'dinner' },
    ]),
  );
});

it('puts a recipe on a day for as many as it is shown for', async () => {
  planner = fakePlanner({});
  await showScreen(<PlanRecipe recipe={starter({ name: 'Pie' })} servings={6} />, 'en', '/recipes/x');
  await press('Plan it');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  await press('Put in the plan');
  await waitFor(() => expect(planner.kept.get(week)?.meals.saturday).toMatchObject([{ name: 'Pie', servings: 6 }]));
});

it.each([
  [0, 'stale', '/meal-planner?week=2026-11-15&needs=1'],
  // of a week from Monday on most days lie in the next shown week
  [1, 'stale', '/meal-planner?week=2026-11-16&needs=1'],
  [0, 'generated', null],
])('leads from the list to a changed week (week from %i, %s)', async (weekStart, state, href) => {
  fakePlanner({}, ({ endpoint, query }) =>
    endpoint === reserveApi.needs
      ? { reply: { state: query.get('weekStart') === week ? state : 'pending', fingerprint: 'one', needs: [] } }
      : undefined,
  );
  await showScreen(<PlanDifference />, 'en', '/shopping', { ...testUser, weekStart });
  if (href) expect((await screen.findByRole('link')).getAttribute('href')).toBe(href);
  else await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
