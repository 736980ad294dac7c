import { describe, expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';

const read = (text: string) => readReceipt([pageOfText(text)], { today: '2026-11-22' });
const rows = (text: string) => read(text).items.map(({ name, quantity, unit, price }) => [name, quantity, unit, price]);

/** What tills print that no drawn set had before; the shops are none. */
describe('amounts in other places', () => {
  test('by their names under the item, also where one of the names was misread', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
ΓΑΛΑ ΠΛΗΡΕΣ 2Λ         17,22 Β
  ΠΟΣ: 6,000  ΤΙΜΗ: 2,87
ΨΩΜΙ                    1,10 Β
ΜΑΡΓΑΡΙΝΗ 225           4,71 Β
  nox: 3,000  ΤΙΜΗ: 1,57
ΣΥΝΟΛΟ                 23,03`),
    ).toEqual([
      ['ΓΑΛΑ ΠΛΗΡΕΣ 2Λ', 6, 'pieces', 17.22],
      ['ΨΩΜΙ', 1, 'pieces', 1.1],
      ['ΜΑΡΓΑΡΙΝΗ 225', 3, 'pieces', 4.71],
    ]);
  });
  test('weight, price of a kilogram and value by their names, the name of the food over them', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
ΣΑΡΔΕΛΑ
ΒΑΡΟΣ: 0.591 kg   5.50 €/kg
   ΑΞΙΑ              3.25 €
ΚΑΛΑΜΑΡΙ ΘΡΑΨΑΛΟ
ΒΑΡΟΣ: 1.246 kg  12.61 €/kg
   ΑΞΙΑ             15.71 €
ΣΥΝΟΛΟ              18.96 €`),
    ).toEqual([
      ['ΣΑΡΔΕΛΑ', 0.591, 'kg', 3.25],
      ['ΚΑΛΑΜΑΡΙ ΘΡΑΨΑΛΟ', 1.246, 'kg', 15.71],
    ]);
  });
  test('behind the name without a price of one: three places are a weight, two words apart are pieces, a size is neither', () => {
    expect(
      rows(`Κατάστημα
Καρότα (0,357 kg)         0,41
Μέλι 450γρ      2 τεμ.   20,18
Αυγά 6 τεμ.               3,40
Ρύζι 1 kg                 2,40
Σύνολο                   26,39`),
    ).toEqual([
      ['Καρότα', 0.357, 'kg', 0.41],
      ['Μέλι 450γρ', 2, 'pieces', 20.18],
      ['Αυγά 6 τεμ.', 1, 'pieces', 3.4],
      ['Ρύζι 1 kg', 1, 'pieces', 2.4],
    ]);
  });
  test('pieces in front and the price of one behind, as their product says', () => {
    expect(
      rows(`TIENDA
3 JAMON SERRANO     3,31    9,93
1 PAN                       1,45
1 PATATA
   0,556 kg   1,29 €/kg     0,72
2 QUESO             4,49    8,98
TOTAL                      21,08`),
    ).toEqual([
      ['JAMON SERRANO', 3, 'pieces', 9.93],
      ['PAN', 1, 'pieces', 1.45],
      ['PATATA', 0.556, 'kg', 0.72],
      ['QUESO', 2, 'pieces', 8.98],
    ]);
  });
  test('pieces left of where the names begin are no edge of the paper', () => {
    expect(
      rows(`     THE FARM
     in the old mill
2 Spaghetti 500g       £2.04
1 Sourdough Loaf       £4.28
4 Halloumi Cheese     £12.28
1 Sea Salt             £2.27
  Total               £20.87`).map(([, quantity]) => quantity),
    ).toEqual([2, 1, 4, 1]);
  });
  test('two lines are enough where every item has its pieces in front', () => {
    expect(rows('ΨΙΛΙΚΑ\n1  ΜΠΥΡΑ 330ΜΛ   1,58€\n2  ΕΛΙΕΣ         4,80€\nΣΥΝΟΛΟ         6,38€')).toEqual([
      ['ΜΠΥΡΑ 330ΜΛ', 1, 'pieces', 1.58],
      ['ΕΛΙΕΣ', 2, 'pieces', 4.8],
    ]);
  });
  test('what pieces are called may be misread', () => {
    expect(rows('SHOP\n 3 tux X 1.79\nΤΥΡΟΠΙΤΑ   5.37\nΨΩΜΙ       1.00\nΣΥΝΟΛΟ     6.37')).toEqual([
      ['ΤΥΡΟΠΙΤΑ', 3, 'pieces', 5.37],
      ['ΨΩΜΙ', 1, 'pieces', 1],
    ]);
  });
  test('a column of units is no part of the name', () => {
    expect(
      rows(`ΑΠΟΘΗΚΗ
12345  ΛΕΜΟΝΙΑ     ΚΙΛ   1,728   1,32    2,28   13
12346  ΚΕΤΣΑΠ      ΤΕΜ       2   2,75    5,50   24
12347  ΡΙΓΑΝΗ      ΤΕΜ       1   1,15    1,15   13
ΣΥΝΟΛΟ                                   8,93`),
    ).toEqual([
      ['ΛΕΜΟΝΙΑ', 1.728, 'kg', 2.28],
      ['ΚΕΤΣΑΠ', 2, 'pieces', 5.5],
      ['ΡΙΓΑΝΗ', 1, 'pieces', 1.15],
    ]);
  });
});

test('a column of x1 and x3, a price of one in brackets below, pieces "à", a weight by its name', () => {
  expect(
    rows(`BAKEHOUSE
SOURDOUGH LGE      x1      4.20 Z
CROISSANT          x3      5.40 Z
FLAT WHITE         x1      2.80 S
TOTAL                     12.40`),
  ).toEqual([
    ['SOURDOUGH LGE', 1, 'pieces', 4.2],
    ['CROISSANT', 3, 'pieces', 5.4],
    ['FLAT WHITE', 1, 'pieces', 2.8],
  ]);
  expect(
    rows(`PANIER
2 x BEURRE 250G              5.10
    (2.55 / piece)
3 x BAGUETTE                 3.30
    (1.10 / piece)
TOTAL                        8.40`),
  ).toEqual([
    ['BEURRE 250G', 2, 'pieces', 5.1],
    ['BAGUETTE', 3, 'pieces', 3.3],
  ]);
  expect(
    rows(`ΜΑΓΑΖΙ
ΤΟΜΑΤΑ ΚΟΝΚΑΣΕ    4 ΤΕΜ Α 0,79  3,16
ΚΑΡΠΟΥΖΙ     ΒΑΡΟΣ 7,980 ΚΙΛΑ   7,98
ΣΥΝΟΛΟ                         11,14`).map(([name, quantity, unit]) => [name, quantity, unit]),
  ).toEqual([
    ['ΤΟΜΑΤΑ ΚΟΝΚΑΣΕ', 4, 'pieces'],
    ['ΚΑΡΠΟΥΖΙ', 7.98, 'kg'],
  ]);
});

describe('what stands beside a name', () => {
  test('numbers of lines are no pieces', () => {
    expect(
      rows(`STORE
8   MILK       1.20
9   BREAD      2.00
10  HAM        4.00
11  JAM        3.00
TOTAL         10.20`),
    ).toEqual([
      ['MILK', 1, 'pieces', 1.2],
      ['BREAD', 1, 'pieces', 2],
      ['HAM', 1, 'pieces', 4],
      ['JAM', 1, 'pieces', 3],
    ]);
  });
  test('dots that lead to the price, also where they were taken for letters', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
Ψωμί ........................ 2,90
Καφές ελληνικός vvvvvineenn... 3,60
Σύνολο ...................... 6,50`).map(([name]) => name),
    ).toEqual(['Ψωμί', 'Καφές ελληνικός']);
  });
  test('accents stay where they were read', () => {
    expect(rows('ΜΑΓΑΖΙ\nΣοκολάτα υγείας   2,15\nΣύνολο   2,15')[0]?.[0]).toBe('Σοκολάτα υγείας');
  });
});

test('a voucher that pays lowers the sum, and no price is changed for it', () => {
  const receipt = read(`ΜΑΓΑΖΙ
ΓΑΛΑ                 4,41
ΨΩΜΙ                 2,00
ΜΕΡΙΚΟ ΣΥΝΟΛΟ        6,41
ΔΩΡΟΕΠΙΤΑΓΗ         -3,00
ΣΥΝΟΛΟ               3,41
ΚΑΡΤΑ                3,41`);
  expect(receipt.items.map(({ price }) => price)).toEqual([4.41, 2]);
  expect(receipt.leftOut).toEqual([{ raw: 'ΔΩΡΟΕΠΙΤΑΓΗ', amount: -3, kind: 'discount' }]);
  expect(receipt.balanced).toBe(true);
});
