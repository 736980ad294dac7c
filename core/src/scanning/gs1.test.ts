import { describe, expect, test } from 'vitest';
import { readCode } from './codes.ts';
import { gs1Day } from './gs1.ts';

const today = '2026-11-22';
const gs = '\u001d';
const facts = (text: string) => {
  const code = readCode(text, undefined, today);
  return code.kind === 'refused' ? code.reason : { kind: code.kind, key: code.key, ...code.facts };
};
const item = { kind: 'product', key: '05201234567894' };

describe('GS1 data', () => {
  test('packed, with the separator behind parts of changing length only', () => {
    expect(facts(`]d2010520123456789410L-42${gs}17270131310300085039221275`)).toEqual({
      ...item,
      expirationDate: '2027-01-31',
      dateKind: 'use_by',
      quantity: 850,
      unit: 'g',
      price: 12.75,
      lot: 'L-42',
    });
  });

  test('the separator may stand first, last and behind every part', () => {
    expect(facts(`${gs}0105201234567894${gs}15270131${gs}10A${gs}`)).toEqual({
      ...item,
      expirationDate: '2027-01-31',
      dateKind: 'best_before',
      lot: 'A',
    });
  });

  test('as printed in brackets, and as a link', () => {
    const expected = {
      ...item,
      expirationDate: '2027-01-31',
      dateKind: 'best_before',
      lot: 'A/1',
      quantity: 1.5,
      unit: 'kg',
    };
    expect(facts('(01)05201234567894(15)270131(10)A/1(3102)000150')).toEqual(expected);
    expect(facts('https://brand.gr/x/01/5201234567894/10/A%2F1?15=270131&3102=000150&utm=a%E0')).toEqual(expected);
    expect(facts('HTTPS://id.gs1.org/gtin/05201234567894/lot/A%2F1?15=270131&3102=000150#top')).toEqual(expected);
  });

  test('a link says all that a label does: lot, days, weight and price', () => {
    expect(facts('https://shop.gr/01/05201234567894/10/L-42?17=270131&15=270120&3103=000850&3922=1275')).toEqual({
      ...item,
      expirationDate: '2027-01-31',
      dateKind: 'use_by',
      quantity: 850,
      unit: 'g',
      price: 12.75,
      lot: 'L-42',
    });
    // a value of another form is left out, the rest stays
    expect(facts('https://shop.gr/01/05201234567894?17=soon&3103=85&3922=2,50&lot=7')).toEqual({ ...item, lot: '7' });
  });

  test('is known without its mark when all of it makes sense', () => {
    expect(facts(`010520123456789417270131${'10'}A`)).toMatchObject({
      ...item,
      expirationDate: '2027-01-31',
      lot: 'A',
    });
    expect(facts('0105201234567893' + '17270131')).toMatchObject({ kind: 'text' });
    expect(facts('0105201234567894' + '99')).toMatchObject({ kind: 'text' });
  });

  test('use by goes before best before', () => {
    expect(facts('(01)05201234567894(15)270401(17)270131')).toMatchObject({
      expirationDate: '2027-01-31',
      dateKind: 'use_by',
    });
    expect(facts('(01)05201234567894(7003)2701311200')).toMatchObject({
      expirationDate: '2027-01-31',
      dateKind: 'use_by',
    });
    // made, packed and sell by are other days
    expect(facts('(01)05201234567894(11)260101(13)260102(16)270101')).toEqual(item);
  });

  test.each([
    ['(3100)000002', 2, 'kg'],
    ['(3103)000999', 999, 'g'],
    ['(3201)000025', 2.5, 'lb'],
    ['(3151)000015', 1.5, 'l'],
    ['(3153)000330', 330, 'ml'],
    ['(3164)000010', 1, 'l'],
    ['(30)6', 6, 'pieces'],
    ['(37)12', 12, 'pieces'],
  ])('%s is %d %s', (part, quantity, unit) =>
    expect(facts(`(01)05201234567894${part}`)).toEqual({ ...item, quantity, unit }),
  );

  test.each([
    ['(3922)1275', 12.75, undefined],
    ['(3932)9781275', 12.75, 'EUR'],
    ['(3902)500', 5, undefined],
    ['(3912)826500', 5, 'GBP'],
  ])('%s costs %d %s', (part, price, currency) =>
    expect(facts(`(01)05201234567894${part}`)).toEqual(currency ? { ...item, price, currency } : { ...item, price }),
  );

  test('a price in money that is not known, no amount and a day that is none are left out, the rest stays', () => {
    expect(facts('(01)05201234567894(3932)0010100(3103)000000(17)279931')).toEqual(item);
  });

  test('cases hold items of another number', () => {
    expect(facts('(02)05201234567894(37)6')).toEqual({ ...item, quantity: 6, unit: 'pieces' });
  });

  test.each([
    [`]C1010520123456789`, 'too short'],
    [`]C10105201234567894` + '17ABCDEF', 'letters in a day'],
    [`]C10105201234567894` + '88', 'no such identifier'],
    [`]C10105201234567894` + '10', 'an empty part'],
    [']C1', 'nothing'],
    ['(01)05201234567894x(17', 'open bracket'],
    [']C10105201234567894' + '0104006381333931', 'two items'],
  ])('%j is refused: %s', (text) => expect(facts(text)).toBe('broken'));
});

test.each([
  ['270131', '2027-01-31'],
  ['270200', '2027-02-28'],
  ['280200', '2028-02-29'],
  ['760101', '2076-01-01'],
  ['770101', '1977-01-01'],
  ['000101', '2000-01-01'],
  ['270230', null],
  ['271300', null],
  ['27013', null],
])('the day %s is %s', (text, day) => expect(gs1Day(text, today)).toBe(day));

test('near the turn of a century the nearer one is meant', () => {
  expect(gs1Day('010101', '2099-06-01')).toBe('2101-01-01');
  expect(gs1Day('980101', '2101-06-01')).toBe('2098-01-01');
});
