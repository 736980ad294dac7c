import { describe, expect, test } from 'vitest';
import { isSettled, readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';
import { kindOf } from './receipt-words.ts';

const today = '2026-11-22';
const read = (text: string) => readReceipt([pageOfText(text)], { today });
const rows = (text: string) =>
  read(text).items.map(({ name, quantity, unit, price, discount }) => [name, quantity, unit, price, discount]);

const corner = `
        ΠΑΝΤΟΠΩΛΕΙΟ Η ΓΩΝΙΑ
     ΑΦΜ 099887766 ΔΟΥ ΚΑΛΑΜΑΤΑΣ
   ΤΗΛ 27210 12345
15/10/2026 18:22   ΑΡ.ΑΠΟΔ. 00123

ΓΑΛΑ ΦΡΕΣΚΟ 1L                1,55 Α
3 X 0,90
ΜΑΚΑΡΟΝΙΑ N6 500Γ             2,70 Α
ΠΑΤΑΤΕΣ ΝΑΞΟΥ                 1,98 Α
  1,650 ΚΙΛ X 1,20
ΤΟΤΑΛ ΓΙΑΟΥΡΤΙ 2% 200Γ        1,70 Α
ΕΚΠΤΩΣΗ                      -0,20

ΣΥΝΟΛΟ                        7,73
ΜΕΤΡΗΤΑ                      10,00
ΡΕΣΤΑ                         2,27
`;

describe('a small Greek receipt', () => {
  const receipt = read(corner);
  test('names shop, day, time, total and currency', () => {
    expect(receipt).toMatchObject({
      store: 'ΠΑΝΤΟΠΩΛΕΙΟ Η ΓΩΝΙΑ',
      date: '2026-10-15',
      time: '18:22',
      total: 7.73,
      currency: 'EUR',
      sum: 7.73,
      balanced: true,
    });
    expect(isSettled(receipt)).toBe(true);
  });
  test('takes amounts before and after their item by the product, and TOTAL the yoghurt for food', () => {
    expect(rows(corner)).toEqual([
      ['ΓΑΛΑ ΦΡΕΣΚΟ 1L', 1, 'pieces', 1.55, 0],
      ['ΜΑΚΑΡΟΝΙΑ N6 500Γ', 3, 'pieces', 2.7, 0],
      ['ΠΑΤΑΤΕΣ ΝΑΞΟΥ', 1.65, 'kg', 1.98, 0],
      ['ΤΟΤΑΛ ΓΙΑΟΥΡΤΙ 2% 200Γ', 1, 'pieces', 1.7, 0.2],
    ]);
  });
});

describe('amounts', () => {
  const of = (lines: string) => rows(`SHOP\n${lines}\nTOTAL 9999.99`);
  test.each([
    ['2 x 1,48 ΓΑΛΑ ΠΛΗΡΕΣ              2,96', ['ΓΑΛΑ ΠΛΗΡΕΣ', 2, 'pieces', 2.96, 0]],
    ['ΓΑΛΑ ΠΛΗΡΕΣ   2 x 1,48            2,96', ['ΓΑΛΑ ΠΛΗΡΕΣ', 2, 'pieces', 2.96, 0]],
    ['BAKED BEANS 415G 3 @ 0.99         2.97', ['BAKED BEANS 415G', 3, 'pieces', 2.97, 0]],
    ['BANANAS 0.512 kg @ £2.10/kg      £1.08', ['BANANAS', 0.512, 'kg', 1.08, 0]],
    ['ΦΕΤΑ ΧΥΜΑ 245 g x 1,20 €/100g     2,94', ['ΦΕΤΑ ΧΥΜΑ', 245, 'g', 2.94, 0]],
    ['TOMATEN 1,99 €/kg x 0,512 kg      1,02', ['TOMATEN', 0.512, 'kg', 1.02, 0]],
    ['MILCH 1,09 x 3                    3,27', ['MILCH', 3, 'pieces', 3.27, 0]],
    ['2x YOGHURT                        3.00', ['YOGHURT', 2, 'pieces', 3, 0]],
    ['ΓΑΛΑ 1L       2     1,48          2,96', ['ΓΑΛΑ 1L', 2, 'pieces', 2.96, 0]],
    // sizes of packs are no amounts
    ['ΤΟΝΟΣ ΝΕΡΟΥ 2Χ160Γ                4,56', ['ΤΟΝΟΣ ΝΕΡΟΥ 2Χ160Γ', 1, 'pieces', 4.56, 0]],
    ['ΝΕΡΟ ΦΥΣΙΚΟ 6Χ1,5L                2,31', ['ΝΕΡΟ ΦΥΣΙΚΟ 6Χ1,5L', 1, 'pieces', 2.31, 0]],
    ['FREE RANGE EGGS 12                3.76', ['FREE RANGE EGGS 12', 1, 'pieces', 3.76, 0]],
  ])('%s', (line, expected) => {
    expect(of(line)).toEqual([expected]);
  });
});

describe('prices', () => {
  const priceOf = (line: string) => read(`SHOP\nBREAD 1.00\n${line}\nTOTAL 9999.99`).items[1]?.price;
  test.each([
    ['OLIVE OIL 5L     €1.234,50', 1234.5],
    ['OLIVE OIL 5L     1,234.50', 1234.5],
    ['OLIVE OIL 5L     12.50 €', 12.5],
    ['OLIVE OIL 5L     £12.50', 12.5],
    ['OLIVE OIL 5L     12,50 EUR', 12.5],
    ['OLIVE OIL 5L     12,50 13%', 12.5],
    ['OLIVE OIL 5L     12,50 A', 12.5],
    ['OLIVE OIL 5L     12, 50', 12.5],
    ['OLIVE OIL 5L 24% 12,50 B', 12.5],
  ])('%s', (line, price) => {
    expect(priceOf(line)).toBe(price);
  });
  test('a name keeps its percents, a column of tax rates does not stay in it', () => {
    const text =
      'ΜΑΓΑΖΙ\nΓΙΑΟΥΡΤΙ 2%          13%   1,50\nΚΡΕΜΑ 35% 200ML      13%   2,00\nΣΥΝΟΛΟ                     3,50';
    expect(read(text).items.map(({ name }) => name)).toEqual(['ΓΙΑΟΥΡΤΙ 2%', 'ΚΡΕΜΑ 35% 200ML']);
    expect(read('ΜΑΓΑΖΙ\nΓΑΛΑ 1,5%    1,50\nΨΩΜΙ    2,00\nΣΥΝΟΛΟ   3,50').items[0]?.name).toBe('ΓΑΛΑ 1,5%');
  });
});

test('a total is its first word and nothing but its kind behind it', () => {
  expect(['TOTAL EUR', 'ΣΥΝΟΛΟ', 'EYNOAO EYPO', 'ΜΕΡΙΚΟ ΣΥΝΟΛΟ', 'TOTAL SAVINGS'].map(kindOf)).toEqual([
    'total',
    'total',
    'total',
    'subtotal',
    'saved',
  ]);
  expect(['ΤΟΤΑΛ ΓΙΑΟΥΡΤΙ', 'ΓΙΑΟΥΡΤΙ ΤΟΤΑΛ', 'TOTAL GREEK YOGURT'].map(kindOf)).toEqual([null, null, null]);
});

describe('what is no food', () => {
  test('deposits, bags and bottle refunds are left out and stay in the sum', () => {
    const receipt = read(
      'MARKT\nCOLA 1L   1,50\nPFAND     0,25\nTRAGETASCHE 0,20\nPFAND RÜCKGABE -0,50\nSUMME EUR   1,45',
    );
    expect(receipt.items.map(({ name }) => name)).toEqual(['COLA 1L']);
    expect(receipt.leftOut).toEqual([
      { raw: 'PFAND', amount: 0.25, kind: 'deposit' },
      { raw: 'TRAGETASCHE', amount: 0.2, kind: 'bag' },
      { raw: 'PFAND RÜCKGABE', amount: -0.5, kind: 'deposit' },
    ]);
    expect(receipt.balanced).toBe(true);
  });
  test('a voided item goes with the line that voids it; the same item bought twice stays', () => {
    const receipt = read('SHOP\nMILK 1L   1.20\nMILK 1L   1.20\nVOID MILK 1L   -1.20\nBREAD   1.00\nTOTAL   2.20');
    expect(receipt.items.map(({ name, price }) => [name, price])).toEqual([
      ['MILK 1L', 1.2],
      ['BREAD', 1],
    ]);
    expect(receipt.leftOut.map(({ kind }) => kind)).toEqual(['voided', 'voided']);
    expect(receipt.balanced).toBe(true);
  });
  test('a return is negative and no discount of the line before', () => {
    const receipt = read('ΜΑΓΑΖΙ\nΨΩΜΙ ΤΟΣΤ   2,00\nΕΠΙΣΤΡΟΦΗ ΚΑΦΕΣ   -1,50\nΣΥΝΟΛΟ   0,50');
    expect(receipt.leftOut).toEqual([{ raw: 'ΕΠΙΣΤΡΟΦΗ ΚΑΦΕΣ', amount: -1.5, kind: 'returned' }]);
    expect(receipt.items[0]?.discount).toBe(0);
  });
  test('a discount after the subtotal is of the receipt', () => {
    const receipt = read('SHOP\nBREAD   1.00\nHAM   3.00\nSUBTOTAL   4.00\nCOUPON   -0.50\nTOTAL   3.50');
    expect(receipt.items.map(({ discount }) => discount)).toEqual([0, 0]);
    expect(receipt.leftOut).toEqual([{ raw: 'COUPON', amount: -0.5, kind: 'discount' }]);
  });
  test('a tax on top of the prices is left out and balances', () => {
    const receipt = read('STORE\nBREAD   1.00\nHAM   3.00\nTAX   0.28\nTOTAL   4.28');
    expect(receipt.leftOut).toEqual([{ raw: 'TAX', amount: 0.28, kind: 'other' }]);
    expect(receipt.balanced).toBe(true);
  });
  test('what stands under the total is no item', () => {
    const text =
      'SHOP\nBREAD   1.00\nHAM   3.00\nTOTAL   4.00\nCASH   5.00\nCHANGE   1.00\nVAT 13%   0.46\nLAMB STEW VOUCHER   2.00';
    expect(read(text).items).toHaveLength(2);
  });
  test('an offer is named, its saving is a discount', () => {
    const receipt = read('SHOP\nCRISPS   2.00\nCRISPS   2.00\n2 FOR £3.00   -1.00\nTOTAL   3.00');
    expect(receipt.items.map(({ price, discount }) => [price, discount])).toEqual([
      [2, 0],
      [2, 1],
    ]);
  });
});

describe('layouts never seen', () => {
  test('prices on the left', () => {
    expect(
      rows('GREENGROCER\n£1.20  CARROTS\n£2.00  PEARS\n£0.80  LEEKS\n£4.00  TOTAL').map(([name, , , price]) => [
        name,
        price,
      ]),
    ).toEqual([
      ['CARROTS', 1.2],
      ['PEARS', 2],
      ['LEEKS', 0.8],
    ]);
  });
  test('a total in a language without a word for it here is told by its sum', () => {
    const receipt = read(
      'PIAC\nKENYÉR     450.00\nTEJ        390.00\nVAJ        890.00\nÖSSZESEN  1730.00\nKP        2000.00',
    );
    expect(receipt.items).toHaveLength(3);
    expect(receipt.total).toBe(1730);
  });
  test.each([
    ['MARKT\nVOLLMILCH 1,19 A\nBROT 2,49 A\nRABATT -0,50\nZWISCHENSUMME 3,18\nZU ZAHLEN 3,18', 2],
    ['MARCHE\nLAIT 1,19\nPAIN 2,49\nREMISE -0,50\nTOTAL A PAYER 3,18\nCB 3,18', 2],
    ['SUPER\nLECHE 1,19\nPAN 2,49\nDESCUENTO -0,50\nTOTAL A PAGAR 3,18\nTARJETA 3,18', 2],
    ['NEGOZIO\nLATTE 1,19\nPANE 2,49\nSCONTO -0,50\nTOTALE COMPLESSIVO 3,18', 2],
    ['SKLEP\nMLEKO 1,19\nCHLEB 2,49\nRABAT -0,50\nSUMA PLN 3,18', 2],
  ])('%s', (text, count) => {
    const receipt = read(text);
    expect(receipt.items).toHaveLength(count);
    expect(receipt).toMatchObject({ total: 3.18, balanced: true });
    expect(receipt.items.at(-1)?.discount).toBe(0.5);
  });
  test('a column with the number of pieces, told from one of tax rates', () => {
    const lines = (column: readonly string[]) =>
      [
        'SHOP',
        ...column.map((text, i) => `${`${['MILK', 'BREAD', 'HAM', 'TEA'][i]}`.padEnd(16) + text.padStart(4)}     2.40`),
        `${'TOTAL'.padEnd(20)}     9.60`,
      ].join('\n');
    expect(rows(lines(['1', '2', '1', '1'])).map(([name, quantity]) => [name, quantity])).toEqual([
      ['MILK', 1],
      ['BREAD', 2],
      ['HAM', 1],
      ['TEA', 1],
    ]);
    expect(rows(lines(['13', '24', '13%', '13%'])).map(([name, quantity]) => [name, quantity])).toEqual([
      ['MILK', 1],
      ['BREAD', 1],
      ['HAM', 1],
      ['TEA', 1],
    ]);
  });
  test('article numbers before the name, a name over two lines', () => {
    expect(
      rows(
        'SHOP\n5201234567894 MILK 1L     1.20 A\n00123 BREAD              2.00 A\nDARK CHOCOLATE WITH\n  WHOLE HAZELNUTS 100G   2.50 A\nTOTAL   5.70',
      ),
    ).toEqual([
      ['MILK 1L', 1, 'pieces', 1.2, 0],
      ['BREAD', 1, 'pieces', 2, 0],
      ['DARK CHOCOLATE WITH WHOLE HAZELNUTS 100G', 1, 'pieces', 2.5, 0],
    ]);
  });
  test('a name above its amount line', () => {
    expect(rows('SHOP\nBANANAS\n   0.734 kg x 1.85     1.36\nMILK\n   2 x 1.20            2.40\nTOTAL 3.76')).toEqual([
      ['BANANAS', 0.734, 'kg', 1.36, 0],
      ['MILK', 2, 'pieces', 2.4, 0],
    ]);
  });
  test('columns that the reader cut apart are put together by height', () => {
    const whole = pageOfText('SHOP\nMILK        1.20\nBREAD       2.00\nTOTAL       3.20');
    const apart = whole.lines.flatMap((line) =>
      line.words.map((word) => ({ ...line, text: word.text, words: [word], box: word.box })),
    );
    const receipt = readReceipt([{ ...whole, lines: apart }], { today });
    expect(receipt.items.map(({ name, price }) => [name, price])).toEqual([
      ['MILK', 1.2],
      ['BREAD', 2],
    ]);
  });
});

describe('what was read wrong', () => {
  test('a lost comma is found by the product', () => {
    const receipt = read('SHOP\nBREAD         1.00\nMILK          2.40\n  2 x 120\nTOTAL         3.40');
    expect(receipt.items[1]).toMatchObject({ price: 2.4 });
  });
  test('a digit is set right where multiple and total agree, and not where nothing speaks for it', () => {
    const right = read('SHOP\nBREAD      1.00\nMILK       2.90\n  2 x 1.20\nTOTAL      3.40');
    expect(right.items[1]).toMatchObject({ price: 2.4, quantity: 2 });
    expect(right.balanced).toBe(true);
    const open = read('SHOP\nBREAD      1.00\nMILK       2.40\nHAM        7.00\nCAKE       9.00\nTOTAL      88.88');
    expect(open.items.map(({ price }) => price)).toEqual([1, 2.4, 7, 9]);
    expect(open.balanced).toBe(false);
    expect(isSettled(open)).toBe(false);
  });
  const putRight = (rest: string) => read(`SHOP\nBREAD      1.00\nMILK       2.80\n  2 x 1.20\nTOTAL      3.40${rest}`);
  test('a price that was put right for a total with no other witness leaves the total to be looked at', () => {
    expect(putRight('')).toMatchObject({ balanced: true, totalDoubt: true });
    expect(isSettled({ ...putRight(''), date: '2026-11-20' })).toBe(false);
  });
  test.each([
    ['the card', '\nCARD       3.40'],
    ['cash and its change', '\nCASH       5.00\nCHANGE     1.60'],
    ['two cards', '\nCARD       3.00\nCARD       0.40'],
    ['a table of taxes', '\nVAT 13%    3.01   0.39   3.40'],
    ['net and tax', '\nVAT 13%    3.01   0.39'],
    ['taxes in two rates', '\nVAT 13%    1.77   0.23   2.00\nVAT 24%    1.13   0.27   1.40'],
  ])('%s may be that witness', (_, rest) =>
    expect(putRight(rest)).toMatchObject({ balanced: true, totalDoubt: false }),
  );
  test.each([
    ['a card that paid something else', '\nCARD       3.90'],
    ['taxes of another sum', '\nVAT 13%    2.01   0.39   2.40'],
    ['the number of items', '\nITEMS 2'],
  ])('%s is none', (_, rest) => expect(putRight(rest)).toMatchObject({ balanced: true, totalDoubt: true }));
  test('rows that add up to the total by themselves are witnesses enough, unless the card says nearly the same', () => {
    const whole = 'SHOP\nBREAD      1.00\nMILK       2.40\nTOTAL      3.40';
    expect(read(whole).totalDoubt).toBe(false);
    expect(read(`${whole}\nCASH       5.00`).totalDoubt).toBe(false);
    expect(read(`${whole}\nCARD       3.90`)).toMatchObject({ total: 3.4, balanced: true, totalDoubt: true });
  });
  test('a row that only another reading has is enough with the printed number of items', () => {
    const both = (rest: string) =>
      readReceipt(
        [
          pageOfText(`SHOP\nMILK     1.20\nHAM      4.00\nTOTAL    7.20${rest}`),
          pageOfText(`SHOP\nMILK     1.20\nBREAD    2.00\nTOTAL    7.20${rest}`),
        ],
        { today },
      );
    expect(both('')).toMatchObject({ balanced: true, totalDoubt: true });
    expect(both('\nITEMS 3')).toMatchObject({ balanced: true, totalDoubt: false });
  });
  test('where a digit of either price would do, neither is changed', () => {
    const receipt = read('SHOP\nBREAD      1.00\nHAM        1.00\nTOTAL      2.60\nCARD       2.60');
    expect(receipt.items.map(({ price }) => price)).toEqual([1, 1]);
    expect(receipt.balanced).toBe(false);
  });
  test('the multiplier is what price and unit price give', () => {
    const receipt = read('SHOP\nMILK       3.60\n  8 x 1.20\nBREAD   1.00\nTOTAL      4.60');
    expect(receipt.items[0]).toMatchObject({ quantity: 3, unitPrice: 1.2, doubts: ['quantity'] });
  });
  test('two readings that fail in different places are one right receipt', () => {
    const one = pageOfText('SHOP\n01/02/2026\nMILK     1.20\nBREAD    2.80\nHAM      4.00\nTOTAL    7.20');
    const two = pageOfText('SHOP\n01/02/2026\nMILK     1.70\nBREAD    2.00\nHAM      4.00\nTOTAL    7.20');
    expect(isSettled(readReceipt([one], { today }))).toBe(false);
    const receipt = readReceipt([one, two], { today });
    expect(receipt.items.map(({ price }) => price)).toEqual([1.2, 2, 4]);
    expect(receipt.balanced).toBe(true);
  });
  test('a line that one reading missed is taken from the other', () => {
    const one = pageOfText('SHOP\nMILK     1.20\nHAM      4.00\nTOTAL    7.20');
    const two = pageOfText('SHOP\nMILK     1.20\nBREAD    2.00\nHAM      4.50\nTOTAL    7.20');
    expect(readReceipt([one, two], { today }).items.map(({ name }) => name)).toEqual(['MILK', 'BREAD', 'HAM']);
  });
  test('nothing to read is an empty receipt', () => {
    expect(read('')).toMatchObject({ items: [], total: null, balanced: false });
    expect(read('THANK YOU')).toMatchObject({ items: [], total: null });
  });
});

describe('lines the household has corrected', () => {
  const lines = new Map([['AXAPTOE KABATATOE', 'ΑΧΑΡΤΟΣ ΚΑΒΑΛΑΤΟΣ']]);
  test('are known by shape', () => {
    const receipt = readReceipt([pageOfText('ΜΑΓΑΖΙ\nAXAPΓOΣ KABAΓAΓOE   2,00\nΨΩΜΙ   1,00\nΣΥΝΟΛΟ   3,00')], {
      today,
      lines,
    });
    expect(receipt.items[0]).toMatchObject({ name: 'ΑΧΑΡΤΟΣ ΚΑΒΑΛΑΤΟΣ', known: 'AXAPTOE KABATATOE' });
    expect(receipt.items[1]).toMatchObject({ name: 'ΨΩΜΙ', known: null });
  });
});
