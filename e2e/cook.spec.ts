import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, eventually, type Language, openBrowser, signedIn, visitor } from './browser.ts';
import { call, day, stock } from './kitchen.ts';

const words = {
  el: {
    canMake: 'Γίνεται τώρα',
    everything: 'Υπάρχουν όλα',
    percent: (n: number) => `${n}%`,
    missing: (n: number) => (n === 1 ? 'Λείπει 1 υλικό' : `Λείπουν ${n} υλικά`),
    missingLabel: 'Λείπουν:',
    short: 'μακαρόνια (έχετε 200 γρ., λείπουν 300 γρ.)',
    saves: 'φέτα',
    more: '+3 ακόμη',
    fewer: 'λιγότερα',
    showMore: 'Περισσότερες προτάσεις',
    showUnfit: 'Και όσα δεν ταιριάζουν στη διατροφή μας',
    unfit: 'Δεν ταιριάζει στη διατροφή σας',
    allergies: 'Αλλεργίες και δυσανεξίες',
    eggs: 'Αβγά',
    allergyTo: 'Αλλεργία σε αβγά: αβγά',
    teaser: 'Τι να μαγειρέψω;',
    all: 'Όλες οι προτάσεις',
    eatToday: /^Φάτ?ε σήμερα$/,
    expired: '1 προϊόν έληξε',
    yesterday: /Έληξε χθες/,
    inDays: /Λήγει σε 2 ημέρες/,
    eaten: (name: string) => `Φαγώθηκε: ${name}`,
    edit: (name: string) => `Επεξεργασία: ${name}`,
    close: 'Κλείσιμο',
    pantry: ['Αυγά', 'Φέτα', 'Ντομάτες', 'Μακαρόνια', 'Γάλα', 'Λεμόνια', 'Σταφίδες'],
    salad: ['Σαλάτα της Τετάρτης', '1 αγγούρι', '2 κ.σ. χυμό λεμονιού', '50 γρ. κράνμπερι αποξηραμένα'],
    standsIn: 'χυμό λεμονιού (κάνει και: Λεμόνια)',
    couldStandIn: '(μπορεί να κάνει και: Σταφίδες)',
    omelette: ['Ομελέτα του Σαββάτου', '4 αυγά', '200 γρ. φέτα'],
    pasta: ['Μακαρονάδα της Δευτέρας', '500 γρ. μακαρόνια', '2 ντομάτες'],
    cream: ['Κρέμα της Τρίτης', '500 ml γάλα', '2 αυγά'],
    feast: [
      'Τραπέζι της Κυριακής',
      '4 αυγά',
      '100 γρ. φέτα',
      '2 ντομάτες',
      '100 γρ. μακαρόνια',
      '1 κιλό κοτόπουλο',
      '3 καρότα',
      '2 πράσα',
      '1 μπρόκολο',
      '2 αβοκάντο',
    ],
    missingOfFeast: 'κοτόπουλο, καρότα, πράσα, μπρόκολο, αβοκάντο',
    milk: 'γάλα',
  },
  en: {
    canMake: 'You can make it now',
    everything: 'Everything is there',
    percent: (n: number) => `${n}%`,
    missing: (n: number) => (n === 1 ? '1 ingredient missing' : `${n} ingredients missing`),
    missingLabel: 'Missing:',
    short: 'pasta (you have 200 g, 300 g missing)',
    saves: 'Feta',
    more: '+3 more',
    fewer: 'show fewer',
    showMore: 'Show more suggestions',
    showUnfit: 'Show also what does not fit how we eat',
    unfit: 'Does not fit how you eat',
    allergies: 'Allergies and intolerances',
    eggs: 'Eggs',
    allergyTo: 'Allergy to eggs: eggs',
    teaser: 'What can I cook?',
    all: 'See all suggestions',
    eatToday: /^Eat today$/,
    expired: '1 product has expired',
    yesterday: /Expired yesterday/,
    inDays: /Expires in 2 days/,
    eaten: (name: string) => `Eaten: ${name}`,
    edit: (name: string) => `Edit: ${name}`,
    close: 'Close',
    pantry: ['Eggs', 'Feta', 'Tomatoes', 'Pasta', 'Milk', 'Lemons', 'Raisins'],
    salad: ['Wednesday salad', '1 cucumber', '2 tbsp lemon juice', '50 g dried cranberries'],
    standsIn: 'lemon juice (Lemons will do)',
    couldStandIn: '(Raisins could stand in)',
    omelette: ['Saturday omelette', '4 eggs', '200 g feta'],
    pasta: ['Monday pasta', '500 g pasta', '2 tomatoes'],
    cream: ['Tuesday cream', '500 ml milk', '2 eggs'],
    feast: [
      'Sunday table',
      '4 eggs',
      '100 g feta',
      '2 tomatoes',
      '100 g pasta',
      '1 kg chicken',
      '3 carrots',
      '2 leeks',
      '1 broccoli',
      '2 avocados',
    ],
    missingOfFeast: 'chicken, carrots, leeks, broccoli, avocados',
    milk: 'milk',
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

const suggestion = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe.each(cases)('what can be cooked, on a %s in %s', (device, language) => {
  const w = words[language];

  it('is true to amounts, dates and allergies, and says why', async () => {
    const { context, page, problems } = await visitor(browser, { device, language });
    await signedIn(context, language);
    const [eggs, feta, tomatoes, pasta, milk, lemons, raisins] = w.pantry;
    await stock(context, [
      { name: eggs, quantity: 6, location: 'fridge', expirationDate: day(12) },
      { name: feta, quantity: 500, unit: 'g', location: 'fridge', expirationDate: day(2) },
      { name: tomatoes, quantity: 2 },
      { name: pasta, quantity: 200, unit: 'g' },
      { name: milk, unit: 'l', location: 'fridge', expirationDate: day(-1) },
      { name: lemons, quantity: 3 },
      { name: raisins, quantity: 200, unit: 'g' },
    ]);
    for (const [name, ...lines] of [w.omelette, w.pasta, w.cream, w.feast, w.salad]) {
      await call(context, 'POST', '/api/recipes', {
        name,
        ingredients: lines.map((line) => ({ name: line, amount: '', unit: '' })),
        instructions: ['1'],
      });
    }
    /** All suggestions, also those behind the button. */
    const open = async () => {
      await page.goto('/recipe-recommendations');
      await page.getByRole('article').first().waitFor();
      const more = page.getByRole('button', { name: w.showMore });
      if (await more.isVisible()) await more.click();
    };
    await open();

    const omelette = suggestion(page, w.omelette[0]);
    await omelette.getByText(w.canMake).waitFor();
    await omelette.getByText(w.everything).waitFor();
    expect(await omelette.innerText()).toContain(w.percent(100));
    expect((await omelette.innerText()).toLocaleLowerCase(language)).toContain(w.saves.toLocaleLowerCase(language));

    const short = suggestion(page, w.pasta[0]);
    await short.getByText(w.missing(1)).waitFor();
    expect(await short.innerText()).toContain(w.percent(50));
    expect(await short.innerText()).toContain(`${w.missingLabel} ${w.short}`);

    // yesterday's milk is not in the fridge
    const cream = suggestion(page, w.cream[0]);
    await cream.getByText(w.missing(1)).waitFor();
    expect(await cream.innerText()).toContain(`${w.missingLabel} ${w.milk}`);

    // lemons serve for their juice and are named; raisins are only a hint beside the missing cranberries
    const salad = suggestion(page, w.salad[0]);
    await salad.getByText(w.missing(2)).waitFor();
    expect(await salad.innerText()).toContain(w.standsIn);
    expect(await salad.innerText()).toContain(w.couldStandIn);

    // more is opened in place
    const feast = suggestion(page, w.feast[0]);
    await feast.getByText(w.missing(5)).waitFor();
    expect(await feast.innerText()).not.toContain(w.missingOfFeast);
    await feast.getByRole('button', { name: w.more }).click();
    await eventually(() => feast.innerText()).toContain(`${w.missingLabel} ${w.missingOfFeast}`);
    await feast.getByRole('button', { name: w.fewer }).click();
    await feast.getByRole('button', { name: w.more }).waitFor();

    // the pantry shows the best three and leads on
    await page.goto('/pantry');
    const teaser = page.getByRole('region', { name: w.teaser });
    await teaser.getByRole('listitem').first().waitFor();
    expect(await teaser.getByRole('listitem').count()).toBe(3);
    expect(await teaser.getByRole('listitem').first().innerText()).toContain(w.omelette[0]);
    await teaser.getByRole('link', { name: w.all }).click();
    await page.waitForURL('**/recipe-recommendations');

    // the dashboard begins with what will not wait
    await page.goto('/dashboard');
    const eat = page.getByRole('region', { name: w.eatToday });
    await eat.getByText(w.expired).waitFor();
    expect(await eat.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([milk, feta]);
    const rows = await eat.getByRole('listitem').allInnerTexts();
    expect(rows[0]).toMatch(w.yesterday);
    expect(rows[1]).toMatch(w.inDays);
    await eat.getByRole('button', { name: w.eaten(milk) }).click();
    await eventually(() => eat.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([feta]);

    // a lot opened from there closes for good, and the way back is one step
    await eat.getByRole('link', { name: w.edit(feta) }).click();
    const lot = page.getByRole('dialog');
    await lot.getByRole('button', { name: w.close }).click();
    await lot.waitFor({ state: 'detached' });
    // its own entry goes a moment after it
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await page.waitForURL('**/dashboard');

    // an allergy set in the settings takes every dish with it away, and says why when asked
    await page.goto('/settings');
    const saved = page.waitForResponse((r) => r.url().endsWith('/api/user/profile') && r.request().method() === 'PUT');
    await page.getByRole('group', { name: w.allergies }).getByText(w.eggs, { exact: true }).click();
    expect((await saved).status()).toBe(200);
    await open();
    await short.waitFor();
    expect(await omelette.count()).toBe(0);
    expect(await cream.count()).toBe(0);
    await page.getByRole('switch', { name: w.showUnfit }).click();
    await omelette.getByText(w.allergyTo).waitFor();
    await omelette.getByText(w.unfit).waitFor();
    expect(await omelette.getByText(w.canMake).count()).toBe(0);

    expect(problems).toEqual([]);
    await context.close();
  });
});
