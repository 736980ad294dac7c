import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, openBrowser, signedIn, violations, visitor } from '../browser.ts';
import { call, day, type Row, stock } from '../kitchen.ts';
import { strayTexts } from './one-language.ts';

const signedOutPaths = [
  '/',
  '/signup',
  '/signin',
  '/login',
  '/login/link?token=x',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/confirm-email?token=x',
  '/onboarding',
  '/voice-chat',
  '/invite/00000000-0000-0000-0000-000000000000.x',
  '/nowhere',
];
const memberPaths = [
  '/dashboard',
  '/pantry',
  '/recent',
  '/ledger',
  '/household',
  '/pantry/count?place=fridge',
  '/recipes',
  '/recipes/:starter',
  '/recipes/:starter/cook',
  '/recipes/import',
  '/foods',
  '/recipe-recommendations',
  '/daily-briefing',
  '/gamification',
  '/gamification?tab=challenges',
  '/gamification?tab=activities',
  '/settings',
  '/voice-chat',
  '/scan?mode=receipt',
  '/scan?mode=photo',
  '/scan?mode=barcode',
];
/** One screen with another title each. */
const soonPaths = ['/meal-planner', '/shopping', '/assistant', '/faq', '/subscription', '/prices', '/nowhere'];

/** A kitchen with something in every state: expired, today, soon, low, fresh, undated, and a food of its own. */
const kitchens = {
  el: ['Γιαούρτι στραγγιστό', 'Σπανάκι', 'Φέτα', 'Ντομάτες', 'Ρύζι', 'Ελαιόλαδο', 'Το μυστικό της γιαγιάς'],
  en: ['Greek yogurt', 'Spinach', 'Feta', 'Tomatoes', 'Rice', 'Olive oil', 'Granny surprise'],
} as const;
const fill = (context: BrowserContext, language: Language) => {
  const [yogurt, spinach, feta, tomatoes, rice, oil, own] = kitchens[language];
  return stock(context, [
    { name: yogurt, expirationDate: day(-1), location: 'fridge' },
    { name: spinach, quantity: 500, unit: 'g', expirationDate: day(0), location: 'fridge' },
    { name: feta, quantity: 400, unit: 'g', expirationDate: day(2), location: 'fridge', price: 5.2 },
    { name: tomatoes, quantity: 6, expirationDate: day(5) },
    { name: rice, unit: 'kg', expirationDate: day(300) },
    { name: oil, quantity: 3, unit: 'l' },
    { name: own, quantity: 2 },
  ]);
};

/** What opens above a screen: where it is, and the names of the buttons that lead to it. */
const dialogs: Record<Language, readonly [path: string, ...buttons: (string | RegExp)[]][]> = {
  el: [
    ['/pantry', 'Προσθήκη προϊόντος', /^Περισσότερα: τιμή/],
    ['/pantry', 'Φέτα'],
    ['/pantry', 'Περισσότερα για: Φέτα'],
    ['/recipes/:starter', 'Το μαγείρεψα'],
    ['/recipes', 'Νέα συνταγή'],
    ['/recipes', 'Φίλτρα'],
    ['/recipes/:starter', 'Βίντεο'],
    ['/dashboard', 'Μενού και λογαριασμός'],
  ],
  en: [
    ['/pantry', 'Add product', /^More: price/],
    ['/pantry', 'Feta'],
    ['/pantry', 'More about Feta'],
    ['/recipes/:starter', 'I cooked it'],
    ['/recipes', 'New recipe'],
    ['/recipes', 'Filters'],
    ['/recipes/:starter', 'Videos'],
    ['/dashboard', 'Menu and account'],
  ],
};

/** A receipt in review as the device keeps it (web/src/scanning/scan-drafts.ts): a row hardly read, one as last time, a line left out. */
function reviewed(language: Language) {
  const [, spinach, feta] = kitchens[language];
  const row = (id: string, name: string, facts: object = {}, fields: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    form: {
      name,
      quantity: '1',
      unit: 'pieces',
      location: 'fridge',
      category: 'other',
      expirationDate: day(5),
      dateKind: 'best_before',
      dateGuessed: true,
      guessEntries: 0,
      dateSettled: false,
      brand: '',
      barcode: '',
      description: '',
      purchaseDate: day(0),
      price: '2.00',
      storeName: '',
      lowAt: '',
      ...fields,
    },
    doubts: [],
    raw: 'SPINACH 500G      2.00 A',
    code: null,
    discount: 0,
    remembered: false,
    conceptId: null,
    foodClass: null,
    label: [],
    guessing: false,
    ...facts,
  });
  return {
    kind: 'receipt',
    storeName: 'Corner',
    date: day(0),
    total: '7.00',
    currency: 'EUR',
    fileUrl: null,
    saved: { at: new Date().toISOString(), actionId: '00000000-0000-4000-8000-000000000009' },
    rows: [
      row('1', spinach, { doubts: ['name', 'price', 'quantity', 'expirationDate', 'category'], discount: 0.5 }),
      row('2', feta, { remembered: true }),
      row('3', feta, {}, { expirationDate: '', dateGuessed: false, dateSettled: true }),
    ],
    takenOut: [row('4', spinach)],
    leftOut: [{ key: '0', raw: 'BAG 0.10', amount: 0.1, kind: 'bag' }],
    edited: true,
  };
}

/** The screen with its content, none of it still on its way. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'));

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  // media queries are asked anew with the next frame
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks: [Language, 'light' | 'dark'][] = [
  ['el', 'light'],
  ['el', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
];

describe.each(looks)('every screen in %s, %s', (language, theme) => {
  it('has no accessibility violation, no word of the other language, no sideways scroll at 320 px, no small target, no page error', async () => {
    const found: string[] = [];
    const inspect = async (page: Page, name: string) => {
      found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
      expect(await page.locator('html').getAttribute('lang'), name).toBe(language);
      if (theme === 'dark') return; // words and sizes are the same in the dark
      for (const text of await strayTexts(page, language)) found.push(`${name}: not ${language}: "${text}"`);
      await page.setViewportSize({ width: 320, height: 640 });
      // the width counts at once, the media queries with the next frame
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      for (const wide of await overflows(page)) found.push(`${name}: wider than the screen: ${wide}`);
      for (const target of await smallTargets(page)) found.push(`${name}: small target ${target}`);
      await resize(page, 1280, 800);
    };
    const look = async (page: Page, path: string) => {
      await page.goto(path);
      await settled(page);
      await inspect(page, `${path} (${new URL(page.url()).pathname})`);
    };

    const guest = await visitor(browser, { device: 'desktop', language, dark: theme === 'dark' });
    for (const path of signedOutPaths) await look(guest.page, path);
    await guest.context.close();

    const cook = await visitor(browser, { device: 'desktop', language, dark: theme === 'dark' });
    await signedIn(cook.context, language);
    for (const path of [
      '/dashboard',
      '/daily-briefing',
      '/gamification',
      '/pantry',
      '/recent',
      '/foods',
      '/recipe-recommendations',
    ])
      await look(cook.page, path); // empty
    await fill(cook.context, language);
    const [starter] = await call<Row[]>(cook.context, 'GET', '/api/recipes?from=starter&limit=1');
    const at = (path: string) => path.replace(':starter', starter?.id ?? '');
    for (const path of [...memberPaths, ...soonPaths]) await look(cook.page, at(path));
    const cookNow = await call<{ id: string; household: { id: string } }>(cook.context, 'GET', '/api/auth/user');
    await cook.page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `kelari.scan.${cookNow.id}.${cookNow.household.id}`,
      JSON.stringify(reviewed(language)),
    ] as const);
    await look(cook.page, '/scan');
    expect(await cook.page.locator('[data-row]').count()).toBe(3);
    for (const [path, ...buttons] of dialogs[language]) {
      await cook.page.goto(at(path));
      await settled(cook.page);
      for (const button of buttons) await cook.page.getByRole('button', { name: button, exact: true }).first().click();
      await cook.page.getByRole('dialog').waitFor();
      await settled(cook.page);
      await inspect(cook.page, `${path}, ${buttons.join(', ')}`);
      await cook.page.keyboard.press('Escape'); // left open, it would be open again after a reload
      await cook.page.getByRole('dialog').waitFor({ state: 'detached' });
      await cook.page.waitForFunction(() => !history.state?.overlays?.length); // its entry has left the history
    }
    found.push(...guest.problems, ...cook.problems);
    await cook.context.close();
    expect(found).toEqual([]);
  });
});

/** What sticks out to the side: the page itself, or anything in a dialog that does not scroll by itself. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = window.innerWidth;
    const beyond = document.documentElement.scrollWidth - width;
    if (beyond > 0) found.push(`the page by ${beyond} px`);
    for (const element of document.querySelectorAll('[role="dialog"], [role="dialog"] *:not(.sr-only, .sr-only *)')) {
      const { right, width: own } = element.getBoundingClientRect();
      if (own > 0 && right > width + 0.5)
        found.push(`${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`);
    }
    return found;
  });
}

/** Controls under 44 x 44 px that are no links in running text; a label around a hidden input counts as its target. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role="button"]',
    )) {
      const target = element.closest('label') ?? element;
      const box = target.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (
        box.width === 0 ||
        style.visibility === 'hidden' ||
        element.closest('[aria-hidden="true"], .sr-only, [inert]')
      )
        continue;
      if (element.matches('.sr-only') && !element.closest('label')) continue;
      const inText = element.tagName === 'A' && style.display === 'inline';
      // a link may reach over its whole card by a layer of its own
      const layer = getComputedStyle(element, '::after');
      const reach = layer.position === 'absolute' ? layer : { width: '0', height: '0' };
      const width = Math.max(box.width, Number.parseFloat(reach.width) || 0);
      const height = Math.max(box.height, Number.parseFloat(reach.height) || 0);
      if (!inText && (width < 43.5 || height < 43.5)) {
        small.push(
          `${element.tagName} "${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`,
        );
      }
    }
    return small;
  });
}
