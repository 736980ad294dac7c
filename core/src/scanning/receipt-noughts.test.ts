import { expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';
import { pageOfText } from './receipt-page.ts';

const read = (text: string) => readReceipt([pageOfText(text)], { today: '2026-11-22' });

test('noughts in front that were read as 6 and 8, in several prices, are noughts where only that makes the sum', () => {
  const receipt = read(`SHOP
SALT        6.58
WATER       6.87
YEAST       8.52
BREAD       2.41
CHEESE      4.33
TOTAL       8.71
CARD        8.71`);
  expect(receipt.items.map(({ price }) => price)).toEqual([0.58, 0.87, 0.52, 2.41, 4.33]);
  expect(receipt).toMatchObject({ balanced: true, totalDoubt: false });
});

test('a bag for nine euros is one for nine cents and no other row is changed', () => {
  const receipt = read(`ΜΑΓΑΖΙ
ΨΩΜΙ         2,41
ΤΥΡΙ         9,15
ΣΑΚΟΥΛΑ      9,15
ΣΥΝΟΛΟ      11,71
ΚΑΡΤΑ       11,71`);
  expect(receipt.items.map(({ price }) => price)).toEqual([2.41, 9.15]);
  expect(receipt.leftOut).toEqual([{ raw: 'ΣΑΚΟΥΛΑ', amount: 0.15, kind: 'bag' }]);
});

test('where other noughts would do as well, none is put in', () => {
  const receipt = read(`SHOP
SALT        6.58
WATER       6.87
YEAST       6.52
BREAD       2.41
TOTAL      10.38
CARD       10.38`);
  expect(receipt.items.map(({ price }) => price)).toEqual([6.58, 6.87, 6.52, 2.41]);
  expect(receipt.balanced).toBe(false);
});
