import { createSign, createVerify, randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Happening, Lie } from './paypal-books.ts';
import { paypalId } from './paypal-books.ts';
import { type Signer, signerOf } from './paypal-certificate.ts';
import { type Answer, refused } from './paypal-errors.ts';
import { type Capture, cents, type Shapes, stamp } from './paypal-shapes.ts';

/**
 * Webhook events, their signature and its check.
 * - Envelope (id WH-…, event_version, create_time, resource_type, resource_version, event_type, summary, resource, links
 *   self/resend) and the resources of PAYMENT.CAPTURE.COMPLETED, .PENDING, .REFUNDED, .REVERSED, CHECKOUT.ORDER.APPROVED,
 *   CUSTOMER.DISPUTE.CREATED: samples of PayPal's webhook simulator (WH-58D329510W468432D…, WH-9Y180613C5171350R…,
 *   WH-1GE84257G0350133W…, WH-6F207351SC284371F…, WH-4M0448861G563140B…) as quoted in public repositories and API
 *   collections; .DENIED (status DECLINED): a mock from PayPal's own test environment, WH-1TW85072SJ7764036….
 * - CUSTOMER.DISPUTE.RESOLVED: the dispute again, with `status` RESOLVED and `dispute_outcome` (outcome_code and its seven words,
 *   amount_refunded): developer.paypal.com/api/customer-disputes/v1, definition «dispute_outcome»; sample of «Show dispute
 *   details» (PP-D-4012) as quoted in public repositories. Its summary, and that money which goes back to the buyer is
 *   told as reversed, are from memory; what a capture's status is while it is disputed is not published: here as before.
 * - Headers paypal-transmission-id/-time/-sig, paypal-cert-url, paypal-auth-algo, paypal-auth-version, and the path of the
 *   certificate `/v1/notifications/certs/CERT-…`: deliveries quoted in public repositories.
 * - The signed text `id|time|webhookId|crc32(body)`, SHA256withRSA, crc32 in decimal over the raw body:
 *   developer.paypal.com/api/rest/webhooks/rest, «Integrate webhooks».
 * - `POST /v1/notifications/verify-webhook-signature`, its fields and SUCCESS/FAILURE: docs/api/webhooks/v1 and
 *   `notifications_webhooks_v1.json`. That it signs the event's own bytes, so that parsing and writing it anew breaks the
 *   check, follows from the advice to use the raw body; that an old transmission still verifies is an assumption.
 * - The certificate is self-made; PayPal's has a chain to a public root.
 */
export interface WebhookEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource: Record<string, unknown>;
  [field: string]: unknown;
}

export type Forgery =
  /** The signature's bytes are noise. */
  | 'signature'
  /** The body was changed after it was signed. */
  | 'body'
  /** Signed in all form by somebody else, whose certificate stands at another host (localhost instead of 127.0.0.1). */
  | 'foreign-cert'
  /** Signed by PayPal, five days ago. */
  | 'old-time'
  /** Signed by PayPal for another listener. */
  | 'foreign-webhook'
  /** No signature headers. */
  | 'unsigned';

export interface Transmission {
  body: string;
  headers: Record<string, string>;
}

const algorithm = 'SHA256withRSA';
const signerName = 'messageverificationcerts.paypal.com';
const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-5a29e601';
const foreignPath = '/v1/notifications/certs/CERT-360caa42-fca2a594-foreign';

const captureTypes: Readonly<Record<string, readonly [event: string, word: string]>> = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'denied'],
};

/** `$ 4.99 USD`, and one decimal for round sums, as the samples have it. */
const inWords = ({ currency_code, value }: { currency_code: string; value: string }) =>
  `${currency_code === 'USD' ? '$' : currency_code} ${Number(value) % 1 === 0 ? Number(value).toFixed(1) : value} ${currency_code}`;

/** Escapes what JSON need not escape: whoever writes the event anew gets other bytes. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('/', '\\/');

export class Webhooks {
  /** All events so far, oldest first. */
  readonly events: WebhookEvent[] = [];
  /** Those no listener has taken yet. */
  readonly pending: WebhookEvent[] = [];
  readonly webhookId: string;
  private readonly shapes: Shapes;
  private readonly clock: () => number;
  private readonly signer = signerOf('paypal', signerName);

  constructor(shapes: Shapes, webhookId: string, clock: () => number) {
    this.shapes = shapes;
    this.webhookId = webhookId;
    this.clock = clock;
  }

  get certificate(): string {
    return this.signer.certificate;
  }

  /** Somebody else who calls himself the same; made when first needed. */
  private get stranger(): Signer {
    return signerOf('somebody else', signerName);
  }

  /** What stands at a path of certificates. */
  certificateAt(path: string): string | null {
    if (path === certificatePath) return this.signer.certificate;
    return path === foreignPath ? this.stranger.certificate : null;
  }

  tell(what: Happening): void {
    const event = this.eventOf(what);
    this.events.push(event);
    this.pending.push(event);
  }

  private eventOf(what: Happening): WebhookEvent {
    switch (what.type) {
      case 'approved':
        return this.envelope(
          'CHECKOUT.ORDER.APPROVED',
          'checkout-order',
          'An order has been approved by buyer',
          this.shapes.order(what.order, true),
        );
      case 'captured': {
        const [type, word] = captureTypes[what.capture.status] ?? ['PAYMENT.CAPTURE.COMPLETED', 'completed'];
        return this.envelope(
          type,
          'capture',
          `Payment ${word} for ${inWords(what.capture.amount)}`,
          this.shapes.capture(what.capture, true),
        );
      }
      case 'refunded':
      case 'reversed': {
        const type = what.type === 'refunded' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.CAPTURE.REVERSED';
        const summary = `A ${inWords(what.refund.amount)} capture payment was ${what.type}`;
        return this.envelope(type, 'refund', summary, this.shapes.refund(what.refund, true));
      }
      case 'disputed':
        return this.envelope(
          'CUSTOMER.DISPUTE.CREATED',
          'dispute',
          `A new dispute opened with Case # ${what.disputeId}`,
          {
            ...this.dispute(what),
            status: 'OPEN',
          },
        );
      case 'resolved':
        return this.envelope(
          'CUSTOMER.DISPUTE.RESOLVED',
          'dispute',
          `A dispute was resolved with case # ${what.disputeId}`,
          {
            ...this.dispute(what),
            dispute_outcome: {
              outcome_code: what.outcome,
              ...(what.refunded && { amount_refunded: what.refunded }),
            },
            status: 'RESOLVED',
          },
        );
    }
  }

  private dispute({ capture, disputeId }: { capture: Capture; disputeId: string }): Record<string, unknown> {
    const at = new Date(this.clock()).toISOString();
    const self = `${this.shapes.base}/v1/customer/disputes/${disputeId}`;
    const transaction = {
      seller_transaction_id: capture.id,
      ...(capture.custom_id !== undefined && { custom: capture.custom_id }),
      ...(capture.invoice_id !== undefined && { invoice_number: capture.invoice_id }),
      seller: { merchant_id: capture.payee.merchant_id, name: 'Test Store' },
      ...{ items: [], seller_protection_eligible: true },
    };
    return {
      disputed_transactions: [transaction],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      ...{ dispute_channel: 'INTERNAL', create_time: at, update_time: at },
      messages: [{ posted_by: 'BUYER', time_posted: at, content: 'Where is it?' }],
      links: [{ href: self, rel: 'self', method: 'GET' }],
      dispute_amount: capture.amount,
      ...{ dispute_id: disputeId, dispute_life_cycle_stage: 'INQUIRY' },
    };
  }

  private envelope(
    event_type: string,
    resource_type: string,
    summary: string,
    resource: Record<string, unknown>,
  ): WebhookEvent {
    const id = `WH-${paypalId()}-${paypalId()}`;
    const self = `${this.shapes.base}/v1/notifications/webhooks-events/${id}`;
    return {
      ...{ id, event_version: '1.0', create_time: new Date(this.clock()).toISOString(), resource_type },
      ...(resource_type === 'dispute' ? {} : { resource_version: '2.0' }),
      ...{ event_type, summary, resource: structuredClone(resource) },
      links: [
        { href: self, rel: 'self', method: 'GET', encType: 'application/json' },
        { href: `${self}/resend`, rel: 'resend', method: 'POST', encType: 'application/json' },
      ],
    };
  }

  /** The event as it goes over the line; `lie` changes what it says before it is signed. */
  transmission(event: WebhookEvent, forge?: Forgery, lie?: Lie): Transmission {
    const said = lie ? withLie(event, lie) : event;
    let body = written(said);
    const id = randomUUID();
    const time = stamp(this.clock() - (forge === 'old-time' ? 5 * 86_400_000 : 0));
    const webhookId = forge === 'foreign-webhook' ? 'WHOFANOTHERLISTENER' : this.webhookId;
    const { key } = forge === 'foreign-cert' ? this.stranger : this.signer;
    const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
    const signature =
      forge === 'signature'
        ? randomBytes(256).toString('base64')
        : createSign('sha256').update(text).sign(key, 'base64');
    if (forge === 'body') body = written(withLie(said, { value: '0.01' }));
    const plain = { 'content-type': 'application/json', 'user-agent': 'PayPal/AUHD-214.0-58391792' };
    if (forge === 'unsigned') return { body, headers: plain };
    const cert =
      forge === 'foreign-cert'
        ? this.shapes.base.replace('127.0.0.1', 'localhost') + foreignPath
        : this.shapes.base + certificatePath;
    return {
      body,
      headers: {
        ...plain,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-auth-version': 'v2',
        'paypal-cert-url': cert,
        'paypal-auth-algo': algorithm,
      },
    };
  }

  verify(raw: string): Answer {
    let asked: Record<string, unknown>;
    try {
      asked = JSON.parse(raw);
    } catch {
      return refused(400, 'MALFORMED_REQUEST_JSON');
    }
    const { transmission_id: id, transmission_time: time, transmission_sig: signature } = asked;
    const { cert_url: cert, auth_algo: algo, webhook_id: webhookId } = asked;
    const texts = { id, time, signature, cert, algo, webhookId };
    for (const [name, value] of Object.entries(texts))
      if (typeof value !== 'string' || value === '') return refused(400, 'MISSING_REQUIRED_PARAMETER', { field: name });
    const event = rawMember(raw, 'webhook_event');
    if (event === null) return refused(400, 'MISSING_REQUIRED_PARAMETER', { field: 'webhook_event' });
    const isOurs = cert === this.shapes.base + certificatePath && webhookId === this.webhookId && algo === algorithm;
    const text = `${id}|${time}|${webhookId}|${crc32(event)}`;
    const { publicKey } = new X509Certificate(this.signer.certificate);
    const isGood = isOurs && createVerify('sha256').update(text).verify(publicKey, String(signature), 'base64');
    return { status: 200, body: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } };
  }
}

function withLie(event: WebhookEvent, lie: Lie): WebhookEvent {
  const changed = structuredClone(event);
  const { resource } = changed;
  const unit = ((resource.purchase_units as Record<string, unknown>[] | undefined)?.[0] ?? resource) as Record<
    string,
    unknown
  >;
  const amount = (unit.amount ?? unit.dispute_amount) as { value: string; currency_code: string } | undefined;
  if (amount && lie.value !== undefined) amount.value = (cents({ ...amount, value: lie.value }) / 100).toFixed(2);
  if (amount && lie.currency !== undefined) amount.currency_code = lie.currency;
  if (lie.merchantId !== undefined)
    unit.payee = { email_address: 'other@business.example.com', merchant_id: lie.merchantId };
  if (lie.customId === null) delete unit.custom_id;
  else if (lie.customId !== undefined) unit.custom_id = lie.customId;
  return changed;
}

/** The text of an object's member just as it was sent; null when there is none. */
export function rawMember(json: string, name: string): string | null {
  const begin = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(json);
  if (!begin) return null;
  const from = begin.index + begin[0].length;
  let depth = 0;
  let inText = false;
  for (let at = from; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(from, at + 1);
    }
  }
  return null;
}
