import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { Payments } from '../payment.ts';

/** Null: no provider is set up. The provider's library comes with the first call: a server without one never loads it. */
export function createPayments(
  config: Pick<Config, 'paypal' | 'publicUrl'>,
  egress: Egress,
  { deadlineMs = 8_000 }: { readonly deadlineMs?: number } = {},
): Payments | null {
  const { paypal } = config;
  if (!paypal) return null;
  let made: Promise<Payments> | undefined;
  const payPal = () => {
    made ??= import('./paypal.ts').then(({ payPalPayments }) =>
      payPalPayments(paypal, { ownHost: new URL(config.publicUrl).host, egress, deadlineMs }),
    );
    return made;
  };
  return {
    environment: paypal.environment,
    deadlineMs,
    clientToken: async () => (await payPal()).clientToken(),
    create: async (wish) => (await payPal()).create(wish),
    capture: async (orderId, requestId) => (await payPal()).capture(orderId, requestId),
    read: async (orderId) => (await payPal()).read(orderId),
    orderOf: async (captureId) => (await payPal()).orderOf(captureId),
    isGenuine: async (message, now) => (await payPal()).isGenuine(message, now),
  };
}
