import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@kelari/core/kit/errors.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountName, nameApi, statusOf, untilReady } from '../../testing/faults/name-calls.ts';
import { openOwnPostgres } from '../../testing/faults/own-postgres.ts';
import { type Cook, makeApp, type TestApp } from '../../testing/make-app.ts';
import { databaseFailure } from '../db.ts';

describe('a database that lets go', () => {
  let t: TestApp;
  let ana: Cook;
  let inNextWrite: ReturnType<typeof mountName>['inNextWrite'];
  beforeAll(async () => {
    t = await makeApp();
    ({ inNextWrite } = mountName(t));
    ana = await t.signIn();
    await untilReady(t);
  });
  afterAll(() => t.close());

  it('case 85: in the middle of a call ends that call with 503 and nothing half done, and not the process', async () => {
    inNextWrite((pid) => t.owner.query('select pg_terminate_backend($1)', [pid]));
    const cut = await ana.send(nameApi.rename, { body: { name: 'half' } });
    expect([cut.statusCode, cut.headers['retry-after'], cut.json().code]).toEqual([503, '2', 'unavailable']);
    expect(await ana.call(nameApi.read)).toBe('Ana');
    expect(await ana.call(nameApi.rename, { body: { name: 'whole' } })).toBeNull();
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
      const unsure = await ana.send(nameApi.rename, { body: { name: 'x' } });
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
      ana.send(nameApi.read).finally(() => expect(performance.now() - begun).toBeLessThan(2_000)),
      t.server.inject('/readyz'),
      t.server.inject('/healthz'),
    ]);
    for (const client of taken) client.release();
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '2']);
    expect([ready.statusCode, ready.headers['retry-after'], alive.statusCode]).toEqual([503, '2', 200]);
    expect(await statusOf(t, '/readyz')).toBe(200);
    expect((await ana.send(nameApi.read)).statusCode).toBe(200);
  });

  it('is asked whether it is there with a shorter deadline than a statement has', async () => {
    const asked = vi.spyOn(t.app.database.pool, 'query');
    expect(await statusOf(t, '/readyz')).toBe(200);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ query_timeout: 1_500 }));
    asked.mockRestore();
  });

  it('leaves no connection behind, whatever became of the calls', async () => {
    const { pool } = t.app.database;
    await expect(t.app.database.within(ana, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await Promise.all(Array.from({ length: 20 }, () => ana.send(nameApi.read)));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.waitingCount).toBe(0);
  });
});

describe('a database of our own', () => {
  it('cases 84 and 85: that stops, hangs and comes back', async () => {
    const own = await openOwnPostgres({ deadlineMs: 400 });
    const { t, ana, owner } = own;
    const { inNextWrite } = mountName(t);
    try {
      expect(await ana.call(nameApi.read)).toBe('Ana');

      // a statement that takes too long is stopped by the server
      inNextWrite(() => t.app.database.db.execute(sql`select pg_sleep(60)`));
      expect((await ana.send(nameApi.rename, { body: { name: 'slow' } })).statusCode).toBe(503);

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
      await expect.poll(() => statusOf(t, '/readyz'), { timeout: 5_000 }).toBe(200);
      expect(await ana.call(nameApi.read)).toBe('Ana');

      await own.stop();
      const gone = await ana.send(nameApi.rename, { body: { name: 'x' }, headers: { 'accept-language': 'el' } });
      expect([gone.statusCode, gone.headers['retry-after']]).toEqual([503, '2']);
      expect(gone.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('Η βάση δεδομένων') });
      expect([await statusOf(t, '/readyz'), await statusOf(t, '/healthz')]).toEqual([503, 200]);

      await own.start();
      await expect.poll(() => statusOf(t, '/readyz'), { timeout: 5_000 }).toBe(200);
      expect(await ana.call(nameApi.read)).toBe('Ana');
    } finally {
      await own.close();
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
    [{ code: '22P02', routine: 'json_errsave_error' }, 'invalid'],
    // bugs of ours, and files that are not there: no excuse on the database's account
    [{ code: '42703' }, 'itself'],
    [{ code: '22P02', routine: 'string_to_uuid' }, 'itself'],
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
