import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { units } from '../food/concept.ts';
import { keptAmount, shownAmount } from '../kit/numbers.ts';
import {
  answeredMeasure,
  editedAmounts,
  expiryStatus,
  isExpiringSoon,
  isLowStock,
  metricFactor,
  stepOf,
} from './rules.ts';

const today = '2026-11-20';

describe('expiry', () => {
  it.each([
    [null, 'none', false],
    ['2026-11-19', 'expired', false],
    ['2026-11-20', 'today', true],
    ['2026-11-21', 'tomorrow', true],
    ['2026-11-22', 'week', true],
    ['2026-11-23', 'week', false],
    ['2026-11-27', 'week', false],
    ['2026-11-28', 'fresh', false],
  ] as const)('%s is %s', (day, status, soon) => {
    expect(expiryStatus(day, today)).toBe(status);
    expect(isExpiringSoon(day, today)).toBe(soon);
  });
});

describe('low stock', () => {
  it.each([
    [2, 'pieces', null, true],
    [2.01, 'pieces', null, false],
    [1, 'can', null, true],
    [1, 'g', null, false],
    [100, 'g', 100, true],
    [100.01, 'g', 100, false],
    [2, 'pieces', 1, false],
    [0, 'pieces', 0, true],
  ] as const)('%d %s with level %s: %s', (quantity, unit, lowAt, low) => {
    expect(isLowStock({ quantity, unit, lowAt })).toBe(low);
  });
});

describe('steps', () => {
  it.each([
    ['pieces', 1],
    ['tbsp', 1],
    ['g', 100],
    ['ml', 100],
    ['kg', 0.1],
    ['l', 0.1],
    ['cups', 0.25],
    ['lb', 0.25],
  ] as const)('%s by %d', (unit, step) => {
    expect(stepOf(unit)).toBe(step);
  });
});

describe('answered amounts', () => {
  it.each([
    [0.5, 'kg', 'g', 1000],
    [0.9999, 'l', 'ml', 1000],
    [0, 'kg', 'g', 1000],
    [1, 'kg', 'kg', 1],
    [0.5, 'pieces', 'pieces', 1],
    [1500, 'g', 'g', 1],
  ] as const)('%d %s is answered in %s', (quantity, unit, answered, factor) => {
    expect(answeredMeasure(quantity, unit)).toEqual({ unit: answered, factor });
  });

  it('knows only grams and kilos, millilitres and litres as one measure', () => {
    const pairs = units.flatMap((from) => units.map((to) => [from, to] as const));
    const related = pairs.filter(([from, to]) => from !== to && metricFactor(from, to) !== null);
    expect(related.map((pair) => pair.join(' '))).toEqual(['kg g', 'g kg', 'l ml', 'ml l']);
    expect(metricFactor('g', 'kg')).toBe(0.001);
    expect(metricFactor('l', 'ml')).toBe(1000);
  });
});

describe('edited amounts', () => {
  const kilos = { quantity: 0.3333, unit: 'kg', lowAt: 0.2 } as const;

  it.each([
    ['nothing sent', kilos, {}, null],
    ['the answer sent back', kilos, { quantity: 333.3, unit: 'g', lowAt: 200 }, null],
    ['a new amount in the answered unit', kilos, { quantity: 500 }, { quantity: 500, unit: 'g', lowAt: 200 }],
    ['back to kilos', kilos, { unit: 'kg' }, { quantity: 0.3333, unit: 'kg', lowAt: 0.2 }],
    ['the level only', kilos, { lowAt: 100 }, { quantity: 333.3, unit: 'g', lowAt: 100 }],
    ['no level', kilos, { lowAt: null }, { quantity: 333.3, unit: 'g', lowAt: null }],
    [
      'another kind of unit keeps the number',
      { quantity: 2, unit: 'pieces', lowAt: null },
      { unit: 'kg' },
      { quantity: 2, unit: 'kg', lowAt: null },
    ],
    [
      'what was answered rounded keeps its decimals',
      { quantity: 1.2345, unit: 'kg', lowAt: null },
      { quantity: 1.23, lowAt: 1 },
      { quantity: 1.2345, unit: 'kg', lowAt: 1 },
    ],
  ] as const)('%s', (_, kept, edit, expected) => {
    expect(editedAmounts(kept, edit)).toEqual(expected);
  });

  it('never changes a lot whose answer comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.double({ min: 0, max: 9e7, noNaN: true }).map(keptAmount),
          unit: fc.constantFrom(...units),
          lowAt: fc.option(fc.double({ min: 0, max: 9e7, noNaN: true }).map(keptAmount)),
        }),
        (kept) => {
          const { unit, factor } = answeredMeasure(kept.quantity, kept.unit);
          const lowAt = kept.lowAt === null ? null : shownAmount(kept.lowAt * factor);
          expect(editedAmounts(kept, { unit, quantity: shownAmount(kept.quantity * factor), lowAt })).toBeNull();
        },
      ),
    );
  });
});
