import { afterEach, describe, expect, it } from 'vitest';
import { type PayPalOptions, startPayPal } from './paypal.ts';
import { callerOf } from './paypal-caller.ts';
import type { Fault } from './paypal-faults.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(options: PayPalOptions = {}) {
  const paypal = await startPayPal(options);
  running.push(paypal);
  return { paypal, ...(await callerOf(paypal)) };
}

const full = { prefer: 'return=representation' };

describe('PayPal stand-in: orders', () => {
  it('gives a token for the right credentials and takes no other', async () => {
    const { paypal, post } = await start();
    const token = (password: string, body = 'grant_type=client_credentials') =>
      fetch(`${paypal.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${paypal.clientId}:${password}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    expect(await (await token(paypal.clientSecret)).json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    expect(await (await token('wrong')).json()).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
    expect((await token(paypal.clientSecret, 'grant_type=password')).status).toBe(400);
    paypal.dropTokens();
    const refused = await post('/v2/checkout/orders', {});
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_token']);
  });

  it('takes an order from its creation to the refund', async () => {
    const { paypal, create, post, get } = await start();
    const created = await create();
    expect(created.status).toBe(201);
    expect(Object.keys(created.body).sort()).toEqual(['id', 'links', 'status']);
    const id = String(created.body.id);
    expect(created.body).toMatchObject({
      status: 'CREATED',
      links: [{ rel: 'self' }, { rel: 'approve' }, { rel: 'update' }, { rel: 'capture' }],
    });
    expect(created.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/);

    expect((await post(`/v2/checkout/orders/${id}/capture`)).body).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'ORDER_NOT_APPROVED' }],
    });
    paypal.approve(id);
    const minimal = await post(`/v2/checkout/orders/${id}/capture`);
    expect([minimal.status, minimal.body.status]).toEqual([201, 'COMPLETED']);
    expect(minimal.unit()).not.toHaveProperty('payee');
    const capture = minimal.capture();
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '4.99', currency_code: 'USD' },
      custom_id: 'row-1',
    });
    expect((await post(`/v2/checkout/orders/${id}/capture`)).issue()).toBe('ORDER_ALREADY_CAPTURED');

    const shown = await get(`/v2/checkout/orders/${id}`);
    expect(shown.body).toMatchObject({ intent: 'CAPTURE', status: 'COMPLETED', payer: { payer_id: 'QYR5Z8XDVJNXQ' } });
    expect(shown.unit()).toMatchObject({ payee: { merchant_id: paypal.merchantId }, custom_id: 'row-1' });
    const alone = await get(`/v2/payments/captures/${capture.id}`);
    expect(alone.body).toMatchObject({ supplementary_data: { related_ids: { order_id: id } } });

    const some = await post(
      `/v2/payments/captures/${capture.id}/refund`,
      { amount: { value: '1.00', currency_code: 'USD' } },
      full,
    );
    expect(some.body).toMatchObject({
      status: 'COMPLETED',
      seller_payable_breakdown: { total_refunded_amount: { value: '1.00' } },
    });
    expect((await get(`/v2/payments/captures/${capture.id}`)).body.status).toBe('PARTIALLY_REFUNDED');
    expect(
      (
        await post(`/v2/payments/captures/${capture.id}/refund`, { amount: { value: '4.00', currency_code: 'USD' } })
      ).issue(),
    ).toBe('REFUND_AMOUNT_EXCEEDED');
    const rest = await post(`/v2/payments/captures/${capture.id}/refund`, undefined, full);
    expect(rest.body).toMatchObject({
      amount: { value: '3.99' },
      seller_payable_breakdown: { total_refunded_amount: { value: '4.99' } },
    });
    expect((await post(`/v2/payments/captures/${capture.id}/refund`)).issue()).toBe('CAPTURE_FULLY_REFUNDED');
    expect((await get(`/v2/payments/refunds/${rest.body.id}`)).body).toMatchObject({ custom_id: 'row-1' });
    expect((await get(`/v2/checkout/orders/${id}`)).capture().status).toBe('REFUNDED');
  });

  it('refuses orders that are not well formed', async () => {
    const { create, post } = await start();
    const amount = (value: unknown, currency_code: unknown = 'USD') => create({ amount: { value, currency_code } });
    expect((await amount('4.99', 'usd')).status).toBe(400);
    expect((await amount(4.99)).status).toBe(400);
    expect((await amount('NaN')).status).toBe(400);
    expect((await amount('-1')).issue()).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
    expect((await amount('4.999')).issue()).toBe('DECIMAL_PRECISION');
    expect((await create({ custom_id: 'x'.repeat(128) })).issue()).toBe('INVALID_STRING_MAX_LENGTH');
    expect((await post('/v2/checkout/orders', '{')).issue()).toBe('MALFORMED_REQUEST_JSON');
    expect((await post('/v2/checkout/orders', { intent: 'SALE', purchase_units: [] })).issue()).toBe(
      'INVALID_PARAMETER_VALUE',
    );
    expect((await create({}, {}, { payment_source: { paypal: {} } })).issue()).toBe('PAYPAL_REQUEST_ID_REQUIRED');
    const withSource = await create({}, { 'paypal-request-id': 'a' }, { payment_source: { paypal: {} } });
    expect(withSource.body).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'self' }, { rel: 'payer-action' }],
    });
  });

  it('refuses what cannot be captured', async () => {
    const { paypal, create, post, get } = await start();
    const capture = (id: string) => post(`/v2/checkout/orders/${id}/capture`);
    const ordered = async (unit = {}, more = {}) => String((await create(unit, {}, more)).body.id);
    const authorized = await ordered({}, { intent: 'AUTHORIZE' });
    paypal.approve(authorized);
    expect((await capture(authorized)).issue()).toBe('ACTION_DOES_NOT_MATCH_INTENT');

    const declined = await ordered();
    paypal.decline(declined);
    const refused = await capture(declined);
    expect([refused.status, refused.issue()]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(refused.body.links).toContainEqual({
      href: `${paypal.url}/checkoutnow?token=${declined}`,
      rel: 'redirect',
      method: 'GET',
    });
    paypal.approve(declined);
    expect((await capture(declined)).status).toBe(201);

    const failed = await ordered();
    paypal.decline(failed, 'capture');
    expect((await capture(failed)).capture()).toMatchObject({ status: 'DECLINED' });

    const [one, two] = [await ordered({ invoice_id: 'inv' }), await ordered({ invoice_id: 'inv' })];
    paypal.approve(one);
    paypal.approve(two);
    expect((await capture(one)).status).toBe(201);
    expect((await capture(two)).issue()).toBe('DUPLICATE_INVOICE_ID');

    paypal.hide(two);
    expect((await get(`/v2/checkout/orders/${two}`)).body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' });
    paypal.hide(two, 'foreign');
    expect((await capture(two)).status).toBe(403);
    expect((await get('/v2/checkout/orders/NONE')).status).toBe(404);
  });

  it('lets a pending capture end either way', async () => {
    const { paypal, create, post } = await start();
    for (const end of ['COMPLETED', 'DECLINED'] as const) {
      const id = String((await create()).body.id);
      paypal.pend(id);
      const captured = await post(`/v2/checkout/orders/${id}/capture`, undefined, full);
      expect(captured.capture()).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
      expect((await post(`/v2/payments/captures/${captured.capture().id}/refund`)).status).toBe(422);
      paypal.settle(String(captured.capture().id), end);
      expect(paypal.events.at(-1)?.event_type).toBe(
        end === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
      );
    }
  });

  it('finds what was done under the same PayPal-Request-Id, for as long as it is kept', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { paypal, create, post, get } = await start({ clock: () => now, tokenSeconds: 10_000_000 });
    const id = { 'paypal-request-id': 'row-1' };
    const [first, second] = [await create({}, id), await create({ custom_id: 'other' }, { ...id, ...full })];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect(second.unit()).toMatchObject({ custom_id: 'row-1' });
    const path = `/v2/checkout/orders/${first.body.id}/capture`;
    expect((await post(path, undefined, id)).issue()).toBe('ORDER_NOT_APPROVED');
    paypal.approve(String(first.body.id));
    expect((await post(path, undefined, id)).status).toBe(201);
    const again = await post(path, undefined, id);
    expect([again.status, again.body.status, paypal.captures.length]).toEqual([200, 'COMPLETED', 1]);
    now += 7 * 3_600_000;
    expect((await post(path, undefined, id)).issue()).toBe('ORDER_ALREADY_CAPTURED');
    expect((await create({}, id)).body.id).not.toBe(first.body.id);
    const refund = `/v2/payments/captures/${paypal.captures[0]!.id}/refund`;
    const given = await post(refund, { amount: { value: '1.00', currency_code: 'USD' } }, id);
    now += 44 * 86_400_000;
    const found = await post(refund, { amount: { value: '1.00', currency_code: 'USD' } }, id);
    expect([found.status, found.body.id, paypal.refunds.length]).toEqual([200, given.body.id, 1]);
    expect((await get(`/v2/checkout/orders/${first.body.id}`)).capture().status).toBe('PARTIALLY_REFUNDED');
  });

  it('does one of two calls at once with one id, and keeps refusals only if told', async () => {
    const { paypal, create, post } = await start({ latencyMs: 30, keepsRefusals: true });
    const id = String((await create()).body.id);
    const capture = (requestId: string) =>
      post(`/v2/checkout/orders/${id}/capture`, undefined, { 'paypal-request-id': requestId });
    await capture('early');
    paypal.approve(id);
    expect((await capture('early')).issue()).toBe('ORDER_NOT_APPROVED');
    const all = await Promise.all(Array.from({ length: 50 }, () => capture('one')));
    const numberOf = (status: number) => all.filter((reply) => reply.status === status).length;
    // those that come late find what the first one did
    expect([numberOf(201), numberOf(200) + numberOf(409), paypal.captures.length]).toEqual([1, 49, 1]);
    expect(all.map((reply) => reply.issue())).toContain('PREVIOUS_REQUEST_IN_PROGRESS');
  });
});

describe('PayPal stand-in: faults', () => {
  const attempt = async (fault: Fault) => {
    const { paypal, create, post, get } = await start();
    const id = String((await create()).body.id);
    paypal.approve(id);
    paypal.faults.next('capture', fault);
    const began = performance.now();
    const reply = await post(`/v2/checkout/orders/${id}/capture`, undefined, {}, 250).catch(
      (error: Error) => error.name,
    );
    const took = performance.now() - began;
    const { status } = (await get(`/v2/checkout/orders/${id}`)).body;
    return {
      reply,
      took,
      isDone: status === 'COMPLETED',
      call: paypal.faults.calls.find(({ fault: met }) => met !== null)!,
      paypal,
    };
  };
  const statusOf = ({ reply }: Awaited<ReturnType<typeof attempt>>) =>
    typeof reply === 'string' ? reply : reply.status;

  it.each([
    ['timeout-before', 'TimeoutError', false],
    ['timeout-after', 'TimeoutError', true],
    ['reset-before', 'TypeError', false],
    ['reset-after', 'TypeError', true],
    ['error-before', 500, false],
    ['error-after', 500, true],
    ['rate-limited', 429, false],
    ['token-lost', 401, false],
    ['gateway', 502, false],
    ['cut', 'TypeError', true],
  ] as const)('%s', async (fault, expected, isDone) => {
    const met = await attempt(fault);
    expect([statusOf(met), met.isDone]).toEqual([expected, isDone]);
    expect(met.call).toMatchObject({
      operation: 'capture',
      fault,
      status: fault === 'cut' ? 201 : typeof expected === 'number' ? expected : null,
    });
  });

  it('sends a call twice, late or slowly', async () => {
    const twice = await attempt('twice');
    expect([statusOf(twice), twice.isDone, twice.paypal.captures.length]).toEqual([422, true, 1]);
    for (const fault of [{ delayed: 100 }, { slow: 100 }]) {
      const late = await attempt(fault);
      expect([statusOf(late), late.isDone]).toEqual([201, true]);
      expect(late.took).toBeGreaterThan(90);
    }
    expect(statusOf(await attempt({ slow: 2_000 }))).toBe('TimeoutError');
  });

  it('follows a script by number of the call', async () => {
    const script = [
      { on: 'create', call: 2, fault: 'error-before' },
      { on: 'any', call: 4, fault: 'rate-limited' },
    ] as const;
    const { paypal, create } = await start({ script });
    // the token was the first call of all
    const statuses = [await create(), await create(), await create(), await create()].map(({ status }) => status);
    expect(statuses).toEqual([201, 500, 429, 201]);
    expect([paypal.orders.length, paypal.faults.calls.length]).toEqual([2, 5]);
    paypal.faults.clear();
    paypal.faults.next('any', 'gateway');
    expect((await create()).status).toBe(502);
  });
});
