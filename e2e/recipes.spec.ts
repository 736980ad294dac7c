import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, visitor } from './browser.ts';
import { call, type Row, statusOf } from './kitchen.ts';

const words = {
  el: {
    newRecipe: 'Νέα συνταγή',
    save: 'Αποθήκευση',
    name: 'Όνομα',
    ingredients: 'Υλικά',
    instructions: 'Εκτέλεση',
    servings: 'Μερίδες',
    noIngredients: 'Τα υλικά είναι υποχρεωτικά',
    noName: 'Το όνομα είναι υποχρεωτικό',
    badServings: 'Ένας αριθμός από 1 έως 200',
    picture: 'Εικόνα',
    changePicture: 'Αλλαγή εικόνας',
    edit: 'Επεξεργασία',
    delete: 'Διαγραφή',
    undo: 'Αναίρεση',
    searchBox: 'Αναζήτηση συνταγών',
    search: 'Αναζήτηση',
    none: 'Δεν βρέθηκαν συνταγές',
    notHere: 'Αυτή η συνταγή δεν είναι εδώ',
    copy: 'Δικό μου αντίγραφο',
    copied: 'Το αντίγραφο είναι δικό σας: αλλάξτε το όπως θέλετε',
    videos: 'Βίντεο',
    favourite: 'Αγαπημένη',
    favourites: 'Αγαπημένες',
    dish: 'Ρεβίθια της θείας Ελένης',
    renamed: 'Ρεβίθια της γιαγιάς Χαρίκλειας',
    typed: 'ΧΑΡΙΚΛΕΙΑΣ ρεβιθια',
    lines: '500 γρ. ρεβίθια\n1 κρεμμύδι\n1,5 κ.σ. ελαιόλαδο\nχυμός από 2 λεμόνια',
    steps: 'Μουλιάστε τα ρεβίθια μια νύχτα.\nΒράστε τα με τα υπόλοιπα.',
  },
  en: {
    newRecipe: 'New recipe',
    save: 'Save',
    name: 'Name',
    ingredients: 'Ingredients',
    instructions: 'Instructions',
    servings: 'Servings',
    noIngredients: 'Ingredients are required',
    noName: 'Name is required',
    badServings: 'A number from 1 to 200',
    picture: 'Picture',
    changePicture: 'Change picture',
    edit: 'Edit',
    delete: 'Delete',
    undo: 'Undo',
    searchBox: 'Search recipes',
    search: 'Search',
    none: 'No recipes found',
    notHere: 'This recipe is not here',
    copy: 'Make my copy',
    copied: 'The copy is yours: change it as you like',
    videos: 'Videos',
    favourite: 'Favourite',
    favourites: 'Favourites',
    dish: 'Aunt Eleni’s chickpeas',
    renamed: 'Grandma Harriet’s chickpeas',
    typed: 'HARRIET chickpéas',
    lines: '500 g chickpeas\n1 onion\n1.5 tbsp olive oil\njuice of 2 lemons',
    steps: 'Soak the chickpeas overnight.\nBoil them with the rest.',
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
  ['phone', 'en'],
  ['desktop', 'el'],
];

const png = {
  name: 'dish.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What a screen reader says with a field: its hints and its error. */
const saidWith = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const listed = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe.each(cases)('own recipes on a %s in %s', (device, language) => {
  const w = words[language];

  it('are written after a mistake, found, changed in place, deleted and taken back', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await page.goto('/recipes');
    await page.getByRole('button', { name: w.newRecipe }).click();
    const dialog = page.getByRole('dialog', { name: w.newRecipe });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });

    // mistakes first: each said beside its field, and nothing typed is lost
    await field(w.instructions).fill(w.steps);
    await field(w.servings).fill('0');
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await eventually(() => saidWith(field(w.ingredients))).toContain(w.noIngredients);
    expect(await saidWith(field(w.name))).toContain(w.noName);
    expect(await saidWith(field(w.servings))).toContain(w.badServings);
    expect(await field(w.instructions).inputValue()).toBe(w.steps);

    await field(w.name).fill(w.dish);
    await field(w.ingredients).fill(w.lines);
    await field(w.servings).fill('6');
    await dialog.locator('input[type=file]').setInputFiles(png);
    await dialog.getByRole('button', { name: w.changePicture }).waitFor();
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await titled(page, w.dish).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const id = idIn(page);
    const saved = await call(context, 'GET', `/api/recipes/${id}`);
    expect(saved).toMatchObject({ name: w.dish, servings: 6, source: 'mine' });
    expect(saved.ingredients).toMatchObject([
      { amount: 500, conceptId: 'chickpeas' },
      { amount: 1, conceptId: 'onion' },
      { amount: 1.5, conceptId: 'olive-oil' },
      { conceptId: expect.stringContaining('lemon') },
    ]);
    const picture = page.locator(`main img[src="${saved.imageUrl}"]`);
    await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

    // an edit changes this recipe and makes no second one
    await page.getByRole('button', { name: w.edit, exact: true }).click();
    const edit = page.getByRole('dialog');
    await edit.getByLabel(w.name, { exact: true }).fill(w.renamed);
    await edit.getByRole('button', { name: w.save, exact: true }).click();
    await titled(page, w.renamed).waitFor();
    await page.reload();
    await titled(page, w.renamed).waitFor();
    expect(idIn(page)).toBe(id);
    const mine = await call<Row[]>(context, 'GET', '/api/recipes?from=mine');
    expect(mine).toMatchObject([{ id, name: w.renamed, ingredients: saved.ingredients, imageUrl: saved.imageUrl }]);

    // found by its button, without accents and in any order; what is searched stands in the address
    await page.goto('/recipes');
    await page.getByRole('searchbox', { name: w.searchBox }).fill(w.typed);
    await page.getByRole('button', { name: w.search, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === w.typed);
    await eventually(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([w.renamed]);
    // a heart holds where it was tapped, and the filter of hearts finds it
    const heart = page.getByRole('button', { name: `${w.favourite}: ${w.renamed}`, pressed: false });
    await heart.click();
    const full = page.getByRole('button', { name: `${w.favourite}: ${w.renamed}`, pressed: true });
    await full.waitFor();
    await eventually(() => call<Row[]>(context, 'GET', '/api/recipes?favourites=true')).toMatchObject([{ id }]);
    await page.goto('/recipes');
    await page.getByRole('button', { name: w.favourites, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.has('favourites'));
    await eventually(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([w.renamed]);
    await listed(page, w.renamed).getByRole('link').click();
    await full.waitFor();

    // deleted at once, back with one tap
    await page.getByRole('button', { name: w.delete, exact: true }).click();
    await page.waitForURL('**/recipes');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await listed(page, w.renamed).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: w.undo }).click();
    await listed(page, w.renamed).waitFor();
    expect(await call(context, 'GET', `/api/recipes/${id}`)).toMatchObject({ name: w.renamed });

    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(cases.slice(0, 2))('recipes of others on a %s in %s', (device, language) => {
  const w = words[language];
  const body = (name: string) => ({
    name,
    ingredients: [{ name: '2 αυγά', amount: '', unit: '' }],
    instructions: ['Βράστε τα.'],
    videoLinks: ['https://www.youtube.com/watch?v=abcdefghij1'],
  });

  it('are read-only: the starter collection is copied, another household does not exist', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const [starter] = await call<Row[]>(context, 'GET', '/api/recipes?from=starter&limit=1');
    expect(starter).toBeDefined();
    const path = `/api/recipes/${starter?.id}`;
    await page.goto(`/recipes/${starter?.id}`);
    await page.getByRole('button', { name: w.copy }).waitFor();
    for (const name of [w.edit, w.delete]) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await statusOf(context, 'PUT', path, body('x'))).toBe(403);
    expect(await statusOf(context, 'DELETE', path)).toBe(403);

    await page.getByRole('button', { name: w.copy }).click();
    await page.getByText(w.copied).first().waitFor();
    await page.getByRole('button', { name: w.edit, exact: true }).waitFor();
    const copy = idIn(page);
    expect(copy).not.toBe(starter?.id);
    await titled(page, starter?.name ?? '').waitFor();
    expect(await call(context, 'GET', `/api/recipes/${copy}`)).toMatchObject({ source: 'mine', name: starter?.name });

    const own = await call(context, 'POST', '/api/recipes', body(w.dish));
    const other = await visitor(browser, { device, language });
    await signedIn(other.context, language);
    await other.page.goto(`/recipes?q=${encodeURIComponent(w.dish)}`);
    await other.page.getByText(w.none).waitFor();
    await other.page.goto(`/recipes/${own.id}`);
    await other.page.getByText(w.notHere).waitFor();
    const foreign = `/api/recipes/${own.id}`;
    for (const [method, address, data] of [
      ['GET', foreign],
      ['PUT', foreign, body('x')],
      ['DELETE', foreign],
      ['POST', `${foreign}/copy`],
      ['GET', `${foreign}/videos`],
    ] as const)
      expect(await statusOf(other.context, method, address, data), `${method} ${address}`).toBe(404);
    expect(await call(context, 'GET', foreign)).toMatchObject({ name: w.dish });

    // videos: nobody outside is asked before the tap, and then only the host that keeps no cookies
    const home = new URL(page.url()).origin;
    const outside: string[] = [];
    page.on('request', (request) => {
      const { origin, host } = new URL(request.url());
      if (origin !== home && /^https?:/.test(request.url())) outside.push(host);
    });
    await context.route(
      (url) => url.origin !== home,
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
    );
    await page.goto(`/recipes/${own.id}`);
    await page.getByRole('button', { name: w.videos, exact: true }).click();
    const overlay = page.getByRole('dialog', { name: w.videos });
    const video = overlay.getByRole('listitem').getByRole('button');
    await video.waitFor();
    expect(outside).toEqual([]);
    await video.click();
    await overlay.locator('iframe').waitFor();
    await eventually(() => [...new Set(outside)]).toEqual(['www.youtube-nocookie.com']);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });

    expect([...problems, ...other.problems]).toEqual([]);
    await other.context.close();
    await context.close();
  });
});
