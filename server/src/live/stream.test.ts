import { randomUUID } from 'node:crypto';
import { LiveEvent } from '@kelari/core/live/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { describe, expect, it } from 'vitest';
import { noteChanges } from '../platform/change-log.ts';
import type { Cook } from '../testing/make-app.ts';
import { ready, seqsOf } from './live-testing.ts';
import { farBehind } from './service.ts';
import { add, ana, listen, mate, startTwoProcesses, t } from './two-processes-testing.ts';

startTwoProcesses();

/** A hundred at once wait for the pool longer than it lets them: like the app, they try again. */
async function addPatiently(cook: Cook, name: string): Promise<void> {
  const sent = { body: { name }, headers: { 'idempotency-key': randomUUID() } };
  for (;;) {
    const { statusCode } = await cook.send(pantryApi.add, sent);
    if (statusCode === 200) return;
    expect([409, 503]).toContain(statusCode);
  }
}
const hundred = () => Promise.all(Array.from({ length: 100 }, (_, i) => addPatiently(i % 2 ? ana : mate, `food ${i}`)));
const seqOf = async ({ householdId }: Cook): Promise<number> =>
  (await t.owner.query('select change_seq::int as seq from households where id = $1', [householdId])).rows[0].seq;
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i);
const soon = { timeout: 30_000 };

describe('the stream', () => {
  it('tells what another process committed: which rows, who and where it stands', async () => {
    const stream = await ready(await listen(ana));
    const id = await add(ana);
    await expect.poll(stream.heard, soon).toHaveLength(1);
    const [event] = stream.heard();
    expect([event?.event, event?.id]).toEqual(['message', `${ana.householdId}:1`]);
    const data = LiveEvent.parse(JSON.parse(event?.data ?? ''));
    expect(data.by).toBe(ana.userId);
    expect(data.changes).toContainEqual(['products', id, 'added']);
  });

  it('is no compressed answer, kept by nobody and held back by no proxy', async () => {
    const stream = await ready(await listen(ana));
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  it('says first where it stands, and begins there', async () => {
    await add(ana);
    const stream = await ready(await listen(ana));
    expect(stream.beats()[0]?.id).toBe(`${ana.householdId}:1`);
    await add(ana);
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([2]);
  });

  it('goes on from a position, of `after` or, before it, of Last-Event-ID', async () => {
    for (let i = 0; i < 3; i += 1) await add(ana);
    const at = (seq: number) => `${ana.householdId}:${seq}`;
    const first = await ready(await listen(ana, { after: at(1) }));
    expect(seqsOf(first.heard())).toEqual([2, 3]);
    const again = await ready(await listen(ana, { after: at(0), headers: { 'last-event-id': at(2) } }));
    expect(seqsOf(again.heard())).toEqual([3]);
    expect(seqsOf((await ready(await listen(ana, { after: at(3) }))).heard())).toEqual([]);
  });

  it('hears what a job or a call in steps notes, also by nobody', async () => {
    const stream = await ready(await listen(ana));
    const scope = { householdId: ana.householdId, userId: null };
    await t.app.database.within(ana, (db) => noteChanges(db, scope, [['foods', "d'oil", 'changed']]));
    await expect.poll(stream.heard, soon).toHaveLength(1);
    expect(JSON.parse(stream.heard()[0]?.data ?? '')).toEqual({ changes: [['foods', "d'oil", 'changed']], by: null });
    const { rows } = await t.owner.query('select foods_version from households where id = $1', [ana.householdId]);
    expect(rows[0].foods_version).toBe(1);
    await t.app.database.within(ana, (db) => noteChanges(db, scope, []));
    expect(await seqOf(ana)).toBe(1);
  });

  it('is refused to whoever asks for something else, so that no caller waits for an end', async () => {
    const asked = await t.server.inject({ url: '/api/live', headers: { cookie: ana.cookie } });
    expect([asked.statusCode, asked.json().code]).toEqual([400, 'invalid']);
    const headers = { cookie: ana.cookie, accept: 'text/event-stream' };
    expect((await t.server.inject({ method: 'HEAD', url: '/api/live', headers })).statusCode).toBe(400);
  });
});

describe('a break loses nothing and repeats nothing', () => {
  it('under 100 concurrent changes, however often the connection goes', async () => {
    const changes = hundred();
    void changes.catch(() => undefined);
    const heard: number[] = [];
    let after: string | undefined = `${ana.householdId}:0`;
    let breaks = 0;
    while (heard.length < 100) {
      const stream = await listen(ana, { after });
      const enough = 1 + ((breaks * 7) % 13);
      await expect.poll(() => stream.heard().length >= Math.min(enough, 100 - heard.length), soon).toBe(true);
      stream.close();
      const events = stream.heard();
      heard.push(...seqsOf(events));
      after = events.at(-1)?.id ?? after;
      breaks += 1;
    }
    await changes;
    expect(heard).toEqual(upTo(100));
    expect(breaks).toBeGreaterThan(3);
  });

  it('in one stream, each change once and in commit order', async () => {
    const stream = await ready(await listen(ana));
    await hundred();
    await expect.poll(() => stream.heard().length, soon).toBeGreaterThanOrEqual(100);
    expect(seqsOf(stream.heard())).toEqual(upTo(100));
  });

  it('nor does a writer that commits late: the one after it waits, so its number is not skipped', async () => {
    const stream = await ready(await listen(ana));
    const slow = await t.owner.connect();
    try {
      await slow.query('begin');
      await slow.query('update households set change_seq = change_seq + 1 where id = $1', [ana.householdId]);
      await slow.query(
        `insert into change_log (household_id, seq, changes) values ($1, 1, '[["products","slow","added"]]')`,
        [ana.householdId],
      );
      const quick = add(ana);
      await expect
        .poll(async () => (await t.owner.query('select from pg_locks where not granted')).rowCount, soon)
        .toBe(1);
      expect(stream.heard()).toEqual([]);
      await slow.query('commit');
      await quick;
    } finally {
      slow.release();
    }
    await expect.poll(() => seqsOf(stream.heard()), soon).toEqual([1, 2]);
  });
});

describe('what cannot be told one by one is one `reload`', () => {
  const expectReload = async (after: string) => {
    const stream = await ready(await listen(ana, { after }));
    const current = `${ana.householdId}:${await seqOf(ana)}`;
    expect(stream.heard()).toEqual([{ event: 'reload', id: current, data: '' }]);
    await add(ana);
    await expect.poll(() => stream.heard().map(({ event }) => event), soon).toEqual(['reload', 'message']);
  };

  it('changes older than 24 hours, which the log has swept', async () => {
    for (let i = 0; i < 3; i += 1) await add(ana);
    await t.owner.query(`update change_log set at = now() - interval '25 hours' where household_id = $1 and seq <= 2`, [
      ana.householdId,
    ]);
    await t.owner.query('update households set change_seq = 199 where id = $1', [ana.householdId]);
    await t.owner.query(
      `insert into change_log select household_id, n, user_id, now(), changes from change_log, generate_series(4, 199) n where household_id = $1 and seq = 3`,
      [ana.householdId],
    );
    const before = await ready(await listen(ana, { after: `${ana.householdId}:0` }));
    expect(seqsOf(before.heard())).toEqual(upTo(199));
    await add(ana);
    await expectReload(`${ana.householdId}:0`);
    expect(seqsOf((await ready(await listen(ana, { after: `${ana.householdId}:2` }))).heard())).toEqual(upTo(201, 3));
  });

  it('a gap', async () => {
    for (let i = 0; i < 4; i += 1) await add(ana);
    await t.owner.query('delete from change_log where household_id = $1 and seq = 3', [ana.householdId]);
    await expectReload(`${ana.householdId}:1`);
  });

  it('a position that this database never had, or no position at all', async () => {
    await add(ana);
    await expectReload(`${ana.householdId}:99`);
    await expectReload('nonsense');
    await expectReload(`${ana.householdId}:1.5`);
  });

  it('the position of another household', async () => {
    const bo = await t.signIn();
    for (const cook of [ana, ana, bo]) await add(cook);
    await expectReload(`${bo.householdId}:1`);
  });

  it(`more than ${farBehind} changes`, async () => {
    await add(ana);
    await t.owner.query(
      `insert into change_log select household_id, n, user_id, now(), changes from change_log, generate_series(2, ${farBehind + 1}) n where household_id = $1`,
      [ana.householdId],
    );
    await t.owner.query('update households set change_seq = $2 where id = $1', [ana.householdId, farBehind + 1]);
    expect((await ready(await listen(ana, { after: `${ana.householdId}:1` }))).heard()).toHaveLength(farBehind);
    await expectReload(`${ana.householdId}:0`);
  });

  it('acts on very many lots, which told one by one would cut the stream off again and again', async () => {
    await add(ana);
    await t.owner.query(
      `insert into change_log select household_id, n, user_id, now(),
         (select jsonb_agg(jsonb_build_array('products', gen_random_uuid(), 'added')) from generate_series(1, 500))
       from change_log, generate_series(2, 100) n where household_id = $1`,
      [ana.householdId],
    );
    await t.owner.query('update households set change_seq = 100 where id = $1', [ana.householdId]);
    await expectReload(`${ana.householdId}:0`);
  });
});
