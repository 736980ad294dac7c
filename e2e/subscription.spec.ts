import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type PayPal, startPayPal } from '../server/src/testing/stand-ins/paypal.ts';
import { pageScript } from '../server/src/testing/stand-ins/paypal-page.ts';
import { newAddress } from './accounts.ts';
import {
  type Device,
  devices,
  eventually,
  type Language,
  mailsTo,
  openBrowser,
  toHaveFocus,
  violations,
  visitor,
} from './browser.ts';
import { call, statusOf } from './kitchen.ts';
import { movableClock } from './kitchen-clock.ts';
import { kitchenWithSites } from './kitchen-with-sites.ts';
import { inspect, installChecks } from './sweeps/looks.ts';

const words = {
  en: {
    choose: 'Choose: ',
    extend: 'Extend: ',
    year: 'Premium, 1 year',
    half: 'Premium, 6 months',
    social: 'Extended by sharing',
    pay: 'Pay with PayPal',
    thanks: 'Thank you',
    receipts: 'Payments and receipts',
    refunded: 'Refunded',
  },
  el: {
    choose: 'Επιλογή: ',
    extend: 'Παράταση: ',
    year: 'Premium 1 έτους',
    half: 'Premium 6 μηνών',
    social: 'Παράταση με κοινοποίηση',
    pay: 'Πληρωμή με PayPal',
    thanks: 'Ευχαριστούμε',
    receipts: 'Πληρωμές και αποδείξεις',
    refunded: 'Επιστράφηκε',
  },
} as const;

type Now = {
  readonly type: string;
  readonly status: string;
  readonly expiresAt: string;
  readonly shares: { readonly count: number };
  readonly payments: readonly { readonly state: string; readonly until: string | null }[];
};

const provider = 'https://www.sandbox.paypal.com';
const clock = movableClock();
let browser: Browser;
let paypal: PayPal;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;

beforeAll(async () => {
  [browser, paypal] = await Promise.all([openBrowser(), startPayPal({ clock: () => clock.now().getTime() })]);
  const settings = {
    SMTP_URL: inject('kelari').smtp,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_MERCHANT_ID: paypal.merchantId,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    OPERATORS: 'operator@example.test',
  };
  kitchen = await kitchenWithSites(undefined, settings, clock.now, paypal.url);
  kitchen.app.jobs.start();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
  await paypal?.stop();
});

/** PayPal's hosts, answered by the stand-in: the page's policy is the real one, and names no other. */
async function answerAsPayPal(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${provider}/**`, async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname);
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname === '/web-sdk/v6/core') {
      const body = pageScript(provider, paypal.page, '6.0.0');
      return route.fulfill({ status: paypal.page.loads ? 200 : 500, contentType: 'text/javascript', body, headers });
    }
    const answer = await fetch(paypal.url + pathname + search, { method: 'POST' });
    return route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: await answer.text(),
      headers,
    });
  });
  return asked;
}

async function cookHere(device: Device, language: Language, email = newAddress()) {
  const cook = await visitor(browser, { device, language, url: kitchen.url });
  await cook.context.addCookies([await kitchen.signIn(email)]);
  await call(cook.context, 'PUT', '/api/user/profile', { language, timezone: 'Europe/Athens' });
  const asked = await answerAsPayPal(cook.context);
  return { ...cook, email, asked, now: () => call<Now>(cook.context, 'GET', '/api/subscription') };
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
// the stand-in's buttons lie at the end of the page, under our own bars; PayPal's window lies above everything
const pressThere = (page: Page, act: string) => page.locator(`[data-paypal="${act}"]`).dispatchEvent('click');

describe('the way to the payment', () => {
  it('leads from the dashboard by a full load to the one page that lets the provider in', async () => {
    const { page, context, asked, problems } = await cookHere('desktop', 'en');
    const policies: [string, boolean][] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'document') return;
      const policy = answer.headers()['content-security-policy'] ?? '';
      policies.push([new URL(answer.url()).pathname, policy.includes('paypal')]);
    });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Subscription', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
    expect(policies).toEqual([
      ['/dashboard', false],
      ['/subscription', true],
    ]);
    await page.getByRole('link', { name: 'Pantry', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pantry' }).waitFor();
    await page.goto('/settings');

    // whoever comes from within all the same is sent there anew, and only then is anything of the provider's loaded
    await page.evaluate(() => history.pushState(null, '', '/subscription'));
    await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
    expect(asked).toEqual([]);
    await choose(page, words.en.choose + words.en.year);
    await page.waitForURL('**/subscription?plan=premium_1y');
    await page.getByRole('button', { name: words.en.pay }).waitFor();
    expect(policies.slice(2)).toEqual([
      ['/settings', false],
      ['/subscription', true],
    ]);
    await eventually(() => asked).toEqual(['/web-sdk/v6/core']);
    // and stays behind there
    await page.getByRole('link', { name: 'Pantry', exact: true }).click();
    await eventually(() => policies.at(-1)).toEqual(['/pantry', false]);
    await page.getByRole('heading', { level: 1, name: 'Pantry' }).waitFor();
    expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(['el', 'en'] as Language[])('a plan, in %s', (language) => {
  const w = words[language];

  it('is bought, with all it costs said before, and ends when the money goes back', async () => {
    const device = language === 'el' ? 'phone' : 'desktop';
    const { page, context, email, now, problems } = await cookHere(device, language);
    await installChecks(context);
    await page.goto('/subscription');
    await choose(page, w.choose + w.year);
    const panel = page.getByRole('region', { name: w.year });
    await panel.getByRole('button', { name: w.pay }).waitFor();
    await toHaveFocus(panel.getByRole('heading'));
    const price = language === 'el' ? '9,99\u00a0USD' : '9.99\u00a0USD';
    expect(await panel.locator('dd').allTextContents()).toEqual([
      price,
      language === 'el' ? '1 έτος' : '1 year',
      expect.stringMatching(/\d{4}$/),
      expect.stringMatching(/./),
    ]);
    const { width, height } = devices[device];
    expect(await inspect(page, language)).toEqual([]);
    await page.setViewportSize({ width, height });
    await panel.getByRole('button', { name: w.pay }).click();
    await pressThere(page, 'pay');
    const thanks = page.getByRole('region', { name: w.thanks });
    await thanks.waitFor();
    await toHaveFocus(thanks.getByRole('heading'));
    const bought = await now();
    expect(bought).toMatchObject({ type: 'premium_1y', status: 'active', payments: [{ state: 'captured' }] });
    expect(bought.expiresAt).toBe(bought.payments[0]?.until);
    await kitchen.app.jobs.drain();
    await eventually(async () => (await mailsTo(email)).length, 'a receipt by mail').toBe(1);
    await page.getByRole('button', { name: w.extend + w.year }).waitFor();

    const [capture] = [...paypal.captures.values()].slice(-1);
    paypal.refund(capture?.id ?? '');
    for (const event of paypal.webhooks()) await paypal.deliver(`${kitchen.url}/api/paypal/webhook`, event);
    await eventually(now).toMatchObject({ type: 'free_trial', payments: [{ state: 'refunded' }] });
    // the page that lies open hears of it
    await page.getByRole('region', { name: w.receipts }).getByText(w.refunded, { exact: true }).waitFor();
    await page.getByRole('button', { name: w.choose + w.year }).waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a payment that comes to nothing', () => {
  it('is said in words, each of them with what was charged, and leaves the plan as it was', async () => {
    const { page, context, now } = await cookHere('desktop', 'en');
    const before = await now();
    await page.goto('/subscription');
    await choose(page, words.en.choose + words.en.half);
    const panel = page.getByRole('region', { name: words.en.half });
    const pay = panel.getByRole('button', { name: words.en.pay });
    const says = (text: RegExp) => panel.getByRole('status').getByText(text).waitFor();

    await pay.click();
    await pressThere(page, 'cancel');
    await says(/left PayPal without paying. Nothing was charged/);
    await pay.click();
    await pressThere(page, 'fail');
    await says(/could not finish this. Nothing was charged/);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await pay.click();
    await pressThere(page, 'declined');
    await says(/Declined.*Nothing was charged/);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await toHaveFocus(page.getByRole('button', { name: words.en.choose + words.en.half }));
    const { type, status, expiresAt } = await now();
    expect({ type, status, expiresAt }).toEqual({
      ...{ type: 'free_trial', status: 'active', expiresAt: before.expiresAt },
    });

    await choose(page, words.en.choose + words.en.half);
    await pay.click();
    await pressThere(page, 'pending');
    await page
      .getByRole('status')
      .getByText(/On its way/)
      .waitFor();
    expect(await now()).toMatchObject({ type: 'free_trial', payments: [{ state: 'pending' }, { state: 'declined' }] });

    paypal.page.loads = false;
    await page.goto('/subscription?plan=premium_1y');
    await page
      .getByRole('status')
      .getByText(/could not be loaded. Nothing was charged/)
      .waitFor();
    paypal.page.loads = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: words.en.pay }).waitFor();
    expect(await statusOf(context, 'GET', '/api/admin/payments'), 'for operators alone').toBe(404);
    await context.close();
  });
});

describe('what is free', () => {
  it('is shared for, up to 20 times a week; who changes their mind has not shared', async () => {
    const { page, context, now, problems } = await cookHere('desktop', 'en');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(() => {
      const share = async () => {
        if (document.title.startsWith('no')) throw new DOMException('', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto('/subscription');
    await choose(page, words.en.choose + words.en.social);
    await page.getByText('Subscription Updated', { exact: true }).waitFor();
    const panel = page.getByRole('region', { name: 'Share Kelari' });
    const count = () => panel.getByRole('progressbar').getAttribute('aria-valuetext');
    const first = await now();
    expect([first.type, await count()]).toEqual(['social_extended', '0/20']);

    await page.evaluate(() => {
      document.title = 'no';
    });
    const share = panel.getByRole('button', { name: 'Share', exact: true });
    await share.click();
    await eventually(() => share.getAttribute('aria-busy')).toBeNull();
    expect((await now()).shares.count).toBe(0);
    await page.evaluate(() => {
      document.title = 'yes';
    });
    await share.click();
    await eventually(count).toBe('1/20');
    expect(await violations(page)).toEqual([]);
    const copy = panel.getByRole('button', { name: 'Copy the link' });
    await copy.click();
    await eventually(count).toBe('2/20');
    for (let n = 3; n < 20; n += 1) await call(context, 'POST', '/api/subscription/share', {});
    await copy.click();
    await eventually(count).toBe('20/20');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${kitchen.url}/s/kelari`);
    const week = 7 * 86_400_000;
    expect(Date.parse((await now()).expiresAt) - Date.parse(first.expiresAt)).toBe(week);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is tried once', async () => {
    const { page, context, now } = await cookHere('phone', 'en');
    clock.toNext(12, clock.day(9));
    await page.goto('/subscription');
    await page.getByText('Expired', { exact: true }).waitFor();
    const card = page.getByRole('group', { name: 'Free trial' });
    await card.getByText(/given once, and yours has been used/).waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await statusOf(context, 'POST', '/api/subscription/upgrade', { planId: 'free_trial' })).toBe(409);
    expect(await now()).toMatchObject({ type: 'free_trial', status: 'expired' });
    await context.close();
  });
});

describe('the page of payments', () => {
  it('is there for who runs the server: found, asked about and taken along', async () => {
    const { page, context, problems } = await cookHere('phone', 'en', 'operator@example.test');
    await page.goto('/admin/payments');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBeGreaterThanOrEqual(4);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('State').selectOption('refunded');
    await eventually(() => rows.count()).toBe(2);
    await page.getByRole('searchbox').fill('nobody-has-this');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('No payment fits.').waitFor();
    await page.getByRole('button', { name: 'Ask PayPal now' }).click();
    await page
      .getByText(/Asked PayPal|nothing to ask/)
      .first()
      .waitFor();
    const csv = await context.request.get('/api/admin/payments.csv');
    expect(csv.headers()['content-type']).toMatch(/text\/csv/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is not there for anybody else', async () => {
    const { page, context } = await cookHere('phone', 'en');
    await page.goto('/admin/payments');
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await context.close();
  });
});
