import { randomUUID } from 'node:crypto';
import { PaymentError, type Payments, type ProviderOrder } from '../../platform/payment.ts';

/** Stands in for the port itself, where PayPal is not the matter: every capture succeeds, approved or not. */
export function standInPayments(): Payments {
  const orders = new Map<string, ProviderOrder>();
  const find = (id: string): ProviderOrder => {
    const order = orders.get(id);
    if (!order) throw new PaymentError('unknown', 'no such order');
    return order;
  };
  return {
    environment: 'sandbox',
    deadlineMs: 8_000,
    clientToken: async () => randomUUID(),
    async create({ id: customId, cents, currency, payee }) {
      const id = randomUUID();
      const order = {
        id,
        status: 'created',
        intent: 'CAPTURE',
        customId,
        payee,
        cents,
        currency,
        captures: [],
      } as const;
      orders.set(id, order);
      return order;
    },
    async capture(orderId) {
      const order = find(orderId);
      const { cents, currency, customId } = order;
      const capture = { id: randomUUID(), status: 'completed', cents, currency, customId } as const;
      if (order.captures.length > 0) return order;
      const done = { ...order, status: 'completed', captures: [capture] } as const;
      orders.set(orderId, done);
      return done;
    },
    read: async (orderId) => find(orderId),
    orderOf: async (captureId) =>
      [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))?.id ?? null,
    isGenuine: async () => false,
  };
}
