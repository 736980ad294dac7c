import * as z from 'zod/mini';
import type { Paid } from '../platform/payment.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Links = z.array(z.object({ href: z.string(), rel: z.string() }));

/** What of a message is looked at; everything else is not believed, and most of this is only a hint at what to read anew. */
const Message = z.object({
  id: Text.check(z.maxLength(100)),
  event_type: Text.check(z.maxLength(100)),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    amount: z.optional(z.object({ value: z.string(), currency_code: z.string() })),
    links: z.optional(Links),
    dispute_id: z.optional(z.string().check(z.maxLength(255))),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
    dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string().check(z.maxLength(255))) })),
  }),
});

export type Heard = {
  readonly id: string;
  readonly kind: string;
  readonly about: 'order' | 'capture' | 'refund' | 'dispute' | 'other';
  readonly orderId: string | null;
  readonly captureId: string | null;
  /** What it says was paid and for which payment, where it says so. */
  readonly says: (Paid & { readonly customId: string | null }) | null;
  readonly disputeId: string | null;
  /** How a dispute ended, in the provider's word. */
  readonly outcome: string | null;
};

/** What is kept of a message, beside what it led to and when. */
export const eventOf = ({ id, kind, orderId, captureId }: Heard) => ({ id, kind, orderId, captureId });

/** Null: not a message of the provider's shape. */
export function heardIn(body: string): Heard | null {
  const parsed = Message.safeParse(read(body));
  if (!parsed.success) return null;
  const { id, event_type: kind, resource } = parsed.data;
  const about = aboutOf(kind);
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))?.href;
  const captureId =
    about === 'capture'
      ? resource.id
      : about === 'refund'
        ? up?.split('/').at(-1)
        : about === 'dispute'
          ? resource.disputed_transactions?.[0]?.seller_transaction_id
          : undefined;
  const { amount } = resource;
  return {
    ...{ id, kind, about },
    orderId: about === 'order' ? (resource.id ?? null) : null,
    captureId: captureId ?? null,
    says:
      about === 'capture' && amount
        ? {
            cents: /^\d{1,7}\.\d{2}$/.test(amount.value) ? Number(amount.value.replace('.', '')) : null,
            currency: amount.currency_code,
            customId: resource.custom_id ?? null,
          }
        : null,
    disputeId: resource.dispute_id ?? null,
    outcome: resource.dispute_outcome?.outcome_code ?? null,
  };
}

function aboutOf(kind: string): Heard['about'] {
  if (kind.startsWith('CHECKOUT.ORDER.')) return 'order';
  if (kind === 'PAYMENT.CAPTURE.REFUNDED' || kind === 'PAYMENT.CAPTURE.REVERSED') return 'refund';
  if (kind.startsWith('PAYMENT.CAPTURE.')) return 'capture';
  return kind.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : 'other';
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
