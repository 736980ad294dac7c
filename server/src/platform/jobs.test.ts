import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { createJobs, Hopeless } from './jobs.ts';

let t: TestApp;
let done: unknown[];
beforeEach(async () => {
  t = await makeApp();
  done = [];
  t.app.jobs.handle('note', async (payload) => void done.push(payload));
});
afterEach(() => t.close());

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

test('several processes do each job once', async () => {
  const make = () => {
    const jobs = createJobs({ database: t.app.database, log: t.app.log, clock: t.app.clock });
    jobs.handle('note', async (payload) => void done.push(payload));
    return jobs;
  };
  for (let i = 0; i < 40; i += 1) await add('note', i);
  await Promise.all([make(), make(), make()].map((jobs) => jobs.drain()));
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
  await t.owner.query(`update jobs set attempts = 1, run_at = run_at + interval '15 seconds'`);
  await t.app.jobs.drain();
  expect(done).toEqual([]);
  later(15);
  await t.app.jobs.drain();
  expect(done).toEqual(['orphan']);
});

test('a started queue takes up a job by itself', async () => {
  const arrived = new Promise((resolve) => t.app.jobs.handle('note', async (payload) => resolve(payload)));
  t.app.jobs.start();
  await add('note', 'soon');
  expect(await arrived).toBe('soon');
});
