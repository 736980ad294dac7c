import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Language, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { call, day, products, type Row, stock } from './kitchen.ts';

const words = {
  el: {
    eatToday: /^Φάτ?ε σήμερα$/,
    begin: 'Ξεκινήστε με τρία προϊόντα',
    first: 'Προσθήκη του πρώτου προϊόντος',
    foods: ['Γιαούρτι', 'Σπανάκι', 'Φέτα', 'Γάλα', 'Ρύζι'],
    eaten: 'Φαγώθηκε: ',
    freeze: 'Κατάψυξη: ',
    binned: 'Πετάχτηκε: ',
    undo: 'Αναίρεση',
    pages: 'Σελίδες',
  },
  en: {
    eatToday: /^Eat today$/,
    begin: 'Begin with three products',
    first: 'Add the first product',
    foods: ['Yogurt', 'Spinach', 'Feta', 'Milk', 'Rice'],
    eaten: 'Eaten: ',
    freeze: 'Freeze: ',
    binned: 'Thrown away: ',
    undo: 'Undo',
    pages: 'Pages',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** How far what was drawn moved by itself since the page began (Cumulative Layout Shift). */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe.each(['el', 'en'] as Language[])('the dashboard on a phone, in %s', (language) => {
  const w = words[language];
  const [yogurt, spinach, feta, milk, rice] = w.foods;

  it('says above the fold what must be eaten, from two calls, and eats, freezes or bins it at one tap', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'phone', language });
    await page.setViewportSize({ width: 360, height: 640 });
    await signedIn(context, language);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: w.begin }).waitFor();
    await page.getByRole('link', { name: w.first }).click();
    await page.waitForURL((url) => url.pathname === '/pantry');

    await stock(context, [
      { name: yogurt, expirationDate: day(-1), location: 'fridge' },
      { name: spinach, expirationDate: day(0), location: 'fridge' },
      { name: feta, expirationDate: day(1), location: 'fridge' },
      { name: milk, expirationDate: day(2), location: 'fridge' },
      { name: rice, expirationDate: day(200) },
    ]);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // the pantry that is left here still hears of what was stocked
      if (new URL(request.frame().url()).pathname !== '/dashboard') return;
      // the stream of changes is one that never ends, not an answer that the screen waits for
      if (pathname.startsWith('/api/') && request.resourceType() !== 'eventsource') asked.push(pathname);
    });
    await page.goto('/dashboard');
    const eatToday = page.getByRole('region', { name: w.eatToday });
    const rows = eatToday.getByRole('listitem');
    await eventually(() => rows.count()).toBe(3);
    // what waits until the screen stands has come too
    await page.locator('main ~ [role="status"].sr-only').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // or none of them, where the page brought the answers
    const asks = ['/api/auth/user', '/api/daily-briefing', '/api/gamification-overview'];
    expect([[], asks]).toContainEqual(asked.toSorted());
    expect(await violations(page)).toEqual([]);

    // the first of them with all that can be done about it, between the top and the bar of pages
    const bar = await page.getByRole('navigation', { name: w.pages }).last().boundingBox();
    const first = await rows.first().boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 640)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await rows.first().textContent()).toContain(yogurt);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const tap = (act: string, name: string) => eatToday.getByRole('button', { name: act + name, exact: true }).click();
    await tap(w.binned, yogurt);
    await tap(w.eaten, spinach);
    await tap(w.freeze, feta);
    await eventually(() => rows.allTextContents()).toEqual([expect.stringContaining(milk)]);
    const left = async () =>
      (await products(context)).map((row: Row) => `${row.name} ${row.frozenAt ? 'frozen' : ''}`.trim()).toSorted();
    await eventually(left).toEqual([`${feta} frozen`, milk, rice].toSorted());
    const { streak } = await call<{ streak: { today: string } }>(context, 'GET', '/api/gamification-overview');
    expect(streak.today).toBe('done');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('does not jump, takes an act back, and keeps one until there is a network', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'phone', language });
    await signedIn(context, language);
    await stock(context, [
      { name: yogurt, expirationDate: day(-1), location: 'fridge' },
      { name: spinach, expirationDate: day(0), location: 'fridge' },
      { name: feta, expirationDate: day(1), location: 'fridge' },
      { name: milk, expirationDate: day(2), location: 'fridge' },
    ]);
    await page.goto('/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    const eatToday = page.getByRole('region', { name: w.eatToday });
    const names = () => eatToday.getByRole('heading', { level: 3 }).allInnerTexts();
    await eventually(names).toEqual([yogurt, spinach, feta]);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);

    await eatToday.getByRole('button', { name: w.eaten + spinach }).tap();
    await eventually(names).toEqual([yogurt, feta, milk]);
    await eventually(async () => (await products(context)).length).toBe(3);
    await page.getByRole('button', { name: w.undo }).tap();
    await eventually(names).toEqual([yogurt, spinach, feta]);
    await eventually(async () => (await products(context)).length).toBe(4);
    // what was read is written down a second later
    await page.waitForTimeout(1_500);

    await context.setOffline(true);
    await page.reload();
    await eventually(names).toEqual([yogurt, spinach, feta]);
    await eatToday.getByRole('button', { name: w.binned + yogurt }).tap();
    await eventually(names).toEqual([spinach, feta, milk]);
    await page.reload();
    await eventually(names).toEqual([spinach, feta, milk]);
    await context.setOffline(false);
    await eventually(async () => (await products(context)).length).toBe(3);
    expect(await names()).toEqual([spinach, feta, milk]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
