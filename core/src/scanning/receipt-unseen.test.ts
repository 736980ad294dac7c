import { describe, expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';

const read = (text: string) => readReceipt([pageOfText(text)], { today: '2026-11-22' });
const rows = (text: string) =>
  read(text).items.map(({ name, quantity, unit, price, discount }) => [name, quantity, unit, price, discount]);

/** What tills print that were met first on a set nobody had seen; the shops are none. */
describe('as it is printed', () => {
  test('amounts and weights in front, the price of one below, the number of the tax before the price, a head over all', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
ΠΟΣΟΤ  ΠΕΡΙΓΡΑΦΗ              ΦΠΑ    ΑΞΙΑ
    2  ΓΑΛΑ ΠΛΗΡΕΣ 1,5Λ        2     5,58
         x 2,79
0,845  ΜΠΑΝΑΝΕΣ                2     2,52
         x 2,98
    1  ΓΡΑΒΙΕΡΑ 350Γ           2     6,24
       ΕΚΠΤΩΣΗ 20%                  -1,25
    4  ΜΑΚΑΡΟΝΙΑ 500           2     4,36
         x 1,09
       ΕΚΠΤΩΣΗ 3+1                  -1,09
    1  ΡΑΚΗ ΧΥΜΑ               3     5,40
ΣΥΝΟΛΟ                              21,76`),
    ).toEqual([
      ['ΓΑΛΑ ΠΛΗΡΕΣ 1,5Λ', 2, 'pieces', 5.58, 0],
      ['ΜΠΑΝΑΝΕΣ', 0.845, 'kg', 2.52, 0],
      ['ΓΡΑΒΙΕΡΑ 350Γ', 1, 'pieces', 6.24, 1.25],
      ['ΜΑΚΑΡΟΝΙΑ 500', 4, 'pieces', 4.36, 1.09],
      ['ΡΑΚΗ ΧΥΜΑ', 1, 'pieces', 5.4, 0],
    ]);
  });
  test('amounts in brackets with a true times sign below the item, and how many by the price of each', () => {
    expect(
      rows(`Κατάστημα
Αυγά ελευθέρας βοσκής           7,20 €
   (2 τεμ. × 3,60 €)
Καρότα βιολογικά                1,87 €
   (0,720 κιλά × 2,60 €)
Μπανάνες                        2,30 €
   (1,15 each)
Σύνολο                         11,37 €`),
    ).toEqual([
      ['Αυγά ελευθέρας βοσκής', 2, 'pieces', 7.2, 0],
      ['Καρότα βιολογικά', 0.72, 'kg', 1.87, 0],
      ['Μπανάνες', 2, 'pieces', 2.3, 0],
    ]);
  });
  test('amount, price and value by their names in one line, the price of one called so, dots up to the price, AT', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
ΣΟΥΣΑΜΙ ΛΕΥΚΟ 100Γ
 ΤΕΜ:2       ΤΙΜΗ:1,19     ΑΞΙΑ:  2,38
ΚΑΒΟΥΡΜΑΣ
 ΚΙΛ:0,366   ΤΙΜΗ:13,90    ΑΞΙΑ:  5,09
ΣΥΝΟΛΟ                            7,47`),
    ).toEqual([
      ['ΣΟΥΣΑΜΙ ΛΕΥΚΟ 100Γ', 2, 'pieces', 2.38, 0],
      ['ΚΑΒΟΥΡΜΑΣ', 0.366, 'kg', 5.09, 0],
    ]);
    expect(
      rows(`ΜΑΓΑΖΙ
ΣΤΑΦΥΛΙΑ.......................2,00€
  0,870 ΚΙΛ x 2,30 ΤΟ ΚΙΛΟ
ΔΥΟΣΜΟΣ ΜΑΤΣΑΚΙ................1,20€
  2 x 0,60 ΕΚΑΣΤΟ
ΤΣΙΧΛΕΣ........................2,60€
  2 AT 1,30
ΓΙΑΟΥΡΤΙ ΜΙΚΡΕΣ 6Χ             3,49€
9 ITEMS TO PAY                 9,29€`),
    ).toEqual([
      ['ΣΤΑΦΥΛΙΑ', 0.87, 'kg', 2, 0],
      ['ΔΥΟΣΜΟΣ ΜΑΤΣΑΚΙ', 2, 'pieces', 1.2, 0],
      ['ΤΣΙΧΛΕΣ', 2, 'pieces', 2.6, 0],
      ['ΓΙΑΟΥΡΤΙ ΜΙΚΡΕΣ 6Χ', 1, 'pieces', 3.49, 0],
    ]);
  });
  test('words of few letters are no dots that lead to a price', () => {
    expect(
      rows(`SHOP
GREEN PEPPER
  3 @ £0.69 each        £2.07
FRESH BANANA            £0.30
ΧΥΜΟΣ ΑΝΑΝΑΣ            £1.30
TOTAL                   £3.67`).map(([name]) => name),
    ).toEqual(['GREEN PEPPER', 'FRESH BANANA', 'ΧΥΜΟΣ ΑΝΑΝΑΣ']);
  });
  test('a tax on top of a total, and the total of both; what is no food', () => {
    const receipt = read(`STORE
GREEN BEANS          3.22  F
CELERY STALK         1.89  F
FOIL 50FT            4.79  T
COMPOSTABLE BAG      0.10
DELIVERY FEE         2.00
   Order Total      12.00
   Sales Tax         0.34
   Grand Total      12.34
   Debit Payment    12.34`);
    expect(receipt).toMatchObject({ total: 12.34, balanced: true });
    expect(receipt.items).toHaveLength(3);
    expect(receipt.leftOut.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bag', 0.1],
      ['other', 2],
      ['other', 0.34],
    ]);
  });
});

describe('as readers see it', () => {
  test('noughts as letters, commas with a gap, misread numbers of lines, units before amounts of three places', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
01 ΝΕΡΟ 6Χ1,5Λ         ΤΕΜ   4, 000   1,74    6,96  Β
02 ΖΑΧΑΡΗ 1ΚΙΛ         TEM  10,000   1,12   11,26  Β
03 ΑΛΕΥΡΙ 5ΚΙΛ         ΤΕΜ   2,000   4,05    8,10  Β
64 ΛΑΔΙ 10Λ            ΤΕΜ   1,ΘΘ0  21,30   21,30  Β
05 ΡΙΓΑΝΗ 500          ΤΕΜ   1,000   6,75    6,75  Β
06 ΛΕΜΟΝΙΑ             ΚΙΛ   2,815   1,35    3,80  Β
ΓΕΝΙΚΟ ΣΥΝΟΛΟ ΕΥΡ                          58,11`),
    ).toEqual([
      ['ΝΕΡΟ 6Χ1,5Λ', 4, 'pieces', 6.96, 0],
      ['ΖΑΧΑΡΗ 1ΚΙΛ', 10, 'pieces', 11.2, 0],
      ['ΑΛΕΥΡΙ 5ΚΙΛ', 2, 'pieces', 8.1, 0],
      ['ΛΑΔΙ 10Λ', 1, 'pieces', 21.3, 0],
      ['ΡΙΓΑΝΗ 500', 1, 'pieces', 6.75, 0],
      ['ΛΕΜΟΝΙΑ', 2.815, 'kg', 3.8, 0],
    ]);
  });
  test('an at sign as another sign, a pound of weight with a digit, an amount whose price was not read', () => {
    expect(
      rows(`STORE
4 18 1b @ 0.69 / 1b
SWEET POTATOES               2.88
1.62 lb β 1.99 / 1b
GREEN BEANS                  3.22
3 £ £0.69 each
PEPPERS                      2.07
2 05.99
STRAWBERRIES                11.98
TOTAL                       20.15`),
    ).toEqual([
      ['SWEET POTATOES', 4.18, 'lb', 2.88, 0],
      ['GREEN BEANS', 1.62, 'lb', 3.22, 0],
      ['PEPPERS', 3, 'pieces', 2.07, 0],
      ['STRAWBERRIES', 2, 'pieces', 11.98, 0],
    ]);
    expect(
      rows(`SHOP
BROWN RICE       8.50
{2 TEN. x 4.2% €)
PIZZA           11.00
(5.5: each)
TOTAL           19.50`),
    ).toEqual([
      ['BROWN RICE', 2, 'pieces', 8.5, 0],
      ['PIZZA', 1, 'pieces', 11, 0],
    ]);
  });
  test('what comes off is what its percentage says, and a price beyond the total has a digit too many', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
ΑΠΟΡΡΥΠΑΝΤΙΚΟ    8,99
ΕΚΠΤΩΣΗ 30%     -2,79
ΨΩΜΙ             4,10
ΕΚΠΤΩΣΗ -10%    -9,41
ΚΑΦΕΣ           71,45
ΣΥΝΟΛΟ          17,43`),
    ).toEqual([
      ['ΑΠΟΡΡΥΠΑΝΤΙΚΟ', 1, 'pieces', 8.99, 2.7],
      ['ΨΩΜΙ', 1, 'pieces', 4.1, 0.41],
      ['ΚΑΦΕΣ', 1, 'pieces', 7.45, 0],
    ]);
  });
  test('a nought as a curled rho, before a comma with a gap', () => {
    expect(rows('ΜΑΓΑΖΙ\nΡΙΓΑΝΗ   1,48\nΕΚΠΤΩΣΗ   -ϱ, 15\nΓΑΛΑ   1,68\nΣΥΝΟΛΟ   3,01')).toEqual([
      ['ΡΙΓΑΝΗ', 1, 'pieces', 1.48, 0.15],
      ['ΓΑΛΑ', 1, 'pieces', 1.68, 0],
    ]);
  });
  test('a price before a tax rate whose percent sign was not read', () => {
    expect(
      rows('ΜΑΓΑΖΙ\nΣΠΑΡΑΓΓΙΑ   3,90  [13-\nΤΥΡΙ   4,28  13:\nΓΑΛΑ   1,90  13%\nΣΥΝΟΛΟ   10,08').map((row) => row[3]),
    ).toEqual([3.9, 4.28, 1.9]);
  });
  test('a nought of a day, and a line of a day that is none', () => {
    const receipt = read('ΜΑΓΑΖΙ\nΗμ: 21/85/2025 Ώρα: 17-04\nΨΩΜΙ   1,20\nΓΑΛΑ   2,00\nΣΥΝΟΛΟ   3,20');
    expect(receipt).toMatchObject({ date: '2025-05-21', balanced: true });
    expect(receipt.items).toHaveLength(2);
  });
  test('a row taken back is found under a name that more was read into', () => {
    expect(
      read(`SHOP
PUB HALF & HALF   2.59
   yoib ITEM
PUB HALF & HALF  -2.59
BREAD             1.00
TOTAL             1.00`).items.map(({ name }) => name),
    ).toEqual(['BREAD']);
  });
});
