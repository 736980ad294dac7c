import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from '../../server/src/platform/config.ts';
import { devices, openBrowser, signedIn, visitor } from '../browser.ts';
import { call, day, type Row } from '../kitchen.ts';
import { payloads } from '../xss-payloads.ts';
import { plantEverywhere } from '../xss-planting.ts';
import { mailPages, visitsOf, watch } from '../xss-watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

/** What opens on a tap: where, and what is tapped in turn. */
const dialogs: readonly (readonly [path: string, ...taps: string[]])[] = [
  ['/pantry', 'main h3 button'],
  ['/pantry', 'main li [aria-haspopup=dialog]'],
  ['/shopping', 'main li [aria-haspopup=dialog]'],
  ['/shopping', 'main li [aria-haspopup=dialog]', '[role=dialog] button:has(svg.lucide-pencil)'],
  ['/shopping', 'main button[aria-haspopup=dialog]'],
  ['/recipes/:id', 'main button:has(svg.lucide-pencil)'],
  ['/foods', 'main li button'],
  ['/prices', 'main li a[href*="food="]', 'main button:has(svg.lucide-plus)'],
  ['/meal-planner', 'main li button'],
];

it('cases 37 and 39: every text a payload, every screen opened: no dialog, no report of the policy, no foreign request, no element', async () => {
  const { context, page } = await visitor(browser, { device: 'desktop', language: 'el', worker: true });
  const own = inject('kelari').url;
  const seen = await watch(context, own);
  const email = await signedIn(context, 'el');
  const { recipe, planted, refused } = await poisoned(context);
  expect(planted.size).toBeGreaterThan(60);
  // only what must name something that is there, or an address of a kind, takes no words
  const isName =
    /(Id|\.id|kindOf|sameAs|location|email|Links\[\]|mageUrl|photoUrl|fingerprint|skip\[\]|\.raw)$|\.base\.|\.also\[\]|aliases \.text$/;
  expect(refused.filter((line) => !isName.test(line.split(': ')[0] ?? ''))).toEqual([]);

  const screens = screensOf(recipe.id);
  const { found, shown, open, turnTo, look, settled } = visitsOf(page);
  await open('/dashboard');
  for (const path of screens) await turnTo(path);
  expect([...found, ...seen]).toEqual([]);
  for (const [path, ...taps] of dialogs) {
    await turnTo(path.replace(':id', recipe.id));
    for (const tap of taps) await page.locator(tap).first().click();
    const dialog = page.getByRole('dialog').first();
    await dialog.waitFor();
    await settled();
    await look(`${path} ${taps.join(', then ')}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  // words of the household and of a member, in mails and on pages that need no account
  await call(context, 'POST', '/api/household/invitations', { email: `to-${email}` });
  const { url } = await call<{ url: string }>(context, 'POST', '/api/subscription/share', { recipeId: recipe.id });
  await open(url);
  await open(`/unsubscribe?token=${encodeURIComponent(payloads[0] ?? '')}`);

  await call(context, 'PUT', '/api/user/profile', { language: 'en' });
  await page.setViewportSize(devices.phone);
  await open('/pantry');
  for (const path of screens.filter((_, at) => at % 4 === 0)) await turnTo(path);

  for (const mail of [...(await mailPages(`to-${email}`)), ...(await mailPages(email))]) {
    await page.goto('about:blank');
    await page.setContent(mail);
    await look('a mail');
  }
  await context.close();
  expect([...found, ...seen]).toEqual([]);
  // a screen that stayed empty proves nothing
  expect(shown.size, [...shown].join('\n')).toBeGreaterThan(30);
});
