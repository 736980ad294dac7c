import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { freePort, startServer } from '../../../e2e/running-server.ts';
import { readConfig } from '../platform/config.ts';
import type { App } from '../platform/context.ts';
import { operatorsDatabase } from '../testing/operators-database.ts';
import { signUpUser } from '../testing/sign-up-user.ts';
import { listenTo, ready, seqsOf } from './live-testing.ts';

it('two processes on one database, as an operator runs them: one hears the other, and both stop at once', async () => {
  const database = await operatorsDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kelari-live-'));
  const env = { DATABASE_URL: database.url, KELARI_SECRET: 's'.repeat(48) };
  const start = async () => startServer({ port: await freePort(), dataDir, env });
  const [here, there] = [await start(), await start()];
  const owner = new pg.Pool({ connectionString: database.asSuperuser, max: 2 });
  owner.on('error', () => undefined);
  try {
    const config = readConfig({ PUBLIC_URL: here.url });
    const app = { config, secret: env.KELARI_SECRET, clock: () => new Date() } as App;
    const ana = await signUpUser(app, owner, 'ana@example.test');
    const stream = await ready(await listenTo(there.url, ana));
    const add = async () => {
      const answer = await fetch(`${here.url}${pantryApi.add.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: ana.cookie },
        body: JSON.stringify({ name: 'eggs' }),
      });
      expect(answer.status).toBe(200);
      return answer;
    };
    // without a processor the door turns a call away (503), with nothing done
    const added = await vi.waitFor(add, { timeout: 20_000, interval: 1_000 });
    expect(added.headers.get('kelari-change')).toBe(`${ana.householdId}:1`);
    await expect.poll(() => seqsOf(stream.heard()), { timeout: 30_000 }).toEqual([1]);
    await there.stop();
    expect(there.process.exitCode).toBe(0);
    await expect.poll(stream.ended, { timeout: 30_000 }).toBe(true);
  } finally {
    await owner.end();
    await Promise.all([here, there].map((server) => (server.process.exitCode === null ? server.stop() : undefined)));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
