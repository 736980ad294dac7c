import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { checkDigit } from '@kelari/core/scanning/gtin.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { listen, type RawServer } from '../platform/egress-test-servers.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

// Small stand-ins of the two databases: what they were asked, and an answer for each code.
type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'silent';
let asked: { host: string; url: URL; agent: string }[] = [];
let foods: (code: string) => Answer;
let items: (code: string) => Answer;
const unknownFood: Answer = { status: 404, body: { status: 0, status_verbose: 'product not found' } };
const unknownItem: Answer = { body: { code: 'OK', total: 0, offset: 0, items: [] } };

const standIn =
  (host: string, answerOf: (url: URL) => Answer) => (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push({ host, url, agent: String(request.headers['user-agent']) });
    const answer = answerOf(url);
    if (answer === 'silent') return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(text);
  };
const food = (product: Record<string, unknown>): Answer => ({ body: { status: 1, product } });
const item = (fields: Record<string, unknown>): Answer => ({ body: { code: 'OK', total: 1, items: [fields] } });

let off: RawServer;
let upc: RawServer;
let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  off = await listen(createServer(standIn('off', (url) => foods(url.pathname.split('/').at(-1) ?? ''))));
  upc = await listen(createServer(standIn('upc', (url) => items(url.searchParams.get('upc') ?? ''))));
  const [openFoodFacts, upcItemDb] = [off, upc].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  t = await makeApp({
    config: { barcodeHosts: { openFoodFacts, upcItemDb } },
    app: { egress: createEgress({ floorMs: 0, allow: [endpointOf(openFoodFacts), endpointOf(upcItemDb)] }) },
  });
});
beforeEach(async () => {
  asked = [];
  foods = () => unknownFood;
  items = () => unknownItem;
  // past every pause and budget of the test before
  t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
  ana = await t.signIn();
});
afterAll(async () => {
  await t.close();
  await off.close();
  await upc.close();
});

let next = 520_100_000_000;
const newCode = () => {
  next += 1;
  return `${next}${checkDigit(String(next))}`;
};
const lookUp = (code: string, language: 'en' | 'el' = 'en', cook = ana) =>
  cook.call(scanningApi.lookUp, { params: { code }, headers: { 'accept-language': language } });
const hosts = () => asked.map(({ host }) => host);

describe('what the household had', () => {
  test('is answered as it was bought last, and nobody else is asked', async () => {
    const code = newCode();
    await ana.call(pantryApi.add, {
      body: {
        name: 'Φέτα ΠΟΠ',
        barcode: code,
        quantity: 400,
        unit: 'g',
        price: 4.2,
        storeName: 'Σκλαβενίτης',
        location: 'fridge',
      },
    });
    t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    const { id } = await ana.call(pantryApi.add, {
      body: { name: 'Φέτα βαρελίσια', barcode: code, quantity: 500, unit: 'g', price: 5, location: 'fridge' },
    });
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: -500 } });
    const { draft, complete } = await lookUp(code);
    expect(draft).toMatchObject({
      name: 'Φέτα βαρελίσια',
      quantity: 500,
      unit: 'g',
      price: 5,
      source: 'own',
      barcode: code,
    });
    expect(draft).toMatchObject({ category: 'dairy', location: 'fridge', doubts: ['price'], dateGuessed: true });
    expect(complete).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is found however the code is written', async () => {
    await ana.call(pantryApi.add, { body: { name: 'Beans', barcode: '036000291452' } });
    await ana.call(pantryApi.add, { body: { name: 'Pea', barcode: '0012345678905' } });
    expect((await lookUp('0036000291452')).draft.name).toBe('Beans');
    expect((await lookUp('00036000291452')).draft.name).toBe('Beans');
    expect((await lookUp('012345678905')).draft.name).toBe('Pea');
    expect((await lookUp('012345678905')).code).toBe('00012345678905');
  });

  test('is not what another household had', async () => {
    const code = `OURS-${newCode()}`;
    await ana.call(pantryApi.add, { body: { name: 'canary', barcode: code } });
    const eve = await t.signIn();
    expect((await lookUp(code)).draft).toMatchObject({ name: 'canary', source: 'own' });
    expect((await lookUp(code, 'en', eve)).draft).toMatchObject({
      name: expect.stringContaining('Unknown'),
      source: 'none',
    });
    expect(asked).toEqual([]);
  });

  test('of what was weighed is found by the item, whatever it weighs now', async () => {
    const withCheck = (digits: string) => digits + checkDigit(digits);
    await ana.call(pantryApi.add, {
      body: { name: 'Κιμάς', barcode: withCheck('271234500456'), quantity: 456, unit: 'g' },
    });
    const { draft, code } = await lookUp(withCheck('271234501250'));
    expect(draft).toMatchObject({
      name: 'Κιμάς',
      quantity: 1.25,
      unit: 'kg',
      price: null,
      doubts: ['price', 'quantity'],
    });
    expect(code).toBe('2712345');
    expect(asked).toEqual([]);
  });
});

describe('the databases beyond', () => {
  test('say it in the language of the reader, as plain text', async () => {
    const code = newCode();
    foods = () =>
      food({
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
    expect(hosts()).toEqual(['off']);
  });

  test('are asked with the digits and nothing else', async () => {
    const code = newCode();
    await lookUp(code);
    expect(asked.map(({ url }) => [url.pathname, [...url.searchParams.keys()]])).toEqual([
      [`/api/v2/product/${code}`, ['fields']],
      ['/prod/trial/lookup', ['upc']],
    ]);
    expect(asked[1]?.url.search).toBe(`?upc=${code}`);
    expect(asked[0]?.agent).toMatch(/^Kelari\//);
  });

  test('help with the food where a name says none', async () => {
    foods = () =>
      food({ product_name: 'Xyzzy 3000', categories_tags: ['en:dairies', 'en:cheeses', 'en:feta', 'el:κατι'] });
    expect((await lookUp(newCode())).draft).toMatchObject({
      name: 'Xyzzy 3000',
      category: 'dairy',
      location: 'fridge',
    });
    foods = () =>
      food({ product_name: 'Xyzzy 3000', categories_tags: ['en:snacks', 'en:frozen-foods', 'en:zzzz-snacks'] });
    expect((await lookUp(newCode())).draft).toMatchObject({ location: 'freezer', category: 'snacks' });
  });

  test('are asked one after the other', async () => {
    items = () =>
      item({ title: 'Baked Beans', brand: 'Heinz', size: '415 g', category: 'Food > Canned Beans', description: 'x' });
    const { draft, complete } = await lookUp(newCode());
    expect(draft).toMatchObject({ name: 'Baked Beans', brand: 'Heinz', quantity: 415, unit: 'g', source: 'upcitemdb' });
    expect(complete).toBe(true);
    expect(hosts()).toEqual(['off', 'upc']);
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
    await lookUp(code);
    expect(hosts()).toEqual(['off', 'upc']);
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    await lookUp(code);
    expect(hosts()).toEqual(['off', 'upc', 'off', 'upc']);
  });

  const broken: [string, Answer][] = [
    ['is away', { status: 500, body: 'no' }],
    ['answers in markup', { body: '<html>hello</html>', headers: { 'content-type': 'text/html' } }],
    ['sends too much', { body: `{"status":1,"product":{"product_name":"${'x'.repeat(300_000)}"}}` }],
    ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest/meta-data' } }],
    ['leads to its neighbour', { status: 302, body: '', headers: { location: '/prod/trial/lookup?upc=1' } }],
    ['answers another shape', { body: [1, null, { status: 1 }] }],
    ['does not answer', 'silent'],
  ];
  test.each(broken)('one that %s says nothing, and is asked again the next time', async (_, answer) => {
    const code = newCode();
    foods = () => answer;
    items = () => answer;
    const { draft, complete } = await lookUp(code);
    expect(complete).toBe(false);
    expect(draft.description).toBe(
      'The product details could not be fetched. Please add them manually, or scan the code again later.',
    );
    expect(asked.map(({ url }) => url.pathname)).toEqual([`/api/v2/product/${code}`, '/prod/trial/lookup']);
    foods = () => food({ product_name: 'Milk' });
    expect((await lookUp(code)).draft.name).toBe('Milk');
  });

  test('that want no more questions are left alone for a while', async () => {
    foods = () => ({ status: 429, body: 'slow down' });
    items = () => ({ status: 429, body: { code: 'TOO_FAST', message: 'too fast' } });
    expect((await lookUp(newCode())).complete).toBe(false);
    foods = () => food({ product_name: 'Milk' });
    expect((await lookUp(newCode())).complete).toBe(false);
    expect(hosts()).toEqual(['off', 'upc']);
    t.clock.now = new Date(t.clock.now.getTime() + 300_000);
    expect((await lookUp(newCode())).draft.name).toBe('Milk');
  });

  test('are asked once however many ask at the same time', async () => {
    const code = newCode();
    foods = () => food({ product_name: 'Milk' });
    const eve = await t.signIn();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => lookUp(code, 'en', i % 2 ? ana : eve)));
    expect(new Set(answers.map(({ draft }) => draft.name))).toEqual(new Set(['Milk']));
    expect(hosts()).toEqual(['off']);
  });

  test('are asked 200 codes an hour by one person, and no more', async () => {
    await t.owner.query('delete from rate_limits');
    const eve = await t.signIn();
    foods = () => food({ product_name: 'Milk' });
    let complete = 0;
    for (let i = 0; i < 204; i += 1) {
      t.clock.now = new Date(t.clock.now.getTime() + 2_000);
      if ((await lookUp(newCode(), 'en', eve)).complete) complete += 1;
    }
    expect([complete, asked.length]).toEqual([200, 200]);
    expect((await lookUp(newCode())).complete).toBe(true);
  });

  test('are not asked when the operator says so', async () => {
    const quiet = await makeApp({ env: { BARCODE_LOOKUP: '0' }, config: { barcodeHosts: t.app.config.barcodeHosts } });
    const cook = await quiet.signIn();
    const { draft, complete } = await lookUp(newCode(), 'en', cook);
    expect([draft.source, complete]).toEqual(['none', true]);
    expect(asked).toEqual([]);
    await quiet.close();
  });
});

describe('the local catalogue', () => {
  test('is asked before anybody else', async () => {
    const code = newCode();
    await t.owner.query(
      `insert into catalogue_products (code, name, name_el, brand, amount, categories, source) values ($1, 'Oat drink', 'Ρόφημα βρώμης', 'Ola', '1 L', '{en:beverages}', 'openfoodfacts')`,
      [`0${code}`],
    );
    expect((await lookUp(code, 'el')).draft).toMatchObject({
      name: 'Ρόφημα βρώμης',
      quantity: 1,
      unit: 'l',
      source: 'catalogue',
    });
    expect((await lookUp(code)).draft).toMatchObject({ name: 'Oat drink', brand: 'Ola', category: 'beverages' });
    expect(asked).toEqual([]);
  });
});

describe('cases 33 and 38: what is no product code does not leave the house', () => {
  test.each([
    '5201234567890&key=x',
    '../../etc/passwd',
    '5201234567894/../../admin',
    '%2e%2e%2f',
    'https://evil.test/5201234567890',
    '5201234567894#x',
    '40170725\n40170725',
    '2012345678900',
    '20123451',
    '1HGCM82633A004352',
  ])('%s', async (code) => {
    const answer = await ana.send(scanningApi.lookUp, { params: { code } });
    expect([200, 400, 404]).toContain(answer.statusCode);
    expect(asked).toEqual([]);
  });

  test('wrong digits are told in words, in both languages', async () => {
    const answer = await ana.send(scanningApi.lookUp, {
      params: { code: '5201234567891' },
      headers: { 'accept-language': 'el' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('ψηφία');
  });

  test('whatever is asked, only 8 to 14 digits whose last one is right go out', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 16 });
    const valid = fc
      .tuple(fc.constantFrom(7, 11, 12, 13), fc.nat(10 ** 12))
      .map(([length, n]) => String(n).padStart(length, '5').slice(-length))
      .map((body) => body + checkDigit(body));
    const sign = fc.constantFrom(...'&?#/%.=\\ \t\'"<>;:@+-[]{}|aZ');
    const spoilt = fc.tuple(valid, fc.nat(14), fc.string({ unit: sign, minLength: 1, maxLength: 5 }));
    const code = fc.oneof(
      digits,
      valid,
      spoilt.map(([text, at, signs]) => text.slice(0, at) + signs + text.slice(at)),
      fc.string({ minLength: 1, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(code, async (text) => {
        asked = [];
        await t.owner.query('delete from rate_limits');
        const path = `/api/barcodes/${encodeURIComponent(text.toWellFormed())}`;
        const answer = await t.server.inject({ method: 'GET', url: path, headers: { cookie: ana.cookie } });
        expect(answer.statusCode).toBeLessThan(500);
        for (const { host, url } of asked) {
          const sent = host === 'off' ? url.pathname.replace('/api/v2/product/', '') : url.searchParams.get('upc');
          expect(sent).toMatch(/^\d{8,14}$/);
          expect(checkDigit(String(sent).slice(0, -1))).toBe(String(sent).at(-1));
          expect([...url.searchParams.keys()]).toEqual([host === 'off' ? 'fields' : 'upc']);
        }
      }),
      { numRuns: 300 },
    );
  });
});
