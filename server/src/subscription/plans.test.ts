import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { type PlanId, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { addMonths } from '@kelari/core/subscription/periods.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { withPayment } from '../testing/with-payment.ts';
import { endPaid, grantPaid } from './grants.ts';
import { beginner, capturedPayment, standing, travel } from './subscription-testing.ts';

let t: TestApp;
let ana: Cook;
const now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  t = await makeApp({ env: withPayment });
});
beforeEach(async () => {
  t.clock.now = now;
  ana = await beginner(t, '2026-11-18T10:00:00Z');
});
afterAll(() => t.close());

const read = (cook = ana) => cook.call(subscriptionApi.now);
const upgrade = (planId: PlanId, cook = ana) => cook.send(subscriptionApi.upgrade, { body: { planId } });
const cancel = (cook = ana) => cook.call(subscriptionApi.cancel);
const on = (day: string) => travel(t, day);
/** As the payments' side does it. */
const buy = async (planId: 'premium_6m' | 'premium_1y', who = ana) => {
  const paymentId = await capturedPayment(t, who.userId, planId);
  await t.app.database.within(who, (db) => grantPaid(db, { userId: who.userId, planId, paymentId }, t.clock.now));
  return paymentId;
};
const takeBack = (paymentId: string, who = ana) =>
  t.app.database.within(who, (db) => endPaid(db, { userId: who.userId, paymentId }, t.clock.now));
const shownPlan = async (id: PlanId, cook = ana) => (await read(cook)).plans.find((plan) => plan.id === id);

describe('the trial', () => {
  it('is what sign-up set, without a grant, until its end', async () => {
    const before = await standing(t, ana);
    expect(await read()).toMatchObject({
      ...{ type: 'free_trial', status: 'active', expiresAt: '2026-11-25T10:00:00.000Z', coveredBy: null },
      ...{ modelCallsADay: 60, payment: { isSetUp: true, environment: 'sandbox' } },
    });
    expect(await shownPlan('free_trial')).toMatchObject({ current: true });
    await on('2026-11-25T09:59:59.999Z');
    expect(await read()).toMatchObject({ status: 'active', modelCallsADay: 60 });
    await on('2026-11-25T10:00:00Z');
    expect(await read()).toMatchObject({ type: 'free_trial', status: 'expired', modelCallsADay: 20 });
    expect(await shownPlan('free_trial')).toMatchObject({ current: false });
    // the column is as it was; who reads the person is told the same
    expect(await ana.call(accountApi.currentUser)).toMatchObject({ subscriptionStatus: 'expired' });
    expect(await standing(t, ana)).toEqual(before);
    expect(before.grants).toEqual([]);
  });

  it('is given once for ever, while it runs, when it is over and 20 times at once', async () => {
    expect((await upgrade('free_trial')).statusCode).toBe(409);
    await on('2026-12-20T08:00:00Z');
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade('free_trial')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(409));
    expect(answers[0]?.json().message).toMatch(/once/);
    await cancel();
    expect((await upgrade('free_trial')).statusCode).toBe(409);
    expect((await standing(t, ana)).grants.map(({ plan }) => plan)).toEqual(['free_trial']);
    expect(await read()).toMatchObject({ type: 'free_trial', status: 'expired' });
  });

  it('began with the account where no column says so', async () => {
    await t.owner.query('update users set subscription_expires_at = null where id = $1', [ana.userId]);
    expect(await read()).toMatchObject({ type: 'free_trial', expiresAt: '2026-11-25T10:00:00.000Z' });
  });
});

describe('extended by sharing', () => {
  it('adds seven days to the trial, once, 20 times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade('social_extended')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const kept = await standing(t, ana);
    expect(kept).toMatchObject({ type: 'social_extended', status: 'active', ends: new Date('2026-12-02T10:00:00Z') });
    expect(kept.grants.map(({ plan }) => plan)).toEqual(['free_trial', 'social_extended']);
    expect(await read()).toMatchObject({
      modelCallsADay: 60,
      shares: { daysGiven: 7, daysMost: 28, count: 0, of: 20 },
    });
  });

  it('begins now when the trial is over, and is not chosen a second time', async () => {
    await on('2026-12-20T08:00:00Z');
    expect((await upgrade('social_extended')).json()).toMatchObject({ expiresAt: '2026-12-27T08:00:00.000Z' });
    await on('2026-12-27T08:00:00Z');
    expect(await read()).toMatchObject({ type: 'social_extended', status: 'expired', modelCallsADay: 20 });
    const again = await upgrade('social_extended');
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/20 shares/)]);
  });

  it('is not burnt beside what was bought', async () => {
    await buy('premium_6m');
    const refused = await upgrade('social_extended');
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/gives more/)]);
    expect((await shownPlan('social_extended'))?.unavailable).toMatch(/gives more/);
  });
});

describe('case 65: a paid plan is had by a payment alone', () => {
  it.each(['premium_6m', 'premium_1y'] as const)('%s without one', async (planId) => {
    const before = await standing(t, ana);
    const answer = await upgrade(planId);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_required']);
    expect(await standing(t, ana)).toEqual(before);
  });

  it.each([
    'Premium_6m',
    ' premium_6m',
    'premium_6m ',
    'PREMIUM_1Y',
    'premium',
    'premium_1y\u0000',
    'ρremium_1y',
    '',
    'free',
    6,
  ])('no plan has the name %j', async (planId) => {
    const before = await standing(t, ana);
    expect((await ana.send(subscriptionApi.upgrade, { body: { planId } as never })).statusCode).toBe(400);
    expect(await standing(t, ana)).toEqual(before);
  });

  it.each([
    'created',
    'ordered',
    'capturing',
    'pending',
    'declined',
    'refused',
    'cancelled',
    'abandoned',
    'refunded',
    'disputed',
  ])('a payment that is %s gives nothing', async (state) => {
    await capturedPayment(t, ana.userId, 'premium_1y', state);
    expect((await upgrade('premium_1y')).statusCode).toBe(402);
  });

  it("neither another plan's payment nor another person's", async () => {
    await buy('premium_6m');
    const eve = await beginner(t, '2026-11-18T10:00:00Z');
    expect([(await upgrade('premium_1y')).statusCode, (await upgrade('premium_6m', eve)).statusCode]).toEqual([
      402, 402,
    ]);
  });

  it('a captured one gives the plan once, and a repeated call changes nothing', async () => {
    await capturedPayment(t, ana.userId, 'premium_1y');
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade('premium_1y')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const kept = await standing(t, ana);
    expect(kept.grants.filter(({ plan }) => plan === 'premium_1y')).toHaveLength(1);
    expect(kept).toMatchObject({ type: 'premium_1y', ends: new Date(addMonths(now.getTime(), 12)) });
    expect(await read()).toMatchObject({ type: 'premium_1y', status: 'active', modelCallsADay: 300 });
    await on('2027-11-20T08:00:00Z');
    expect((await upgrade('premium_1y')).statusCode).toBe(402);
    expect(await read()).toMatchObject({ type: 'premium_1y', status: 'expired', modelCallsADay: 20 });
  });
});

describe('what was bought', () => {
  it('is given once a payment, 50 times at once, and follows on what runs', async () => {
    const paymentId = await capturedPayment(t, ana.userId, 'premium_6m');
    const grant = () =>
      t.app.database.within(ana, (db) => grantPaid(db, { userId: ana.userId, planId: 'premium_6m', paymentId }, now));
    const rows = await Promise.all(Array.from({ length: 50 }, grant));
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
    await on('2026-12-01T00:00:00Z');
    await buy('premium_1y');
    expect(await standing(t, ana)).toMatchObject({ type: 'premium_6m', ends: new Date('2028-05-20T08:00:00Z') });
    await on('2027-06-01T00:00:00Z');
    expect(await read()).toMatchObject({ type: 'premium_1y', status: 'active', expiresAt: '2028-05-20T08:00:00.000Z' });
  });

  it('ends with its refund, and what waits behind it begins', async () => {
    const first = await buy('premium_6m');
    const second = await buy('premium_1y');
    await on('2026-12-01T00:00:00Z');
    expect([await takeBack(first), await takeBack(first), await takeBack(randomUUID())]).toEqual([true, false, false]);
    expect(await read()).toMatchObject({ type: 'premium_1y', status: 'active', expiresAt: '2027-12-01T00:00:00.000Z' });
    await on('2026-12-02T00:00:00Z');
    await takeBack(second);
    expect(await read()).toMatchObject({ type: 'premium_1y', status: 'expired', modelCallsADay: 20 });
    expect(await standing(t, ana)).toMatchObject({ status: 'expired', ends: new Date('2026-12-02T00:00:00Z') });
  });

  it('gives the trial back that still runs beneath it', async () => {
    const payment = await buy('premium_6m');
    await takeBack(payment);
    expect(await read()).toMatchObject({ type: 'free_trial', status: 'active', expiresAt: '2026-11-25T10:00:00.000Z' });
  });

  it('is nothing to a person who is gone', async () => {
    const userId = randomUUID();
    const paymentId = await capturedPayment(t, userId, 'premium_6m');
    const grant = await t.app.database.within(ana, (db) =>
      grantPaid(db, { userId, planId: 'premium_6m', paymentId }, now),
    );
    expect(grant).toBeUndefined();
    expect(await t.app.database.within(ana, (db) => endPaid(db, { userId, paymentId }, now))).toBe(false);
  });

  it('covers the household while it runs, and says whose it is', async () => {
    const bo = await housemate(t, ana);
    await t.owner.query(
      `update users set first_name = 'Bo', created_at = '2026-01-01', subscription_expires_at = '2026-01-08' where id = $1`,
      [bo.userId],
    );
    expect((await read(bo)).coveredBy).toBeNull();
    await buy('premium_6m');
    expect(await read(bo)).toMatchObject({ coveredBy: 'Ana', modelCallsADay: 300, status: 'expired', payments: [] });
    expect((await read()).coveredBy).toBeNull();
    const eve = await t.signIn();
    expect((await read(eve)).coveredBy).toBeNull();
    await on('2027-05-20T08:00:00Z');
    expect(await read(bo)).toMatchObject({ coveredBy: null, modelCallsADay: 20 });
  });
});

describe('cancelling', () => {
  it('ends what runs and what waits at once, keeps what was entered, and is done twice as once', async () => {
    await upgrade('social_extended');
    await buy('premium_6m');
    await buy('premium_1y');
    await on('2026-11-21T00:00:00Z');
    expect(await cancel()).toMatchObject({
      status: 'expired',
      expiresAt: '2026-11-21T00:00:00.000Z',
      modelCallsADay: 20,
    });
    const kept = await standing(t, ana);
    await on('2026-11-22T00:00:00Z');
    await cancel();
    expect((await standing(t, ana)).grants).toEqual(kept.grants);
    expect(kept.grants.every(({ ended }) => ended !== null)).toBe(true);
    expect((await ana.call(accountApi.currentUser)).subscriptionExpiresAt).toBe('2026-11-21T00:00:00.000Z');
  });

  it('takes no way back to free days, and a new payment begins anew', async () => {
    await upgrade('social_extended');
    await cancel();
    expect((await upgrade('social_extended')).statusCode).toBe(409);
    await buy('premium_6m');
    expect(await read()).toMatchObject({ type: 'premium_6m', expiresAt: '2027-05-20T08:00:00.000Z' });
  });

  it("leaves a housemate's plan as it is", async () => {
    const bo = await housemate(t, ana);
    await buy('premium_6m', bo);
    await cancel();
    expect(await read()).toMatchObject({ status: 'expired', modelCallsADay: 300 });
    expect(await standing(t, bo)).toMatchObject({ type: 'premium_6m', status: 'active' });
  });
});

it('follows a person who leaves the household, and ends with the account', async () => {
  const bo = await housemate(t, ana);
  await buy('premium_6m', bo);
  await bo.call(householdApi.leave);
  expect(await read()).toMatchObject({ coveredBy: null, modelCallsADay: 60 });
  expect(await read(bo)).toMatchObject({ type: 'premium_6m', status: 'active' });
  await t.owner.query('update users set household_id = null where id = $1', [bo.userId]);
  await t.owner.query('delete from users where id = $1', [bo.userId]);
  expect((await standing(t, bo)).grants).toEqual([]);
});

it('says where payment is not set up, and limits nobody', async () => {
  const plain = await makeApp();
  try {
    const cook = await beginner(plain, '2026-01-01T00:00:00Z');
    const shown = await cook.call(subscriptionApi.now);
    expect(shown).toMatchObject({
      status: 'expired',
      modelCallsADay: 300,
      payment: { isSetUp: false, environment: null },
    });
    expect(shown.plans.slice(2).map(({ unavailable }) => unavailable)).toEqual(
      Array(2).fill(expect.stringMatching(/not set up/)),
    );
    const greek = await cook.send(subscriptionApi.upgrade, {
      body: { planId: 'premium_1y' },
      headers: { 'accept-language': 'el' },
    });
    expect([greek.statusCode, greek.json().message]).toEqual([402, expect.stringMatching(/πληρωμές/)]);
  } finally {
    await plain.close();
  }
});
