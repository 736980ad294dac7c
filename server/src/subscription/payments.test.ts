import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { oneYear, openShop, type Shop, sixMonths } from './payments-testing.ts';

let shop: Shop;
let ana: Cook;
beforeAll(async () => {
  shop = await openShop();
  ana = await shop.t.signIn('ana@example.test');
});
afterAll(() => shop.close());

describe('buying a plan', () => {
  test('setup answers a token of the page, never the secret', async () => {
    const { clientToken, environment } = await ana.call(paypalApi.setup);
    expect(environment).toBe('sandbox');
    expect(clientToken.length).toBeGreaterThan(10);
    const asked = shop.paypal.requests.findLast(({ path }) => path === '/v1/oauth2/token');
    const form = new URLSearchParams(asked?.body);
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'client_credentials',
      response_type: 'client_token',
      'domains[]': 'localhost:3000',
    });
    const { body } = await ana.send(paypalApi.setup);
    expect(body).not.toContain(shop.paypal.clientSecret);
  });

  test('order, approval, capture: the plan is there, with a receipt', async () => {
    const id = await shop.order(ana);
    const [made] = shop.paypal.orders;
    expect(made).toMatchObject({ id, intent: 'CAPTURE' });
    const before = await shop.payment(id);
    expect(made?.unit).toMatchObject({
      amount: { currency_code: 'USD', value: '4.99' },
      payee: { merchant_id: shop.paypal.merchantId },
      custom_id: before.id,
      invoice_id: before.id,
    });
    expect(before).toMatchObject({ state: 'ordered', plan_id: 'premium_6m', amount: 499, user_id: ana.userId });

    shop.paypal.approve(id);
    const done = await shop.capture(ana, id);
    expect(done).toMatchObject({ state: 'captured', subscription: { type: 'premium_6m', status: 'active' } });
    const after = await shop.payment(id);
    expect(after).toMatchObject({ state: 'captured', capture_id: shop.paypal.captures[0]?.id, problem: null });
    const grants = await shop.grants();
    expect(grants).toMatchObject([{ payment_id: after.id, plan_id: 'premium_6m', user_id: ana.userId }]);
    expect(grants[0].ends_at.toISOString()).toBe('2027-05-20T08:00:00.000Z');

    const mails = await shop.t.newMails();
    expect(mails).toHaveLength(1);
    for (const words of ['4.99 USD', 'Premium, 6 months', '20 May 2027', after.capture_id, 'does not renew']) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(await shop.t.newMails()).toEqual([]);
  });

  test('paying another time extends what runs; capturing again changes nothing', async () => {
    const id = await shop.order(ana, oneYear);
    shop.paypal.approve(id);
    const first = await shop.capture(ana, id);
    expect(await shop.capture(ana, id)).toEqual(first);
    const grants = await shop.grants();
    expect(grants.map(({ ends_at }) => ends_at.toISOString())).toEqual([
      '2027-05-20T08:00:00.000Z',
      '2028-05-20T08:00:00.000Z',
    ]);
    expect(shop.paypal.captures).toHaveLength(2);
    await shop.t.newMails();
  });

  test('two windows share one order', async () => {
    const [one, two] = await Promise.all([shop.order(ana), shop.order(ana)]);
    expect(one).toBe(two);
    expect(await shop.order(ana, { ...sixMonths, amount: 4.99 as never })).toBe(one);
  });
});
