import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from '../../server/src/platform/config.ts';
import { openBrowser, signedIn, visitor } from '../browser.ts';
import { call, day, type Row } from '../kitchen.ts';
import { payloads } from '../xss-payloads.ts';
import { plantEverywhere } from '../xss-planting.ts';

declare global {
  interface Window {
    ran: string[];
    xss: () => void;
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Everything that must not happen on any page of the context, as it happens. */
async function watch(context: BrowserContext, own: string): Promise<string[]> {
  const seen: string[] = [];
  await context.addInitScript(() => {
    window.ran = [];
    window.xss = () => window.ran.push('a payload ran');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.ran.push(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(data|blob|about):/.test(url)) seen.push(`asked ${url}`);
  });
  await context.route(
    ({ hostname }) => hostname === 'evil.test',
    (route) => route.abort(),
  );
  return seen;
}

/** What ran on the page as it stands, and what came into its tree other than as text. */
const damage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window.ran ?? []),
    ...Array.from(
      document.querySelectorAll(
        '[data-xss], [src*="evil.test"], [href*="evil.test"], [style*="evil.test"], [srcdoc], base, marquee',
      ),
      (element) => `in the tree: ${element.outerHTML.slice(0, 120)}`,
    ),
    ...Array.from(
      document.querySelectorAll('a[href], form[action], iframe[src], img[src], button[formaction]'),
      (element) => ['href', 'action', 'src', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
      .flat()
      .filter((address) => /^\s*(java\s*script|vbscript|data:text|view-source|feed|jar):/i.test(address))
      .map((address) => `an address that runs: ${address.slice(0, 120)}`),
    ...Array.from(document.querySelectorAll('*'), ({ attributes }) => Array.from(attributes, ({ name }) => name))
      .flat()
      .filter((name) => /^on[a-z]/.test(name))
      .map((name) => `an attribute that runs: ${name}`),
  ]);

/** The paths of every screen, as the app's own list of them says, so that a new screen is looked at too. */
function screensOf(recipe: string): string[] {
  const source = readFileSync(join(projectRoot, 'web/src/app/router.tsx'), 'utf8');
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  const found = paths.map((path) => path.replace(':id', recipe).replace(/:\w+/, encodeURIComponent(payloads[0] ?? '')));
  const tabs = [
    '/gamification?tab=challenges',
    '/gamification?tab=activities',
    '/pantry?q=%3Cimg+src%3Dx+onerror%3Dxss()%3E',
  ];
  const returning = ['/signin', '/login/link', '/verify-email'].flatMap((path) => [
    `${path}?next=javascript:xss()`,
    `${path}?from=//evil.test/&token=%22%3E%3Cimg+src=x+onerror=xss()%3E`,
  ]);
  return [...found, ...tabs, ...returning];
}

/** A kitchen whose every text is a payload; what of it pages are about. */
async function poisoned(context: BrowserContext) {
  const many = <T>(each: (payload: string, at: number) => T): T[] => payloads.map(each);
  for (let from = 0; from < payloads.length; from += 50) {
    await call(context, 'POST', '/api/products/bulk', {
      products: many((name, at) => ({
        name,
        brand: name,
        storeName: name,
        price: 1,
        expirationDate: day((at % 9) - 1),
      })).slice(from, from + 50),
    });
    await call(context, 'POST', '/api/shopping/bulk', {
      items: many((productName) => ({ productName, notes: productName })).slice(from, from + 50),
    });
  }
  const recipe = await call(context, 'POST', '/api/recipes', {
    name: payloads[0],
    description: payloads.slice(0, 12).join(' '),
    ingredients: many((name) => ({ name })).slice(0, 100),
    instructions: [payloads.slice(0, 60).join('\n'), payloads.slice(60).join('\n')],
    tags: payloads.slice(0, 5),
  });
  const [product] = await call<Row[]>(context, 'GET', '/api/products');
  const items = await call<Row[]>(context, 'GET', '/api/shopping');
  const list = await call(context, 'POST', '/api/shopping/lists', { name: payloads[1] });
  const tracker = await call(context, 'POST', '/api/price-tracker', { productName: payloads[2], targetPrice: 1 });
  const food = await call<{ food: Row }>(context, 'POST', '/api/foods/aliases', { text: payloads[3], foodId: null });
  const ids = {
    '/api/shopping/lists': [list.id],
    '/api/shopping': items.map(({ id }) => id),
    '/api/products': [product?.id ?? ''],
    '/api/recipes': [recipe.id],
    '/api/price-tracker': [tracker.id],
    '/api/foods/own': [food.food.id],
  };
  return { recipe, ...(await plantEverywhere(context, ids)) };
}

const settled = (page: Page) =>
  page
    .waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'), null, {
      timeout: 8_000,
    })
    .catch(() => undefined);

it('cases 37 and 39: every text a payload, every screen opened: no dialog, no report of the policy, no foreign request, no element', async () => {
  const found: string[] = [];
  const look = async (page: Page, path: string) => {
    await page.goto(path);
    await settled(page);
    found.push(...(await damage(page)).map((what) => `${path}: ${what}`));
  };
  const { context, page } = await visitor(browser, { device: 'desktop', language: 'el' });
  const own = await page.goto('/').then(() => new URL(page.url()).origin);
  const seen = await watch(context, own);
  const email = await signedIn(context, 'el');
  const { recipe, planted, refused } = await poisoned(context);
  expect(planted.size).toBeGreaterThan(60);
  // only what must name something that is there, or an address of a kind, takes no words
  const isName =
    /(Id|\.id|kindOf|sameAs|location|email|Links\[\]|mageUrl|fingerprint|skip\[\]|\.raw)$|\.base\.|\.also\[\]|aliases \.text$/;
  expect(refused.filter((line) => !isName.test(line.split(': ')[0] ?? ''))).toEqual([]);

  const screens = screensOf(recipe.id);
  for (const path of screens) await look(page, path);

  // words of the household and of a member, in mails and on pages that need no account
  await call(context, 'POST', '/api/household/invitations', { email: `to-${email}` });
  const { url } = await call<{ url: string }>(context, 'POST', '/api/subscription/share', { recipeId: recipe.id });
  const guest = await visitor(browser, { device: 'phone', language: 'en' });
  const guestSaw = await watch(guest.context, own);
  await look(guest.page, url);
  for (const mail of [...(await mailPages(`to-${email}`)), ...(await mailPages(email))]) {
    await guest.page.goto('about:blank');
    await guest.page.setContent(mail);
    found.push(...(await damage(guest.page)).map((what) => `a mail: ${what}`));
  }
  await guest.context.close();

  const english = await visitor(browser, { device: 'phone', language: 'en' });
  await english.context.addCookies(await context.cookies());
  const englishSaw = await watch(english.context, own);
  await call(context, 'PUT', '/api/user/profile', { language: 'en' });
  for (const path of screens.filter((_, at) => at % 4 === 0)) await look(english.page, path);
  await english.context.close();
  await context.close();

  expect([...found, ...seen, ...guestSaw, ...englishSaw]).toEqual([]);
});

/** The HTML of the mails to an address, once there is one, as a mail program would show it. */
async function mailPages(to: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${inject('kelari').mailbox}/?to=${encodeURIComponent(to)}`)).json()) as string[];
    if (mails.length > 0) return mails.map(pageIn);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

function pageIn(source: string): string {
  const [, head = '', body = ''] = /Content-Type: text\/html([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(source) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
