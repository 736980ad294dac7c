import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { noteDue } from '../server/src/notifications/schedule-service.ts';
import {
  makeReceiver,
  openMessage,
  type PushService,
  startPushService,
} from '../server/src/testing/stand-ins/push-service.ts';
import { newAddress } from './accounts.ts';
import { eventually, type Language, mailedLink, mailsTo, openBrowser, violations, visitor } from './browser.ts';
import { call, stock } from './kitchen.ts';
import { movableClock } from './kitchen-clock.ts';
import { kitchenWithSites } from './kitchen-with-sites.ts';

const words = {
  mail: /^Με email/,
  days: 'Πόσες μέρες πριν, ανά είδος τροφίμου',
  dairy: 'Γαλακτοκομικά και αβγά',
  eaten: 'Φαγώθηκε: Γάλα',
  stop: 'Διακοπή αυτών των email',
  stopped: /^Έγινε/,
} as const;

/** What a service worker has, as far as the test asks for it there. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly dispatchEvent: (event: Event) => boolean;
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } };
  readonly NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
};

const clock = movableClock();
let browser: Browser;
/** A push service on this machine: it takes messages over https and the test opens them as a browser would. */
let service: PushService;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;

beforeAll(async () => {
  browser = await openBrowser();
  service = await startPushService();
  kitchen = await kitchenWithSites(service.makeEgress(), { SMTP_URL: inject('kelari').smtp }, clock.now);
  kitchen.app.jobs.start();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
  await service?.close();
});
beforeEach(() => clock.toNext(12));

/** The hour of reminders comes, and two servers look at once whose it is. */
async function nextMorning(): Promise<void> {
  clock.toNext(8);
  await Promise.all([noteDue(kitchen.app), noteDue(kitchen.app)]);
  await kitchen.app.jobs.drain();
}

async function cookHere(device: 'phone' | 'desktop', language: Language) {
  const cook = await visitor(browser, { device, language, url: kitchen.url, worker: true });
  const email = newAddress();
  await cook.context.addCookies([await kitchen.signIn(email)]);
  await call(cook.context, 'PUT', '/api/user/profile', { language, timezone: 'Europe/Athens' });
  return { ...cook, email };
}
const settings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: /push/ }).first().waitFor();
};

describe('a reminder by mail', () => {
  it('comes once at its hour, leads to the briefing, and ends at one tap', async () => {
    const { page, context, email, problems } = await cookHere('phone', 'el');
    const reminders = async () => (await mailsTo(email)).filter((mail) => /^List-Unsubscribe:/m.test(mail));
    await stock(context, [
      { name: 'Γάλα', category: 'dairy', expirationDate: clock.day(4), location: 'fridge' },
      { name: 'Ρύζι', expirationDate: clock.day(300) },
    ]);
    await nextMorning();
    expect(await reminders(), 'before any way to send is on').toEqual([]);

    await settings(page);
    const mail = page.getByRole('switch', { name: words.mail });
    await mail.check();
    await page.getByText(words.days).click();
    await page.getByLabel(words.dairy).selectOption('1');
    await eventually(async () => (await call(context, 'GET', '/api/auth/user')).alertDays).toEqual({ dairy: 1 });
    expect(await violations(page)).toEqual([]);

    await nextMorning();
    expect(await reminders(), 'two days ahead of the date, where one was chosen').toEqual([]);
    await nextMorning();
    const link = await mailedLink(email, '/daily-briefing');
    expect(await reminders()).toHaveLength(1);
    await clock.follow(context, kitchen.url);
    await page.goto(link);
    await page.getByRole('button', { name: words.eaten }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/daily-briefing');

    const [reminder = ''] = await reminders();
    const oneTap = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(reminder)?.[1]?.replace(/\s/g, '') ?? '';
    const answer = await fetch(oneTap, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await settings(page);
    // what the device kept shows first, and what the server says right after
    await eventually(() => mail.isChecked()).toBe(false);
    await nextMorning();
    expect(await reminders(), 'after the one tap').toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('ends from the link in it too, for whoever has no session, but not by opening the link alone', async () => {
    const { context, email } = await cookHere('phone', 'el');
    const isOn = async () =>
      (await call<{ channels: { email: boolean } }>(context, 'GET', '/api/auth/user')).channels.email;
    await call(context, 'PUT', '/api/user/profile', { channels: { email: true } });
    await stock(context, [{ name: 'Γάλα', expirationDate: clock.day(1), location: 'fridge' }]);
    await nextMorning();
    const stranger = await visitor(browser, { device: 'phone', language: 'en', url: kitchen.url });
    await stranger.page.goto(await mailedLink(email, '/unsubscribe'));
    expect(await violations(stranger.page)).toEqual([]);
    expect(await isOn()).toBe(true);
    await stranger.page.getByRole('button', { name: words.stop }).click();
    await stranger.page.getByText(words.stopped).waitFor();
    expect(await isOn()).toBe(false);
    expect(stranger.problems).toEqual([]);
    await stranger.context.close();
    await context.close();
  });
});

describe('a reminder on the device', () => {
  const receiver = makeReceiver();
  const text = (index: number) => openMessage(receiver, service.deliveries[index]?.body ?? Buffer.alloc(0));

  /** Stands in for the browser's own way to its push service, which no test reaches: the keys are the receiver's. */
  async function withPushService(context: BrowserContext, onEnd: () => void): Promise<void> {
    await context.grantPermissions(['notifications'], { origin: kitchen.url });
    await context.exposeFunction('subscriptionEnded', onEnd);
    const keys = { p256dh: receiver.curve.getPublicKey('base64url'), auth: receiver.auth.toString('base64url') };
    await context.addInitScript(
      ([endpoint, own]) => {
        let key = localStorage.getItem('stand-in.key');
        const subscription = () => ({
          options: { applicationServerKey: Uint8Array.from(JSON.parse(key ?? '[]')).buffer },
          toJSON: () => ({ endpoint, expirationTime: null, keys: own }),
          unsubscribe: async () => {
            localStorage.removeItem('stand-in.key');
            await (window as unknown as { subscriptionEnded: () => Promise<void> }).subscriptionEnded();
            return true;
          },
        });
        Object.assign(PushManager.prototype, {
          getSubscription: async () => (key ? subscription() : null),
          subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
            key = JSON.stringify([...applicationServerKey]);
            localStorage.setItem('stand-in.key', key);
            return subscription();
          },
        });
      },
      [service.urlOf('/device'), keys] as const,
    );
  }

  /** What the device shows, as the service worker knows it. */
  const shown = (worker: Worker) =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        data,
      }));
    });

  it('is asked for at one tap, received, shown, opened where it leads, and ends with the session', async () => {
    const { page, context, problems } = await cookHere('desktop', 'en');
    let ended = 0;
    await withPushService(context, () => {
      ended += 1;
    });
    await stock(context, [{ name: 'Feta', expirationDate: clock.day(1), location: 'fridge' }]);
    await settings(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await page.reload();
    const push = page.getByRole('switch', { name: 'Push on this device' });
    await push.click();
    await eventually(() => push.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send me today’s now' }).click();
    await eventually(() => service.deliveries.length).toBe(1);
    expect(JSON.parse(text(0))).toMatchObject({ lang: 'en', url: '/daily-briefing' });

    await nextMorning();
    expect(service.deliveries).toHaveLength(2);
    const message = JSON.parse(text(1)) as { title: string; body: string };
    expect(message.body).toContain('Feta');

    // what the service has handed over comes to the worker as a browser gives it
    const devtools = await context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [ours] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(kitchen.url));
        if (ours) resolve(ours.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await found;
    const deliver = (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: kitchen.url, registrationId, data });
    const worker = context.serviceWorkers()[0] as Worker;
    await deliver(text(1));
    await eventually(() => shown(worker)).toEqual([
      { title: message.title, body: message.body, lang: 'en', data: { url: '/daily-briefing' } },
    ]);

    // what waits until the screen stands, as hearing the worker does, comes with the place where celebrations are said
    await page.locator('main ~ [role="status"].sr-only').waitFor({ state: 'attached' });
    // a tap: the page that is open goes there without being loaded anew
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      // stands in for the tap of a hand, without which no worker may take the focus
      scope.WindowClient.prototype.focus = async function focus() {
        return this;
      };
      const [notification] = await scope.registration.getNotifications();
      if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL('**/daily-briefing');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await eventually(() => shown(worker)).toEqual([]);

    await deliver('{"title":');
    await eventually(() => shown(worker)).toMatchObject([
      { title: 'Kelari', body: 'There is something for today.', data: { url: '/daily-briefing' } },
    ]);

    expect(ended).toBe(0);
    await page.getByRole('button', { name: 'Menu and account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/en');
    expect(ended).toBe(1);
    expect(await shown(worker)).toEqual([]);
    await nextMorning();
    expect(service.deliveries, 'after logging out').toHaveLength(2);
    expect(problems).toEqual([]);
    await context.close();
  });
});
