import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Unit } from '../food/concept.ts';
import { foodById, lexiconBook } from '../food/food-book.ts';
import type { ItemWant } from './contract.ts';
import { isSameFood, mergeItem } from './merging.ts';
import { fittingWants, unitedWants, wantedOf } from './wants.ts';

const want = (id: string, quantity: number | null, unit: Unit | null = 'g'): ItemWant => ({
  kind: 'recipe',
  ...{ id, name: id, day: null, quantity, unit },
});
const row = (
  productName: string,
  quantity: number,
  unit: Unit,
  more: { conceptId?: string; wants?: ItemWant[] } = {},
) => ({
  ...{ id: productName, productName, quantity, unit, conceptId: null, wants: [], isPurchased: false },
  ...more,
});

describe('the same food joins', () => {
  test('across units of one measure, in the unit of the row', () => {
    const rows = [row('πατάτες', 1.5, 'kg')];
    expect(mergeItem(rows, row('ΠΑΤΑΤΕΣ', 500, 'g'))).toMatchObject({ into: 'πατάτες', quantity: 2, unit: 'kg' });
    expect(mergeItem(rows, row('πατάτες', 3, 'pieces'))).toBeNull();
  });

  test('by its id whatever it is called, and by its weight a piece where that is known', () => {
    const onion = foodById('onion', lexiconBook());
    const rows = [row('κρεμμύδια', 2, 'pieces', { conceptId: 'onion' })];
    const merged = mergeItem(rows, row('onions', onion?.gramsPerPiece ?? 0, 'g', { conceptId: 'onion' }), onion);
    expect(merged).toMatchObject({ into: 'κρεμμύδια', quantity: 3, unit: 'pieces' });
    expect(mergeItem(rows, row('κρεμμύδια', 1, 'pieces', { conceptId: 'leek' }))).toBeNull();
  });

  test('but not with what is ticked', () => {
    expect(mergeItem([{ ...row('γάλα', 1, 'l'), isPurchased: true }], row('γάλα', 1, 'l'))).toBeNull();
  });

  test('and a food whose id one side does not know by its name', () => {
    expect(isSameFood({ productName: 'Γάλα' }, { productName: 'γαλα', conceptId: 'milk' })).toBe(true);
  });

  test('with who wants it: what the same one wants adds up', () => {
    const rows = [row('ρύζι', 500, 'g', { wants: [want('a', 500)] })];
    const merged = mergeItem(rows, row('ρύζι', 1, 'kg', { wants: [want('a', 0.25, 'kg'), want('b', 750)] }));
    expect(merged?.wants).toEqual([want('a', 750), want('b', 750)]);
    expect(unitedWants([want('a', 1)], [want('a', null)])).toEqual([want('a', null, null)]);
  });
});

test('wants never say more than the item holds, and what was said first counts', () => {
  const wants = [want('a', 300), want('b', 300), want('c', null), want('d', 100)];
  expect(fittingWants(wants, { quantity: 0.4, unit: 'kg' })).toEqual([want('a', 300), want('b', 100), want('c', null)]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 900 }), fc.constantFrom('g', 'kg'))),
      fc.integer({ min: 0, max: 3000 }),
      (said, quantity) => {
        const all = unitedWants(
          [],
          said.map(([id, amount, unit]) => want(id, unit === 'kg' ? amount / 1000 : amount, unit as Unit)),
        );
        const fitting = fittingWants(all, { quantity, unit: 'g' });
        const sum = fitting.reduce((total, one) => total + (wantedOf(one, 'g') ?? 0), 0);
        expect(sum).toBeLessThanOrEqual(quantity + 0.5);
      },
    ),
  );
});
