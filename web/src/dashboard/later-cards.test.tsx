// @vitest-environment jsdom
import { briefingApi, type DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, showScreen, testProduct } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { at, fakeKitchen, id, testItem } from './dashboard-testing.ts';

let calls: Sent[];
async function show(kitchen: Parameters<typeof fakeKitchen>[0] = {}, language: 'en' | 'el' = 'en') {
  calls = fakeKitchen({ lots: [testProduct({})], ...kitchen });
  await showScreen(<DashboardScreen />, language, '/dashboard');
}
const list = async () =>
  within((await screen.findByRole('heading', { level: 2, name: 'Shopping list' })).closest('section') as HTMLElement);
const things = (card: Awaited<ReturnType<typeof list>>) =>
  card.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.replace(/\s.*$/, ''));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T07:00:00Z'), shouldAdvanceTime: true });
  sessionStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the shopping list on the dashboard', () => {
  it('shows the first six that are not bought, and leads to the rest', async () => {
    const items = Array.from({ length: 9 }, (_, n) =>
      testItem(n + 1, { isPurchased: n === 1, purchasedAt: n === 1 ? at : null }),
    );
    await show({ items });
    const card = await list();
    expect(await card.findAllByRole('checkbox')).toHaveLength(6);
    expect(card.queryByText(/Πράγμα 2/)).toBeNull();
    expect(card.getByRole('link', { name: '8 to buy' }).getAttribute('href')).toBe('/shopping');
  });

  it('ticks where it stands, and a second tap within the second takes it back', async () => {
    await show({ items: [testItem(1), testItem(2)] });
    const card = await list();
    fireEvent.click(await card.findByRole('checkbox', { name: /Πράγμα 1/ }));
    expect(card.getByText('1 to buy')).toBeTruthy();
    fireEvent.click(card.getByRole('checkbox', { name: /Πράγμα 1/ }));
    expect(card.getByText('2 to buy')).toBeTruthy();
    fireEvent.click(card.getByRole('checkbox', { name: /Πράγμα 2/ }));
    await waitFor(() => expect(things(card)).toHaveLength(1), { timeout: 4_000 });
    const ticks = () => calls.filter(({ endpoint }) => endpoint === shoppingApi.update);
    await waitFor(() =>
      expect(ticks().map(({ params, body }) => [params.id, body])).toEqual([[id(2), { isPurchased: true }]]),
    );
    // what was ticked does not come back, and nothing more is asked while there is enough to show
    await vi.advanceTimersByTimeAsync(500);
    expect(things(card)).toHaveLength(1);
    expect(calls.filter(({ endpoint }) => endpoint === briefingApi.daily)).toHaveLength(1);
  });

  it('brings the rows behind those it knows when they run out', async () => {
    await show({ items: Array.from({ length: 14 }, (_, n) => testItem(n + 1)) });
    const card = await list();
    for (let round = 0; round < 2; round += 1) {
      for (const box of await card.findAllByRole('checkbox')) fireEvent.click(box);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
    }
    await waitFor(() => expect(things(card)).toHaveLength(2));
    expect(card.getByText('2 to buy')).toBeTruthy();
    expect(card.getByText(/Πράγμα 14/)).toBeTruthy();
  });

  it('says when there is nothing to buy', async () => {
    await show();
    expect(await (await list()).findByText('There is nothing to buy.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/shopping');
  });
});

type Meal = DailyBriefing['meals'][number];
const meal = (n: number, name: string, eaten = false): Meal => ({
  ...{ id: id(n), name, type: 'dinner', recipeId: 'moussaka', eaten },
});

describe('the briefing in short', () => {
  it.each([
    [[meal(1, 'Μουσακάς'), meal(2, 'Χωριάτικη'), meal(3, 'Φακές', true)], 'Today: Μουσακάς and Χωριάτικη'],
    [[meal(3, 'Φακές', true)], 'All that was planned for today is eaten'],
    [[], 'Nothing is planned for today'],
  ])('%# says the meals of today in one line that leads to the week', async (meals, name) => {
    await show({ briefing: { meals } });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/meal-planner');
    expect(screen.getByRole('link', { name: 'Read it all' }).getAttribute('href')).toBe('/daily-briefing');
  });

  it('names what is missing at home and not on the list yet', async () => {
    const essential = (name: string, onList = false) => ({
      ...{ name, conceptId: null, foodClass: null, quantity: 1, unit: 'pieces' as const, everyDays: 7, onList },
    });
    const essentials = ['Γάλα', 'Ψωμί', 'Αυγά', 'Καφές'].map((name) => essential(name));
    const shoppingReminders = {
      lowStock: [],
      missingEssentials: [],
      essentials: [...essentials, essential('Λάδι', true)],
    };
    await show({ briefing: { shoppingReminders } });
    expect(await screen.findByText('Missing at home: Γάλα, Ψωμί, Αυγά and +1')).toBeTruthy();
  });

  it('tells of a price that came down', async () => {
    const drop = { id: id(50), name: 'Ελαιόλαδο', price: 8, targetPrice: 9, storeName: 'ΑΒ' };
    await show({ briefing: { priceDrops: [drop] } });
    const link = await screen.findByRole('link', { name: /Ελαιόλαδο came down to €8.00 \(ΑΒ\)/ });
    expect(link.getAttribute('href')).toBe('/prices?tab=alerts');
  });
});

it('suggests three dishes, with what they save', async () => {
  const dish = (n: number, saves: DailyBriefing['suggestedRecipes'][number]['saves'] = []) => ({
    ...{
      id: id(n),
      name: `Πιάτο ${n}`,
      prepTime: 10,
      cookTime: 20,
      servings: 4,
      difficulty: 'easy' as const,
      tags: [],
    },
    ...{ imageUrl: null, mainGroup: 'vegetable', matchPercentage: 100, canMake: true, missingIngredients: [], saves },
  });
  const saved = dish(1, [{ name: 'Σπανάκι', expirationDate: '2026-11-20' }]);
  await show({ briefing: { suggestedRecipes: [saved, dish(2), dish(3), dish(4)] } });
  const card = within(await screen.findByRole('region', { name: 'What can I cook?' }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByText('Uses Σπανάκι, which expires today')).toBeTruthy();
  expect(card.getByRole('link', { name: /Πιάτο 2/ }).getAttribute('href')).toBe(`/recipes/${id(2)}`);
});

it('counts what is there, what hurries, what runs low, and where it is', async () => {
  const lots = [
    testProduct({ name: 'Μανιτάρια', expirationDate: '2026-11-18' }),
    testProduct({ name: 'Κιμάς', expirationDate: '2026-11-20' }),
    testProduct({ name: 'Σπανάκι', expirationDate: '2026-11-21', quantity: 1 }),
    testProduct({ name: 'Γιαούρτι', expirationDate: '2026-11-22' }),
    testProduct({ name: 'Ρύζι', expirationDate: '2027-11-22', location: 'cellar', quantity: 1, unit: 'kg' }),
  ];
  await show({ lots }, 'el');
  await screen.findByRole('heading', { level: 2, name: 'Κατάσταση ντουλάπας' });
  const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect([figure('Προϊόντα'), figure('Λήγουν σύντομα'), figure('Τελειώνουν')]).toEqual(['5', '3', '1']);
  expect(screen.getByRole('link', { name: /Ψυγείο\s*4/ }).getAttribute('href')).toBe('/pantry?place=fridge');
  expect(screen.getByRole('link', { name: /Υπόγειο\s*1/ })).toBeTruthy();
  expect(screen.getByText('Μεσογειακή')).toBeTruthy();
  for (const [name, href] of [
    ['Σάρωση', '/scan'],
    ['Τι να μαγειρέψω', '/recipe-recommendations'],
    ['Λίστα αγορών', '/shopping'],
    ['Πρόγραμμα γευμάτων', '/meal-planner'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
});

it('shows the real count of achievements, the streak and what pays today', async () => {
  await show();
  expect(await screen.findByRole('link', { name: /7 of 41 unlocked/ })).toBeTruthy();
  expect(screen.getByText('3 days in a row')).toBeTruthy();
  expect(screen.getByText('+20 XP')).toBeTruthy();
});
