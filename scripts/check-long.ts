/** `npm run check:long`: what `npm test` samples, at full length; an hour or two. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/src/platform/config.ts';

const vitest = (file: string) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file];

const parts: readonly { name: string; args: readonly string[]; env?: Readonly<Record<string, string>> }[] = [
  {
    name: 'the sync of three phones, 10,000 runs',
    args: vitest('server/src/testing/sync-property.test.ts'),
    env: { SYNC_RUNS: '10000' },
  },
  {
    name: 'lists on three phones, 10,000 runs',
    args: vitest('server/src/shopping/list-sync-property.test.ts'),
    env: { LIST_RUNS: '10000' },
  },
  {
    name: 'plans, pantries and lists against a small calculation of their own, 2,000 runs',
    args: vitest('server/src/planner/plan-and-list-property.test.ts'),
    env: { PLAN_RUNS: '2000' },
  },
  {
    name: 'buyers, a payment provider, a bad line and crashes, 1,000 runs',
    args: vitest('server/src/subscription/payments-property.test.ts'),
    env: { PAYMENT_RUNS: '1000' },
  },
  {
    name: 'a model that obeys, all 500 attacks',
    args: vitest('server/src/assistant/injection.test.ts'),
    env: { INJECTIONS: '500' },
  },
  {
    name: 'two kitchens that know nothing of each other, 1,000 histories and 100,000 calls',
    args: vitest('server/src/testing/attack/two-kitchens.test.ts'),
    env: { HISTORIES: '1000', CALLS: '34' },
  },
  {
    name: 'two devices at the same moment, 100 rounds of each race',
    args: vitest('server/src/testing/races.test.ts'),
    env: { RACE_ROUNDS: '100' },
  },
  {
    name: 'callers who send a byte at a time, until they are cut off',
    args: vitest('server/src/testing/attack/slow-senders.test.ts'),
    env: { SLOW_SENDERS: '1' },
  },
  {
    name: 'known and unknown addresses by the clock, 200 tries',
    args: vitest('server/src/testing/attack/timing.test.ts'),
    env: { TIMING_TRIES: '200' },
  },
  {
    name: 'requests made from the contracts, 1,000,000',
    args: vitest('server/src/testing/fuzz/fuzz.test.ts'),
    env: { FUZZ_REQUESTS: '1000000' },
  },
  { name: 'each guard taken out in turn', args: ['scripts/mutate-guards.ts'] },
  {
    name: '500 kills of app and database, the own one and somebody else’s, at starts and under load',
    args: ['e2e/faults.ts', 'kill', '500'],
  },
  {
    name: '30 kills of a restore',
    args: vitest('server/src/kelari.test.ts'),
    env: { RESTORE_KILLS: '30' },
  },
];

for (const { name, args, env } of parts) {
  console.log(`\n${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [join(projectRoot, args[0] ?? ''), ...args.slice(1)], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'} in ${((Date.now() - started) / 60_000).toFixed(1)} min`);
  if (status !== 0) process.exit(1);
}
