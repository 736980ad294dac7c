import { paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { oneYear, openShop, type Shop, sixMonths } from './payments-testing.ts';
import { compareBooks, reconcileDue } from './reconcile-service.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('case 59: what is not exactly what was asked gives nothing', () => {
  const grantsOf = async (cook: Cook) => (await shop.grants()).filter(({ user_id }) => user_id === cook.userId);

  test.each([
    ['another amount', { value: '0.01' }],
    ['more', { value: '5.00' }],
    ['another currency', { currency: 'EUR' }],
    ['another payee', { merchantId: 'SOMEBODYELSE1' }],
    ['another custom id', { customId: '00000000-0000-4000-8000-000000000000' }],
    ['no custom id', { customId: null }],
  ])('%s: refused, and an alarm', async (_, lie) => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.approve(id);
    shop.paypal.falsify(id, lie);
    const alarms = shop.alarms().length;
    const done = await shop.capture(cook, id);
    expect(done).toMatchObject({
      state: 'refused',
      subscription: null,
      message: expect.stringContaining('does not fit'),
    });
    expect((await shop.payment(id)).problem).toContain('not as ordered');
    expect(shop.alarms()).toHaveLength(alarms + 1);
    expect(await grantsOf(cook)).toEqual([]);
    const upgrade = await cook.send(subscriptionApi.upgrade, { body: { planId: 'premium_6m' } });
    expect(upgrade.statusCode).toBe(402);
  });

  test('declined: said in words, nothing given, and another try is another order', async () => {
    for (const as of ['instrument', 'capture'] as const) {
      const cook = await shop.t.signIn();
      const id = await shop.order(cook);
      shop.paypal.decline(id, as);
      const done = await shop.capture(cook, id);
      expect(done).toMatchObject({ state: 'declined', message: expect.stringContaining('Nothing was charged') });
      expect(await grantsOf(cook)).toEqual([]);
      const second = await shop.order(cook);
      expect(second).not.toBe(id);
      shop.paypal.approve(second);
      expect(await shop.capture(cook, second)).toMatchObject({ state: 'captured' });
    }
  });

  test.each(['COMPLETED', 'DECLINED'] as const)('pending: on its way, given when it ends %s', async (end) => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.pend(id);
    expect(await shop.capture(cook, id)).toMatchObject({
      state: 'pending',
      message: expect.stringContaining('On its way'),
    });
    expect(await grantsOf(cook)).toEqual([]);
    expect((await cook.send(paypalApi.order, { body: sixMonths })).statusCode).toBe(409);
    shop.pass(3 * 86_400_000);
    await reconcileDue(shop.t.app);
    expect(await shop.payment(id)).toMatchObject({ state: 'pending' });
    shop.paypal.settle((await shop.payment(id)).capture_id, end);
    shop.pass(1_800_000);
    await reconcileDue(shop.t.app);
    expect(await shop.payment(id)).toMatchObject({ state: end === 'COMPLETED' ? 'captured' : 'declined' });
    expect(await grantsOf(cook)).toHaveLength(end === 'COMPLETED' ? 1 : 0);
  });

  test('not approved yet: nothing was charged, and it can still be', async () => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    expect(await shop.capture(cook, id)).toMatchObject({ state: 'ordered', subscription: null });
    shop.paypal.approve(id);
    expect(await shop.capture(cook, id)).toMatchObject({ state: 'captured' });
  });
});

describe('case 61: any number of captures at once', () => {
  test('fifty in two processes: one charge, one grant, one receipt, one answer', async () => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.approve(id);
    await shop.t.newMails();
    const second = await shop.t.secondProcess();
    const before = { asked: shop.paypal.faults.countOf('capture'), captures: shop.paypal.captures.length };
    const ask = (at: { inject: Shop['t']['server']['inject'] }) =>
      at.inject({ method: 'POST', url: `/api/paypal/order/${id}/capture`, headers: { cookie: cook.cookie } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => ask(i % 2 === 0 ? shop.t.server : second.server)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.parse(body).state))).toEqual(new Set(['captured']));
    const [payment] = await shop.t.owner
      .query('select * from payments where order_id = $1', [id])
      .then(({ rows }) => rows);
    expect((await shop.grants()).filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1);
    expect(shop.paypal.captures).toHaveLength(before.captures + 1);
    expect(shop.paypal.faults.countOf('capture')).toBe(before.asked + 1);
    expect(await shop.t.newMails()).toHaveLength(1);
    await second.close();
  }, 30_000);

  test('captures, messages and the reconciler at once', async () => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.approve(id);
    shop.paypal.faults.next('capture', 'error-after');
    shop.paypal.faults.next('show', 'error-before');
    await shop.capture(cook, id);
    shop.pass(60_000);
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.capture(cook, id)),
      ...Array.from({ length: 10 }, () => reconcileDue(shop.t.app)),
    ]);
    expect(await shop.payment(id)).toMatchObject({ state: 'captured' });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toHaveLength(1);
  }, 30_000);
});

describe('an order that comes to nothing', () => {
  test('cancelled, gone on with, left: nobody is charged, and it shows in no list', async () => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    const cancel = () => cook.call(paypalApi.cancelOrder, { params: { orderID: id } });
    expect((await cancel()).message).toContain('Nothing was charged');
    expect(await shop.payment(id)).toMatchObject({ state: 'cancelled', check_at: null });
    // approved in another window all the same: who cancelled is not charged by a machine
    shop.paypal.approve(id);
    shop.pass(600_000);
    await reconcileDue(shop.t.app);
    expect(await shop.payment(id)).toMatchObject({ state: 'cancelled' });
    expect(await shop.order(cook)).toBe(id);
    expect(await shop.payment(id)).toMatchObject({ state: 'ordered' });
    await cancel();
    expect((await cook.call(subscriptionApi.now)).payments).toEqual([]);
    shop.pass(4 * 3_600_000);
    expect(await shop.order(cook)).not.toBe(id);
  });

  test('who went on to another payment is not charged for the first one too', async () => {
    const cook = await shop.t.signIn();
    const first = await shop.order(cook);
    shop.paypal.approve(first);
    shop.pass(1_000);
    const second = await shop.order(cook, oneYear);
    shop.paypal.approve(second);
    await shop.capture(cook, second);
    for (let tick = 0; tick < 5; tick += 1) {
      shop.pass(3_600_000);
      await reconcileDue(shop.t.app);
    }
    expect(await shop.payment(first)).toMatchObject({ state: 'abandoned' });
    expect((await shop.grants()).filter(({ user_id }) => user_id === cook.userId)).toHaveLength(1);
  });

  test('the account is deleted while the money is on its way: the operator hears of it', async () => {
    const cook = await shop.t.signIn();
    const id = await shop.order(cook);
    shop.paypal.pend(id);
    await shop.capture(cook, id);
    const { capture_id } = await shop.payment(id);
    await shop.t.owner.query('update users set household_id = null where id = $1', [cook.userId]);
    await shop.t.owner.query('delete from members where user_id = $1', [cook.userId]);
    await shop.t.owner.query('delete from users where id = $1', [cook.userId]);
    shop.paypal.settle(capture_id, 'COMPLETED');
    shop.pass(60_000);
    await reconcileDue(shop.t.app);
    expect(await shop.payment(id)).toMatchObject({
      ...{ state: 'captured', problem: expect.stringContaining('give the money back') },
    });
    expect(await compareBooks(shop.t.app)).toBe(0);
  });
});
