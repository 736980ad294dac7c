// @vitest-environment jsdom
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type Meal, plannerApi } from '@kelari/core/planner/contract.ts';
import { type PriceTracker, trackerApi } from '@kelari/core/prices/contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen, testProduct } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const at = '2026-11-20T08:00:00.000Z';
const id = (n: number) => `99999999-9999-4999-8999-${String(n).padStart(12, '0')}`;
const item = (n: number, fields: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...{ id: id(n), userId: null, listId: id(99), productName: `Πράγμα ${n}`, category: 'other', quantity: 1 },
  ...{ unit: 'pieces', estimatedPrice: null, priceFrom: null, isPurchased: false, purchasedAt: null },
  ...{ purchasedBy: null, neededForRecipe: null, priority: 'medium', notes: null, conceptId: null, foodClass: null },
  ...{ wants: [], version: 1, createdAt: at, updatedAt: at },
  ...fields,
});
const meal = (n: number, name: string, isDone = false): Meal => ({
  ...{ id: id(n), kind: 'recipe', type: 'dinner', recipeId: 'moussaka', productId: null, conceptId: null, name },
  ...{ quantity: null, unit: null, servings: 4, prepTime: 30, cookTime: 60, seriesId: null, isDone },
});
const tracker: PriceTracker = {
  ...{ id: id(50), userId: null, productName: 'Ελαιόλαδο', conceptId: 'olive-oil', foodClass: 'oil' },
  ...{ currentPrice: 8, targetPrice: 9, per: 'l', storeName: null, lastChecked: at, isTracking: true },
  ...{ reached: { price: 8, storeName: 'ΑΒ', day: '2026-11-19' }, createdAt: at, updatedAt: at },
};

let calls: Sent[];
type Kitchen = {
  readonly items?: readonly ShoppingItem[] | 'offline';
  readonly friday?: readonly Meal[];
  readonly trackers?: readonly PriceTracker[];
};
/** The 20th is a Friday. */
async function show({ items = [], friday = [], trackers = [] }: Kitchen) {
  let rows = items;
  calls = fakeApi(
    (sent): Answer => {
      switch (sent.endpoint) {
        case pantryApi.list:
          return { reply: [testProduct({})] };
        case shoppingListsApi.lists:
          return { reply: [{ id: id(99), name: null, isDefault: true, open: 0, ticked: 0, createdAt: at }] };
        case shoppingApi.list:
          return rows === 'offline' ? 'offline' : { reply: rows };
        case trackerApi.list:
          return { reply: trackers };
        case plannerApi.list: {
          const plan = { id: id(98), userId: null, weekStart: '2026-11-15', meals: { friday }, version: 1 };
          return { reply: [{ ...plan, shoppingListGenerated: false, updatedAt: at }] };
        }
        default: {
          const row = rows === 'offline' ? undefined : rows.find((each) => each.id === sent.params.id);
          if (row === undefined || rows === 'offline') throw new Error(`Nothing answers ${sent.endpoint.path}`);
          const isPurchased = sent.body.isPurchased === true;
          const ticked = { ...row, isPurchased, purchasedAt: isPurchased ? at : null };
          rows = rows.map((each) => (each === row ? ticked : each));
          return { reply: ticked };
        }
      }
    },
    [pantryApi.list, shoppingListsApi.lists, shoppingApi.list, shoppingApi.update, plannerApi.list, trackerApi.list],
  );
  await showScreen(<DashboardScreen />, 'en', '/dashboard');
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
      item(n + 1, { isPurchased: n === 1, purchasedAt: n === 1 ? at : null }),
    );
    await show({ items });
    const card = await list();
    expect(await card.findAllByRole('checkbox')).toHaveLength(6);
    expect(card.queryByText(/Πράγμα 2/)).toBeNull();
    expect(card.getByText('8 to buy')).toBeTruthy();
    expect(card.getByRole('link', { name: 'and 2 more on the list' }).getAttribute('href')).toBe('/shopping');
  });

  it('ticks where it stands, and a second tap within the second takes it back', async () => {
    await show({ items: [item(1), item(2)] });
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
  });

  it('says when there is nothing to buy, and when it could not be asked', async () => {
    await show({});
    expect(await (await list()).findByText('There is nothing to buy.')).toBeTruthy();
    cleanup();
    await show({ items: 'offline' });
    expect(await (await list()).findByText('The list could not be loaded right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/shopping');
  });
});

describe("today's meals", () => {
  it.each([
    [[meal(1, 'Μουσακάς'), meal(2, 'Χωριάτικη'), meal(3, 'Φακές', true)], 'Today: Μουσακάς and Χωριάτικη'],
    [[meal(3, 'Φακές', true)], 'All that was planned for today is eaten'],
    [[], 'Nothing is planned for today'],
  ] as const)('%# are one line that leads to the week', async (friday, name) => {
    await show({ friday });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/meal-planner');
  });
});

it('a price that came down is told', async () => {
  await show({ trackers: [tracker] });
  expect(await screen.findByRole('link', { name: /Ελαιόλαδο/ })).toBeTruthy();
});
