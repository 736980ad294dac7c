import { expect, test } from 'vitest';
import type { Unit } from '../food/concept.ts';
import { completion, estimatedTotal, isPricedAlike, lineTotal } from './rules.ts';

const row = (quantity: number, unit: Unit, estimatedPrice: number | null, isPurchased = false) => ({
  ...{ quantity, unit, estimatedPrice, isPurchased },
});

test.each([
  [2, 'pieces', 1.15, 2.3],
  [1.5, 'kg', 2, 3],
  [400, 'g', 10, 4],
  [250, 'ml', 1.99, 0.5],
  [3, 'pack', 0.333, 1],
  [1, 'lb', 10, 4.54],
  [2, 'cups', 5, 2.4],
  [2, 'kg', null, null],
] as const)('%s %s at %s come to %s', (quantity, unit, price, total) =>
  expect(lineTotal(row(quantity, unit, price))).toBe(total),
);

test('the total is of what is still to be bought, and says how many rows have no price', () => {
  const rows = [row(2, 'kg', 1.5), row(1, 'pieces', null), row(3, 'l', 1, true), row(300, 'g', 9.9)];
  expect(estimatedTotal(rows)).toEqual({ total: 5.97, unpriced: 1 });
  expect(estimatedTotal([])).toEqual({ total: 0, unpriced: 0 });
});

test('completion is the ticked rows of all, rounded, and 0 of nothing', () => {
  expect(completion([])).toBe(0);
  expect(completion([{ isPurchased: true }, { isPurchased: false }, { isPurchased: false }])).toBe(33);
});

test('a kilogram is priced as a gram is, and not as a pack', () => {
  expect(isPricedAlike('kg', 'g')).toBe(true);
  expect(isPricedAlike('pieces', 'can')).toBe(true);
  expect(isPricedAlike('kg', 'pack')).toBe(false);
});
