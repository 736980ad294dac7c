import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { expect, it } from 'vitest';
import { statusOf, untilReady } from '../../testing/faults/name-calls.ts';
import { openOwnPostgres } from '../../testing/faults/own-postgres.ts';
import { backupFolder, backupName } from '../backup/folder.ts';
import { createLog } from '../log.ts';
import { watchPages } from '../stored-pages.ts';

it('case 87: a flipped byte in a table is noticed after the start and when it is read, never an empty list; all else goes on', async () => {
  const own = await openOwnPostgres();
  const { t, ana, owner } = own;
  const home = dirname(own.dataDir);
  const newest = join(backupFolder(t.app.config, home), backupName('nightly', new Date('2026-11-20T03:00:00Z')));
  try {
    await untilReady(t);
    await ana.call(pantryApi.add, { body: { name: 'Φακές', quantity: 1, unit: 'pack' } });
    await mkdir(dirname(newest), { recursive: true });
    await writeFile(newest, 'a backup');
    const { rows } = await owner.query<{ path: string }>(`select pg_relation_filepath('products') as path`);
    const looked = watchPages(own.url, t.app.config, home, t.app.log);
    await looked.look();
    expect(looked.damaged).toEqual([]);
    await own.stop();

    const file = openSync(join(own.dataDir, rows[0]?.path ?? ''), 'r+');
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, 8_192 - 100);
    writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, 8_192 - 100);
    closeSync(file);

    await own.start();
    await expect.poll(() => statusOf(t, '/readyz'), { timeout: 5_000 }).toBe(200);
    const said: unknown[] = [];
    const log = createLog('fatal', { write: (line) => said.push(JSON.parse(line)) });
    const pages = watchPages(own.url, t.app.config, home, log);
    await pages.look();
    expect(pages.damaged).toEqual(['products']);
    expect(said).toMatchObject([{ event: 'damage', msg: expect.stringContaining(`restore ${newest}`) }]);

    const answer = await ana.send(pantryApi.list, { headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.stringContaining('restore the last backup') },
    ]);
    expect((await ana.send(householdApi.invitations)).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
