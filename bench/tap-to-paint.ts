/**
 * `npm run bench -- taps`: from a tap on the pantry to the next paint, as the browser's own Event Timing has it (which is
 * what INP is made of: whole steps of 8 ms, anything below 16 counts as 16), with 500 products, on a phone's screen, the
 * processor of the page slowed down four times.
 */
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';
import { quantile } from './quantile.ts';

const products = 500;
/** On the list, as the promise has it; ITEMS=500 for a longer one. */
const items = Number(process.env.ITEMS ?? 200);
const rounds = 30;
const slowDown = 4;
/** Below this the browser reports nothing. */
const leastMs = 16;
/** Long enough for the longest paint, short enough that answers of the server fall into the next tap, as they do at home. */
const pauseMs = 350;

export async function tapToPaintBench(): Promise<void> {
  await withMeasuredApp(async ({ app, owner, origin }) => {
    const cook = await signUpUser(app, owner, 'cook@example.test');
    await owner.query(
      `insert into products (household_id, id, user_id, name, category, quantity, unit, expiration_date, location)
       select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 5, 'pieces', current_date + n % 90, 'pantry' from generate_series(1, $3) n`,
      [cook.householdId, cook.userId, products],
    );
    await owner.query('insert into shopping_lists (household_id, id, is_default) values ($1, $1, true)', [
      cook.householdId,
    ]);
    await owner.query(
      `insert into shopping_items (household_id, id, list_id, user_id, product_name, folded, category, quantity, unit, created_at)
       select $1, gen_random_uuid(), $1, $2, 'Είδος ' || n, 'ειδοσ ' || n, 'pantry', 1, 'pieces', now() + n * interval '1 second'
       from generate_series(1, $3) n`,
      [cook.householdId, cook.userId, items],
    );
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    try {
      console.log(
        `from a tap to the next paint, ${products} products and ${items} rows to buy, ${slowDown}x slower processor, ms; promise: p95 50`,
      );
      console.table(await measure(browser, origin, cook.cookie));
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, baseURL: string, cookie: string) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport, hasTouch: true, isMobile: true });
  const [name = '', value = ''] = cookie.split('=');
  // a secure cookie, which Chromium also sends to this machine in the plain
  await context.addCookies([{ name, value, url: baseURL.replace('http:', 'https:'), secure: true }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await showWhole(cdp, viewport);
  await watch(page);

  // by attribute: to work out the names of 3,000 buttons on a slow processor takes longer than what is measured
  const button = (label: string, at: number) => page.locator(`button[aria-label^="${label}"]`).nth(at);
  const figures: Record<string, unknown> = {};
  const note = async (
    what: string,
    tap: (round: number) => Promise<void>,
    before?: (round: number) => Promise<void>,
  ) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await before?.(round);
      await page.waitForTimeout(pauseMs);
      await slowest(page);
      await tap(round);
      await page.waitForTimeout(pauseMs);
      times.push(await slowest(page));
    }
    figures[what] = { p50: quantile(times, 0.5), p95: quantile(times, 0.95), worst: quantile(times, 1) };
    console.log(what, figures[what]);
  };

  // what the machine itself takes at the moment: no page is faster than one with nothing on it
  await page.goto('about:blank');
  await page.setContent('<h1>Nothing</h1>');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await note('nothing, on an empty page', () => touch(page.getByRole('heading', { level: 1 })));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/pantry');
  await page.locator('button[aria-label^="More: "]').first().waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.waitForTimeout(3_000);
  await note('nothing', () => touch(page.getByRole('heading', { level: 1 })));
  // the first cards: those below lie under the bars of the page, and the second under a toast with two acts
  await note('one more', (round) => touch(button('More: ', round % 2)));
  await note('used up', () => touch(button('Used up: ', 0)));
  await note(
    'delete',
    () => touch(page.getByRole('dialog').getByRole('button', { name: /^Delete: it was/ })),
    () => touch(button('More about ', 0)),
  );
  await page.getByRole('button', { name: 'Add product' }).tap();
  const field = page.getByRole('combobox', { name: 'Name' });
  await note(
    'add',
    () => page.keyboard.press('Enter'),
    (round) => field.fill(`Νέο ${round}`),
  );
  await page.getByRole('button', { name: 'Done' }).tap();
  await note(
    'select',
    (round) => touch(page.locator('main li input[type=checkbox]').nth(round % 2)),
    async (round) => {
      if (round === 0) await page.getByRole('button', { name: 'Select', exact: true }).tap();
    },
  );
  await page.keyboard.press('Escape');
  await note('another page and back', (round) =>
    touch(page.getByRole('link', { name: round % 2 ? 'Pantry' : 'Home' })),
  );
  await page.goto('/shopping');
  await page.locator('[data-item]').first().waitFor();
  await page.waitForTimeout(3_000);
  // the row that is ticked leaves, and the next stands in its place
  await note(`tick on a list of ${items}`, () => touch(page.locator('[data-item] label').first()));
  await context.close();
  return figures;
}

/** The browser's own bars, and the least width of its windows. */
const windowBars = 300;

/**
 * The window of a headless browser is as large as the screen it stands for, and its bars cover the lowest 90 pixels of the
 * page. What changes there is never presented: the browser then counts until the next change that is in sight.
 */
async function showWhole(cdp: CDPSession, { width, height }: { width: number; height: number }): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  const bounds = { width: width + windowBars, height: height + windowBars };
  await cdp.send('Browser.setWindowBounds', { windowId, bounds });
}

/** A finger at the middle of it, without waiting for what follows. Fails where it would touch something else for two seconds. */
async function touch(target: Locator, tries = 20): Promise<void> {
  const at = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const isIt = element.contains(hit) || hit?.closest('label')?.contains(element);
    return { ...middle, other: isIt ? null : (hit?.outerHTML.slice(0, 200) ?? 'outside the screen') };
  });
  if (at.other !== null && tries > 0) {
    // a row that is on its way out
    await target.page().waitForTimeout(100);
    return touch(target, tries - 1);
  }
  if (at.other !== null) throw new Error(`the tap on ${target} would hit: ${at.other}`);
  await target.page().touchscreen.tap(at.x, at.y);
}

type Watched = { taps?: number[] };

const watch = (page: Page) =>
  page.addInitScript((least) => {
    const taps: number[] = [];
    (globalThis as Watched).taps = taps;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, leastMs);

/** The slowest event of what was tapped since the last look. */
const slowest = (page: Page): Promise<number> =>
  page.evaluate((least) => Math.max(least, ...((globalThis as Watched).taps?.splice(0) ?? [])), leastMs);
