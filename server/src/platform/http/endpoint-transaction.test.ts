import { randomUUID } from 'node:crypto';
import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countWaits } from '../../testing/database-waits.ts';
import { housemate } from '../../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../../testing/make-app.ts';
import { writeLast } from '../context.ts';
import { mount } from '../http.ts';

/** A slice of the test's own: one tenant row is changed, and the reply is never the same twice. */
const api = {
  read: endpoint({
    method: 'GET',
    path: '/api/test/name',
    access: 'member',
    etag: 'household',
    reply: z.object({ name: z.string(), language: z.string() }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/test/name',
    access: 'member',
    body: z.strictObject({
      name: z.string(),
      next: z.optional(
        z.enum([
          ...(['nothing changed', 'throw', 'refuse', 'swallow', 'with the commit', 'fail with the commit'] as const),
          ...(['never reach the database', 'lose the connection'] as const),
        ]),
      ),
    }),
    reply: z.object({ name: z.string(), once: z.string() }),
  }),
  writingRead: endpoint({ method: 'GET', path: '/api/test/writing-read', access: 'member', reply: z.null() }),
};

let t: TestApp;
let ana: Cook;
/** Round trips to the database so far. */
let roundTrips: () => number;

beforeAll(async () => {
  t = await makeApp();
  roundTrips = countWaits(t.app.database.pool);
  const on = mount(t.server, t.app);
  const rename = (name: string, id: string) => sql`update households set name = ${name} where id = ${id}`;
  on(api.read, async ({ ctx, actor }) => {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from households where id = ${actor.householdId}`,
    );
    return { name: rows[0]?.name ?? '', language: ctx.language };
  });
  on(api.rename, async ({ ctx, actor, body }) => {
    await ctx.db.execute(rename(body.name, actor.householdId));
    if (body.next !== 'nothing changed') ctx.changed('household', actor.householdId, 'changed');
    if (body.next === 'with the commit') await writeLast(ctx, rename(`${body.name}, later`, actor.householdId));
    if (body.next === 'fail with the commit') await writeLast(ctx, sql`select 1 / 0`);
    if (body.next === 'never reach the database') await writeLast(ctx, sql`select ${{ amount: 1n }}`);
    if (body.next === 'lose the connection') await writeLast(ctx, sql`select pg_terminate_backend(pg_backend_pid())`);
    if (body.next === 'throw') throw new Error('after writing');
    if (body.next === 'refuse') throw fail('conflict', 'after writing');
    if (body.next === 'swallow') await ctx.db.execute(sql`select 1 / 0`).catch(() => undefined);
    return { name: body.name, once: randomUUID() };
  });
  on(api.writingRead, async ({ ctx, actor }) => {
    await ctx.db.execute(rename('written', actor.householdId));
    return null;
  });
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const newKey = () => ({ 'idempotency-key': randomUUID() });
const nameOf = async (cook: Cook): Promise<string> => (await cook.call(api.read)).name;
const logOf = async (cook: Cook) =>
  (
    await t.owner.query('select seq::int, user_id, changes from change_log where household_id = $1 order by seq', [
      cook.householdId,
    ])
  ).rows;
const keysOf = async (cook: Cook): Promise<number | null> =>
  (await t.owner.query('select from idempotency_keys where household_id = $1', [cook.householdId])).rowCount;

describe('the idempotency key', () => {
  it('answers the same call with the same bytes, and acts once', async () => {
    const sent = { body: { name: 'Κελάρι «α» 🫒' }, headers: newKey() };
    const first = await ana.send(api.rename, sent);
    const [second, third] = [await ana.send(api.rename, sent), await ana.send(api.rename, sent)];
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(third.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await logOf(ana)).toHaveLength(1);
  });

  it('acts each time without one', async () => {
    const sent = { body: { name: 'a' } };
    expect((await ana.send(api.rename, sent)).body).not.toBe((await ana.send(api.rename, sent)).body);
    expect(await logOf(ana)).toHaveLength(2);
    expect(await keysOf(ana)).toBe(0);
  });

  it('is kept for a call that changed nothing, too', async () => {
    const sent = { body: { name: 'a', next: 'nothing changed' as const }, headers: newKey() };
    expect((await ana.send(api.rename, sent)).body).toBe((await ana.send(api.rename, sent)).body);
    expect([await logOf(ana), await keysOf(ana)]).toEqual([[], 1]);
  });

  it('refuses another body, and does nothing', async () => {
    const headers = newKey();
    await ana.send(api.rename, { body: { name: 'first' }, headers });
    const other = await ana.send(api.rename, { body: { name: 'second' }, headers });
    expect([other.statusCode, other.json().code]).toEqual([422, 'mismatch']);
    expect(await nameOf(ana)).toBe('first');
  });

  it('belongs to its user: the key of a housemate or a stranger is another key', async () => {
    const headers = newKey();
    const [mate, bo] = [await housemate(t, ana), await t.signIn()];
    const replies = [];
    for (const cook of [ana, mate, bo]) replies.push(await cook.call(api.rename, { body: { name: 'a' }, headers }));
    expect(new Set(replies.map(({ once }) => once)).size).toBe(3);
    expect((await logOf(ana)).map((row) => row.user_id)).toEqual([ana.userId, mate.userId]);
  });

  it.each(['1', 'x'.repeat(36), `${randomUUID()}'; drop table users`, `{${randomUUID()}}`])(
    'that is no UUID is refused: %s',
    async (key) => {
      const response = await ana.send(api.rename, { body: { name: 'b' }, headers: { 'idempotency-key': key } });
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
      expect(await logOf(ana)).toEqual([]);
    },
  );

  it('may stand in quotes and in capitals, and an empty one is none', async () => {
    const key = randomUUID();
    const send = (text: string) => ana.call(api.rename, { body: { name: 'a' }, headers: { 'idempotency-key': text } });
    const { once } = await send(key);
    expect(await send(key.toUpperCase())).toMatchObject({ once });
    expect(await send(`"${key}"`)).toMatchObject({ once });
    expect(await send('')).not.toMatchObject({ once });
  });

  it('used fifty times at once acts once; the others get the reply or are told to come back', async () => {
    const sent = { body: { name: 'a' }, headers: newKey() };
    const replies = await Promise.all(Array.from({ length: 50 }, () => ana.send(api.rename, sent)));
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    const waiting = replies.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(waiting.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect(done.length + waiting.length).toBe(50);
    expect(await logOf(ana)).toHaveLength(1);
  });
});

describe('the change log', () => {
  it('names the rows, who and in which order', async () => {
    await ana.call(api.rename, { body: { name: 'a' } });
    await ana.call(api.rename, { body: { name: 'b' } });
    const changes = [['household', ana.householdId, 'changed']];
    expect(await logOf(ana)).toEqual([
      { seq: 1, user_id: ana.userId, changes },
      { seq: 2, user_id: ana.userId, changes },
    ]);
  });

  it('has no gap and no double under fifty writers, and a reader never sees a number before the one below it', async () => {
    const writers = Promise.all(
      Array.from({ length: 50 }, (_, i) => ana.send(api.rename, { body: { name: `${i}` }, headers: newKey() })),
    );
    let writing = true;
    void writers.finally(() => {
      writing = false;
    });
    while (writing) {
      const seen = (await logOf(ana)).map(({ seq }) => seq);
      expect(seen).toEqual(seen.map((_, i) => i + 1));
    }
    const acknowledged = (await writers).filter(({ statusCode }) => statusCode === 200).length;
    expect(acknowledged).toBeGreaterThan(1);
    expect((await logOf(ana)).map(({ seq }) => seq)).toEqual(Array.from({ length: acknowledged }, (_, i) => i + 1));
  });

  it('lets a writer wait for the one who took the number before, and takes the number back with a rollback', async () => {
    const other = await t.owner.connect();
    try {
      await other.query('begin');
      await other.query('update households set change_seq = change_seq + 1 where id = $1', [ana.householdId]);
      const waiting = ana.call(api.rename, { body: { name: 'late' } });
      await expect
        .poll(async () => (await t.owner.query(`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0);
      await other.query('rollback');
      await waiting;
    } finally {
      other.release();
    }
    expect((await logOf(ana)).map(({ seq }) => seq)).toEqual([1]);
  });

  it('of one household does not hold up another', async () => {
    const bo = await t.signIn();
    const other = await t.owner.connect();
    try {
      await other.query('begin');
      await other.query('select from households where id = $1 for update', [ana.householdId]);
      expect(await bo.call(api.rename, { body: { name: 'b' } })).toMatchObject({ name: 'b' });
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});

describe('an answer says where it stands in the changes', () => {
  const position = async (sent: Promise<{ headers: Record<string, unknown> }>) => (await sent).headers['kelari-change'];
  const at = (seq: number) => `${ana.householdId}:${seq}`;

  it('a write the change it made, a read the last one it knows of, also when nothing is new', async () => {
    expect(await position(ana.send(api.read))).toBe(at(0));
    expect(await position(ana.send(api.rename, { body: { name: 'a' } }))).toBe(at(1));
    expect(await position(ana.send(api.rename, { body: { name: 'b' }, headers: newKey() }))).toBe(at(2));
    const read = await ana.send(api.read);
    expect(read.headers['kelari-change']).toBe(at(2));
    expect(await position(ana.send(api.read, { headers: { 'if-none-match': String(read.headers.etag) } }))).toBe(at(2));
  });

  it('a write that changed nothing, failed or was made before says nothing', async () => {
    const sent = { body: { name: 'a' }, headers: newKey() };
    await ana.send(api.rename, sent);
    expect(await position(ana.send(api.rename, sent))).toBeUndefined();
    for (const next of ['nothing changed', 'refuse', 'throw'] as const) {
      expect(await position(ana.send(api.rename, { body: { name: 'a', next }, headers: newKey() }))).toBeUndefined();
    }
  });
});

describe('what fails leaves nothing', () => {
  it.each([
    ['throws', 'throw', 500],
    ['refuses', 'refuse', 409],
    ['swallows the error of a statement', 'swallow', 500],
  ] as const)('when the service writes and then %s', async (_, next, status) => {
    const sent = { body: { name: 'half', next }, headers: newKey() };
    const response = await ana.send(api.rename, sent);
    expect(response.statusCode).toBe(status);
    if (status === 500) expect(response.body).not.toMatch(/after writing|division|transaction/);
    expect([await nameOf(ana), await logOf(ana), await keysOf(ana)]).toEqual(['Ana', [], 0]);
    // the key is free again, for the same call or a better one
    expect((await ana.send(api.rename, { ...sent, body: { name: 'whole' } })).statusCode).toBe(200);
  });

  it('when a commit is really a rollback that nobody noticed', async () => {
    const body = { name: 'half', next: 'swallow' as const };
    expect((await ana.send(api.rename, { body })).statusCode).toBe(500);
    await expect(
      t.app.database.within(ana, async (db) => {
        await db.execute(sql`select 1 / 0`).catch(() => undefined);
      }),
    ).rejects.toThrow('had failed before its commit');
  });

  it.each([
    ['fails', 'fail with the commit'],
    ['is none that the driver can send', 'never reach the database'],
  ] as const)('when a write that goes with the commit %s: the same key can be sent again', async (_, next) => {
    const headers = newKey();
    const failed = await ana.send(api.rename, { body: { name: 'half', next }, headers });
    expect([failed.statusCode, await nameOf(ana), await keysOf(ana)]).toEqual([500, 'Ana', 0]);
    expect((await ana.send(api.rename, { body: { name: 'whole' }, headers })).statusCode).toBe(200);
    expect(await nameOf(ana)).toBe('whole');
  });

  it('when the connection is lost between the last write and the commit: it says that nobody knows', async () => {
    const lost = await ana.send(api.rename, { body: { name: 'half', next: 'lose the connection' } });
    expect([lost.statusCode, lost.json().message]).toEqual([
      503,
      expect.stringMatching(/ended while this was being saved/),
    ]);
    expect(await nameOf(ana)).toBe('Ana');
  });

  it('case 20: when a read tries to write', async () => {
    expect((await ana.send(api.writingRead)).statusCode).toBe(500);
    expect(await nameOf(ana)).toBe('Ana');
  });
});

describe('the ETag', () => {
  const read = (cook: Cook, headers: Record<string, string> = {}) => cook.send(api.read, { headers });

  it('answers 304 without a body until something changed', async () => {
    const etag = String((await read(ana)).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await read(ana, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await ana.call(api.rename, { body: { name: 'changed' } });
    const after = await read(ana, { 'if-none-match': etag });
    expect([after.statusCode, after.json().name]).toEqual([200, 'changed']);
    expect(after.headers.etag).not.toBe(etag);
  });

  it('is one per user, household, language and quarter of an hour', async () => {
    const [mate, bo] = [await housemate(t, ana), await t.signIn()];
    const etags = [
      (await read(ana)).headers.etag,
      (await read(ana, { 'accept-language': 'el' })).headers.etag,
      (await read(mate)).headers.etag,
      (await read(bo)).headers.etag,
    ];
    t.clock.now = new Date(t.clock.now.getTime() + 900_000);
    etags.push((await read(ana)).headers.etag);
    expect(new Set(etags).size).toBe(5);
  });

  it("follows the profile's language where the call names none of ours", async () => {
    const headers = { 'accept-language': 'de-DE,de;q=0.9' };
    const before = await read(ana, headers);
    await t.owner.query(`update users set language = 'el' where id = $1`, [ana.userId]);
    const after = await read(ana, { ...headers, 'if-none-match': String(before.headers.etag) });
    expect([before.json().language, after.statusCode, after.json().language]).toEqual(['en', 200, 'el']);
  });

  it('is on no error', async () => {
    const etag = (await ana.send(api.rename, { body: { name: 'a', next: 'refuse' } })).headers.etag;
    expect(etag).toBeUndefined();
  });
});

describe('round trips to the database, the look-up of the session not counted', () => {
  const counted = async (work: () => Promise<{ statusCode: number }>): Promise<number> => {
    const session = 1;
    await work(); // the connection is warm
    const before = roundTrips();
    expect((await work()).statusCode).toBe(200);
    return roundTrips() - before - session;
  };

  it('a write with one statement of its own takes three, with a key and without', async () => {
    expect(await counted(() => ana.send(api.rename, { body: { name: 'a' }, headers: newKey() }))).toBe(3);
    expect(await counted(() => ana.send(api.rename, { body: { name: 'a' } }))).toBe(3);
  });

  it('a write that goes with the commit takes none, and is there', async () => {
    const body = { name: 'a', next: 'with the commit' as const };
    expect(await counted(() => ana.send(api.rename, { body, headers: newKey() }))).toBe(3);
    expect(await nameOf(ana)).toBe('a, later');
  });

  it('a read takes three, a repeated write and an unchanged read two', async () => {
    expect(await counted(() => ana.send(api.read))).toBe(3);
    const sent = { body: { name: 'a' }, headers: newKey() };
    expect(await counted(() => ana.send(api.rename, sent))).toBe(2);
  });
});

describe('what has outlived its promise', () => {
  it('goes with the 200th change: replies after 7 days, changes after 24 hours, of the own household', async () => {
    const bo = await t.signIn();
    for (const cook of [ana, bo]) {
      for (let i = 0; i < 3; i += 1) await cook.call(api.rename, { body: { name: 'a' }, headers: newKey() });
      const { householdId } = cook;
      await t.owner.query(
        `update change_log set at = now() - interval '25 hours' where household_id = $1 and seq = 1`,
        [householdId],
      );
      await t.owner.query(
        `update change_log set at = now() - interval '23 hours' where household_id = $1 and seq = 2`,
        [householdId],
      );
      await t.owner.query(
        `with aged as (select key, row_number() over (order by key) as n from idempotency_keys where household_id = $1)
         update idempotency_keys k set at = now() - case aged.n when 1 then interval '169 hours' else interval '167 hours' end
         from aged where aged.key = k.key`,
        [householdId],
      );
    }
    await t.owner.query('update households set change_seq = 198 where id = $1', [ana.householdId]);
    const seqs = async (cook: Cook) => (await logOf(cook)).map(({ seq }) => seq);
    await ana.call(api.rename, { body: { name: 'b' }, headers: newKey() });
    expect([await seqs(ana), await keysOf(ana)]).toEqual([[1, 2, 3, 199], 4]);
    await ana.call(api.rename, { body: { name: 'b' }, headers: newKey() });
    expect([await seqs(ana), await keysOf(ana)]).toEqual([[2, 3, 199, 200], 4]);
    expect([await seqs(bo), await keysOf(bo)]).toEqual([[1, 2, 3], 3]);
  });
});
