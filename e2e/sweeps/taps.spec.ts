import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openBrowser, signedIn, visitor } from '../browser.ts';
import { stock } from '../kitchen.ts';

/** How fast a tap is drawn depends on the machine (bench/tap-to-paint.ts); how many elements are styled anew for it does not. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = 200;

it('the marks of an open layer and of a bar along the bottom leave the style of a full pantry alone', async () => {
  const { page, context } = await visitor(browser, { device: 'phone', language: 'en' });
  await signedIn(context, 'en');
  await stock(
    context,
    Array.from({ length: cards }, (_, n) => ({ name: `Product ${n}` })),
  );
  await page.goto('/pantry');
  await eventually(() => page.locator('main li').count()).toBe(cards);
  const marked = (name: string) => () =>
    page.evaluate((each) => void document.documentElement.toggleAttribute(each), name);
  for (const mark of ['data-veiled', 'data-barred'])
    for (const turn of ['comes', 'goes'])
      expect.soft(await restyled(page, marked(mark)), `${mark} ${turn}`).toBeLessThan(cards);
  // what the count is worth: this is inherited by all
  const all = await restyled(page, () => page.evaluate(() => document.body.style.setProperty('--any', '1')));
  expect(all).toBeGreaterThanOrEqual(cards);
  await context.close();
});

/** How many elements the browser works out the style of, from an act until the page is at rest. */
async function restyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await act();
  await page.waitForTimeout(600);
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styles = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
