import { describe, expect, test } from 'vitest';
import type { ShoppingItem, ShoppingUpdate } from './contract.ts';
import { mergedItemEdit } from './edits.ts';

const present = {
  ...{ productName: 'ρύζι', quantity: 500, unit: 'g', notes: 'καρολίνα', priority: 'medium', estimatedPrice: 2 },
  version: 3,
} as ShoppingItem;
const merged = (update: ShoppingUpdate) => mergedItemEdit(present, update);

describe('an edit without what it began from', () => {
  test('has to begin from the present version, if it says one', () => {
    expect(merged({ notes: 'x' })).toEqual({ notes: 'x' });
    expect(merged({ notes: 'x', version: 3 })).toEqual({ notes: 'x' });
    expect(merged({ notes: 'x', version: 2 })).toBeNull();
  });

  test('leaves ticks and lists to others', () => {
    expect(merged({ isPurchased: true, listId: '00000000-0000-4000-8000-000000000000' })).toEqual({});
  });
});

describe('an edit that says what it began from', () => {
  test('changes what it made different, and leaves what others did', () => {
    const base = { notes: null, priority: 'medium' as const };
    expect(merged({ notes: null, priority: 'high', base })).toEqual({ priority: 'high' });
  });

  test('is in conflict where both made the same field different', () => {
    expect(merged({ notes: 'μπασμάτι', base: { notes: null } })).toBeNull();
    expect(merged({ notes: 'καρολίνα', base: { notes: null } })).toEqual({ notes: 'καρολίνα' });
  });

  test.each([
    ['left as it was', { quantity: 0.5, unit: 'kg' }, { quantity: 500, unit: 'g' }, {}],
    ['changed by me', { quantity: 1, unit: 'kg' }, { quantity: 500, unit: 'g' }, { quantity: 1, unit: 'kg' }],
    ['changed by both', { quantity: 1, unit: 'kg' }, { quantity: 2, unit: 'kg' }, null],
    [
      'changed by both to the same',
      { quantity: 0.5, unit: 'kg' },
      { quantity: 2, unit: 'kg' },
      { quantity: 0.5, unit: 'kg' },
    ],
    ['in another unit altogether', { unit: 'pieces' }, { quantity: 500, unit: 'g' }, { quantity: 500, unit: 'pieces' }],
  ] as const)('amount and unit are one field: %s', (_, sent, base, expected) =>
    expect(merged({ ...sent, base })).toEqual(expected),
  );
});
