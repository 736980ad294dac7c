import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { createLive } from './live.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
});
afterAll(() => t.close());

const listeners = async (): Promise<number[]> =>
  (
    await t.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen kelari_changes'`,
    )
  ).rows.map(({ pid }) => pid);

/** Notes what it is woken with. */
function waiter() {
  const woken: (number | undefined)[] = [];
  let ends = 0;
  return {
    woken,
    ends: () => ends,
    wake: (seq?: number) => void woken.push(seq),
    end: () => {
      ends += 1;
    },
  };
}
const soon = { timeout: 30_000 };
const add = () => ana.call(pantryApi.add, { body: { name: 'eggs' } });

describe('the one listening connection of a process', () => {
  it('is made for the first who waits, and wakes them once, because before it nobody listened', async () => {
    expect(await listeners()).toEqual([]);
    const [first, second] = [waiter(), waiter()];
    const stops = [t.app.live.waitFor(ana.householdId, first), t.app.live.waitFor(ana.householdId, second)];
    await expect.poll(() => [first.woken, second.woken], soon).toEqual([[undefined], [undefined]]);
    expect(await listeners()).toHaveLength(1);
    for (const stop of stops) stop();
  });

  it('wakes at a commit with its sequence, the household alone, and nobody who has left', async () => {
    const bo = await t.signIn();
    const [hers, his, left] = [waiter(), waiter(), waiter()];
    t.app.live.waitFor(ana.householdId, left)();
    const stops = [t.app.live.waitFor(ana.householdId, hers), t.app.live.waitFor(bo.householdId, his)];
    await add();
    await add();
    await expect.poll(() => hers.woken, soon).toEqual([1, 2]);
    expect([his.woken, left.woken]).toEqual([[], []]);
    for (const stop of stops) stop();
  });

  it('is not heard before the commit, nor after a rollback', async () => {
    const hers = waiter();
    const stop = t.app.live.waitFor(ana.householdId, hers);
    await t.app.database
      .within(ana, async (db) => {
        await db.execute(`select pg_notify('kelari_changes', '${ana.householdId}:99')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await add();
    await expect.poll(() => hers.woken, soon).toEqual([3]);
    stop();
  });

  it('comes back when it is killed, and wakes everybody for what happened meanwhile', async () => {
    const hers = waiter();
    const stop = t.app.live.waitFor(ana.householdId, hers);
    for (let round = 1; round <= 3; round += 1) {
      const [pid] = await listeners();
      await t.owner.query('select pg_terminate_backend($1)', [pid]);
      await expect.poll(() => hers.woken, soon).toEqual(Array.from({ length: round }, () => undefined));
      expect(await listeners()).toEqual([expect.not.toSatisfy((now) => now === pid)]);
    }
    await add();
    await expect.poll(() => hers.woken.at(-1), soon).toBe(4);
    stop();
  });

  it('goes with the process: who waits is told, and nothing comes back', async () => {
    const live = createLive({ database: t.app.database, log: t.app.log });
    const hers = waiter();
    live.waitFor(ana.householdId, hers);
    await expect.poll(() => hers.woken, soon).toEqual([undefined]);
    await live.close();
    expect(hers.ends()).toBe(1);
    await expect.poll(listeners, soon).toHaveLength(1);
  });
});
