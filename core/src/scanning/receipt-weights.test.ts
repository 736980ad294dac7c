import { describe, expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';
import { likeliestWeight } from './receipt-weights.ts';

const rows = (lines: string) =>
  readReceipt([pageOfText(`SHOP\n${lines}\nTOTAL 9999.99`)], { today: '2026-11-22' }).items.map(
    ({ name, quantity, unit, price }) => [name, quantity, unit, price],
  );

describe('a weight that was hardly read', () => {
  test.each([
    // the unit, and a digit
    ['1, 48 Κη x 11,38\nΚΙΜΑΣ ΜΟΣΧΑΡΙΣΙΟΣ           18,77', ['ΚΙΜΑΣ ΜΟΣΧΑΡΙΣΙΟΣ', 1.649, 'kg', 18.77]],
    // the unit and the sign behind it
    [
      'CORN FLAKES                   2.76\n1.095 κα β £2.02/kg\nBRAEBURN APPLES  2.21',
      ['BRAEBURN APPLES', 1.095, 'kg', 2.21],
    ],
    // the price of a kilogram
    ['ΠΟΡΤΟΚΑΛΙΑ                    1,34\n1,492 kg κ ©,9¢ EUR/kg', ['ΠΟΡΤΟΚΑΛΙΑ', 1.492, 'kg', 1.34]],
    ['ΣΥΚΩΤΙ ΜΟΣΧΑΡΙΣΙΟ 0,678 Κα» 8,05 /Xg   5,46', ['ΣΥΚΩΤΙ ΜΟΣΧΑΡΙΣΙΟ', 0.678, 'kg', 5.46]],
    ['BANANAS LOOSE 0.423kg ΝΕΤ @ €0.95/kg   0.40', ['BANANAS LOOSE', 0.423, 'kg', 0.4]],
    ['ΠΑΣΤΟΥΡΜΑΣ                   14,08\n0,353 κιλ. x 3,99/ 1θθyp', ['ΠΑΣΤΟΥΡΜΑΣ', 0.353, 'kg', 14.08]],
  ])('%s', (lines, expected) => {
    expect(rows(lines)).toContainEqual(expected);
  });

  test('is no item, and takes nothing from the names beside it', () => {
    expect(rows('ΨΩΜΙ              1,59\n1, 48 Κη x 11,38\nΚΙΜΑΣ           18,77').map(([name]) => name)).toEqual([
      'ΨΩΜΙ',
      'ΚΙΜΑΣ',
    ]);
    expect(rows('MILK 1.125 2 PACK          1.10')).toEqual([['MILK 1.125 2 PACK', 1, 'pieces', 1.1]]);
  });

  test('is what most likely was printed: one digit of it or of its price', () => {
    const of = (quantity: number, unitCents: number, cents: number) =>
      likeliestWeight({ quantity, unit: 'kg', unitCents }, cents);
    expect(of(1.786, 268, 464)).toMatchObject({ quantity: 1.786, unitCents: 260 });
    expect(of(8.581, 246, 136)).toMatchObject({ quantity: 0.551, unitCents: 246 });
    expect(of(1.995, 292, 221)).toMatchObject({ quantity: 1.095, unitCents: 202 });
    expect(of(1.48, 1138, 1877)).toMatchObject({ quantity: 1.649, unitCents: 1138 });
    expect(of(0.512, 199, 4711)).toBeUndefined();
  });
});

test('a price that was not read is no part of the next name, nor is its tax', () => {
  const found = rows(`ΨΩΜΙ               1,00 Α
ΑΡΑΚΑΣ             2,Ε5 Γ
ΓΑΛΟΠΟΥΛΑ          2,23 Β
ΜΠΙΣΚΟΤΑ           3,08 Β`);
  expect(found.map(([name]) => name)).toEqual(['ΨΩΜΙ', 'ΑΡΑΚΑΣ', 'ΓΑΛΟΠΟΥΛΑ', 'ΜΠΙΣΚΟΤΑ']);
});
