import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, password } from './accounts.ts';
import { eventually, mailedLink, openBrowser, signedIn, toHaveFocus, violations, visitor } from './browser.ts';
import { call, products, type Row, stock } from './kitchen.ts';

type Item = Row & { readonly productName: string; readonly quantity: number; readonly unit: string };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const first = (page: Page) => page.getByRole('option').first();
const isShown = (page: Page) => page.getByRole('dialog').count();

/** A key as a keyboard set to Greek sends it: another letter, the same place. */
const greekKey = (page: Page, key: string, code: string, ctrlKey = false) =>
  page.evaluate(
    (init) =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    { key, code, ctrlKey },
  );

describe('the palette', () => {
  it('leads by keys alone to pages, foods and acts, is left by Esc and back, and what was done is taken back', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'desktop', language: 'el' });
    await signedIn(context, 'el');
    await stock(context, [
      { name: 'Ντομάτες', quantity: 4 },
      { name: 'Φέτα', quantity: 400, unit: 'g', location: 'fridge' },
    ]);
    await page.goto('/pantry');
    await page.getByRole('heading', { name: 'Φέτα' }).waitFor();
    const opener = page.getByRole('button', { name: 'Αναζήτηση παντού' });

    // by its button, and back to it
    await opener.click();
    await toHaveFocus(field(page));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => isShown(page)).toBe(0);
    await toHaveFocus(opener);
    expect(await page.evaluate(() => history.state?.overlays ?? [])).toEqual([]);

    // a page by its name in Greeklish; one step back is the page before, not the palette
    await page.keyboard.press('Control+k');
    await field(page).fill('syntages');
    await eventually(() => first(page).innerText()).toContain('Συνταγές');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recipes');
    await page.goBack();
    await page.waitForURL('**/pantry');
    await eventually(() => isShown(page)).toBe(0);

    // a food that is there opens; back closes it and stays
    await page.keyboard.press('Control+k');
    await field(page).fill('tomato');
    await eventually(() =>
      page
        .getByRole('option')
        .allInnerTexts()
        .then((all) => all.join()),
    ).toContain('Ντομάτες');
    await page.getByRole('option').filter({ hasText: 'Ντομάτες' }).first().click();
    await page.getByRole('dialog').getByLabel('Όνομα', { exact: true }).waitFor();
    await page.goBack();
    await eventually(() => isShown(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/pantry');

    // a line for the list, said and taken back by a key of a Greek keyboard
    const items = () => call<Item[]>(context, 'GET', '/api/shopping');
    await page.keyboard.press('Control+k');
    await field(page).fill('2 kg πατάτες');
    await eventually(() => first(page).innerText()).toContain('Στη λίστα αγορών: 2 kg πατάτες');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      (await items()).map(({ productName, quantity, unit }) => [productName, quantity, unit]),
    ).toEqual([['πατάτες', 2, 'kg']]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await greekKey(page, 'ζ', 'KeyZ', true);
    await eventually(items).toEqual([]);
    await page.getByText('Αναιρέθηκε', { exact: true }).first().waitFor();

    // what was eaten, without a toast to press: the journal's newest
    await page.keyboard.press('Control+k');
    await field(page).fill('έφαγα φέτα');
    await eventually(() => first(page).innerText()).toContain('Φαγώθηκε: Φέτα');
    await page.keyboard.press('Enter');
    await eventually(async () => (await products(context)).map(({ name }) => name)).toEqual(['Ντομάτες']);
    await page.reload();
    await page.getByRole('heading', { name: 'Ντομάτες' }).waitFor();
    await eventually(async () => {
      await greekKey(page, 'ζ', 'KeyZ', true);
      return (await products(context)).length;
    }).toBe(2);

    // an act of another page, and a part of the settings
    await page.keyboard.press('Control+k');
    await field(page).fill('plan my week');
    await eventually(() => first(page).innerText()).toContain('Πρόταση εβδομάδας');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/meal-planner');
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await eventually(() => isShown(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/meal-planner');
    await page.keyboard.press('Control+k');
    await field(page).fill('allergies');
    await eventually(() => first(page).innerText()).toContain('Πώς τρώτε');
    await page.keyboard.press('Enter');
    await toHaveFocus(page.getByRole('heading', { name: 'Πώς τρώτε' }));

    expect(problems).toEqual([]);
    await context.close();
  });

  it('covers a phone, opens from the menu, says when there is no signal, and gives way to back', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'phone', language: 'en' });
    await signedIn(context, 'en');
    const suggested = page.waitForResponse('**/api/recipes/recommendations?*');
    await page.goto('/recipes');
    await page.getByRole('heading', { level: 3 }).nth(8).waitFor();
    // the place of what could be cooked closes above the list
    await suggested;
    await page.getByRole('region', { name: 'From what you have' }).waitFor({ state: 'detached' });

    // a list is where it was left: a click may scroll before it hits, so the place is read in it
    await page.evaluate(() => {
      const noted = () => document.documentElement.setAttribute('data-left', String(Math.round(window.scrollY)));
      addEventListener('click', noted, { capture: true, once: true });
    });
    const dish = page.getByRole('heading', { level: 3 }).nth(6);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await dish.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    await eventually(scrolled).toBeGreaterThan(300);
    await dish.click();
    const left = Number(await page.locator(':root').getAttribute('data-left'));
    expect(left).toBeGreaterThan(300);
    await page.waitForURL(/\/recipes\/.+/);
    await eventually(scrolled).toBe(0);
    await page.goBack();
    await eventually(scrolled).toBe(left);
    await page.evaluate(() => window.scrollTo(0, 0));

    const menu = page.getByRole('button', { name: 'Menu and account' });
    await menu.tap();
    await page.getByRole('button', { name: 'Search everything' }).tap();
    await toHaveFocus(field(page));
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    expect(await violations(page)).toEqual([]);
    await context.setOffline(true);
    await page.getByText('No signal: this device is searched, not all recipes.').first().waitFor();
    await field(page).fill('αγορές');
    await eventually(() => first(page).innerText()).toContain('Shopping list');
    await context.setOffline(false);
    await page.goBack();
    await eventually(() => isShown(page)).toBe(0);
    await toHaveFocus(menu);
    expect(new URL(page.url()).pathname).toBe('/recipes');

    expect(problems).toEqual([]);
    await context.close();
  });
});

/** A hand that counts; a tap is with finding where, a letter as thumbs type. */
function hand(page: Page) {
  const did = { taps: 0, letters: 0 };
  return {
    did,
    seconds: () => did.taps * 2 + did.letters * 0.35,
    tap: async (what: Locator) => {
      did.taps += 1;
      await what.tap();
    },
    /** Into what has the focus. */
    type: async (text: string) => {
      did.letters += text.length;
      await page.keyboard.type(text);
    },
  };
}

it('has a first food in the pantry within a minute of signing up, each further one in 3 taps and 6 letters', async () => {
  const { context, page } = await visitor(browser, { device: 'phone', language: 'en' });
  const email = newAddress();
  const signUp = { email, password, firstName: 'Eleni', lastName: 'P' };
  await context.request.post('/api/auth/signup', { data: signUp, headers: { 'Accept-Language': 'en' } });
  await page.goto(await mailedLink(email, '/verify-email'));
  const newcomer = hand(page);
  await newcomer.tap(page.getByRole('link', { name: 'Go on' }));
  await newcomer.tap(page.getByLabel('Email', { exact: true }));
  await newcomer.type(email);
  await newcomer.tap(page.getByLabel('Password', { exact: true }));
  await newcomer.type(password);
  await newcomer.tap(page.getByRole('button', { name: 'Sign In', exact: true }));
  await newcomer.tap(page.getByRole('button', { name: 'Skip' }));
  await newcomer.tap(page.getByRole('link', { name: 'Add the first product' }));
  const dialog = page.getByRole('dialog');
  const add = async (cook: ReturnType<typeof hand>, letters: string, option: string, count: number) => {
    await toHaveFocus(dialog.getByLabel('Name', { exact: true }));
    await cook.type(letters);
    await cook.tap(page.getByRole('listbox').getByRole('option', { name: option }).first());
    await cook.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
    await eventually(async () => (await products(context)).length).toBe(count);
  };
  await add(newcomer, 'milk', 'milk', 1);
  expect(newcomer.seconds(), JSON.stringify(newcomer.did)).toBeLessThan(60);

  await page.goBack();
  await eventually(() => isShown(page)).toBe(0);
  const cook = hand(page);
  await cook.tap(page.getByRole('button', { name: 'Add product' }));
  await add(cook, 'tomato', 'tomato', 2);
  expect(cook.did).toEqual({ taps: 3, letters: 6 });
  // all that a form asks for is filled: unit, place, group, how long it keeps
  expect((await products(context)).find(({ name }) => /^tomato/i.test(name))).toMatchObject({
    category: 'vegetables',
    expirationDate: expect.any(String),
  });
  await context.close();
});
