import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '../catalogue.ts';
import { keepReceipt, leaveUnsent, open, type Screen, settled } from '../screens-list.ts';
import type { DemoKitchen } from './demo-kitchen.ts';
import { devices, type Shot } from './shots.ts';

/** Longer than this no picture is. */
const tallest = 4_000;
/** The page as it stands when its data do not come. */
const heldMs = 1_500;

/** One picture in a browser context of its own, so that no picture knows of another; returns what was wrong on the page. */
export async function photograph(browser: Browser, kitchen: DemoKitchen, shot: Shot, path: string): Promise<string[]> {
  const context = await contextFor(browser, kitchen, shot);
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    await show(page, kitchen, shot);
    await takePicture(page, shot, path);
    problems.push(...(await bareKeys(page)));
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
  return problems;
}

/** A browser in this language, theme and size, where somebody is signed in unless the screen is for strangers. */
export async function contextFor(
  browser: Browser,
  kitchen: DemoKitchen,
  shot: Omit<Shot, 'screen'> & { readonly screen: Pick<Screen, 'who'> },
  scale = shot.device === 'phone' ? 2 : 1,
): Promise<BrowserContext> {
  const { language, theme, device, state, screen } = shot;
  const account = state === 'empty' ? 'new' : 'demo';
  const context = await browser.newContext({
    baseURL: kitchen.url,
    viewport: devices[device],
    deviceScaleFactor: scale,
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    locale: language === 'el' ? 'el-GR' : 'en-GB',
    timezoneId: 'Europe/Athens',
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(screen.who === 'guest' ? {} : { storageState: await kitchen.cookiesOf(language, account) }),
  });
  context.setDefaultTimeout(20_000);
  return context;
}

async function show(page: Page, kitchen: DemoKitchen, { screen, state, language }: Shot): Promise<void> {
  const address = screen.path.replace(':starter', await kitchen.starterId(language));
  if (screen.with === 'receipt') await keepReceipt(page, language);
  if (state === 'loading' || state === 'error') await keepBack(page.context(), state, language);
  await page.goto(address);
  if (state === 'loading') {
    await page.waitForTimeout(heldMs);
    return;
  }
  await settled(page);
  if (state === 'offline') {
    await page.context().setOffline(true);
    await page.waitForTimeout(300);
  }
  if (screen.with === 'unsent') await leaveUnsent(page, language);
  await open(page, screen, language);
}

/** As server/src/platform/http/error-handler.ts says it. */
const failure = {
  en: 'Something went wrong on our side. Nothing was changed.',
  el: 'Κάτι πήγε στραβά από τη δική μας πλευρά. Τίποτα δεν άλλαξε.',
} as const;

/** The data of a page come never, or as a failure; who is signed in is known. */
const keepBack = (context: BrowserContext, state: 'loading' | 'error', language: Language) =>
  context.route(/\/api\/(?!auth\/)/, (route) =>
    state === 'loading'
      ? undefined
      : route.fulfill({ status: 500, json: { code: 'internal', message: failure[language] } }),
  );

/** Keys of messages that stand where their words should: those words were not brought along. */
const bareKeys = (page: Page) =>
  page.evaluate(() => {
    const texts = document.body.innerText.split('\n').map((line) => line.trim());
    const isKey = (text: string) => /^[\w+/]{6}$/.test(text) && /[a-z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/.test(text);
    return texts.filter((text) => isKey(text) && text !== 'PayPal').map((text) => `no words for ${text}`);
  });

async function takePicture(page: Page, { device, screen }: Shot, path: string): Promise<void> {
  const { width, height } = devices[device];
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].map((image) => (image.loading === 'lazy' ? 0 : image.decode().catch(() => 0))),
    );
  });
  // a bar at the foot of the screen belongs at the foot of the picture, so the screen becomes as tall as the page
  const full = screen.opens ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  if (full > height) await page.setViewportSize({ width, height: Math.min(full, tallest) });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(150);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
