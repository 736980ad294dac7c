import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Device,
  eventually,
  type Language,
  openBrowser,
  signedIn,
  toHaveFocus,
  violations,
  visitor,
} from './browser.ts';
import { call, day, products, type Row, stock } from './kitchen.ts';

const words = {
  el: {
    field: 'Μήνυμα στον βοηθό',
    send: 'Αποστολή',
    greeting: /^Γεια σας!/,
    add: 'βάλε 2 λίτρα γάλα στη λίστα',
    milk: 'γάλα',
    onTheList: 'Στη λίστα',
    show: 'Προβολή',
    list: 'Λίστα αγορών',
    undo: 'Αναίρεση',
    takenBack: /^Αναιρέθηκ/,
    discard: 'πέτα το γιαούρτι',
    yoghurt: 'Γιαούρτι',
    throwAway: 'Πέταγμα',
    fridge: 'Τι έχω στο ψυγείο;',
    inTheFridge: 'Στο ψυγείο',
    timer: 'χρονόμετρο 10 λεπτά για τα ζυμαρικά',
    cancelTimer: 'Ακύρωση χρονομέτρου: ζυμαρικά',
    offline: /Ο βοηθός χρειάζεται σύνδεση/,
    deleteHistory: 'Διαγραφή ιστορικού',
  },
  en: {
    field: 'Message to the assistant',
    send: 'Send',
    greeting: /^Hello!/,
    add: 'add 2 l milk to the list',
    milk: 'milk',
    onTheList: 'On the list',
    show: 'Show',
    list: 'Shopping list',
    undo: 'Undo',
    takenBack: /^Taken back/,
    discard: 'throw away the yoghurt',
    yoghurt: 'Yoghurt',
    throwAway: 'Throw away',
    fridge: 'What is in the fridge?',
    inTheFridge: 'In the fridge',
    timer: 'set a timer for 10 minutes for the pasta',
    cancelTimer: 'Cancel the timer: pasta',
    offline: /The assistant needs the connection/,
    deleteHistory: 'Delete history',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const onList = async (context: BrowserContext) =>
  (await call<Row[]>(context, 'GET', '/api/shopping')).map((row) => [
    String(row.productName).toLowerCase(),
    row.quantity,
    row.unit,
  ]);
const inHouse = async (context: BrowserContext) => (await products(context)).map(({ name }) => name);
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

describe.each<[Language, Device]>([
  ['el', 'phone'],
  ['en', 'desktop'],
])('the assistant in %s on a %s', (language, device) => {
  const w = words[language];

  async function open(page: Page) {
    await page.goto('/assistant');
    await log(page).getByText(w.greeting).waitFor();
    const field = page.getByRole('textbox', { name: w.field });
    const say = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
      await log(page).getByText(text, { exact: true }).last().waitFor();
      // stands there again once the answer has come
      await button(page, w.send).waitFor();
    };
    return { field, say };
  }

  it('puts on the list what it is told, shows it, and takes it back', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const { field, say } = await open(page);
    await say(w.add);
    await page.getByRole('region', { name: w.onTheList }).waitFor();
    await toHaveFocus(field);
    expect(await onList(context)).toEqual([[w.milk, 2, 'l']]);
    expect(await violations(page)).toEqual([]);

    // the list knows it, and what was said is still there afterwards
    await page.getByRole('link', { name: w.show, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: w.list }).waitFor();
    await page.getByRole('checkbox', { name: new RegExp(w.milk, 'i') }).waitFor();
    await page.goBack();
    await button(page, w.undo).click();
    await page.getByRole('region', { name: w.takenBack }).waitFor();
    await eventually(() => onList(context)).toEqual([]);
    expect(await button(page, w.undo).count()).toBe(0);

    await button(page, w.deleteHistory).click();
    await log(page).getByText(w.add, { exact: true }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('asks before anything is thrown away, and brings it back', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await stock(context, [{ name: w.yoghurt, location: 'fridge', expirationDate: day(1) }]);
    const { say } = await open(page);
    await say(w.discard);
    await button(page, w.throwAway).waitFor();
    expect(await inHouse(context)).toEqual([w.yoghurt]);
    expect(await violations(page)).toEqual([]);
    await button(page, w.throwAway).click();
    await button(page, w.undo).waitFor();
    expect(await inHouse(context)).toEqual([]);
    await button(page, w.undo).click();
    await eventually(() => inHouse(context)).toEqual([w.yoghurt]);

    // a question by a tap, and its row leads to the product
    await button(page, w.fridge).click();
    const rows = page.getByRole('region', { name: w.inTheFridge });
    await rows.getByRole('link', { name: new RegExp(w.yoghurt) }).click();
    await page.getByRole('dialog').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps its field in sight, its text without a signal, and a timer', async () => {
    const { context, page } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const { field, say } = await open(page);
    await say(w.timer);
    await page.getByRole('main').getByRole('button', { name: w.cancelTimer }).waitFor();
    await say('<img src=x onerror=alert(1)>');
    expect(await log(page).locator('img').count()).toBe(0);

    // a keyboard takes half of a phone's window
    if (device === 'phone') await page.setViewportSize({ width: 360, height: 400 });
    await eventually(() =>
      field.evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === each;
      }),
    ).toBe(true);

    await context.setOffline(true);
    await page.getByText(w.offline).waitFor();
    await field.fill(w.add);
    await field.press('Enter');
    expect(await field.inputValue()).toBe(w.add);
    await context.setOffline(false);
    await page.getByText(w.offline).waitFor({ state: 'detached' });
    await field.press('Enter');
    await page.getByRole('region', { name: w.onTheList }).waitFor();
    await context.close();
  });
});
