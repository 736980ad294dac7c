import type { PaymentState } from '@kelari/core/subscription/contract.ts';
import { isPaid } from '@kelari/core/subscription/plans.ts';
import { noteChanges } from '../platform/change-log.ts';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { PaymentError, type Payments, type ProviderOrder } from '../platform/payment.ts';
import { endPaid, grantPaid } from './grants.ts';
import {
  lockPayment,
  type PaymentChange,
  type PaymentRow,
  selectHouseholdOf,
  selectPayment,
  updatePayment,
} from './payments-repo.ts';
import { wishReceipt } from './receipt-mails.ts';
import { verdictOf } from './verdict.ts';

/** How soon the reconciler looks after a capture that was begun: within a minute all is settled. */
export const captureLeaseMs = 20_000;
const dayMs = 86_400_000;
const wordsLimit = 500;

/** States that a capture which the provider confirms still may end. */
const undecided: readonly PaymentState[] = [
  ...(['created', 'ordered', 'capturing', 'pending', 'declined', 'refused', 'cancelled', 'abandoned'] as const),
];

/** Work in the transaction that settles a payment, after it, at the same instant. */
type Also = (db: Db, now: Date) => Promise<void>;

/**
 * Writes what the provider's order says of a payment, and gives or takes back its plan, in one transaction under the payment's
 * row. Whoever heard it (the buyer's call, a message, the reconciler) and however often: the same order gives the same end.
 */
export function settle(
  app: App,
  paymentId: string,
  order: ProviderOrder,
  also?: Also,
): Promise<PaymentRow | undefined> {
  return underPayment(app, paymentId, (db, row, now) => settleRow(app, db, { row, order, now }), also);
}

/** Money that the provider fetched back takes the plan back: orders do not tell of it. */
export function takeBack(app: App, paymentId: string, problem: string, also?: Also): Promise<PaymentRow | undefined> {
  return underPayment(app, paymentId, (db, row, now) => takeRowBack(app, db, { row, problem, now }), also);
}

export async function takeRowBack(
  app: App,
  db: Db,
  { row, problem, now }: { readonly row: PaymentRow; readonly problem: string; readonly now: Date },
): Promise<PaymentRow | undefined> {
  if (row.state === 'refunded' || row.state === 'disputed') return row;
  await endPaid(db, { userId: row.userId, paymentId: row.id }, now);
  alarm(app, row, problem);
  return updatePayment(db, row.id, { state: 'disputed', problem, checkAt: null }, { now });
}

/** Payment first, then the person, then the household: the order in which all that settles holds them. */
export async function underPayment(
  app: App,
  paymentId: string,
  work: (db: Db, row: PaymentRow, now: Date) => Promise<PaymentRow | undefined>,
  also?: Also,
): Promise<PaymentRow | undefined> {
  const act = async (db: Db, householdId: string | null) => {
    const row = await lockPayment(db, paymentId);
    if (!row) return undefined;
    const now = app.clock();
    const after = await work(db, row, now);
    await also?.(db, now);
    const isNews = after !== undefined && after.state !== row.state;
    if (householdId && isNews) await noteChanges(db, { householdId, userId: null }, [['user', row.userId, 'changed']]);
    return after;
  };
  const { db } = app.database;
  const userId = (await selectPayment(db, paymentId))?.userId;
  const householdId = userId && (await selectHouseholdOf(db, userId));
  if (!userId || !householdId) return db.transaction((tx) => act(tx as unknown as Db, null));
  return app.database.within({ householdId, userId }, (tx) => act(tx, householdId));
}

async function settleRow(
  app: App,
  db: Db,
  { row, order, now }: { readonly row: PaymentRow; readonly order: ProviderOrder; readonly now: Date },
): Promise<PaymentRow | undefined> {
  const verdict = verdictOf(row, order);
  const become = (change: PaymentChange) => updatePayment(db, row.id, { orderId: order.id, ...change }, { now });
  const mayChange = undecided.includes(row.state);
  switch (verdict.is) {
    case 'open':
      return row;
    case 'void':
      return mayChange && row.state !== 'declined' && row.state !== 'refused'
        ? become({ state: 'abandoned', checkAt: null })
        : row;
    case 'pending':
      if (!mayChange || row.state === 'pending') return row;
      return become({ state: 'pending', captureId: verdict.captureId || null, checks: 0, checkAt: later(now, 60_000) });
    case 'declined':
      if (!mayChange || row.state === 'declined') return row;
      return become({ state: 'declined', captureId: verdict.captureId || null, checkAt: null });
    case 'wrong':
      if (row.problem === verdict.problem) return row;
      alarm(app, row, verdict.problem);
      if (!mayChange) return become({ problem: verdict.problem });
      return become({
        state: 'refused',
        captureId: verdict.captureId || null,
        problem: verdict.problem,
        checkAt: null,
      });
    case 'refunded':
      if (row.state === 'refunded') return row;
      await endPaid(db, { userId: row.userId, paymentId: row.id }, now);
      return become({
        ...{ state: 'refunded', captureId: verdict.captureId, checkAt: null },
        capturedAt: row.capturedAt ?? now,
      });
    case 'paid': {
      const problem = verdict.isPartlyRefunded ? 'partly refunded: the plan stays' : row.problem;
      if (!mayChange) return row.problem === problem ? row : become({ problem });
      return settlePaid(app, db, { row, orderId: order.id, captureId: verdict.captureId, problem, now });
    }
  }
}

/** Marks a payment captured, with the plan that it pays for and the receipt. */
export async function settlePaid(
  app: App,
  db: Db,
  paid: { readonly row: PaymentRow; readonly now: Date } & {
    readonly orderId: string;
    readonly captureId: string;
    readonly problem: string | null;
  },
): Promise<PaymentRow | undefined> {
  const { row, now, orderId, captureId, problem } = paid;
  if (!isPaid(row.planId)) throw new Error('a free plan is never paid for');
  const grant = await grantPaid(db, { userId: row.userId, planId: row.planId, paymentId: row.id }, now);
  const gone = 'the account is deleted: give the money back';
  if (!grant) alarm(app, row, gone);
  else if (row.capturedAt === null) await wishReceipt(app, db, row.id);
  const change: PaymentChange = {
    ...{ state: 'captured', orderId, captureId, capturedAt: row.capturedAt ?? now, problem: grant ? problem : gone },
    // refunds are told by messages; where none come, a look a day finds them
    ...{ checks: 0, checkAt: later(now, dayMs) },
  };
  return updatePayment(db, row.id, change, { now });
}

/**
 * Captures a payment that is marked as being captured, and settles it. When nobody knows whether it was done the order is read; when
 * that is not possible either a PaymentError says so, and the row stays for the reconciler.
 */
export async function captureAndSettle(app: App, payments: Payments, row: PaymentRow): Promise<PaymentRow | undefined> {
  const { orderId } = row;
  if (!orderId) throw new Error('a payment without an order cannot be captured');
  const now = app.clock();
  const end = (change: PaymentChange) => updatePayment(app.database.db, row.id, change, { now, from: ['capturing'] });
  try {
    return await settle(app, row.id, await payments.capture(orderId, `${row.id}-capture`));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const problem = error.message.slice(0, wordsLimit);
    if (error.kind === 'declined') return end({ state: 'declined', problem, checkAt: null });
    if (error.kind === 'not-approved') return end({ state: 'ordered', checkAt: later(now, 30_000) });
    if (error.kind === 'unknown') {
      await end({ state: 'ordered', problem, checkAt: later(now, 60_000) });
      throw error;
    }
    if (error.kind === 'refused') {
      alarm(app, row, problem);
      return end({ state: 'refused', problem, checkAt: null });
    }
  }
  return settle(app, row.id, await payments.read(orderId));
}

/** What an operator has to look at: money and plan may be apart. */
export const alarm = (app: App, row: PaymentRow, problem: string): void =>
  app.log.error({ event: 'payment_alarm', payment: row.id, order: row.orderId, state: row.state, problem }, problem);

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
