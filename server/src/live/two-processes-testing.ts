import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { addressOf, type Listener, listenTo } from './live-testing.ts';

/** Of the test that runs: the first process, and Ana and her housemate in a new kitchen. */
export let t: TestApp;
export let ana: Cook;
export let mate: Cook;
let origin: string;
let open: Listener[] = [];

/** Two app processes on one database: what happens at the first is heard at the second. */
export function startTwoProcesses(): void {
  let second: Awaited<ReturnType<TestApp['secondProcess']>>;
  beforeAll(async () => {
    t = await makeApp();
    second = await t.secondProcess();
    origin = await addressOf(second.server);
  });
  beforeEach(async () => {
    ana = await t.signIn();
    mate = await housemate(t, ana);
  });
  afterEach(() => {
    for (const stream of open) stream.close();
    open = [];
  });
  afterAll(async () => {
    await second.close();
    await t.close();
  });
}

/** At the second process, until the test ends. */
export async function listen(cook: Cook, options?: Parameters<typeof listenTo>[2]): Promise<Listener> {
  const stream = await listenTo(origin, cook, options);
  open.push(stream);
  return stream;
}

/** At the first. */
export const add = async (cook: Cook, name = 'eggs') => (await cook.call(pantryApi.add, { body: { name } })).id;
