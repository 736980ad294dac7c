import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { freePort, startServer } from '../../../e2e/running-server.ts';
import { cookOverHttp } from '../testing/faults/cook-over-http.ts';
import { smallDisk } from '../testing/faults/small-disk.ts';

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
      process.kill(postmaster, 'SIGKILL');
      await server.stop('SIGKILL');
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
  120_000,
);
