// @vitest-environment jsdom
import { type BriefRecipe, briefingApi, type DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus, isExpiringSoon } from '@kelari/core/pantry/rules.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakePantry, type Sent, showScreen, testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { BriefingScreen } from './briefing-screen.tsx';

const dish = (fields: Partial<BriefRecipe> = {}): BriefRecipe => ({
  ...{ id: 'spanakorizo', name: 'Σπανακόρυζο', prepTime: 10, cookTime: 30, servings: 4, difficulty: 'easy' },
  ...{ tags: ['ένα', 'δύο', 'τρία', 'τέσσερα'], imageUrl: null, mainGroup: 'rice', matchPercentage: 90 },
  ...{ canMake: true, missingIngredients: [], saves: [{ name: 'Σπανάκι', expirationDate: '2026-11-21' }] },
  ...fields,
});
const milk = { name: 'Γάλα', conceptId: 'milk', foodClass: 'milk', quantity: 2, unit: 'l', everyDays: 7 } as const;
const rice = { id: 'rice', name: 'Ρύζι', conceptId: 'rice', foodClass: 'rice', quantity: 0, unit: 'kg' } as const;
const eggs = { id: 'e', name: 'Αυγά', conceptId: 'egg', foodClass: 'egg', quantity: 2, unit: 'pieces' } as const;
const reminders: DailyBriefing['shoppingReminders'] = {
  lowStock: [
    { ...rice, onList: false, usual: { quantity: 500, unit: 'g' } },
    { ...eggs, onList: true },
  ],
  missingEssentials: ['Γάλα'],
  essentials: [{ ...milk, onList: false }],
};
const lots = () => [
  testProduct({ name: 'Μανιτάρια', expirationDate: '2026-11-18' }),
  testProduct({ name: 'Κιμάς', expirationDate: '2026-11-20' }),
  testProduct({ name: 'Σπανάκι', expirationDate: '2026-11-21' }),
];
const listId = '44444444-4444-4444-8444-444444444444';

type Kitchen = {
  readonly lots?: readonly Product[];
  readonly briefing?: Partial<DailyBriefing>;
  readonly refuse?: (sent: Sent) => Answer | undefined;
};

/** A kitchen that behaves, as the briefing asks it. */
function fakeKitchen({ lots: kept = lots(), briefing = {}, refuse }: Kitchen = {}): Sent[] {
  let rows: ShoppingItem[] = [];
  const before = new Map<string, ShoppingItem[]>();
  const answer = (all: readonly Product[]): DailyBriefing => {
    const there = all.filter(({ isConsumed }) => !isConsumed);
    const of = (is: (lot: Product) => boolean) => there.filter(is);
    const day = '2026-11-20';
    const expired = of(({ expirationDate }) => expiryStatus(expirationDate, day) === 'expired');
    const now = of(({ expirationDate }) => expirationDate === day);
    const soon = of(({ expirationDate }) => expirationDate !== day && isExpiringSoon(expirationDate, day));
    return {
      ...{ day, user: { firstName: 'Ελένη' }, expired, expiringToday: now, expiringSoon: soon },
      counts: { expired: expired.length, expiringToday: now.length, expiringSoon: soon.length },
      suggestedRecipes: [dish()],
      todaysStreak: { message: 'Keep going', encouragement: 'One more today.', current: 3 },
      shoppingReminders: reminders,
      meals: [],
      pantry: { total: there.length, low: 0, week: 0, places: [] },
      shopping: {
        ...{ listId, open: rows.length, completionPercent: 0, estimatedTotal: 0 },
        items: { rows, count: rows.length },
      },
      priceDrops: [],
      ...briefing,
    };
  };
  return fakePantry(
    kept,
    (sent, there) => {
      const refused = refuse?.(sent);
      if (refused) return refused;
      const at = '2026-11-20T08:00:00.000Z';
      const made = (input: Partial<ShoppingItem>): ShoppingItem => ({
        ...{ id: '', userId: testUser.id, listId, productName: '', category: 'other', quantity: 1, unit: 'pieces' },
        ...{ estimatedPrice: null, priceFrom: null, isPurchased: false, purchasedAt: null, purchasedBy: null },
        ...{ neededForRecipe: null, priority: 'medium', notes: null, conceptId: null, foodClass: null, wants: [] },
        ...{ version: 1, createdAt: at, updatedAt: at },
        ...input,
      });
      if (sent.endpoint === briefingApi.daily) return { reply: answer(there) };
      if (sent.endpoint === shoppingApi.add || sent.endpoint === shoppingApi.addMany) {
        before.set(sent.key ?? '', rows);
        const inputs = (sent.endpoint === shoppingApi.add ? [sent.body] : sent.body.items) as Partial<ShoppingItem>[];
        const added = inputs.map(made);
        rows = [...rows, ...added];
        return { reply: sent.endpoint === shoppingApi.add ? added[0] : added };
      }
      if (sent.endpoint === shoppingApi.undo) {
        const then = before.get(sent.params.id ?? '') ?? [];
        const gone = rows.filter((row) => !then.includes(row)).map(({ id }) => id);
        rows = then;
        return { reply: { items: rows, gone } };
      }
      return undefined;
    },
    [briefingApi.daily, shoppingApi.add, shoppingApi.addMany, shoppingApi.undo],
  );
}

const show = (language: 'en' | 'el' = 'en', user = testUser) =>
  showScreen(<BriefingScreen />, language, '/daily-briefing', user);
const section = async (name: RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
const rows = () => screen.queryAllByRole('link', { name: /^(Edit|Επεξεργασία): / }).map((link) => link.textContent);
const sentTo = (calls: readonly Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((sent) => sent.endpoint === endpoint);

const now = (instant: string) => vi.useFakeTimers({ now: new Date(instant), shouldAdvanceTime: true });
beforeEach(() => {
  now('2026-11-20T07:00:00Z');
  sessionStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the head', () => {
  it.each([
    ['2026-11-20T07:00:00Z', 'en', 'Ελένη', 'Good morning, Ελένη', 'Friday, 20 November 2026'],
    ['2026-11-20T10:00:00Z', 'en', null, 'Good afternoon, Cook', 'Friday, 20 November 2026'],
    ['2026-11-20T15:59:00Z', 'el', 'Γιώργος', 'Καλό απόγευμα, Γιώργο', 'Παρασκευή 20 Νοεμβρίου 2026'],
    ['2026-11-20T16:00:00Z', 'el', null, 'Καλησπέρα, Μάγειρα', 'Παρασκευή 20 Νοεμβρίου 2026'],
  ] as const)('at %s in Athens (%s) greets %s: %s', async (instant, language, firstName, greeting, date) => {
    now(instant);
    fakeKitchen({ briefing: { user: { firstName } } });
    await show(language, { ...testUser, firstName });
    expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy();
    expect(screen.getByText(date, { selector: 'header p' })).toBeTruthy();
  });

  it('has the streak, and an alert exactly when something expires today', async () => {
    fakeKitchen();
    await show();
    const streak = await screen.findByRole('link', { name: /3 days in a row · Keep going/ });
    expect(streak.getAttribute('href')).toBe('/gamification');
    expect(screen.getByText('One more today.')).toBeTruthy();
    expect(screen.getByText('1 product expires today')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Κιμάς' }));
    await waitFor(() => expect(screen.queryByText('1 product expires today')).toBeNull());
  });

  it('leads to what brings points', async () => {
    fakeKitchen();
    await show();
    const actions = within(await screen.findByRole('navigation', { name: 'What brings points today' }));
    expect(actions.getByRole('link', { name: /Cook something.*\+20 XP/ }).getAttribute('href')).toBe(
      '/recipe-recommendations',
    );
    expect(actions.getByRole('link', { name: 'See the challenges' }).getAttribute('href')).toBe(
      '/gamification?tab=challenges',
    );
    fireEvent.click(actions.getByRole('button', { name: /Write a recipe.*\+50 XP/ }));
    expect(await screen.findByRole('dialog', { name: 'New recipe' })).toBeTruthy();
  });
});

describe('what to eat first', () => {
  it('stands by when it expires, the expired first', async () => {
    fakeKitchen();
    await show('el');
    await section(/Έχουν λήξει/);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 3)
        .map((each) => each.textContent),
    ).toEqual(['Έχουν λήξει 1', 'Λήγει σήμερα 1', 'Σε 1 με 2 μέρες 1']);
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']);
  });

  it.each([
    ['Eaten: Κιμάς', { kind: 'eaten' }],
    ['Freeze: Κιμάς', { kind: 'frozen' }],
    ['Thrown away: Μανιτάρια', { kind: 'thrown', reason: 'expired' }],
  ] as const)('%s acts at once, stays so, and is taken back', async (name, body) => {
    const calls = fakeKitchen();
    await show();
    fireEvent.click(await screen.findByRole('button', { name }));
    const gone = name.split(': ')[1];
    expect(rows()).not.toContain(gone);
    await waitFor(() => expect(sentTo(calls, stockApi.act)[0]?.body).toMatchObject(body));
    await waitFor(() => expect(sentTo(calls, briefingApi.daily).length).toBeGreaterThan(1));
    if (body.kind !== 'frozen') expect(rows()).not.toContain(gone);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']));
  });

  it('asks why something was thrown away that had not expired', async () => {
    const calls = fakeKitchen();
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Thrown away: Σπανάκι' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Why was it thrown away?' }));
    expect(sentTo(calls, stockApi.act)).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'It had spoiled' }));
    await waitFor(() => expect(sentTo(calls, stockApi.act)[0]?.body).toMatchObject({ reason: 'spoiled' }));
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς']);
  });

  it('gives the focus to the row that moves up', async () => {
    fakeKitchen();
    await show();
    const button = await screen.findByRole('button', { name: 'Eaten: Κιμάς' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Σπανάκι'));
  });

  it('shows five of a kind, and the others when asked', async () => {
    const many = Array.from({ length: 7 }, (_, n) =>
      testProduct({ name: `Τρόφιμο ${n}`, expirationDate: '2026-11-21' }),
    );
    fakeKitchen({ lots: many });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    expect(rows()).toHaveLength(7);
  });

  it('is calm when nothing hurries', async () => {
    fakeKitchen({ lots: [testProduct({ name: 'Ρύζι', expirationDate: '2027-01-01' })] });
    await show();
    expect(await screen.findByText(/Nothing expires in the next 2 days/)).toBeTruthy();
    expect(screen.queryByText(/expires today/)).toBeNull();
  });
});

describe('what to cook', () => {
  it('names each dish with what it saves, its time and three tags, and leads to the stove', async () => {
    fakeKitchen({
      briefing: { suggestedRecipes: [dish(), dish({ id: 'x', name: 'Πίτα', missingIngredients: ['φέτα'] })] },
    });
    await show('el');
    const cook = await section(/Για μαγείρεμα/);
    expect(cook.getByRole('link', { name: 'Σπανακόρυζο' }).getAttribute('href')).toBe('/recipes/spanakorizo');
    expect(cook.getByRole('link', { name: 'Μαγείρεμα: Σπανακόρυζο' }).getAttribute('href')).toBe(
      '/recipes/spanakorizo/cook',
    );
    expect(cook.getAllByText('40 λεπτά')).toHaveLength(2);
    expect(cook.getAllByText('Εύκολη')).toHaveLength(2);
    expect(cook.getAllByText('τρία')).toHaveLength(2);
    expect(cook.queryByText('τέσσερα')).toBeNull();
    expect(cook.getAllByRole('button', { name: /στη λίστα: / })).toHaveLength(1);
  });
});

describe('what to buy', () => {
  it('says why, and marks what stands on the list', async () => {
    fakeKitchen();
    await show();
    const buy = await section(/^Buy$/);
    expect(buy.getByText('You buy it about every 7 days; none is left')).toBeTruthy();
    expect(buy.getByText('None is left')).toBeTruthy();
    expect(buy.getByText(/^2\spcs left$/)).toBeTruthy();
    expect(buy.getAllByText('On the list')).toHaveLength(1);
  });

  it('puts all that is missing on the list once, with one tap, and takes it back', async () => {
    const calls = fakeKitchen();
    await show();
    const buy = await section(/^Buy$/);
    const all = buy.getByRole('button', { name: 'Add all 2 to the list' });
    fireEvent.click(all);
    expect(buy.getByText('All of it is on the list.')).toBeTruthy();
    fireEvent.click(all);
    await waitFor(() => expect(sentTo(calls, shoppingApi.addMany)).toHaveLength(1));
    expect(sentTo(calls, shoppingApi.addMany)[0]?.body).toMatchObject({
      items: [
        { productName: 'Γάλα', conceptId: 'milk', quantity: 2, unit: 'l', merge: true },
        { productName: 'Ρύζι', conceptId: 'rice', quantity: 500, unit: 'g', merge: true },
      ],
    });
    await waitFor(() => expect(sentTo(calls, briefingApi.daily).length).toBeGreaterThan(1));
    expect(buy.getByText('All of it is on the list.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await buy.findByRole('button', { name: 'Add all 2 to the list' })).toBeTruthy();
    expect(sentTo(calls, shoppingApi.addMany)).toHaveLength(1);
  });

  it('adds one alone', async () => {
    const calls = fakeKitchen();
    await show('el');
    const buy = await section(/^Για αγορά$/);
    fireEvent.click(buy.getByRole('button', { name: /^Προσθήκη στη λίστα: Γάλα, 2\sλίτρα$/ }));
    expect(buy.getByRole('button', { name: 'Προσθήκη 1 στη λίστα' })).toBeTruthy();
    await waitFor(() => expect(sentTo(calls, shoppingApi.add)).toHaveLength(1));
  });

  it('keeps what is added without a signal', async () => {
    fakeKitchen({ refuse: ({ endpoint }) => (endpoint === shoppingApi.addMany ? 'offline' : undefined) });
    await show();
    const buy = await section(/^Buy$/);
    fireEvent.click(buy.getByRole('button', { name: 'Add all 2 to the list' }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(buy.getByText('All of it is on the list.')).toBeTruthy();
  });
});

describe('meals and prices', () => {
  it('stand there when there are any', async () => {
    fakeKitchen({
      briefing: {
        meals: [
          { id: '1', name: 'Φακές', type: 'lunch', recipeId: 'fakes', eaten: true },
          { id: '2', name: 'Έξω', type: 'dinner', recipeId: null, eaten: false },
        ],
        priceDrops: [{ id: '3', name: 'Φέτα', price: 8.5, targetPrice: 9, storeName: 'Λαϊκή' }],
      },
    });
    await show();
    const meals = await section(/^Planned for today$/);
    expect(meals.getByRole('link', { name: 'Φακές · Eaten' }).getAttribute('href')).toBe('/recipes/fakes');
    expect(meals.getByRole('link', { name: 'Έξω' }).getAttribute('href')).toBe('/meal-planner');
    expect(screen.getByRole('link', { name: /Φέτα came down to €8\.50 \(Λαϊκή\)/ })).toBeTruthy();
  });
});

describe('on paper and in messages', () => {
  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    fakeKitchen();
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('body > .briefing-sheet');
    expect(sheet?.textContent).toContain('Κιμάς');
    expect(sheet?.querySelectorAll('.briefing-box').length).toBe(6);
    expect(sheet?.querySelector('button, a')).toBeNull();
  });

  it('shares plain text where the device can, and copies it where it cannot', async () => {
    const share = vi.fn(async () => undefined);
    const writeText = vi.fn(async () => undefined);
    const own = {
      share: { value: share, configurable: true },
      clipboard: { value: { writeText }, configurable: true },
    };
    Object.defineProperties(navigator, own);
    fakeKitchen();
    await show();
    const button = await screen.findByRole('button', { name: 'Share' });
    fireEvent.click(button);
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [[told]] = share.mock.calls as unknown as [[{ title: string; text: string }]];
    expect(told.text.replaceAll('\u00a0', ' ')).toBe(
      [
        'Daily briefing · Friday, 20 November 2026',
        'Eat first\n• Μανιτάρια (3 pcs · Expired 2 days ago)\n• Κιμάς (3 pcs · Expires today)\n• Σπανάκι (3 pcs · Expires tomorrow)',
        'Cook today\n• Σπανακόρυζο (40 min · Uses Σπανάκι, which expires by tomorrow)',
        'Buy\n• Γάλα (2 litres)\n• Ρύζι (500 g)',
      ].join('\n\n'),
    );
    share.mockRejectedValueOnce(new DOMException('', 'AbortError') as never);
    fireEvent.click(button);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new Error('no') as never);
    fireEvent.click(button);
    expect(await screen.findByText('The briefing was copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(told.text);
    for (const name of Object.keys(own)) Reflect.deleteProperty(navigator, name);
  });
});

describe('states', () => {
  it('leads a newcomer to the first product', async () => {
    fakeKitchen({
      lots: [],
      briefing: { suggestedRecipes: [], shoppingReminders: { lowStock: [], missingEssentials: [], essentials: [] } },
    });
    await show('el');
    expect((await screen.findByRole('link', { name: 'Προσθήκη του πρώτου προϊόντος' })).getAttribute('href')).toBe(
      '/pantry?open=new',
    );
    expect(screen.queryByRole('button', { name: 'Εκτύπωση' })).toBeNull();
  });

  it('shows its shape while loading, and says what to do when loading fails', async () => {
    fakeKitchen({ refuse: () => 'pending' });
    await show();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    fakeKitchen({ refuse: () => 'offline' });
    await show();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'The briefing could not be opened' })).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the one it has without a signal, with its time', async () => {
    let isOffline = false;
    fakeKitchen({ refuse: () => (isOffline ? 'offline' : undefined) });
    await show();
    await section(/^Buy$/);
    isOffline = true;
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Κιμάς' }));
    expect(rows()).toEqual(['Μανιτάρια', 'Σπανάκι']);
    vi.setSystemTime(new Date('2026-11-20T22:30:00Z'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByText(/This is the one of 20 Nov, 09:0\d\./)).toBeTruthy();
    expect(rows()).toEqual(['Μανιτάρια', 'Σπανάκι']);
  });
});
