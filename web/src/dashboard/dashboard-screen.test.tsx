// @vitest-environment jsdom
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, fakePantry, showScreen, testProduct, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const kitchen = () => [
  testProduct({ name: 'Μανιτάρια', expirationDate: '2026-11-18' }),
  testProduct({ name: 'Κιμάς', expirationDate: '2026-11-20' }),
  testProduct({ name: 'Σπανάκι', expirationDate: '2026-11-21', quantity: 1 }),
  testProduct({ name: 'Γιαούρτι', expirationDate: '2026-11-22' }),
  testProduct({ name: 'Ρύζι', expirationDate: '2027-11-22', location: 'cellar', quantity: 1, unit: 'kg' }),
];
const rows = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), shouldAdvanceTime: true });
beforeEach(() => {
  at('2026-11-20T07:00:00Z');
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
    at(instant);
    fakePantry(kitchen());
    await showScreen(<DashboardScreen />, language, '/dashboard');
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy();
    expect(screen.getByText(line)).toBeTruthy();
  });

  it('turns at midnight by itself', async () => {
    at('2026-11-20T21:59:50Z');
    fakePantry(kitchen());
    await showScreen(<DashboardScreen />, 'el', '/dashboard');
    expect(screen.getByRole('heading', { level: 1, name: 'Καλησπέρα' })).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    expect(await screen.findByRole('heading', { level: 1, name: 'Καλημέρα' })).toBeTruthy();
  });

  it('has the level and the streak in one line', async () => {
    fakePantry(kitchen());
    await showScreen(<DashboardScreen />, 'el', '/dashboard');
    expect(screen.getByText('Επίπεδο 2')).toBeTruthy();
    expect(screen.getByText('45/100 XP')).toBeTruthy();
    expect(screen.getByText('3 ημέρες')).toBeTruthy();
  });
});

describe('eat today', () => {
  it('lists three at most, expired first, and says what is urgent', async () => {
    fakePantry(kitchen());
    await showScreen(<DashboardScreen aside={<p>suggestions</p>} />, 'el', '/dashboard');
    await screen.findByRole('heading', { level: 2, name: 'Φάε σήμερα' });
    expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']);
    expect(screen.getByText('1 προϊόν έληξε · 1 λήγει σήμερα')).toBeTruthy();
    expect(screen.getByText('και 1 ακόμη')).toBeTruthy();
    expect(screen.getByText('suggestions')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Επεξεργασία: Κιμάς' }).getAttribute('href')).toMatch(/^\/pantry\?open=/);
  });

  it.each([
    ['Eaten: Κιμάς', 'eaten', ['Μανιτάρια', 'Σπανάκι', 'Γιαούρτι']],
    ['Freeze: Κιμάς', 'frozen', ['Μανιτάρια', 'Κιμάς', 'Σπανάκι']],
  ] as const)('%s acts at once, and is taken back', async (name, kind, after) => {
    const calls = fakePantry(kitchen());
    await showScreen(<DashboardScreen />, 'en', '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(rows()).toEqual(after);
    await waitFor(() => expect(calls.find(({ endpoint }) => endpoint === stockApi.act)?.body.kind).toBe(kind));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === stockApi.undo)).toBe(true));
    await waitFor(() => expect(rows()).toEqual(['Μανιτάρια', 'Κιμάς', 'Σπανάκι']));
    expect(screen.getByRole('button', { name: 'Freeze: Κιμάς' })).toBeTruthy();
  });

  it('does not offer to cook what is past its use-by date', async () => {
    fakePantry([testProduct({ name: 'Κιμάς', expirationDate: '2026-11-18', dateKind: 'use_by' })]);
    await showScreen(<DashboardScreen />, 'el', '/dashboard');
    await screen.findByText(/Μην το φάτε: έως 18 Νοε/);
    expect(screen.queryByRole('link', { name: 'Μαγείρεμα με: Κιμάς' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Πετάχτηκε: Κιμάς' })).toBeTruthy();
  });

  it('is calm when nothing hurries', async () => {
    fakePantry(kitchen().map((product) => ({ ...product, expirationDate: '2026-12-20' })));
    await showScreen(<DashboardScreen />, 'el', '/dashboard');
    expect(await screen.findByText(/Τίποτα δεν λήγει τις επόμενες 2 ημέρες/)).toBeTruthy();
  });
});

describe('the rest of the dashboard', () => {
  it('counts what is there, what hurries, what runs low, and where it is', async () => {
    fakePantry(kitchen());
    await showScreen(<DashboardScreen />, 'el', '/dashboard');
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

  it('leads a newcomer to the first three products', async () => {
    fakePantry([]);
    await showScreen(<DashboardScreen />, 'el', '/dashboard', { ...testUser, dietaryProfile: [] });
    await screen.findByRole('heading', { level: 2, name: 'Ξεκινήστε με τρία προϊόντα' });
    expect(screen.getByRole('link', { name: 'Προσθήκη του πρώτου προϊόντος' }).getAttribute('href')).toBe(
      '/pantry?open=new',
    );
    cleanup();
    fakePantry(kitchen().slice(0, 2));
    await showScreen(<DashboardScreen />, 'en', '/dashboard');
    await screen.findByRole('heading', { level: 2, name: 'One more product' });
  });

  it('shows its shape while loading and says what to do when loading fails', async () => {
    fakeApi(() => 'pending');
    await showScreen(<DashboardScreen />, 'en', '/dashboard');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    fakeApi(() => 'offline');
    await showScreen(<DashboardScreen />, 'en', '/dashboard');
    expect((await screen.findByRole('alert')).textContent).toMatch(/no connection/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
