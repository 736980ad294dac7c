/**
 * `npm run load [-- --users 2000 --rate 300 --minutes 30 --overload 10]`: people on a real server of its own process, whose
 * calls come by themselves at that rate whatever becomes of the ones before, with 100 live streams open; then so many times
 * that rate for a minute, and how soon all is as before. `npm run load -- growth [households…]`: pages read for each of the
 * hottest calls, in databases of growing size. `npm run load -- cost [--users 2000 --calls 2000]`: processor time of a call.
 * Everything on this machine and bounded.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { randomFrom } from '@kelari/core/recommendations/made-kitchen-testing.ts';
import { membersEach } from '../../server/src/testing/many-households.ts';
import { cost } from './cost.ts';
import { byKind, overloadFigures, recoverySeconds, steadyFigures } from './figures.ts';
import { growth } from './growth.ts';
import { openLoadKitchen } from './kitchen.ts';
import { mixOf } from './mix.ts';
import { watchProcesses } from './processes.ts';
import { openStreams, openTraffic } from './traffic.ts';

const streamsOpen = 100;
const warmUpSeconds = 15;
const overloadSeconds = 60;
const recoverySecondsWatched = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '30' },
    overload: { type: 'string', default: '10' },
    calls: { type: 'string', default: '2000' },
  },
});

const between = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} is from ${least} to ${most}`);
};

console.log(
  `machine: ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${new Date().toISOString()}, node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before the start`,
);
if (positionals[0] === 'growth') await growth(positionals.slice(1).map(Number));
else if (positionals[0] === 'cost') await cost(usersAsked(), between('calls', values.calls, 10, 1_000_000));
else await load();

function usersAsked(): number {
  return between('users', values.users, 2, 20_000);
}

async function load(): Promise<void> {
  const users = usersAsked();
  const rate = between('rate', values.rate, 1, 2_000);
  const minutes = between('minutes', values.minutes, 0.05, 240);
  const times = between('overload', values.overload, 0, 50);
  const random = randomFrom(11);
  const kitchen = await openLoadKitchen(users);
  const { stored } = kitchen;
  console.log(
    `${users} users in ${stored.households} households, ${stored.rows} rows, ${(stored.bytes / 2 ** 20).toFixed(0)} MiB: ` +
      `${(stored.rows / stored.households).toFixed(0)} rows and ${(stored.bytes / stored.households / 1_024).toFixed(0)} KiB a household, ${(stored.bytes / stored.rows).toFixed(0)} bytes a row`,
  );
  const traffic = openTraffic(kitchen.origin, Math.min(users, 2_000));
  const streams = openStreams(
    kitchen.origin,
    kitchen.cooks.slice(0, streamsOpen).map(({ cookie }) => cookie),
  );
  const watch = watchProcesses(kitchen.serverPid, kitchen.postgresPid);
  try {
    const next = mixOf(kitchen.cooks, membersEach, random);
    await (await traffic.run(next, rate, warmUpSeconds, random)).answered;
    watch.samples.length = 0;
    watch.look();
    const before = watch.cpu();
    const run = await traffic.run(next, rate, minutes * 60, random);
    await run.answered;
    const after = watch.cpu();
    watch.look();
    const steady = steadyFigures(
      run,
      { server: after.server - before.server, postgres: after.postgres - before.postgres },
      watch.samples,
    );
    console.table(byKind(run.outcomes));
    console.table(
      watch.samples.map(({ at, serverMiB, postgresMiB }) => ({
        second: Math.round((at - (watch.samples[0]?.at ?? 0)) / 1_000),
        'server, MiB': serverMiB.toFixed(0),
        'PostgreSQL, MiB': postgresMiB.toFixed(0),
      })),
    );
    console.log('steady:', steady);
    console.log('live streams:', streams.figures());
    const peak = times > 0 ? await overload(steady.p95) : undefined;
    if (peak) console.log(`overload, ${times} times:`, peak);
    console.log(JSON.stringify({ users, rate, minutes, times, stored, steady, overload: peak, load: loadavg()[0] }));

    async function overload(normalP95: number) {
      const run = await traffic.run(next, rate * times, overloadSeconds, random);
      const from = performance.now();
      const calm = await traffic.run(next, rate, recoverySecondsWatched, random);
      await Promise.all([run.answered, calm.answered]);
      return {
        ...overloadFigures(run),
        recoverySeconds: recoverySeconds(calm, from, normalP95),
        isRunning: kitchen.isRunning(),
        streams: streams.figures(),
      };
    }
  } finally {
    watch.close();
    streams.close();
    await traffic.close();
    await kitchen.close();
  }
}
