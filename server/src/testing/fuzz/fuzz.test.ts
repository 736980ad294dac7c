import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestApp } from '../make-app.ts';
import { ask, wrongAnswer } from './answer.ts';
import { fuzzedApp, fuzzedCook, victimOf, wrongWith } from './kitchen.ts';
import { anyRequest, type FuzzRequest } from './request.ts';

/** `npm run fuzz -- 1000000 [seed]` sets both; the seed of `npm test` stays, so that a red run can be run again. */
const wanted = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? 10);
/** Requests of one cook, then comes the next with a kitchen of their own: what was added would slow down what follows. */
const perCook = 4_000;
const atOnce = 8;

type Found = { readonly request: FuzzRequest; readonly wrong: string; readonly seed: number; readonly path: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

async function sendAll(t: TestApp, kitchen: Kitchen, requests: readonly FuzzRequest[], secret: readonly string[]) {
  const found: Omit<Found, 'seed'>[] = [];
  const statuses = new Map<number, number>();
  const ms: number[] = [];
  for (let from = 0; from < requests.length; from += atOnce) {
    if (from % 16 === 0) await kitchen.home();
    await Promise.all(
      requests.slice(from, from + atOnce).map(async (request, at) => {
        const asked = await ask(t, kitchen, request);
        const wrong = wrongAnswer(request, asked, secret);
        if (wrong) found.push({ request, wrong, path: from + at });
        const status = asked.answer?.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        ms.push(asked.ms);
      }),
    );
  }
  await kitchen.home();
  return { found, statuses, ms };
}
type Kitchen = Awaited<ReturnType<typeof fuzzedCook>>;

/** The smallest request that is still answered wrongly; where it no longer is, because rows have gone, the one that was. */
async function shrunk(t: TestApp, kitchen: Kitchen, one: Found, secret: readonly string[]): Promise<Found> {
  let smallest = one;
  const fails = fc.asyncProperty(anyRequest, async (request) => {
    await kitchen.home();
    const wrong = wrongAnswer(request, await ask(t, kitchen, request), secret);
    if (wrong) smallest = { ...one, request, wrong };
    return wrong === undefined;
  });
  await fc.check(fails, { seed: one.seed, path: String(one.path), numRuns: 1, interruptAfterTimeLimit: 20_000 });
  return smallest;
}

test(`${wanted} requests made from the contracts, right, nearly right and broken: no 500, no hang, nothing of anybody else`, {
  timeout: 120_000 + wanted * 20,
}, async () => {
  const t = await fuzzedApp();
  const victim = await victimOf(t);
  const secret = [victim.cook.userId, victim.cook.householdId, victim.cook.email];
  const found: Found[] = [];
  const statuses = new Map<number, number>();
  const heap: number[] = [];
  const all: number[] = [];
  const started = Date.now();
  for (let done = 0, at = 0; done < wanted; done += perCook, at += 1) {
    const kitchen = await fuzzedCook(t, at, victim.rows);
    const ofCook = { seed: seed + at };
    const requests = fc.sample(anyRequest, { ...ofCook, numRuns: Math.min(perCook, wanted - done) });
    const round = await sendAll(t, kitchen, requests, secret);
    for (const [status, times] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
    for (const each of round.ms) all.push(each);
    // one of each endpoint and complaint says enough
    for (const each of round.found) {
      const isKnown = found.some(
        ({ request, wrong }) =>
          request.endpoint === each.request.endpoint && wrong.slice(0, 60) === each.wrong.slice(0, 60),
      );
      if (!isKnown && found.length < 20) found.push(await shrunk(t, kitchen, { ...each, ...ofCook }, secret));
    }
    expect(await wrongWith(t, kitchen.cook), `after ${done + perCook} requests, seed ${ofCook.seed}`).toEqual([]);
    t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
    t.mails.length = 0;
    heap.push(heapMb());
  }
  const slowest = all.sort((a, b) => a - b).at(-1) ?? 0;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `${all.length} requests in ${Math.round((Date.now() - started) / 1_000)} s, seed ${seed}; slowest ${Math.round(slowest)} ms, ` +
      `half within ${Math.round(all[Math.floor(all.length / 2)] ?? 0)} ms; ${counts.join(', ')}; heap ${heap.map(Math.round).join(' ')} MB`,
  );
  expect(found.map(({ wrong, ...where }) => `${wrong}\n${JSON.stringify(where)}`)).toEqual([]);
  expect(await victim.state()).toEqual(victim.before);
  // what one cook's requests leave behind is not kept: the last heaps stand where the first stood after warming up
  const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  if (heap.length >= 5) expect(middle(heap.slice(-3)) - middle(heap.slice(0, 3))).toBeLessThan(60);
  await t.close();
});
