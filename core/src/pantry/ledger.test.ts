import { describe, expect, it } from 'vitest';
import { addMonths, isMonth, ledgerOf, monthOf, thrownShare } from './ledger.ts';

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -5, '2026-06'],
    ['2026-03', -27, '2023-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i: %s', (month, by, expected) => {
    expect(addMonths(month, by)).toBe(expected);
  });

  it('are those of the calendar', () => {
    expect(monthOf('2026-11-20')).toBe('2026-11');
    expect(['2026-01', '2026-12', '2026-13', '2026-1', '1800-01', '', '2026-11-01'].filter(isMonth)).toEqual([
      '2026-01',
      '2026-12',
    ]);
  });
});

describe('the ledger of a month', () => {
  const part = (over: object) => ({
    flow: 'eaten' as const,
    category: 'dairy' as const,
    reason: null,
    times: 1,
    value: 1,
    unpriced: 0,
    ...over,
  });
  const ledger = ledgerOf('2026-11', {
    months: [
      { month: '2026-11', flow: 'bought', times: 9, value: 30.1 },
      { month: '2026-11', flow: 'thrown', times: 3, value: 4.4 },
      { month: '2026-07', flow: 'eaten', times: 2, value: 5 },
    ],
    parts: [
      part({ flow: 'bought', category: 'meat', times: 9, value: 30.1, unpriced: 9 }),
      part({ times: 4, value: 0.1 }),
      part({ times: 1, value: 0.2, unpriced: 1 }),
      part({ flow: 'thrown', reason: 'spoiled', value: 1.1 }),
      part({ flow: 'thrown', category: 'fruits', reason: 'spoiled', value: 3.3, unpriced: 2 }),
      part({ flow: 'thrown', category: 'fruits', reason: null, value: 0, times: 5, unpriced: 5 }),
    ],
    worst: [],
  });

  it('has its sums, and the five months before it', () => {
    expect(ledger).toMatchObject({
      month: '2026-11',
      bought: { times: 9, value: 30.1 },
      eaten: { times: 0, value: 0 },
      thrown: { times: 3, value: 4.4 },
      unpriced: 8,
    });
    expect(ledger.months.map(({ month, eaten }) => [month, eaten.value])).toEqual([
      ['2026-06', 0],
      ['2026-07', 5],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 0],
    ]);
  });

  it('has groups and reasons, the most first, in whole cents', () => {
    expect(ledger.groups).toEqual([
      { category: 'fruits', eaten: { times: 0, value: 0 }, thrown: { times: 6, value: 3.3 } },
      { category: 'dairy', eaten: { times: 5, value: 0.3 }, thrown: { times: 1, value: 1.1 } },
    ]);
    expect(ledger.reasons).toEqual([
      { reason: 'spoiled', thrown: { times: 2, value: 4.4 } },
      { reason: null, thrown: { times: 5, value: 0 } },
    ]);
  });
});

it.each([
  [{ times: 9, value: 6 }, { times: 1, value: 2 }, 0.25],
  [{ times: 9, value: 0 }, { times: 1, value: 0 }, 0.1],
  [{ times: 0, value: 0 }, { times: 0, value: 0 }, null],
])('of %j eaten and %j thrown the thrown share is %s', (eaten, thrown, share) => {
  expect(thrownShare({ eaten, thrown })).toBe(share);
});
