import { addMonths } from '@kelari/core/pantry/ledger.ts';
import type { JournalEntry, Ledger } from '@kelari/core/pantry/stock-contract.ts';
import { testUser } from './pantry-testing.tsx';

const nothing = { times: 0, value: 0 };

/** A month in which nothing happened, and what of it a test says. */
export function testLedger(month: string, fields: Partial<Ledger> = {}): Ledger {
  const { bought = nothing, eaten = nothing, thrown = nothing } = fields;
  return {
    month,
    bought,
    eaten,
    thrown,
    unpriced: 0,
    groups: [],
    reasons: [],
    worst: [],
    months: [-5, -4, -3, -2, -1]
      .map((by) => ({
        month: addMonths(month, by),
        bought: nothing,
        eaten: nothing,
        thrown: nothing,
      }))
      .concat({ month, bought, eaten, thrown }),
    ...fields,
  };
}

let made = 0;
const numbered = (kind: string): string => {
  made += 1;
  return `${kind}-4444-4444-8444-${String(made).padStart(12, '0')}`;
};

export const testLot = (fields: Partial<JournalEntry['lots'][number]> = {}): JournalEntry['lots'][number] => ({
  productId: numbered('55555555'),
  name: 'Αυγά',
  foodClass: 'egg',
  delta: -2,
  unit: 'pieces',
  from: null,
  to: null,
  ...fields,
});

/** Two eggs that Eleni ate, and what of it a test says otherwise. */
export function testEntry(fields: Partial<JournalEntry> = {}): JournalEntry {
  const lots = fields.lots ?? [testLot()];
  return {
    id: numbered('66666666'),
    kind: 'eaten',
    at: '2026-11-20T06:15:00.000Z',
    by: { userId: testUser.id, name: 'Ελένη' },
    reason: null,
    recipe: null,
    lots,
    count: lots.length,
    undone: null,
    ...fields,
  };
}
