import { adminPaymentsApi } from '@kelari/core/subscription/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, showScreen, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { PaymentsScreen } from './payments-screen.tsx';
import { planEndpoints, plansAnswer, type Refusal, testPayment } from './subscription-testing.ts';

const fakePlans = (...given: Parameters<typeof plansAnswer>) => fakeApi(plansAnswer(...given), planEndpoints);

afterEach(() => {
  cleanup();
  removeToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = (n: number) => ({
  ...testPayment({ id: `55555555-5555-4555-8555-${String(n).padStart(12, '0')}` }),
  ...{ email: `cook${n}@example.test`, userId: testUser.id, orderId: `ORDER${n}`, captureId: `CAPTURE${n}` },
  ...{ problem: n === 2 ? 'The amount differs.' : null, updatedAt: '2026-11-20T08:00:00.000Z' },
});
const rows = [1, 2, 3].map(row);

/** Two on a page; the search is by the address. */
const list: Refusal = ({ endpoint, query, body }) => {
  if (endpoint === adminPaymentsApi.reconcile) {
    return { reply: { message: `Asked PayPal about ${body.id ? 1 : 3}.`, asked: 1, changed: 0 } };
  }
  if (endpoint !== adminPaymentsApi.list) return undefined;
  const found = rows.filter(({ email, state }) => {
    return email.includes(query.get('search') ?? '') && state === (query.get('state') ?? state);
  });
  const start = Number(query.get('after') ?? 0);
  const headers = { Link: `</api/admin/payments?after=${start + 2}>; rel="next"` };
  return { reply: found.slice(start, start + 2), ...(start + 2 < found.length ? { headers } : {}) };
};
const show = (refuse: Refusal = list) => {
  const calls = fakePlans(undefined, refuse);
  return showScreen(<PaymentsScreen nothingHere={<p>404</p>} />, 'en', '/admin/payments').then(() => calls);
};
const tableRows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the payments of a server', () => {
  it('are listed page by page with their numbers and what is wrong, and taken along as a file', async () => {
    await show();
    await waitFor(() => expect(tableRows()).toHaveLength(2));
    expect(tableRows()[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '20 November 2026, 10:00cook2@example.testOne year · 9.99 USDvalid 20 November 2026 to 20 November 2027PaidThe amount differs.Order ORDER2Capture CAPTURE2',
    );
    press('Show more');
    await waitFor(() => expect(tableRows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All as CSV' }).getAttribute('href')).toBe('/api/admin/payments.csv');
  });

  it('are found by an address and a state', async () => {
    await show();
    await waitFor(() => expect(tableRows()).toHaveLength(2));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cook3' } });
    press('Search');
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'refunded' } });
    expect(await screen.findByText('No payment fits.')).toBeTruthy();
  });

  it('are said to be none yet, where nobody has paid', async () => {
    await show(({ endpoint }) => (endpoint === adminPaymentsApi.list ? { reply: [] } : undefined));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByText('No payment fits.')).toBeNull();
  });

  it('are asked about at the provider, all that wait or one', async () => {
    const calls = await show();
    await waitFor(() => expect(tableRows()).toHaveLength(2));
    press('Ask PayPal now');
    await screen.findByText('Asked PayPal about 3.', { selector: 'div' });
    fireEvent.click(within(tableRows()[0]!).getByRole('button', { hidden: true }));
    await screen.findByText('Asked PayPal about 1.', { selector: 'div' });
    const asked = calls.filter(({ endpoint }) => endpoint === adminPaymentsApi.reconcile);
    expect(asked.map(({ body }) => body)).toEqual([{}, { id: rows[0]?.id }]);
  });

  it('are nowhere for everybody else, and fail with a reason', async () => {
    const missing = { status: 404, body: { message: 'There is nothing here.', code: 'not_found' } };
    await show(() => missing);
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.queryByText('Payments')).toBeNull();
    cleanup();
    await show(() => 'offline');
    expect(await screen.findByText(/check your internet connection/)).toBeTruthy();
  });
});
