import { paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Sent } from '../pantry/pantry-testing.tsx';
import { fakeApi, showScreen } from '../pantry/pantry-testing.tsx';
import { forgetUnauthorized } from '../platform/query.ts';
import { removeToast } from '../platform/toast.ts';
import type { ProviderAnswers } from './provider.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';
import { planEndpoints, plansAnswer, testNow, testPayment } from './subscription-testing.ts';

const fakePlans = (...given: Parameters<typeof plansAnswer>) => fakeApi(plansAnswer(...given), planEndpoints);

/** Stands in for PayPal's script: what a session is told, and what the page tells when its window ends. */
const provider = vi.hoisted(() => ({
  open: vi.fn(),
  answers: null as ProviderAnswers | null,
  order: null as Promise<{ orderId: string }> | null,
}));
vi.mock('./provider.ts', () => ({ openProvider: provider.open }));
const leave = vi.hoisted(() => vi.fn());
vi.mock('./page-policy.ts', async (original) => ({
  ...(await original<typeof import('./page-policy.ts')>()),
  loadPlansPage: leave,
}));

// the panel that pays comes when it is opened; the first test is not about how long that takes
beforeAll(async () => void (await import('./payment-panel.tsx')), 60_000);
beforeEach(() => {
  provider.open.mockReset().mockResolvedValue({
    session: (answers: ProviderAnswers) => {
      provider.answers = answers;
      return {
        start: async (_how: unknown, order: Promise<{ orderId: string }>) => {
          provider.order = order;
          await order;
        },
        destroy: () => undefined,
        cancel: () => undefined,
      };
    },
  });
  loadedAs('/subscription');
});
afterEach(() => {
  cleanup();
  removeToast();
  forgetUnauthorized();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The document came from the server under this address. */
function loadedAs(path: string): void {
  const entry = { name: `${location.origin}${path}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}
const show = (address = '/subscription', language: 'en' | 'el' = 'en') =>
  showScreen(<SubscriptionScreen />, language, address);
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const card = (name: string) => screen.findByRole('group', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const panel = () => within(screen.getByRole('region', { name: /Pay for|Thank you/ }));
const sentTo = (calls: readonly Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((sent) => sent.endpoint === endpoint);
const toast = async (title: string) => (await screen.findByText(title, { selector: 'div' })).parentElement?.textContent;
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function openPanel(): Promise<void> {
  await card('One year');
  press('Choose: One year');
  await waitFor(() => expect(panel().getByRole('button', { name: 'Pay with PayPal' }).ariaBusy).not.toBe('true'));
}
async function pay(): Promise<void> {
  fireEvent.click(panel().getByRole('button', { name: 'Pay with PayPal' }));
  await provider.order;
}

describe('the plans', () => {
  it('say price, currency, period, end and renewal, mark what is held and say why one cannot be had', async () => {
    fakePlans();
    await show();
    expect(plain(await card('One year'))).toBe(
      'One yearPopular9.99 USD1 weekAbout premium_1y.Gift of premium_1yBought today it is valid until 20 November 2027. It is not renewed.Choose',
    );
    const trial = within(await card('Free trial'));
    expect(trial.getByText('Your plan')).toBeTruthy();
    expect(trial.getByText('It is running.')).toBeTruthy();
    expect(trial.queryByRole('button')).toBeNull();
    expect(plain(await card('Extended by sharing'))).toContain('Free');
    const status = screen.getByRole('region', { name: 'Free trial' });
    expect(plain(status)).toContain('ActiveFree trialValid until 25 November 2026.');
    expect(screen.queryByRole('region', { name: 'Share Kelari' })).toBeNull();
  });

  it('say that a plan has ended, who covers this account, and that nothing is sold or limited', async () => {
    const plans = testNow().plans.map((each) => ({ ...each, unavailable: 'Not set up on this server.' }));
    const payment = { isSetUp: false, environment: null };
    fakePlans(testNow({ status: 'expired', coveredBy: 'Nikos', plans, payment }));
    await show();
    await screen.findByText('Expired');
    expect(screen.getByText('It ended on 25 November 2026.')).toBeTruthy();
    expect(screen.getByText(/that Nikos bought for your household/)).toBeTruthy();
    expect(screen.getByText(/Nothing is limited/)).toBeTruthy();
    expect(screen.getAllByText('Not set up on this server.')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'End my plan' })).toBeNull();
  });

  it('wait, fail with a reason, and are asked for again', async () => {
    let isDown = true;
    fakePlans(undefined, ({ endpoint }) => (isDown && endpoint === subscriptionApi.now ? 'offline' : undefined));
    await show();
    expect(await screen.findByText(/check your internet connection/)).toBeTruthy();
    isDown = false;
    press('Try again');
    await card('One year');
  });

  it('that are free apply at once, and bring the panel to share', async () => {
    const calls = fakePlans();
    await show();
    await card('Extended by sharing');
    press('Choose: Extended by sharing');
    expect(await toast('Subscription Updated')).toContain('Extended by sharing');
    expect(sentTo(calls, subscriptionApi.upgrade).map(({ body }) => body)).toEqual([{ planId: 'social_extended' }]);
    expect(plain(screen.getByRole('region', { name: 'Share Kelari' }))).toContain('3/20');
    expect(provider.open).not.toHaveBeenCalled();
  });

  it.each([
    [409, 'Upgrade Failed', 'Not twice.'],
    [401, 'Unauthorized', 'Please log in to upgrade your subscription.'],
  ])('say a refusal of %i as a notice and leave nobody elsewhere', async (status, title, text) => {
    const body = { message: 'Not twice.', code: 'conflict' };
    fakePlans(undefined, ({ endpoint }) => (endpoint === subscriptionApi.upgrade ? { status, body } : undefined));
    await show();
    await card('Extended by sharing');
    press('Choose: Extended by sharing');
    expect(await toast(title)).toContain(text);
    // the end of a session that leads away would say so in its place
    expect(screen.queryByText('You are logged out. Logging in again...')).toBeNull();
    // whoever wanted it sees what it is about all the same
    expect(screen.getByRole('region', { name: 'Share Kelari' })).toBeTruthy();
  });

  it('cannot be chosen without a connection, and say so', async () => {
    offline();
    fakePlans();
    await show();
    await card('One year');
    expect(screen.getByRole('button', { name: 'Choose: One year' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText('There is no connection; choosing a plan needs one.')).toHaveLength(3);
  });

  it('are ended after a question that says what stays', async () => {
    const calls = fakePlans(testNow({ type: 'premium_1y', expiresAt: '2027-11-20T08:00:00.000Z' }));
    await show();
    await card('One year');
    press('End my plan');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Pantry, recipes, lists, plans and receipts stay/)).toBeTruthy();
    expect(dialog.getByText(/The days up to 20 November 2027 are given up/)).toBeTruthy();
    expect(dialog.getByText(/No money goes back/)).toBeTruthy();
    expect(sentTo(calls, subscriptionApi.cancel)).toHaveLength(0);
    press('End it now');
    expect(await toast('Subscription Updated')).toContain('Your plan has ended.');
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('keep their receipts', async () => {
    fakePlans(testNow({ payments: [testPayment()] }));
    await show('/subscription', 'el');
    const region = await screen.findByText(/CAPTURE1/);
    expect(plain(region)).toContain('20 Νοεμβρίου 2026');
    expect(plain(region.parentElement)).toContain('One year · 9,99 USD');
  });
});

describe('a payment', () => {
  it('loads nothing of the provider before a paid plan is chosen, says all terms, and takes the focus', async () => {
    fakePlans();
    await show();
    await card('One year');
    expect(provider.open).not.toHaveBeenCalled();
    await openPanel();
    expect(provider.open).toHaveBeenCalledOnce();
    expect(location.search).toBe('?plan=premium_1y');
    expect(panel().getAllByRole('definition').map(plain)).toEqual([
      '9.99 USD',
      '1 week',
      '20 November 2027',
      'None. It ends by itself, nothing is charged again.',
    ]);
    expect(document.activeElement).toBe(panel().getByRole('heading'));
  });

  it('is done once it was captured, and says until when', async () => {
    const calls = fakePlans();
    await show('/subscription?plan=premium_1y');
    await screen.findByRole('region', { name: 'Pay for One year' });
    await waitFor(() => expect(panel().getByRole('button', { name: 'Pay with PayPal' }).ariaBusy).not.toBe('true'));
    await pay();
    const [order] = sentTo(calls, paypalApi.order);
    expect(order?.body).toEqual({ amount: '9.99', currency: 'USD', intent: 'CAPTURE' });
    expect(panel().getByRole('status').textContent).toContain('Please go on in PayPal’s window');
    await provider.answers?.onApprove('ORDER1');
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(panel().getByRole('status').textContent).toBe(
      'Paid. Thank you! Your plan is valid until 20 November 2027. A receipt is on its way by email, and it stays listed below.',
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you' }));
    expect(sentTo(calls, paypalApi.cancelOrder)).toHaveLength(0);
    fireEvent.click(panel().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Thank you' })).toBeNull();
    expect(location.search).toBe('');
  });

  it('that is left or fails says so, gives the order up, and can be tried again', async () => {
    const calls = fakePlans();
    await show();
    await openPanel();
    await pay();
    provider.answers?.onCancel();
    await waitFor(() => expect(panel().getByRole('status').textContent).toContain('You left PayPal without paying'));
    expect(sentTo(calls, paypalApi.cancelOrder).map(({ params }) => params)).toEqual([{ orderID: 'ORDER1' }]);
    await pay();
    provider.answers?.onError(new Error('anything'));
    await waitFor(() =>
      expect(panel().getByRole('status').textContent).toContain('could not finish this. Nothing was'),
    );
    expect(sentTo(calls, paypalApi.cancelOrder)).toHaveLength(2);
    fireEvent.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(provider.open).toHaveBeenCalledTimes(2));
    fireEvent.click(panel().getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose: One year' }));
  });

  it('that was refused before it began says why', async () => {
    const body = { message: 'A payment for this plan is on its way already.', code: 'conflict' };
    fakePlans(undefined, ({ endpoint }) => (endpoint === paypalApi.order ? { status: 409, body } : undefined));
    await show();
    await openPanel();
    await pay().catch(() => undefined);
    provider.answers?.onError(new Error('createOrder failed'));
    await waitFor(() => expect(panel().getByRole('status').textContent).toBe(body.message));
  });

  it.each(['pending', 'declined', 'refused'] as const)('that is %s says what that means', async (state) => {
    const answer = { state, message: `This is ${state}.`, subscription: null };
    fakePlans(undefined, ({ endpoint }) => (endpoint === paypalApi.capture ? { reply: answer } : undefined));
    await show();
    await openPanel();
    await pay();
    await provider.answers?.onApprove('ORDER1');
    await waitFor(() => expect(panel().getByRole('status').textContent).toBe(answer.message));
    const payAgain = panel().queryByRole('button', { name: 'Pay with PayPal' });
    expect(payAgain !== null, 'only what was declined is paid again').toBe(state === 'declined');
    expect(panel().queryByRole('button', { name: 'Ask again' }) !== null).toBe(state === 'pending');
  });

  it('whose answer is lost is asked about under its key, and never begun again', async () => {
    let isLost = true;
    const calls = fakePlans(undefined, ({ endpoint }) =>
      isLost && endpoint === paypalApi.capture ? 'offline' : undefined,
    );
    await show();
    await openPanel();
    await pay();
    await provider.answers?.onApprove('ORDER1');
    await waitFor(() => expect(panel().getByRole('status').textContent).toContain('Please do not pay again'));
    expect(panel().queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
    isLost = false;
    press('Ask again');
    await screen.findByRole('heading', { name: 'Thank you' });
    const [first, second] = sentTo(calls, paypalApi.capture);
    expect(first?.key).toBe(second?.key);
    expect(sentTo(calls, paypalApi.cancelOrder)).toHaveLength(0);
  });

  it('cannot begin where the script does not load, and says so', async () => {
    provider.open.mockRejectedValue(new Error('The script failed to load'));
    fakePlans();
    await show('/subscription?plan=premium_6m');
    expect(await screen.findByText(/could not be loaded. Nothing was charged/)).toBeTruthy();
    expect(panel().queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  });

  it.each([
    ['from one that does not', '/dashboard', undefined],
    ['from what stood in for it without a network', '/subscription', ''],
  ])('is sent to the page that lets the provider in, %s', async (_name, path, standIn) => {
    loadedAs(path);
    if (standIn !== undefined) document.documentElement.dataset.standIn = standIn;
    onTestFinished(() => void delete document.documentElement.dataset.standIn);
    fakePlans();
    await show('/subscription?plan=premium_6m');
    await card('One year');
    press('Choose: One year');
    expect(leave).toHaveBeenCalledWith('premium_1y');
    expect(provider.open).not.toHaveBeenCalled();
  });
});
