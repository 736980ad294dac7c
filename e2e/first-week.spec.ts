import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { challengesOn } from '../core/src/gamification/challenges.ts';
import type { Achievement, GamificationOverview } from '../core/src/gamification/contract.ts';
import { addDays, weekdayOf } from '../core/src/kit/dates.ts';
import { settleByTime } from '../server/src/gamification/jobs.ts';
import { eventually, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { call, type Row, stock } from './kitchen.ts';
import { movableClock } from './kitchen-clock.ts';
import { kitchenWithSites } from './kitchen-with-sites.ts';

const words = {
  begin: 'Προσθήκη του πρώτου προϊόντος',
  name: 'Όνομα',
  add: 'Προσθήκη',
  eatToday: /^Φάτ?ε σήμερα$/,
  eaten: 'Φαγώθηκε: Σπανάκι',
  cooked: 'Το μαγείρεψα',
  note: 'Σημείωση και αφαίρεση από την ντουλάπα',
  newLevel: 'Νέο επίπεδο',
  completedNow: 'Η πρόκληση ολοκληρώθηκε',
  challenge: 'Τέσσερις μέρες στη φωτιά',
  join: 'Συμμετοχή',
  completed: 'Ολοκληρώθηκε',
  streak: 'Σερί',
  sixDays: /^6 η?μέρες$/,
} as const;

const clock = movableClock();
let browser: Browser;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;
beforeAll(async () => {
  // the next Sunday of a week that asks to cook on four days
  let sunday = addDays(clock.today(), 1);
  while (weekdayOf(sunday) !== 0 || !challengesOn(sunday).some(({ rule }) => rule.key === 'four-days'))
    sunday = addDays(sunday, 1);
  clock.toNext(12, sunday);
  browser = await openBrowser();
  kitchen = await kitchenWithSites(undefined, { SMTP_URL: inject('kelari').smtp }, clock.now);
  kitchen.app.jobs.start();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
});

const overviewOf = (context: BrowserContext) =>
  call<GamificationOverview>(context, 'GET', '/api/gamification-overview');
const streakOf = async (context: BrowserContext) => (await overviewOf(context)).streak;

/** What comes up to celebrate, until it has gone by itself. */
async function celebrated(page: Page): Promise<string> {
  const card = page.locator('[data-celebration]');
  await card.waitFor();
  const said = (await card.textContent()) ?? '';
  await card.waitFor({ state: 'detached' });
  return said;
}

/** A page that is loaded anew, with all that waits until it stands. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main ~ [role="status"].sr-only').waitFor({ state: 'attached' });
}

describe('the first week of a new cook', () => {
  it('goes from three products to a streak, a challenge and new levels, each celebrated once', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'phone', language: 'el', url: kitchen.url });
    /** The same hour of the next day, on the device too. */
    const nextDay = async () => {
      clock.toNext(12);
      await clock.follow(context, kitchen.url);
    };
    const typed = (name: string) =>
      call<Row>(context, 'POST', '/api/recipes', {
        name,
        ingredients: [{ name: '2 αυγά' }],
        instructions: ['Ανακατέψτε.'],
      });
    await clock.follow(context, kitchen.url);

    // Sunday: a kitchen of three products, and a first dish
    await signedIn(context, 'el');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: words.begin }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.name, { exact: true }).fill('Γάλα');
    await dialog.getByRole('button', { name: words.add, exact: true }).click();
    await eventually(async () => (await call<Row[]>(context, 'GET', '/api/products')).length).toBe(1);
    await stock(context, [
      { name: 'Αυγά', quantity: 12 },
      { name: 'Σπανάκι', quantity: 500, unit: 'g', expirationDate: clock.day(5), location: 'fridge' },
    ]);
    const { id } = await typed('Ομελέτα');
    await open(page, `/recipes/${id}`);
    await page.getByRole('button', { name: words.cooked, exact: true }).click();
    await page.getByRole('button', { name: words.note, exact: true }).click();
    expect(await celebrated(page)).toContain(words.newLevel);
    await eventually(async () => (await overviewOf(context)).celebrate).toEqual({
      level: null,
      achievements: [],
      challenges: [],
    });
    expect((await overviewOf(context)).level).toBeGreaterThan(1);

    await open(page, '/gamification?tab=challenges');
    const challenge = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.challenge, exact: true }) });
    await challenge.getByRole('button', { name: words.join }).click();
    await challenge.getByText('1 από 4').first().waitFor();
    expect(await page.locator('[data-celebration]').count(), 'celebrated once').toBe(0);

    // to Thursday, without Wednesday
    const cook = () => call(context, 'POST', `/api/recipes/${id}/cookings`, { servings: 2 });
    for (const streak of [2, 3]) {
      await nextDay();
      await cook();
      await cook();
      expect(await streakOf(context)).toMatchObject({ current: streak, today: 'done', freezes: 2 });
    }
    await nextDay();
    expect(await streakOf(context)).toMatchObject({ current: 3, today: 'open', freezes: 2 });
    await nextDay();
    const before = (await overviewOf(context)).experiencePoints;
    await open(page, '/gamification?tab=challenges');
    await cook();
    expect(await streakOf(context)).toMatchObject({ current: 4, freezes: 1, longest: 4 });
    expect((await streakOf(context)).days.map(({ state }) => state).slice(-5)).toEqual([
      'done',
      'done',
      'done',
      'frozen',
      'done',
    ]);
    expect((await overviewOf(context)).experiencePoints).toBeGreaterThanOrEqual(before + 120);
    // the page hears of it by itself
    await challenge.getByText(words.completed).waitFor();
    await page.locator('[data-celebration]').waitFor();

    // Friday: what expires today is eaten from the dashboard; Saturday: a recipe of one's own
    await nextDay();
    await open(page, '/dashboard');
    await page.getByRole('region', { name: words.eatToday }).getByRole('button', { name: words.eaten }).click();
    await eventually(async () => (await streakOf(context)).current).toBe(5);
    await nextDay();
    await typed('Φριτάτα');
    expect(await streakOf(context)).toMatchObject({ current: 6, longest: 6, today: 'done' });

    // Sunday again: nothing was thrown away, and all points come from somewhere
    await nextDay();
    await settleByTime(kitchen.app);
    const { experiencePoints, level, totalCooksCount } = await overviewOf(context);
    const acts = await call<{ activityType: string; pointsEarned: number }[]>(
      context,
      'GET',
      '/api/cooking-activities',
    );
    expect(acts.filter(({ activityType }) => activityType === 'week').map(({ pointsEarned }) => pointsEarned)).toEqual([
      50,
    ]);
    const unlocked = (await call<Achievement[]>(context, 'GET', '/api/achievements')).filter((each) => each.unlockedAt);
    const sum = [
      ...acts.map(({ pointsEarned }) => pointsEarned),
      ...unlocked.map(({ pointsAwarded }) => pointsAwarded),
      100,
    ].reduce((all, points) => all + points, 0);
    expect([experiencePoints, level, totalCooksCount]).toEqual([sum, Math.floor(sum / 100) + 1, 4]);
    await open(page, '/gamification');
    await page.getByRole('region', { name: words.streak }).getByText(words.sixDays).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
