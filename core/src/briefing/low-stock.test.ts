import { describe, expect, it } from 'vitest';
import type { ParLevel } from '../pantry/stock-contract.ts';
import { countLow, lowStock, type StockLot } from './low-stock.ts';

let made = 0;
const lot = (fields: Partial<StockLot>): StockLot => {
  made += 1;
  return {
    id: String(made),
    name: 'αυγά',
    conceptId: 'egg',
    foodClass: 'egg',
    quantity: 1,
    unit: 'pieces',
    lowAt: null,
    isConsumed: false,
    ...fields,
  };
};
const rice = (fields: Partial<StockLot>) =>
  lot({ name: 'ρύζι', conceptId: 'rice', foodClass: 'grain', unit: 'kg', ...fields });
const level = (fields: Partial<ParLevel>): ParLevel => ({
  conceptId: 'rice',
  name: 'ρύζι',
  foodClass: 'grain',
  amount: 1,
  unit: 'kg',
  foods: ['rice', 'basmati'],
  ...fields,
});
const shown = (lots: readonly StockLot[], levels: readonly ParLevel[] = []) =>
  lowStock(lots, levels).map(({ name, quantity, unit }) => [name, quantity, unit]);

describe('low stock', () => {
  it.each([
    ['two are low', [lot({ quantity: 2 })], true],
    ['a little more is not', [lot({ quantity: 2.01 })], false],
    ['what is weighed is not by itself', [rice({ quantity: 0.1 })], false],
    ['its own mark wins', [rice({ quantity: 0.4, lowAt: 0.5 })], true],
    ['in both directions', [lot({ quantity: 1, lowAt: 0 })], false],
    ['the last one of an old pack beside a full new one is not low', [lot({}), lot({ quantity: 10 })], false],
    ['two old ones together are not either', [lot({ quantity: 2 }), lot({ quantity: 2 })], false],
    ['one and one are', [lot({}), lot({})], true],
    [
      'marked lots are added up across units',
      [rice({ quantity: 0.4, lowAt: 0.5 }), rice({ quantity: 200, unit: 'g', lowAt: 500 })],
      false,
    ],
  ] as const)('%s', (_, lots, isLow) => {
    expect(lowStock(lots, []).length).toBe(isLow ? 1 : 0);
  });

  it('is below the level, also with nothing left, and never at it', () => {
    expect(shown([rice({ quantity: 0.9 })], [level({})])).toEqual([['ρύζι', 0.9, 'kg']]);
    expect(
      shown([rice({ quantity: 0.5 }), rice({ quantity: 500, unit: 'g', conceptId: 'basmati' })], [level({})]),
    ).toEqual([]);
    expect(shown([], [level({})])).toEqual([['ρύζι', 0, 'kg']]);
    expect(lowStock([], [level({})])[0]?.id).toBe('rice');
  });

  it('leaves the rule of the unit to foods without a level', () => {
    const eggs = level({ conceptId: 'egg', name: 'αυγά', amount: 1, unit: 'pieces', foods: ['egg'] });
    expect(shown([lot({ quantity: 2 })], [eggs])).toEqual([]);
  });

  it('names what has least of its level first, then what is marked, then the fewest', () => {
    const milk = level({ conceptId: 'milk', name: 'γάλα', amount: 2, unit: 'l', foods: ['milk'] });
    const lots = [
      lot({ quantity: 2 }),
      lot({ name: 'λεμόνι', conceptId: 'lemon', quantity: 1 }),
      lot({ name: 'μέλι', conceptId: 'honey', quantity: 2, lowAt: 3 }),
      rice({ quantity: 0.5 }),
    ];
    expect(shown(lots, [level({}), milk]).map(([name]) => name)).toEqual(['γάλα', 'ρύζι', 'μέλι', 'λεμόνι', 'αυγά']);
  });

  it('counts lots as the pantry marks them', () => {
    expect(
      countLow([lot({}), lot({ quantity: 10 }), rice({ quantity: 0.2 }), rice({ quantity: 0.3 })], [level({})]),
    ).toBe(3);
  });
});
