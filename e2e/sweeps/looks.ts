import type { BrowserContext, Page } from 'playwright-core';
import { type Language, violations } from '../browser.ts';
import { settled } from '../screens-list.ts';
import { strayTexts } from './one-language.ts';
import { installBase, type PageChecks } from './page-base.ts';
import { installKeys } from './page-keys.ts';
import { installLook } from './page-look.ts';
import { installRoom } from './page-room.ts';

/** Every page of this context can be asked. */
export async function installChecks(context: BrowserContext): Promise<void> {
  for (const part of [installBase, installRoom, installLook, installKeys]) await context.addInitScript(part);
}

const size = { desktop: [1280, 800], narrow: [320, 640], phone: [360, 640] } as const;

async function resize(page: Page, to: keyof typeof size): Promise<void> {
  const [width, height] = size[to];
  await page.setViewportSize({ width, height });
  await frames(page);
}

/** Media queries are asked anew with the next frame. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** With its content, and nothing changing any more. */
export async function quiet(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => window.checks.quiet());
}

/** As somebody sets it in their browser: media queries follow it, too. */
async function textSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
  await frames(page);
}

/** Tab from the first to the last: each in view, uncovered, ringed, in the order of the page; none left out, no way stuck. */
async function walk(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => window.checks.begin());
  let over = false;
  for (let pressed = 0; pressed < 250 && !over; pressed += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => window.checks.step());
    over = step.over;
    if (step.problem) found.add(step.problem);
  }
  if (!over) found.add('Tab has no end');
  return [...found, ...(await page.evaluate(() => window.checks.missed()))];
}

/** axe takes a layer that covers little for no layer, and asks the hidden page behind it; that it is out of reach the walk shows. */
async function broken(page: Page): Promise<string[]> {
  const found = await violations(page);
  const behind = (await page.getByRole('dialog').count()) > 0;
  return found.filter((line) => !behind || !/^(aria-hidden-focus|landmark-one-main|page-has-heading-one):/.test(line));
}

/** Everything that is asked of a look, without loading it again: each theme in another width. */
export async function inspect(page: Page, language: Language): Promise<string[]> {
  const found: string[] = [];
  const add = (about: string, lines: readonly string[]) => found.push(...lines.map((line) => `${about}: ${line}`));
  type Asked = { [Name in keyof PageChecks]: PageChecks[Name] extends () => string[] ? Name : never }[keyof PageChecks];
  const ask = (name: Asked) => page.evaluate((each) => window.checks[each](), name);

  add('light', await broken(page));
  add('frame', await ask('frame'));
  add(`not ${language}`, await strayTexts(page, language));
  if ((await page.locator('html').getAttribute('lang')) !== language) found.push('the lang of the page');
  await resize(page, 'narrow');
  add('320 px', [...(await ask('wide')), ...(await ask('targets'))]);
  await resize(page, 'phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  add('dark', await broken(page));
  add('bars', await ask('underBars'));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  add('forced colours', await ask('faint'));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await textSize(page, 32);
  add('200 %', [...(await ask('wide')), ...(await ask('lost'))]);
  await textSize(page, 16);
  // the way through a page is the same in both languages, and longer in Greek
  if (language === 'el') add('keys', await walk(page));
  add('motion', await ask('motion'));
  await resize(page, 'desktop');
  return found;
}

/** Goes there as a link does, without a load where the app needs none; says where the focus went. */
export async function go(page: Page, address: string): Promise<string[]> {
  const inApp = await page.evaluate(() => document.querySelector('main#content') !== null);
  const from = new URL(page.url()).pathname;
  const to = address.split('?')[0] ?? '';
  // the page of plans comes with a content security policy of its own
  const isLoaded = [from, to].includes('/subscription');
  if (!inApp || isLoaded || from === to || from === '/') {
    await page.goto(address);
    await quiet(page);
    return [];
  }
  const titleBefore = await page.title();
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await frames(page);
  await quiet(page);
  const found = (await page.title()) === titleBefore ? [`still has the title of ${from}`] : [];
  const at = await page.evaluate(() => document.activeElement?.tagName);
  return at === 'H1' ? found : [...found, `after the change of page the focus is at ${at}`];
}

/** Keeps what has just been said in a corner standing, as it does for whoever points at it. */
export const holdToast = (page: Page) =>
  page.locator('[role="region"] > ol').dispatchEvent('toast.viewportPause', undefined, { timeout: 15_000 });

/** Takes down what was held, or it lies over the next screen. */
export async function dropToast(page: Page): Promise<void> {
  const toast = page.locator('[role="region"] > ol > li').first();
  await toast.focus();
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
}

/** Closes the open layer; the focus must be where it was before. */
export async function leave(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // its entry has left the history, or it would be open again after a reload
  await page.waitForFunction(() => !history.state?.overlays?.length);
  const at = await page.evaluate(() => document.activeElement?.tagName);
  return at === 'BODY' ? ['the focus is lost when the layer closes'] : [];
}
