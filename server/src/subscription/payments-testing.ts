import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { readConfig } from '../platform/config.ts';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { createPayments } from '../platform/payment/provider.ts';
import type { Payments } from '../platform/payment.ts';
import { type Cook, makeApp } from '../testing/make-app.ts';
import { type PayPalOptions, startPayPal } from '../testing/stand-ins/paypal.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const sixMonths = { amount: '4.99', currency: 'USD', intent: 'CAPTURE' };
export const oneYear = { amount: '9.99', currency: 'USD', intent: 'CAPTURE' };

/** The real app before PayPal's stand-in, which runs on the app's clock. */
export async function openShop(
  options: {
    paypal?: PayPalOptions;
    env?: Record<string, string>;
    merchant?: boolean;
    deadlineMs?: number;
    /** What stands between the app and the provider's adapter; `patient` is another one, with the usual deadline. */
    around?: (payments: Payments, patient: Payments) => Payments;
  } = {},
) {
  const clock = { now: new Date('2026-11-20T08:00:00Z') };
  const paypal = await startPayPal({ clock: () => clock.now.getTime(), ...options.paypal });
  const env = {
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    ...(options.merchant === false ? {} : { PAYPAL_MERCHANT_ID: paypal.merchantId }),
    ...options.env,
  };
  const config = readConfig(env);
  const settings = config.paypal && { ...config.paypal, url: paypal.url };
  const egress = createEgress({ floorMs: 0, allow: [endpointOf(paypal.url)] });
  const adapterOf = (deadlineMs: number) => createPayments({ ...config, paypal: settings }, egress, { deadlineMs });
  const patient = adapterOf(5_000);
  const adapter = options.deadlineMs === undefined ? patient : adapterOf(options.deadlineMs);
  const payments = adapter && patient && (options.around?.(adapter, patient) ?? adapter);
  const t = await makeApp({ env, config: { paypal: settings }, app: { egress, payments } });
  const setTime = (now: Date) => {
    clock.now = now;
    t.clock.now = now;
  };
  setTime(clock.now);
  const rows = async (query: string, values: unknown[] = []) => (await t.owner.query(query, values)).rows;

  return {
    ...{ t, paypal },
    pass: (ms: number) => setTime(new Date(clock.now.getTime() + ms)),
    order: async (cook: Cook, body = sixMonths) => (await cook.call(paypalApi.order, { body })).id,
    capture: (cook: Cook, orderID: string) => cook.call(paypalApi.capture, { params: { orderID } }),
    payment: async (orderId: string) => (await rows('select * from payments where order_id = $1', [orderId]))[0],
    payments: () => rows('select * from payments order by created_at, id'),
    /** What payments gave and was not taken back. */
    grants: () =>
      rows('select * from plan_grants where payment_id is not null and ended_at is null order by starts_at'),
    alarms: () => t.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'payment_alarm'),
    close: async () => {
      await t.close();
      await paypal.stop();
    },
  };
}
