import { describe, expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';

const read = (text: string) => readReceipt([pageOfText(text)], { today: '2026-11-22' });
const rows = (text: string) =>
  read(text).items.map(({ name, quantity, unit, price, discount }) => [name, quantity, unit, price, discount]);
const names = (text: string) => read(text).items.map(({ name }) => name);
const leftOut = (text: string) => read(text).leftOut.map(({ kind, amount }) => [kind, amount]);

describe('marks and codes beside names', () => {
  test('letters of the tax, signs of the scales and use-by days in front of where names begin', () => {
    expect(
      names(`SHOP
A OAT MILK 2L               3.05
B MANGO JUICE 1L            2.15
Z TOMATOES                  2.30
A HALLOUMI 225G             3.79
TOTAL                      11.29`),
    ).toEqual(['OAT MILK 2L', 'MANGO JUICE 1L', 'TOMATOES', 'HALLOUMI 225G']);
    expect(
      names(`SHOP
Sat 06    Lane Milk 2.272L         2.90
Sun 07    Chicken Thighs 500g      4.60
          Heinz Beanz 415g         4.25
          Earl Grey 100            6.75
Total                             18.50`),
    ).toEqual(['Lane Milk 2.272L', 'Chicken Thighs 500g', 'Heinz Beanz 415g', 'Earl Grey 100']);
  });
  test('numbers of articles with letters, and behind the name; marks in a column; signs glued to the name', () => {
    expect(
      names(`SHOP
P0014 BEEF MINCE             3.00
P0021 PORK CHOPS             2.00
GV WHL MLK    007874235186 F 3.42
(2)06038375501  MAC&CHEESE   1.76
#^Cadbury Milk 180g          6.00
[A] LEMONS                   1.00
TOTAL                       17.18`),
    ).toEqual(['BEEF MINCE', 'PORK CHOPS', 'GV WHL MLK', 'MAC&CHEESE', 'Cadbury Milk 180g', 'LEMONS']);
    expect(
      names(`SHOP
PEANUT BUTTER     MRJ 4.99
PEPSI 12PK       HMRJ 7.49
BUTTER SALTED     MRJ 5.79
BANANA            MRJ 1.50
TOTAL                19.77`),
    ).toEqual(['PEANUT BUTTER', 'PEPSI 12PK', 'BUTTER SALTED', 'BANANA']);
  });
  test('headings of shelves are no part of the name below', () => {
    expect(
      names(`SHOP
GROCERY
   GRANOLA                     4.99
   YOGURT 5.3                  3.58
   RICE                        1.00
   BEANS                       1.00
   SUGAR                       1.00
** ΜΑΝΑΒΙΚΗ **
   BATTERIES AA 8              9.99
21-DAIRY
   SALMON                     11.68
Hardware
   HAMMER                      6.00
TOTAL                         39.24`),
    ).toEqual(['GRANOLA', 'YOGURT 5.3', 'RICE', 'BEANS', 'SUGAR', 'BATTERIES AA 8', 'SALMON', 'HAMMER']);
  });
});

describe('amounts', () => {
  test('grams by the price of a hundred, the price of a weight in front of it, a weight with one place', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
φέτα βαρελίσια      320 g    1,15      3,68
γραβιέρα Νάξου      245 g    1,62      3,97
ΣΥΝΟΛΟ                                 7,65`),
    ).toEqual([
      ['φέτα βαρελίσια', 0.32, 'kg', 3.68, 0],
      ['γραβιέρα Νάξου', 0.245, 'kg', 3.97, 0],
    ]);
    expect(
      rows(`SHOP
  kg 1.985 x £/kg 13.50
rib of beef.....................26.80
1,8 x  2,95 Κεράσια              5,31
  4 @ 5/2.00
LIMES                            1.60
TOTAL                           33.71`),
    ).toEqual([
      ['rib of beef', 1.985, 'kg', 26.8, 0],
      ['Κεράσια', 1.8, 'kg', 5.31, 0],
      ['LIMES', 4, 'pieces', 1.6, 0],
    ]);
  });
  test('what was ordered before what was delivered; what comes off in a column; gross and tare', () => {
    expect(
      rows(`ΜΑΓΑΖΙ
Γάλα κατσικίσιο 1L            3       2       2,35       4,70
Αγγούρι Κρήτης                4       4       0,55       2,20
Κτήμα Λευκός                  2   14,50   29,00    2,90  26,10
ΣΥΝΟΛΟ                                                  33,00`),
    ).toEqual([
      ['Γάλα κατσικίσιο 1L', 2, 'pieces', 4.7, 0],
      ['Αγγούρι Κρήτης', 4, 'pieces', 2.2, 0],
      ['Κτήμα Λευκός', 2, 'pieces', 29, 2.9],
    ]);
    expect(
      rows(`SHOP
LEG HAM OFF BONE              5.26
 G 0.252kg T 0.006kg
 N 0.246kg @ $2.14/100g
Bulk Almonds Raw
   NET 0.262 kg  TARE 0.015
   @ 21.90 /kg                5.74
TOTAL                        11.00`),
    ).toEqual([
      ['LEG HAM OFF BONE', 0.246, 'kg', 5.26, 0],
      ['Bulk Almonds Raw', 0.262, 'kg', 5.74, 0],
    ]);
  });
  test('without noughts, with stars, with a gap; pieces behind the name where a page says x1', () => {
    expect(
      rows(`SHOP
 3 @ .65
GOOSE EGGS                  1.95
BEETROOT BUNCH               .99
 .380 kg @ 3.25
MUSHROOMS                   1.24
LEEKS                        .85
TOTAL                       5.03`),
    ).toEqual([
      ['GOOSE EGGS', 3, 'pieces', 1.95, 0],
      ['BEETROOT BUNCH', 1, 'pieces', 0.99, 0],
      ['MUSHROOMS', 0.38, 'kg', 1.24, 0],
      ['LEEKS', 1, 'pieces', 0.85, 0],
    ]);
    expect(
      rows(`ΜΑΓΑΖΙ
ΑΠΤΑΜΙΛ 800ΓΡ        *45,80
ΤΣΑΙ ΒΟΥΝΟΥ 30        *2,75
ΜΕΛΙ 450              *5,60
ΣΥΝΟΛΟ                54,15`).map(([, quantity, , price]) => [quantity, price]),
    ).toEqual([
      [1, 45.8],
      [1, 2.75],
      [1, 5.6],
    ]);
    expect(
      rows(`SHOP
KLEENEX 180 x2              5 .40
GINGER 375 x4              11 .00
EGGS 700 x1                 6 .20
TOTAL                      22 .60`),
    ).toEqual([
      ['KLEENEX 180', 2, 'pieces', 5.4, 0],
      ['GINGER 375', 4, 'pieces', 11, 0],
      ['EGGS 700', 1, 'pieces', 6.2, 0],
    ]);
  });
  test('a weight below an item that the till counts as one', () => {
    expect(
      rows(`SHOP
1 WHOLE MILK                £1.45
2 TOAST                     £2.80
1 LOOSE BANANAS             £0.81
    0.896 kg @ £0.90/kg
TOTAL                       £5.06`)[2],
    ).toEqual(['LOOSE BANANAS', 0.896, 'kg', 0.81, 0]);
  });
});

describe('sums', () => {
  test('letters set apart, a word that is not known, a total after net prices and taxes', () => {
    expect(read('ΜΑΓΑΖΙ\nΓΑΛΑ   1,50\nΨΩΜΙ   1,20\nΣ Υ Ν Ο Λ Ο   2,70\nΚΑΡΤΑ   2,70')).toMatchObject({
      total: 2.7,
      balanced: true,
    });
    const bought = read(`SHOP
MILK                   1.50
BREAD                  1.20
BUTTER                 2.00
Groceries after offers 4.70
Delivery               2.99
Total charged to card ending 2006   7.69`);
    expect(bought).toMatchObject({ total: 7.69, balanced: true });
    expect(bought.items).toHaveLength(3);
    expect(
      leftOut(`SHOP
SOUP                   6.50
NAILS                  8.99
Sub Total             15.49
GST 5%                 0.59
Total                 16.08
Cash rounding         (0.03)
Amount due            16.05`),
    ).toEqual([
      ['other', -0.03],
      ['other', 0.59],
    ]);
  });
  test('savings that are said again are no discount, and those below an item are where the sum says so', () => {
    expect(
      rows(`SHOP
COFFEE                  £7.50
  Cc £5.50             -£2.00
YOGURT                  £3.60
  Any 3                -£0.60
Subtotal               £11.10
Savings                -£2.60
TOTAL                   £8.50`).map((row) => row[4]),
    ).toEqual([2, 0.6]);
    expect(
      rows(`ΜΑΓΑΖΙ
ΧΥΜΟΣ                     3,98
 -> ΚΕΡΔΙΣΑΤΕ            -1,00
ΚΑΦΕΣ                     7,45
ΣΥΝΟΛΟ                   10,43`).map((row) => row[4]),
    ).toEqual([1, 0]);
    expect(
      names(`SHOP
SANDWICH MEAL DEAL        3.00
MEAL DEAL CRISPS          1.10
MEAL DEAL DRINK           1.45
TOTAL                     5.55`),
    ).toEqual(['SANDWICH MEAL DEAL', 'MEAL DEAL CRISPS', 'MEAL DEAL DRINK']);
  });
  test('what is left out: a deposit with its amount below, a bag by other words, what was not delivered, a return under its heading', () => {
    expect(
      leftOut(`SHOP
Choc Milk 946               $6.98
   Bottle Deposit
   2 x 1.00                 $2.00
PLASTIC BAG LEVY            $0.22
MILK                        $1.00
Not available: Oats (1 x 2.10)
*** REFUND ***
COLESLAW                   -$1.99
TOTAL                       $8.21`),
    ).toEqual([
      ['deposit', 2],
      ['bag', 0.22],
      ['returned', -1.99],
    ]);
    expect(names('ΜΑΓΑΖΙ\nΣΑΚΟΥΛΕΣ ΑΠΟΡΡΙΜΜΑΤΩΝ   2,30\nΓΑΛΑ   1,00\nΣΥΝΟΛΟ   3,30')).toHaveLength(2);
  });
});

describe('names and days', () => {
  test('names over two lines above their amounts, and below a code; the size alone', () => {
    expect(
      names(`ΜΑΓΑΖΙ
ΧΟΡΤΑ
 0,425 κιλ Χ 6,80             2,89
ΓΡΑΒΙΕΡΑ ΚΡΗΤΗΣ ΠΟΠ
ΑΜΑΡΙ 12ΜΗΝΗ
 0,310 κιλ Χ 13,60            4,22
ΣΥΝΟΛΟ                        7,11`),
    ).toEqual(['ΧΟΡΤΑ', 'ΓΡΑΒΙΕΡΑ ΚΡΗΤΗΣ ΠΟΠ ΑΜΑΡΙ 12ΜΗΝΗ']);
    expect(
      names(`ΜΑΓΑΖΙ
100211  Ξινόμαυρο Νάουσσα     19,80
        Κληματαριές 2020
100212  Ανθρακούχο Νερό        3,66
        6x330ml
ΣΥΝΟΛΟ                        23,46`),
    ).toEqual(['Ξινόμαυρο Νάουσσα Κληματαριές 2020', 'Ανθρακούχο Νερό 6x330ml']);
  });
  test('the year first, where no other order gives a day that can be; hours of delivery are no time of a day', () => {
    expect(read('SHOP\nMILK   1.00\nTOTAL   1.00\nDateTime: 24/06/14 16:44:31').date).toBe('2024-06-14');
    expect(
      read(`SHOP
27-02-2025
Delivery 18:00 - 20:00   ordered 26/02/2025
MILK   1.00
BREAD   1.00
TOTAL   2.00`).date,
    ).toBe('2025-02-27');
  });
});
