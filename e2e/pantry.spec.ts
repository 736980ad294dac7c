import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from './accounts.ts';
import { type Device, eventually, type Language, openBrowser, signedIn, toHaveFocus, visitor } from './browser.ts';
import { call, day, products, statusOf, stock } from './kitchen.ts';

/** What is typed, the completion that is chosen, and what the form must then say. */
type Typed = readonly [typed: string, option: string, unit: string, place: string, category: string, days: number];

const words = {
  el: {
    empty: 'Δεν βρέθηκαν προϊόντα',
    addFirst: 'Προσθήκη του πρώτου προϊόντος',
    add: 'Προσθήκη',
    addProduct: 'Προσθήκη προϊόντος',
    done: 'Έτοιμο',
    name: 'Όνομα',
    amount: 'Ποσότητα',
    unit: 'Μονάδα',
    place: 'Μέρος',
    category: 'Κατηγορία',
    date: 'Ημερομηνία λήξης',
    added: (name: string, amount: string) => `Προστέθηκε: ${name}, ${amount}`,
    count: (n: number) => (n === 1 ? '1 προϊόν' : `${n} προϊόντα`),
    edit: 'Επεξεργασία προϊόντος',
    save: 'Αποθήκευση',
    more: (name: string) => `Περισσότερο: ${name}`,
    less: (name: string) => `Λιγότερο: ${name}`,
    pieces: 'τεμ.',
    inDays: 'Λήγει σε 3 ημέρες',
    vegetables: 'Λαχανικά',
    fridge: 'Ψυγείο',
    tomorrow: 'Αύριο',
    search: 'Αναζήτηση στην ντουλάπα',
    about: (name: string) => `Περισσότερα για: ${name}`,
    delete: 'Διαγραφή: γράφτηκε κατά λάθος',
    undo: 'Αναίρεση',
    takeBack: (name: string) => new RegExp(`^Αναίρεση: .*διέγραψε.*${name}`),
    half: 'Μισό',
    eaten: 'Φαγώθηκε',
    openOne: 'Άνοιξε ένα',
    openSince: /^ανοιχτό από/,
    freeze: 'Κατάψυξη',
    frozen: /^στην κατάψυξη από/,
    guess: /^Εκτίμηση/,
    right: 'Ναι, σωστά',
    select: 'Επιλογή',
    selected: (n: number) => `${n} επιλεγμένα`,
    move: 'Μεταφορά',
    cupboard: 'Ντουλάπι',
    counted: (done: number, all: number) => `${done} από ${all}`,
    notThere: (name: string) => `Δεν υπάρχει: ${name}`,
    finish: 'Τέλος απογραφής',
    differences: '2 διαφορές',
    saveCount: 'Αποθήκευση απογραφής',
    more_: /^Περισσότερα: τιμή/,
    notes: 'Σημειώσεις',
    password: 'Κωδικός',
    signIn: 'Σύνδεση',
    decimal: '1,5',
    potatoes: ['Πατάτες', '1,5 κιλά'],
    eggs: 'Αβγά',
    feta: 'Φέτα',
    rice: 'Ρύζι',
    mince: 'Κιμάς κοτόπουλου',
    blind: ['ΚΟΤΌΠΟΥΛΟΥ κιμας', 'πατατεσ'],
    typed: [
      ['πατατες', 'πατάτες', 'kg', 'pantry', 'vegetables', 30],
      ['ΓΑΛΑ', 'γάλα', 'l', 'fridge', 'dairy', 7],
      ['avga', 'αβγά', 'pieces', 'fridge', 'dairy', 28],
      ['feta', 'φέτα', 'g', 'fridge', 'dairy', 60],
      ['ρύζι', 'ρύζι', 'g', 'pantry', 'grains', 900],
      ['ελαιολαδο', 'ελαιόλαδο', 'l', 'pantry', 'condiments', 540],
      ['kremmydia', 'κρεμμύδια', 'pieces', 'pantry', 'vegetables', 40],
      ['κιμα κοτοπουλου', 'κιμάς κοτόπουλου', 'g', 'fridge', 'meat', 1],
    ] satisfies Typed[],
  },
  en: {
    empty: 'No products found',
    addFirst: 'Add the first product',
    add: 'Add',
    addProduct: 'Add product',
    done: 'Done',
    name: 'Name',
    amount: 'Amount',
    unit: 'Unit',
    place: 'Place',
    category: 'Category',
    date: 'Expiry date',
    added: (name: string, amount: string) => `Added: ${name}, ${amount}`,
    count: (n: number) => (n === 1 ? '1 product' : `${n} products`),
    edit: 'Edit product',
    save: 'Save',
    more: (name: string) => `More: ${name}`,
    less: (name: string) => `Less: ${name}`,
    pieces: 'pcs',
    inDays: 'Expires in 3 days',
    vegetables: 'Vegetables',
    fridge: 'Fridge',
    tomorrow: 'Tomorrow',
    search: 'Search in the pantry',
    about: (name: string) => `More about ${name}`,
    delete: 'Delete: it was a mistake',
    undo: 'Undo',
    takeBack: (name: string) => new RegExp(`^Take back: .*deleted.*${name}`),
    half: 'Half',
    eaten: 'Eaten',
    openOne: 'Opened one',
    openSince: /^open since/,
    freeze: 'Freeze',
    frozen: /^frozen on/,
    guess: /^A guess/,
    right: 'Yes, it is right',
    select: 'Select',
    selected: (n: number) => `${n} selected`,
    move: 'Move',
    cupboard: 'Cupboard',
    counted: (done: number, all: number) => `${done} of ${all}`,
    notThere: (name: string) => `Not there: ${name}`,
    finish: 'Finish counting',
    differences: '2 differences',
    saveCount: 'Save the count',
    more_: /^More: price/,
    notes: 'Notes',
    password: 'Password',
    signIn: 'Sign In',
    decimal: '1,5',
    potatoes: ['Potatoes', '1.5 kg'],
    eggs: 'Eggs',
    feta: 'Feta',
    rice: 'Rice',
    mince: 'Chicken mince',
    blind: ['MINCE chick', 'pot'],
    typed: [
      ['patates', 'potatoes', 'kg', 'pantry', 'vegetables', 30],
      ['MILK', 'milk', 'l', 'fridge', 'dairy', 7],
      ['αυγα', 'eggs', 'pieces', 'fridge', 'dairy', 28],
      ['feta', 'feta', 'g', 'fridge', 'dairy', 60],
      ['rice', 'rice', 'g', 'pantry', 'grains', 900],
      ['olive oil', 'olive oil', 'l', 'pantry', 'condiments', 540],
      ['onions', 'onions', 'pieces', 'pantry', 'vegetables', 40],
      ['chicken mi', 'chicken mince', 'g', 'fridge', 'meat', 1],
    ] satisfies Typed[],
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

/** A product's card, found by the heading that opens it. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe.each(cases)('the pantry on a %s in %s', (device, language) => {
  const w = words[language];
  const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
  const remove = async (page: Page, name: string) => {
    await page.getByRole('button', { name: w.about(name), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.delete }).click();
  };

  it('fills by completion, steps, edits, filters, finds, deletes and takes back', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await page.goto('/pantry');
    await page.getByText(w.empty).waitFor();
    await page.getByRole('button', { name: w.addFirst }).click();

    // eight products without closing the form: the keyboard alone is enough
    for (const [typed, option, unit, place, category, days] of w.typed) {
      const name = page.getByRole('combobox', { name: w.name });
      const first = page.getByRole('listbox').getByRole('option').first();
      await toHaveFocus(name, typed);
      await name.fill(typed);
      await eventually(async () => (await first.innerText()).split('\n')[0], typed).toBe(option);
      if (device === 'desktop') {
        await name.press('ArrowDown');
        await name.press('Enter');
      } else await first.click();
      expect(await field(page, w.unit).inputValue(), typed).toBe(unit);
      expect(await field(page, w.place).inputValue(), typed).toBe(place);
      expect(await field(page, w.category).inputValue(), typed).toBe(category);
      expect(await field(page, w.date).inputValue(), typed).toBe(day(days));
      const amount = field(page, w.amount);
      await toHaveFocus(amount, typed);
      if (unit === 'kg') await amount.fill(w.decimal);
      const saved = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/api/products'));
      await amount.press('Enter');
      expect((await saved).status(), typed).toBe(200);
      await eventually(() => name.inputValue()).toBe('');
    }
    await page.getByRole('button', { name: w.done, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(w.count(8), { exact: true }).waitFor();
    const [potatoes, decimal] = w.potatoes;
    await card(page, potatoes).getByText(decimal.replace(' ', '\u00a0')).waitFor();

    // edit one: amount and day
    await page.getByRole('heading', { name: w.feta, exact: true }).getByRole('button').click();
    await page.getByRole('dialog', { name: w.edit }).waitFor();
    await field(page, w.amount).fill('750,5');
    await field(page, w.date).fill(day(3));
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await card(page, w.feta)
      .getByText(language === 'el' ? '750,5\u00a0γρ.' : '750.5\u00a0g')
      .waitFor();
    await card(page, w.feta).getByText(w.inDays).waitFor();

    // taps that follow each other are one call, and the server ends where the screen is
    const stepped = page.waitForResponse((r) => r.url().endsWith('/adjust'));
    await page.getByRole('button', { name: w.more(w.eggs) }).click();
    await page.getByRole('button', { name: w.more(w.eggs) }).click();
    await page.getByRole('button', { name: w.less(w.eggs) }).click();
    await card(page, w.eggs).getByText(`2\u00a0${w.pieces}`).waitFor();
    expect((await stepped).status()).toBe(200);
    const now = await products(context);
    expect(now.map(({ name, quantity, unit }) => ({ name, quantity, unit }))).toEqual(
      expect.arrayContaining([
        { name: w.eggs, quantity: 2, unit: 'pieces' },
        { name: w.feta, quantity: 750.5, unit: 'g' },
        { name: potatoes, quantity: 1.5, unit: 'kg' },
      ]),
    );

    // filters say how many they would show, stand in the address, and outlive a reload
    const shown = page.getByRole('heading', { level: 3 });
    const category = page.getByLabel(w.category, { exact: true });
    await category.selectOption('vegetables');
    expect((await category.locator('option:checked').innerText()).trim()).toBe(`${w.vegetables} (2)`);
    await eventually(() => shown.count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('category')).toBe('vegetables');
    await category.selectOption('');
    const place = page.getByLabel(w.place, { exact: true });
    await place.selectOption('fridge');
    expect((await place.locator('option:checked').innerText()).trim()).toBe(`${w.fridge} (4)`);
    const tomorrow = page.getByRole('button', { name: `${w.tomorrow} 1`, exact: true });
    await tomorrow.click();
    await eventually(() => shown.allInnerTexts()).toEqual([w.mince]);
    await page.reload();
    await eventually(() => shown.allInnerTexts()).toEqual([w.mince]);
    expect(await place.inputValue()).toBe('fridge');
    expect(await tomorrow.getAttribute('aria-pressed')).toBe('true');
    await tomorrow.click();
    await place.selectOption('');
    await eventually(() => shown.count()).toBe(8);

    // search is blind to accents, case, order and final sigma
    const search = page.getByRole('searchbox', { name: w.search });
    for (const [typed, found] of [
      [w.blind[0], w.mince],
      [w.blind[1], potatoes],
    ] as const) {
      await search.fill(typed);
      await eventually(() => shown.allInnerTexts(), typed).toEqual([found]);
    }
    await page.waitForURL((url) => url.searchParams.get('q') === w.blind[1]);
    await search.fill('');
    await eventually(() => shown.count()).toBe(8);

    // deleted: gone before the server has even answered, and one tap brings it back
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() === 'DELETE') await held;
      await route.continue();
    });
    await remove(page, w.rice);
    await card(page, w.rice).waitFor({ state: 'detached' });
    letGo();
    await page.getByRole('button', { name: w.undo }).click();
    await card(page, w.rice).waitFor();
    await eventually(async () => (await products(context)).some(({ name }) => name === w.rice)).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });

    // deleted again: it waits among the recent ones
    const deleted = page.waitForResponse((r) => r.request().method() === 'DELETE');
    await remove(page, w.rice);
    expect((await deleted).status()).toBe(200);
    await page.goto('/recent');
    // the first deletion stands there too, as taken back
    await page.getByRole('button', { name: w.takeBack(w.rice) }).click();
    await page.getByRole('button', { name: w.takeBack(w.rice) }).waitFor({ state: 'detached' });
    await page.goto('/pantry');
    await card(page, w.rice).waitFor();
    await page.getByRole('status').getByText(w.count(8), { exact: true }).waitFor();

    // nobody else sees any of it
    const other = await visitor(browser, { device, language });
    await signedIn(other.context, language);
    await other.page.goto('/pantry');
    await other.page.getByText(w.empty).waitFor();
    expect(await products(other.context)).toEqual([]);
    const id = now[0]?.id ?? '';
    expect(await statusOf(other.context, 'GET', `/api/products/${id}`)).toBe(404);
    expect(await statusOf(other.context, 'DELETE', `/api/products/${id}`)).toBe(404);
    expect((await call(context, 'GET', `/api/products/${id}`)).id).toBe(id);

    expect([...problems, ...other.problems]).toEqual([]);
    await other.context.close();
    await context.close();
  });
});

describe.each(cases.slice(0, 2))('what is typed on a %s in %s', (device, language) => {
  const w = words[language];

  it('survives a lost signal and a session that ends', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    const email = await signedIn(context, language);
    await page.goto('/pantry?open=new');
    const name = page.getByRole('combobox', { name: w.name });
    await name.fill('Τραχανάς της γιαγιάς');
    const dialog = page.getByRole('dialog');

    // without a signal it stands on the shelf, marked, and goes when there is one
    await page.route('**/api/products', (route) => route.abort());
    await dialog.getByRole('button', { name: w.add, exact: true }).click();
    await eventually(() => name.inputValue()).toBe('');
    await page.locator('h3', { hasText: 'Τραχανάς της γιαγιάς' }).waitFor({ state: 'attached' });
    expect(await products(context)).toEqual([]);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await eventually(async () => (await products(context)).length).toBe(1);

    // what was saved when the session had ended waits for the same person
    await name.fill('Κριθαράκι');
    await dialog.getByLabel(w.amount, { exact: true }).fill('0,75');
    await dialog.getByRole('button', { name: w.more_ }).click();
    await dialog.getByLabel(w.notes, { exact: true }).fill('από το χωριό');
    await context.clearCookies();
    await dialog.getByLabel(w.amount, { exact: true }).press('Enter');
    await page.waitForURL('**/signin');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: w.signIn, exact: true }).click();
    await page.waitForURL('**/pantry');
    await eventually(async () =>
      (await products(context)).map((row) => [row.name, row.quantity, row.description]),
    ).toContainEqual(['Κριθαράκι', 0.75, 'από το χωριό']);
    // the form stands open again, and the shelf behind it is true
    await page.getByRole('dialog').waitFor();
    await page.locator('h3', { hasText: 'Κριθαράκι' }).waitFor({ state: 'attached' });

    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(cases.slice(0, 2))('what becomes of food on a %s in %s', (device, language) => {
  const w = words[language];
  const sheet = (page: Page) => page.getByRole('dialog');

  it('is said in a tap: eaten, opened, frozen, moved together and back, counted', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    await stock(context, [
      { name: 'Φέτα', quantity: 400, unit: 'g', location: 'fridge', expirationDate: day(20) },
      { name: 'Γάλα', quantity: 3, unit: 'bottle', location: 'fridge', expirationDate: day(6), price: 6 },
      { name: 'Κιμάς', quantity: 500, unit: 'g', location: 'fridge', expirationDate: day(1) },
      { name: 'Σπανάκι', quantity: 1, unit: 'kg', location: 'fridge', expirationDate: day(2) },
    ]);
    const rows = async () => {
      const found = (await products(context)).map((row) => [row.name, row.quantity, row.location] as const);
      return found.sort((a, b) => `${a}`.localeCompare(`${b}`));
    };
    const more = async (name: string) => {
      await page
        .getByRole('button', { name: w.about(name), exact: true })
        .first()
        .click();
      await sheet(page).waitFor();
    };
    const gram = language === 'el' ? 'γρ.' : 'g';
    await page.goto('/pantry');

    // half of the feta is eaten, and given back
    await more('Φέτα');
    await sheet(page).getByRole('button', { name: w.half }).click();
    await sheet(page).getByRole('button', { name: w.eaten, exact: true }).click();
    await card(page, 'Φέτα').getByText(`200\u00a0${gram}`).waitFor();
    await eventually(rows).toContainEqual(['Φέτα', 200, 'fridge']);
    await page.getByRole('button', { name: w.undo }).click();
    await card(page, 'Φέτα').getByText(`400\u00a0${gram}`).waitFor();
    await eventually(rows).toContainEqual(['Φέτα', 400, 'fridge']);

    // one bottle of three is opened: a lot of its own, with its own date
    await more('Γάλα');
    await sheet(page).getByRole('button', { name: w.openOne }).click();
    await eventually(() => card(page, 'Γάλα').count()).toBe(2);
    await page.getByText(w.openSince).waitFor();
    await eventually(rows).toContainEqual(['Γάλα', 1, 'fridge']);
    expect(await rows()).toContainEqual(['Γάλα', 2, 'fridge']);

    // the mince is frozen, which gives it another date: a guess, until the cook says so
    await more('Κιμάς');
    await sheet(page).getByRole('button', { name: w.freeze, exact: true }).click();
    await card(page, 'Κιμάς').getByText(w.frozen).waitFor();
    await eventually(rows).toContainEqual(['Κιμάς', 500, 'freezer']);
    await card(page, 'Κιμάς').getByRole('button', { name: w.guess }).click();
    await sheet(page).getByRole('button', { name: w.right }).click();
    await eventually(() => card(page, 'Κιμάς').getByRole('button', { name: w.guess }).count()).toBe(0);

    // two at once, one act, one undo
    await page.getByRole('button', { name: w.select, exact: true }).click();
    for (const name of ['Φέτα', 'Σπανάκι'])
      await page.getByRole('checkbox', { name: new RegExp(`: ${name}$`) }).check();
    await page.getByText(w.selected(2), { exact: true }).waitFor();
    await page.getByRole('button', { name: w.move, exact: true }).click();
    await sheet(page).getByRole('button', { name: w.cupboard }).click();
    await eventually(rows).toContainEqual(['Σπανάκι', 1, 'pantry']);
    expect(await rows()).toContainEqual(['Φέτα', 400, 'pantry']);
    await page.getByRole('button', { name: w.undo }).click();
    await eventually(rows).toContainEqual(['Σπανάκι', 1, 'fridge']);
    expect(await rows()).toContainEqual(['Φέτα', 400, 'fridge']);

    // the fridge is counted, half of it today, the rest after a reload
    await page.goto('/pantry/count?place=fridge');
    await page.getByText(w.counted(0, 4)).waitFor();
    await page.getByRole('button', { name: w.notThere('Σπανάκι') }).click();
    await page.reload();
    await page.getByText(w.counted(1, 4)).waitFor();
    await page.getByRole('button', { name: w.less('Φέτα') }).click();
    await page.getByRole('button', { name: w.finish }).click();
    await page.getByRole('heading', { name: w.differences }).waitFor();
    await page.getByRole('button', { name: w.saveCount }).click();
    await page.waitForURL('**/pantry?place=fridge');
    await eventually(rows).toContainEqual(['Φέτα', 350, 'fridge']);
    expect((await rows()).map(([name]) => name)).not.toContain('Σπανάκι');
    await page.getByRole('button', { name: w.undo }).click();
    await eventually(rows).toContainEqual(['Σπανάκι', 1, 'fridge']);
    expect(await rows()).toContainEqual(['Φέτα', 400, 'fridge']);

    expect(problems).toEqual([]);
    await context.close();
  });
});
