import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type PaymentState, type paypalApi, planIds } from '@kelari/core/subscription/contract.ts';
import { isPaid, type PaidPlanId, planCurrency, planName, planTerms } from '@kelari/core/subscription/plans.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { take } from '../platform/limit.ts';
import { readingAsMember } from '../platform/membership.ts';
import { PaymentError, type Payments } from '../platform/payment.ts';
import { createTurns } from '../platform/turns.ts';
import * as say from './payment-text.ts';
import {
  insertPayment,
  lockBuyer,
  lockOwnOrder,
  type PaymentRow,
  selectPayment,
  selectReusable,
  selectUnderWay,
  updatePayment,
} from './payments-repo.ts';
import { subscriptionOf } from './service.ts';
import { alarm, captureAndSettle, captureLeaseMs, later } from './settle-service.ts';

const hour = 3_600;
const orders = { name: 'payment-order', max: 20, seconds: hour };
const captures = { name: 'payment-capture', max: 200, seconds: hour };

/** The provider lets an order lie for three hours. */
export const orderLifeMs = 3 * hour * 1_000;
/** How long a call waits for another one that does the same: for two of its questions, within a buyer's patience. */
const patienceMs = ({ deadlineMs }: Payments): number => Math.min(12_000, 2.5 * deadlineMs);
const lookMs = 150;

export const paymentsIn = (app: App): Payments => {
  if (!app.payments) throw say.notSetUp();
  return app.payments;
};

/** A token is made for each page that asks: only so many at once are asked for, because reading writes no count of them. */
export const createSetup = () => {
  const turns = createTurns({ most: 4, waitMs: 5_000 });
  return async (ctx: Ctx): Promise<ReplyOf<typeof paypalApi.setup>> => {
    const payments = paymentsIn(ctx);
    try {
      return { clientToken: await turns.run(() => payments.clientToken()), environment: payments.environment };
    } catch (error) {
      if (error instanceof PaymentError) throw say.providerAway(error);
      throw error;
    }
  };
};

/** What the client sends is a key to our own price list and nothing else. */
function planOfOrder({ amount, currency, intent }: BodyOf<typeof paypalApi.order>): PaidPlanId {
  const planId = planIds.filter(isPaid).find((id) => String(amount) === (planTerms[id].cents / 100).toFixed(2));
  if (!planId) throw say.wrongOrder('amount');
  if (currency !== planCurrency) throw say.wrongOrder('currency');
  if (intent !== 'CAPTURE') throw say.wrongOrder('intent');
  return planId;
}

/** A row first, committed; then the order, under the row's id; then the order's id into the row. */
export async function order(
  ctx: Ctx,
  { userId }: Actor,
  body: BodyOf<typeof paypalApi.order>,
): Promise<ReplyOf<typeof paypalApi.order>> {
  const payments = paymentsIn(ctx);
  const planId = planOfOrder(body);
  await take(ctx, orders, userId);
  const row = await ctx.database.db.transaction((tx) => beginPayment(ctx, tx as unknown as Db, { userId, planId }));
  if (row.orderId) return { id: row.orderId };
  try {
    return { id: await orderAtProvider(ctx, payments, row) };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'busy') {
      const { orderId } = await waitFor(ctx, payments, row, (now) => now.orderId !== null || now.state !== 'created');
      if (orderId) return { id: orderId };
    }
    if (error.kind === 'busy' || error.kind === 'unavailable') throw say.providerAway(error);
    throw say.providerRefused(error);
  }
}

/** A payment of the same wish that nobody has paid is gone on with: two windows, one order. */
async function beginPayment(
  ctx: Ctx,
  db: Db,
  { userId, planId }: { readonly userId: string; readonly planId: PaidPlanId },
): Promise<PaymentRow> {
  const now = ctx.clock();
  const { cents } = planTerms[planId];
  const payee = ctx.config.paypal?.merchantId ?? null;
  await lockBuyer(db, userId);
  if (await selectUnderWay(db, userId, planId)) throw say.underWay();
  const since = later(now, -orderLifeMs);
  const before = await selectReusable(db, { userId, planId, amount: cents, payee, since });
  if (before?.state === 'cancelled') {
    await updatePayment(db, before.id, { state: 'ordered', checks: 0, checkAt: later(now, 30_000) }, { now });
  }
  if (before) return before;
  const row = await insertPayment(db, {
    ...{ id: randomUUID(), userId, planId, amount: cents, currency: planCurrency, payee, state: 'created' },
    ...{ createdAt: now, updatedAt: now, checkAt: later(now, captureLeaseMs) },
  });
  if (!row) throw new Error('the payment was not kept');
  return row;
}

/** Asks for the order of a payment, as often as wanted: the provider hands back the first. Fails with a PaymentError. */
export async function orderAtProvider(app: App, payments: Payments, row: PaymentRow): Promise<string> {
  const { db } = app.database;
  const { id, amount, currency, payee } = row;
  const wish = { id, cents: amount, currency, payee, description: say.description(planName(row.planId).en) };
  try {
    const made = await payments.create(wish);
    const now = app.clock();
    const change = { state: 'ordered', orderId: made.id, payee: payee ?? made.payee, checks: 0 } as const;
    await updatePayment(db, id, { ...change, checkAt: later(now, 30_000) }, { now, from: ['created'] });
    return made.id;
  } catch (error) {
    if (error instanceof PaymentError && (error.kind === 'refused' || error.kind === 'unknown')) {
      alarm(app, row, error.message);
      const change = { state: 'refused', problem: error.message, checkAt: null } as const;
      await updatePayment(db, id, change, { now: app.clock(), from: ['created'] });
    }
    throw error;
  }
}

const capturable: readonly PaymentState[] = ['ordered', 'cancelled', 'abandoned'];

/** What the buyer has approved is captured, once: who comes second waits for the first and gets the same answer. */
export async function capture(ctx: Ctx, actor: Actor, orderId: string): Promise<ReplyOf<typeof paypalApi.capture>> {
  const payments = paymentsIn(ctx);
  const { userId } = actor;
  await take(ctx, captures, userId);
  const { row, isOurs } = await ctx.database.db.transaction((tx) =>
    beginCapture(ctx, tx as unknown as Db, { userId, orderId }),
  );
  const after = isOurs
    ? await captureOwn(ctx, payments, row)
    : await waitFor(ctx, payments, row, ({ state }) => state !== 'capturing');
  const { state } = after;
  const message = stateMessage(ctx, after);
  if (state !== 'captured') return { state, message, subscription: null };
  const subscription = await readingAsMember(ctx, actor, (reading) => subscriptionOf(reading, actor));
  return { state, message, subscription };
}

const stateMessage = ({ language }: Ctx, { state }: PaymentRow): string => say.stateWords[state][language];

/** Committed before the provider is asked: whatever happens from here on, the reconciler knows that it may have been charged. */
async function beginCapture(
  { clock }: Ctx,
  db: Db,
  own: { readonly userId: string; readonly orderId: string },
): Promise<{ readonly row: PaymentRow; readonly isOurs: boolean }> {
  const row = await lockOwnOrder(db, own);
  if (!row) throw say.noSuchOrder();
  const now = clock();
  const wasLeft = row.state === 'capturing' && row.checkAt !== null && row.checkAt <= now;
  if (!capturable.includes(row.state) && !wasLeft) return { row, isOurs: false };
  const change = { state: 'capturing', checks: 0, checkAt: later(now, captureLeaseMs) } as const;
  return { row: (await updatePayment(db, row.id, change, { now })) ?? row, isOurs: true };
}

async function captureOwn(ctx: Ctx, payments: Payments, row: PaymentRow): Promise<PaymentRow> {
  try {
    await captureAndSettle(ctx, payments, row);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'unknown') throw say.noSuchOrder();
    ctx.log.warn({ event: 'payment_unsure', payment: row.id, reason: error.message });
  }
  return (await selectPayment(ctx.database.db, row.id)) ?? row;
}

async function waitFor(
  app: App,
  payments: Payments,
  row: PaymentRow,
  isDone: (row: PaymentRow) => boolean,
): Promise<PaymentRow> {
  let now = row;
  for (const end = performance.now() + patienceMs(payments); !isDone(now) && performance.now() < end; ) {
    await sleep(lookMs);
    now = (await selectPayment(app.database.db, row.id)) ?? now;
  }
  return now;
}

/** Nobody is going to pay this order, as far as the buyer knows: the reconciler need not ask about it. */
export async function cancelOrder(ctx: Ctx, { userId }: Actor, orderId: string): Promise<{ message: string }> {
  const row = await lockOwnOrder(ctx.db, { userId, orderId });
  if (!row) throw say.noSuchOrder();
  const change = { state: 'cancelled', checkAt: null } as const;
  const after = await updatePayment(ctx.db, row.id, change, { now: ctx.clock(), from: ['created', 'ordered'] });
  return { message: stateMessage(ctx, after ?? row) };
}
