import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';

import { freePort, startServer } from '../../../../e2e/running-server.ts';
import { cookOverHttp } from '../../testing/faults/cook-over-http.ts';
import { smallDisk } from '../../testing/faults/small-disk.ts';
import { makeApp } from '../../testing/make-app.ts';
import { signUpUser } from '../../testing/sign-up-user.ts';
import { openDatabase } from '../db.ts';

const disk = smallDisk(400);
afterAll(() => disk?.close());

/** Mounting is root's on Linux: elsewhere nothing small and real can be made. */
it.skipIf(!disk)(
  'case 83: a full disk: reads go on, writes are 507, and it comes up on it and recovers by itself',
  async () => {
    if (!disk) return;
    const start = { port: await freePort(), dataDir: disk.folder, env: { DEV_LINKS: '1', BACKUPS: 'off' } };
    let server = await startServer(start);
    try {
      const { cookie } = await cookOverHttp(server.url);
      const send = (path: string, body?: unknown) =>
        fetch(`${server.url}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(5_000),
        });
      const kept: string[] = [];
      const add = async (): Promise<number> => {
        const id = randomUUID();
        const { status } = await send('/api/products', { id, name: 'Φακές', quantity: 1, unit: 'pack' });
        if (status === 200) kept.push(id);
        return status;
      };
      const there = async () => ((await (await send('/api/products')).json()) as { id: string }[]).map(({ id }) => id);
      const ballast = join(disk.folder, 'postgres/ballast');
      await expect.poll(() => existsSync(ballast), { timeout: 20_000 }).toBe(true);
      expect(await add()).toBe(200);

      // nearly full: refused before PostgreSQL would have to stop
      disk.fill(20 * 1024 * 1024);
      await expect.poll(add, { timeout: 5_000 }).toBe(507);
      const refused = await send('/api/products', { name: 'Ρύζι', quantity: 1, unit: 'kg' });
      expect(await refused.json()).toEqual({ code: 'no_space', message: expect.stringContaining('The disk is full') });
      expect(await there()).toHaveLength(kept.length);
      expect((await send('/readyz')).status).toBe(200);
      disk.makeRoom();
      await expect.poll(add, { timeout: 5_000 }).toBe(200);

      // full to the last byte while everything dies, and a start on that
      disk.fill();
      const postmaster = Number(
        readFileSync(join(disk.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      );
      // the app first: it would start PostgreSQL again and give up the ballast, and the disk would be filled over that
      await server.stop('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      disk.fill();
      server = await startServer(start);
      expect(existsSync(ballast)).toBe(false);
      expect((await there()).sort()).toEqual([...kept].sort());
      await expect.poll(add, { timeout: 5_000 }).toBe(507);

      const begun = performance.now();
      disk.makeRoom();
      await expect.poll(add, { timeout: 5_000, interval: 50 }).toBe(200);
      console.log(`a full disk: writes again ${(performance.now() - begun).toFixed(0)} ms after there was room`);
      await expect.poll(() => existsSync(ballast), { timeout: 10_000 }).toBe(true);
      expect((await there()).sort()).toEqual([...kept].sort());
    } finally {
      await server.stop();
    }
  },
  240_000,
);

const small = smallDisk(96);
afterAll(() => small?.close());

it.skipIf(!small)(
  'case 83: a full disk of somebody else’s PostgreSQL: reads go on, writes are 507, then all is well',
  async () => {
    if (!small) return;
    const { owner: ownerUrl, app: appUrl } = inject('postgres');
    const name = `small_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: ownerUrl.replace('{database}', 'postgres') });
    await admin.connect();
    const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const place = join(small.folder, 'tables');
    mkdirSync(place, { mode: 0o700 });
    chownSync(place, statSync(rows[0]?.folder ?? '').uid, statSync(rows[0]?.folder ?? '').gid);
    await admin.query(`create tablespace ${name} location '${place}'`);
    await admin.query(`create database ${name} template kelari_template tablespace ${name}`);
    const open = (url: string) => openDatabase({ url: url.replace('{database}', name), onError: () => undefined });
    const t = await makeApp({ app: { database: open(appUrl) } });
    const owner = new pg.Pool({ connectionString: ownerUrl.replace('{database}', name), max: 1 });
    owner.on('error', () => undefined);
    try {
      const ana = t.cookOf(await signUpUser(t.app, owner, 'ana@example.test'));
      let rowsThere = 0;
      const add = async () => {
        const answer = await ana.send(pantryApi.addMany, {
          body: { products: Array.from({ length: 50 }, () => ({ name: 'Φακές', quantity: 1, unit: 'pack' as const })) },
        });
        if (answer.statusCode === 200) rowsThere += 50;
        return answer;
      };
      await expect.poll(async () => (await add()).statusCode, { timeout: 20_000 }).toBe(200);
      small.fill();
      let refused = await add();
      for (let tries = 0; refused.statusCode === 200 && tries < 40; tries += 1) refused = await add();
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'no_space']);
      expect(await ana.call(pantryApi.list, { query: { limit: 500 } })).toHaveLength(Math.min(rowsThere, 500));
      expect((await t.server.inject('/readyz')).statusCode).toBe(200);
      small.makeRoom();
      expect((await add()).statusCode).toBe(200);
    } finally {
      await owner.end();
      await t.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop tablespace ${name}`);
      await admin.end();
    }
  },
);
