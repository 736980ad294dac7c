import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { createJobs, Hopeless } from './jobs.ts';

let t: TestApp;
let done: unknown[];
beforeEach(async () => {
  t = await makeApp();
  done = [];
  t.app.jobs.handle('note', async (payload) => void done.push(payload));
});
afterEach(() => vi.useRealTimers());
afterEach(() => t.close());

/** A machine that is busy with other tests takes its time. */
const patiently = { timeout: 20_000 };
const add = (kind: string, payload: unknown) => t.app.jobs.add(t.app.database.db, kind, payload);
const waiting = async () => (await t.owner.query('select kind, attempts from jobs')).rows;
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1_000);
};

test('a job exists exactly when the transaction that added it was committed', async () => {
  const failing = t.app.database.db.transaction(async (db) => {
    await t.app.jobs.add(db, 'note', 'undone');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await t.app.database.db.transaction((db) => t.app.jobs.add(db, 'note', 'kept'));
  await t.app.jobs.drain();
  expect(done).toEqual(['kept']);
  expect(await waiting()).toEqual([]);
});

/** The queue of another process. */
const otherProcess = () => {
  const jobs = createJobs({ database: t.app.database, log: t.app.log, clock: t.app.clock });
  jobs.handle('note', async (payload) => void done.push(payload));
  return jobs;
};

test('several processes do each job once', async () => {
  for (let i = 0; i < 40; i += 1) await add('note', i);
  await Promise.all([otherProcess(), otherProcess(), otherProcess()].map((jobs) => jobs.drain()));
  expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('a failing job waits longer each time and is given up after its last try', async () => {
  let tries = 0;
  t.app.jobs.handle('failing', async () => {
    tries += 1;
    throw new Error('not today');
  });
  await add('failing', {});
  const waits = [];
  for (let i = 0; i < 9; i += 1) {
    await t.app.jobs.drain();
    const { rows } = await t.owner.query('select run_at from jobs');
    waits.push((rows[0].run_at.getTime() - t.clock.now.getTime()) / 1_000);
    t.clock.now = rows[0].run_at;
  }
  expect(tries).toBe(9);
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]);
  await t.owner.query('update jobs set attempts = 149');
  await t.app.jobs.drain();
  expect(await waiting()).toEqual([]);
});

test('a hopeless job is dropped at once; one failure does not stop the others', async () => {
  t.app.jobs.handle('hopeless', async () => {
    throw new Hopeless('no such mailbox');
  });
  await add('hopeless', 1);
  await add('note', 2);
  await t.app.jobs.drain();
  expect(done).toEqual([2]);
  expect(await waiting()).toEqual([]);
});

test('a job whose process died is done by the next one', async () => {
  await add('note', 'orphan');
  await t.owner.query(
    `update jobs set attempts = 1, run_at = run_at + interval '15 seconds', leased_until = run_at + interval '15 seconds'`,
  );
  await t.app.jobs.drain();
  expect(done).toEqual([]);
  later(15);
  await t.app.jobs.drain();
  expect(done).toEqual(['orphan']);
});

describe('a handler that takes its time', () => {
  let end: (error?: Error) => void;
  let begun: number;
  beforeEach(async () => {
    begun = 0;
    t.app.jobs.handle('slow', () => {
      begun += 1;
      return new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      });
    });
    await add('slow', {});
  });
  const isBegun = () => expect.poll(() => begun, patiently).toBe(1);
  const leasedUntil = async () => (await t.owner.query('select leased_until from jobs')).rows[0].leased_until;

  test('keeps its job from other processes for as long as it works', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const working = t.app.jobs.drain();
    await isBegun();
    const other = otherProcess();
    other.handle('slow', async () => void done.push('twice'));
    for (let second = 0; second < 120; second += 5) {
      later(5);
      const renewed = new Date(t.clock.now.getTime() + 15_000);
      vi.advanceTimersByTime(5_000);
      await expect.poll(leasedUntil, patiently).toEqual(renewed);
      await other.drain();
    }
    expect(done).toEqual([]);
    end();
    await working;
    expect([begun, await waiting()]).toEqual([1, []]);
  });

  test('does not meet itself when its lease ran out because the database was away', async () => {
    const working = t.app.jobs.drain();
    await isBegun();
    later(3_600);
    t.app.jobs.handle('slow', async () => void done.push('twice'));
    const again = t.app.jobs.drain();
    await add('note', 'other work');
    await expect.poll(() => done, patiently).toEqual(['other work']);
    end();
    await Promise.all([working, again]);
    expect([done, await waiting()]).toEqual([['other work'], []]);
  });

  test('fails, and is waited for from then on, and not leased any more', async () => {
    const working = t.app.jobs.drain();
    await isBegun();
    later(600);
    end(new Error('not today'));
    await working;
    const { rows } = await t.owner.query('select run_at, leased_until from jobs');
    expect(rows).toEqual([{ run_at: new Date(t.clock.now.getTime() + 15_000), leased_until: null }]);
  });

  test('takes nothing back from whoever had to take its job over', async () => {
    const working = t.app.jobs.drain();
    await isBegun();
    later(60);
    let endOther: () => void = () => undefined;
    const other = otherProcess();
    other.handle('slow', () => new Promise((resolve) => (endOther = resolve)));
    const taking = other.drain();
    await expect.poll(async () => (await waiting())[0].attempts, patiently).toBe(2);
    const lease = await leasedUntil();
    end(new Error('not today'));
    await working;
    expect([lease, await leasedUntil()]).toEqual([new Date(t.clock.now.getTime() + 15_000), lease]);
    endOther();
    await taking;
    expect(await waiting()).toEqual([]);
  });

  test('holds up no other job, and a stop only for a moment', async () => {
    t.app.jobs.start();
    await add('note', 'first');
    await isBegun();
    await expect.poll(() => done, patiently).toEqual(['first']);
    await add('note', 'soon');
    await expect.poll(() => done, patiently).toEqual(['first', 'soon']);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let closed = false;
    const closing = t.app.jobs.close().then(() => {
      closed = true;
    });
    vi.advanceTimersByTime(4_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(false);
    vi.advanceTimersByTime(1);
    await closing;
    vi.useRealTimers();
    end();
    await expect.poll(waiting, patiently).toEqual([]);
  });
});

test('a started queue takes up a job by itself', async () => {
  const arrived = new Promise((resolve) => t.app.jobs.handle('note', async (payload) => resolve(payload)));
  t.app.jobs.start();
  await add('note', 'soon');
  expect(await arrived).toBe('soon');
});

test('housekeeping that takes longer than its turn does not meet itself', async () => {
  let [now, most, runs] = [0, 0, 0];
  t.app.jobs.every(0.000_2, async () => {
    now += 1;
    runs += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 60));
    now -= 1;
    if (runs === 2) throw new Error('not today');
  });
  t.app.jobs.start();
  await expect.poll(() => runs, patiently).toBeGreaterThan(4);
  expect(most).toBe(1);
});
