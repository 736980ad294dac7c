import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, visitor } from './browser.ts';
import { call, products, type Row } from './kitchen.ts';

const words = {
  el: {
    inTheShop: 'Στο κατάστημα',
    back: 'Πίσω στη λίστα',
    quickAdd: 'Προσθήκη στη λίστα',
    done: 'Τέλος αγορών',
    save: '3 προϊόντα στην ντουλάπα',
    kept: 'Μένει σε αυτή τη συσκευή μέχρι να υπάρξει σήμα',
    arrived: '3 προϊόντα μπήκαν στην ντουλάπα',
    undo: 'Αναίρεση',
    milk: 'Γάλα',
    rice: 'Ρύζι',
    bags: 'Σακούλες σκουπιδιών',
    hurry: '2 kg πατάτες, 6 αβγά',
    potatoes: /^πατάτες/i,
    eggs: /^αβγά/i,
  },
  en: {
    inTheShop: 'In the shop',
    back: 'Back to the list',
    quickAdd: 'Add to the list',
    done: 'Done shopping',
    save: '3 products to the pantry',
    kept: 'Kept on this device until there is a signal',
    arrived: '3 products are in the pantry',
    undo: 'Undo',
    milk: 'Milk',
    rice: 'Rice',
    bags: 'Bin bags',
    hurry: '2 kg potatoes, 6 eggs',
    potatoes: /^potatoes/i,
    eggs: /^eggs/i,
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const list = (context: BrowserContext) => call<Row[]>(context, 'GET', '/api/shopping');
const write = (context: BrowserContext, items: readonly { productName: string; [field: string]: unknown }[]) =>
  call(context, 'POST', '/api/shopping/bulk', { items });
/** What stands on the list: name, amount, ticked. */
const standing = async (context: BrowserContext) =>
  (await list(context)).map((row) => [row.productName, row.quantity, row.isPurchased]).toSorted();
const stocked = async (context: BrowserContext) =>
  (await products(context)).map((row) => [row.name, row.quantity, row.unit]).toSorted();

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('checkbox', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });

async function openList(page: Page, address = '/shopping'): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.getByRole('main').getByRole('checkbox').first().waitFor();
}

describe.each<[Device, Language]>([
  ['phone', 'el'],
  ['desktop', 'en'],
])('a list on a %s in %s', (device, language) => {
  const w = words[language];

  it('is walked through without a signal, and what was bought fills the pantry', async () => {
    const { context, page, problems } = await visitor(browser, { device, language, worker: true });
    await signedIn(context, language);
    await write(context, [
      { productName: w.milk, quantity: 2, unit: 'bottle' },
      { productName: w.rice, quantity: 500, unit: 'g' },
      { productName: w.bags },
    ]);
    await openList(page);

    // at the shop the signal is gone, and stays gone when the phone loads the page anew
    await button(page, w.inTheShop).click();
    await page.getByRole('heading', { level: 1, name: w.inTheShop }).waitFor();
    await context.setOffline(true);
    await row(page, w.milk).click();
    await row(page, w.milk).waitFor({ state: 'detached' });
    await page.reload();
    await row(page, w.rice).waitFor();
    expect(await row(page, w.milk).count()).toBe(0);
    await row(page, w.rice).click();
    await row(page, w.bags).click();
    await row(page, w.bags).waitFor({ state: 'detached' });

    // something comes to mind between the shelves
    await button(page, w.back).click();
    const field = page.getByRole('textbox', { name: w.quickAdd });
    await field.fill(w.hurry);
    await field.press('Enter');
    await row(page, w.potatoes).waitFor();
    await row(page, w.eggs).waitFor();
    await row(page, w.potatoes).click();
    await row(page, w.potatoes).waitFor({ state: 'detached' });

    // home, still without a signal
    await button(page, w.done).click();
    await page.getByRole('heading', { level: 1, name: w.done }).waitFor();
    // what was written on the way is food, too; bin bags are not
    await button(page, w.save).click();
    await page.getByText(w.kept).waitFor();
    expect(await stocked(context)).toEqual([]);

    // there is a signal: the page says so, the pantry is full, and the list holds what was not bought
    await context.setOffline(false);
    await page.getByText(w.arrived).waitFor();
    expect(await page.getByText(w.kept).count()).toBe(0);
    await eventually(async () => (await stocked(context)).map(([name]) => name)).toEqual(
      expect.arrayContaining([w.milk, w.rice, expect.stringMatching(w.potatoes)]),
    );
    await eventually(async () => (await list(context)).length).toBe(1);
    expect((await list(context))[0]).toMatchObject({
      productName: expect.stringMatching(w.eggs),
      quantity: 6,
      isPurchased: false,
    });
    expect(await stocked(context)).toEqual(
      expect.arrayContaining([
        [w.milk, 2, 'bottle'],
        [w.rice, 500, 'g'],
        [expect.stringMatching(w.potatoes), 2, 'kg'],
      ]),
    );

    // taken back: the shelves are empty again, and what was bought stands ticked
    await button(page, w.undo).click();
    await eventually(() => products(context)).toEqual([]);
    await eventually(async () => (await standing(context)).map(([name, , ticked]) => [name, ticked])).toEqual(
      expect.arrayContaining([
        [w.milk, true],
        [w.rice, true],
        [w.bags, true],
        [expect.stringMatching(w.potatoes), true],
        [expect.stringMatching(w.eggs), false],
      ]),
    );
    expect(await standing(context)).toHaveLength(5);
    expect(problems).toEqual([]);
    await context.close();
  });
});
