import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAmount, percentOf, readDecimal, roundTo, shownAmount } from './numbers.ts';

describe('readDecimal', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1,', 1],
    ['.5', 0.5],
    [',5', 0.5],
    ['-0,25', -0.25],
    ['+3', 3],
    [' 2 ', 2],
    ['1.500', 1.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ["1'234.5", 1234.5],
  ])('%s is %d', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each([
    '',
    ' ',
    'abc',
    ',',
    '1..2',
    '1.2.3',
    '1,5.3',
    '1.2,3.4',
    '1,2,3.4.5',
    '1234.567,8',
    '12.34.567',
    '12kg',
    '1e5',
    '0x10',
    '--1',
    '1-2',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ])('%s is no number', (text) => expect(readDecimal(text)).toBeNull());

  it('reads what either country writes of a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), fc.integer({ min: 0, max: 4 }), (units, places) => {
        const number = units / 10 ** places;
        for (const locale of ['el-GR', 'de-CH', 'fr-FR', 'en-US']) {
          const written = number.toLocaleString(locale, { minimumFractionDigits: 4 }).replace('−', '-');
          expect(readDecimal(written)).toBe(number);
        }
      }),
    );
  });

  it('takes any text in its stride', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,+-e '") }), (text) => {
        const value = readDecimal(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [0.1 + 0.2, 2, 0.3],
    [2.5, 0, 3],
    [1e-7, 4, 0],
    [-0.001, 2, 0],
    [1e21, 2, 1e21],
    [123_456_789.125, 2, 123_456_789.13],
  ])('%d at %d places is %d', (value, places, result) => expect(roundTo(value, places)).toBe(result));

  it('leaves what is no number alone', () => {
    expect(roundTo(Number.NaN, 2)).toBeNaN();
    expect(roundTo(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY);
  });

  /** Independent of the code: whole numbers of the last place, rounded as integers. */
  it('agrees with integer arithmetic', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (tenThousandths) => {
        const size = tenThousandths < 0n ? -tenThousandths : tenThousandths;
        const rounded = (size + 50n) / 100n;
        const expected = (Number(rounded) / 100) * (tenThousandths < 0n ? -1 : 1);
        expect(shownAmount(Number(tenThousandths) / 10_000)).toBe(expected === 0 ? 0 : expected);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
        expect(keptAmount(keptAmount(value))).toBe(keptAmount(value));
        expect(Object.is(keptAmount(value), -0)).toBe(false);
      }),
    );
  });
});

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 0, 0],
  [5, 5, 100],
])('%d of %d is %d percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
