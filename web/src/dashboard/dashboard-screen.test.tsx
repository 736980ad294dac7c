// @vitest-environment jsdom
import { briefingApi } from '@kelari/core/briefing/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen, testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { briefingOf, fakeKitchen, testOverview } from './dashboard-testing.ts';

const kitchen = () => [
  testProduct({ name: 'Μανιτάρια', expirationDate: '2026-11-18' }),
  testProduct({ name: 'Κιμάς', expirationDate: '2026-11-20' }),
  testProduct({ name: 'Σπανάκι', expirationDate: '2026-11-21', quantity: 1 }),
  testProduct({ name: 'Γιαούρτι', expirationDate: '2026-11-22' }),
  testProduct({ name: 'Ρύζι', expirationDate: '2027-11-22', location: 'cellar', quantity: 1, unit: 'kg' }),
];
const eat = async () =>
  within(
    (await screen.findByRole('heading', { level: 2, name: /Eat today|Φάτ?ε σήμερα/ })).closest(
      'section',
    ) as HTMLElement,
  );
const rows = () => screen.queryAllByRole('link', { name: /^(Edit|Επεξεργασία): / }).map((link) => link.textContent);
const show = (language: 'en' | 'el' = 'el', user = testUser) =>
  showScreen(<DashboardScreen />, language, '/dashboard', user);

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

describe('the greeting', () => {
  it.each([
    ['2026-11-20T07:00:00Z', 'el', 'Καλημέρα', 'Ελένη · Παρασκευή 20 Νοεμβρίου 2026'],
    ['2026-11-20T10:00:00Z', 'en', 'Good afternoon', 'Ελένη · Friday, 20 November 2026'],
    ['2026-11-20T15:59:00Z', 'el', 'Καλό απόγευμα', 'Ελένη · Παρασκευή 20 Νοεμβρίου 2026'],
    ['2026-11-20T22:30:00Z', 'el', 'Καλημέρα', 'Ελένη · Σάββατο 21 Νοεμβρίου 2026'],
  ] as const)('at %s in Athens (%s) is %s', async (instant, language, greeting, line) => {
    now(instant);
    fakeKitchen({ lots: kitchen() });
    await show(language);
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy();
    expect(screen.getByText(line)).toBeTruthy();
  });

  it('turns at midnight by itself, and asks for the new day once', async () => {
    now('2026-11-20T21:59:50Z');
    const calls = fakeKitchen({ lots: kitchen() });
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Καλησπέρα' })).toBeTruthy();
    await screen.findByText('1 προϊόν έληξε · 1 λήγει σήμερα');
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByRole('heading', { level: 1, name: 'Καλημέρα' })).toBeTruthy();
    // by the new date at once, whatever the server still says
    expect(await screen.findByText('2 προϊόντα έληξαν · 1 λήγει σήμερα')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls.map(({ endpoint }) => endpoint.path)).toEqual(
      Array(2).fill([briefingApi.daily.path, gamificationApi.overview.path]).flat(),
    );
  });

  it('has the level and the streak in one line, as the server counts them', async () => {
    fakeKitchen({
      lots: kitchen(),
      refuse: ({ endpoint }) =>
        endpoint === gamificationApi.overview
          ? { reply: { ...testOverview, experiencePoints: 260, streak: { ...testOverview.streak, current: 4 } } }
          : undefined,
    });
    await show();
    expect(await screen.findByText('Επίπεδο 3')).toBeTruthy();
    expect(screen.getByText('60/100 XP')).toBeTruthy();
    expect(screen.getByText(/^4 η?μέρες$/)).toBeTruthy();
  });
});

describe('loading', () => {
  it('makes two calls beside the current user, and no other one later', async () => {
    const calls = fakeKitchen({ lots: kitchen() });
    await show();
    await screen.findByRole('heading', { level: 2, name: 'Κατάσταση ντουλάπας' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([briefingApi.daily, gamificationApi.overview]);
    expect(calls.some(({ endpoint }) => endpoint === pantryApi.list)).toBe(false);
  });

  it('shows its shape meanwhile and says what to do when it fails', async () => {
    fakeKitchen({ refuse: () => 'pending' });
    await show('en');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    fakeKitchen({ refuse: () => 'offline' });
    await show('en');
    expect((await screen.findByRole('alert')).textContent).toMatch(/no connection/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('goes on without streak and achievements when those cannot be had', async () => {
    fakeKitchen({
      lots: kitchen(),
      refuse: ({ endpoint }) => (endpoint === gamificationApi.overview ? { status: 500, body: {} } : undefined),
    });
    await show('en');
    expect(await screen.findByText(/Streak and achievements could not be loaded/)).toBeTruthy();
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']);
    expect(screen.getByText('Level 2')).toBeTruthy();
  });
});

describe('eat today', () => {
  it('lists three at most, expired first, and says what is urgent', async () => {
    fakeKitchen({ lots: kitchen() });
    await show();
    const card = await eat();
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']);
    expect(card.getByText('1 προϊόν έληξε · 1 λήγει σήμερα')).toBeTruthy();
    expect(card.getByRole('link', { name: 'και 1 ακόμη' }).getAttribute('href')).toBe('/daily-briefing');
    expect(card.getByRole('link', { name: 'Επεξεργασία: Κιμάς' }).getAttribute('href')).toMatch(/^\/pantry\?open=/);
  });

  it('has every act of each of them in one tap', async () => {
    fakeKitchen({ lots: kitchen() });
    await show('en');
    await eat();
    for (const name of ['Μανιτάρια', 'Κιμάς', 'Σπανάκι']) {
      expect(screen.getByRole('link', { name: `Cook with it: ${name}` })).toBeTruthy();
      for (const act of ['Eaten', 'Freeze', 'Thrown away']) {
        expect(screen.getByRole('button', { name: `${act}: ${name}` })).toBeTruthy();
      }
    }
  });

  it.each([
    ['Eaten: Κιμάς', 'eaten', {}],
    ['Freeze: Κιμάς', 'frozen', {}],
    ['Thrown away: Κιμάς', 'thrown', {}],
    ['Thrown away: Μανιτάρια', 'thrown', { reason: 'expired' }],
  ] as const)(
    '%s: it leaves at once and for good, the next moves up, and it is taken back',
    async (name, kind, said) => {
      const lots = kitchen();
      // of a frozen food the server says that it keeps for months
      const frozen = (lot: (typeof lots)[number]) =>
        lot.frozenAt === null ? lot : { ...lot, expirationDate: '2027-05-20' };
      const calls = fakeKitchen({ lots });
      const food = name.split(': ')[1] ?? '';
      const before = ['Μανιτάρια', 'Κιμάς', 'Σπανάκι'];
      const after = [...before.filter((each) => each !== food), 'Γιαούρτι'];
      await show('en');
      await eat();
      const seen: string[] = [];
      const watch = new MutationObserver(() => seen.push(rows().join()));
      watch.observe(document.body, { childList: true, subtree: true });
      if (kind === 'frozen') {
        const { fetch } = globalThis;
        vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
          const answer = await fetch(...asked);
          const body = await answer.json();
          if ('products' in body) return Response.json({ ...body, products: body.products.map(frozen) });
          if (!('counts' in body)) return Response.json(body);
          const all = [...body.expired, ...body.expiringToday, ...body.expiringSoon].map(frozen);
          return Response.json({ ...briefingOf(all), pantry: body.pantry });
        });
      }
      fireEvent.click(screen.getByRole('button', { name }));
      expect(rows()).toEqual(after);
      await waitFor(() =>
        expect(calls.find(({ endpoint }) => endpoint === stockApi.act)?.body).toMatchObject({ kind, ...said }),
      );
      const asked = () => calls.filter(({ endpoint }) => endpoint === briefingApi.daily).length;
      await waitFor(() => expect(asked()).toBe(2));
      await vi.advanceTimersByTimeAsync(100);
      expect(rows()).toEqual(after);
      expect(new Set(seen.filter((each) => each !== before.join()))).toEqual(new Set([after.join()]));
      watch.disconnect();
      fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(rows()).toEqual(before));
      await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === stockApi.undo)).toBe(true));
      await waitFor(() => expect(asked()).toBe(3));
      await waitFor(() => expect(rows()).toEqual(before));
      expect(screen.getByRole('button', { name: 'Freeze: Κιμάς' })).toBeTruthy();
      expect(calls.some(({ endpoint }) => endpoint === pantryApi.list)).toBe(false);
    },
  );

  it('keeps an act without a network, and takes it back unsent', async () => {
    let isOut = false;
    const calls = fakeKitchen({ lots: kitchen(), refuse: () => (isOut ? 'offline' : undefined) });
    await show('en');
    await eat();
    isOut = true;
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Κιμάς' }));
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === stockApi.act)).toBe(true));
    await vi.advanceTimersByTimeAsync(200);
    expect(rows()).toEqual(['Μανιτάρια', 'Σπανάκι', 'Γιαούρτι']);
    expect(screen.getByText('1 product has expired')).toBeTruthy();
    const total = screen.getByText('Products').parentElement?.querySelector('dd');
    expect(total?.textContent).toBe('4');
  });

  it('leaves the focus on the list when a row leaves it', async () => {
    fakeKitchen({ lots: kitchen().filter(({ name }) => ['Κιμάς', 'Σπανάκι', 'Ρύζι'].includes(name)) });
    await show('en');
    await eat();
    const eaten = (name: string) => screen.getByRole('button', { name: `Eaten: ${name}` });
    eaten('Κιμάς').focus();
    fireEvent.click(eaten('Κιμάς'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit: Σπανάκι' }));
    eaten('Σπανάκι').focus();
    fireEvent.click(eaten('Σπανάκι'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Eat today' }));
  });

  it('takes a double tap for one: what moves up under the finger is left alone', async () => {
    fakeKitchen({ lots: kitchen() });
    await show('en');
    await eat();
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Κιμάς' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Σπανάκι' }), { detail: 2 });
    expect(rows()).toEqual(['Μανιτάρια', 'Σπανάκι', 'Γιαούρτι']);
    fireEvent.click(screen.getByRole('button', { name: 'Eaten: Σπανάκι' }), { detail: 1 });
    expect(rows()).toEqual(['Μανιτάρια', 'Γιαούρτι']);
  });

  it('does not offer to cook what is past its use-by date', async () => {
    fakeKitchen({ lots: [testProduct({ name: 'Κιμάς', expirationDate: '2026-11-18', dateKind: 'use_by' })] });
    await show();
    await screen.findByText(/Μην το φάτε: έως 18 Νοε/);
    expect(screen.queryByRole('link', { name: 'Μαγείρεμα με: Κιμάς' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Freeze|Κατάψυξη/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Πετάχτηκε: Κιμάς' })).toBeTruthy();
  });

  it('is calm when nothing hurries', async () => {
    fakeKitchen({ lots: kitchen().map((product) => ({ ...product, expirationDate: '2026-12-20' })) });
    await show();
    expect(await screen.findByText(/Τίποτα δεν λήγει τις επόμενες 2 ημέρες/)).toBeTruthy();
  });
});

describe('a new kitchen', () => {
  it('is led to the first three products', async () => {
    fakeKitchen();
    await show('el', { ...testUser, dietaryProfile: [] });
    await screen.findByRole('heading', { level: 2, name: 'Ξεκινήστε με τρία προϊόντα' });
    expect(screen.getByRole('link', { name: 'Προσθήκη του πρώτου προϊόντος' }).getAttribute('href')).toBe(
      '/pantry?open=new',
    );
    cleanup();
    fakeKitchen({ lots: kitchen().slice(0, 2) });
    await show('en');
    await screen.findByRole('heading', { level: 2, name: 'One more product' });
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς']);
  });
});
