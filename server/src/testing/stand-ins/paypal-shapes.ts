/**
 * What PayPal's resources look like on the line.
 * - Order, minimal and full, and its links: developer.paypal.com/docs/api/orders/v2, samples «Create order», «Show order
 *   details», «Capture payment for order», and the schema `order` of PayPal's OpenAPI file `checkout_orders_v2.json`
 *   (github.com/paypal/paypal-rest-api-specifications). A minimal answer has id, status and links; that of a capture also
 *   the captures, without the unit's amount and payee.
 * - `payments.captures[]`: the same samples (id, status, amount, final_capture, seller_protection,
 *   seller_receivable_breakdown, custom_id, invoice_id, links self/refund/up, create_time, update_time);
 *   `status_details.reason` of a pending one: schema `capture_status_details` and the published PAYMENT.CAPTURE.PENDING.
 * - Captured payment with `payee` and `supplementary_data.related_ids.order_id`: schema `capture-2` of
 *   `payments_payment_v2.json`, as in newer PAYMENT.CAPTURE.COMPLETED events.
 * - Refund with `seller_payable_breakdown`, and its times with the offset of California: docs/api/payments/v2, sample «Refund
 *   captured payment», and the published PAYMENT.CAPTURE.REFUNDED. A refund carries the capture's id in its link `up` only.
 * - The access token: developer.paypal.com/api/rest/authentication.
 * - From memory of the published documentation: `payer` and `payment_source.paypal` of an approved order; the fee is made up.
 */
export interface Money {
  currency_code: string;
  value: string;
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Unit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
}

export interface Order {
  id: string;
  intent: string;
  status: OrderStatus;
  /** Whether the request named the payment source, which changes status and links. */
  hasSource: boolean;
  unit: Unit;
  captures: Capture[];
  /** Milliseconds. */
  created: number;
  updated: number;
}

export interface Capture {
  id: string;
  order: Order;
  status: CaptureStatus;
  /** Why it is pending. */
  reason?: string;
  amount: Money;
  payee: Unit['payee'];
  custom_id?: string;
  invoice_id?: string;
  refunds: Refund[];
  created: number;
  updated: number;
}

export interface Refund {
  id: string;
  capture: Capture;
  amount: Money;
  note?: string;
  invoice_id?: string;
  created: number;
}

export const cents = ({ value }: Money): number => Math.round(Number(value) * 100);
export const money = (amount: number, currency_code: string): Money => ({
  currency_code,
  value: (amount / 100).toFixed(2),
});

export const stamp = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
const californian = (ms: number): string => stamp(ms - 8 * 3_600_000).replace('Z', '-08:00');

const fee = (amount: number): number => Math.min(amount, Math.round(amount * 0.0349) + 49);
const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });
const given = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, of]) => of !== undefined)) as Partial<T>;

/** The links lead to the server itself. */
export class Shapes {
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  token(access_token: string, seconds: number, now: number) {
    return {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: seconds,
      nonce: `${stamp(now)}stand-in`,
    };
  }

  payerPage = (order: Order): string => `${this.base}/checkoutnow?token=${order.id}`;

  private orderLinks(order: Order) {
    const self = `${this.base}/v2/checkout/orders/${order.id}`;
    const payer = this.payerPage(order);
    if (order.status === 'COMPLETED') return [link(self, 'self')];
    if (order.status === 'PAYER_ACTION_REQUIRED') return [link(self, 'self'), link(payer, 'payer-action')];
    const rest = [link(self, 'update', 'PATCH'), link(`${self}/capture`, 'capture', 'POST')];
    return order.status === 'APPROVED'
      ? [link(self, 'self'), ...rest]
      : [link(self, 'self'), link(payer, 'approve'), ...rest];
  }

  private buyer(order: Order) {
    const approved = order.status === 'APPROVED' || order.status === 'COMPLETED';
    const name = { given_name: 'Stand', surname: 'In' };
    const address = { country_code: 'GR' };
    const who = { email_address: 'buyer@example.com', name, address };
    if (!approved) return order.hasSource ? { payment_source: { paypal: {} } } : {};
    return {
      payment_source: { paypal: { ...who, account_id: 'QYR5Z8XDVJNXQ', account_status: 'VERIFIED' } },
      payer: { ...who, payer_id: 'QYR5Z8XDVJNXQ' },
    };
  }

  order(order: Order, full: boolean) {
    const { id, status, intent, unit, captures } = order;
    const head = { id, status };
    const links = this.orderLinks(order);
    const payments = captures.length > 0 ? { payments: { captures: captures.map((one) => this.capture(one)) } } : {};
    if (!full) {
      if (status !== 'COMPLETED') return { ...head, ...(order.hasSource ? this.buyer(order) : {}), links };
      return {
        ...head,
        ...this.buyer(order),
        purchase_units: [{ reference_id: unit.reference_id, ...payments }],
        links,
      };
    }
    return {
      ...{ ...head, intent, ...this.buyer(order) },
      purchase_units: [{ ...given(unit), ...payments }],
      create_time: stamp(order.created),
      ...(order.updated === order.created ? {} : { update_time: stamp(order.updated) }),
      links,
    };
  }

  /** As within an order; `whole` as by itself and in events. */
  capture(capture: Capture, whole = false) {
    const { id, status, amount, order, payee, reason } = capture;
    const self = `${this.base}/v2/payments/captures/${id}`;
    const gross = cents(amount);
    const part = (of: number) => money(of, amount.currency_code);
    const isPaid = status !== 'PENDING' && status !== 'DECLINED';
    return {
      id,
      status,
      ...(reason === undefined ? {} : { status_details: { reason } }),
      amount,
      final_capture: true,
      seller_protection: isPaid
        ? { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] }
        : { status: 'NOT_ELIGIBLE' },
      ...(isPaid && {
        seller_receivable_breakdown: {
          gross_amount: amount,
          paypal_fee: part(fee(gross)),
          net_amount: part(gross - fee(gross)),
        },
      }),
      ...given({ invoice_id: capture.invoice_id, custom_id: capture.custom_id }),
      ...(whole && { payee, supplementary_data: { related_ids: { order_id: order.id } } }),
      links: [
        link(self, 'self'),
        link(`${self}/refund`, 'refund', 'POST'),
        link(`${this.base}/v2/checkout/orders/${order.id}`, 'up'),
      ],
      create_time: stamp(capture.created),
      update_time: stamp(capture.updated),
    };
  }

  refund(refund: Refund, full: boolean) {
    const { id, capture, amount } = refund;
    const links = [
      link(`${this.base}/v2/payments/refunds/${id}`, 'self'),
      link(`${this.base}/v2/payments/captures/${capture.id}`, 'up'),
    ];
    if (!full) return { id, status: 'COMPLETED', links };
    const upTo = capture.refunds.slice(0, capture.refunds.indexOf(refund) + 1);
    const total = upTo.reduce((sum, one) => sum + cents(one.amount), 0);
    const part = (of: number) => money(of, amount.currency_code);
    return {
      id,
      status: 'COMPLETED',
      amount,
      ...given({ note_to_payer: refund.note, invoice_id: refund.invoice_id, custom_id: capture.custom_id }),
      seller_payable_breakdown: {
        gross_amount: amount,
        paypal_fee: part(0),
        net_amount: amount,
        total_refunded_amount: part(total),
      },
      create_time: californian(refund.created),
      update_time: californian(refund.created),
      links,
    };
  }
}
