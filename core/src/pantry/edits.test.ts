import { describe, expect, it } from 'vitest';
import type { Product, ProductUpdate } from './contract.ts';
import { correctedPricedAmount, mergedEdit } from './edits.ts';

const present: Product = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', userId: null, name: 'γάλα', category: 'dairy', brand: 'Α' },
  ...{ barcode: null, description: null, quantity: 700, unit: 'ml', purchaseDate: null, expirationDate: '2026-11-25' },
  ...{ price: 2, storeName: null, location: 'fridge', lowAt: 500, isConsumed: false, conceptId: 'milk' },
  ...{ foodClass: 'milk', dateKind: 'best_before', dateGuessed: false, openedAt: null, frozenAt: null, value: 1.4 },
  ...{ version: 5, createdAt: '', updatedAt: '' },
};

describe('mergedEdit', () => {
  it.each<[string, ProductUpdate, object | null]>([
    ['takes all of it without a version', { name: 'φέτα' }, { name: 'φέτα' }],
    ['takes all of it at the present version', { name: 'φέτα', version: 5 }, { name: 'φέτα' }],
    ['refuses a stale version', { name: 'φέτα', version: 4 }, null],
    ['with a base asks for no version', { name: 'φέτα', version: 4, base: { name: 'γάλα' } }, { name: 'φέτα' }],
    [
      'leaves what I left to the others',
      { name: 'φέτα', brand: 'Ω', base: { name: 'γάλα', brand: 'Ω' } },
      { name: 'φέτα' },
    ],
    ['knows that both made the same of it', { brand: 'Α', base: { brand: 'Ω' } }, { brand: 'Α' }],
    ['refuses what both made different', { brand: 'Ψ', base: { brand: 'Ω' } }, null],
    ['refuses what they set and I clear', { expirationDate: null, base: { expirationDate: '2026-11-20' } }, null],
    ['takes a field without its base', { brand: 'Ψ', base: {} }, { brand: 'Ψ' }],
    [
      'knows the shop that is none',
      { storeName: 'Σκλαβενίτης', base: { storeName: 'Unknown Store' } },
      { storeName: 'Σκλαβενίτης' },
    ],
    [
      'compares amounts in one unit',
      { quantity: 0.4, unit: 'l', base: { quantity: 0.7, unit: 'l' } },
      { quantity: 0.4, unit: 'l' },
    ],
    [
      'leaves an amount that others changed',
      { name: 'φέτα', quantity: 1.2, unit: 'l', base: { name: 'γάλα', quantity: 1.2, unit: 'l' } },
      { name: 'φέτα' },
    ],
    ['refuses two amounts', { quantity: 1, unit: 'l', base: { quantity: 1.2, unit: 'l' } }, null],
    [
      'refuses pieces of what is now measured',
      { quantity: 2, unit: 'pieces', base: { quantity: 3, unit: 'pieces' } },
      null,
    ],
    [
      'takes a new unit',
      { quantity: 2, unit: 'pieces', base: { quantity: 0.7, unit: 'l' } },
      { quantity: 2, unit: 'pieces' },
    ],
    [
      'takes a level in the unit of the form',
      { lowAt: 0.2, unit: 'l', base: { lowAt: 0.5, unit: 'l' } },
      { lowAt: 200 },
    ],
    ['leaves a level that I left', { lowAt: 0.3, unit: 'l', base: { lowAt: 0.3, unit: 'l' } }, {}],
    ['refuses two levels', { lowAt: 0.2, unit: 'l', base: { lowAt: 0.3, unit: 'l' } }, null],
    ['takes a level away', { lowAt: null, base: { lowAt: 500 } }, { lowAt: null }],
  ])('%s', (_, edit, merged) => {
    expect(mergedEdit(present, edit)).toEqual(merged);
  });
});

describe('correctedPricedAmount', () => {
  it.each([
    ['what turned up was paid for', [2, 'kg', 2], [3, 'kg'], 3],
    ['what was never there was not', [2, 'kg', 2], [1, 'kg'], 1],
    ['after some was eaten', [2, 'kg', 5], [3, 'kg'], 6],
    ['in grams', [2, 'kg', 5], [1000, 'g'], 4000],
    ['in another measure', [2, 'kg', 4], [6, 'pieces'], 12],
    ['used up is used up', [2, 'kg', 5], [0, 'kg'], 5],
    ['used up in grams', [2, 'kg', 5], [0, 'g'], 5000],
    ['never more than can be stored', [0.0001, 'kg', 5], [99_999_999, 'pieces'], 99_999_999.99],
    ['of nothing', [0, 'kg', 5], [3, 'pieces'], 3],
    ['a price said later is for what is there', [2, 'kg', null], [2, 'kg'], 2],
  ] as const)('%s', (_, [quantity, unit, pricedAmount], [next, nextUnit], priced) => {
    const after = { quantity: next, unit: nextUnit, price: 4 };
    expect(correctedPricedAmount({ quantity, unit, pricedAmount }, after)).toBe(priced);
  });

  it('needs a price', () => {
    const before = { quantity: 2, unit: 'kg', pricedAmount: null } as const;
    expect(correctedPricedAmount(before, { quantity: 2, unit: 'kg', price: null })).toBeNull();
  });
});
