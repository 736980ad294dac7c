import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { withPayment } from '../testing/with-payment.ts';
import { grantPaid } from './grants.ts';
import { beginner, capturedPayment, standing, travel } from './subscription-testing.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp({ env: withPayment });
});
beforeEach(async () => {
  // a Friday; the server's week began on the 15th
  t.clock.now = new Date('2026-11-20T08:00:00Z');
  ana = await beginner(t, '2026-11-18T10:00:00Z');
});
afterAll(() => t.close());

const share = (key?: string, cook = ana) =>
  cook.send(subscriptionApi.share, key ? { headers: { 'idempotency-key': key } } : {});
/** As often as the count says, one after the other. */
const shareOften = async (count: number) => {
  for (let i = 0; i < count; i += 1) await ana.call(subscriptionApi.share);
};
const read = () => ana.call(subscriptionApi.now);
const chooseSharing = () => ana.call(subscriptionApi.upgrade, { body: { planId: 'social_extended' } });

describe('a share', () => {
  it('of the app counts once a key, whatever comes twice, and says what to share in the language', async () => {
    const key = randomUUID();
    const [first, again] = [await share(key), await share(key)];
    expect(first.json()).toMatchObject({
      ...{ url: 'http://localhost:3000/s/kelari', title: 'Kelari', count: 1, of: 20, extended: false },
      text: expect.stringContaining('less food'),
    });
    expect(again.json()).toEqual(first.json());
    // the stored reply is gone one day, and the key still counts once
    await t.owner.query('delete from idempotency_keys where user_id = $1', [ana.userId]);
    expect((await share(key)).json()).toMatchObject({ count: 1 });
    const greek = await ana.send(subscriptionApi.share, { headers: { 'accept-language': 'el' } });
    expect(greek.json()).toMatchObject({
      count: 2,
      message: expect.stringMatching(/2 από 20/),
      text: expect.stringMatching(/φαγητό/),
    });
    expect(await standing(t, ana)).toMatchObject({ shares: 2, week: '2026-11-15' });
    expect((await ana.call(accountApi.currentUser)).socialSharesThisWeek).toBe(2);
    expect((await ana.call(gamificationApi.overview)).socialSharesThisWeek).toBe(2);
  });

  it('50 at once are 20, and give seven days once', async () => {
    await chooseSharing();
    const before = await standing(t, ana);
    const answers = await Promise.all(Array.from({ length: 50 }, () => share(randomUUID())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    const replies = answers.map((answer) => answer.json());
    expect(replies.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      [...Array(20).keys()].map((i) => i + 1).concat(Array(30).fill(20)),
    );
    expect(replies.filter(({ extended }) => extended)).toHaveLength(1);
    const after = await standing(t, ana);
    expect(after.grants.filter(({ plan }) => plan === 'social_extended')).toHaveLength(2);
    expect((after.ends?.getTime() ?? 0) - (before.ends?.getTime() ?? 0)).toBe(7 * 86_400_000);
    expect(await read()).toMatchObject({
      shares: { count: 20, daysGiven: 14, weekStart: '2026-11-15', nextWeek: '2026-11-22' },
    });
    const { rows } = await t.owner.query('select from subscription_shares where user_id = $1', [ana.userId]);
    expect(rows).toHaveLength(20);
  });

  it('counts anew from Sunday on, by the clock of the server', async () => {
    await shareOften(20);
    await travel(t, '2026-11-21T23:59:59.999Z');
    expect((await share()).json()).toMatchObject({ count: 20, message: expect.stringMatching(/Sunday/) });
    await travel(t, '2026-11-22T00:00:00Z');
    expect((await read()).shares).toMatchObject({ count: 0, weekStart: '2026-11-22', nextWeek: '2026-11-29' });
    const week = async () => (await ana.call(accountApi.currentUser)).socialSharesThisWeek;
    expect(await week()).toBe(0);
    expect((await share()).json()).toMatchObject({ count: 1 });
    expect(await week()).toBe(1);
    expect(await standing(t, ana)).toMatchObject({ shares: 1, week: '2026-11-22' });
  });

  it('gives nothing to whom has not chosen to be given, until they do', async () => {
    const before = await standing(t, ana);
    await shareOften(20);
    expect(await standing(t, ana)).toMatchObject({ type: before.type, status: before.status, ends: before.ends });
    expect(await chooseSharing()).toMatchObject({ expiresAt: '2026-12-09T10:00:00.000Z', shares: { daysGiven: 14 } });
  });

  it('gives 28 days in all, in whichever weeks', async () => {
    await travel(t, '2027-01-04T00:00:00Z');
    await chooseSharing();
    const ends: (string | null)[] = [];
    for (const day of ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25', '2027-03-01']) {
      await travel(t, `${day}T12:00:00Z`);
      await shareOften(20);
      ends.push((await read()).expiresAt);
    }
    expect(ends).toEqual(
      ['2027-01-18', '2027-01-25', '2027-02-01', '2027-02-01', '2027-02-01'].map((day) => `${day}T00:00:00.000Z`),
    );
    const now = await read();
    expect(now).toMatchObject({ status: 'expired', shares: { daysGiven: 28, daysMost: 28, count: 20 } });
    expect(now.plans[1]?.unavailable).toMatch(/28/);
    expect((await ana.send(subscriptionApi.upgrade, { body: { planId: 'social_extended' } })).statusCode).toBe(409);
  });

  it('gives no days that would lie beneath what was bought', async () => {
    await chooseSharing();
    const paymentId = await capturedPayment(t, ana.userId, 'premium_6m');
    await t.app.database.within(ana, (db) =>
      grantPaid(db, { userId: ana.userId, planId: 'premium_6m', paymentId }, t.clock.now),
    );
    await shareOften(20);
    expect(await read()).toMatchObject({ type: 'premium_6m', shares: { count: 20, daysGiven: 7 } });
  });

  it('is nobody else’s', async () => {
    const bo = await beginner(t, '2026-11-18T10:00:00Z');
    const key = randomUUID();
    await share(key);
    expect((await share(key, bo)).json()).toMatchObject({ count: 1 });
    expect((await read()).shares.count).toBe(1);
  });
});
