import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { App } from '../platform/context.ts';
import { openDatabase } from '../platform/db.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { type PushService, startPushService } from '../testing/stand-ins/push-service.ts';
import { at, device, milkToday, News, noticesOf, wish } from './notifications-testing.ts';
import { noteDue } from './schedule-service.ts';

/* Several processes on one database, and processes that die between two steps: each has a pool and a queue of its own. */

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let t: TestApp;
let taken: Mail[];
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  service.deliveries.length = 0;
  taken = [];
  closing = [];
  t = await makeApp({ app: { egress: service.makeEgress() } });
  at(t, '2026-11-19T17:00:00Z');
});
afterEach(async () => {
  for (const close of closing) await close();
  await t.close();
});

/** Another process of the same server: `parts` are what is broken in it. */
async function startProcess(parts: Partial<Pick<App, 'mail' | 'egress'>> = {}): Promise<App> {
  const { rows } = await t.owner.query<{ name: string }>('select current_database() as name');
  const url = inject('postgres').app.replace('{database}', rows[0]?.name ?? '');
  const database = openDatabase({ url, max: 5, onError: () => undefined });
  closing.push(() => database.close());
  const jobs = createJobs({ database, log: t.app.log, clock: t.app.clock });
  const mail = { send: async (sent: Mail) => void taken.push(sent), close: async () => undefined };
  const app = { ...t.app, database, jobs, mail, ...parts };
  const news = new News();
  news.kitchen = milkToday;
  news.plugInto(app);
  return app;
}

const crowd = 600;
const morning = '2026-11-20T06:00:00Z';
const later = (seconds: number) => at(t, new Date(t.clock.now.getTime() + seconds * 1_000).toISOString());
const settled = async (work: readonly Promise<unknown>[]) => {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
};

test('of four processes that look at once, again and again, each person hears once', { timeout: 60_000 }, async () => {
  // more than two pages of the look
  await t.owner.query(`
    begin;
    insert into users (id, email, email_verified, channels, updated_at)
      select gen_random_uuid(), 'cook-' || i || '@example.test', true, '{"push": false, "email": true}', '2026-11-01'
      from generate_series(1, ${crowd}) i;
    insert into households (id, name) select id, 'Home' from users;
    insert into members (household_id, user_id) select id, id from users;
    update users set household_id = id;
    commit`);
  const processes = await Promise.all(Array.from({ length: 4 }, () => startProcess()));
  at(t, morning);
  for (let minute = 0; minute < 3; minute += 1) {
    await settled(processes.map(noteDue));
    await settled(processes.map(({ jobs }) => jobs.drain()));
    later(60);
  }
  expect([taken.length, new Set(taken.map(({ to }) => to)).size]).toEqual([crowd, crowd]);
  const { rows } = await t.owner.query('select state, count(*)::integer from notices group by state');
  expect(rows).toEqual([{ state: 'sent', count: crowd }]);
});

test('nobody who looks at the same moment makes a second job of the same message', async () => {
  const ana = await t.signIn();
  await wish(ana, { channels: { email: true } });
  const processes = await Promise.all(Array.from({ length: 4 }, () => startProcess()));
  at(t, morning);
  for (let i = 0; i < 10; i += 1) {
    await t.owner.query('delete from notices; delete from jobs');
    await settled(processes.map(noteDue));
    expect((await t.owner.query('select from jobs')).rowCount).toBe(1);
  }
});

test('a process that dies before it sends leaves the message to another one', async () => {
  const ana = await t.signIn();
  await wish(ana, { channels: { email: true } });
  at(t, morning);
  const dying = await startProcess({
    mail: { send: () => new Promise(() => undefined), close: async () => undefined },
  });
  await noteDue(dying);
  void dying.jobs.drain();
  await expect.poll(() => noticesOf(t, ana)).toEqual([['2026-11-20', 'sending', 'email']]);
  const next = await startProcess();
  // while it may be alive nobody takes its place
  for (const seconds of [15, 30, 60]) {
    later(seconds);
    await next.jobs.drain();
    expect(taken).toEqual([]);
  }
  later(120);
  await next.jobs.drain();
  expect(taken.map(({ to }) => to)).toEqual([ana.email]);
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'sent', 'email']]);
});

test('a mail that was taken by the other side before the process died comes again as the same mail', async () => {
  const ana = await t.signIn();
  await wish(ana, { channels: { email: true } });
  at(t, morning);
  const dying = await startProcess({
    mail: {
      send: (mail) => {
        taken.push(mail);
        return new Promise(() => undefined);
      },
      close: async () => undefined,
    },
  });
  await noteDue(dying);
  void dying.jobs.drain();
  await expect.poll(() => taken.length).toBe(1);
  later(600);
  const next = await startProcess();
  await next.jobs.drain();
  expect(taken).toHaveLength(2);
  expect(taken[1]).toEqual(taken[0]);
  expect(taken[0]?.identity).toMatch(/^digest-2026-11-20-[0-9a-f]{24}$/);
});

test('devices that took a message before the process died do not get it again', async () => {
  const ana = await t.signIn();
  const [phone, laptop] = [await device(ana, service, 'phone'), await device(ana, service, 'laptop')];
  await wish(ana, { channels: { push: true } });
  at(t, morning);
  const egress = service.makeEgress();
  const dying = await startProcess({
    egress: {
      ...egress,
      fetchBytes: (url, call) =>
        url.endsWith('/laptop') ? new Promise(() => undefined) : egress.fetchBytes(url, call),
    },
  });
  await noteDue(dying);
  void dying.jobs.drain();
  await expect
    .poll(async () => (await t.owner.query('select from push_devices where last_sent_at is not null')).rowCount)
    .toBe(1);
  later(600);
  const next = await startProcess();
  await next.jobs.drain();
  egress.close();
  expect([phone.heard().length, laptop.heard().length]).toEqual([1, 1]);
  expect(await noticesOf(t, ana)).toEqual([['2026-11-20', 'sent', 'push']]);
});

test('a job that is worked on for too long, and so comes to a second process, is sent by the first', async () => {
  const ana = await t.signIn();
  await wish(ana, { channels: { email: true } });
  at(t, morning);
  let accept: () => void = () => undefined;
  const slow = await startProcess({
    mail: {
      send: (mail) =>
        new Promise((resolve) => {
          accept = () => {
            taken.push(mail);
            resolve();
          };
        }),
      close: async () => undefined,
    },
  });
  await noteDue(slow);
  const working = slow.jobs.drain();
  await expect.poll(() => noticesOf(t, ana)).toEqual([['2026-11-20', 'sending', 'email']]);
  later(15);
  const next = await startProcess();
  await next.jobs.drain();
  accept();
  await working;
  for (const seconds of [30, 60, 600]) {
    later(seconds);
    await next.jobs.drain();
  }
  expect(taken).toHaveLength(1);
  expect((await t.owner.query('select from jobs')).rowCount).toBe(0);
});
