import type { AddressInfo } from 'node:net';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import type { Delivery } from '../testing/stand-ins/paypal.ts';
import type { WebhookEvent } from '../testing/stand-ins/paypal-webhooks.ts';
import { openShop, type Shop } from './payments-testing.ts';

let shop: Shop;
let address: string;
beforeAll(async () => {
  shop = await openShop();
  await shop.t.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.t.server.server.address() as AddressInfo).port}/api/paypal/webhook`;
});
afterAll(() => shop.close());

const deliver = (event: WebhookEvent, how?: Delivery) => shop.paypal.deliver(address, event, how);
const waiting = (kind: string) => {
  const event = shop.paypal.webhooks().find(({ event_type }) => event_type === kind);
  if (!event) throw new Error(`no ${kind} is waiting`);
  return event;
};
const deliverAll = async () => {
  for (const event of shop.paypal.webhooks()) expect(await deliver(event)).toMatchObject({ status: 200 });
};
const books = async () => ({ payments: await shop.payments(), grants: await shop.grants() });
const eventsKept = async () => (await shop.t.owner.query('select * from payment_events order by at, id')).rows;

async function bought(
  body?: Parameters<Shop['order']>[1],
): Promise<{ cook: Cook; orderId: string; captureId: string }> {
  const cook = await shop.t.signIn();
  const orderId = await shop.order(cook, body);
  shop.paypal.approve(orderId);
  const { state } = await shop.capture(cook, orderId);
  expect(state).toBe('captured');
  return { cook, orderId, captureId: (await shop.payment(orderId)).capture_id };
}
/** Captured at the provider, and we never heard the answer. */
async function capturedUnheard(): Promise<{ cook: Cook; orderId: string }> {
  const cook = await shop.t.signIn();
  const orderId = await shop.order(cook);
  shop.paypal.approve(orderId);
  shop.paypal.faults.next('capture', 'error-after');
  shop.paypal.faults.next('show', 'error-before');
  expect(await shop.capture(cook, orderId)).toMatchObject({ state: 'capturing', subscription: null });
  return { cook, orderId };
}

describe('case 60: messages that are not the provider’s change nothing', () => {
  test.each(['signature', 'body', 'foreign-cert', 'old-time', 'foreign-webhook', 'unsigned'] as const)(
    'forged: %s',
    async (forge) => {
      const { orderId } = await capturedUnheard();
      const event = waiting('PAYMENT.CAPTURE.COMPLETED');
      const [before, kept] = [await books(), await eventsKept()];
      const asked = shop.paypal.faults.countOf('show');
      expect(await deliver(event, { forge })).toMatchObject({ status: 400 });
      expect(await books()).toEqual(before);
      expect(await eventsKept()).toEqual(kept);
      expect(shop.paypal.faults.countOf('show')).toBe(asked);
      await deliverAll();
      expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
    },
  );

  test('a certificate elsewhere and an old time are refused without asking anybody', async () => {
    await capturedUnheard();
    const event = waiting('PAYMENT.CAPTURE.COMPLETED');
    const asked = shop.paypal.faults.calls.length;
    for (const forge of ['foreign-cert', 'old-time', 'unsigned'] as const) await deliver(event, { forge });
    expect(shop.paypal.faults.calls.length).toBe(asked);
    await deliverAll();
  });

  test('well signed, but about another sum, currency or payment', async () => {
    const { orderId } = await capturedUnheard();
    const event = waiting('PAYMENT.CAPTURE.COMPLETED');
    const before = await books();
    const lies = [
      { value: '0.01' },
      { value: '9.99' },
      { currency: 'EUR' },
      { customId: 'another' },
      { customId: null },
    ];
    for (const lie of lies) {
      expect(await deliver({ ...event, id: `${event.id}-${JSON.stringify(lie)}` }, { lie })).toMatchObject({
        status: 200,
      });
      expect(await books()).toEqual(before);
    }
    expect(shop.t.logLines.filter((line) => line.includes('webhook_differs'))).toHaveLength(lies.length);
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
  });

  test('no JSON, no event, too large, a form', async () => {
    const send = (payload: string, type = 'application/json') =>
      shop.t.server.inject({
        method: 'POST',
        url: '/api/paypal/webhook',
        payload,
        headers: { 'content-type': type },
      });
    const before = await books();
    for (const text of ['', '{', '[]', 'null', '{"id":1}', '{"id":"WH-1","event_type":"X"}'])
      expect([text, (await send(text)).statusCode]).toEqual([text, 400]);
    expect((await send(`{"id":"${'a'.repeat(70_000)}"}`)).statusCode).toBe(413);
    expect((await send('id=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect(await books()).toEqual(before);
  });
});

describe('case 60: true messages, in any order and number, lead to the same end', () => {
  test('the same one five times at once, and again later', async () => {
    const { orderId } = await capturedUnheard();
    const event = waiting('PAYMENT.CAPTURE.COMPLETED');
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const after = await books();
    expect(after.grants.filter(({ payment_id }) => payment_id === after.payments.at(-1)?.id)).toHaveLength(1);
    expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
    const asked = shop.paypal.faults.countOf('show');
    expect((await deliver(event)).status).toBe(200);
    expect(await books()).toEqual(after);
    expect(shop.paypal.faults.countOf('show')).toBe(asked);
    expect((await eventsKept()).filter(({ id }) => id === event.id)).toHaveLength(1);
    await deliverAll();
    await shop.t.newMails();
  });

  test.each([
    ['as it happened', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['the refund first', [2, 0, 1]],
    ['the approval last', [1, 2, 0]],
  ])('approved, captured, refunded: %s', async (_, sequence) => {
    const { cook, orderId } = await capturedUnheard();
    const capture = shop.paypal.captures.find(({ order }) => order.id === orderId);
    shop.paypal.refund(capture?.id ?? '');
    const events = shop.paypal.webhooks();
    expect(events).toHaveLength(3);
    for (const place of sequence) expect(await deliver(events[place] as WebhookEvent)).toMatchObject({ status: 200 });
    expect(await shop.payment(orderId)).toMatchObject({ state: 'refunded', capture_id: capture?.id });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
  });

  test('a dispute that comes before the news of the capture', async () => {
    const { cook, orderId } = await capturedUnheard();
    shop.paypal.dispute(shop.paypal.captures.find(({ order }) => order.id === orderId)?.id ?? '');
    const events = shop.paypal.webhooks().toReversed();
    for (const event of events) expect(await deliver(event)).toMatchObject({ status: 200 });
    expect(await shop.payment(orderId)).toMatchObject({ state: 'disputed' });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
  });

  test('what cannot be checked now is not taken, and comes again', async () => {
    const { orderId } = await capturedUnheard();
    const event = waiting('PAYMENT.CAPTURE.COMPLETED');
    for (const [on, fault] of [
      ['verify', 'error-before'],
      ['verify', 'gateway'],
      ['show', 'error-before'],
      ['token', 'error-before'],
    ] as const) {
      if (on === 'token') shop.paypal.dropTokens();
      shop.paypal.faults.next(on, fault);
      expect([on, fault, (await deliver(event)).status]).toEqual([on, fault, 503]);
      expect(await shop.payment(orderId)).toMatchObject({ state: 'capturing' });
    }
    expect((await eventsKept()).some(({ id }) => id === event.id)).toBe(false);
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
  });

  test('about nobody of ours it is taken and forgotten', async () => {
    const { orderId } = await capturedUnheard();
    await shop.t.owner.query('update payments set order_id = $2 where order_id = $1', [orderId, `${orderId}-X`]);
    const before = await books();
    await deliverAll();
    expect(await books()).toEqual(before);
    expect((await eventsKept()).filter(({ outcome }) => outcome === 'not ours')).toHaveLength(2);
  });
});

describe('case 64: what was paid back or disputed ends', () => {
  const now = (cook: Cook) => cook.call(subscriptionApi.now);

  test('a refund ends the plan, and nothing else of what was bought', async () => {
    const { cook, captureId, orderId } = await bought();
    const second = await shop.order(cook);
    shop.paypal.approve(second);
    await shop.capture(cook, second);
    await deliverAll();
    shop.paypal.refund(captureId);
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'refunded' });
    expect(await shop.payment(second)).toMatchObject({ state: 'captured' });
    expect(await now(cook)).toMatchObject({
      type: 'premium_6m',
      status: 'active',
      expiresAt: '2027-05-20T08:00:00.000Z',
    });
    const { payments } = await now(cook);
    expect(payments.map(({ state }) => state)).toEqual(expect.arrayContaining(['refunded', 'captured']));
    await shop.t.newMails();
  });

  test('part of it back is the operator’s to know, and the plan stays', async () => {
    const { cook, captureId, orderId } = await bought();
    await deliverAll();
    shop.paypal.refund(captureId, 100);
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({
      state: 'captured',
      problem: 'partly refunded: the plan stays',
    });
    expect(await now(cook)).toMatchObject({ type: 'premium_6m', status: 'active' });
    shop.paypal.refund(captureId);
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'refunded' });
    expect((await now(cook)).status === 'active' && (await now(cook)).type === 'premium_6m').toBe(false);
  });

  test.each(['reverse', 'dispute'] as const)('%s', async (what) => {
    const { cook, captureId, orderId } = await bought();
    await deliverAll();
    shop.paypal[what](captureId);
    await deliverAll();
    const { state } = await shop.payment(orderId);
    expect(['refunded', 'disputed']).toContain(state);
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
    expect((await now(cook)).type).toBe('free_trial');
  });
});

test('the route takes no cookie, needs none, and is closed where no listener is set up', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test', 'content-type': 'application/json' };
  const inject = (at: Shop) =>
    at.t.server.inject({ method: 'POST', url: '/api/paypal/webhook', payload: '{}', headers: foreign });
  expect((await inject(shop)).statusCode).toBe(400);
  const closed = await openShop({ env: { PAYPAL_WEBHOOK_ID: '' } });
  expect((await inject(closed)).statusCode).toBe(404);
  await closed.close();
  const answers = [];
  for (let i = 0; i < 130; i += 1) answers.push((await inject(shop)).statusCode);
  expect(answers).toContain(429);
});
