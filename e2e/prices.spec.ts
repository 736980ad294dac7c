import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, visitor } from './browser.ts';
import { call, stock } from './kitchen.ts';

const words = {
  el: {
    alerts: 'Ειδοποιήσεις τιμής',
    newAlert: 'Νέα ειδοποίηση τιμής',
    write: 'Νέα τιμή',
    food: 'Τρόφιμο',
    target: 'Τιμή στόχος',
    price: 'Τιμή',
    shop: 'Κατάστημα',
    save: 'Αποθήκευση',
    reached: 'Τιμές που έφτασαν τον στόχο σας',
    feta: 'Φέτα',
  },
  en: {
    alerts: 'Price alerts',
    newAlert: 'New price alert',
    write: 'Write down a price',
    food: 'Food',
    target: 'Target price',
    price: 'Price',
    shop: 'Shop',
    save: 'Save',
    reached: 'Prices that came down to your target',
    feta: 'Feta',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each<[Device, Language]>([
  ['desktop', 'en'],
  ['phone', 'el'],
])('a target for a price on a %s in %s', (device, language) => {
  const w = words[language];
  const button = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();

  it('is reached by a price on a shelf and by what was paid, and not before', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await page.goto('/prices');
    const dialog = page.getByRole('dialog');
    const show = (part: 'alerts' | 'prices') =>
      page
        .getByRole('main')
        .locator('label')
        .filter({ has: page.locator(`input[value=${part}]`) })
        .click();
    const save = async () => {
      await dialog.getByRole('button', { name: w.save }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const writeDown = async (price: string, shop: string) => {
      await button(page, w.write).click();
      await dialog.getByLabel(w.food, { exact: true }).fill(w.feta);
      await dialog.locator('[name=price]').fill(price);
      await dialog.locator('[name=unit]').selectOption('kg');
      await dialog.getByLabel(w.shop, { exact: true }).fill(shop);
      await save();
    };

    await show('alerts');
    await button(page, w.newAlert).click();
    await dialog.getByLabel(w.food, { exact: true }).fill(w.feta);
    await dialog.locator('[name=targetPrice]').fill('8,50');
    await dialog.locator('[name=per]').selectOption('kg');
    await save();
    await page.getByRole('main').getByRole('list', { name: w.alerts }).getByText(w.feta).waitFor();

    // dearer than wished for: nothing is said
    await show('prices');
    await writeDown('9,90', 'Μασούτης');
    const trackers = () =>
      call<{ reached: { price: number } | null; currentPrice: number }[]>(context, 'GET', '/api/price-tracker');
    await eventually(async () => (await trackers())[0]?.currentPrice).toBe(9.9);
    expect((await trackers())[0]?.reached).toBeNull();
    expect(await page.getByRole('region', { name: w.reached }).count()).toBe(0);

    // at the target: said in the app, until it was seen
    await writeDown('8,5', 'Λαϊκή');
    const alert = page.getByRole('main').getByRole('region', { name: w.reached });
    await alert.getByText(w.feta).waitFor();
    expect((await trackers())[0]?.reached).toMatchObject({ price: 8.5 });
    await alert.getByRole('button').last().click();
    await alert.waitFor({ state: 'detached' });
    await eventually(async () => (await trackers())[0]?.reached).toBeNull();

    // what was bought counts as well
    await stock(context, [{ name: w.feta, quantity: 400, unit: 'g', price: 3.2, storeName: 'Σκλαβενίτης' }]);
    await page.reload();
    await alert.getByText(w.feta).waitFor();
    expect((await trackers())[0]?.reached).toMatchObject({ price: 8, storeName: 'Σκλαβενίτης' });

    expect(problems).toEqual([]);
    await context.close();
  });
});
