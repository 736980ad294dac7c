import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { call } from './kitchen.ts';

const words = {
  el: {
    cook: 'Μαγείρεμα',
    more: 'Περισσότερο: μερίδες',
    start: 'Έναρξη',
    next: 'Επόμενο',
    done: 'Έτοιμο',
    note: 'Σημειώστε το',
    timer: 'Χρονόμετρο: 20 λεπτά',
    leave: 'Έξοδος από το μαγείρεμα',
    first: 'Βήμα 1 από 2',
    cooked: /Μαγειρεύτηκε μία φορά/,
    timers: 'Χρονόμετρα',
    kept: 'Μένει σε αυτή τη συσκευή μέχρι να υπάρξει σήμα',
    cancel: 'Ακύρωση χρονομέτρου: 20 λεπτά',
    line: '600 γρ. φασόλια',
    body: {
      name: 'Φασόλια γιαχνί',
      servings: 4,
      ingredients: [{ name: '400 γρ. φασόλια' }, { name: '2 κρεμμύδια' }],
      instructions: ['Βράζουμε τα φασόλια για 20 λεπτά.', 'Ρίχνουμε τα κρεμμύδια.'],
    },
  },
  en: {
    cook: 'Cook',
    more: 'More: servings',
    start: 'Start',
    next: 'Next',
    done: 'Done',
    note: 'Note the cooking',
    timer: 'Timer: 20 minutes',
    leave: 'Leave cook mode',
    first: 'Step 1 of 2',
    cooked: /Cooked once/,
    timers: 'Timers',
    kept: 'Kept on this device until there is a signal',
    cancel: 'Cancel the timer: 20 minutes',
    line: '600 g beans',
    body: {
      name: 'Bean stew',
      servings: 4,
      ingredients: [{ name: '400 g beans' }, { name: '2 onions' }],
      instructions: ['Boil the beans for 20 minutes.', 'Add the onions.'],
    },
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cases: [Device, Language][] = [
  ['phone', 'el'],
  ['desktop', 'en'],
];

/** The scripts that the page has asked for and not been given yet. */
function scriptsUnderWay(page: Page): ReadonlySet<Request> {
  const coming = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => coming.delete(request));
  return coming;
}

describe.each(cases)('cook mode, on a %s in %s', (device, language) => {
  const said = words[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const secondsLeft = async (page: Page) => {
    const clock =
      (await page.getByRole('region', { name: said.timers }).locator('.figures').first().textContent()) ?? '';
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
    return 60 * minutes + seconds;
  };

  it('scales, times over a reload and another page, keeps ticks, and notes the cooking', async () => {
    const { page, context, problems } = await visitor(browser, { device, language });
    const coming = scriptsUnderWay(page);
    await signedIn(context, language);
    const { id } = await call(context, 'POST', '/api/recipes', said.body);
    await page.goto(`/recipes/${id}`);
    await page.getByRole('button', { name: said.more }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: said.cook, exact: true }).click();
    await page.getByText(said.line).waitFor();

    await button(page, said.start).click();
    await page.getByRole('heading', { name: said.first }).waitFor();
    await page.getByRole('checkbox', { name: said.line }).check();
    const size = await page
      .getByText(said.body.instructions[0])
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(size).toBeGreaterThanOrEqual(24);
    await button(page, said.timer).click();
    expect(await violations(page)).toEqual([]);
    const before = await secondsLeft(page);
    expect(before).toBeGreaterThan(1_150);

    await page.waitForTimeout(2_000);
    await page.reload();
    await page.getByRole('heading', { name: said.first }).waitFor();
    expect(await page.getByRole('checkbox', { name: said.line }).isChecked()).toBe(true);
    expect(await secondsLeft(page)).toBeLessThan(before);

    await button(page, said.leave).click();
    await eventually(() => new URL(page.url()).pathname).toBe(`/recipes/${id}`);
    await page.goto('/pantry');
    await page.getByRole('region', { name: said.timers }).getByRole('link', { name: said.body.name }).click();
    await page.getByRole('heading', { name: said.first }).waitFor();
    await page.keyboard.press('ArrowRight');
    await button(page, said.cancel).click();
    await button(page, said.done).click();

    // no worker keeps the files here: what the end and the way back need was asked for at the start, and may take its time
    await button(page, said.note).waitFor();
    await eventually(() => coming.size).toBe(0);
    await context.setOffline(true);
    await button(page, said.note).click();
    await page.getByText(said.kept).first().waitFor();
    await context.setOffline(false);
    await page.getByText(said.cooked).waitFor();
    const { times, last } = await call<{ times: number; last: { id: string; servings: number }[] }>(
      context,
      'GET',
      `/api/recipes/${id}/cookings`,
    );
    expect([times, last[0]?.servings]).toEqual([1, 6]);
    // taken back on another device, it goes from this screen too
    await call(context, 'DELETE', `/api/cookings/${last[0]?.id}`);
    await eventually(() => page.getByText(said.cooked).count()).toBe(0);
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
    await context.close();
  });
});
