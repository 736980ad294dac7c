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

async function fullPantry() {
  const { page, context } = await visitor(browser, { device: 'phone', language: 'en' });
  await signedIn(context, 'en');
  await stock(
    context,
    Array.from({ length: cards }, (_, n) => ({ name: `Product ${n}`, quantity: 5 })),
  );
  await page.goto('/pantry');
  await eventually(() => page.locator('main li').count()).toBe(cards);
  return { page, context };
}

it('the marks of an open layer and of a bar along the bottom leave the style of a full pantry alone', async () => {
  const { page, context } = await fullPantry();
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

/** As many cards as follow at once when all of them change, and what was on its way beside. */
const inOnePiece = 48;

it('a tap styles its own card and the toast, and selecting comes to a full pantry in pieces', async () => {
  const { page, context } = await fullPantry();
  const button = (label: string) => page.locator(`main li button[aria-label^="${label}"]`).first();
  expect.soft(await restyled(page, () => button('More: ').tap()), 'one more').toBeLessThan(cards);
  expect.soft(await restyled(page, () => button('Used up: ').tap()), 'used up').toBeLessThan(cards);
  await eventually(() => page.locator('main li').count()).toBe(cards - 1);

  // one call for each time that React has changed the page
  await page.evaluate(() => {
    const changed: number[] = [];
    Object.assign(globalThis, { changed });
    new MutationObserver((records) => {
      const cards = records.map(({ target }) => (target instanceof Element ? target.closest('main li') : null));
      changed.push(new Set(cards.filter((card) => card !== null)).size);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.locator('main button', { hasText: /^Select$/ }).tap();
  await eventually(() => page.locator('main li input[type=checkbox]').count()).toBe(cards - 1);
  const changed = () => page.evaluate(() => (globalThis as { changed?: number[] }).changed?.splice(0) ?? []);
  expect(Math.max(...(await changed()))).toBeLessThanOrEqual(inOnePiece);
  await page.locator('main li input[type=checkbox]').first().tap();
  await eventually(() => page.getByText('1 selected').isVisible()).toBe(true);
  expect(Math.max(...(await changed()))).toBe(1);
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
