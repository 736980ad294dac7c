import { expect, it } from 'vitest';
import { bulk } from '../faults/chains.ts';
import type { Facts } from '../faults/facts.ts';
import { killRepeatedly } from '../faults/kill-run.ts';
import { type Damage, judge } from '../faults/pages.ts';
import { damageOf, tableOf } from '../faults/report.ts';
import { type StoreKind, storeKinds } from '../faults/stores.ts';

// most of a kill is waiting: the stores wait side by side
it.concurrent.each(storeKinds)(
  'loses nothing it acknowledged over 10 kills of app, database and both, %s',
  async (store: StoreKind) => {
    const report = await killRepeatedly({ kills: 10, stores: [store], perAge: 10, duringStart: 2, oldLots: 1_000 });
    console.log(tableOf(report));
    expect(damageOf(report), report.details.join('\n')).toBe(0);
    expect(report).toMatchObject({ kills: 10, isRun: true });
    expect(report.acknowledged).toBeGreaterThan(20);
  },
  600_000,
);

/** The tables of a household in which only these lots lie under every mark. */
const holding = (lots: string | undefined, moves: number | undefined): Facts => ({
  ...{ lots: { get: () => lots } as never, moves: { get: () => moves } as never },
  ...{ amounts: new Map(), items: new Map(), recipes: new Map(), meals: new Map(), undone: new Set() },
  ...{ cookings: new Map(), events: new Map(), receipts: new Map() },
});

it.each([
  ['an answered write that is not there', 1, false, undefined, undefined, 'kill', { lost: 1 }],
  ['half of a group that was answered', 1, false, '3 of 2', 3, 'kill', { torn: 1 }],
  ['half of a group that was not answered', 0, true, '3 of 2', 4, 'kill', { torn: 1 }],
  ['a repeated call that was done again', 1, false, '8 of 2', 8, 'retry', { twice: 1 }],
  ['a write that nobody sent', 0, false, '4 of 2', 4, 'kill', { torn: 1 }],
  ['an unanswered write that is there', 0, true, '4 of 2', 4, 'kill', {}],
  ['an unanswered write that is not there', 0, true, undefined, undefined, 'kill', {}],
  ['an answered write that is there', 1, false, '4 of 2', 4, 'retry', {}],
] as const)('judges %s', (_, done, isAsked, lots, moves, after, expected) => {
  const damage: Damage = { lost: 0, torn: 0, twice: 0, details: [] };
  const asked = isAsked ? { method: 'POST', path: '/' } : undefined;
  judge([{ chain: bulk(4), done, asked, reply: undefined }], holding(lots, moves), damage, after);
  expect(damage).toMatchObject({ lost: 0, torn: 0, twice: 0, ...expected });
});
