import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, openBrowser, signedIn, violations, visitor } from '../browser.ts';

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
  '/nowhere',
];
const memberPaths = [
  '/dashboard',
  '/pantry',
  '/recent',
  '/recipes',
  '/recipe-recommendations',
  '/settings',
  '/meal-planner',
  '/shopping',
  '/scan',
  '/assistant',
  '/voice-chat',
  '/gamification',
  '/daily-briefing',
  '/faq',
  '/subscription',
  '/household',
  '/prices',
  '/nowhere',
];

const today = new Date();
const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

/** A kitchen with something in every state: expired, today, soon, low, fresh, undated. */
async function stock(context: BrowserContext): Promise<void> {
  const product = (name: string, category: string, extra: object) => ({
    name,
    category,
    quantity: 1,
    unit: 'pieces',
    ...extra,
  });
  const answer = await context.request.post('/api/products/bulk', {
    data: {
      products: [
        product('Γιαούρτι στραγγιστό', 'dairy', { expirationDate: day(-1), location: 'fridge' }),
        product('Σπανάκι', 'vegetables', { quantity: 500, unit: 'g', expirationDate: day(0), location: 'fridge' }),
        product('Φέτα', 'dairy', { quantity: 400, unit: 'g', expirationDate: day(2), location: 'fridge', price: 5.2 }),
        product('Ντομάτες', 'vegetables', { quantity: 6, expirationDate: day(5) }),
        product('Ρύζι', 'grains', { quantity: 1, unit: 'kg', expirationDate: day(300) }),
        product('Ελαιόλαδο', 'condiments', { quantity: 3, unit: 'l' }),
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
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
  it('has no accessibility violation, no sideways scroll at 320 px, no small target and no page error', async () => {
    const found: string[] = [];
    const look = async (page: Page, path: string) => {
      await settle(page, path);
      const name = `${path} (${new URL(page.url()).pathname})`;
      found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
      expect(await page.locator('html').getAttribute('lang'), name).toBe(language);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${name}: ${overflow} px wider than the screen`);
      for (const target of await smallTargets(page)) found.push(`${name}: small target ${target}`);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    const guest = await visitor(browser, { device: 'desktop', language, dark: theme === 'dark' });
    for (const path of signedOutPaths) await look(guest.page, path);
    await guest.context.close();

    const cook = await visitor(browser, { device: 'desktop', language, dark: theme === 'dark' });
    await signedIn(cook.context, language);
    for (const path of ['/dashboard', '/pantry', '/recipe-recommendations']) await look(cook.page, path); // empty kitchen
    await stock(cook.context);
    for (const path of memberPaths) await look(cook.page, path);
    found.push(...guest.problems, ...cook.problems);
    await cook.context.close();
    expect(found).toEqual([]);
  });
});

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
      if (!inText && (box.width < 43.5 || box.height < 43.5)) {
        small.push(
          `${element.tagName} "${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 40)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
        );
      }
    }
    return small;
  });
}
