import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '../../server/src/platform/config.ts';
import type { Language } from '../catalogue.ts';
import { settled } from '../screens-list.ts';
import type { DemoKitchen } from './demo-kitchen.ts';
import { contextFor } from './photograph.ts';

/** Where the landing page looks for them (web/src/landing/proof-picture.tsx), by these names. */
const publicFolder = join(projectRoot, 'web/public/pictures');
const readmeFolder = join(projectRoot, 'docs/pictures');
/** CSS pixels of a proof; the files have one, two and three times as many. */
const proof = { width: 360, height: 456 } as const;
const scales = [1, 2, 3] as const;
const avif = { quality: 55, effort: 3, chromaSubsampling: '4:4:4' } as const;
const webp = { quality: 80, effort: 6, smartSubsample: true } as const;

const looks = [
  ['el', 'light'],
  ['el', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const;

const words = {
  el: { usedUp: 'Τελείωσε: ', gone: 'Μανιτάρια', eaten: 'Μπανάνες', undo: 'Αναίρεση', eatToday: 'Φάτε σήμερα' },
  en: { usedUp: 'Used up: ', gone: 'Mushrooms', eaten: 'Bananas', undo: 'Undo', eatToday: 'Eat today' },
} as const;

/** `npm run gallery -- --landing`: the pictures of the landing page and of the README, from the demo household. */
export async function takeProductPictures(browser: Browser, kitchen: DemoKitchen): Promise<void> {
  await mkdir(publicFolder, { recursive: true });
  await mkdir(readmeFolder, { recursive: true });
  // compressed when all are taken: offers to undo do not wait
  const taken: [name: string, picture: Buffer][] = [];
  for (const [language, theme] of looks) {
    const member = { language, theme, device: 'phone', state: 'full', screen: { who: 'member' } } as const;
    const context = await contextFor(browser, kitchen, member, 3);
    const page = await context.newPage();
    const w = words[language];
    const take = (y: number) => page.screenshot({ clip: { x: 0, y, ...proof }, animations: 'disabled' });
    const keep = (name: string, picture: Buffer) => taken.push([`${name}-${language}-${theme}`, picture]);

    await go(page, '/pantry');
    // what has spoiled is no invitation; the second theme finds it gone
    const gone = page.getByRole('button', { name: w.usedUp + w.gone });
    if (await gone.count()) {
      await gone.click();
      await page.waitForTimeout(1_000);
      await go(page, '/pantry');
    }
    await page.getByRole('button', { name: w.usedUp + w.eaten }).click();
    await page.getByRole('button', { name: w.usedUp + w.eaten }).waitFor({ state: 'detached' });
    // as tall as makes a card begin where the picture does
    const first = await topOf(page, page.getByRole('button', { name: new RegExp(`^${w.usedUp}`) }).first());
    await page.setViewportSize({ width: proof.width, height: first + proof.height });
    const undo = page.getByRole('button', { name: w.undo }).first();
    await undo.waitFor();
    await page.waitForTimeout(500);
    const undoable = await take(first);
    // taken back at once, before the offer goes away
    await undo.click();
    await page.waitForTimeout(1_000);
    keep('undo', undoable);

    await go(page, '/dashboard');
    keep('date', await take(await topOf(page, page.getByRole('heading', { name: w.eatToday }))));
    await go(page, '/recipe-recommendations');
    keep('cook', await take(await topOf(page, page.getByRole('main').getByRole('article').first())));
    await context.close();
  }
  for (const language of ['el', 'en'] as const) await takePreview(browser, kitchen, language);
  await takeReadmePictures(browser, kitchen);
  for (const [name, picture] of taken) await saveAll(picture, join(publicFolder, name));
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

/** A little above the card that the element is or stands in. */
async function topOf(page: Page, element: ReturnType<Page['locator']>): Promise<number> {
  const top = await element.evaluate((each) => {
    const card = each.closest('.rounded-card') ?? each;
    return card.getBoundingClientRect().top + window.scrollY;
  });
  const height = Math.ceil(top) + proof.height;
  if (height > (page.viewportSize()?.height ?? 0))
    await page.setViewportSize({ width: proof.width, height: height + 120 });
  return Math.round(top) - 12;
}

async function saveAll(picture: Buffer, path: string): Promise<void> {
  for (const width of scales.map((scale) => proof.width * scale)) {
    await sharp(picture).resize({ width }).avif(avif).toFile(`${path}-${width}.avif`);
  }
  await sharp(picture)
    .resize({ width: proof.width * 2 })
    .webp(webp)
    .toFile(`${path}.webp`);
}

/** What other places show of a link to the landing page. */
async function takePreview(browser: Browser, kitchen: DemoKitchen, language: Language): Promise<void> {
  const context = await browser.newContext({
    baseURL: kitchen.url,
    viewport: { width: 1_200, height: 630 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await go(page, `/${language}`);
  const picture = await page.screenshot();
  await sharp(picture)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(publicFolder, `preview-${language}.jpg`));
  await context.close();
}

const readme = [
  ['dashboard', '/dashboard', 'en', 'light'],
  ['pantry', '/pantry', 'el', 'light'],
  ['recommendations', '/recipe-recommendations', 'en', 'dark'],
  ['planner', '/meal-planner', 'el', 'dark'],
] as const;

async function takeReadmePictures(browser: Browser, kitchen: DemoKitchen): Promise<void> {
  for (const [name, path, language, theme] of readme) {
    const member = { language, theme, device: 'phone', state: 'full', screen: { who: 'member' } } as const;
    const context = await contextFor(browser, kitchen, member);
    const page = await context.newPage();
    await go(page, path);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp(webp)
      .toFile(join(readmeFolder, `${name}.webp`));
    await context.close();
  }
}
