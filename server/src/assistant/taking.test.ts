import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { expect, it } from 'vitest';
import type { Lot } from './kitchen.ts';
import { takeAmount } from './taking.ts';

const lot = (id: string, conceptId: string, quantity: number, unit: Lot['unit']): Lot => ({
  ...{ id, conceptId, quantity, unit, name: id, expirationDate: null, price: null, location: 'pantry' },
});
const book = lexiconBook();
const take = (lots: readonly Lot[], quantity: number, unit: Lot['unit']) => {
  const found = takeAmount(lots, { quantity, unit }, book);
  return found && { taken: found.taken.map(({ lot: { id }, amount }) => [id, amount]), left: found.left };
};

it('takes the first lots whole and a part of the last', () => {
  const lots = [lot('a', 'flour', 200, 'g'), lot('b', 'flour', 1, 'kg'), lot('c', 'flour', 1, 'kg')];
  expect(take(lots, 0.5, 'kg')).toEqual({
    taken: [
      ['a', undefined],
      ['b', 0.3],
    ],
    left: 0,
  });
});

it('says what was not there, in the unit that was said', () => {
  expect(take([lot('a', 'egg', 2, 'pieces')], 3, 'pieces')).toEqual({ taken: [['a', undefined]], left: 1 });
});

it('weighs what is counted, and counts packages one by one', () => {
  expect(take([lot('a', 'flour', 1, 'kg')], 1, 'cups')?.taken[0]?.[1]).toBeCloseTo(0.125, 2);
  expect(take([lot('a', 'yogurt', 3, 'pack')], 2, 'pieces')).toEqual({ taken: [['a', 2]], left: 0 });
});

it('takes nothing of what cannot be measured so, and passes such a lot for one that can', () => {
  expect(take([lot('a', 'coconut-milk', 400, 'ml')], 1, 'can')).toBeNull();
  expect(take([lot('a', 'milk', 2, 'pack'), lot('b', 'milk', 1, 'l')], 500, 'ml')).toEqual({
    taken: [['b', 0.5]],
    left: 0,
  });
});
