import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { Failure } from '@kelari/core/kit/errors.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { signUpUser } from '../testing/sign-up-user.ts';
import { databaseFailure, openDatabase } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeWithCluster } from './embedded-postgres-testing.ts';
import { mount } from './http.ts';
import { migrateDatabase } from './migrate.ts';

const api = {
  read: endpoint({ method: 'GET', path: '/api/test/name', access: 'member', reply: z.string() }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/test/name',
    access: 'member',
    body: z.strictObject({ name: z.string() }),
    reply: z.null(),
  }),
};
/** What the next write does after its statement and before its commit. */
let meanwhile: (pid: number) => Promise<unknown> = async () => undefined;

function mountSlice(t: TestApp): void {
  const on = mount(t.server, t.app);
  on(api.read, async ({ ctx, actor }) => {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from households where id = ${actor.householdId}`,
    );
    return rows[0]?.name ?? '';
  });
  on(api.rename, async ({ ctx, actor, body }) => {
    const { rows } = await ctx.db.execute<{ pid: number }>(
      sql`update households set name = ${body.name} where id = ${actor.householdId} returning pg_backend_pid() as pid`,
    );
    ctx.changed('household', actor.householdId, 'changed');
    await meanwhile(rows[0]?.pid ?? 0);
    return null;
  });
}

const status = async (t: TestApp, url: string): Promise<number> => (await t.server.inject(url)).statusCode;

describe('a database that lets go', () => {
  let t: TestApp;
  let ana: Cook;
  beforeAll(async () => {
    t = await makeApp();
    mountSlice(t);
    ana = await t.signIn();
    // on a machine with other work the start itself looks like pressure for a second
    await vi.waitFor(async () => expect(await status(t, '/readyz')).toBe(200), { timeout: 20_000, interval: 200 });
  });
  afterAll(() => t.close());

  it('case 85: in the middle of a call ends that call with 503 and nothing half done, and not the process', async () => {
    meanwhile = (pid) => t.owner.query('select pg_terminate_backend($1)', [pid]);
    const cut = await ana.send(api.rename, { body: { name: 'half' } });
    meanwhile = async () => undefined;
    expect([cut.statusCode, cut.headers['retry-after'], cut.json().code]).toEqual([503, '2', 'unavailable']);
    expect(await ana.call(api.read)).toBe('Ana');
    expect(await ana.call(api.rename, { body: { name: 'whole' } })).toBeNull();
  });

  it('in the middle of a step outside a call ends that step, and not the process', async () => {
    const step = t.app.database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await t.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sleep(100);
      await tx.execute('select 1');
    });
    await expect(step).rejects.toThrow();
    expect((await t.app.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('at the commit is told as what it is: nobody knows', async () => {
    const original = pg.Client.prototype.query;
    const query = function (this: pg.Client, ...given: unknown[]) {
      if (given[0] !== 'commit') return Reflect.apply(original, this, given) as unknown;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    pg.Client.prototype.query = query as typeof original;
    try {
      const unsure = await ana.send(api.rename, { body: { name: 'x' } });
      expect([unsure.statusCode, unsure.json().code]).toEqual([503, 'unavailable']);
      expect(unsure.json().message).not.toContain('Nothing was changed');
    } finally {
      pg.Client.prototype.query = original;
    }
  });

  it('case 85: with every connection taken, answers 503 and is not ready; then goes on', async () => {
    const { pool } = t.app.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const begun = performance.now();
    const [call, ready, alive] = await Promise.all([
      ana.send(api.read).finally(() => expect(performance.now() - begun).toBeLessThan(2_000)),
      t.server.inject('/readyz'),
      t.server.inject('/healthz'),
    ]);
    for (const client of taken) client.release();
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '2']);
    expect([ready.statusCode, ready.headers['retry-after'], alive.statusCode]).toEqual([503, '2', 200]);
    expect(await status(t, '/readyz')).toBe(200);
    expect((await ana.send(api.read)).statusCode).toBe(200);
  });

  it('is asked whether it is there with a shorter deadline than a statement has', async () => {
    const asked = vi.spyOn(t.app.database.pool, 'query');
    expect(await status(t, '/readyz')).toBe(200);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ query_timeout: 1_500 }));
    asked.mockRestore();
  });

  it('leaves no connection behind, whatever became of the calls', async () => {
    const { pool } = t.app.database;
    await expect(t.app.database.within(ana, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await Promise.all(Array.from({ length: 20 }, () => ana.send(api.read)));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.waitingCount).toBe(0);
  });
});

describe('a database of our own', () => {
  it('cases 84 and 85: that stops, hangs and comes back', async () => {
    const home = await homeWithCluster();
    let postgres = await startEmbeddedPostgres({ home });
    const admin = new pg.Client(postgres.url('postgres'));
    await admin.connect();
    await admin.query('create database kelari');
    await admin.end();
    const role = await migrateDatabase(postgres.url('kelari'), { external: false });
    const database = openDatabase({ url: postgres.url('kelari', role), deadlineMs: 400, onError: () => undefined });
    const t = await makeApp({ app: { database } });
    const owner = new pg.Pool({ connectionString: postgres.url('kelari'), max: 1 });
    owner.on('error', () => undefined);
    mountSlice(t);
    const ana = t.cookOf(await signUpUser(t.app, owner, 'ana@example.test'));
    try {
      expect(await ana.call(api.read)).toBe('Ana');

      // a statement that takes too long is stopped by the server
      meanwhile = () => t.app.database.db.execute(sql`select pg_sleep(60)`);
      expect((await ana.send(api.rename, { body: { name: 'slow' } })).statusCode).toBe(503);
      meanwhile = async () => undefined;

      const active = `select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`;
      await expect.poll(async () => (await owner.query(active)).rowCount, { timeout: 10_000 }).toBe(0);

      // a server that says nothing more is given up, and its connection with it
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'kelari'`,
      );
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      try {
        const hung = await Promise.all([t.server.inject('/readyz'), t.server.inject('/healthz')]);
        expect(hung.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
      } finally {
        for (const { pid } of rows) process.kill(pid, 'SIGCONT');
      }
      await expect.poll(() => status(t, '/readyz'), { timeout: 5_000 }).toBe(200);
      expect(await ana.call(api.read)).toBe('Ana');

      await owner.end();
      await postgres.stop();
      const gone = await ana.send(api.rename, { body: { name: 'x' }, headers: { 'accept-language': 'el' } });
      expect([gone.statusCode, gone.headers['retry-after']]).toEqual([503, '2']);
      expect(gone.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('Η βάση δεδομένων') });
      expect([await status(t, '/readyz'), await status(t, '/healthz')]).toEqual([503, 200]);

      postgres = await startEmbeddedPostgres({ home });
      await expect.poll(() => status(t, '/readyz'), { timeout: 5_000 }).toBe(200);
      expect(await ana.call(api.read)).toBe('Ana');
    } finally {
      await t.close();
      await postgres.stop();
    }
  });
});

describe('what the database says', () => {
  const error = (properties: object) => Object.assign(new Error('said'), properties);
  it.each<[object, string]>([
    [{ code: '57P01' }, 'unavailable'],
    [{ code: '57P03' }, 'unavailable'],
    [{ code: '08006' }, 'unavailable'],
    [{ code: '25P03' }, 'unavailable'],
    [{ code: '28P01' }, 'unavailable'],
    [{ code: '3D000' }, 'unavailable'],
    [{ code: '53300' }, 'unavailable'],
    [{ code: '57014' }, 'unavailable'],
    [{ code: '55P03' }, 'unavailable'],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'unavailable'],
    [{ code: 'ENOENT', syscall: 'connect' }, 'unavailable'],
    [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, 'unavailable'],
    [{ message: 'Query read timeout' }, 'unavailable'],
    [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
    [{ message: 'timeout exceeded when trying to connect' }, 'unavailable'],
    [{ code: '53100' }, 'no_space'],
    [{ code: 'ENOSPC', syscall: 'write' }, 'no_space'],
    [{ code: '23505' }, 'conflict'],
    [{ code: '40001' }, 'conflict'],
    [{ code: '40P01' }, 'conflict'],
    [{ code: '22021' }, 'invalid'],
    // bugs of ours, and files that are not there: no excuse on the database's account
    [{ code: '42703' }, 'itself'],
    [{ code: '23503' }, 'itself'],
    [{ code: 'ENOENT', syscall: 'open' }, 'itself'],
    [{ message: 'Failed query: x\nparams: Connection terminated' }, 'itself'],
  ])('%j is %s', (properties, code) => {
    for (const said of [error(properties), new Error('wrapped', { cause: error(properties) })]) {
      const failure = databaseFailure(said);
      expect(failure instanceof Failure ? failure.code : failure).toBe(code === 'itself' ? said : code);
    }
  });
});
