import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { checkDigit } from '@kelari/core/scanning/gtin.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cook, TestApp } from '../testing/make-app.ts';
import { type LookUps, makeLookUps, newCode } from './lookup-testing.ts';

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

describe('a case of packs', () => {
  const caseOf = (pack: string) => {
    const body = `3${pack.slice(0, 12)}`;
    return body + checkDigit(body);
  };

  test('is known by the packs inside, under its own number, with the count to be written', async () => {
    const pack = newCode();
    await ana.call(pantryApi.add, {
      body: { name: 'Φέτα ΠΟΠ', barcode: pack, quantity: 400, unit: 'g', price: 4.2, location: 'fridge' },
    });
    const { code, draft } = await lookUp(caseOf(pack));
    expect([code, draft.barcode]).toEqual([caseOf(pack), caseOf(pack)]);
    expect(draft).toMatchObject({ name: 'Φέτα ΠΟΠ', location: 'fridge', price: null, doubts: ['quantity'] });
    expect(draft.description).toMatch(/^A case of several packs/);
    expect(asked()).toEqual([]);
  });

  test('is asked for beyond by the number of its packs, once; and as it was bought once it was bought', async () => {
    const pack = kitchen.foodCode({ product_name: 'Pasta', quantity: '500 g' });
    const outer = caseOf(pack);
    expect((await lookUp(outer)).draft).toMatchObject({ name: 'Pasta', source: 'openfoodfacts', doubts: ['quantity'] });
    expect(asked()).toEqual([expect.stringContaining(`/${pack}?`)]);
    await ana.call(pantryApi.add, { body: { name: 'Pasta', barcode: outer, quantity: 6, unit: 'kg' } });
    expect((await lookUp(outer)).draft).toMatchObject({ quantity: 6, unit: 'kg', source: 'own', doubts: [] });
  });
});

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
    expect(asked()).toEqual([]);
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
    expect(asked()).toEqual([]);
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
    expect(asked()).toEqual([]);
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
    expect(asked()).toEqual([]);
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
    expect(asked()).toEqual([]);
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
    let outside = 0;
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
        kitchen.forget();
        await t.owner.query('delete from rate_limits');
        const path = `/api/barcodes/${encodeURIComponent(text.toWellFormed())}`;
        const answer = await t.server.inject({ method: 'GET', url: path, headers: { cookie: ana.cookie } });
        expect(answer.statusCode).toBeLessThan(500);
        for (const sent of asked()) {
          const [, path = '', items = ''] =
            /^\/api\/v2\/product\/([^?]*)\?fields=[a-z_%2C]+$|^\/prod\/trial\/lookup\?upc=(.*)$/.exec(sent) ?? [];
          const digits = path || items;
          expect(digits).toMatch(/^\d{8,14}$/);
          expect(checkDigit(digits.slice(0, -1))).toBe(digits.at(-1));
          outside += 1;
        }
      }),
      { numRuns: 300 },
    );
    // the property says nothing unless many did go out
    expect(outside).toBeGreaterThan(50);
  });
});
