import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, publicSite } from '../server/src/recipes/import/import-testing.ts';
import { devices, eventually, type Language, openBrowser, violations } from './browser.ts';
import { kitchenWithSites } from './kitchen-with-sites.ts';

const words = {
  el: {
    import: 'Εισαγωγή',
    field: 'Διεύθυνση ή συνταγή',
    read: 'Ανάγνωση συνταγής',
    cancel: 'Ακύρωση',
    check: 'Έλεγχος της συνταγής',
    ingredient: (n: number) => `Υλικό ${n}`,
    step: (n: number) => `Βήμα ${n}`,
    name: 'Όνομα',
    save: 'Αποθήκευση συνταγής',
    understood: 'αλεύρι · 120 γρ.',
    unknown: 'Δεν αναγνωρίστηκε',
    refused: /Δεν βρέθηκε συνταγή σε αυτή τη σελίδα\. Δεν αποθηκεύτηκε τίποτα\./,
    changed: 'Τηγανίτες της Δευτέρας',
  },
  en: {
    import: 'Import',
    field: 'Address or recipe',
    read: 'Read the recipe',
    cancel: 'Cancel',
    check: 'Check the recipe',
    ingredient: (n: number) => `Ingredient ${n}`,
    step: (n: number) => `Step ${n}`,
    name: 'Name',
    save: 'Save the recipe',
    understood: /flour · 120 γρ\.$/,
    unknown: 'Not recognised',
    refused: /No recipe was found on this page\. Nothing was saved\./,
    changed: 'Monday’s pancakes',
  },
} as const;

const recipePage = `<!doctype html><html lang="el"><head><title>Τηγανίτες | Το τηγάνι</title>
  <meta property="og:site_name" content="Το τηγάνι"><meta property="og:image" content="/dish.png"></head>
  <body><h1>Τηγανίτες</h1><p>Μερίδες: 4 • Προετοιμασία: 10 λεπτά • Μαγείρεμα: 15 λεπτά</p>
  <h2>Υλικά</h2><ul><li>120 γρ. αλεύρι</li><li>2 αυγά</li><li>1 κουτί μαγική σκόνη</li></ul>
  <h2>Εκτέλεση</h2><ol><li>Χτυπάμε τα <b>αυγά</b> με το αλεύρι.</li><li>Τηγανίζουμε σε λίγο λάδι.</li></ol></body></html>`;

/** One green dot. */
const dish = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let site: Awaited<ReturnType<typeof publicSite>>;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;
let browser: Browser;

beforeAll(async () => {
  site = await publicSite((path) => {
    if (path === '/pancakes') return answerOf(recipePage);
    if (path === '/dish.png') return answerOf(dish, 'image/png');
    if (path === '/endless') return 'endless';
    return answerOf('<h1>Welcome</h1><p>Nothing to eat here.</p>');
  });
  kitchen = await kitchenWithSites(site.egress);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
  await site?.close();
});

async function cook(
  language: Language,
  device: keyof typeof devices,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: kitchen.url,
    viewport: devices[device],
    locale: language === 'el' ? 'el-GR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  await context.addCookies([await kitchen.signIn(`${language}-${device}@example.test`)]);
  await context.request.put('/api/user/profile', { data: { language } });
  return { context, page: await context.newPage() };
}

describe.each([
  ['el', 'phone'],
  ['en', 'desktop'],
] as const)('a saved page becomes a recipe: %s, %s', (language, device) => {
  const say = words[language];

  it('is read, looked over, saved with its picture and credited', async () => {
    const { context, page } = await cook(language, device);
    await page.goto('/recipes');
    await page.getByRole('link', { name: say.import, exact: true }).click();
    const field = page.getByLabel(say.field);

    await field.fill('http://recipes.test/empty');
    await page.getByRole('button', { name: say.read }).click();
    await page.getByText(say.refused).waitFor();
    expect(await field.inputValue()).toBe('http://recipes.test/empty');

    await field.fill('http://recipes.test/pancakes');
    await page.getByRole('button', { name: say.read }).click();
    await page.getByRole('heading', { name: say.check }).waitFor();
    expect(await page.getByLabel(say.ingredient(1), { exact: true }).inputValue()).toBe('120 γρ. αλεύρι');
    await page.getByText(say.understood).waitFor();
    expect(await page.getByText(say.unknown).count()).toBe(1);
    expect(await page.getByLabel(say.step(1), { exact: true }).inputValue()).toBe('Χτυπάμε τα αυγά με το αλεύρι.');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    // what was mended is there again after the tab was loaded anew
    await page.getByLabel(say.name, { exact: true }).fill(say.changed);
    await page.reload();
    expect(await page.getByLabel(say.name, { exact: true }).inputValue()).toBe(say.changed);

    await page.getByRole('button', { name: say.save }).click();
    await page.getByRole('heading', { name: say.changed, level: 1 }).waitFor();
    const source = page.getByRole('link', { name: /Το τηγάνι/ });
    expect([await source.getAttribute('href'), await source.getAttribute('rel')]).toEqual([
      'http://recipes.test/pancakes',
      'noopener noreferrer',
    ]);
    await eventually(() => page.locator('img[src^="/api/files/"]').count()).toBe(1);
    const saved = (await (await context.request.get('/api/recipes?from=mine')).json())[0];
    expect(saved).toMatchObject({ prepTime: 10, cookTime: 15, servings: 4, credit: { site: 'Το τηγάνι' } });
    await context.close();
  });
});

it('a page that never ends can be cancelled, and what was typed stays', async () => {
  const { context, page } = await cook('en', 'phone');
  await page.goto('/recipes/import');
  await page.route('**/api/recipes/import', () => undefined);
  const field = page.getByLabel(words.en.field);
  await field.fill('http://recipes.test/endless');
  await page.getByRole('button', { name: words.en.read }).click();
  await page.getByRole('button', { name: words.en.cancel }).click();
  await eventually(() => page.getByRole('button', { name: words.en.cancel }).count()).toBe(0);
  expect(await field.inputValue()).toBe('http://recipes.test/endless');
  await page.unrouteAll();
  await page.getByRole('button', { name: words.en.read }).click();
  await page.getByText(/This address could not be read\. Nothing was saved\./).waitFor();
  await context.close();
});
