import { expect, it } from 'vitest';
import { killRepeatedly } from '../faults/kill-run.ts';
import { damageOf, tableOf } from '../faults/report.ts';
import { type StoreKind, storeKinds } from '../faults/stores.ts';

it.each(storeKinds)(
  'loses nothing it acknowledged over 10 kills of app, database and both, %s',
  async (store: StoreKind) => {
    const report = await killRepeatedly({ kills: 10, stores: [store], perAge: 10, duringStart: 2, oldLots: 1_000 });
    console.log(tableOf(report));
    expect(damageOf(report), report.details.join('\n')).toBe(0);
    expect(report).toMatchObject({ kills: 10, isRun: true });
    expect(report.acknowledged).toBeGreaterThan(20);
  },
  360_000,
);
