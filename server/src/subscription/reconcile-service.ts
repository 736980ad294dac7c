import { sql } from 'drizzle-orm';
import type { App } from '../platform/context.ts';
import { PaymentError, type Payments } from '../platform/payment.ts';
import {
  claimDue,
  countApart,
  deleteOldEvents,
  hasLater,
  type PaymentRow,
  selectOpen,
  selectPayment,
  updatePayment,
} from './payments-repo.ts';
import { orderAtProvider, orderLifeMs } from './payments-service.ts';
import { alarm, captureAndSettle, captureLeaseMs, later, settle } from './settle-service.ts';

/** With the lease of a capture that died: everything is settled within a minute. */
const everyMinutes = 0.5;
const batch = 10;
const mostBatches = 20;
const dayMs = 86_400_000;
/** A payment that is held for review or comes from a bank is released or refused long before. */
const pendingDays = 30;
/** Buyers' banks and the provider give money back for half a year. */
const refundDays = 180;
const eventsKeptDays = 90;

type Reconciled = { readonly asked: number; readonly changed: number };

/** When a payment that is asked about now is asked about again, should it stay as it is. */
const nextCheck = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`${at} + case
    when state in ('created', 'capturing') then make_interval(secs => least(600, 20 * power(2, least(checks, 5))))
    when state = 'ordered' then case when created_at > ${at} - interval '15 minutes' then interval '30 seconds' else interval '5 minutes' end
    when state = 'pending' then case when checks < 10 then interval '1 minute' else interval '30 minutes' end
    when captured_at > ${at} - interval '30 days' then interval '1 day'
    else interval '7 days' end`;
};

/** Asks the provider about every payment that is due. Any number of processes may do this at once. */
export async function reconcileDue(app: App): Promise<Reconciled> {
  const { payments } = app;
  if (!payments) return { asked: 0, changed: 0 };
  const done: boolean[] = [];
  for (let round = 0; round < mostBatches; round += 1) {
    const now = app.clock();
    const due = await claimDue(app.database.db, { now, next: nextCheck(now), limit: batch });
    done.push(...(await Promise.all(due.map((row) => reconcileOne(app, payments, row)))));
    if (due.length < batch) break;
  }
  return { asked: done.length, changed: done.filter(Boolean).length };
}

/** The same at an operator's wish, whether it is due or not: one payment, or all that are open. */
export async function reconcileNow(app: App, payments: Payments, id: string | undefined): Promise<Reconciled> {
  const one = id === undefined ? undefined : await selectPayment(app.database.db, id);
  const rows = id === undefined ? await selectOpen(app.database.db, batch * mostBatches) : one ? [one] : [];
  const done: boolean[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    done.push(...(await Promise.all(rows.slice(from, from + batch).map((row) => reconcileOne(app, payments, row)))));
  }
  return { asked: done.length, changed: done.filter(Boolean).length };
}

/** True when it became something else. What the provider cannot say now it is asked again. */
async function reconcileOne(app: App, payments: Payments, row: PaymentRow): Promise<boolean> {
  try {
    await ask(app, payments, row);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    app.log.warn({ event: 'payment_not_reconciled', payment: row.id, state: row.state, reason });
    if (!(error instanceof PaymentError)) app.log.error({ err: error }, 'a payment could not be reconciled');
  }
  return (await selectPayment(app.database.db, row.id))?.state !== row.state;
}

async function ask(app: App, payments: Payments, row: PaymentRow): Promise<void> {
  const now = app.clock();
  const { db } = app.database;
  const isOld = row.createdAt.getTime() + orderLifeMs < now.getTime();
  const abandon = (problem: string | null) =>
    updatePayment(
      db,
      row.id,
      { state: 'abandoned', problem: row.problem ?? problem, checkAt: null },
      { now, from: ['created', 'ordered', 'capturing'] },
    );
  if (row.orderId === null) {
    // nobody was ever told the order's id, if there is one: nobody can have approved it
    if (isOld) await abandon(null);
    else if (row.state === 'created') await orderAtProvider(app, payments, row);
    return;
  }
  const order = await payments.read(row.orderId).catch(async (error) => {
    if (!(error instanceof PaymentError) || error.kind !== 'unknown') throw error;
    if (row.state === 'captured') await updatePayment(db, row.id, { checkAt: null }, { now });
    else if (isOld) await abandon(error.message);
    return undefined;
  });
  if (!order) return;
  const after = await settle(app, row.id, order);
  if (after?.state === 'ordered' || after?.state === 'capturing') {
    if (isOld) await abandon(null);
    else if (order.status === 'approved') await captureLeft(app, payments, after);
    else if (after.state === 'capturing') {
      // asked for too early: the buyer has approved nothing
      await updatePayment(db, row.id, { state: 'ordered' }, { now, from: ['capturing'] });
    }
  }
  if (after) await giveUp(app, after);
}

/**
 * The buyer approved, and the call that captures was cut off or never came. Whoever went on to another payment meanwhile is
 * not charged for this one too.
 */
async function captureLeft(app: App, payments: Payments, row: PaymentRow): Promise<void> {
  const { db } = app.database;
  if (row.state === 'ordered') {
    if (await hasLater(db, row)) return;
    const now = app.clock();
    const change = { state: 'capturing', checks: 0, checkAt: later(now, captureLeaseMs) } as const;
    const marked = await updatePayment(db, row.id, change, { now, from: ['ordered'] });
    if (!marked) return;
  }
  await captureAndSettle(app, payments, row);
}

async function giveUp(app: App, row: PaymentRow): Promise<void> {
  const now = app.clock();
  const age = now.getTime() - (row.capturedAt ?? row.createdAt).getTime();
  const stop = (problem: string | null) =>
    updatePayment(app.database.db, row.id, { checkAt: null, problem }, { now, from: [row.state] });
  if (row.state === 'captured' && age > refundDays * dayMs) await stop(row.problem);
  if (row.state === 'pending' && age > pendingDays * dayMs) {
    const problem = `pending for more than ${pendingDays} days: look at the provider’s own pages`;
    alarm(app, row, problem);
    await stop(problem);
  }
}

/** Money and plans compared, in our own books: what is apart is an alarm. */
export async function compareBooks(app: App): Promise<number> {
  const apart = await countApart(app.database.db);
  if (apart > 0) app.log.error({ event: 'books_apart', apart }, 'captured payments and plans do not agree');
  await deleteOldEvents(app.database.db, later(app.clock(), -eventsKeptDays * dayMs));
  return apart;
}

export function reconcileJobs(app: App): void {
  app.jobs.every(everyMinutes, async () => {
    await reconcileDue(app);
  });
  app.jobs.every(24 * 60, async () => {
    await compareBooks(app);
  });
}
