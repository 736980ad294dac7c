import { accountApi } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import {
  adminPaymentsApi,
  type Payment,
  type Plan,
  type PlanId,
  paypalApi,
  type SubscriptionNow,
  subscriptionApi,
} from '@kelari/core/subscription/contract.ts';
import { testUser } from '../account/account-testing.tsx';

const plan = (id: PlanId, fields: Partial<Plan>): Plan => ({
  ...{ id, name: id, price: 0, currency: 'USD' as const, duration: '1 week', description: `About ${id}.` },
  ...{ features: [`Gift of ${id}`], popular: false, current: false, unavailable: null, until: null },
  ...fields,
});

/** The third day of a trial, on a server that sells plans. */
export function testNow(fields: Partial<SubscriptionNow> = {}): SubscriptionNow {
  return {
    ...{ type: 'free_trial', status: 'active', expiresAt: '2026-11-25T10:00:00.000Z', coveredBy: null },
    plans: [
      plan('free_trial', { name: 'Free trial', current: true, unavailable: 'It is running.' }),
      plan('social_extended', { name: 'Extended by sharing', until: '2026-12-02T10:00:00.000Z' }),
      plan('premium_6m', { name: 'Half a year', price: 4.99, until: '2027-05-20T08:00:00.000Z' }),
      plan('premium_1y', { name: 'One year', price: 9.99, until: '2027-11-20T08:00:00.000Z', popular: true }),
    ],
    shares: {
      ...{ count: 3, of: 20, weekStart: '2026-11-15', nextWeek: '2026-11-22', daysGiven: 7, daysMost: 28 },
    },
    payment: { isSetUp: true, environment: 'sandbox' },
    modelCallsADay: 60,
    payments: [],
    ...fields,
  };
}

export const testPayment = (fields: Partial<Payment> = {}): Payment => ({
  ...{ id: '55555555-5555-4555-8555-555555555555', planId: 'premium_1y' as const, planName: 'One year' },
  ...{ amount: 9.99, currency: 'USD', state: 'captured' as const, words: 'Paid. Thank you!' },
  ...{ at: '2026-11-20T08:00:00.000Z', from: '2026-11-20T08:00:00.000Z', until: '2027-11-20T08:00:00.000Z' },
  reference: 'CAPTURE1',
  ...fields,
});

export const planEndpoints = [
  ...[subscriptionApi, paypalApi, adminPaymentsApi].flatMap((api) => Object.values(api)),
  accountApi.currentUser,
] as readonly Endpoint[];

export type Sent = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Answer =
  | { reply: unknown; headers?: Readonly<Record<string, string>> }
  | { status: number; body: unknown }
  | 'offline';
export type Refusal = (sent: Sent) => Answer | undefined;
const link = '66666666-6666-4666-8666-666666666666';

/** What is opened when a recipe is shared. */
export const testLinkMade = '99999999-9999-4999-8999-999999999999';

/** Plans that behave; `refuse` answers first when it has something to say. */
export function plansAnswer(
  start: SubscriptionNow = testNow(),
  refuse: Refusal = () => undefined,
): (sent: Sent) => Answer {
  let now = start;
  let links = [
    {
      id: link,
      url: 'http://kelari.test/s/1',
      title: 'Moussaka',
      createdAt: '2026-11-19T08:00:00.000Z',
      recipeId: link,
    },
  ];
  return (sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case subscriptionApi.now:
        return { reply: now };
      case subscriptionApi.upgrade:
        now = { ...now, type: String(sent.body.planId) };
        return { reply: now };
      case subscriptionApi.cancel:
        now = { ...now, status: 'expired' };
        return { reply: now };
      case subscriptionApi.share: {
        const isCounted = sent.body.ahead !== true;
        if (isCounted) now = { ...now, shares: { ...now.shares, count: now.shares.count + 1 } };
        const { count, of } = now.shares;
        const url = sent.body.recipeId ? 'http://kelari.test/s/recipe' : 'http://kelari.test/s/kelari';
        const madeLink = sent.body.recipeId && !isCounted ? testLinkMade : null;
        const message = isCounted ? `Shared: ${count} of ${of} this week.` : '';
        return {
          reply: { message, url, title: 'Kelari', text: 'Less waste.', count, of, extended: false, made: madeLink },
        };
      }
      case subscriptionApi.links:
        return { reply: links };
      case subscriptionApi.unshare:
        links = links.filter(({ id }) => id !== sent.params.id);
        return { reply: { message: 'The link is closed.' } };
      case paypalApi.order:
        return { reply: { id: 'ORDER1' } };
      case paypalApi.cancelOrder:
        return { reply: { message: 'Cancelled.' } };
      case paypalApi.capture:
        now = { ...now, type: 'premium_1y', expiresAt: '2027-11-20T08:00:00.000Z', payments: [testPayment()] };
        return { reply: { state: 'captured', message: 'Paid. Thank you!', subscription: now } };
      default:
        throw new Error(`No answer for ${sent.endpoint.path}`);
    }
  };
}
