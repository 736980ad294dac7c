import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { oneYear, openShop, type Shop, sixMonths } from './payments-testing.ts';
import { reconcileDue } from './reconcile-service.ts';

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

  test('ten windows share one order, at once and one after the other', async () => {
    const cook = await shop.t.signIn();
    const orders = shop.paypal.orders.length;
    const ids = await Promise.all(Array.from({ length: 10 }, () => shop.order(cook)));
    expect(new Set(ids).size).toBe(1);
    expect(await shop.order(cook, { ...sixMonths, amount: 4.99 as never })).toBe(ids[0]);
    expect(shop.paypal.orders.length).toBe(orders + 1);
    expect((await shop.payments()).filter(({ user_id: userId }) => userId === cook.userId)).toHaveLength(1);
  });
});

describe('case 57: the amount is a key to our own prices', () => {
  const wrong = [
    ...[0.01, 0, -4.99, 4.98, 4.999, 49.9, 499, 9.98, 1e21].map((amount) => ({ ...sixMonths, amount })),
    ...[
      '4.990',
      '4,99',
      '04.99',
      ' 4.99',
      '4.99 ',
      '+4.99',
      '-4.99',
      '0.01',
      'NaN',
      '',
      'Infinity',
      '4.99e0',
      '__proto__',
    ].map((amount) => ({ ...sixMonths, amount })),
    ...['EUR', 'usd', ' USD', ''].map((currency) => ({ ...sixMonths, currency })),
    ...['AUTHORIZE', 'capture', ''].map((intent) => ({ ...sixMonths, intent })),
    ...[{ ...sixMonths, amount: null }, { ...sixMonths, amount: ['4.99'] }, { ...sixMonths, price: '0.01' }, {}],
  ];
  test.each(wrong.map((body) => [JSON.stringify(body), body] as const))('%s', async (_, body) => {
    const [orders, payments] = [shop.paypal.orders.length, await shop.payments()];
    const answer = await ana.send(paypalApi.order, { body: body as never });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect([shop.paypal.orders.length, await shop.payments()]).toEqual([orders, payments]);
  });

  test('NaN and other things that are no JSON', async () => {
    for (const payload of ['{"amount":NaN,"currency":"USD","intent":"CAPTURE"}', 'amount=4.99', '']) {
      const headers = { cookie: ana.cookie, 'content-type': 'application/json' };
      const answer = await shop.t.server.inject({ method: 'POST', url: '/api/paypal/order', payload, headers });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('twenty an hour', async () => {
    const cook = await shop.t.signIn();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await cook.send(paypalApi.order, { body: oneYear })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    shop.pass(3_600_000);
    expect((await cook.send(paypalApi.order, { body: oneYear })).statusCode).toBe(200);
  });
});

describe('case 58: only one’s own order is captured', () => {
  const capture = (cook: Cook, orderID: string) => cook.send(paypalApi.capture, { params: { orderID } });

  test('another person’s, and one that nobody has, are not found', async () => {
    const [eve, id] = [await shop.t.signIn(), await shop.order(ana)];
    shop.paypal.approve(id);
    const [theirs, nobodys] = [await capture(eve, id), await capture(eve, 'NOBODYS0ORDER')];
    expect([theirs.statusCode, nobodys.statusCode, theirs.body]).toEqual([404, 404, nobodys.body]);
    expect((await eve.send(paypalApi.cancelOrder, { params: { orderID: id } })).statusCode).toBe(404);
    expect(await shop.payment(id)).toMatchObject({ state: 'ordered' });
    expect(shop.paypal.orders.find((order) => order.id === id)?.status).toBe('APPROVED');
    await shop.capture(ana, id);
  });

  test.each(['unknown', 'foreign'] as const)('one that the provider calls %s is not found either', async (as) => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.approve(id);
    shop.paypal.hide(id, as);
    expect((await capture(cook, id)).statusCode).toBe(404);
    expect(await shop.payment(id)).toMatchObject({ state: 'ordered' });
    shop.pass(4 * 3_600_000);
    await reconcileDue(shop.t.app);
    expect(await shop.payment(id)).toMatchObject({ state: 'abandoned' });
  });
});

test('without a provider the words say so', async () => {
  const closed = await openShop({ env: { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' } });
  const cook = await closed.t.signIn();
  for (const answer of [
    await cook.send(paypalApi.setup),
    await cook.send(paypalApi.order, { body: sixMonths }),
    await cook.send(paypalApi.capture, { params: { orderID: 'NOBODYS0ORDER' } }),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('not set up')]);
  }
  expect(await reconcileDue(closed.t.app)).toEqual({ asked: 0, changed: 0 });
  await closed.close();
});
