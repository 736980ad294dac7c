import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf, publicSite } from '../../server/src/recipes/import/import-testing.ts';
import { newCode } from '../../server/src/scanning/lookup-testing.ts';
import { standInForPrint } from '../../server/src/scanning/receipt-testing.ts';
import { devices, openBrowser } from '../browser.ts';
import { kitchenWithSites } from '../kitchen-with-sites.ts';
import { payloads } from '../xss-payloads.ts';
import { visitsOf, watch } from '../xss-watch.ts';

/* What others write and the app reads: paper, labels, databases of codes, pages of recipes. All of them are stand-ins. */

const all = payloads.join(' ');
const aLine = payloads.map((payload) => payload.replace(/\s+/g, ' '));
const [foodCode, otherCode] = [newCode(), newCode()];
const ofCode: Readonly<Record<string, object>> = {
  [foodCode]: {
    product_name: `Milk ${aLine.slice(60, 64).join(' ')}`,
    brands: aLine[30],
    quantity: `1 l ${aLine[31]}`,
    generic_name: aLine.slice(64, 70).join(' '),
    image_front_url: 'javascript:xss()',
  },
  [otherCode]: { product_name: aLine.slice(50, 60).join(' '), brands: aLine[33] },
};

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
/** The payloads as text, as words of the source's own data, and as what they are. */
const recipePage = `<!doctype html><html><head><script type="application/ld+json">${json({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: `Soup ${aLine.slice(64, 68).join(' ')}`,
  description: all,
  author: { '@type': 'Person', name: aLine[64], url: 'javascript:xss()' },
  publisher: { '@type': 'Organization', name: aLine[65], url: 'data:text/html,<script>xss()</script>' },
  image: ['javascript:xss()', 'data:image/svg+xml,<svg onload=xss()>'],
  video: { '@type': 'VideoObject', contentUrl: 'javascript:xss()', embedUrl: 'data:text/html,<script>xss()</script>' },
  url: 'javascript:xss()',
  keywords: aLine.slice(0, 8).join(','),
  recipeCuisine: aLine[66],
  recipeYield: aLine[67],
  nutrition: { '@type': 'NutritionInformation', calories: aLine[68], fatContent: aLine[69] },
  recipeIngredient: aLine.slice(0, 90).map((payload) => `2 eggs ${payload}`),
  recipeInstructions: aLine.map((payload) => ({
    '@type': 'HowToStep',
    text: `Stir. ${payload}`,
    url: 'javascript:xss()',
  })),
})}</script><title>${all}</title></head><body>${all}</body></html>`;

const reader = standInForPrint();
let site: Awaited<ReturnType<typeof publicSite>>;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;
let browser: Browser;
beforeAll(async () => {
  site = await publicSite((path) => {
    const [, code = ''] = /^\/api\/v2\/product\/(\d+)/.exec(path) ?? [];
    if (ofCode[code]) return answerOf(JSON.stringify({ code, status: 1, product: ofCode[code] }), 'application/json');
    return answerOf(recipePage);
  });
  kitchen = await kitchenWithSites(site.egress, {}, undefined, undefined, {
    barcodeHosts: { openFoodFacts: 'http://recipes.test', upcItemDb: 'http://recipes.test' },
    ocr: reader,
    llm: {
      model: 'stand-in',
      ask: async () => ({
        products: aLine
          .slice(0, 20)
          .map((name) => ({ name, brand: name, category: 'other', quantity: 1, unit: 'pieces' })),
      }),
      converse: async () => ({ text: '', isCut: false }),
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
  await site?.close();
});

const take = async (page: Page) => {
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
};

it('case 38: payloads on paper, in a database of codes, on a page: text in what is reviewed and in what is saved', async () => {
  const context = await browser.newContext({
    baseURL: kitchen.url,
    viewport: devices.desktop,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const seen = await watch(context, kitchen.url);
  await context.addCookies([await kitchen.signIn('read@example.test')]);
  const page = await context.newPage();
  const { found, shown, open, turnTo, look, settled } = visitsOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const save = button(/^Save \d+ product/);
  const reviewed = async (what: string) => {
    await save.waitFor();
    await settled();
    await look(`${what}, reviewed`);
    await save.click();
    // which opens by itself
    await page.waitForURL(({ pathname }) => pathname === '/pantry');
    await settled();
    await look(`${what}, saved`);
  };

  reader.lines = [aLine[0] ?? '', ...aLine.slice(0, 60).map((payload) => `${payload}   1,00`), 'TOTAL   60,00'];
  await open('/scan?mode=receipt');
  await take(page);
  await reviewed('a receipt');

  // a label that says nothing but this: the model is asked
  reader.lines = aLine.slice(0, 40);
  await turnTo('/scan?mode=photo');
  await take(page);
  await reviewed('a photo');

  for (const code of [foodCode, otherCode]) {
    await turnTo('/scan?mode=barcode');
    await page.getByLabel('Type the code').fill(code);
    await button('Look up').click();
    await reviewed(`the code ${code === foodCode ? 1 : 2}`);
  }

  await turnTo('/recipes/import');
  await page.getByLabel('Address or recipe').fill('http://recipes.test/soup');
  await button('Read the recipe').click();
  await page.getByRole('heading', { name: 'Check the recipe' }).waitFor();
  await settled();
  await look('a page, reviewed');
  await button('Save the recipe').click();
  await page.waitForURL(/\/recipes\/[0-9a-f-]{36}/);
  await settled();
  await look('a page, saved');

  for (const path of ['/pantry', '/recipes', '/prices', '/recent', '/dashboard']) await turnTo(path);
  await context.close();
  expect([...found, ...seen]).toEqual([]);
  // a review that stayed empty proves nothing
  for (const what of ['a receipt', 'a photo', 'the code 1', 'the code 2', 'a page'])
    expect([...shown]).toEqual(expect.arrayContaining([`${what}, reviewed`, `${what}, saved`]));
}, 120_000);
