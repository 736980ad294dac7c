import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, violations, visitor } from './browser.ts';
import { call, day, products, type Row, stock } from './kitchen.ts';

const words = {
  el: {
    recipe: { name: 'Φακές της γιαγιάς', lines: ['500 γρ. φακές', '2 κρεμμύδια', '3 καρότα'] },
    lots: ['Φακές χοντρές', 'Φακές ψιλές', 'Κρεμμύδια'],
    cooked: 'Το μαγείρεψα',
    less: 'Λιγότερο: Κρεμμύδια',
    missing: 'Δεν υπάρχουν στην ντουλάπα: 3 καρότα',
    portions: 'Περισσότερο: μερίδες που περίσσεψαν',
    note: 'Σημείωση και αφαίρεση από την ντουλάπα',
    noted: 'Σημειώθηκε ότι μαγειρεύτηκε',
    undo: 'Αναίρεση',
    leftovers: 'Περισσεύματα: Φακές της γιαγιάς',
  },
  en: {
    recipe: { name: 'Lentil stew', lines: ['500 g lentils', '2 onions', '3 carrots'] },
    lots: ['Large lentils', 'Small lentils', 'Onions'],
    cooked: 'I cooked it',
    less: 'Less: Onions',
    missing: 'Not in the pantry: 3 carrots',
    portions: 'More: portions left over',
    note: 'Note it and take it from the pantry',
    noted: 'Noted as cooked',
    undo: 'Undo',
    leftovers: 'Leftovers: Lentil stew',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shelves = async (context: BrowserContext) =>
  (await products(context)).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`).sort();

const cases: [Device, Language][] = [
  ['phone', 'el'],
  ['desktop', 'en'],
];

describe.each(cases)('what a cooking takes, on a %s in %s', (device, language) => {
  const said = words[language];

  it('is proposed first expiring first out, changed to what was used, noted once, and taken back as a whole', async () => {
    const { page, context, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const [large, small, onions] = said.lots;
    await stock(context, [
      { name: large, quantity: 1, unit: 'kg', expirationDate: day(90) },
      { name: small, quantity: 300, unit: 'g', expirationDate: day(9) },
      { name: onions, quantity: 4 },
    ]);
    const { id } = await call<Row>(context, 'POST', '/api/recipes', {
      name: said.recipe.name,
      servings: 4,
      ingredients: said.recipe.lines.map((name) => ({ name })),
      instructions: ['1'],
    });
    const before = await shelves(context);

    await page.goto(`/recipes/${id}`);
    await button(page, said.cooked).click();
    await page.getByText(said.missing).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, said.less).click();
    await button(page, said.portions).click();
    await button(page, said.note).click();
    await page.getByText(said.noted).first().waitFor();
    const after = [`1 pieces ${said.leftovers}`, `3 pieces ${onions}`, `800 g ${large}`].sort();
    await eventually(() => shelves(context)).toEqual(after);

    await button(page, said.undo).click();
    await eventually(() => shelves(context)).toEqual(before);
    const { times } = await call<{ times: number }>(context, 'GET', `/api/recipes/${id}/cookings`);
    expect(times).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
