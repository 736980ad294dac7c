import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PayPal } from '../../server/src/testing/stand-ins/paypal.ts';
import type { Cook } from './cook.ts';
import type { Page } from './pages.ts';

export type Books = { captures: number; capturesWithoutGrant: number; grantsWithoutCapture: number };

/** Has the provider asked about everything that is open, as an operator does it, until no payment is between two states. */
export async function reconcile(admin: pg.Client, operator: Cook): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await admin.query('delete from rate_limits');
    await operator.send('POST', '/api/admin/payments/reconcile').catch(() => undefined);
    const { rowCount } = await admin.query(`select from payments where state in ('created', 'capturing', 'pending')`);
    if (rowCount === 0) return;
    await sleep(100);
  }
  throw new Error('payments were not settled though the provider answers');
}

/** Each capture in the provider's books since `from` has one plan that runs, and each plan that was paid for a capture. */
export async function compare(admin: pg.Client, paypal: PayPal, from: number, pages: readonly Page[]): Promise<Books> {
  const { rows } = await admin.query<{ capture_id: string | null; order_id: string; grants: number }>(
    `select p.capture_id, p.order_id, count(g.id)::int as grants from payments p
       left join plan_grants g on g.payment_id = p.id and g.ended_at is null group by p.id`,
  );
  const made = paypal.captures.slice(from).map(({ id }) => id);
  const given = new Map(rows.filter(({ grants }) => grants > 0).map((row) => [row.capture_id, row.grants]));
  const answered = pages.flatMap(({ orders }) => [...orders].flatMap(([id, isDone]) => (isDone ? [id] : [])));
  const paid = new Set(rows.filter(({ grants }) => grants === 1).map((row) => row.order_id));
  return {
    captures: made.length,
    capturesWithoutGrant:
      made.filter((id) => given.get(id) !== 1).length + answered.filter((order) => !paid.has(order)).length,
    grantsWithoutCapture: [...given.keys()].filter((id) => id === null || !made.includes(id)).length,
  };
}
