import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Books, type CaptureEnd, type DisputeOutcome, type Lie } from './paypal-books.ts';
import { type Answer, internalError, invalidClient, invalidToken, rateLimited, refused } from './paypal-errors.ts';
import { type Call, type FaultAt, Faults, type Operation, send, wait } from './paypal-faults.ts';
import { type Page, pageScript } from './paypal-page.ts';
import { Repeats } from './paypal-repeats.ts';
import { routes } from './paypal-routes.ts';
import { type Capture, type Order, type Refund, Shapes } from './paypal-shapes.ts';
import { type Forgery, type WebhookEvent, Webhooks } from './paypal-webhooks.ts';
import { type Recorded, type RecordingServer, recordingServer, sendJson, sendText } from './recording-server.ts';

/**
 * Stands in for api-m.paypal.com and www.paypal.com/sdk/js, from PayPal's published samples: each file here names those
 * it follows. It knows nothing of who calls it.
 * - OAuth: `POST /v1/oauth2/token`. Orders v2: create, show, capture. Payments v2: show capture, refund, show refund.
 *   Webhooks v1: verify-webhook-signature, and the certificate.
 * - `Prefer: return=representation`: docs/api/orders/v2, header parameters.
 */
export interface PayPalOptions {
  clientId?: string;
  clientSecret?: string;
  merchantId?: string;
  webhookId?: string;
  /** Milliseconds; the machine's clock unless given. */
  clock?: () => number;
  /** How long each call takes before it is done: long enough, and two at once meet. */
  latencyMs?: number;
  tokenSeconds?: number;
  /** Whether a refusal is found again under its PayPal-Request-Id; not published, see paypal-repeats.ts. */
  keepsRefusals?: boolean;
  script?: readonly FaultAt[];
}

export interface Delivery {
  forge?: Forgery;
  /** The event says this instead, in PayPal's own name: the signature is good. */
  lie?: Lie;
}

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export class PayPal {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
  readonly faults: Faults;
  readonly page: Page = { loads: true, eligible: true };
  private readonly settings: PayPalOptions;
  private readonly clock: () => number;
  private readonly tokens = new Map<string, number>();
  private readonly repeats: Repeats;
  private server!: RecordingServer;
  private shapes!: Shapes;
  private books!: Books;
  private hooks!: Webhooks;

  constructor(settings: PayPalOptions) {
    this.settings = settings;
    this.clientId = settings.clientId ?? 'stand-in-client';
    this.clientSecret = settings.clientSecret ?? 'stand-in-secret';
    this.merchantId = settings.merchantId ?? 'RD465XN5VS364';
    this.webhookId = settings.webhookId ?? '0EH40505U7160970P';
    this.clock = settings.clock ?? Date.now;
    this.faults = new Faults(settings.script);
    this.repeats = new Repeats(this.clock, settings.keepsRefusals === true);
  }

  async start(): Promise<this> {
    this.server = await recordingServer((asked, response) => void this.serve(asked, response));
    this.shapes = new Shapes(this.server.url);
    this.hooks = new Webhooks(this.shapes, this.webhookId, this.clock);
    this.books = new Books(this.shapes, this.merchantId, this.clock, (what) => this.hooks.tell(what));
    return this;
  }

  /** Without a slash at the end: the base of the API, and with `/sdk/js` of the page's script. */
  get url(): string {
    return this.server.url;
  }

  /** All that was asked, pages and certificates too. */
  get requests(): readonly Recorded[] {
    return this.server.requests;
  }

  /** The certificate of the webhooks' signatures, PEM. */
  get certificate(): string {
    return this.hooks.certificate;
  }

  get orders(): readonly Order[] {
    return [...this.books.orders.values()];
  }

  get captures(): readonly Capture[] {
    return [...this.books.captures.values()];
  }

  get refunds(): readonly Refund[] {
    return [...this.books.refunds.values()];
  }

  /** The buyer agrees. */
  approve(orderId: string): void {
    this.books.approve(orderId);
  }

  /** The buyer agrees, but the instrument is refused at the capture (422), or the capture is made and fails (201, DECLINED). */
  decline(orderId: string, as: 'instrument' | 'capture' = 'instrument'): void {
    this.books.approve(orderId, as === 'instrument' ? 'INSTRUMENT_DECLINED' : 'DECLINED');
  }

  /** The buyer agrees; the capture waits until `settle`. */
  pend(orderId: string): void {
    this.books.approve(orderId, 'PENDING');
  }

  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
    this.books.settle(captureId, status);
  }

  /** From now on the order and its captures say something else than was ordered. */
  falsify(orderId: string, lie: Lie): void {
    this.books.falsify(orderId, lie);
  }

  /** The order answers 404, as one that is too old; or 403, as another merchant's. */
  hide(orderId: string, as: 'unknown' | 'foreign' = 'unknown'): void {
    this.books.hide(orderId, as);
  }

  /** By the merchant on PayPal's pages; all that is left unless given, in cents. */
  refund(captureId: string, amount?: number): void {
    this.books.giveBack(this.books.captureOf(captureId), amount);
  }

  reverse(captureId: string): void {
    this.books.giveBack(this.books.captureOf(captureId), undefined, 'reversed');
  }

  /** By the buyer; the dispute's id. */
  dispute(captureId: string): string {
    return this.books.dispute(captureId);
  }

  resolve(disputeId: string, outcome: DisputeOutcome): void {
    this.books.resolve(disputeId, outcome);
  }

  /** The disputes of a capture; without an outcome while they are open. */
  disputesOf(captureId: string): readonly { id: string; outcome?: DisputeOutcome }[] {
    return [...this.books.disputes].flatMap(([id, { capture, outcome }]) =>
      capture.id === captureId ? [{ id, ...(outcome && { outcome }) }] : [],
    );
  }

  /** Every token given out so far is no longer good. */
  dropTokens(): void {
    this.tokens.clear();
  }

  /** Events that no listener took yet, oldest first. Deliver them in any order, as often as wanted. */
  webhooks(): readonly WebhookEvent[] {
    return [...this.hooks.pending];
  }

  /** All events there ever were. */
  get events(): readonly WebhookEvent[] {
    return this.hooks.events;
  }

  /** What would be sent, for whoever sends it himself. */
  transmission(event: WebhookEvent, how: Delivery = {}) {
    return this.hooks.transmission(event, how.forge, how.lie);
  }

  /** Sends an event to a listener, signed anew. A true one that is answered 2xx is no longer pending. */
  async deliver(to: string, event: WebhookEvent, how: Delivery = {}): Promise<{ status: number; body: string }> {
    const { body, headers } = this.transmission(event, how);
    const reply = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' });
    const at = this.hooks.pending.indexOf(event);
    if (reply.ok && at !== -1 && !how.forge && !how.lie) this.hooks.pending.splice(at, 1);
    return { status: reply.status, body: await reply.text() };
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async serve(asked: Recorded, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(asked.path, 'http://stand-in');
    for (const [method, path, operation] of routes) {
      const id = path.exec(pathname);
      if (id && method === asked.method) return this.call(operation, id[1] ?? null, asked, response);
    }
    const certificate = this.hooks.certificateAt(pathname);
    if (certificate !== null) return sendText(response, 200, certificate, { 'content-type': 'application/x-pem-file' });
    if (pathname === '/sdk/js' || pathname === '/web-sdk/v6/core') {
      const isOurs = pathname !== '/sdk/js' || searchParams.get('client-id') === this.clientId;
      const type = { ...open, 'content-type': 'application/javascript; charset=utf-8' };
      if (!this.page.loads) return sendText(response, 500, '', type);
      if (!isOurs)
        return sendText(response, 400, "throw new Error('SDK Validation error: client-id not recognized');", type);
      return sendText(response, 200, pageScript(this.url, this.page, pathname === '/sdk/js' ? '5.0.0' : '6.0.0'), type);
    }
    const pressed = /^\/stand-in\/orders\/([^/]+)\/approve$/.exec(pathname);
    if (pressed && asked.method === 'POST' && this.books.orders.has(pressed[1]!)) {
      this.books.approve(pressed[1]!, (searchParams.get('end') ?? 'COMPLETED') as CaptureEnd);
      return sendJson(response, 200, {}, open);
    }
    const { status, body } = refused(404, 'INVALID_RESOURCE_ID', { value: pathname });
    sendJson(response, status, body, open);
  }

  private async call(
    operation: Operation,
    id: string | null,
    asked: Recorded,
    response: ServerResponse,
  ): Promise<void> {
    const requestId = asked.headers['paypal-request-id'];
    const call = this.faults.begin(operation, id, typeof requestId === 'string' ? requestId : null);
    const { fault } = call;
    const reset = () => void response.socket?.resetAndDestroy();
    if (fault === 'timeout-before') return;
    if (fault === 'reset-before') return reset();
    if (fault === 'error-before') return send(call, response, internalError());
    if (fault === 'rate-limited') return send(call, response, rateLimited());
    if (fault === 'token-lost') return send(call, response, invalidToken);
    if (fault === 'gateway') {
      call.status = 502;
      return sendText(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>');
    }
    const late = typeof fault === 'object' && fault !== null && 'delayed' in fault ? fault.delayed : 0;
    let answer = await this.once(call, asked, (this.settings.latencyMs ?? 0) + late);
    if (fault === 'twice') answer = await this.once(call, asked, 0);
    if (fault === 'timeout-after') return;
    if (fault === 'reset-after') return reset();
    if (fault === 'error-after') return send(call, response, internalError());
    await send(call, response, answer);
  }

  /** The call done once, or found as done before. */
  private async once(call: Call, asked: Recorded, ms: number): Promise<Answer> {
    return this.repeats.once(call, async () => {
      if (ms > 0) await wait(ms);
      const isAllowed = call.operation === 'token' || this.isKnown(asked.headers.authorization);
      return isAllowed ? { do: () => this.act(call, asked), again: (of) => this.again(of, asked) } : invalidToken;
    });
  }

  private isKnown(authorization: string | undefined): boolean {
    const until = this.tokens.get(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '');
    return until !== undefined && this.clock() < until;
  }

  /** A repeated call finds the latest state of what it made, in as many words as it asks for now. */
  private again(answer: Answer, asked: Recorded): Answer {
    if (answer.status >= 300) return answer;
    const { id } = answer.body as { id: string };
    const [order, refund] = [this.books.orders.get(id), this.books.refunds.get(id)];
    const full = isFull(asked);
    return { status: 200, body: order ? this.shapes.order(order, full) : this.shapes.refund(refund!, full) };
  }

  private act({ operation, id, requestId }: Call, asked: Recorded): Answer {
    if (operation === 'token') return this.token(asked);
    if (operation === 'show') return this.books.show(id!);
    if (operation === 'show-capture') return this.books.showCapture(id!);
    if (operation === 'show-refund') return this.books.showRefund(id!);
    if (operation === 'verify') return this.hooks.verify(asked.body);
    let body: unknown;
    try {
      body = asked.body === '' ? {} : JSON.parse(asked.body);
    } catch {
      return refused(400, 'MALFORMED_REQUEST_JSON');
    }
    if (operation === 'create') return this.books.create(body, isFull(asked), requestId);
    if (operation === 'refund') return this.books.refund(id!, body, isFull(asked));
    return this.books.capture(id!, isFull(asked));
  }

  private token({ headers, body }: Recorded): Answer {
    const basic = Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return invalidClient;
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' } };
    const token = `A21AA${randomBytes(48).toString('base64url')}`;
    const seconds = this.settings.tokenSeconds ?? 32_400;
    this.tokens.set(token, this.clock() + seconds * 1000);
    return { status: 200, body: this.shapes.token(token, seconds, this.clock()) };
  }
}

const isFull = ({ headers }: Recorded): boolean => String(headers.prefer ?? '').includes('return=representation');

export const startPayPal = (options: PayPalOptions = {}): Promise<PayPal> => new PayPal(options).start();
