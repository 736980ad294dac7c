import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { newAddress, password } from './accounts.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { patiently } from './kitchen.ts';

export type Language = 'en' | 'el';
export type Device = 'phone' | 'desktop';

export const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumFlags });

/**
 * A fresh visitor: no cookies, the given screen and language; what the page logs as an error fails the test that asks. A phone
 * has service workers; a desktop is a browser without any, as a private window of Firefox is, unless its journey needs them:
 * to keep the whole app costs each new visitor as much as two pages.
 */
export async function visitor(
  browser: Browser,
  options: { device: Device; language: Language; dark?: boolean; url?: string; worker?: boolean },
) {
  const context = await browser.newContext({
    baseURL: options.url ?? inject('kelari').url,
    viewport: devices[options.device],
    hasTouch: options.device === 'phone',
    isMobile: options.device === 'phone',
    locale: options.language === 'el' ? 'el-GR' : 'en-GB',
    timezoneId: 'Europe/Athens',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const hasWorker = options.worker ?? options.device === 'phone';
  if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

/** Waits for what is read to become as expected, as long as any other step of a journey may take. */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message === undefined ? {} : { message }) });

export const toHaveFocus = (element: Locator, message?: string): Promise<void> =>
  eventually(() => element.evaluate((each) => each === document.activeElement), message).toBe(true);

/** The mails that came to an address, oldest first, as they were sent but for the line ends of quoted-printable. */
export async function mailsTo(to: string): Promise<string[]> {
  const mails = (await (await fetch(`${inject('kelari').mailbox}/?to=${encodeURIComponent(to)}`)).json()) as string[];
  return mails.map((source) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

/** The links of the newest mail to an address whose path begins as given; waits until the mail has arrived. */
export async function mailedLink(to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    for (const text of (await mailsTo(to)).reverse()) {
      const found = new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(text);
      if (found) return found[0].replaceAll('&amp;', '&');
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail with ${path} came to ${to}`);
}

/** A verified, onboarded cook who is signed in, made over the API as the app itself would. */
export async function signedIn(context: BrowserContext, language: Language, email = newAddress()): Promise<string> {
  const headers = { 'Accept-Language': language };
  const post = async (path: string, data: unknown) => {
    const answer = await patiently(() => context.request.post(path, { data, headers }));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post('/api/auth/signup', { email, password, firstName: 'Eleni', lastName: 'P' });
  const token = new URL(await mailedLink(email, '/verify-email')).searchParams.get('token');
  await patiently(() => context.request.get(`/api/auth/verify-email?token=${token}`, { headers }));
  await post('/api/auth/signin', { email, password });
  const data = { onboarded: true, dietaryProfile: [], language };
  const answer = await patiently(() => context.request.put('/api/user/profile', { data, headers }));
  if (!answer.ok()) throw new Error(`profile: ${answer.status()} ${await answer.text()}`);
  return email;
}

/** Reads and compiles half a megabyte: a page is given it once a load, not twice a look. */
const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility violations of the page as it stands, as short lines. */
export async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isThere) await frame.evaluate(axe);
  }
  // legacy: without a second page per look, which only frames of other origins need; what passes is not described
  const result = await new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return result.violations.map(
    (v) =>
      `${v.id}: ${v.help} (${v.nodes
        .slice(0, 3)
        .map((n) => n.target.join(' '))
        .join('; ')})`,
  );
}
