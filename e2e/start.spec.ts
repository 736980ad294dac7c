import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openBrowser, signedIn, visitor } from './browser.ts';
import { day, stock } from './kitchen.ts';

const words = {
  eatToday: /^Φάτ?ε σήμερα$/,
  eaten: 'Φαγώθηκε: Σπανάκι',
  account: 'Μενού και λογαριασμός',
  logOut: 'Αποσύνδεση',
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function cook(): Promise<{ page: Page; context: BrowserContext; problems: readonly string[] }> {
  const member = await visitor(browser, { device: 'phone', language: 'el' });
  await signedIn(member.context, 'el');
  await stock(member.context, [
    { name: 'Σπανάκι', expirationDate: day(0), location: 'fridge' },
    { name: 'Φέτα', expirationDate: day(1), location: 'fridge' },
    { name: 'Γάλα', expirationDate: day(2), location: 'fridge' },
  ]);
  return member;
}

/** The app's code does not arrive. */
const withoutApp = (context: BrowserContext) => context.route('**/assets/*.js', () => undefined);
const standing = (page: Page) => page.locator('#root > .standing');
const seen = (page: Page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('kelari.seen') ?? '{}')));

describe('a first visit to the dashboard', () => {
  it('can be read before the app is there, and cannot be used', async () => {
    const { page, context } = await cook();
    await withoutApp(context);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await standing(page).getByText('Σπανάκι').first().waitFor();
    expect(await standing(page).evaluate((drawn: HTMLElement) => drawn.inert)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('el');
    await context.close();
  });

  it('is taken over by the app without a question and without a jump', async () => {
    const { page, context, problems } = await cook();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard');
    await standing(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: words.eatToday }).getByRole('button', { name: words.eaten }).waitFor();
    expect(asked.filter((path) => /user|briefing|overview/.test(path))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('a visit shows at once what was seen here last, and not what was changed or forgotten since', async () => {
  const { page, context, problems } = await cook();
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await eventually(() => seen(page)).toEqual(['/dashboard']);

  const early = await context.newPage();
  await early.addInitScript(() => {
    new MutationObserver(() => {
      const stood = document.querySelector('.standing')?.textContent;
      if (!stood || sessionStorage.getItem('stood')) return;
      sessionStorage.setItem('stood', stood);
      sessionStorage.setItem('letters', String(document.fonts.check('1em Commissioner', 'aα')));
    }).observe(document, { childList: true, subtree: true });
  });
  await context.setOffline(true);
  await early.goto('/dashboard');
  await standing(early).waitFor({ state: 'detached' });
  await early.getByRole('button', { name: words.eaten }).waitFor();
  expect(await early.evaluate(() => sessionStorage.getItem('stood'))).toContain('Σπανάκι');
  // drawn once, in its own letters
  expect(await early.evaluate(() => sessionStorage.getItem('letters'))).toBe('true');
  await early.close();
  await context.setOffline(false);

  await page.getByRole('button', { name: words.eaten }).tap();
  await eventually(() => page.getByText('Σπανάκι').count()).toBe(0);
  const kept = () => page.evaluate(() => localStorage.getItem('kelari.seen') ?? '');
  expect(await kept()).not.toContain('Σπανάκι');
  await eventually(kept).toContain('Φέτα');
  expect(await kept()).not.toContain('Σπανάκι');

  await page.getByRole('button', { name: words.account }).tap();
  await page.getByRole('button', { name: words.logOut }).tap();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/el');
  expect(await page.evaluate(() => localStorage.getItem('kelari.seen'))).toBe(null);
  expect(problems).toEqual([]);
  await context.close();
});
