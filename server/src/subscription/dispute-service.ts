import type { App } from '../platform/context.ts';
import type { ProviderOrder } from '../platform/payment.ts';
import { reopenPaid } from './grants.ts';
import { insertEvent, type PaymentRow, selectTakenBack, updatePayment } from './payments-repo.ts';
import { settlePaid, takeRowBack, underPayment } from './settle-service.ts';
import { verdictOf } from './verdict.ts';
import { eventOf, type Heard } from './webhook-message.ts';

/** Ends of a dispute that leave the money here. */
const won: readonly string[] = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'];
/** Closed because another one goes on about the same capture. */
const undecided = 'NONE';
const open = 'open';

/**
 * What a message of a dispute does, in whatever order they come: no order tells of it. The plan is away from the first to the last of
 * a capture's disputes, and comes back when none was lost and the order, read anew, still says that all was paid.
 */
export function settleDispute(
  app: App,
  paymentId: string,
  { order, heard }: { readonly order: ProviderOrder; readonly heard: Heard },
): Promise<PaymentRow | undefined> {
  return underPayment(app, paymentId, async (db, row, now) => {
    const isEnd = heard.kind === 'CUSTOMER.DISPUTE.RESOLVED';
    const outcome = isEnd ? (heard.outcome ?? 'no outcome told') : open;
    const problem = isEnd ? `dispute resolved: ${outcome}` : 'disputed by the buyer';
    const kept = `${outcome}, dispute ${heard.disputeId ?? 'without a number'}`;
    await insertEvent(db, { ...eventOf(heard), outcome: kept, at: now });
    const told = heard.captureId === null ? [] : await selectTakenBack(db, heard.captureId);
    const noted = (after: PaymentRow | undefined) => (isEnd ? updatePayment(db, row.id, { problem }, { now }) : after);
    if (!isCleared(told)) return noted(await takeRowBack(app, db, { row, problem, now }));
    const verdict = verdictOf(row, order);
    if (row.state !== 'disputed' || verdict.is !== 'paid') return noted(row);
    await reopenPaid(db, { userId: row.userId, paymentId: row.id }, { now, takenAt: told.map(({ at }) => at) });
    return settlePaid(app, db, { row, orderId: order.id, captureId: verdict.captureId, problem, now });
  });
}

/** Whether all disputes are over, one at least was won and none was lost. */
function isCleared(told: readonly { readonly kind: string; readonly outcome: string }[]): boolean {
  const ends = new Map<string, string>();
  for (const { kind, outcome } of told) {
    if (!kind.startsWith('CUSTOMER.DISPUTE.')) continue;
    const [end = open, dispute = ''] = outcome.split(', dispute ');
    // a message that was on its way for long opens nothing again
    if (end !== open || !ends.has(dispute)) ends.set(dispute, end);
  }
  const all = [...ends.values()];
  return all.some((end) => won.includes(end)) && all.every((end) => won.includes(end) || end === undecided);
}
