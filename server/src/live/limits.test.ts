import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signToken } from '../platform/auth-session.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { addressOf, type Listener, listenTo, ready, seqsOf } from './live-testing.ts';
import { beatMs, mostPerSession, mostPerUser, mostUnreadBytes } from './streams.ts';

let t: TestApp;
let origin: string;
let ana: Cook;
let open: Listener[] = [];
beforeEach(async () => {
  t = await makeApp();
  origin = await addressOf(t.server);
  ana = await t.signIn();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of open) stream.close();
  open = [];
  await t.close();
});

async function listen(cook: { readonly cookie: string }, options?: Parameters<typeof listenTo>[2]): Promise<Listener> {
  const stream = await listenTo(origin, cook, options);
  open.push(stream);
  return stream;
}
const soon = { timeout: 30_000 };

/** The same user in another browser. */
async function otherBrowser(cook: Cook): Promise<{ cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  await t.owner.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $2, $3, $4::timestamptz + interval '1 day', $4, $4)`,
    [randomUUID(), cook.userId, token, t.clock.now],
  );
  return { cookie: `${t.cookieName}=${encodeURIComponent(signToken(token, t.app.secret))}` };
}

describe('how many', () => {
  it('in one browser the oldest goes: a connection whose end nobody noticed keeps nobody out', async () => {
    const streams: Listener[] = [];
    for (let i = 0; i < mostPerSession; i += 1) streams.push(await ready(await listen(ana)));
    const newest = await ready(await listen(ana));
    await expect.poll(() => streams.map((stream) => stream.ended()), soon).toEqual([true, false, false, false]);
    expect(newest.ended()).toBe(false);
  });

  it('a user has eight in all, and then a sentence; one that ends makes room, and others are not concerned', async () => {
    const streams: Listener[] = [];
    while (streams.length < mostPerUser) {
      const browser = await otherBrowser(ana);
      for (let i = 0; i < mostPerSession; i += 1) streams.push(await ready(await listen(browser)));
    }
    const refused = await listen(ana);
    await expect.poll(refused.ended, soon).toBe(true);
    expect([refused.status, refused.headers.get('retry-after'), JSON.parse(refused.body()).code]).toEqual([
      429,
      '60',
      'limited',
    ]);
    await ready(await listen(await t.signIn()));
    streams[0]?.close();
    await expect.poll(async () => (await listen(ana)).status, soon).toBe(200);
  });
});

describe('while nothing happens', () => {
  it('a beat comes every 25 seconds, and no connection of the pool is held', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await ready(await listen(ana));
    for (let beats = 2; beats <= 4; beats += 1) {
      vi.advanceTimersByTime(beatMs);
      await expect.poll(() => stream.beats().length, soon).toBe(beats);
    }
    const { pool } = t.app.database;
    await expect.poll(() => pool.totalCount - pool.idleCount, soon).toBe(0);
  });

  it('an ended session is noticed at the next beat, which it does not hear', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await ready(await listen(ana));
    await t.owner.query('delete from sessions where user_id = $1', [ana.userId]);
    vi.advanceTimersByTime(beatMs);
    await expect.poll(stream.ended, soon).toBe(true);
    expect(stream.beats()).toHaveLength(1);
  });

  it('a change that nobody told of comes with the beat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await ready(await listen(ana));
    await t.owner.query(
      `with moved as (update households set change_seq = 1 where id = $1)
       insert into change_log (household_id, seq, changes) values ($1, 1, '[]')`,
      [ana.householdId],
    );
    vi.advanceTimersByTime(beatMs);
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([1]);
  });

  it('a stream does not prolong the session: only visits do', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await ready(await listen(ana));
    const expiry = async () =>
      (await t.owner.query('select expires_at from sessions where user_id = $1', [ana.userId])).rows;
    const before = await expiry();
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 86_400_000);
    vi.advanceTimersByTime(beatMs);
    await expect.poll(() => stream.beats().length, soon).toBe(2);
    expect(await expiry()).toEqual(before);
  });
});

describe('whoever does not read', () => {
  it('is cut off when a megabyte waits, and comes back for the rest', async () => {
    const long = `[["products","${'x'.repeat(100_000)}","added"]]`;
    const write = (seq: number) =>
      t.owner.query(
        `with moved as (update households set change_seq = $2 where id = $1)
         insert into change_log (household_id, seq, changes) select $1, $2, $3 from pg_notify('kelari_changes', $1::uuid || ':' || $2::int)`,
        [ana.householdId, seq, long],
      );
    const stream = await ready(await listen(ana));
    stream.pause();
    // less than the limit waits for whoever reads late
    const few = Math.floor(mostUnreadBytes / 2 / 100_000);
    for (let seq = 1; seq <= few; seq += 1) await write(seq);
    stream.resume();
    await expect.poll(() => seqsOf(stream.heard()).length, soon).toBe(few);
    stream.pause();
    // what the two kernels hold in between comes on top; what they still hold when the line is cut is lost
    const most = 200;
    for (let seq = few + 1; seq <= most; seq += 1) await write(seq);
    stream.resume();
    await expect.poll(stream.ended, soon).toBe(true);
    const heard = seqsOf(stream.heard());
    expect(heard.length).toBeGreaterThanOrEqual(few);
    expect(heard.length).toBeLessThan(most);
    expect(heard).toEqual(heard.map((_, i) => i + 1));
    expect(seqsOf((await ready(await listen(ana, { after: `${ana.householdId}:${most - 2}` }))).heard())).toEqual([
      most - 1,
      most,
    ]);
  });
});

describe('the database goes away', () => {
  it('and comes back: the stream stays, and tells what it could not', async () => {
    const stream = await ready(await listen(ana));
    await t.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(async () => (await ana.send(pantryApi.add, { body: { name: 'eggs' } })).statusCode, soon)
      .toBe(200);
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([1]);
    expect(stream.ended()).toBe(false);
  });
});

describe('the process stops', () => {
  it('and ends its streams at once, also over a connection that would be kept', async () => {
    const agent = new Agent({ keepAlive: true });
    const request = get(`${origin}/api/live`, {
      agent,
      headers: { accept: 'text/event-stream', cookie: ana.cookie },
    });
    const [answer] = await once(request, 'response');
    answer.resume();
    const stream = await ready(await listen(ana));
    await Promise.all([t.server.close(), once(answer, 'end')]);
    await expect.poll(stream.ended, soon).toBe(true);
    expect(stream.beats()).toHaveLength(1);
    agent.destroy();
  });
});
