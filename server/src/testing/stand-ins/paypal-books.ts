import { randomBytes } from 'node:crypto';
import { amountIssue, objectOf } from './paypal-asked.ts';
import { type Answer, type Issue, refused } from './paypal-errors.ts';
import {
  type Capture,
  cents,
  type Money,
  money,
  type Order,
  type Refund,
  type Shapes,
  type Unit,
} from './paypal-shapes.ts';

/** What becomes of an order when it is captured. INSTRUMENT_DECLINED is a refusal (422), DECLINED a capture that failed. */
export type CaptureEnd = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';

/** How a dispute ends. */
export type DisputeOutcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE';

/** Things that are other than what was ordered. */
export interface Lie {
  value?: string;
  currency?: string;
  merchantId?: string;
  customId?: string | null;
}

export type Happening =
  | { type: 'approved'; order: Order }
  | { type: 'captured'; capture: Capture }
  | { type: 'refunded' | 'reversed'; refund: Refund }
  | { type: 'disputed'; capture: Capture; disputeId: string }
  | { type: 'resolved'; capture: Capture; disputeId: string; outcome: DisputeOutcome; refunded?: Money };

/** Seventeen capitals and digits, as PayPal's. */
export const paypalId = (): string =>
  Array.from(randomBytes(17), (byte) => '0123456789ABCDEFGHJKLMNPRSTUVWXY'[byte % 32]).join('');

/** Orders, captures and refunds: one purchase unit an order. Tells of what happened, which becomes a webhook event. */
export class Books {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly merchant: Unit['payee'];
  readonly disputes = new Map<string, { capture: Capture; outcome?: DisputeOutcome }>();
  private readonly ends = new Map<string, CaptureEnd>();
  private readonly hidden = new Map<string, 'unknown' | 'foreign'>();
  private readonly shapes: Shapes;
  private readonly clock: () => number;
  private readonly tell: (what: Happening) => void;

  constructor(shapes: Shapes, merchantId: string, clock: () => number, tell: (what: Happening) => void) {
    this.shapes = shapes;
    this.merchant = { email_address: 'merchant@business.example.com', merchant_id: merchantId };
    this.clock = clock;
    this.tell = tell;
  }

  orderOf(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`The stand-in has no order ${id}.`);
    return order;
  }

  captureOf(id: string): Capture {
    const capture = this.captures.get(id);
    if (!capture) throw new Error(`The stand-in has no capture ${id}.`);
    return capture;
  }

  // what callers ask

  create(body: unknown, full: boolean, requestId: string | null): Answer {
    const asked = objectOf(body);
    const units = asked.purchase_units;
    if (asked.intent !== 'CAPTURE' && asked.intent !== 'AUTHORIZE')
      return refused(400, asked.intent === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE', {
        field: '/intent',
      });
    if (!Array.isArray(units) || units.length !== 1)
      return refused(400, units === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE', {
        field: '/purchase_units',
      });
    const unit = objectOf(units[0]);
    const wrong = amountIssue(objectOf(unit.amount), "/purchase_units/@reference_id=='default'/amount");
    if (wrong) return wrong;
    for (const field of ['custom_id', 'invoice_id', 'description'] as const) {
      const value = unit[field];
      if (value !== undefined && (typeof value !== 'string' || value.length > 127))
        return refused(400, 'INVALID_STRING_MAX_LENGTH', {
          field: `/purchase_units/@reference_id=='default'/${field}`,
        });
    }
    const hasSource = objectOf(asked.payment_source).paypal !== undefined;
    if (hasSource && requestId === null) return refused(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const { currency_code, value } = unit.amount as Money;
    const payee = objectOf(unit.payee);
    const now = this.clock();
    const order: Order = {
      ...{ id: paypalId(), intent: asked.intent, hasSource, captures: [], created: now, updated: now },
      status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      unit: {
        reference_id: text(unit.reference_id) ?? 'default',
        amount: { currency_code, value: Number(value).toFixed(2) },
        payee: {
          email_address: text(payee.email_address) ?? this.merchant.email_address,
          merchant_id: text(payee.merchant_id) ?? this.merchant.merchant_id,
        },
        ...(text(unit.description) !== undefined && { description: text(unit.description)! }),
        ...(text(unit.custom_id) !== undefined && { custom_id: text(unit.custom_id)! }),
        ...(text(unit.invoice_id) !== undefined && { invoice_id: text(unit.invoice_id)! }),
      },
    };
    this.orders.set(order.id, order);
    return { status: 201, body: this.shapes.order(order, full) };
  }

  private reach(id: string): Order | Answer {
    const order = this.orders.get(id);
    const hidden = this.hidden.get(id);
    if (!order || hidden === 'unknown') return refused(404, 'INVALID_RESOURCE_ID', { field: 'order_id', value: id });
    return hidden === 'foreign' ? refused(403, 'PERMISSION_DENIED') : order;
  }

  show(id: string): Answer {
    const order = this.reach(id);
    return 'body' in order ? order : { status: 200, body: this.shapes.order(order, true) };
  }

  capture(id: string, full: boolean): Answer {
    const order = this.reach(id);
    if ('body' in order) return order;
    const refuse = (issue: Issue) => refused(422, issue);
    if (order.intent !== 'CAPTURE') return refuse('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
    const { amount, payee, custom_id, invoice_id } = order.unit;
    const isUsed = [...this.captures.values()].some(
      (one) => invoice_id !== undefined && one.invoice_id === invoice_id && one.status !== 'DECLINED',
    );
    if (isUsed) return refuse('DUPLICATE_INVOICE_ID');
    const end = this.ends.get(id) ?? 'COMPLETED';
    if (end === 'INSTRUMENT_DECLINED')
      return refused(422, end, {}, [{ href: this.shapes.payerPage(order), rel: 'redirect', method: 'GET' }]);
    const now = this.clock();
    const capture: Capture = {
      ...{
        id: paypalId(),
        order,
        status: end,
        amount: { ...amount },
        payee: { ...payee },
        refunds: [],
        created: now,
        updated: now,
      },
      ...(end === 'PENDING' && { reason: 'PENDING_REVIEW' }),
      ...(custom_id !== undefined && { custom_id }),
      ...(invoice_id !== undefined && { invoice_id }),
    };
    order.status = 'COMPLETED';
    order.updated = now;
    order.captures.push(capture);
    this.captures.set(capture.id, capture);
    this.tell({ type: 'captured', capture });
    return { status: 201, body: this.shapes.order(order, full) };
  }

  showCapture(id: string): Answer {
    const capture = this.captures.get(id);
    if (!capture) return refused(404, 'INVALID_RESOURCE_ID', { field: 'capture_id', value: id });
    return { status: 200, body: this.shapes.capture(capture, true) };
  }

  refund(id: string, body: unknown, full: boolean): Answer {
    const capture = this.captures.get(id);
    if (!capture) return refused(404, 'INVALID_RESOURCE_ID', { field: 'capture_id', value: id });
    const asked = objectOf(body);
    const wrong = asked.amount === undefined ? null : amountIssue(objectOf(asked.amount), '/amount');
    if (wrong) return wrong;
    if (capture.status === 'PENDING' || capture.status === 'DECLINED')
      return refused(422, 'REFUND_NOT_ALLOWED_ON_PENDING_CAPTURE');
    const left = this.leftOf(capture);
    if (left === 0) return refused(422, 'CAPTURE_FULLY_REFUNDED');
    const amount = asked.amount === undefined ? left : cents(asked.amount as Money);
    if (amount > left) return refused(422, 'REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
    const refund = this.giveBack(
      capture,
      amount,
      'refunded',
      typeof asked.note_to_payer === 'string' ? asked.note_to_payer : undefined,
    );
    return { status: 201, body: this.shapes.refund(refund, full) };
  }

  showRefund(id: string): Answer {
    const refund = this.refunds.get(id);
    if (!refund) return refused(404, 'INVALID_RESOURCE_ID', { field: 'refund_id', value: id });
    return { status: 200, body: this.shapes.refund(refund, true) };
  }

  // what the world does

  /** The buyer agrees; with an end other than COMPLETED the capture will not simply succeed. */
  approve(id: string, end: CaptureEnd = 'COMPLETED'): void {
    const order = this.orderOf(id);
    this.ends.set(id, end);
    if (order.status === 'COMPLETED' || order.status === 'APPROVED') return;
    order.status = 'APPROVED';
    order.updated = this.clock();
    this.tell({ type: 'approved', order });
  }

  /** Makes the order and its captures say something else from now on. */
  falsify(id: string, lie: Lie): void {
    const order = this.orderOf(id);
    for (const part of [order.unit, ...order.captures]) {
      part.amount = {
        currency_code: lie.currency ?? part.amount.currency_code,
        value: lie.value ?? part.amount.value,
      };
      part.payee = { ...part.payee, merchant_id: lie.merchantId ?? part.payee.merchant_id };
      if (lie.customId === null) delete part.custom_id;
      else if (lie.customId !== undefined) part.custom_id = lie.customId;
    }
  }

  /** The order answers 404 (never approved, too old), or 403 as another merchant's. */
  hide(id: string, as: 'unknown' | 'foreign'): void {
    this.hidden.set(this.orderOf(id).id, as);
  }

  /** A pending capture comes to its end. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
    const capture = this.captureOf(captureId);
    if (capture.status !== 'PENDING') throw new Error(`Capture ${captureId} is ${capture.status}.`);
    capture.status = status;
    delete capture.reason;
    capture.updated = this.clock();
    this.tell({ type: 'captured', capture });
  }

  private leftOf(capture: Capture): number {
    return cents(capture.amount) - capture.refunds.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  /** By the merchant on PayPal's own pages, or by PayPal itself (`reversed`); all that is left unless told. */
  giveBack(
    capture: Capture,
    amount = this.leftOf(capture),
    type: 'refunded' | 'reversed' = 'refunded',
    note?: string,
  ): Refund {
    const refund: Refund = {
      ...{ id: paypalId(), capture, amount: money(amount, capture.amount.currency_code), created: this.clock() },
      ...(type === 'reversed' ? { note: 'Payment reversed' } : note !== undefined && { note }),
    };
    capture.refunds.push(refund);
    capture.status = this.leftOf(capture) <= 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    capture.updated = this.clock();
    this.refunds.set(refund.id, refund);
    this.tell({ type, refund });
    return refund;
  }

  dispute(captureId: string): string {
    const capture = this.captureOf(captureId);
    const disputeId = `PP-D-${27_001 + this.disputes.size}`;
    this.disputes.set(disputeId, { capture });
    this.tell({ type: 'disputed', capture, disputeId });
    return disputeId;
  }

  /** In the buyer's favour, or accepted: what is left of the money goes back to the buyer. */
  resolve(disputeId: string, outcome: DisputeOutcome): void {
    const dispute = this.disputes.get(disputeId);
    if (!dispute || dispute.outcome) throw new Error(`The stand-in has no open dispute ${disputeId}.`);
    dispute.outcome = outcome;
    const { capture } = dispute;
    const goesBack = (outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED') && this.leftOf(capture) > 0;
    const refunded = goesBack ? this.giveBack(capture, undefined, 'reversed').amount : undefined;
    this.tell({ type: 'resolved', capture, disputeId, outcome, ...(refunded && { refunded }) });
  }
}
