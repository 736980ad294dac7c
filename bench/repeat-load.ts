/**
 * `npm run bench -- repeat`: largest contentful paint of a repeat load from the service worker, with 200 products, the
 * processor of the page slowed down four times, with and without a network.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';

const paths = ['/dashboard', '/pantry', '/recipes'] as const;
const loads = 5;
const products = 200;
const slowDown = 4;
/** Long enough after the page for its last large paint. */
const settledMs = 2_500;

type Load = { readonly lcp: number; readonly shown: string; readonly blocking: number };

export async function repeatLoadBench(): Promise<void> {
  await withMeasuredApp(async ({ app, owner, origin }) => {
    const cook = await signUpUser(app, owner, 'cook@example.test');
    await owner.query(
      `insert into products (household_id, id, user_id, name, category, quantity, unit, expiration_date, location)
       select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1, 'pieces', current_date + n % 90, 'pantry' from generate_series(1, $3) n`,
      [cook.householdId, cook.userId, products],
    );
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    try {
      console.table(await measure(browser, origin, cook.cookie));
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, baseURL: string, cookie: string) {
  const context = await browser.newContext({ baseURL, locale: 'el-GR', viewport: { width: 360, height: 740 } });
  const [name = '', value = ''] = cookie.split('=');
  // a secure cookie, which Chromium also sends to this machine in the plain
  await context.addCookies([{ name, value, url: baseURL.replace('http:', 'https:'), secure: true }]);
  const first = await context.newPage();
  for (const path of paths) {
    await first.goto(path);
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.waitForTimeout(settledMs);
  }
  await first.close();
  const figures: Record<string, unknown> = {};
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    for (const path of paths) {
      const all: Load[] = [];
      for (let round = 0; round < loads; round += 1) all.push(await load(context, path));
      const byTime = all.toSorted((a, b) => a.lcp - b.lcp);
      figures[`${path} ${offline ? 'offline' : 'online'}`] = {
        'LCP p50, ms': Math.round(byTime[Math.floor(loads / 2)]?.lcp ?? 0),
        'LCP worst, ms': Math.round(byTime.at(-1)?.lcp ?? 0),
        'blocking requests': Math.max(...all.map((each) => each.blocking)),
        shown: all[0]?.shown,
      };
    }
  }
  await context.close();
  return figures;
}

/** One load in a page of its own; blocking are the files before the first paint that did not come from the worker. */
async function load(context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(settledMs * 2);
  const found = await page.evaluate(
    () =>
      new Promise<Load>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const asked = files.filter((file) => file.initiatorType !== 'fetch' && file.workerStart === 0);
          resolve({
            lcp: last?.startTime ?? Number.NaN,
            shown: document.querySelector('h1')?.textContent ?? '',
            blocking: asked.filter((file) => file.startTime < (last?.startTime ?? 0)).length,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return found;
}
