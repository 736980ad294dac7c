import type { AddressInfo } from 'node:net';
import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { openShop, type Shop, sixMonths } from './payments-testing.ts';
import { compareBooks } from './reconcile-service.ts';

let shop: Shop;
let address: string;
beforeAll(async () => {
  shop = await openShop();
  await shop.t.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.t.server.server.address() as AddressInfo).port}/api/paypal/webhook`;
});
afterAll(() => shop.close());
// the limit on messages is another test's
beforeEach(() => shop.t.owner.query('delete from rate_limits'));

const day = 86_400_000;
const deliverAll = async (order: 'as told' | 'backwards' = 'as told') => {
  const waiting = shop.paypal.webhooks();
  for (const event of order === 'as told' ? waiting : waiting.toReversed()) {
    expect(await shop.paypal.deliver(address, event)).toMatchObject({ status: 200 });
  }
};
const now = (cook: Cook) => cook.call(subscriptionApi.now);
const held = async (cook: Cook) => {
  const { type, status, expiresAt } = await now(cook);
  return { type, status, expiresAt };
};

async function buy(cook: Cook, body = sixMonths): Promise<{ orderId: string; captureId: string }> {
  const orderId = await shop.order(cook, body);
  shop.paypal.approve(orderId);
  await shop.capture(cook, orderId);
  await deliverAll();
  return { orderId, captureId: (await shop.payment(orderId)).capture_id };
}
async function bought() {
  const cook = await shop.t.signIn();
  return { cook, ...(await buy(cook)) };
}

describe('case 64: a dispute that is won gives the plan back', () => {
  test.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'] as const)(
    '%s: what was missing of it begins again',
    async (outcome) => {
      const { cook, orderId, captureId } = await bought();
      const before = await held(cook);
      shop.pass(10 * day);
      const dispute = shop.paypal.dispute(captureId);
      await deliverAll();
      expect(await shop.payment(orderId)).toMatchObject({ state: 'disputed' });
      expect((await held(cook)).status).toBe('expired');
      await shop.t.newMails();
      shop.pass(9 * day);
      shop.paypal.resolve(dispute, outcome);
      await deliverAll();
      expect(await shop.payment(orderId)).toMatchObject({
        ...{ state: 'captured', problem: `dispute resolved: ${outcome}` },
      });
      const back = new Date(Date.parse(before.expiresAt ?? '') + 9 * day).toISOString();
      expect(await held(cook)).toEqual({ ...before, expiresAt: back });
      // the receipt was sent when it was paid
      expect(await shop.t.newMails()).toEqual([]);
      expect(await compareBooks(shop.t.app)).toBe(0);
    },
  );

  test.each(['as told', 'backwards'] as const)('heard %s and twice: the same end', async (order) => {
    const { cook, orderId, captureId } = await bought();
    shop.paypal.resolve(shop.paypal.dispute(captureId), 'RESOLVED_SELLER_FAVOUR');
    const events = [...shop.paypal.webhooks()];
    await deliverAll(order);
    for (const event of events) await shop.paypal.deliver(address, event);
    expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
    expect(await held(cook)).toMatchObject({ type: 'premium_6m', status: 'active' });
  });

  test.each(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT', 'NONE'] as const)(
    '%s gives nothing back, whatever is heard first',
    async (outcome) => {
      for (const order of ['as told', 'backwards'] as const) {
        const { cook, captureId, orderId } = await bought();
        shop.paypal.resolve(shop.paypal.dispute(captureId), outcome);
        await deliverAll(order);
        expect(['disputed', 'refunded']).toContain((await shop.payment(orderId)).state);
        expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
      }
    },
  );

  test.each(['RESOLVED_SELLER_FAVOUR', 'NONE'] as const)(
    'of two disputes one is over, %s: both must be',
    async (end) => {
      const { cook, captureId, orderId } = await bought();
      const [first, second] = [shop.paypal.dispute(captureId), shop.paypal.dispute(captureId)];
      await deliverAll();
      shop.paypal.resolve(first, end);
      await deliverAll();
      expect(await shop.payment(orderId)).toMatchObject({ state: 'disputed' });
      shop.paypal.resolve(second, 'RESOLVED_SELLER_FAVOUR');
      await deliverAll();
      expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
      expect(await held(cook)).toMatchObject({ type: 'premium_6m', status: 'active' });
    },
  );

  test('the message is a hint here too: what the order says was given back stays away', async () => {
    const { cook, captureId, orderId } = await bought();
    const dispute = shop.paypal.dispute(captureId);
    await deliverAll();
    shop.paypal.refund(captureId);
    shop.paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
    await deliverAll('backwards');
    expect(await shop.payment(orderId)).toMatchObject({ state: 'refunded' });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
  });

  test('nor does it give what was never paid as it was ordered', async () => {
    const cook = await shop.t.signIn();
    const orderId = await shop.order(cook);
    shop.paypal.approve(orderId);
    shop.paypal.falsify(orderId, { value: '0.01' });
    expect(await shop.capture(cook, orderId)).toMatchObject({ state: 'refused' });
    const dispute = shop.paypal.dispute((await shop.payment(orderId)).capture_id);
    await deliverAll();
    shop.paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'disputed' });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toEqual([]);
  });

  test('what was paid for another time and moved up keeps its place', async () => {
    const { cook, captureId } = await bought();
    const second = await buy(cook);
    const before = await held(cook);
    const dispute = shop.paypal.dispute(captureId);
    await deliverAll();
    shop.pass(10 * day);
    shop.paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
    await deliverAll();
    const grants = (await shop.grants()).filter(({ user_id }) => user_id === cook.userId);
    expect(grants.map(({ payment_id }) => payment_id)[0]).toBe((await shop.payment(second.orderId)).id);
    expect(grants[1].starts_at).toEqual(grants[0].ends_at);
    expect(Math.abs(Date.parse((await held(cook)).expiresAt ?? '') - Date.parse(before.expiresAt ?? ''))).toBeLessThan(
      4 * day,
    );
  });

  test('a plan that its owner had ended stays ended', async () => {
    const { cook, captureId, orderId } = await bought();
    await cook.call(subscriptionApi.cancel);
    shop.pass(day);
    const dispute = shop.paypal.dispute(captureId);
    await deliverAll();
    shop.pass(day);
    shop.paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
    await deliverAll();
    expect(await shop.payment(orderId)).toMatchObject({ state: 'captured' });
    expect((await held(cook)).status).toBe('expired');
  });

  test('it takes months: what was told is kept', async () => {
    const { cook, captureId } = await bought();
    const dispute = shop.paypal.dispute(captureId);
    await deliverAll();
    shop.pass(100 * day);
    await compareBooks(shop.t.app);
    shop.paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
    await deliverAll();
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toHaveLength(1);
  });
});
