import { createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startPayPal } from './paypal.ts';
import { callerOf, listener } from './paypal-caller.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start() {
  const paypal = await startPayPal();
  running.push(paypal);
  return { paypal, ...(await callerOf(paypal)) };
}

const full = { prefer: 'return=representation' };

describe('PayPal stand-in: webhooks', () => {
  /** An order bought, given back in part, reversed and disputed. */
  async function story() {
    const all = await start();
    const { paypal, create, post } = all;
    const id = String((await create()).body.id);
    paypal.approve(id);
    const captured = await post(`/v2/checkout/orders/${id}/capture`);
    const captureId = String(captured.capture().id);
    paypal.refund(captureId, 100);
    paypal.reverse(captureId);
    paypal.dispute(captureId);
    return { ...all, id, captureId };
  }

  it('tells of everything once, in PayPal’s envelope', async () => {
    const { paypal, id, captureId } = await story();
    expect(paypal.webhooks().map(({ event_type }) => event_type)).toEqual([
      ...['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'],
      ...['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'],
    ]);
    const [approved, completed, refunded, reversed, disputed] = paypal.webhooks();
    expect(approved).toMatchObject({ resource_type: 'checkout-order', resource: { id, status: 'APPROVED' } });
    expect(completed).toMatchObject({
      resource_type: 'capture',
      summary: 'Payment completed for $ 4.99 USD',
      // as it was then
      resource: {
        id: captureId,
        status: 'COMPLETED',
        custom_id: 'row-1',
        supplementary_data: { related_ids: { order_id: id } },
      },
    });
    expect(refunded).toMatchObject({ resource_type: 'refund', resource: { amount: { value: '1.00' } } });
    expect(refunded?.resource.links).toContainEqual({
      href: `${paypal.url}/v2/payments/captures/${captureId}`,
      rel: 'up',
      method: 'GET',
    });
    expect(reversed?.resource).toMatchObject({ amount: { value: '3.99' }, note_to_payer: 'Payment reversed' });
    expect(disputed).toMatchObject({
      resource: { disputed_transactions: [{ seller_transaction_id: captureId }], status: 'OPEN' },
    });
  });

  it('signs what it delivers, and keeps it until a listener takes it', async () => {
    const { paypal } = await story();
    const ears = await listener();
    running.push(ears);
    ears.status = 500;
    const [event] = paypal.webhooks();
    expect((await paypal.deliver(ears.url, event!)).status).toBe(500);
    expect(paypal.webhooks()).toContain(event);
    ears.status = 204;
    await paypal.deliver(ears.url, event!);
    await paypal.deliver(ears.url, event!);
    expect(paypal.webhooks()).not.toContain(event);
    expect(ears.heard.length).toBe(3);
    const { headers, body } = ears.heard[1]!;
    const text = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|${paypal.webhookId}|${crc32(body)}`;
    const pem = await (await fetch(String(headers['paypal-cert-url']))).text();
    const certificate = new X509Certificate(pem);
    expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.com');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
    const signature = String(headers['paypal-transmission-sig']);
    expect(createVerify('sha256').update(text).verify(createPublicKey(pem), signature, 'base64')).toBe(true);
  });

  it('verifies its own and nobody else’s', async () => {
    const { paypal, verify } = await story();
    const [, event] = paypal.webhooks();
    expect(await verify(paypal.transmission(event!))).toBe('SUCCESS');
    expect(await verify(paypal.transmission(event!, { lie: { value: '0.01', currency: 'EUR' } }))).toBe('SUCCESS');
    expect(await verify(paypal.transmission(event!, { forge: 'old-time' }))).toBe('SUCCESS');
    for (const forge of ['signature', 'body', 'foreign-cert', 'foreign-webhook'] as const)
      expect([forge, await verify(paypal.transmission(event!, { forge }))]).toEqual([forge, 'FAILURE']);
    expect(await verify(paypal.transmission(event!, { forge: 'unsigned' }))).toBe('MISSING_REQUIRED_PARAMETER');
    // another listener's event, checked under that listener's id
    expect(await verify(paypal.transmission(event!, { forge: 'foreign-webhook' }), 'WHOFANOTHERLISTENER')).toBe(
      'FAILURE',
    );
    const { body, headers } = paypal.transmission(event!);
    const elsewhere = { ...headers, 'paypal-cert-url': 'https://paypal.example.com/v1/notifications/certs/CERT-1' };
    expect(await verify({ body, headers: elsewhere })).toBe('FAILURE');
    const anew = { headers, body: JSON.stringify(JSON.parse(body)) };
    expect(await verify(anew)).toBe('FAILURE');
  });

  it('forges in ways that each need a guard of their own', async () => {
    const { paypal } = await story();
    const [, event] = paypal.webhooks();
    const foreign = paypal.transmission(event!, { forge: 'foreign-cert' });
    const at = String(foreign.headers['paypal-cert-url']);
    expect(new URL(at).hostname).toBe('localhost');
    const pem = await (await fetch(at.replace('localhost', '127.0.0.1'))).text();
    const text = `${foreign.headers['paypal-transmission-id']}|${foreign.headers['paypal-transmission-time']}|${paypal.webhookId}|${crc32(foreign.body)}`;
    const signature = String(foreign.headers['paypal-transmission-sig']);
    expect(createVerify('sha256').update(text).verify(new X509Certificate(pem).publicKey, signature, 'base64')).toBe(
      true,
    );
    const old = paypal.transmission(event!, { forge: 'old-time' }).headers['paypal-transmission-time'];
    expect(Date.now() - Date.parse(String(old))).toBeGreaterThan(4 * 86_400_000);
    const lie = { value: '0.01', currency: 'EUR', merchantId: 'OTHER', customId: 'row-2' };
    expect(JSON.parse(paypal.transmission(event!, { lie }).body).resource).toMatchObject({
      ...{ amount: { value: '0.01', currency_code: 'EUR' }, payee: { merchant_id: 'OTHER' }, custom_id: 'row-2' },
    });
    expect(event?.resource.custom_id).toBe('row-1');
  });

  it('says something else than was ordered when told', async () => {
    const { paypal, create, post, get } = await start();
    const id = String((await create()).body.id);
    paypal.approve(id);
    paypal.falsify(id, { value: '0.01', currency: 'EUR', merchantId: 'OTHER', customId: null });
    const captured = await post(`/v2/checkout/orders/${id}/capture`, undefined, full);
    expect(captured.capture()).toMatchObject({ amount: { value: '0.01', currency_code: 'EUR' } });
    expect(captured.capture()).not.toHaveProperty('custom_id');
    expect((await get(`/v2/checkout/orders/${id}`)).unit()).toMatchObject({ payee: { merchant_id: 'OTHER' } });
  });
});
