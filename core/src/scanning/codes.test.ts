import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalCode,
  codeFormats,
  isProductCode,
  readCode,
  shownCode,
  vehicleNumber,
  weighedParts,
} from './codes.ts';
import { checkDigit, expandUpcE, hasCheckDigit } from './gtin.ts';
import { agreedCode, debounce, repeatPauseMs, type Seen, type Sighting } from './sightings.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const gtin = (length: number) => digits(length - 1).map((body) => body + checkDigit(body));
/** Texts as scanners and fingers make them: digits, brackets, separators, symbology identifiers and noise. */
const anyText = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom('(', ')', '01', '17', '3103', '\u001d', ']C1', ']d2', '2', '7', '000', 'A', '%E0%', '/', '?'),
    )
    .map((parts) => parts.join('')),
  fc.array(fc.constantFrom('01', '5', '=', '&', '/', '%', '10', '17')).map((parts) => `https://a.gr/${parts.join('')}`),
);

describe('check digits', () => {
  test.each([
    ['5201234567894', 'EAN-13'],
    ['4006381333931', 'EAN-13'],
    ['96385074', 'EAN-8'],
    ['036000291452', 'UPC-A'],
    ['10012345678902', 'GTIN-14'],
  ])('%s (%s) agrees', (code) => expect(hasCheckDigit(code)).toBe(true));

  test('one wrong digit, or two neighbours swapped that do not differ by 5, never agree', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(8, 12, 13, 14)
          .chain((length) => fc.tuple(gtin(length), fc.nat(length - 1), fc.integer({ min: 1, max: 9 }))),
        ([code, at, by]) => {
          fc.pre(hasCheckDigit(code));
          const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
          expect(hasCheckDigit(wrong)).toBe(false);
          const [a, b] = [Number(code[at]), Number(code[at + 1])];
          if (at + 1 >= code.length || a === b || Math.abs(a - b) === 5) return;
          expect(hasCheckDigit(`${code.slice(0, at)}${b}${a}${code.slice(at + 2)}`)).toBe(false);
        },
      ),
    );
  });

  // the eight cases of the rule, computed by hand
  test.each([
    ['01234505', '012000003455'],
    ['04252614', '042100005264'],
    ['01234531', '012300000451'],
    ['01234532', null],
    ['01278907', '012000007897'],
    ['65432106', null],
    ['1234567', null],
  ])('UPC-E %s', (short, long) => expect(expandUpcE(short)).toBe(long));

  test('a UPC-E that expands has its own check digit', () => {
    fc.assert(
      fc.property(digits(6), fc.constantFrom('0', '1'), (six, system) => {
        const found = Array.from({ length: 10 }, (_, check) => expandUpcE(`${system}${six}${check}`)).filter(Boolean);
        expect(found.length).toBeLessThanOrEqual(1);
        for (const code of found) expect(hasCheckDigit(code!)).toBe(true);
      }),
    );
  });
});

describe('the one form of a code', () => {
  test.each([
    ['5201234567894', undefined, '05201234567894'],
    [' 520 1234 567894 ', undefined, '05201234567894'],
    ['036000291452', undefined, '00036000291452'],
    ['0036000291452', undefined, '00036000291452'],
    ['96385074', 'ean_8', '00000096385074'],
    ['04252614', 'upc_e', '00042100005264'],
    ['04252614', undefined, '00042100005264'],
    ['10012345678902', undefined, '10012345678902'],
    ['2712345008501', undefined, '2712345'],
    ['(01)05201234567894(17)270131', undefined, '05201234567894'],
    ['https://id.gs1.org/01/05201234567894/10/A1?17=270131', 'qr_code', '05201234567894'],
    ['HYL-77/4', 'code_128', 'HYL-77/4'],
    ['12345678', 'code_128', '*12345678'],
  ] as const)('%s (%s) is %s', (text, format, key) => expect(canonicalCode(text, format)).toBe(key));

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['5201234567893', 'check-digit'],
    ['0000000000000', 'check-digit'],
    ['x'.repeat(81), 'long'],
    ['ψωμί', 'characters'],
    ['A\u0000B', 'characters'],
    ['https://example.com/win', 'link'],
    ['(01)05201234567893', 'check-digit'],
    ['(01)0520', 'broken'],
    [']C1(', 'broken'],
    [']C100123456789012345675', 'no-item'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readCode(text)).toEqual({ kind: 'refused', reason });
    expect(canonicalCode(text)).toBeNull();
  });

  test.each([
    ['10012345678902', 'itf_14', '00012345678905'],
    ['15201234567891', 'itf_14', '05201234567894'],
    ['(01)15201234567891(17)270131', undefined, '05201234567894'],
    ['https://id.gs1.org/01/15201234567891', 'qr_code', '05201234567894'],
  ] as const)('%s (%s) is a case of %s, under a form of its own', (text, format, inner) => {
    expect(readCode(text, format)).toMatchObject({ kind: 'product', inner });
    expect(hasCheckDigit(inner)).toBe(true);
    expect(canonicalCode(text, format)).not.toBe(inner);
  });
  test.each(['95201234567897', '05201234567894', '5201234567894', '96385074', '12712345000014'])(
    '%s is no case',
    (text) => {
      expect(hasCheckDigit(text)).toBe(true);
      expect(readCode(text)).not.toHaveProperty('inner');
    },
  );
  test('bars of a case with a wrong digit, or that are no number of a case, are refused', () => {
    for (const text of ['15201234567890', '152012345678', '12345678901234'])
      expect(readCode(text, 'itf_14'), text).toEqual({ kind: 'refused', reason: 'check-digit' });
  });

  test.each([
    ['https://dlnkd.tn.gg/AQl2A3pFrA', 'a number by itself'],
    ['https://id.gs1.org/DIp-TGmoX2ZxA9gp2Q', "GS1's own host"],
  ])('a compressed link is told from any other: %s (%s)', (text) =>
    expect(readCode(text)).toEqual({ kind: 'refused', reason: 'compressed' }),
  );
  test.each(['https://example.com/AQl2A3pFrg', 'https://example.com/winterangebote', 'https://id.gs1.org/about/us'])(
    '%s is a link',
    (text) => expect(readCode(text)).toEqual({ kind: 'refused', reason: 'link' }),
  );

  test('nothing throws, and the form of a form is itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, gtin(8), gtin(12), gtin(13), gtin(14), digits(7), digits(8), digits(13)),
        fc.option(fc.constantFrom(...codeFormats), { nil: undefined }),
        (text, format) => {
          const key = canonicalCode(text, format);
          isProductCode(text, format);
          weighedParts(text);
          vehicleNumber(text);
          if (key === null) return;
          expect(key).toMatch(/^[\x20-\x7e]{1,80}$/);
          expect(canonicalCode(key)).toBe(key);
          expect(shownCode(key).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a number is the same however much of its padding is printed', () => {
    fc.assert(
      fc.property(gtin(12), (code) => {
        fc.pre(hasCheckDigit(code) && !code.startsWith('2'));
        expect(canonicalCode(`0${code}`)).toBe(canonicalCode(code));
        expect(canonicalCode(`00${code}`)).toBe(canonicalCode(code));
      }),
    );
  });

  test('only numbers that mean the same everywhere are asked of databases', () => {
    expect(isProductCode('5201234567894')).toBe(true);
    expect(isProductCode('96385074')).toBe(true);
    for (const own of ['2712345008501', '04252', '20000004', 'HYL-77/4', '9991234567891'])
      expect(isProductCode(own), own).toBe(false);
  });

  test('is shown as it is printed', () => {
    expect(shownCode('05201234567894')).toBe('5201234567894');
    expect(shownCode('00000096385074')).toBe('96385074');
    expect(shownCode('*12345678')).toBe('12345678');
  });
});

describe('weighed food', () => {
  test("a Greek maker's: 850 g of item 2712345, or a price", () => {
    expect(weighedParts('2712345008501')).toEqual({
      item: '2712345',
      readings: [
        { kind: 'weight', quantity: 850, unit: 'g' },
        { kind: 'price', price: 8.5 },
      ],
    });
  });
  test("a shop's own: a price first", () => {
    const code = `211234501275${checkDigit('211234501275')}`;
    expect(weighedParts(code)?.readings).toEqual([
      { kind: 'price', price: 12.75 },
      { kind: 'weight', quantity: 1.275, unit: 'kg' },
    ]);
  });
  test('an American one with the digit that verifies the price', () => {
    // GS1 General Specifications 7.9.3: 2875 has 9
    const body = '021234592875';
    expect(weighedParts(body + checkDigit(body))?.readings[0]).toEqual({ kind: 'price', price: 28.75 });
  });
  test('a wrong check digit, and numbers that are not weighed, have no parts', () => {
    for (const other of ['2712345008502', '5201234567894', '96385074', '20000004', 'abc', ''])
      expect(weighedParts(other)).toBeNull();
  });
  test('the item does not change with the weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 29 }), digits(5), digits(5), digits(5), (start, item, one, other) => {
        const code = (value: string) => `${start}${item}${value}${checkDigit(`${start}${item}${value}`)}`;
        expect(canonicalCode(code(one))).toBe(`${start}${item}`);
        expect(canonicalCode(code(other))).toBe(canonicalCode(code(one)));
      }),
    );
  });
});

describe('vehicle numbers', () => {
  test.each([
    ['1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
    ['I1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
    ['1M8GDM9A1KP042788', null],
    ['WVWZZZ1JZXW000001', 'WVWZZZ1JZXW000001'],
    ['WVWZZZ1JZXW00001', null],
    ['WVWZZZ1JZXW-00001', null],
  ])('%s', (text, vin) => expect(vehicleNumber(text)).toBe(vin));

  test('are looked for in Code 39 only', () => {
    expect(readCode('1M8GDM9AXKP042788', 'code_39').kind).toBe('vehicle');
    expect(readCode('1M8GDM9AXKP042788', 'code_128').kind).toBe('text');
  });
});

describe('the same code twice', () => {
  const seen = (text: string, enhanced = false, format: Sighting['format'] = 'ean_13'): Sighting => ({
    text,
    format,
    enhanced,
  });
  test('one look is not enough, two are', () => {
    expect(agreedCode([seen('1')])).toBeNull();
    expect(agreedCode([seen('1'), seen('2')])).toBeNull();
    expect(agreedCode([seen('1'), seen('2'), seen('1', true)])?.text).toBe('1');
    expect(agreedCode([seen('1'), seen('1', false, 'code_128')])).toBeNull();
  });
  test('an unchanged picture may do alone, a changed one never', () => {
    expect(agreedCode([seen('1')], 'unchanged')?.text).toBe('1');
    expect(agreedCode([seen('1', true)], 'unchanged')).toBeNull();
    expect(agreedCode([seen('1', true), seen('1', true)], 'unchanged')?.text).toBe('1');
  });
  test("a product's code goes before any other", () => {
    const qr = seen('https://a.gr', false, 'qr_code');
    expect(agreedCode([qr, qr, qr, seen('1'), seen('1')])?.text).toBe('1');
  });
});

describe('the same code is left alone for two seconds', () => {
  test('counts again only after two seconds without it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.nat(3_000) })), (sights) => {
        let state: Seen = [];
        let now = 0;
        const last = new Map<string, number>();
        for (const { key, wait } of sights) {
          now += wait;
          const result = debounce(state, key, now);
          state = result.seen;
          const before = last.get(key);
          expect(result.isNew).toBe(before === undefined || now - before >= repeatPauseMs);
          last.set(key, now);
          expect(state.length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
  test('a clock that was put back does not lock a code out', () => {
    const { seen } = debounce([], 'a', 10_000);
    expect(debounce(seen, 'a', 5_000).isNew).toBe(true);
  });
});
