import type { ProviderOrder } from '../platform/payment.ts';
import type { PaymentRow } from './payments-repo.ts';

type Verdict =
  /** Not captured; `isApproved`: it might be. */
  | { readonly is: 'open'; readonly isApproved: boolean }
  | { readonly is: 'void' }
  | { readonly is: 'pending' | 'declined' | 'refunded'; readonly captureId: string }
  | { readonly is: 'paid'; readonly captureId: string; readonly isPartlyRefunded: boolean }
  /** Captured, but not what was asked: it gives nothing. */
  | { readonly is: 'wrong'; readonly captureId: string; readonly problem: string };

/** What the provider's order means for a payment. Everything that was asked is compared, exactly. */
export function verdictOf(row: PaymentRow, order: ProviderOrder): Verdict {
  const [capture] = order.captures;
  if (!capture)
    return order.status === 'voided' ? { is: 'void' } : { is: 'open', isApproved: order.status === 'approved' };
  const captureId = capture.id;
  if (capture.status === 'pending' || capture.status === 'other') return { is: 'pending', captureId };
  if (capture.status === 'declined' || capture.status === 'refunded') return { is: capture.status, captureId };
  const differs = [
    ...told('order', row.orderId ?? order.id, order.id),
    ...told('intent', 'CAPTURE', order.intent),
    ...told('amount ordered', row.amount, order.cents),
    ...told('amount', row.amount, capture.cents),
    ...told('currency ordered', row.currency, order.currency),
    ...told('currency', row.currency, capture.currency),
    ...told('custom id ordered', row.id, order.customId),
    ...told('custom id', row.id, capture.customId),
    ...(row.payee === null ? [] : told('payee', row.payee, order.payee)),
    ...told('captures', 1, order.captures.filter(({ status }) => status !== 'declined').length),
  ];
  if (captureId === '') differs.push('no capture id');
  if (differs.length > 0) return { is: 'wrong', captureId, problem: `not as ordered: ${differs.join('; ')}` };
  return { is: 'paid', captureId, isPartlyRefunded: capture.status === 'partly-refunded' };
}

const told = (what: string, asked: string | number, got: string | number | null): string[] =>
  asked === got ? [] : [`${what} ${asked}, got ${String(got).slice(0, 60)}`];
