import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../core/src/kit/dates.ts';
import { weekStartOf } from '../core/src/planner/weeks.ts';
import { type Device, eventually, type Language, openBrowser, signedIn, toHaveFocus, visitor } from './browser.ts';
import { call, day, type Row, shareKitchen, stock } from './kitchen.ts';

const words = {
  el: {
    next: 'Επόμενη εβδομάδα',
    add: (type: string, weekday: string) => new RegExp(`^Προσθήκη: ${type}, ${weekday}`),
    search: 'Αναζήτηση συνταγών',
    recipes: 'Συνταγές',
    missing: 'Τι λείπει',
    put: 'Προσθήκη στη λίστα',
    update: 'Ενημέρωση της λίστας',
    remove: 'Αφαίρεση',
    undo: 'Αναίρεση',
    allThere: 'Υπάρχουν όλα',
    short: 'Λείπει 1',
    lines: 'Υλικά',
    shortBy: /Λείπουν 300\sγρ\., υπάρχουν 100\sγρ\./,
    generated: 'Λίστα αγορών: έτοιμη',
    stale: 'Λίστα αγορών: άλλαξε το πρόγραμμα ή η ντουλάπα',
    monday: 'Δευτέρα',
    tuesday: 'Τρίτη',
    wednesday: 'Τετάρτη',
    thursday: 'Πέμπτη',
    lunch: 'Μεσημεριανό',
    dinner: 'Βραδινό',
    rice: 'Ρύζι',
  },
  en: {
    next: 'Next week',
    add: (type: string, weekday: string) => new RegExp(`^Add: ${type}, ${weekday}`),
    search: 'Search recipes',
    recipes: 'Recipes',
    missing: 'What is missing',
    put: 'Put on the list',
    update: 'Bring the list up to date',
    remove: 'Remove',
    undo: 'Undo',
    allThere: 'All there',
    short: '1 missing',
    lines: 'Ingredients',
    shortBy: /300\sg missing, 100\sg there/,
    generated: 'Shopping list: generated',
    stale: 'Shopping list: plan or pantry changed since',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    lunch: 'Lunch',
    dinner: 'Dinner',
    rice: 'Rice',
  },
} as const;
type Words = (typeof words)[Language];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Next week lies ahead whatever day it is. */
const weekStart = addDays(weekStartOf(day(0)), 7);

const recipe = (context: BrowserContext, name: string, ingredients: readonly string[]) =>
  call(context, 'POST', '/api/recipes', {
    name,
    servings: 4,
    ingredients: ingredients.map((line) => ({ name: line })),
    instructions: ['Μαγειρέψτε.'],
  });

type Week = { readonly meals: Readonly<Record<string, readonly { name: string; type: string }[]>> };
/** 'monday dinner: Risotto' of next week, as the server has it. */
async function planned(context: BrowserContext): Promise<string[]> {
  const address = `/api/meal-plans?from=${weekStart}&to=${addDays(weekStart, 6)}`;
  const weeks = await call<Week[]>(context, 'GET', address);
  return weeks
    .flatMap(({ meals }) => Object.entries(meals))
    .flatMap(([weekday, meals]) => meals.map(({ name, type }) => `${weekday} ${type}: ${name}`))
    .toSorted();
}
const listed = async (context: BrowserContext) =>
  (await call<Row[]>(context, 'GET', '/api/shopping')).map((row) => [row.productName, row.quantity, row.unit]);

async function openNextWeek(page: Page, w: Words): Promise<void> {
  await page.goto('/meal-planner');
  await page
    .getByRole('main')
    .getByRole('button', { name: w.next })
    .or(page.getByRole('link', { name: w.next }))
    .click();
  await page.getByRole('button', { name: w.add(w.dinner, w.monday) }).waitFor();
}

const slot = (page: Page, weekday: string, type: string): Locator =>
  page.getByRole('list', { name: `${weekday}, ${type}`, exact: true });
const meal = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button');

async function choose(page: Page, w: Words, weekday: string, name: string): Promise<void> {
  await page.getByRole('button', { name: w.add(w.dinner, weekday) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox', { name: w.search }).fill(name);
  await sheet
    .getByRole('list', { name: w.recipes })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await sheet.waitFor({ state: 'detached' });
  await slot(page, weekday, w.dinner).getByText(name).waitFor();
}

describe.each<[Device, Language]>([
  ['phone', 'el'],
  ['desktop', 'en'],
])('a week on a %s in %s', (device, language) => {
  const w = words[language];

  it('shares 500 g rice between two dishes, lists what the second lacks once, and lets go of it', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await stock(context, [{ name: w.rice, quantity: 500, unit: 'g' }]);
    await recipe(context, 'Ριζότο της Τασίας', ['400 g ρύζι']);
    await recipe(context, 'Πιλάφι της Τασίας', ['400 g ρύζι']);

    await openNextWeek(page, w);
    await choose(page, w, w.monday, 'Ριζότο της Τασίας');
    await choose(page, w, w.tuesday, 'Πιλάφι της Τασίας');
    await slot(page, w.monday, w.dinner).getByText(w.allThere).waitFor();
    await slot(page, w.tuesday, w.dinner).getByText(w.short).waitFor();

    // the second one says what it has and what it lacks
    await meal(page, 'Πιλάφι της Τασίας').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(w.shortBy).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    // the difference goes to the list, and asked for again it goes there no second time
    const toList = async () => {
      await page.getByRole('main').getByRole('button', { name: w.missing }).click();
      await sheet.waitFor();
    };
    await toList();
    await sheet.getByRole('checkbox', { name: new RegExp(`${w.rice}.*300\\s(g|γρ)`, 'i') }).waitFor();
    await sheet.getByRole('button', { name: w.put }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await listed(context)).toEqual([[expect.stringMatching(new RegExp(w.rice, 'i')), 300, 'g']]);
    await page.getByRole('main').getByText(w.generated).waitFor();
    await toList();
    await sheet.getByRole('button', { name: w.put }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await listed(context)).toHaveLength(1);
    expect((await listed(context))[0]?.[1]).toBe(300);

    // without the first dish its rice is the second one's, and the list does not need it any more
    await meal(page, 'Ριζότο της Τασίας').click();
    await sheet.getByRole('button', { name: w.remove, exact: true }).click();
    await slot(page, w.tuesday, w.dinner).getByText(w.allThere).waitFor();
    await page.getByRole('main').getByText(w.stale).waitFor();
    await toList();
    await sheet.getByRole('button', { name: w.update }).click();
    await sheet.waitFor({ state: 'detached' });
    await eventually(() => listed(context)).toEqual([]);
    expect(await planned(context)).toEqual(['tuesday dinner: Πιλάφι της Τασίας']);

    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a meal on a desktop', () => {
  const w = words.en;

  it('is moved by the mouse and by keys, removed and brought back', async () => {
    const { context, page, problems } = await visitor(browser, { device: 'desktop', language: 'en' });
    await signedIn(context, 'en');
    const note = { kind: 'note', type: 'dinner', name: 'Taverna', servings: 4 };
    await call(context, 'POST', '/api/meal-plans', { weekStart, meals: { monday: [note] } });
    await openNextWeek(page, w);
    const card = meal(page, 'Taverna');
    await card.waitFor();

    await card.dragTo(page.getByRole('button', { name: w.add(w.lunch, w.wednesday) }));
    await slot(page, w.wednesday, w.lunch).getByText('Taverna').waitFor();
    await eventually(() => planned(context)).toEqual(['wednesday lunch: Taverna']);

    await card.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await slot(page, w.thursday, w.lunch).getByText('Taverna').waitFor();
    await toHaveFocus(card, 'the focus goes along');
    await page.keyboard.press('Shift+ArrowDown');
    await slot(page, w.thursday, w.dinner).getByText('Taverna').waitFor();
    await eventually(() => planned(context)).toEqual(['thursday dinner: Taverna']);

    await toHaveFocus(card);
    await page.keyboard.press('Delete');
    await eventually(() => planned(context)).toEqual([]);
    await page.getByRole('button', { name: w.undo, exact: true }).click();
    await slot(page, w.thursday, w.dinner).getByText('Taverna').waitFor();
    await eventually(() => planned(context)).toEqual(['thursday dinner: Taverna']);
    await page.reload();
    await slot(page, w.thursday, w.dinner).getByText('Taverna').waitFor();

    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two who plan the same day', () => {
  it('find both meals there, whoever was first', async () => {
    const phone = await visitor(browser, { device: 'phone', language: 'el' });
    const desktop = await visitor(browser, { device: 'desktop', language: 'en' });
    await signedIn(phone.context, 'el');
    await signedIn(desktop.context, 'en');
    await shareKitchen(phone.context, desktop.context);
    await recipe(phone.context, 'Φακές της Μαρίας', ['300 g φακές']);
    await recipe(phone.context, 'Σούπα της Ελένης', ['300 g ρεβίθια']);
    await openNextWeek(phone.page, words.el);
    await openNextWeek(desktop.page, words.en);

    // hers is on its way while his arrives
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await desktop.page.route('**/api/meal-plans', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await choose(desktop.page, words.en, words.en.monday, 'Σούπα της Ελένης');
    await choose(phone.page, words.el, words.el.monday, 'Φακές της Μαρίας');
    await eventually(() => planned(phone.context)).toEqual(['monday dinner: Φακές της Μαρίας']);
    letGo();
    const both = ['monday dinner: Σούπα της Ελένης', 'monday dinner: Φακές της Μαρίας'];
    await eventually(() => planned(phone.context)).toEqual(both);
    for (const [{ page }, w] of [[phone, words.el] as const, [desktop, words.en] as const])
      for (const name of ['Σούπα της Ελένης', 'Φακές της Μαρίας'])
        await slot(page, w.monday, w.dinner).getByText(name).waitFor();

    expect([...phone.problems, ...desktop.problems]).toEqual([]);
    await phone.context.close();
    await desktop.context.close();
  });
});
