import {
  ApiError,
  type ApiResponse,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type OAuthToken,
  type Order,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { Config } from '../config.ts';
import { type Egress, EgressError } from '../egress.ts';
import {
  type Paid,
  PaymentError,
  type PaymentFailure,
  type Payments,
  type ProviderCapture,
  type ProviderOrder,
} from '../payment.ts';
import { isTransmission } from './paypal-transmission.ts';

type PayPalSettings = NonNullable<Config['paypal']>;

const mostBytes = 256 * 1024;

/** What axios, under PayPal's library, hands to whoever carries its requests. */
type AxiosRequest = {
  readonly url?: string;
  readonly method?: string;
  readonly headers: { toJSON(): Record<string, unknown> };
  readonly data?: unknown;
};

/** PayPal by its own library, each of whose requests goes through our way out. */
export function payPalPayments(
  settings: PayPalSettings,
  { ownHost, egress, deadlineMs }: { readonly ownHost: string; readonly egress: Egress; readonly deadlineMs: number },
): Payments {
  const ask = async (path: string, call: { method: string; headers: Record<string, string>; body?: string }) => {
    const reply = await egress.fetchText(settings.url + path, {
      operator: true,
      method: call.method.toUpperCase() as 'GET' | 'POST',
      headers: call.headers,
      ...(call.body === undefined ? {} : { body: call.body }),
      timeoutMs: deadlineMs,
      maxBytes: mostBytes,
      redirects: 0,
      anyStatus: true,
    });
    return { status: reply.status, type: reply.type, body: reply.body };
  };

  async function adapter(config: AxiosRequest) {
    // the library knows two hosts only; ours is the one of the settings
    const { pathname, search } = new URL(config.url ?? '');
    const headers = Object.entries(config.headers.toJSON()).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)] as const],
    );
    const { status, type, body } = await ask(pathname + search, {
      method: config.method ?? 'GET',
      headers: Object.fromEntries(headers),
      ...(config.data === undefined || config.data === null ? {} : { body: String(config.data) }),
    });
    return { data: body, status, statusText: '', headers: { 'content-type': type }, config, request: {} };
  }

  const makeClient = () =>
    new Client({
      environment: settings.environment === 'production' ? Environment.Production : Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
      },
      unstable_httpClientOptions: { adapter },
    });
  let client = makeClient();
  let token: OAuthToken | undefined;

  /**
   * A token may be withdrawn before its end, and the library would keep it: then once more with a new one. It also keeps a token
   * that it failed to get, for good: whatever fails but by an answer to the call itself, the next call begins anew.
   */
  async function withToken<T>(work: (using: Client) => Promise<T>): Promise<T> {
    const attempt = async (using: Client) => {
      try {
        return await work(using);
      } catch (error) {
        const isAnswer = error instanceof ApiError && !error.request.url.endsWith('/oauth2/token');
        if (client === using && (!isAnswer || error.statusCode === 401)) client = makeClient();
        throw error;
      }
    };
    return attempt(client)
      .catch((error) => {
        if (error instanceof ApiError && error.statusCode === 401) return attempt(client);
        throw error;
      })
      .catch((error) => {
        throw failureOf(error);
      });
  }

  const ordered = (work: (orders: OrdersController) => Promise<ApiResponse<Order>>) =>
    withToken(async (using) => orderOf((await work(new OrdersController(using))).result));
  const prefer = 'return=representation';

  return {
    environment: settings.environment,
    deadlineMs,
    async clientToken() {
      const form = new URLSearchParams({ grant_type: 'client_credentials', response_type: 'client_token' });
      form.append('domains[]', ownHost);
      const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
      const reply = await ask('/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }).catch((error) => {
        throw failureOf(error);
      });
      const token = reply.status === 200 ? textOf(parsed(reply.body)?.access_token) : null;
      if (token) return token;
      throw new PaymentError(reply.status < 500 ? 'refused' : 'unavailable', `client token: status ${reply.status}`);
    },
    create: ({ id, cents, currency, payee, description }) =>
      ordered((orders) =>
        orders.createOrder({
          paypalRequestId: id,
          prefer,
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                customId: id,
                invoiceId: id,
                description,
                amount: { currencyCode: currency, value: (cents / 100).toFixed(2) },
                ...(payee ? { payee: { merchantId: payee } } : {}),
              },
            ],
          },
        }),
      ),
    capture: (id, paypalRequestId) => ordered((orders) => orders.captureOrder({ id, paypalRequestId, prefer })),
    read: (id) => ordered((orders) => orders.getOrder({ id })),
    orderOf: (captureId) =>
      withToken(async (using) => {
        const { result } = await new PaymentsController(using).getCapturedPayment({ captureId });
        const up = result.links?.find(({ rel, href }) => rel === 'up' && href.includes('/checkout/orders/'))?.href;
        return result.supplementaryData?.relatedIds?.orderId ?? up?.split('/').at(-1) ?? null;
      }),
    async isGenuine({ headers, body }, now) {
      const { webhookId } = settings;
      const header = (name: string) => textOf(headers[`paypal-${name}`]) ?? '';
      const sent = { certUrl: header('cert-url'), time: header('transmission-time') };
      if (!webhookId || !isTransmission(sent, settings, now)) return false;
      // the event goes back as the bytes it came in, which are what was signed; that it is one object of JSON was seen before
      const asked = JSON.stringify({
        transmission_id: header('transmission-id'),
        transmission_time: sent.time,
        transmission_sig: header('transmission-sig'),
        cert_url: sent.certUrl,
        auth_algo: header('auth-algo'),
        webhook_id: webhookId,
      });
      const verify = () =>
        withToken(async (using) => {
          token = await using.clientCredentialsAuthManager.updateToken(token);
          return ask('/v1/notifications/verify-webhook-signature', {
            method: 'POST',
            headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
            body: `${asked.slice(0, -1)},"webhook_event":${body}}`,
          });
        });
      let reply = await verify();
      if (reply.status === 401) {
        token = undefined;
        reply = await verify();
      }
      if (reply.status >= 200 && reply.status < 300) return parsed(reply.body)?.verification_status === 'SUCCESS';
      if (reply.status === 400 || reply.status === 422) return false;
      throw new PaymentError('unavailable', `verification: status ${reply.status}`);
    },
  };
}

const orderStatuses: Readonly<Record<string, ProviderOrder['status']>> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};
const captureStatuses: Readonly<Record<string, ProviderCapture['status']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
};
const bestFirst = ['completed', 'partly-refunded', 'refunded', 'pending', 'other', 'declined'];

function orderOf(order: Order): ProviderOrder {
  const [unit, ...others] = order.purchaseUnits ?? [];
  if (!order.id) throw new PaymentError('unavailable', 'an answer without an order');
  const captures = (unit?.payments?.captures ?? []).map(
    (capture): ProviderCapture => ({
      ...paidOf(capture.amount),
      id: capture.id ?? '',
      status: captureStatuses[capture.status ?? ''] ?? 'other',
      customId: capture.customId ?? null,
    }),
  );
  return {
    // an order of ours has one unit: the sum of several is none of ours
    ...paidOf(others.length === 0 ? unit?.amount : undefined),
    id: order.id,
    status: orderStatuses[order.status ?? ''] ?? 'created',
    intent: order.intent ?? null,
    customId: unit?.customId ?? null,
    payee: unit?.payee?.merchantId ?? null,
    captures: captures.toSorted((a, b) => bestFirst.indexOf(a.status) - bestFirst.indexOf(b.status)),
  };
}

const paidOf = (money: { currencyCode: string; value: string } | undefined): Paid => ({
  cents: money && /^\d{1,7}\.\d{2}$/.test(money.value) ? Number(money.value.replace('.', '')) : null,
  currency: money?.currencyCode ?? '',
});

const byIssue: Readonly<Record<string, PaymentFailure>> = {
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  CARD_EXPIRED: 'declined',
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'already-captured',
  // another call with the same invoice went through: reading the order tells
  DUPLICATE_INVOICE_ID: 'already-captured',
  PREVIOUS_REQUEST_IN_PROGRESS: 'busy',
};

function failureOf(error: unknown): unknown {
  if (error instanceof PaymentError) return error;
  if (error instanceof EgressError) return new PaymentError('unavailable', error.reason, { cause: error });
  if (!(error instanceof ApiError)) {
    // an answer that the library cannot read came after the call was done
    return new PaymentError('unavailable', error instanceof Error ? error.message : 'unreadable', { cause: error });
  }
  // never handed on as a cause: it holds the request, and with it the credentials
  const { statusCode, body } = error;
  const said = parsed(typeof body === 'string' ? body : '');
  const details = Array.isArray(said?.details) ? (said.details as { issue?: unknown }[]) : [];
  const issue = textOf(details[0]?.issue);
  const words = [statusCode, textOf(said?.name) ?? textOf(said?.error), issue, textOf(said?.debug_id)];
  const kind = (issue ? byIssue[issue] : undefined) ?? byStatus(statusCode);
  return new PaymentError(kind, words.filter(Boolean).join(' '));
}

function byStatus(status: number): PaymentFailure {
  if (status === 404 || status === 403) return 'unknown';
  if (status === 409) return 'busy';
  // credentials that are refused today may be put right by the operator: nothing was done
  return status === 400 || status === 422 ? 'refused' : 'unavailable';
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
