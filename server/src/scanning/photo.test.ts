import { fail } from '@kelari/core/kit/errors.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Llm } from '../platform/llm.ts';
import type { Ocr } from '../platform/ocr.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { standInReader } from '../testing/stand-ins/reader-stand-in.ts';
import { saveBatch } from './catalogue-repo.ts';
import { catalogueWords } from './catalogue-words.ts';
import { newCode } from './lookup-testing.ts';

async function upload(t: TestApp, cook: Cook, svg: string): Promise<string> {
  const boundary = 'x-kelari-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  const answer = await t.server.inject({
    method: 'POST',
    url: picturesApi.upload.path,
    headers: {
      cookie: cook.cookie,
      'x-requested-with': 'kelari',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return `/api/files/${answer.json().id}`;
}

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#eee"/></svg>';
const label = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700">
  <rect width="1000" height="700" fill="#f4f1e8"/>
  <g font-family="DejaVu Sans" fill="#222">
    <text x="60" y="160" font-size="70">ΦΕΤΑ</text>
    <text x="60" y="300" font-size="50">ελληνικό τυρί</text>
    <text x="60" y="420" font-size="48">400 g</text>
    <text x="60" y="540" font-size="40">Best before 12.06.2027</text>
  </g></svg>`;

/** The name larger than a line of text ever is, and small print below. */
const front = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1900">
  <rect width="1500" height="1900" fill="#fdfdfb"/>
  <g font-family="DejaVu Sans" fill="#123f7f" text-anchor="middle">
    <text x="750" y="480" font-size="260" font-weight="bold">ΓΑΛΑ</text>
    <text x="750" y="760" font-size="230" font-weight="bold">ΦΡΕΣΚΟ</text>
    <text x="750" y="900" font-size="60">από ελληνικές φάρμες</text>
    <text x="750" y="1700" font-size="24">Διατηρείται στο ψυγείο, μετά το άνοιγμα έως πέντε ημέρες.</text>
    <text x="750" y="1740" font-size="24">ανά 100 ml: ενέργεια 64 kcal, λιπαρά 3,5 g, πρωτεΐνες 3,2 g, αλάτι 0,1 g</text>
  </g></svg>`;

/** A code that nobody knows. */
const code = newCode();
/** Says what each test puts in its place. */
let reader: Ocr;
let model: Llm['ask'];
let asked: Parameters<Llm['ask']>[0][] = [];
let t: TestApp;
let ana: Cook;
const newApp = (llm: Llm | null) =>
  makeApp({
    env: { BARCODE_LOOKUP: '0' },
    app: { llm, ocr: { read: (image, options) => reader.read(image, options), close: async () => undefined } },
  });
beforeAll(async () => {
  t = await newApp(null);
});
beforeEach(async () => {
  ana = await t.signIn();
  reader = standInReader([]);
  asked = [];
});
afterAll(() => t.close());

const photo = async (
  cook: Cook,
  { codes, app = t, svg = plain }: { codes?: string[]; app?: TestApp; svg?: string } = {},
) => cook.call(scanningApi.photo, { body: { file_url: await upload(app, cook, svg), ...(codes ? { codes } : {}) } });

describe('a photo of a product', () => {
  test('is first of all its code, when that is known', async () => {
    await ana.call(pantryApi.add, { body: { name: 'Φέτα', barcode: code, price: 4 } });
    reader = { read: () => Promise.reject(new Error('nobody should read')), close: async () => undefined };
    const { products, text } = await photo(ana, { codes: [code, `0${code}`, '5201234567891'] });
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ name: 'Φέτα', source: 'own', price: 4 });
    expect(text).toEqual([]);
  });

  test('then what its label says, under the code that nobody knew', async () => {
    reader = standInReader(['Feta', '400 g', 'Best before 12/06/2027']);
    const { products, text } = await photo(ana, { codes: [code] });
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({
      ...{ name: 'Feta', barcode: code, quantity: 400, unit: 'g', expirationDate: '2027-06-12' },
      ...{ dateGuessed: false, category: 'dairy', location: 'fridge', source: 'label' },
      doubts: ['name', 'category', 'quantity', 'expirationDate'],
    });
    expect(text).toEqual(['Feta', '400 g', 'Best before 12/06/2027']);
  });

  test('or the product of the catalogue whose brand and name stand on it', async () => {
    const listed = (number: string, name: string, brand: string, amount: string, categories: string[]) => ({
      ...{ code: number, name, nameEl: null, brand, amount, categories, source: 'openfoodfacts' },
      words: catalogueWords(name, brand),
    });
    await saveBatch(
      drizzle(t.owner),
      [
        listed('00000000000017', 'Zorbix Crunchy Original', 'Plughmann', '300 g', ['en:biscuits']),
        listed('00000000000024', 'Zorbix Crunchy Original', 'Plughmann', '150 g', ['en:biscuits']),
        listed('00000000000031', 'Zorbix Smooth Vanilla', 'Plughmann', '300 g', ['en:biscuits']),
        listed('00000000000048', 'Zorbix Crunchy Original', 'Otherwise', '300 g', ['en:biscuits']),
      ],
      { file: 'made for a test', mark: '', lines: 4, products: 4, done: true },
    );
    // as readers see it: other letters of the same shape, and one letter wrong
    reader = standInReader(['PLUGHNANN', 'Z0RBIX', 'Crunchy original', '150 g', 'new recipe']);
    const { products } = await photo(ana, { codes: [code] });
    expect(products).toMatchObject([
      { name: 'Zorbix Crunchy Original', brand: 'Plughmann', barcode: code, category: 'snacks', source: 'catalogue' },
    ]);
    expect(products[0]).toMatchObject({ quantity: 150, unit: 'g', doubts: ['name', 'quantity'] });
    reader = standInReader(['PLUGHMANN', 'winter edition']);
    expect((await photo(ana)).products).toEqual([]);
    reader = standInReader(['PLUGHMANN', 'Feta']);
    expect((await photo(ana)).products).toMatchObject([{ name: 'Feta', source: 'label' }]);
  });

  test('of which nothing is understood gives the lines, so that a person can name it', async () => {
    reader = standInReader(['XYZZY', 'plugh 3000']);
    expect(await photo(ana)).toMatchObject({ products: [], text: ['XYZZY', 'plugh 3000'] });
    const { products } = await photo(ana, { codes: [code] });
    expect(products).toMatchObject([{ name: `Unknown Product ${code.slice(-4)}`, barcode: code, source: 'none' }]);
  });

  test('is begun with the code alone where nothing can be read', async () => {
    const away = fail('unavailable', { en: 'No picture can be read.', el: 'Δεν διαβάζονται εικόνες.' });
    reader = { read: () => Promise.reject(away), close: async () => undefined };
    expect((await photo(ana, { codes: [code] })).products).toHaveLength(1);
    const file_url = await upload(t, ana, plain);
    expect((await ana.send(scanningApi.photo, { body: { file_url } })).statusCode).toBe(503);
  });

  test('of another household, or of another place, is none', async () => {
    const file_url = await upload(t, ana, plain);
    const eve = await t.signIn();
    const codes = [code];
    expect((await eve.send(scanningApi.photo, { body: { file_url, codes } })).statusCode).toBe(404);
    const elsewhere = { file_url: 'https://evil.test/a.jpg', codes };
    expect((await ana.send(scanningApi.photo, { body: elsewhere })).statusCode).toBe(400);
  });

  test('is read by the real reader', async () => {
    const real = await makeApp({ env: { BARCODE_LOOKUP: '0' } });
    const cook = await real.signIn();
    const { products, text } = await photo(cook, { app: real, svg: label });
    expect(text.join('\n')).toContain('400g');
    expect(products).toMatchObject([
      { quantity: 400, unit: 'g', expirationDate: '2027-06-12', category: 'dairy', conceptId: 'feta', source: 'label' },
    ]);
    expect((await photo(cook, { app: real, svg: front })).products).toMatchObject([
      { name: 'ΓΑΛΑ ΦΡΕΣΚΟ', conceptId: 'milk', quantity: 1, unit: 'pieces', source: 'label' },
    ]);
    await real.app.ocr.close();
    await real.close();
  });
});

describe('with a model', () => {
  let smart: TestApp;
  beforeAll(async () => {
    smart = await newApp({
      model: 'stand-in',
      ask: (question) => {
        asked.push(question);
        return model(question);
      },
      converse: async () => ({ text: '', isCut: false }),
    });
  });
  afterAll(() => smart.close());

  test('it is asked where the label says nothing, and the day that is printed stays', async () => {
    reader = standInReader(['XYZZY', '250 g', 'BBE 03 2027']);
    const seen = { name: 'Olives', brand: 'Ola', category: 'condiments', quantity: 1, unit: 'pieces' };
    model = async () => ({ products: [seen] });
    const { products } = await photo(await smart.signIn(), { app: smart });
    expect(products).toMatchObject([
      { name: 'Olives', brand: 'Ola', quantity: 250, unit: 'g', expirationDate: '2027-03-31', source: 'model' },
    ]);
    expect(products[0]?.doubts).toEqual(expect.arrayContaining(['name', 'quantity', 'category', 'expirationDate']));
    expect(asked).toHaveLength(1);
  });

  test('it is not asked where a code or the label says it, and may fail', async () => {
    const cook = await smart.signIn();
    reader = standInReader(['Feta']);
    expect((await photo(cook, { app: smart })).products).toMatchObject([{ source: 'label' }]);
    expect(asked).toEqual([]);
    reader = standInReader(['XYZZY']);
    model = () => Promise.reject(new Error('no'));
    expect(await photo(cook, { app: smart })).toMatchObject({ products: [], text: ['XYZZY'] });
  });
});
