import { fail } from '@kelari/core/kit/errors.ts';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { PaymentError, type Payments, type ProviderMessage } from '../platform/payment.ts';
import { settleDispute } from './dispute-service.ts';
import { hasEvent, insertEvent, type PaymentRow, selectByCapture, selectByOrder } from './payments-repo.ts';
import { settle, takeBack } from './settle-service.ts';
import { eventOf, type Heard, heardIn } from './webhook-message.ts';

const notGenuine = () =>
  fail('invalid', {
    en: 'This message is not the payment provider’s, or not for this server. Nothing was changed.',
    el: 'Το μήνυμα δεν προέρχεται από τον πάροχο πληρωμών ή δεν αφορά αυτόν τον διακομιστή. Δεν άλλαξε τίποτα.',
  });
const later = (cause: unknown) =>
  fail(
    'unavailable',
    {
      en: 'The payment provider could not be asked about this message. Nothing was changed; please send it again.',
      el: 'Δεν ήταν δυνατός ο έλεγχος του μηνύματος στον πάροχο πληρωμών. Δεν άλλαξε τίποτα· στείλτε το ξανά.',
    },
    { cause, retryAfter: 60 },
  );

/**
 * A message that says it is the provider's. Nothing in it is believed but which payment it is about: that is read anew at the
 * provider and settled like everywhere else. Returns after the commit; whatever cannot be checked now fails, and comes again.
 */
export async function takeMessage(app: App, payments: Payments, message: ProviderMessage): Promise<void> {
  const heard = heardIn(message.body);
  if (!heard) throw notGenuine();
  try {
    if (!(await payments.isGenuine(message, app.clock()))) {
      app.log.warn({ event: 'webhook_refused', kind: heard.kind });
      throw notGenuine();
    }
    if (await hasEvent(app.database.db, heard.id)) return;
    await act(app, payments, heard);
  } catch (error) {
    if (error instanceof PaymentError) throw later(error);
    throw error;
  }
}

async function act(app: App, payments: Payments, heard: Heard): Promise<void> {
  const keep = (outcome: string) => async (db: Db, at: Date) => {
    await insertEvent(db, { ...eventOf(heard), outcome, at });
  };
  const { db } = app.database;
  const orderId = await orderIn(app, payments, heard);
  const row = orderId === null ? undefined : await selectByOrder(db, orderId);
  if (!row || orderId === null) return keep(heard.about === 'other' ? 'ignored' : 'not ours')(db, app.clock());
  if (differs(heard, row)) {
    app.log.error({ event: 'webhook_differs', payment: row.id, message: heard.id, kind: heard.kind });
    return keep('differs')(db, app.clock());
  }
  const order = await payments.read(orderId);
  if (heard.about === 'dispute') {
    // it may come before the news of the capture that it is about
    await settle(app, row.id, order);
    await settleDispute(app, row.id, { order, heard });
    return;
  }
  const isReversed = heard.kind === 'PAYMENT.CAPTURE.REVERSED';
  const after = await settle(app, row.id, order, isReversed ? undefined : keep('settled'));
  if (!isReversed) return;
  if (after?.state === 'captured') await takeBack(app, row.id, 'the provider took the money back', keep('reversed'));
  else await keep('reversed')(db, app.clock());
}

/** The order that a message is about; null: none of ours. */
async function orderIn(app: App, payments: Payments, { orderId, captureId }: Heard): Promise<string | null> {
  if (orderId !== null || captureId === null) return orderId;
  const known = await selectByCapture(app.database.db, captureId);
  if (known) return known.orderId;
  return payments.orderOf(captureId).catch((error) => {
    if (error instanceof PaymentError && error.kind === 'unknown') return null;
    throw error;
  });
}

/** Signed well and yet about another sum or payment: nothing is done by it, and the reconciler asks by itself. */
function differs({ says }: Heard, { id, amount, currency }: PaymentRow): boolean {
  return says !== null && (says.cents !== amount || says.currency !== currency || says.customId !== id);
}
