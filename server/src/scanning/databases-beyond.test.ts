import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { type OpenFoodFactsAnswer, oddNames, yogurt } from '../testing/stand-ins/open-food-facts-stand-in.ts';
import { peanutButter, type UpcItemDbAnswer } from '../testing/stand-ins/upc-item-db-stand-in.ts';
import { type LookUps, makeLookUps, newCode } from './lookup-testing.ts';
import { isSameQuestion } from './open-food-facts.ts';

let kitchen: LookUps;
let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  kitchen = await makeLookUps();
  t = kitchen.t;
});
beforeEach(async () => {
  ana = await kitchen.newDay();
});
afterAll(() => kitchen.close());

const lookUp = (code: string, language: 'en' | 'el' = 'en', cook = ana) => kitchen.lookUp(cook, code, language);
const asked = () => kitchen.asked();
const productPath = (code: string) => expect.stringMatching(`^/api/v2/product/${code}\\?fields=[a-z_%2C]+$`);
const itemPath = (code: string) => `/prod/trial/lookup?upc=${code}`;

describe('the databases beyond', () => {
  test('say it in the language of the reader, as plain text', async () => {
    const code = kitchen.foodCode({
      product_name: 'Feta grecque',
      product_name_el: ' Φέτα  <b>Π.Ο.Π.</b>\u0000 ',
      product_name_en: 'Feta &amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; P.D.O.',
      brands: 'ΔΩΔΩΝΗ,Dodoni S.A.',
      quantity: '2 x 200 g',
      categories_tags: ['en:dairies', 'en:cheeses', 'en:feta'],
    });
    const english = (await lookUp(code)).draft;
    expect(english).toMatchObject({
      name: 'Feta P.D.O.',
      brand: 'ΔΩΔΩΝΗ',
      quantity: 400,
      unit: 'g',
      category: 'dairy',
    });
    expect(english).toMatchObject({ source: 'openfoodfacts', location: 'fridge', barcode: code, doubts: [] });
    expect((await lookUp(code, 'el')).draft.name).toBe('Φέτα Π.Ο.Π.');
    expect(asked()).toEqual([productPath(code)]);
  });

  test('are understood as they really answer', async () => {
    kitchen.off.tell(String(yogurt.code), { kind: 'found', product: yogurt });
    expect((await lookUp(String(yogurt.code), 'el')).draft).toMatchObject({
      ...{ name: 'Γιαούρτι στραγγιστό Total 2%', brand: 'Fage', quantity: 200, unit: 'g', category: 'dairy' },
      ...{ location: 'fridge', foodClass: 'yogurt', dateGuessed: true, description: null },
    });
    kitchen.upc.tell('0051500255162', { kind: 'found', item: peanutButter });
    expect((await lookUp('051500255162')).draft).toMatchObject({
      ...{ name: 'Jif Creamy Peanut Butter, 16 oz', brand: 'Jif', quantity: 16, unit: 'oz', source: 'upcitemdb' },
      ...{ description: 'Creamy peanut butter made from fresh roasted peanuts.', barcode: '0051500255162' },
    });
    expect(asked()).toHaveLength(3);
  });

  test.each(oddNames)('case 38: %j is one line of text that can be saved', async (name) => {
    const code = kitchen.foodCode({ product_name: name, brands: name, generic_name: name, quantity: name });
    const { name: shown, brand, description, unit, quantity, category, barcode } = (await lookUp(code)).draft;
    for (const text of [shown, brand, description ?? '']) expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}<>]|&\w+;/u);
    await ana.call(pantryApi.add, { body: { name: shown, brand, description, unit, quantity, category, barcode } });
  });

  test('are asked with the digits and nothing else', async () => {
    const code = newCode();
    await lookUp(code);
    expect(asked()).toEqual([productPath(code), itemPath(code)]);
    for (const { headers, body } of [...kitchen.off.requests, ...kitchen.upc.requests]) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
      expect([headers['user-agent'], body]).toEqual([expect.stringMatching(/^Kelari\//), '']);
    }
  });

  test('help with the food where a name says none', async () => {
    const cheese = kitchen.foodCode({
      product_name: 'Xyzzy 3000',
      categories_tags: ['en:cheeses', 'en:feta', 'el:κατι'],
    });
    expect((await lookUp(cheese)).draft).toMatchObject({ name: 'Xyzzy 3000', category: 'dairy', location: 'fridge' });
    const frozen = kitchen.foodCode({ product_name: 'Xyzzy', categories_tags: ['en:frozen-foods', 'en:zzzz-snacks'] });
    expect((await lookUp(frozen)).draft).toMatchObject({ location: 'freezer', category: 'snacks' });
  });

  test('know nothing: the draft of the specification, in both languages, and a week of peace', async () => {
    const code = newCode();
    expect(await lookUp(code)).toEqual({
      code: `0${code}`,
      complete: true,
      draft: expect.objectContaining({
        name: `Unknown Product ${code.slice(-4)}`,
        description: 'Product not found in database. Please add details manually.',
        conceptId: null,
        source: 'none',
        unit: 'pieces',
        storeName: null,
        location: 'pantry',
        category: 'other',
      }),
    });
    expect((await lookUp(code, 'el')).draft.name).toBe(`Άγνωστο προϊόν ${code.slice(-4)}`);
    t.clock.now = new Date(t.clock.now.getTime() + 6 * 86_400_000);
    ana = await t.signIn();
    await lookUp(code);
    expect(asked()).toHaveLength(2);
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    await lookUp(code);
    expect(asked()).toHaveLength(4);
  });

  const foodAnswers: [string, OpenFoodFactsAnswer][] = [
    ['is away', { kind: 'html', status: 502 }],
    ['does not answer', { kind: 'silent' }],
    ['stops in the middle', { kind: 'stalled' }],
    ['is cut off', { kind: 'cut' }],
    ['sends too much', { kind: 'raw', body: { status: 1, product: { product_name: 'x'.repeat(300_000) } } }],
    [
      'speaks of another code',
      { kind: 'raw', body: { status: 1, code: '5201054017388', product: { product_name: 'Yogurt' } } },
    ],
    ['answers another shape', { kind: 'raw', body: [1, null, { status: 1 }] }],
    ['answers nothing', { kind: 'raw', body: null }],
    ['leads inside', { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data' }],
    ['leads to another page of its own', { kind: 'redirect', to: '/api/v2/product/1.json' }],
  ];
  test.each(foodAnswers)(
    'when the first %s the second is asked, and the first again the next time',
    async (_, answer) => {
      const code = newCode();
      kitchen.off.tell(code, answer);
      const { draft, complete } = await lookUp(code);
      expect(complete).toBe(false);
      expect(draft.description).toBe(
        'The product details could not be fetched. Please add them manually, or scan the code again later.',
      );
      expect(asked()).toEqual([productPath(code), itemPath(code)]);
      kitchen.off.tell(code, { kind: 'found', product: { product_name: 'Milk' } });
      expect((await lookUp(code)).draft.name).toBe('Milk');
      expect(asked()).toHaveLength(3);
    },
  );

  test('the first may send to where it keeps the code, two times and no more', async () => {
    const short = newCode();
    const stored = `0${short}`;
    kitchen.off.tell(short, { kind: 'redirect', to: `/api/v2/product/${stored}.json?fields=product_name` });
    kitchen.off.tell(stored, { kind: 'found', product: { product_name: 'Milk' } });
    expect(await lookUp(short)).toMatchObject({ complete: true, draft: { name: 'Milk', source: 'openfoodfacts' } });
    expect(asked()).toEqual([productPath(short), `/api/v2/product/${stored}.json?fields=product_name`]);
    kitchen.forget();
    const round = newCode();
    kitchen.off.tell(round, { kind: 'redirect', to: `/api/v2/product/${round}` });
    expect((await lookUp(round)).complete).toBe(false);
    expect(kitchen.off.requests).toHaveLength(3);
  });

  test('the first may not send to another server, not even to one that we talk to', async () => {
    const code = newCode();
    kitchen.off.tell(code, { kind: 'redirect', to: `${kitchen.upc.url}/api/v2/product/${code}` });
    expect((await lookUp(code)).complete).toBe(false);
    expect(asked()).toEqual([productPath(code), itemPath(code)]);
  });

  const world = 'https://world.openfoodfacts.org';
  test.each([
    ['https://world.openbeautyfacts.org/api/v2/product/5201054017388?fields=code', world, true],
    ['https://gr.openfoodfacts.org/api/v3/product/05201054017388.json', world, true],
    ['http://world.openbeautyfacts.org/api/v2/product/5201054017388', world, false],
    ['https://world.openbeautyfacts.org:8443/api/v2/product/5201054017388', world, false],
    ['https://world.openbeautyfacts.org.example.com/api/v2/product/5201054017388', world, false],
    ['https://world.openbeautyfacts.org/api/v2/product/5201054017371', world, false],
    ['https://world.openfoodfacts.org/product/5201054017388', world, false],
    ['https://world.openfoodfacts.org/api/v2/product/5201054017388', 'http://off.lan', false],
  ])('%s after %s: %s', (to, base, may) => expect(isSameQuestion(new URL(to), base, '5201054017388')).toBe(may));

  const itemAnswers: [string, UpcItemDbAnswer][] = [
    ['is away', { kind: 'html' }],
    ['does not answer', { kind: 'silent' }],
    ['speaks of another code', { kind: 'found', item: { title: 'Butter', ean: '0051500255162', upc: '051500255162' } }],
    ['answers another shape', { kind: 'raw', body: { code: 'OK', items: 'none' } }],
  ];
  test.each(itemAnswers)('when the second %s it is asked again the next time', async (_, answer) => {
    const code = newCode();
    kitchen.upc.tell(code, answer);
    expect((await lookUp(code)).complete).toBe(false);
    kitchen.upc.tell(code, { kind: 'found', item: { title: 'Milk' } });
    expect((await lookUp(code)).draft.name).toBe('Milk');
    expect(asked()).toEqual([productPath(code), itemPath(code), itemPath(code)]);
  });

  test.each([
    ['found', {}],
    ['found', { product_name: 7, brands: ['x'], quantity: {}, categories_tags: { a: 1 } }],
  ] as const)('a product without a name is none: %s %j', async (kind, product) => {
    const code = newCode();
    kitchen.off.tell(code, { kind, product });
    expect((await lookUp(code)).draft.name).toBe(`Unknown Product ${code.slice(-4)}`);
  });

  test('that want no more questions are left alone for a while', async () => {
    const code = newCode();
    kitchen.off.tell(code, { kind: 'too-many' });
    kitchen.upc.tell(code, { kind: 'too-fast' });
    expect((await lookUp(code)).complete).toBe(false);
    const milk = kitchen.foodCode({ product_name: 'Milk' });
    expect((await lookUp(milk)).complete).toBe(false);
    expect(asked()).toEqual([productPath(code), itemPath(code)]);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    kitchen.upc.tell(milk, { kind: 'exceed-limit' });
    expect((await lookUp(milk)).complete).toBe(false);
    expect(asked()).toEqual([productPath(code), itemPath(code), itemPath(milk)]);
    t.clock.now = new Date(t.clock.now.getTime() + 240_000);
    expect((await lookUp(milk)).draft.name).toBe('Milk');
    expect((await lookUp(newCode())).complete).toBe(false);
    expect(kitchen.upc.requests).toHaveLength(2);
  });

  test('are asked once however many ask at the same time', async () => {
    const code = kitchen.foodCode({ product_name: 'Milk' });
    const eve = await t.signIn();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => lookUp(code, 'en', i % 2 ? ana : eve)));
    expect(new Set(answers.map(({ draft }) => draft.name))).toEqual(new Set(['Milk']));
    expect(asked()).toEqual([productPath(code)]);
  });

  test('are asked 200 codes an hour by one person, and no more', async () => {
    const eve = await t.signIn();
    let complete = 0;
    for (let i = 0; i < 204; i += 1) {
      t.clock.now = new Date(t.clock.now.getTime() + 2_000);
      if ((await lookUp(kitchen.foodCode({ product_name: 'Milk' }), 'en', eve)).complete) complete += 1;
    }
    expect([complete, asked().length]).toEqual([200, 200]);
    expect((await lookUp(kitchen.foodCode({ product_name: 'Milk' }))).complete).toBe(true);
  });

  test('are not asked more than they allow one server, whoever asks', async () => {
    let complete = 0;
    for (let i = 0; i < 63; i += 1) {
      if ((await lookUp(kitchen.foodCode({ product_name: 'Milk' }))).complete) complete += 1;
    }
    expect([complete, kitchen.off.requests.length]).toEqual([60, 60]);
  });

  test('are not asked when the operator says so', async () => {
    const quiet = await makeApp({ env: { BARCODE_LOOKUP: '0' }, config: { barcodeHosts: t.app.config.barcodeHosts } });
    const cook = await quiet.signIn();
    const { draft, complete } = await lookUp(newCode(), 'en', cook);
    expect([draft.source, complete]).toEqual(['none', true]);
    expect(asked()).toEqual([]);
    await quiet.close();
  });
});
