import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { startPayPal } from '../../testing/stand-ins/paypal.ts';
import { recordingServer, sendJson, sendText } from '../../testing/stand-ins/recording-server.ts';
import { readConfig } from '../config.ts';
import { createEgress, endpointOf } from '../egress.ts';
import { PaymentError } from '../payment.ts';
import { isTransmission } from './paypal-transmission.ts';
import { createPayments } from './provider.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function paymentsAt(url: string, { deadlineMs = 1_000, id = 'stand-in-client', secret = 'stand-in-secret' } = {}) {
  const config = readConfig({
    PUBLIC_URL: 'https://kelari.example.org',
    PAYPAL_CLIENT_ID: id,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: '0EH40505U7160970P',
  });
  const egress = createEgress({ floorMs: 0, allow: [endpointOf(url)] });
  const payments = createPayments({ ...config, paypal: config.paypal && { ...config.paypal, url } }, egress, {
    deadlineMs,
  });
  if (!payments) throw new Error('not set up');
  return payments;
}
const wish = { id: crypto.randomUUID(), cents: 499, currency: 'USD', payee: null, description: 'a plan' };
const kindOf = (error: unknown) => (error instanceof PaymentError ? error.kind : error);
async function standIn() {
  const paypal = await startPayPal();
  ends.push(() => paypal.stop());
  return { paypal, payments: paymentsAt(paypal.url) };
}

describe('PayPal by its own library', () => {
  test('is not loaded by a server that starts, and is by whoever pays', () => {
    const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    const code = `
      import { registerHooks } from 'node:module';
      let isAskedFor = false;
      registerHooks({ resolve: (name, context, next) => {
        isAskedFor ||= name.includes('paypal-server-sdk');
        return next(name, context);
      } });
      await import(${from('../../start.ts')});
      const atStart = isAskedFor;
      await import(${from('./paypal.ts')});
      console.log(JSON.stringify([atStart, isAskedFor]));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect([child.stdout.trim(), child.stderr]).toEqual(['[false,true]', '']);
    expect(createPayments(readConfig({}), createEgress())).toBeNull();
  }, 30_000);

  test('reads an order as it is', async () => {
    const { paypal, payments } = await standIn();
    const made = await payments.create(wish);
    expect(made).toEqual({
      ...{ id: made.id, status: 'created', intent: 'CAPTURE', customId: wish.id, payee: paypal.merchantId },
      ...{ cents: 499, currency: 'USD', captures: [] },
    });
    expect((await payments.create(wish)).id).toBe(made.id);
    paypal.approve(made.id);
    const done = await payments.capture(made.id, 'one');
    expect(done).toMatchObject({ status: 'completed', payee: paypal.merchantId });
    const [capture] = done.captures;
    expect(capture).toEqual({ id: capture?.id, status: 'completed', cents: 499, currency: 'USD', customId: wish.id });
    expect(await payments.read(made.id)).toEqual(done);
    expect(await payments.orderOf(capture?.id ?? '')).toBe(made.id);
  });

  test('asks with a new token when the old one is no longer good, and once only', async () => {
    const { paypal, payments } = await standIn();
    await payments.create(wish);
    paypal.dropTokens();
    const { id } = await payments.create(wish);
    expect(paypal.faults.countOf('token')).toBe(2);
    paypal.faults.next('show', 'token-lost');
    paypal.faults.add({ on: 'show', call: 2, fault: 'token-lost' });
    await expect(payments.read(id).catch(kindOf)).resolves.toBe('unavailable');
    expect(paypal.faults.countOf('show')).toBe(2);
  });

  test.each([
    'error-before',
    'reset-before',
    'rate-limited',
    'gateway',
    'timeout-before',
    'cut',
    'token-lost',
  ] as const)('gets over a token that it once could not have: %s', async (fault) => {
    const { paypal } = await standIn();
    const payments = paymentsAt(paypal.url, { deadlineMs: 500 });
    paypal.faults.add({ on: 'token', call: 1, fault }, { on: 'token', call: 2, fault });
    expect(await payments.create(wish).catch(kindOf)).toBe('unavailable');
    const again = () => payments.create(wish).then(() => 'done', kindOf);
    await expect.poll(again, { timeout: 5_000 }).toBe('done');
    expect(paypal.faults.countOf('token')).toBeLessThanOrEqual(3);
  });

  test('says in its own words what went wrong', async () => {
    const { paypal, payments } = await standIn();
    const { id } = await payments.create(wish);
    const capture = () => payments.capture(id, 'one').then(() => 'done', kindOf);
    expect(await capture()).toBe('not-approved');
    paypal.decline(id);
    expect(await capture()).toBe('declined');
    expect(await payments.read('5O190127TN364715T').catch(kindOf)).toBe('unknown');
    paypal.hide(id, 'foreign');
    expect(await capture()).toBe('unknown');
    for (const fault of ['error-before', 'error-after', 'rate-limited', 'gateway', 'reset-before', 'cut'] as const) {
      const { paypal, payments } = await standIn();
      await payments.create(wish);
      paypal.faults.next('create', fault);
      expect([fault, await payments.create(wish).catch(kindOf)]).toEqual([fault, 'unavailable']);
    }
    const wrong = paymentsAt(paypal.url, { secret: 'another' });
    expect(await wrong.create(wish).catch(kindOf)).toBe('unavailable');
    expect(await wrong.clientToken().catch(kindOf)).toBe('refused');
  });

  test('never hands the credentials on with an error', async () => {
    const { payments } = await standIn();
    const error = await payments.read('5O190127TN364715T').catch((thrown) => thrown);
    const told = JSON.stringify([error, error.cause, error.stack, error.message]);
    for (const secret of ['stand-in-secret', 'Bearer', btoa('stand-in-client:stand-in-secret')])
      expect(told).not.toContain(secret);
  });

  test('waits so long, reads so much, and follows nobody', async () => {
    const { paypal } = await standIn();
    const hasty = paymentsAt(paypal.url, { deadlineMs: 200 });
    paypal.faults.next('token', 'timeout-before');
    const started = performance.now();
    expect(await hasty.create(wish).catch(kindOf)).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(1_500);

    let asked = 0;
    const rogue = await recordingServer((request, response) => {
      if (request.path === '/v1/oauth2/token') return sendJson(response, 200, { access_token: 'x', expires_in: 900 });
      if (request.path.endsWith('HUGE')) return sendText(response, 200, `{"id":"${'a'.repeat(400_000)}"}`, {});
      if (request.path.endsWith('MOVED')) return sendText(response, 302, '', { location: '/v2/checkout/orders/HERE' });
      asked += 1;
      return sendJson(response, 200, { id: 'HERE', status: 'COMPLETED' });
    });
    ends.push(() => rogue.stop());
    const payments = paymentsAt(rogue.url);
    expect(await payments.read('HUGE').catch(kindOf)).toBe('unavailable');
    expect(await payments.read('MOVED').catch(kindOf)).toBe('unavailable');
    expect(asked).toBe(0);
  });
});

describe('what of a message is refused before anybody is asked', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const time = now.toISOString();
  const sandbox = { environment: 'sandbox', url: 'https://api-m.sandbox.paypal.com' } as const;
  const production = { environment: 'production', url: 'https://api-m.paypal.com' } as const;
  const path = '/v1/notifications/certs/CERT-1';
  test.each([
    ['https://api.sandbox.paypal.com', sandbox, true],
    ['https://api.paypal.com', production, true],
    ['https://api.paypal.com', sandbox, false],
    ['https://api.sandbox.paypal.com', production, false],
    ['http://api.paypal.com', production, false],
    ['https://api.paypal.com:8443', production, false],
    ['https://api.paypal.com.evil.test', production, false],
    ['https://evilpaypal.com', production, false],
    ['https://paypal.com@evil.test', production, false],
    ['https://user:word@api.paypal.com', production, false],
    ['//api.paypal.com', production, false],
    ['', production, false],
  ])('a certificate at %s for %o: %s', (host, settings, expected) => {
    expect(isTransmission({ certUrl: host + path, time }, settings, now)).toBe(expected);
  });
  test.each([
    ['2026-11-17T08:00:01Z', true],
    ['2026-11-16T07:59:59Z', false],
    ['2026-11-20T08:09:00Z', true],
    ['2026-11-20T08:11:00Z', false],
    ['', false],
    ['yesterday', false],
  ])('sent at %s: %s', (sent, expected) => {
    expect(isTransmission({ certUrl: `https://api.paypal.com${path}`, time: sent }, production, now)).toBe(expected);
  });
});
