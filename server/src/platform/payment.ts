/** An amount as the provider says it; `cents` is null when it is no amount of two decimals. */
export type Paid = { readonly cents: number | null; readonly currency: string };

export type ProviderCapture = Paid & {
  readonly id: string;
  readonly status: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded' | 'other';
  readonly customId: string | null;
};

/** What the provider says of an order: each fact as it was read, none believed before it was compared. */
export type ProviderOrder = Paid & {
  readonly id: string;
  readonly status: 'created' | 'approved' | 'completed' | 'voided';
  readonly intent: string | null;
  readonly customId: string | null;
  readonly payee: string | null;
  /** All captures of the order; one that succeeded comes first. */
  readonly captures: readonly ProviderCapture[];
};

type OrderWish = {
  /** The payment's own id: asking twice with it is asking once, and the provider hands it back in every answer. */
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  /** Whose account is paid; null: the one of the credentials. */
  readonly payee: string | null;
  readonly description: string;
};

/**
 * `declined`, `not-approved`, `already-captured`: what became of a capture. `unknown`: no such order, or another merchant's. `busy`:
 * the same call is under way. `unavailable`: nobody knows whether it was done. `refused`: it was not done, and again would be the same.
 */
export type PaymentFailure =
  | 'declined'
  | 'not-approved'
  | 'already-captured'
  | 'unknown'
  | 'busy'
  | 'unavailable'
  | 'refused';

export class PaymentError extends Error {
  override name = 'PaymentError';
  readonly kind: PaymentFailure;

  constructor(kind: PaymentFailure, words: string, options?: ErrorOptions) {
    super(words, options);
    this.kind = kind;
  }
}

/** A message that says it comes from the provider: its headers, and its body byte for byte. */
export type ProviderMessage = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** Who takes money for plans. Every call is held to a deadline and fails with a PaymentError. */
export type Payments = {
  readonly environment: 'sandbox' | 'production';
  /** The longest that one call takes. */
  readonly deadlineMs: number;
  /** For one page's script: short-lived, bound to our address, and never the secret. */
  clientToken(): Promise<string>;
  create(wish: OrderWish): Promise<ProviderOrder>;
  capture(orderId: string, requestId: string): Promise<ProviderOrder>;
  read(orderId: string): Promise<ProviderOrder>;
  /** Which order a capture belongs to; null when the provider does not say. */
  orderOf(captureId: string): Promise<string | null>;
  /** Whether a message is the provider's own, meant for us, and of these days. */
  isGenuine(message: ProviderMessage, now: Date): Promise<boolean>;
};
