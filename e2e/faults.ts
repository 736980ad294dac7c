/** `npm run faults -- kill [n] [embedded|external]`: writers and buyers over HTTP, n kills of the app, of PostgreSQL or of both; nothing acknowledged may be missing. */
import { killRepeatedly } from './faults/kill-run.ts';
import { isGood, tableOf } from './faults/report.ts';
import { type StoreKind, storeKinds } from './faults/stores.ts';

const [what, count = '500', only] = process.argv.slice(2);
const stores = storeKinds.filter((kind: StoreKind) => only === undefined || kind === only);
if (what !== 'kill' || !/^[1-9]\d*$/.test(count) || stores.length === 0) {
  console.error('usage: npm run faults -- kill [n] [embedded|external]');
  process.exit(2);
}
const begun = Date.now();
let isOver = false;
// stopped by hand, what was killed so far is added up
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isOver = true;
  });
}
const report = await killRepeatedly({
  ...{ kills: Number(count), stores, perAge: 25, duringStart: 5, oldLots: 4_000 },
  say: console.error,
  isOver: () => isOver,
});
const minutes = Math.round((Date.now() - begun) / 6_000) / 10;
console.log(`\n${tableOf(report)}\n`);
console.log(JSON.stringify({ ...report, minutes }));
process.exit(isGood(report) ? 0 : 1);
