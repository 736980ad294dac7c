import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openBrowser, signedIn, toHaveFocus, visitor } from './browser.ts';
import { call, type Row } from './kitchen.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** As somebody without a mouse comes to it; the way there is part of what is asked. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((each) => each === document.activeElement)) return;
  }
  throw new Error(`${key} does not come to ${target}`);
}

const named = (page: Page, role: 'button' | 'radio' | 'checkbox' | 'switch' | 'link' | 'textbox', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true });

describe('by keys alone', () => {
  it('the assistant is asked, acts, is taken back, and forgets', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'desktop', language: 'en' });
    await signedIn(context, 'en');
    const onList = async () => (await call<Row[]>(context, 'GET', '/api/shopping')).length;
    await page.goto('/assistant');
    const log = page.getByRole('log');

    // one of the questions that are offered: the answer comes, and the focus is not lost
    await tabTo(page, named(page, 'button', 'What is in the fridge?'));
    await page.keyboard.press('Enter');
    await log.getByText('What is in the fridge?', { exact: true }).waitFor();
    await named(page, 'button', 'Send').waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    const field = page.getByRole('textbox', { name: 'Message to the assistant' });
    if (!(await field.evaluate((each) => each === document.activeElement))) await tabTo(page, field);
    await page.keyboard.type('add 2 l milk');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('to the list');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'On the list' }).waitFor();
    await toHaveFocus(field);
    expect(await onList()).toBe(1);

    await tabTo(page, named(page, 'button', 'Undo'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: /^Taken back/ }).waitFor();
    await eventually(onList).toBe(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    await tabTo(page, named(page, 'button', 'Delete history'));
    await page.keyboard.press('Enter');
    await log.getByText('What is in the fridge?', { exact: true }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('settings are changed, each at once, and a question is left by Esc', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'desktop', language: 'en' });
    await signedIn(context, 'en');
    const me = () => call<Row>(context, 'GET', '/api/auth/user');
    await page.goto('/settings');

    await tabTo(page, named(page, 'textbox', 'First name'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Maria');
    await page.keyboard.press('Tab');
    await eventually(async () => (await me()).firstName).toBe('Maria');

    await tabTo(page, page.getByRole('checkbox', { name: /^Mediterranean/ }));
    await page.keyboard.press('Space');
    await eventually(async () => (await me()).dietaryProfile).toEqual(['mediterranean']);

    // a group of radio buttons is one stop; its arrows change the whole page's language under the focus
    await tabTo(page, named(page, 'radio', 'English'));
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('el');
    await toHaveFocus(named(page, 'radio', 'Ελληνικά'));
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
    await toHaveFocus(named(page, 'radio', 'English'));

    const briefing = page.getByRole('switch', { name: /^Daily briefing/ });
    await tabTo(page, briefing);
    await page.keyboard.press('Space');
    await eventually(async () => ((await me()).notifications as Row).dailyBriefing).toBe(false);
    await toHaveFocus(briefing);

    const remove = named(page, 'button', 'Delete my account');
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await toHaveFocus(remove);
    expect(problems).toEqual([]);
    await context.close();
  });
});
