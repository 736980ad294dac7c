import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { units } from '../food/concept.ts';
import { foodById, lexiconBook } from '../food/food-book.ts';
import { changeOf, commonPer, costOf, priceUnitOf, unitPriceOf } from './rules.ts';

const food = (id: string) => foodById(id, lexiconBook());

describe('unitPriceOf', () => {
  it.each([
    [
      { paid: 4.45, quantity: 500, unit: 'g' },
      { price: 8.9, per: 'kg' },
    ],
    [
      { paid: 8.9, quantity: 2, unit: 'kg' },
      { price: 4.45, per: 'kg' },
    ],
    [
      { paid: 1.2, quantity: 750, unit: 'ml' },
      { price: 1.6, per: 'l' },
    ],
    [
      { paid: 2.5, quantity: 12, unit: 'pieces' },
      { price: 0.2083, per: 'piece' },
    ],
    [
      { paid: 3, quantity: 2, unit: 'can' },
      { price: 1.5, per: 'piece' },
    ],
    [
      { paid: 4, quantity: 1, unit: 'lb' },
      { price: 8.8185, per: 'kg' },
    ],
    [
      { paid: 1, quantity: 1, unit: 'cups' },
      { price: 4.1667, per: 'l' },
    ],
    [
      { paid: 0, quantity: 1, unit: 'kg' },
      { price: 0, per: 'kg' },
    ],
  ] as const)('of %o is %o', (paid, price) => {
    expect(unitPriceOf(paid)).toEqual(price);
  });

  it('is none of nothing, nor of what no price can be', () => {
    expect(unitPriceOf({ paid: 1, quantity: 0, unit: 'kg' })).toBeNull();
    expect(unitPriceOf({ paid: 99_999_999, quantity: 0.0001, unit: 'g' })).toBeNull();
  });

  it('is what the amount costs again', () => {
    const amounts = fc.record({
      paid: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      unit: fc.constantFrom(...units),
    });
    fc.assert(
      fc.property(amounts, ({ paid, quantity, unit }) => {
        const price = unitPriceOf({ paid, quantity, unit });
        fc.pre(price !== null && unit !== 'slice' && unit !== 'clove');
        const rounding = 0.00006 * quantity * priceUnitOf[unit].factor + 0.0001;
        expect(Math.abs((costOf({ amount: quantity, unit }, price, null) ?? 0) - paid)).toBeLessThanOrEqual(rounding);
      }),
    );
  });
});

describe('costOf', () => {
  it('goes by the measure', () => {
    expect(costOf({ amount: 200, unit: 'g' }, { price: 8.9, per: 'kg' }, null)).toBe(1.78);
    expect(costOf({ amount: 1, unit: 'cup' }, { price: 1.5, per: 'l' }, null)).toBe(0.36);
    expect(costOf({ amount: 6, unit: null }, { price: 0.2083, per: 'piece' }, null)).toBe(1.2498);
    expect(costOf({ amount: 2, unit: 'can' }, { price: 0.89, per: 'piece' }, null)).toBe(1.78);
    expect(costOf({ amount: 1, unit: 'jar' }, { price: 2, per: 'piece' }, null)).toBe(2);
  });

  it('goes by what the food weighs where it is measured otherwise', () => {
    const onion = food('onion');
    const weight = onion?.gramsPerPiece ?? 0;
    expect(weight).toBeGreaterThan(0);
    expect(costOf({ amount: 2, unit: null }, { price: 1, per: 'kg' }, onion)).toBeCloseTo((2 * weight) / 1000, 4);
    expect(costOf({ amount: 1, unit: 'cup' }, { price: 1, per: 'kg' }, food('flour'))).toBeGreaterThan(0.1);
  });

  it('is unknown where nothing is known of the food', () => {
    expect(costOf({ amount: 2, unit: null }, { price: 1, per: 'kg' }, null)).toBeNull();
    expect(costOf({ amount: 2, unit: 'slice' }, { price: 1, per: 'piece' }, food('bread'))).toBeNull();
    expect(costOf({ amount: 2, unit: 'no such measure' }, { price: 1, per: 'kg' }, food('onion'))).toBeNull();
  });
});

it('tells how prices moved', () => {
  expect(changeOf({ price: 9, per: 'kg' }, { price: 10, per: 'kg' })).toBe(-0.1);
  expect(changeOf({ price: 9, per: 'kg' }, { price: 9, per: 'kg' })).toBe(0);
  expect(changeOf({ price: 9, per: 'kg' }, { price: 10, per: 'piece' })).toBeNull();
  expect(changeOf({ price: 9, per: 'kg' }, { price: 0, per: 'kg' })).toBeNull();
  expect(changeOf(null, { price: 1, per: 'kg' })).toBeNull();
});

it('compares in the measure of most', () => {
  const kg = { price: 1, per: 'kg' } as const;
  expect(commonPer([kg, { price: 1, per: 'piece' }, kg, null])).toBe('kg');
  expect(commonPer([null])).toBeNull();
});
