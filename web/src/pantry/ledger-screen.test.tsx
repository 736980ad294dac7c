import { type Ledger, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LedgerScreen } from './ledger-screen.tsx';
import { fakeApi, showScreen, today } from './pantry-testing.tsx';
import { testLedger } from './stock-testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sum = (times: number, value: number) => ({ times, value });
const full: Partial<Ledger> = {
  bought: sum(24, 120.5),
  eaten: sum(40, 84),
  thrown: sum(3, 6.4),
  unpriced: 8,
  groups: [
    { category: 'dairy', eaten: sum(10, 40), thrown: sum(1, 2) },
    { category: 'vegetables', eaten: sum(12, 30), thrown: sum(2, 4.4) },
  ],
  reasons: [
    { reason: 'spoiled', thrown: sum(2, 4.4) },
    { reason: null, thrown: sum(1, 2) },
  ],
  worst: [{ name: 'σπανάκι', foodClass: 'leafy', thrown: sum(2, 4.4) }],
};
const serve = (ledgerOf: (month: string) => Ledger) =>
  fakeApi(({ endpoint, query }) => {
    if (endpoint !== stockApi.ledger) throw new Error(`No answer for ${endpoint.path}`);
    return { reply: ledgerOf(query.get('month') ?? today.slice(0, 7)) };
  });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const figure = (name: string) => plain(screen.getByText(name, { selector: 'dt' }).parentElement?.textContent);

describe('the ledger of a month', () => {
  it.each([
    ['el', ['Αγοράσαμε', 'Φάγαμε', 'Πετάχτηκαν'], ['120,50 €24 φορές', '84,00 €40 φορές', '6,40 €3 φορές']],
    ['en', ['We bought', 'We ate', 'Went to waste'], ['€120.5024 times', '€84.0040 times', '€6.403 times']],
  ] as const)('says what was bought, eaten and thrown away, in %s', async (language, names, figures) => {
    serve((month) => testLedger(month, full));
    await showScreen(<LedgerScreen />, language, '/ledger');
    await screen.findByText(names[0], { selector: 'dt' });
    expect(names.map(figure)).toEqual(names.map((name, i) => `${name}${figures[i]}`));
  });

  it('draws groups and months, says them in words, and has their numbers in tables', async () => {
    serve((month) => testLedger(month, full));
    await showScreen(<LedgerScreen />, 'el', '/ledger');
    const groups = within(await screen.findByRole('region', { name: 'Ανά ομάδα τροφίμων' }));
    expect(plain(groups.getByRole('img').getAttribute('aria-label'))).toContain(
      'Γαλακτοκομικά και αβγά: φαγώθηκαν 40,00 €, πετάχτηκαν 2,00 €',
    );
    // to one scale: the longest takes half of the room
    const bars = [...groups.getByRole('img').querySelectorAll('svg[height="14"]')];
    expect(bars.map((bar) => Number.parseFloat(bar.getAttribute('width') ?? ''))).toEqual(
      [50, 2.5, 37.5, 5.5].map((width) => expect.closeTo(width)),
    );
    expect(groups.getByRole('row', { name: /^Λαχανικά/, hidden: true }).textContent).toContain('12 φορές');
    const thrown = within(screen.getByRole('region', { name: 'Πετάχτηκαν, μήνα με τον μήνα' }));
    expect(plain(thrown.getByRole('img').getAttribute('aria-label'))).toMatch(/Νοέμβριος 2026 6,40 €$/);
    expect(thrown.getAllByRole('row', { hidden: true })).toHaveLength(7);
  });

  it('says kindly how much was thrown away, why, what could help, and what has no price', async () => {
    serve((month) => testLedger(month, full));
    await showScreen(<LedgerScreen />, 'en', '/ledger');
    await screen.findByText('Of what left the kitchen, 7% was thrown away.');
    expect(screen.getByText(/Greens and fruit last longer/)).toBeTruthy();
    expect(screen.getByText('8 without a price are not in the sums of what was eaten and thrown away.')).toBeTruthy();
    const reasons = within(screen.getByRole('region', { name: 'Why it was thrown away' }));
    expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'It had spoiled€4.402 times',
      'No reason was given€2.001 time',
    ]);
    expect(screen.getByText('Σπανάκι')).toBeTruthy();
  });

  it('praises a month in which nothing was thrown away', async () => {
    serve((month) => testLedger(month, { eaten: sum(4, 9) }));
    await showScreen(<LedgerScreen />, 'en', '/ledger');
    await screen.findByText('Nothing was thrown away. All that left the kitchen was eaten.');
    expect(screen.queryByRole('region', { name: 'Why it was thrown away' })).toBeNull();
  });

  it('compares how often where no price is known', async () => {
    const groups = [{ category: 'dairy' as const, eaten: sum(6, 0), thrown: sum(3, 0) }];
    serve((month) => testLedger(month, { eaten: sum(6, 0), thrown: sum(3, 0), unpriced: 9, groups }));
    await showScreen(<LedgerScreen />, 'en', '/ledger');
    await screen.findByText('Of what left the kitchen, 33% was thrown away.');
    expect(figure('We ate')).toBe('We ate6 timeswithout a price');
    const bars = screen.getByRole('region', { name: 'By group' }).querySelectorAll('svg[height="14"]');
    expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['50%', '25%']);
  });
});

describe('the month in question', () => {
  it('is the present one, goes back by one, stands in the address and never lies ahead', async () => {
    const calls = serve((month) => testLedger(month, full));
    await showScreen(<LedgerScreen />, 'el', '/ledger');
    await screen.findByText('Νοέμβριος 2026', { selector: 'p' });
    expect(screen.getByRole('button', { name: 'Επόμενος μήνας' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Προηγούμενος μήνας' }));
    await screen.findByText('Οκτώβριος 2026', { selector: 'p' });
    expect(location.search).toBe('?month=2026-10');
    await waitFor(() => expect(calls.at(-1)?.query.get('month')).toBe('2026-10'));
    fireEvent.click(screen.getByRole('button', { name: 'Επόμενος μήνας' }));
    await screen.findByText('Νοέμβριος 2026', { selector: 'p' });
    expect(location.search).toBe('');
  });

  it.each(['2026-09', '2031-01', '2026-13', 'x'])(
    'is read from the address when there is such a one: %s',
    async (month) => {
      serve((asked) => testLedger(asked, full));
      await showScreen(<LedgerScreen />, 'en', `/ledger?month=${month}`);
      await screen.findByText(month === '2026-09' ? 'September 2026' : 'November 2026', { selector: 'p' });
    },
  );
});

describe('while there is nothing to show', () => {
  it('teaches', async () => {
    serve((month) => testLedger(month));
    await showScreen(<LedgerScreen />, 'el', '/ledger');
    await screen.findByRole('heading', { name: 'Αυτόν τον μήνα δεν γράφτηκε τίποτα' });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows its shape, and says what went wrong', async () => {
    fakeApi(() => 'pending');
    await showScreen(<LedgerScreen />, 'en', '/ledger');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    fakeApi(() => 'offline');
    await showScreen(<LedgerScreen />, 'en', '/ledger');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/There is no connection to your kitchen/)).toBeTruthy();
    serve((month) => testLedger(month, full));
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('We ate', { selector: 'dt' });
  });
});
