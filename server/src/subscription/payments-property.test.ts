import type { AddressInfo } from 'node:net';
import { paypalApi } from '@kelari/core/subscription/contract.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payments } from '../platform/payment.ts';
import type { Cook } from '../testing/make-app.ts';
import { type Fault, operations } from '../testing/stand-ins/paypal-faults.ts';
import type { Forgery } from '../testing/stand-ins/paypal-webhooks.ts';
import { oneYear, openShop, type Shop, sixMonths } from './payments-testing.ts';
import { compareBooks, reconcileDue } from './reconcile-service.ts';

/**
 * Random buyers, providers, lines and crashes: whatever happens, once everything was asked about again the plans are exactly the
 * captures that the provider confirms. 40 runs; PAYMENT_RUNS=1000 for the long one, PAYMENT_SEED to repeat one, PAYMENT_FROM to
 * begin after so many of its runs: the same as in one go, in pieces.
 */
const runs = Number(process.env.PAYMENT_RUNS ?? 40);
const from = process.env.PAYMENT_FROM;
const seed = process.env.PAYMENT_SEED ? Number(process.env.PAYMENT_SEED) : Date.now() % 2 ** 31;

class Crash extends Error {}
let crashIn = 0;
/** Faults are over: a machine that is merely slow is none. */
let isAtRest = false;
/** A crash is counted in calls that change something: before it or after it the process is gone. */
const around = (hasty: Payments, patient: Payments): Payments => {
  const payments = () => (isAtRest ? patient : hasty);
  const dying =
    <Given extends readonly unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      const at = crashIn;
      if (crashIn > 0) crashIn -= 1;
      if (at === 1) throw new Crash('before');
      const value = await work(...given);
      if (at === 2) throw new Crash('after');
      return value;
    };
  return {
    ...{ environment: hasty.environment, deadlineMs: hasty.deadlineMs },
    clientToken: () => payments().clientToken(),
    create: dying((wish) => payments().create(wish)),
    capture: dying((orderId, requestId) => payments().capture(orderId, requestId)),
    read: (orderId) => payments().read(orderId),
    orderOf: (captureId) => payments().orderOf(captureId),
    isGenuine: (message, now) => payments().isGenuine(message, now),
  };
};

let shop: Shop;
let address: string;
beforeAll(async () => {
  shop = await openShop({ around, deadlineMs: 400, env: { LOG_LEVEL: 'fatal' } });
  await shop.t.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.t.server.server.address() as AddressInfo).port}/api/paypal/webhook`;
});
afterAll(() => shop.close());

const faults: readonly Fault[] = [
  ...(['timeout-before', 'timeout-after', 'reset-before', 'reset-after', 'error-before', 'error-after'] as const),
  ...(['twice', 'rate-limited', 'token-lost', 'gateway', 'cut'] as const),
  ...[{ delayed: 60 }, { slow: 60 }],
];
const forgeries: readonly Forgery[] = [
  ...(['signature', 'body', 'foreign-cert', 'old-time', 'foreign-webhook', 'unsigned'] as const),
];
const does = [
  ...([
    'order',
    'order',
    'order',
    'approve',
    'approve',
    'approve',
    'approve',
    'decline',
    'pend',
    'capture',
    'capture',
  ] as const),
  ...([
    'capture',
    'capture',
    'captureTwice',
    'cancel',
    'falsify',
    'settle',
    'refund',
    'refundPart',
    'reverse',
  ] as const),
  ...([
    'dispute',
    'resolve',
    'resolve',
    'deliver',
    'deliver',
    'deliver',
    'deliverTwice',
    'forge',
    'lie',
    'dropTokens',
    'crash',
    'wait',
  ] as const),
  ...(['wait', 'sleep', 'reconcile', 'reconcile'] as const),
] as const;
const stepOf = fc.record({ what: fc.constantFrom(...does), pick: fc.nat(1_000) });
const faultOf = fc.record({
  on: fc.constantFrom(...operations.filter((name) => name !== 'refund' && name !== 'show-refund')),
  call: fc.integer({ min: 1, max: 6 }),
  fault: fc.constantFrom(...faults),
});
type Step = { readonly what: (typeof does)[number]; readonly pick: number };
/** What a run begins with. Without it three of four runs came to no capture, and said little of what becomes of one. */
const openings = [
  [],
  ['order'],
  ['order', 'pend', 'capture'],
  ['order', 'approve'],
  ['order', 'approve', 'capture'],
  ['order', 'approve', 'capture', 'order', 'approve'],
] as const satisfies readonly (readonly Step['what'][])[];

const pickOf = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)];
const outcomes = [
  ...(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'] as const),
  ...(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT'] as const),
];
const lies = [{ value: '0.01' }, { currency: 'EUR' }, { merchantId: 'SOMEBODYELSE1' }, { customId: null }];

/** What happened in one run, beyond what the stand-in's books say. */
type Run = { readonly cook: Cook; readonly from: number; readonly seen: number };
const ordersOf = ({ from }: Run) => shop.paypal.orders.slice(from);
const capturesOf = (run: Run) => ordersOf(run).flatMap(({ captures }) => captures);
const eventsOf = ({ seen }: Run) => shop.paypal.events.slice(seen);

async function act(run: Run, { what, pick }: Step): Promise<void> {
  const { paypal, t } = shop;
  const order = pickOf(ordersOf(run), pick);
  const capture = pickOf(capturesOf(run), pick);
  const paid = pickOf(
    capturesOf(run).filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED'),
    pick,
  );
  const event = pickOf(eventsOf(run), pick);
  const dispute = pickOf(
    capturesOf(run).flatMap(({ id }) => paypal.disputesOf(id).filter(({ outcome }) => outcome === undefined)),
    pick,
  );
  const ask = (id: string) => run.cook.send(paypalApi.capture, { params: { orderID: id } });
  if (what === 'order') await run.cook.send(paypalApi.order, { body: pick % 3 === 0 ? oneYear : sixMonths });
  if (what === 'approve' && order) paypal.approve(order.id);
  if (what === 'decline' && order) paypal.decline(order.id, pick % 2 === 0 ? 'instrument' : 'capture');
  if (what === 'pend' && order) paypal.pend(order.id);
  if (what === 'capture' && order) await ask(order.id);
  if (what === 'captureTwice' && order) await Promise.all([ask(order.id), ask(order.id), reconcileDue(t.app)]);
  if (what === 'cancel' && order) await run.cook.send(paypalApi.cancelOrder, { params: { orderID: order.id } });
  if (what === 'falsify' && order?.captures.length === 0) paypal.falsify(order.id, lies[pick % lies.length] ?? {});
  if (what === 'settle' && capture?.status === 'PENDING')
    paypal.settle(capture.id, pick % 3 === 0 ? 'DECLINED' : 'COMPLETED');
  if (what === 'refund' && paid) paypal.refund(paid.id);
  if (what === 'refundPart' && paid?.status === 'COMPLETED') paypal.refund(paid.id, 100);
  if (what === 'reverse' && paid) paypal.reverse(paid.id);
  if (what === 'dispute' && paid) paypal.dispute(paid.id);
  if (what === 'resolve' && dispute) paypal.resolve(dispute.id, outcomes[pick % outcomes.length] ?? 'NONE');
  if (what === 'deliver' && event) await paypal.deliver(address, event);
  if (what === 'deliverTwice' && event) {
    await Promise.all([paypal.deliver(address, event), paypal.deliver(address, event)]);
  }
  if (what === 'forge' && event) {
    const { status } = await paypal.deliver(address, event, {
      forge: forgeries[pick % forgeries.length] ?? 'signature',
    });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  if (what === 'lie' && event && event.event_type.startsWith('PAYMENT.CAPTURE.COMPLETED'))
    await paypal.deliver(address, { ...event, id: `${event.id}-${pick}` }, { lie: { value: '0.01' } });
  if (what === 'dropTokens') paypal.dropTokens();
  if (what === 'crash') crashIn = 1 + (pick % 4);
  if (what === 'wait') shop.pass(1_000 + pick * 60);
  if (what === 'sleep') shop.pass((pick % 8) * 3_600_000);
  if (what === 'reconcile') await reconcileDue(t.app);
}

/** The line is good again: what was not taken comes again, in any order, and everything is asked about. */
async function comesToRest(run: Run, pick: number): Promise<void> {
  shop.paypal.faults.clear();
  crashIn = 0;
  isAtRest = true;
  // the limit on messages is another test's
  await shop.t.owner.query(`delete from rate_limits`);
  const events = eventsOf(run).toSorted((a, b) => (a.id > b.id ? 1 : -1) * (pick % 2 === 0 ? 1 : -1));
  for (const event of [...events, ...events.slice(0, 2)]) {
    await expect.poll(async () => (await shop.paypal.deliver(address, event)).status, { timeout: 60_000 }).toBe(200);
  }
  for (let tick = 0; tick < 12; tick += 1) {
    for (const capture of capturesOf(run)) {
      if (capture.status === 'PENDING') shop.paypal.settle(capture.id, pick % 2 === 0 ? 'COMPLETED' : 'DECLINED');
    }
    shop.pass(tick < 4 ? 30_000 : tick < 8 ? 3_600_000 : 86_400_000);
    await reconcileDue(shop.t.app);
  }
}

/** Nobody disputes it any more, and what was disputed of it was won. */
function isUndisputed(captureId: string): boolean {
  const ends = shop.paypal.disputesOf(captureId).map(({ outcome }) => outcome);
  const isWon = (end: (typeof ends)[number]) =>
    end === 'RESOLVED_SELLER_FAVOUR' || end === 'CANCELED_BY_BUYER' || end === 'DENIED';
  return ends.length === 0 || (ends.some(isWon) && ends.every((end) => isWon(end) || end === 'NONE'));
}

async function isRight(run: Run): Promise<void> {
  const own = 'select * from payments where user_id = $1';
  const { rows } = await shop.t.owner.query(own, [run.cook.userId]);
  const given = (
    await shop.t.owner.query('select * from plan_grants where user_id = $1 and payment_id is not null', [
      run.cook.userId,
    ])
  ).rows;
  const meant: [string, string][] = [];
  for (const { id, custom_id: customId, amount, payee, status } of capturesOf(run)) {
    const row = rows.find(({ capture_id: captureId }) => captureId === id);
    const price = row?.plan_id === 'premium_1y' ? '9.99' : '4.99';
    const isWhole = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
    const isAsAsked = amount.value === price && amount.currency_code === 'USD' && customId === row?.id;
    const isPaidToUs = payee.merchant_id === shop.paypal.merchantId;
    if (isWhole) expect(row).toBeDefined();
    if (isWhole && isAsAsked && isPaidToUs && isUndisputed(id)) meant.push([row.id, row.plan_id]);
  }
  const open = given.filter(({ ended_at }) => ended_at === null).map((grant) => [grant.payment_id, grant.plan_id]);
  expect(open.toSorted()).toEqual(meant.toSorted());
  expect(new Set(given.map(({ payment_id }) => payment_id)).size).toBe(given.length);
  const states = rows.map(({ state }) => state);
  for (const state of ['created', 'ordered', 'capturing', 'pending']) expect(states).not.toContain(state);
  expect(await shop.t.newMails()).toHaveLength(given.length);
  expect(await compareBooks(shop.t.app)).toBe(0);
}

it('whatever happens on the way, the plans are the captures that were verified', { timeout: 3_600_000 }, async () => {
  console.log(`PAYMENT_SEED=${seed} PAYMENT_RUNS=${runs} PAYMENT_FROM=${from ?? 0}`);
  let captured = 0;
  let runsDone = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...openings),
      fc.array(stepOf, { minLength: 6, maxLength: 24 }),
      fc.array(faultOf, { maxLength: 8 }),
      fc.nat(1_000),
      async (opening, steps, script, pick) => {
        isAtRest = false;
        const cook = await shop.t.signIn();
        const { paypal } = shop;
        const run: Run = { cook, from: paypal.orders.length, seen: paypal.events.length };
        paypal.faults.add(...script.map((one) => ({ ...one, call: one.call + paypal.faults.countOf(one.on) })));
        for (const step of [...opening.map((what) => ({ what, pick })), ...steps]) await act(run, step);
        await comesToRest(run, pick);
        await isRight(run);
        // the next run's reconciler need not look at these every day
        await shop.t.owner.query('update payments set check_at = null');
        captured += capturesOf(run).length;
        runsDone += 1;
        if (runsDone % 100 === 0) console.log(`${runsDone} runs, ${captured} captures`);
      },
    ),
    { numRuns: runs, seed, ...(from ? { path: from } : {}), endOnFailure: runs > 100 },
  );
  console.log(`${captured} captures in ${runsDone} runs`);
  // the runs are no runs unless money moved in them
  expect(captured).toBeGreaterThan(runs / 4);
});
