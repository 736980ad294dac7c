// @vitest-environment jsdom
import { type Meal, plannerApi } from '@kelari/core/planner/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen, testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { starter } from '../recipes/recipes-testing.tsx';
import { PlannerScreen } from './planner-screen.tsx';
import { fakePlanner, testMeal, testPlan, testStanding, week } from './planner-testing.tsx';

const at = (address = '/meal-planner?week=2026-11-20') => address;
vi.mock('../pantry/use-local-time.ts', () => ({ useLocalTime: () => ({ day: '2026-11-20', hour: 10 }) }));

type Kitchen = Parameters<typeof fakePlanner>[0];
let planner: ReturnType<typeof fakePlanner>;
async function show(
  language: 'el' | 'en',
  kitchen: Kitchen = {},
  address = at(),
  first?: Parameters<typeof fakePlanner>[1],
) {
  planner = fakePlanner(kitchen, first);
  await showScreen(<PlannerScreen />, language, address, kitchen.user ?? testUser);
}
const saves = () => planner.calls.filter(({ endpoint }) => endpoint === plannerApi.save).map(({ body }) => body);
const saved = async () => {
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  return saves().at(-1) as { weekStart: string; meals: Record<string, Meal[]>; base: object; version: number };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const day = (name: RegExp) => screen.getByRole('region', { name });

// a short date says no year in its own year only
beforeEach(() => void vi.setSystemTime('2026-11-20T08:00:00Z'));
afterAll(() => void vi.useRealTimers());

// their code comes when they are opened; here it is there before
beforeAll(() => Promise.all([import('./add-meal-dialog.tsx'), import('./meal-sheet.tsx')]));
afterEach(() => {
  cleanup();
  removeToast();
  vi.unstubAllGlobals();
});

describe('the week', () => {
  it('shows seven days from Sunday on with four kinds of meals, and what each meal lacks', async () => {
    const meal = testMeal();
    const line = {
      text: '500 g φακές',
      name: 'φακές',
      have: null,
      missing: { quantity: 300, unit: 'g' as const },
      lots: [],
    };
    const standing = testStanding(meal, '2026-11-20', { state: 'short', lines: [{ ...line, status: 'short' }] });
    await show('el', { plans: [testPlan({ friday: [meal] })], standings: [standing] });
    const friday = await screen.findByRole('region', { name: /Παρασκευή/ });
    expect(within(friday).getByText('Λείπει 1')).toBeTruthy();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
    expect(names).toHaveLength(7);
    // on a phone: today first, the days gone by behind it
    expect(names[0]).toMatch(/Παρασκευή.*σήμερα/);
    expect(names[2]).toMatch(/Κυριακή/);
    expect(within(day(/Σάββατο/)).getAllByRole('button')).toHaveLength(4);
  });

  it('teaches when it is empty', async () => {
    await show('en');
    expect(await screen.findByText('Nothing is planned for this week')).toBeTruthy();
    // and how the list stands, without figures of nothing
    expect(screen.getByText('Shopping list: pending')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'What is missing' })).toBeNull();
  });

  it('says how its days fast to who keeps the fasts, and nothing to others', async () => {
    const heads = () =>
      [...document.querySelectorAll('h3')].map(
        (head) => `${head.firstChild?.textContent} ${head.nextSibling?.textContent ?? '-'}`,
      );
    const user = { ...testUser, dietaryProfile: ['fasting' as const] };
    await show('el', { user }, at('/meal-planner?week=2026-12-13'));
    await waitFor(() =>
      expect(heads()).toEqual([
        'Κυριακή Νηστεία, με ψάρι',
        'Δευτέρα Νηστεία, με ψάρι',
        'Τρίτη Νηστεία, με ψάρι',
        'Τετάρτη Νηστεία',
        'Πέμπτη Νηστεία, με ψάρι',
        'Παρασκευή Νηστεία',
        'Σάββατο Νηστεία, με λάδι',
      ]),
    );
    cleanup();
    // the last days of cheesefare week and the first of Great Lent, 2027
    await show('en', { user }, at('/meal-planner?week=2027-03-14'));
    await waitFor(() =>
      expect(heads()).toEqual([
        'Sunday Fast, no meat',
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((weekday) => `${weekday} Fast`),
        'Saturday Fast, oil allowed',
      ]),
    );
    cleanup();
    await show('en', {}, at('/meal-planner?week=2026-12-13'));
    await screen.findByText('13–19 Dec');
    expect(heads().every((head) => head.endsWith(' -'))).toBe(true);
  });

  it('says when it cannot be loaded, and asks again', async () => {
    let answers = false;
    await show('en', {}, at(), ({ endpoint }) => (endpoint === plannerApi.list && !answers ? 'offline' : undefined));
    await screen.findByText('The meal plan could not be loaded');
    answers = true;
    press('Try again');
    expect(await screen.findByText('Nothing is planned for this week')).toBeTruthy();
  });

  it('goes seven days back and forth and keeps the week in the address', async () => {
    await show('en');
    expect(await screen.findByText('15–21 Nov')).toBeTruthy();
    press('Next week');
    expect(await screen.findByText('22–28 Nov')).toBeTruthy();
    expect(location.search).toBe('?week=2026-11-22');
    press('This week');
    expect(await screen.findByText('15–21 Nov')).toBeTruthy();
    expect(location.search).toBe('');
  });

  it('from Monday on lies in two kept weeks, and a meal of its Sunday goes to the later one', async () => {
    const user = { ...testUser, weekStart: 1 };
    const [monday, sunday] = [testMeal({ name: 'Monday stew' }), testMeal({ name: 'Sunday roast' })];
    const plans = [testPlan({ monday: [monday] }), testPlan({ sunday: [sunday] }, { weekStart: '2026-11-22' })];
    await show('en', { user, plans });
    expect(await within(await screen.findByRole('region', { name: /Sunday/ })).findByText('Sunday roast')).toBeTruthy();
    expect(screen.getByText('16–22 Nov')).toBeTruthy();
    expect(within(day(/Monday/)).getByText('Monday stew')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: /Sunday roast/ }), { key: 'ArrowLeft', shiftKey: true });
    const body = await saved();
    expect(body).toMatchObject({ weekStart: week, meals: { saturday: [{ name: 'Sunday roast' }] } });
    expect(body).toMatchObject({ also: [{ weekStart: '2026-11-22', meals: {} }] });
  });
});

describe('adding', () => {
  it('opens prefilled from an empty slot; choosing a recipe appends it and saves the whole week', async () => {
    const there = testMeal({ name: 'Σαλάτα' });
    const recipes = [starter({ name: 'Φασολάδα', prepTime: 15, cookTime: 60 })];
    await show('el', { plans: [testPlan({ friday: [there] })], recipes });
    await screen.findByText('Σαλάτα');
    press(/Προσθήκη: Μεσημεριανό, Παρασκευή/);
    expect(((await screen.findByLabelText('Γεύμα')) as HTMLSelectElement).value).toBe('lunch');
    fireEvent.click(await screen.findByRole('button', { name: /Φασολάδα/ }));
    const body = await saved();
    expect(body).toMatchObject({ weekStart: week, version: 1, shoppingListGenerated: false });
    expect(body.meals.friday?.map(({ name, type, servings }) => [name, type, servings])).toEqual([
      ['Σαλάτα', 'dinner', 4],
      ['Φασολάδα', 'lunch', 4],
    ]);
    expect(within(day(/Παρασκευή/)).getByText('Φασολάδα')).toBeTruthy();
  });

  it('does nothing while day or meal is not chosen, and says why', async () => {
    await show('en', { recipes: [starter({ name: 'Bean soup' })] });
    await screen.findByText('Nothing is planned for this week');
    press('Add a meal');
    const choice = await screen.findByRole('button', { name: /Bean soup/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose a day and a meal first.').id).toBe(choice.getAttribute('aria-describedby'));
    fireEvent.click(choice);
    expect(saves()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
    fireEvent.change(screen.getByLabelText('Meal'), { target: { value: 'snack' } });
    fireEvent.click(await screen.findByRole('button', { name: /Bean soup/ }));
    expect((await saved()).meals.saturday).toMatchObject([{ type: 'snack', servings: 4 }]);
  });

  it('says "Failed to update meal plan" when it is refused, and does not draw what is not', async () => {
    const recipes = [starter({ name: 'Bean soup' })];
    const refuse = { status: 400, body: { message: 'No.', code: 'bad_request' } };
    await show('en', { recipes }, at(), ({ endpoint }) => (endpoint === plannerApi.save ? refuse : undefined));
    await screen.findByText('Nothing is planned for this week');
    press(/Add: Dinner, Friday/);
    fireEvent.click(await screen.findByRole('button', { name: /Bean soup/ }));
    expect(await screen.findByText('Failed to update meal plan')).toBeTruthy();
    expect(await screen.findByText('Nothing is planned for this week')).toBeTruthy();
  });
});

describe('moving', () => {
  it('goes with the arrow keys through one Tab stop, moves with Shift, keeps the focus and can be undone', async () => {
    const meal = testMeal();
    await show('en', { plans: [testPlan({ friday: [meal] })] });
    await screen.findByText('Φακές');
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    const card = () => screen.getByRole('button', { name: /Φακές/ });
    card().focus();
    fireEvent.keyDown(card(), { key: 'ArrowUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch('Add: Dinner, Friday');
    card().focus();
    fireEvent.keyDown(card(), { key: 'ArrowRight', shiftKey: true });
    expect(within(day(/Saturday/)).getByText('Φακές')).toBeTruthy();
    expect(document.activeElement).toBe(card());
    expect((await saved()).meals).toMatchObject({ saturday: [{ id: meal.id, type: 'dinner' }] });
    expect(screen.getAllByText(/Saturday 21 Nov, Dinner/).length).toBeGreaterThan(0);
    press('Undo');
    await waitFor(() => expect(planner.kept.get(week)?.meals.friday).toMatchObject([{ id: meal.id }]));
    expect(within(day(/Friday/)).getByText('Φακές')).toBeTruthy();
  });

  it('removes with Delete and leaves the focus in its slot', async () => {
    await show('en', { plans: [testPlan({ friday: [testMeal()] })] });
    const card = (await screen.findByText('Φακές')).closest('button') as HTMLElement;
    card.focus();
    fireEvent.keyDown(card, { key: 'Delete' });
    expect(screen.queryByText('Φακές', { selector: '[data-cell] *' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch('Add: Dinner, Friday');
    expect((await saved()).meals).toEqual({});
  });

  it('moves by the menu of the meal', async () => {
    await show('el', { plans: [testPlan({ friday: [testMeal()] })] });
    fireEvent.click((await screen.findByText('Φακές')).closest('button') as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Μετακίνηση σε…' }));
    fireEvent.change(screen.getByLabelText('Ημέρα'), { target: { value: '2026-11-24' } });
    press('Μετακίνηση εδώ');
    const body = await saved();
    expect(body).toMatchObject({ weekStart: week, meals: {} });
    // a week that was never opened: it joins what the server has
    expect(body).toMatchObject({ also: [{ weekStart: '2026-11-22', version: 0, base: {}, meals: { tuesday: [{}] } }] });
  });
});

describe('a meal', () => {
  it('repeats every week, and is removed alone or with those that follow', async () => {
    await show('en', { plans: [testPlan({ friday: [testMeal()] })] });
    fireEvent.click((await screen.findByText('Φακές')).closest('button') as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Repeat every week' }));
    press('4 more weeks');
    await saved();
    await waitFor(() => expect(planner.kept.size).toBe(5));
    const series = [...planner.kept.values()].map(({ meals }) => meals.friday?.[0]?.seriesId);
    expect(new Set(series).size).toBe(1);
    fireEvent.click((await screen.findByRole('button', { name: /Φακές/ })) as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    press('This and the following');
    await waitFor(() => expect([...planner.kept.values()].every(({ meals }) => !meals.friday?.length)).toBe(true));
  });

  it('of leftovers, eaten, takes its portions from the pantry and is done; one undo takes both back', async () => {
    const lot = testProduct({ name: 'Περισσεύματα: Φακές', quantity: 3 });
    const meal = testMeal({ kind: 'leftover', recipeId: null, productId: lot.id, name: lot.name, servings: 2 });
    await show('en', { plans: [testPlan({ friday: [meal] })], products: [lot] });
    fireEvent.click((await screen.findByText(lot.name)).closest('button') as HTMLElement);
    await waitFor(() => expect(planner.calls.some(({ endpoint }) => endpoint.path === '/api/products')).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Eaten' }));
    expect((await saved()).meals.friday).toMatchObject([{ isDone: true }]);
    const eaten = planner.calls.find(({ endpoint }) => endpoint.path === '/api/products/act');
    expect(eaten?.body).toMatchObject({ kind: 'eaten', lots: [{ id: lot.id, amount: 2, unit: 'pieces' }] });
    await waitFor(() => expect(planner.kept.get(week)?.meals.friday?.[0]?.isDone).toBe(true));
    press('Undo');
    await waitFor(() => expect(planner.kept.get(week)?.meals.friday?.[0]?.isDone).toBe(false));
    expect(planner.calls.some(({ endpoint }) => endpoint.path.endsWith('/undo'))).toBe(true);
  });
});

describe('two people', () => {
  it('who changed the same meal see both sides, and keep one', async () => {
    const meal = testMeal();
    const [before, theirs] = [
      testPlan({ friday: [meal] }),
      testPlan({ friday: [{ ...meal, servings: 6 }] }, { version: 2 }),
    ];
    let asked = 0;
    await show('el', { plans: [theirs] }, at(), ({ endpoint }) => {
      // what this device saw is older than what the other saved
      if (endpoint !== plannerApi.list) return undefined;
      asked += 1;
      return asked === 1 ? { reply: [before] } : undefined;
    });
    const card = (await screen.findByText('Φακές')).closest('button') as HTMLElement;
    card.focus();
    fireEvent.keyDown(card, { key: 'ArrowRight', shiftKey: true });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText(/Παρασκευή.*6 μερίδες/)).toBeTruthy();
    expect(within(panel).getByText(/Σάββατο.*4 μερίδες/)).toBeTruthy();
    press('Κρατώ το δικό μου');
    await waitFor(() => expect(planner.kept.get(week)?.meals.saturday).toMatchObject([{ servings: 4 }]));
    expect(planner.kept.get(week)?.meals.friday ?? []).toEqual([]);
  });
});

// the last one: what it keeps is tried again later
describe('without a signal', () => {
  it('keeps a note without a signal', async () => {
    await show('en', {}, at(), ({ endpoint }) => (endpoint === plannerApi.save ? 'offline' : undefined));
    await screen.findByText('Nothing is planned for this week');
    press(/Add: Dinner, Friday/);
    fireEvent.click(await screen.findByRole('radio', { name: 'Note' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Taverna' } });
    press('Put in the plan');
    expect(await within(day(/Friday/)).findByText('Taverna')).toBeTruthy();
  });
});
