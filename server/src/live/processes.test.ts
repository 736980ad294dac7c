import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort, startServer } from '../../../e2e/running-server.ts';
import { readConfig } from '../platform/config.ts';
import type { App } from '../platform/context.ts';
import { signUpUser } from '../testing/sign-up-user.ts';
import { listenTo, ready, seqsOf } from './live-testing.ts';

it('two processes on one database, as an operator runs them: one hears the other, and both stop at once', async () => {
  const name = `live_${randomUUID().slice(0, 8)}`;
  const address = (login: string, database: string) =>
    inject('postgres')
      .owner.replace(/\/\/[^@/]+@/, `//${login}@`)
      .replace('{database}', database);
  const admin = new pg.Client(inject('postgres').owner.replace('{database}', 'postgres'));
  await admin.connect();
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} owner ${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'kelari-live-'));
  const env = { DATABASE_URL: address(name, name), KELARI_SECRET: 's'.repeat(48) };
  const start = async () => startServer({ port: await freePort(), dataDir, env });
  const [here, there] = [await start(), await start()];
  const owner = new pg.Pool({ connectionString: inject('postgres').owner.replace('{database}', name), max: 2 });
  owner.on('error', () => undefined);
  try {
    const config = readConfig({ PUBLIC_URL: here.url });
    const app = { config, secret: env.KELARI_SECRET, clock: () => new Date() } as App;
    const ana = await signUpUser(app, owner, 'ana@example.test');
    const stream = await ready(await listenTo(there.url, ana));
    const added = await fetch(`${here.url}${pantryApi.add.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ana.cookie },
      body: JSON.stringify({ name: 'eggs' }),
    });
    expect(added.status).toBe(200);
    expect(added.headers.get('kelari-change')).toBe(`${ana.householdId}:1`);
    await expect.poll(() => seqsOf(stream.heard()), { timeout: 30_000 }).toEqual([1]);
    await there.stop();
    expect(there.process.exitCode).toBe(0);
    await expect.poll(stream.ended, { timeout: 30_000 }).toBe(true);
  } finally {
    await owner.end();
    await Promise.all([here, there].map((server) => (server.process.exitCode === null ? server.stop() : undefined)));
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  }
});
