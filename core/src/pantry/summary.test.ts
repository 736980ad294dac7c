import { expect, it } from 'vitest';
import type { Product } from './contract.ts';
import { summaryOf } from './summary.ts';

const today = '2026-11-20';
const lot = (fields: Partial<Product>) =>
  ({
    location: 'fridge',
    category: 'dairy' as const,
    expirationDate: null,
    value: null,
    isConsumed: false,
    ...fields,
  }) satisfies Partial<Product>;

it('counts what stands where, what expires, and what it is worth', () => {
  const { total, places, groups } = summaryOf(
    [
      lot({ expirationDate: '2026-11-19', value: 0.1 }),
      lot({ expirationDate: '2026-11-20', value: 0.2 }),
      lot({ expirationDate: '2026-11-22' }),
      lot({ expirationDate: '2026-11-23', category: 'meat', value: 8 }),
      lot({ location: 'cellar', category: 'beverages', value: 12 }),
      lot({ location: 'freezer', isConsumed: true, value: 50 }),
    ],
    today,
  );
  expect(total).toEqual({ lots: 5, expired: 1, soon: 2, week: 3, undated: 1, value: 20.3, unpriced: 1 });
  expect(Object.fromEntries(places)).toEqual({
    fridge: { lots: 4, expired: 1, soon: 2, week: 3, undated: 0, value: 8.3, unpriced: 1 },
    cellar: { lots: 1, expired: 0, soon: 0, week: 0, undated: 1, value: 12, unpriced: 0 },
  });
  expect(Object.fromEntries(groups)).toEqual({
    dairy: { lots: 3, expired: 1, soon: 2, week: 2, undated: 0, value: 0.3, unpriced: 1 },
    meat: { lots: 1, expired: 0, soon: 0, week: 1, undated: 0, value: 8, unpriced: 0 },
    beverages: { lots: 1, expired: 0, soon: 0, week: 0, undated: 1, value: 12, unpriced: 0 },
  });
});

it('of an empty kitchen is nothing', () => {
  const summary = summaryOf([], today);
  expect(summary.total).toEqual({ lots: 0, expired: 0, soon: 0, week: 0, undated: 0, value: 0, unpriced: 0 });
  expect([summary.places.size, summary.groups.size]).toEqual([0, 0]);
});
