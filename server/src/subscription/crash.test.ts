import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Payments } from '../platform/payment.ts';
import type { Cook } from '../testing/make-app.ts';
import { openShop, type Shop, sixMonths } from './payments-testing.ts';
import { compareBooks, reconcileDue } from './reconcile-service.ts';

/** The process is gone at this point: nothing after it happens, and nobody cleans up. */
class Crash extends Error {}
type Step = 'create' | 'capture' | 'read';
let crashAt: { step: Step; when: 'before' | 'after' } | undefined;

const around = (payments: Payments): Payments => {
  const step =
    <Given extends readonly unknown[], T>(name: Step, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      const isHere = crashAt?.step === name;
      if (isHere && crashAt?.when === 'before') throw new Crash(name);
      const value = await work(...given);
      if (isHere) throw new Crash(name);
      return value;
    };
  return {
    ...payments,
    create: step('create', payments.create),
    capture: step('capture', payments.capture),
    read: step('read', payments.read),
  };
};

let shop: Shop;
afterEach(async () => {
  crashAt = undefined;
  await shop.close();
});
/** A fault of silence lasts as long as the deadline; all others get the patience that a busy machine needs. */
const begin = async (fault = '') => {
  shop = await openShop({ around, ...(fault.startsWith('timeout') ? { deadlineMs: 1_500 } : {}) });
  return shop.t.signIn('ana@example.test');
};
const order = (cook: Cook) => cook.send(paypalApi.order, { body: sixMonths });
const orderId = () => shop.paypal.orders.at(-1)?.id ?? '';

/** What the reconciler does within the minute after the crash: no more than its ticks of 30 seconds. */
async function withinAMinute(): Promise<void> {
  crashAt = undefined;
  for (let tick = 0; tick < 2; tick += 1) {
    shop.pass(29_999);
    await reconcileDue(shop.t.app);
  }
}

/** One charge, one grant, one receipt; and nothing more however often anybody looks. */
async function endsRight(cook: Cook): Promise<void> {
  const ends = async () => {
    expect(await shop.payments()).toMatchObject([{ state: 'captured', problem: null }]);
    expect(await shop.grants()).toMatchObject([{ user_id: cook.userId, plan_id: 'premium_6m' }]);
    expect(shop.paypal.captures).toHaveLength(1);
    expect(await compareBooks(shop.t.app)).toBe(0);
    // however often it was asked, it was the same request
    const [{ id }] = await shop.payments();
    const asked = (what: string) =>
      new Set(shop.paypal.faults.calls.flatMap((call) => (call.operation === what ? [call.requestId] : [])));
    expect([asked('create'), asked('capture')]).toEqual([new Set([id]), new Set([`${id}-capture`])]);
  };
  await ends();
  expect(await shop.t.newMails()).toHaveLength(1);
  expect(await shop.capture(cook, orderId())).toMatchObject({ state: 'captured' });
  for (let day = 0; day < 3; day += 1) {
    shop.pass(86_400_000);
    await reconcileDue(shop.t.app);
  }
  await ends();
  expect(await shop.t.newMails()).toEqual([]);
}

/** The buyer comes back after a crash before the order was theirs to approve, and pays. */
async function paysNow(cook: Cook): Promise<void> {
  const id = await shop.order(cook);
  expect(shop.paypal.orders).toHaveLength(1);
  shop.paypal.approve(id);
  await shop.capture(cook, id);
  await endsRight(cook);
}

describe('case 62: a crash at each point between create and grant', () => {
  test('1: before the payment is kept', async () => {
    const cook = await begin();
    await shop.t.owner.query('alter table payments add constraint crash check (false) not valid');
    expect((await order(cook)).statusCode).toBe(500);
    await shop.t.owner.query('alter table payments drop constraint crash');
    await withinAMinute();
    expect([await shop.payments(), shop.paypal.orders]).toEqual([[], []]);
    await paysNow(cook);
  });

  test.each([
    ['2: kept, the provider not asked', 'before'],
    ['3: ordered, the answer not heard', 'after'],
  ] as const)('%s', async (_, when) => {
    const cook = await begin();
    crashAt = { step: 'create', when };
    expect((await order(cook)).statusCode).toBe(500);
    expect(await shop.payments()).toMatchObject([{ state: 'created', order_id: null }]);
    await withinAMinute();
    expect(await shop.payments()).toMatchObject([{ state: 'ordered', order_id: orderId() }]);
    await paysNow(cook);
  });

  test('4: the answer heard, and not kept', async () => {
    const cook = await begin();
    await shop.t.owner.query('alter table payments add constraint crash check (order_id is null) not valid');
    expect((await order(cook)).statusCode).toBe(500);
    await shop.t.owner.query('alter table payments drop constraint crash');
    await withinAMinute();
    await paysNow(cook);
  });

  test('5: kept, and the buyer not told', async () => {
    const cook = await begin();
    await order(cook);
    await withinAMinute();
    await paysNow(cook);
  });

  test('6: approved, and the call that captures never came', async () => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    await withinAMinute();
    await endsRight(cook);
  });

  test.each([
    ['7: marked as being captured, the provider not asked', 'before'],
    ['8: captured, the answer not heard', 'after'],
  ] as const)('%s', async (_, when) => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    crashAt = { step: 'capture', when };
    const answer = await cook.send(paypalApi.capture, { params: { orderID: orderId() } });
    expect(answer.statusCode).toBe(500);
    expect(await shop.payments()).toMatchObject([{ state: 'capturing' }]);
    expect(shop.paypal.captures).toHaveLength(when === 'after' ? 1 : 0);
    await withinAMinute();
    await endsRight(cook);
  });

  test.each([
    ['the grant', 'plan_grants', 'payment_id is null'],
    ['the receipt’s job', 'jobs', "kind <> 'subscription.receipt'"],
    ['the payment’s end', 'payments', "state <> 'captured'"],
  ])('9: within the transaction that gives the plan, at %s', async (_, table, check) => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    await shop.t.owner.query(`alter table ${table} add constraint crash check (${check}) not valid`);
    const answer = await cook.send(paypalApi.capture, { params: { orderID: orderId() } });
    expect(answer.statusCode).toBe(500);
    expect(await shop.payments()).toMatchObject([{ state: 'capturing' }]);
    expect([await shop.grants(), await shop.t.newMails()]).toEqual([[], []]);
    await shop.t.owner.query(`alter table ${table} drop constraint crash`);
    await withinAMinute();
    await endsRight(cook);
  });

  test('9: the connection ends in the middle of that transaction', async () => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    // holds the person's row, on which the grant then waits
    const holder = await shop.t.owner.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [cook.userId]);
    const answer = cook.send(paypalApi.capture, { params: { orderID: orderId() } });
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.t.owner.query(waiting)).rowCount, { timeout: 5_000 }).toBe(1);
    expect((await answer).statusCode).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
    holder.release();
    expect(await shop.grants()).toEqual([]);
    await withinAMinute();
    await endsRight(cook);
  });

  test('10: given, and the buyer not told', async () => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    await shop.capture(cook, orderId());
    await withinAMinute();
    await endsRight(cook);
  });
});

describe('case 63: the provider does it and nobody hears', () => {
  test.each(['timeout-after', 'reset-after', 'error-after', 'cut'] as const)(
    '%s at the capture: the order is read',
    async (fault) => {
      const cook = await begin(fault);
      shop.paypal.approve(await shop.order(cook));
      shop.paypal.faults.next('capture', fault);
      expect(await shop.capture(cook, orderId())).toMatchObject({ state: 'captured' });
      expect(shop.paypal.faults.countOf('capture')).toBe(1);
      await endsRight(cook);
    },
  );

  test.each(['timeout-before', 'reset-before', 'error-before', 'rate-limited', 'gateway'] as const)(
    '%s at the capture: the reconciler does it',
    async (fault) => {
      const cook = await begin(fault);
      shop.paypal.approve(await shop.order(cook));
      shop.paypal.faults.next('capture', fault);
      const { state, message } = await shop.capture(cook, orderId());
      expect([state, message]).toEqual(['capturing', expect.stringContaining('do not pay again')]);
      await withinAMinute();
      await endsRight(cook);
    },
  );

  test('nobody answers for a while: it is asked again, and a second payment for the plan is not begun', async () => {
    const cook = await begin();
    shop.paypal.approve(await shop.order(cook));
    shop.paypal.faults.next('capture', 'reset-after');
    for (let call = 1; call <= 3; call += 1) shop.paypal.faults.add({ on: 'show', call, fault: 'error-before' });
    expect(await shop.capture(cook, orderId())).toMatchObject({ state: 'capturing' });
    const again = await order(cook);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    for (let tick = 0; tick < 6; tick += 1) {
      shop.pass(30_000);
      await reconcileDue(shop.t.app);
    }
    await endsRight(cook);
  });

  test.each(['timeout-after', 'reset-after', 'cut', 'twice'] as const)('%s at the order: one order', async (fault) => {
    const cook = await begin(fault);
    shop.paypal.faults.next('create', fault);
    const answer = await order(cook);
    expect(answer.statusCode).toBe(fault === 'twice' ? 200 : 502);
    await paysNow(cook);
  });
});
