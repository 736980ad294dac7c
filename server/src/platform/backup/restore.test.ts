import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { type Manifest, tableOf } from './archive-format.ts';
import { membersOf } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { addressOf, contentsAt, kitchen, query } from './backup-testing.ts';
import { restoreFrom } from './restore.ts';
import { adoptSecretAt } from './secret-handover.ts';
import { forgetBefore, putBack } from './set-aside.ts';
import { takeBackup } from './take.ts';

const folder = mkdtempSync(join(tmpdir(), 'kelari-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newPath = () => join(folder, `${randomUUID()}.kelari`);
const passphrase = 'three figs on a blue plate';

it('a restore is gone back from: what was set aside comes into use again with its own secret, and the other is kept', async () => {
  const live = await kitchen();
  const dir = join(folder, randomUUID());
  await mkdir(dir);
  const secretNow = () => readFile(join(dir, 'secret'), 'utf8');
  const path = newPath();
  const secret = 'of the day of the backup';
  await takeBackup({ url: live.url, store: live.files, secret }, { path, passphrase }, { at: new Date() });
  await writeFile(join(dir, 'secret'), 'of today');
  await query(live.url, 'delete from change_log');
  const today = await contentsAt(live.url);
  const { before } = await restoreFrom(path, passphrase, { ...live.home, secretDir: dir });
  await adoptSecretAt(dir, live.url);
  expect(await secretNow()).toBe('of the day of the backup');
  const restored = await contentsAt(live.url);

  const inUse = new pg.Client(live.url);
  await inUse.connect();
  await expect(putBack(live.url, String(before), dir, new Date())).rejects.toThrow(/in use: stop Kelari first/);
  await inUse.end();
  await expect(putBack(live.url, 'postgres', dir, new Date())).rejects.toThrow(/has set aside/);
  const aside = await putBack(live.url, String(before), dir, new Date(Date.now() + 1_000));
  await adoptSecretAt(dir, live.url);
  expect([await contentsAt(live.url), await secretNow()]).toEqual([today, 'of today']);
  expect(await contentsAt(addressOf(aside))).toEqual(restored);
  const staged = async () => (await readdir(dir)).filter((name) => name.startsWith('secret.of-'));
  expect(await staged()).toHaveLength(1);
  await forgetBefore(live.url, aside, dir);
  expect(await staged()).toEqual([]);
});

it('case 102: rows that unpack to more than they say, or than there is room for, are refused', async () => {
  const live = await kitchen();
  const path = newPath();
  const { manifest } = await takeBackup({ url: live.url }, { path }, { at: new Date() });
  const before = await contentsAt(live.url);
  const bomb = gzipSync(Buffer.alloc(16 * 2 ** 20, 'a'));
  const armed = async (bytes: number | undefined) => {
    const again = newPath();
    const { madeAt, migrations, format } = manifest;
    const archive = await createArchive(again, { kelari: 'backup', format, madeAt, migrations });
    for await (const { name, bytes } of membersOf(path, undefined)) {
      if (tableOf(name)) await archive.add(name, tableOf(name) === 'change_log' ? bomb : bytes);
    }
    const change_log = { ...manifest.tables.change_log, bytes } as Manifest['tables'][string];
    const files = { ...manifest.files, included: false, count: 0 };
    await archive.finish({ ...manifest, files, tables: { ...manifest.tables, change_log } });
    return again;
  };
  const refused = /change_log unpacks to more than .* Nothing was changed/;
  // as much as it says
  await expect(restoreFrom(await armed(manifest.tables.change_log?.bytes), undefined, live.home)).rejects.toThrow(
    refused,
  );
  const home = (free: number) => ({ ...live.home, databaseFree: async () => free * 2 ** 20 });
  await expect(restoreFrom(await armed(2 ** 40), undefined, home(4_096))).rejects.toThrow(/no room for the rows/);
  // an older archive says nothing: as much as there is room for
  await expect(restoreFrom(await armed(undefined), undefined, home(266))).rejects.toThrow(refused);
  expect(await contentsAt(live.url)).toEqual(before);
  const { rows } = await query(live.url, `select from pg_database where datname like '${live.name}\\_%'`);
  expect(rows).toEqual([]);
  await restoreFrom(path, undefined, home(1_024));
});
