import { describe, expect, it } from 'vitest';
import type { Unit } from '../food/concept.ts';
import type { Product } from './contract.ts';
import { foodLevels, isLowProduct, lowFoodIds, lowFoods } from './levels.ts';

const level = (conceptId: string, amount: number, unit: Unit, varieties: readonly string[] = []) => ({
  conceptId,
  name: conceptId,
  foodClass: null,
  amount,
  unit,
  foods: [conceptId, ...varieties],
});
const lot = (conceptId: string | null, quantity: number, unit: Unit, isConsumed = false) => ({
  conceptId,
  quantity,
  unit,
  isConsumed,
});

describe('how a food stands against its level', () => {
  it.each([
    ['nothing at home', [], 0, 0, true],
    ['two units of one measure', [lot('rice', 400, 'g'), lot('rice', 0.6, 'kg')], 1, 0, false],
    ['a gram less', [lot('rice', 399, 'g'), lot('rice', 0.6, 'kg')], 0.999, 0, true],
    ['a tenth three times is no less than three tenths', Array(10).fill(lot('rice', 0.1, 'kg')), 1, 0, false],
    ['its varieties', [lot('brown-rice', 700, 'g'), lot('rice', 300, 'g')], 1, 0, false],
    ['other foods', [lot('flour', 5, 'kg'), lot(null, 5, 'kg')], 0, 0, true],
    ['used-up lots', [lot('rice', 5, 'kg', true)], 0, 0, true],
    ['a pack of unknown weight: not known to be low', [lot('rice', 1, 'pack'), lot('rice', 100, 'g')], 0.1, 1, false],
  ] as const)('%s', (_, lots, have, unclear, isLow) => {
    expect(foodLevels(lots, [level('rice', 1, 'kg', ['brown-rice'])])).toMatchObject([{ have, unclear, isLow }]);
  });

  it('comes with the emptiest first', () => {
    const levels = [level('rice', 1, 'kg'), level('milk', 2, 'l'), level('eggs', 6, 'pieces')];
    const low = lowFoods([lot('rice', 500, 'g'), lot('eggs', 12, 'pieces')], levels);
    expect(low.map((each) => each.level.conceptId)).toEqual(['milk', 'rice']);
  });
});

describe('a low product', () => {
  const product = (fields: Partial<Product>) => ({ ...lot('rice', 500, 'g'), lowAt: null, ...fields }) as Product;
  const low = lowFoodIds(lowFoods([], [level('rice', 1, 'kg', ['brown-rice']), level('milk', 1, 'l')]));
  it.each([
    ['of a low food', {}, true],
    ['of a variety of one', { conceptId: 'brown-rice' }, true],
    ['of a low food, but its own level says enough', { lowAt: 100 }, false],
    ['at its own level, of a food without one', { conceptId: 'flour', lowAt: 500 }, true],
    ['of a food without a level', { conceptId: 'flour' }, false],
    ['of no known food', { conceptId: null }, false],
    ['counted, two left', { conceptId: 'eggs', quantity: 2, unit: 'pieces' as const }, true],
    ['counted, three left', { conceptId: 'eggs', quantity: 3, unit: 'pieces' as const }, false],
  ])('%s', (_, fields, expected) => {
    expect(isLowProduct(product(fields), low)).toBe(expected);
  });
});
