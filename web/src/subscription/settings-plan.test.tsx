import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, showScreen } from '../pantry/pantry-testing.tsx';
import { forgetUnauthorized } from '../platform/query.ts';
import { SettingsPlan } from './settings-plan.tsx';
import { planEndpoints, plansAnswer, testNow, testPayment } from './subscription-testing.ts';

const fakePlans = (...given: Parameters<typeof plansAnswer>) => fakeApi(plansAnswer(...given), planEndpoints);
const section = () => screen.getByRole('region', { name: 'Subscription' }).textContent?.replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  forgetUnauthorized();
});

it('says in the settings what holds until when, and lists the receipts', async () => {
  fakePlans(testNow({ type: 'premium_1y', expiresAt: '2027-11-20T08:00:00.000Z', payments: [testPayment()] }));
  await showScreen(<SettingsPlan />, 'en', '/settings');
  expect(await screen.findByText(/PayPal number CAPTURE1/)).toBeTruthy();
  expect(section()).toContain('One year. Valid until 20 November 2027. It ends by itself and is not renewed.');
  expect(section()).toContain('One year · 9.99 USD');
  expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/subscription');
});

it('says that a plan is over, and that nothing was ever paid', async () => {
  fakePlans(testNow({ status: 'expired' }));
  await showScreen(<SettingsPlan />, 'en', '/settings');
  expect(await screen.findByText(/Nothing was ever paid/)).toBeTruthy();
  expect(section()).toContain('Free trial. It ended on 25 November 2026.');
});

it('says why it cannot tell', async () => {
  fakePlans(undefined, ({ endpoint }) => (endpoint === subscriptionApi.now ? 'offline' : undefined));
  await showScreen(<SettingsPlan />, 'en', '/settings');
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan itself is as it was.');
});
