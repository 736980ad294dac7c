import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeApp } from '../testing/make-app.ts';
import { signUpUser } from '../testing/sign-up-user.ts';
import { openDatabase } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeWithCluster } from './embedded-postgres-testing.ts';
import { migrateDatabase } from './migrate.ts';

it('case 87: a flipped byte in a table is noticed when it is read and said so, never an empty list; all else goes on', async () => {
  const home = await homeWithCluster();
  let postgres = await startEmbeddedPostgres({ home });
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database kelari');
  await admin.end();
  const role = await migrateDatabase(postgres.url('kelari'), { external: false });
  const database = openDatabase({ url: postgres.url('kelari', role), onError: () => undefined });
  const t = await makeApp({ app: { database } });
  try {
    const owner = new pg.Pool({ connectionString: postgres.url('kelari'), max: 1 });
    const ana = t.cookOf(await signUpUser(t.app, owner, 'ana@example.test'));
    await expect.poll(async () => (await t.server.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200);
    await ana.call(pantryApi.add, { body: { name: 'Φακές', quantity: 1, unit: 'pack' } });
    const { rows } = await owner.query<{ path: string }>(`select pg_relation_filepath('products') as path`);
    await owner.end();
    await postgres.stop();

    const file = openSync(join(postgres.dataDir, rows[0]?.path ?? ''), 'r+');
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, 8_192 - 100);
    writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, 8_192 - 100);
    closeSync(file);

    postgres = await startEmbeddedPostgres({ home });
    await expect.poll(async () => (await t.server.inject('/readyz')).statusCode, { timeout: 5_000 }).toBe(200);
    const answer = await ana.send(pantryApi.list, { headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.stringContaining('restore the last backup') },
    ]);
    expect((await ana.send(householdApi.invitations)).statusCode).toBe(200);
  } finally {
    await t.close();
    await postgres.stop();
  }
});
