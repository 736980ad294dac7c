import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { withPayment } from '../testing/with-payment.ts';
import { grantPaid } from './grants.ts';
import { beginner, capturedPayment } from './subscription-testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ env: withPayment });
  t.clock.now = new Date('2026-11-20T08:00:00Z');
});
afterAll(() => t.close());

it('says of each plan when it would end, before anybody chooses it', async () => {
  const cook = await beginner(t, '2026-11-18T10:00:00Z');
  const ends = async () => (await cook.call(subscriptionApi.now)).plans.map(({ id, until }) => [id, until]);
  expect(await ends()).toEqual([
    ['free_trial', null],
    ['social_extended', '2026-12-02T10:00:00.000Z'],
    ['premium_6m', '2027-05-20T08:00:00.000Z'],
    ['premium_1y', '2027-11-20T08:00:00.000Z'],
  ]);
  const paymentId = await capturedPayment(t, cook.userId, 'premium_6m');
  await t.app.database.within(cook, (db) =>
    grantPaid(db, { userId: cook.userId, planId: 'premium_6m', paymentId }, t.clock.now),
  );
  expect(await ends()).toEqual([
    ['free_trial', null],
    ['social_extended', null],
    ['premium_6m', '2027-11-20T08:00:00.000Z'],
    ['premium_1y', '2028-05-20T08:00:00.000Z'],
  ]);
});

it('opens a link to a recipe once, and says which, so that it can be closed when nothing was shared', async () => {
  const cook = await beginner(t, '2026-11-18T10:00:00Z');
  const body = { name: 'Φακές', ingredients: [{ name: '500 g φακές' }], instructions: ['Βράζουμε.'] };
  const { id: recipeId } = await cook.call(recipesApi.create, { body });
  const ask = () => cook.call(subscriptionApi.share, { body: { ahead: true, recipeId } });
  const opens = async (url: string) => (await t.server.inject({ url: new URL(url).pathname })).statusCode;
  const [first, second] = [await ask(), await ask()];
  expect([first.made, second.made, second.url]).toEqual([expect.any(String), null, first.url]);
  expect(await opens(first.url)).toBe(200);
  await cook.call(subscriptionApi.unshare, { params: { id: first.made ?? '' } });
  expect([await opens(first.url), await cook.call(subscriptionApi.links)]).toEqual([404, []]);
  expect((await cook.call(subscriptionApi.share, { body: {} })).made).toBeNull();
});

it('hands out what is to be shared without counting it', async () => {
  const cook = await beginner(t, '2026-11-18T10:00:00Z');
  const ahead = await cook.call(subscriptionApi.share, { body: { ahead: true } });
  expect(ahead).toMatchObject({ message: '', count: 0, of: 20, title: 'Kelari' });
  expect((await cook.call(subscriptionApi.now)).shares.count).toBe(0);
  const shared = await cook.call(subscriptionApi.share, { body: {} });
  expect(shared).toMatchObject({ url: ahead.url, count: 1 });
});
