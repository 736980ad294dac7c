import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf, weekStartOf } from '../../core/src/planner/weeks.ts';
import { type Language, openBrowser, signedIn, visitor } from '../browser.ts';
import { call, day, type Row, stock } from '../kitchen.ts';
import { open, type Screen } from '../screens-list.ts';
import { go, installChecks, leave } from './looks.ts';

/** What somebody wrote in the language that the screens are not in. */
const written = {
  el: { food: 'Μούστος του θείου', dish: 'Χυλοπίτες της θείας', line: 'χυλοπίτες', step: 'Βράστε τα καλά.' },
  en: { food: 'Uncle’s must', dish: 'Auntie’s noodles', line: 'noodles', step: 'Boil them well.' },
} as const;
const notes = { el: 'από τη λαϊκή', en: 'from the open market' } as const;
const shops = { el: 'Το μανάβικο', en: 'The greengrocer' } as const;

const member = (path: string, ...opens: Screen['opens'] & object): Screen => ({
  name: path,
  path,
  who: 'member',
  ...(opens.length > 0 ? { opens } : {}),
});

/** Where words of people stand; `{food}` and `{dish}` are theirs. */
const screens = (theirs: Language): Screen[] => {
  const { food, dish } = written[theirs];
  const about = { el: `Περισσότερα για: ${food}`, en: `More about ${food}` };
  return [
    member('/dashboard'),
    member('/pantry'),
    member('/pantry', about),
    member('/pantry/count?place=pantry'),
    member('/recipes'),
    member('/recipes/:own'),
    member('/recipes/:own/cook'),
    member('/recipe-recommendations'),
    member('/meal-planner'),
    member('/meal-planner', { el: new RegExp(`^${dish}`), en: new RegExp(`^${dish}`) }),
    member('/shopping'),
    member('/shopping', about),
    member('/shopping?mode=done'),
    member('/prices'),
    member('/prices?tab=alerts'),
    member('/daily-briefing'),
    member('/ledger'),
    member('/recent'),
    member('/foods'),
  ];
};

/** Words of theirs, standing by themselves, that the page gives out for words of its own language. */
const unmarked = (page: Page, theirs: Language, words: readonly string[]) =>
  page.evaluate(
    ([lang, known]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!text || parent?.closest('script, style, noscript, option')) continue;
        const others = known.reduce((rest, each) => rest.replaceAll(each, ''), text);
        // a sentence of the app with a name in it is read in the app's language
        const isTheirs = others !== text && !/\p{L}{3}/u.test(others);
        if (isTheirs && parent?.closest('[lang]')?.getAttribute('lang') !== lang)
          found.add(
            `${parent?.tagName.toLowerCase()} in ${parent?.closest('main, [role="dialog"], [role="status"], nav, li')?.tagName}: ${text.slice(0, 60)}`,
          );
      }
      return [...found];
    },
    [theirs, words] as const,
  );

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each<[Language, Language]>([
  ['en', 'el'],
  ['el', 'en'],
])('on screens in %s, what people wrote in %s', (language, theirs) => {
  it('is marked as being in it, so that it is read aloud well', { timeout: 240_000 }, async () => {
    const { context, page } = await visitor(browser, { device: 'phone', language, worker: false });
    await installChecks(context);
    await signedIn(context, language);
    const { food, dish, line, step } = written[theirs];
    await stock(context, [{ name: food, quantity: 400, unit: 'g', expirationDate: day(0), storeName: shops[theirs] }]);
    const recipe = await call<Row>(context, 'POST', '/api/recipes', {
      name: dish,
      servings: 4,
      ingredients: [{ name: `500 g ${line}` }, { name: `200 g ${food}` }],
      instructions: [step],
    });
    await call(context, 'POST', '/api/shopping', {
      productName: food,
      quantity: 1,
      unit: 'kg',
      priority: 'high',
      notes: notes[theirs],
      neededForRecipe: dish,
    });
    await call(context, 'POST', '/api/prices', {
      ...{ name: food, price: 3, quantity: 1, unit: 'kg', storeName: shops[theirs], day: day(-1) },
    });
    await call(context, 'POST', '/api/price-tracker', { productName: food, targetPrice: 2, per: 'kg' });
    await call(context, 'POST', '/api/meal-plans', {
      weekStart: weekStartOf(day(0)),
      meals: { [weekdayOf(day(0))]: [{ type: 'dinner', recipeId: recipe.id, servings: 4 }] },
    });
    const words = [...Object.values(written[theirs]), notes[theirs], shops[theirs]];
    const found: string[] = [];
    await page.goto('/');
    for (const screen of screens(theirs)) {
      await go(page, screen.path.replace(':own', String(recipe.id)));
      await open(page, screen, language).catch((error: unknown) => {
        found.push(`${screen.path}: ${String(error).split('\n')[0]}`);
      });
      const lines = await unmarked(page, theirs, words);
      found.push(...lines.map((each) => `${screen.path}${screen.opens ? ' opened' : ''}: ${each}`));
      if (screen.opens) await leave(page).catch(() => undefined);
    }
    await context.close();
    expect(found).toEqual([]);
  });
});
