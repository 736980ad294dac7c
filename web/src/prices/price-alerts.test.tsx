import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, showScreen, today } from '../pantry/pantry-testing.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { PricesScreen } from './prices-screen.tsx';
import {
  type Known,
  pricesAnswer,
  pricesEndpoints,
  type Refusal,
  sentTo,
  testEntry,
  testFood,
  testTracker,
} from './prices-testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fakePrices = (known: Known, refuse?: Refusal) => fakeApi(pricesAnswer(known, refuse), pricesEndpoints);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const show = (address = '/prices', language: 'en' | 'el' = 'en') => showScreen(<PricesScreen />, language, address);
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent));

const feta = testEntry();

describe('price alerts', () => {
  const reached = { price: 8.9, storeName: 'Σκλαβενίτης', day: today };

  it.each([
    ['en', 'Φέτα: €8.90/kg at Σκλαβενίτης, target €9.50'],
    ['el', 'Φέτα: 8,90 €/κιλό (Σκλαβενίτης), στόχος 9,50 €'],
  ] as const)('stand above all when a target is reached, until they are seen, in %s', async (language, words) => {
    const calls = fakePrices({ foods: [testFood(feta)], trackers: [testTracker({ reached })] });
    await show('/prices', language);
    const link = await screen.findByRole('link', { name: /9[.,]50/ });
    expect(plain(link.textContent)).toBe(words);
    fireEvent.click(screen.getByRole('button', { name: language === 'el' ? 'Το είδα: Φέτα' : 'Seen: Φέτα' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /9[.,]50/ })).toBeNull());
    await waitFor(() => expect(sentTo(calls, trackerApi.update)).toMatchObject([{ seen: true }]));
  });

  it('are made from scratch, switched off, changed, deleted and brought back', async () => {
    const calls = fakePrices({ trackers: [] });
    await show('/prices?tab=alerts');
    await screen.findByRole('heading', { name: 'You are not waiting for any price' });
    fireEvent.click(screen.getAllByRole('button', { name: 'New price alert' })[0] as HTMLElement);
    type('Food', 'λάδι');
    type('Only in this shop', 'Lidl');
    fireEvent.change(screen.getByLabelText('Target price'), { target: { value: '7' } });
    press('Save');
    await screen.findByRole('heading', { name: 'Λάδι' });
    expect(sentTo(calls, trackerApi.add)).toEqual([
      { id: expect.any(String), productName: 'λάδι', targetPrice: 7, storeName: 'Lidl' },
    ]);
    fireEvent.click(await screen.findByRole('switch', { name: 'Watch this price' }));
    await waitFor(() => expect(sentTo(calls, trackerApi.update)).toMatchObject([{ isTracking: false }]));
    press('Change the alert: λάδι');
    fireEvent.change(screen.getByLabelText('Target price'), { target: { value: '6,5' } });
    press('Save');
    await waitFor(() => expect(sentTo(calls, trackerApi.update).at(-1)).toMatchObject({ targetPrice: 6.5 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Change the alert: λάδι');
    press('Delete');
    await screen.findByText('Price alert deleted');
    await screen.findByRole('heading', { name: 'You are not waiting for any price' });
    await waitFor(() => expect(sentTo(calls, trackerApi.remove)).toHaveLength(1));
    press('Undo');
    await waitFor(() => expect(sentTo(calls, trackerApi.restore)).toHaveLength(1));
  });

  it('say how far the last price is from the target, and when that was looked at', async () => {
    fakePrices({
      trackers: [testTracker({}), testTracker({ currentPrice: null, lastChecked: null, storeName: 'Lidl' })],
    });
    await show('/prices?tab=alerts');
    await screen.findByText('Any shop');
    expect(rows()).toEqual([
      'ΦέταAny shopTarget€9.50/kgLast price€9.90/kg€0.40 above the target. Last checked 20 Nov, 08:15.Watch this price',
      'ΦέταLidlTarget€9.50/kgLast pricenone yet Watch this price',
    ]);
  });

  it('are nothing on other screens while no target is reached', async () => {
    const calls = fakePrices({ trackers: [testTracker()] });
    await showScreen(<PriceAlerts />, 'en', '/dashboard');
    await waitFor(() => expect(calls).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(50);
    expect(document.querySelector('section')).toBeNull();
  });

  it('only show when they were reached before, and are announced when it happens', async () => {
    const known: Known = { foods: [testFood(feta)], trackers: [testTracker({ reached })] };
    fakePrices(known, ({ endpoint }) => {
      const oil = testTracker({ productName: 'Λάδι', targetPrice: 7, per: 'l', reached: { ...reached, price: 6.5 } });
      if (endpoint === pricesApi.add) known.trackers = [oil, ...(known.trackers ?? [])];
      return undefined;
    });
    await show();
    await screen.findByRole('region', { name: 'Prices that came down to your target' });
    expect(screen.queryByText('A price reached your target')).toBeNull();
    press('Write down a price');
    type('Food', 'Λάδι');
    type('Price', '6.5');
    press('Save');
    await screen.findByText('A price reached your target');
    press('View');
    expect(location.search).toBe('?tab=alerts');
  });
});
