import type { PayPal } from './paypal.ts';
import type { Transmission } from './paypal-webhooks.ts';
import { recordingServer } from './recording-server.ts';

type Json = Record<string, unknown>;
export type Heard = { headers: Record<string, unknown>; body: string };

/** Calls the stand-in in as few words as possible: plain fetch, so that its tests lean on nobody's adapter. */
export async function callerOf(paypal: PayPal) {
  const granted = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${paypal.clientId}:${paypal.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await granted.json()) as { access_token: string };

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    patience = 5_000,
  ) {
    const reply = await fetch(paypal.url + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const text = await reply.text();
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Json;
    const unit = () => ((json.purchase_units as Json[] | undefined)?.[0] ?? {}) as Json;
    return {
      ...{ status: reply.status, headers: reply.headers, body: json, unit },
      capture: () => ((unit().payments as { captures?: Json[] } | undefined)?.captures?.[0] ?? {}) as Json,
      issue: () => (json.details as { issue?: string }[] | undefined)?.[0]?.issue,
    };
  }

  const post = (path: string, body?: unknown, headers?: Record<string, string>, patience?: number) =>
    ask('POST', path, body, headers, patience);
  return {
    post,
    get: (path: string) => ask('GET', path),
    create: (unit: Json = {}, headers: Record<string, string> = {}, more: Json = {}) => {
      const wanted = { amount: { currency_code: 'USD', value: '4.99' }, custom_id: 'row-1', ...unit };
      return post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [wanted], ...more }, headers);
    },
    /** SUCCESS, FAILURE or the issue of a refusal; the event goes in as the bytes it came in. */
    async verify({ headers, body }: Transmission, webhookId = paypal.webhookId) {
      const fields = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: webhookId,
      };
      const text = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
      const reply = await post('/v1/notifications/verify-webhook-signature', text);
      return reply.body.verification_status ?? reply.issue();
    },
  };
}

/** A listener that answers with whatever status it is set to. */
export async function listener() {
  const heard: Heard[] = [];
  const ears = { status: 200 };
  const server = await recordingServer((asked, response) => {
    heard.push({ headers: asked.headers, body: asked.body });
    response.writeHead(ears.status).end();
  });
  return Object.assign(ears, { heard, url: `${server.url}/webhook`, stop: () => server.stop() });
}
