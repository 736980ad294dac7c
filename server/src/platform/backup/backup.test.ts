import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import pg from 'pg';
import { pack } from 'tar-stream';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../../testing/make-app.ts';
import { migrateDatabase } from '../migrate.ts';
import { knownMigrations } from '../migrations.ts';
import { formatVersion, type Header, type Manifest, tableOf } from './archive-format.ts';
import { membersOf } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import {
  addressOf,
  contentsAt,
  contentsOf,
  emptyDatabase,
  filesStandIn,
  kitchen,
  moveIn,
  query,
} from './backup-testing.ts';
import { makeBeside } from './beside.ts';
import { fillFrom } from './fill.ts';
import { restoreFrom } from './restore.ts';
import { forgetBefore, listBefore } from './set-aside.ts';
import { takeBackup } from './take.ts';

const folder = mkdtempSync(join(tmpdir(), 'kelari-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newPath = () => join(folder, `${randomUUID()}.kelari`);
const passphrase = 'three figs on a blue plate';
const quiet = () => undefined;

async function backupOf(source: { url: string; files: ReturnType<typeof filesStandIn> }, secret?: string) {
  const path = newPath();
  const taken = await takeBackup(
    { url: source.url, store: source.files, secret },
    { path, ...(secret ? { passphrase } : {}) },
    { at: new Date() },
  );
  return { path, ...taken };
}

it('case 102: a backup under write load holds one moment, rows and pictures, and comes back as that', async () => {
  const t = await makeApp();
  onTestFinished(() => t.close());
  const { rows } = await t.owner.query('select current_database() as name');
  const url = addressOf(rows[0].name);
  const gone = await moveIn(url, 12);
  const files = filesStandIn(new Map(gone.map((id) => [id, Buffer.from(id)])));
  const cooks = [await t.signIn(), await t.signIn()];
  let writing = true;
  let written = 0;
  const writers = cooks.map(async (cook) => {
    while (writing) {
      await cook.call(pantryApi.add, { body: { name: `Ντομάτες ${written}` } });
      written += 1;
    }
  });
  await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(20);

  const moment = new pg.Client(url);
  await moment.connect();
  await moment.query('begin isolation level repeatable read');
  const { rows: exported } = await moment.query('select pg_export_snapshot() as id');
  const then = await contentsOf(moment);
  await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(40);
  // somebody deletes a picture after the moment: its row is of the moment, its bytes are gone
  const deleted = String(gone[3]);
  await t.owner.query('delete from files where id = $1', [deleted]);
  files.kept.delete(deleted);
  const before = written;
  const path = newPath();
  const { manifest } = await takeBackup({ url, store: files }, { path }, { at: new Date(), snapshot: exported[0].id });
  expect(written).toBeGreaterThan(before);
  writing = false;
  await Promise.all(writers);
  await moment.query('commit');
  await moment.end();

  expect(manifest.files).toMatchObject({ count: 11, missing: [deleted] });
  const beside = await makeBeside(url, new Date());
  onTestFinished(() => beside.drop());
  const other = filesStandIn();
  await fillFrom({ path, passphrase: undefined, manifest }, { url: beside.url, store: other, log: quiet });
  expect(await contentsAt(beside.url)).toEqual(then);
  expect([...other.kept].sort()).toEqual([...files.kept].sort());
  // and the load did go on: the kitchen has moved on since
  expect(await contentsAt(url)).not.toEqual(then);
});

describe('case 101: restoring', () => {
  it('puts the backup in the place of what is in use, keeps that beside it, and forgets it when told to', async () => {
    const live = await kitchen();
    const saved = await contentsAt(live.url);
    const { path } = await backupOf(live);
    await query(live.url, 'delete from change_log');
    live.files.kept.clear();
    const changed = await contentsAt(live.url);
    const { before } = await restoreFrom(path, undefined, live.home);
    expect(await contentsAt(live.url)).toEqual(saved);
    expect([...live.files.kept.keys()].sort()).toEqual(live.ids.toSorted());
    expect(await contentsAt(addressOf(String(before)))).toEqual(changed);
    expect((await listBefore(live.url)).map(({ name }) => name)).toEqual([before]);
    await forgetBefore(live.url, String(before));
    expect(await listBefore(live.url)).toEqual([]);
    await expect(forgetBefore(live.url, live.name)).rejects.toThrow(/has set aside/);
    // the walls stand again
    const { rows } = await query(
      live.url,
      `select relname from pg_class where relname in ('households', 'products', 'files') and relrowsecurity and relforcerowsecurity`,
    );
    expect(rows).toHaveLength(3);
  });

  it('is refused while anybody has the database open', async () => {
    const live = await kitchen();
    const { path } = await backupOf(live);
    const app = new pg.Client(live.url);
    await app.connect();
    await expect(restoreFrom(path, undefined, live.home)).rejects.toThrow(/in use: stop Kelari first/);
    await app.end();
  });

  it('goes into an empty database of a plain owner, who may make none, and there stays behind the wall', async () => {
    const live = await kitchen();
    const { path } = await backupOf(live);
    const target = await emptyDatabase({ plainOwner: true });
    const files = filesStandIn();
    const home = { url: target.url, external: true, store: files, secretDir: undefined, log: quiet };
    expect((await restoreFrom(path, undefined, home)).before).toBeUndefined();
    expect(await contentsAt(target.asSuperuser)).toEqual(await contentsAt(live.url));
    expect((await query(target.url, 'select from households')).rowCount).toBe(0);
    expect([...files.kept.keys()].sort()).toEqual(live.ids.toSorted());

    // the plain owner's own backup sees through the wall, whole
    const { manifest, path: again } = await backupOf({ url: target.url, files });
    expect(manifest.tables.households?.rows).toBe(2);
    const third = await emptyDatabase({ plainOwner: true });
    // one that was started once: tables, but nobody in it
    await migrateDatabase(third.url, { external: true });
    await restoreFrom(again, undefined, { ...home, url: third.url });
    expect(await contentsAt(third.asSuperuser)).toEqual(await contentsAt(live.url));
    await expect(restoreFrom(again, undefined, { ...home, url: third.url })).rejects.toThrow(/--database-url/);
  });

  it('beside what is in use where the owner may make databases', async () => {
    const live = await kitchen();
    const { path } = await backupOf(live);
    const target = await emptyDatabase({ plainOwner: true, attributes: 'createdb' });
    const home = { url: target.url, external: true, store: filesStandIn(), secretDir: undefined, log: quiet };
    await restoreFrom(path, undefined, home);
    await query(target.asSuperuser, 'delete from change_log');
    const { before } = await restoreFrom(path, undefined, home);
    expect(before).toMatch(/_before_/);
    expect(await contentsAt(target.asSuperuser)).toEqual(await contentsAt(live.url));
  });
});

describe('case 101: what is no good is refused, and the kitchen stays byte for byte', () => {
  it('damaged, cut off, foreign, newer, locked', async () => {
    const live = await kitchen();
    const { path, manifest } = await backupOf(live);
    const { path: locked } = await backupOf(live, 'the secret of this server, long enough');
    const rowsBefore = await contentsAt(live.url);
    const filesBefore = new Map(live.files.kept);
    const databases = async () =>
      (await query(live.url, `select datname from pg_database where datname like '${live.name}%'`)).rows;

    const refused = async (bytes: Buffer, why: RegExp, words: string | undefined = passphrase) => {
      const bad = newPath();
      await writeFile(bad, bytes);
      await expect(restoreFrom(bad, words, live.home)).rejects.toThrow(why);
    };
    const anyReason = /is damaged|is not a backup|newer Kelari/;
    const good = await readFile(path);
    let random = 7;
    const below = (limit: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % limit;
    };
    const flipped = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      const place = below(copy.length);
      copy.writeUInt8(copy.readUInt8(place) ^ (1 << below(8)), place);
      return copy;
    };
    for (let cut = 0; cut < 20; cut += 1) await refused(good.subarray(0, below(good.length)), anyReason);
    await refused(good.subarray(0, good.length - 1), anyReason);
    await refused(Buffer.concat([good, Buffer.alloc(512)]), anyReason);
    for (let flip = 0; flip < 50; flip += 1) await refused(flipped(good), anyReason);

    const hidden = await readFile(locked);
    expect(hidden.includes('secret of this server')).toBe(false);
    for (let cut = 0; cut < 3; cut += 1)
      await refused(hidden.subarray(0, 300 + below(hidden.length - 300)), /is damaged/);
    for (let flip = 0; flip < 5; flip += 1) {
      const tail = flipped(hidden.subarray(300));
      await refused(Buffer.concat([hidden.subarray(0, 300), tail]), /is damaged/);
    }
    await refused(hidden, /The passphrase does not open/, 'three figs on a blue dish');
    await expect(restoreFrom(locked, undefined, live.home)).rejects.toThrow(/is encrypted/);

    await refused(Buffer.alloc(0), /not a backup|damaged/);
    await refused(Buffer.from('no archive at all'.repeat(200)), /not a backup|damaged/);
    const tar = pack();
    tar.entry({ name: 'holiday.txt' }, 'figs');
    tar.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of tar) chunks.push(chunk as Buffer);
    await refused(Buffer.concat(chunks), /is not a backup of Kelari/);
    await expect(restoreFrom(folder, undefined, live.home)).rejects.toThrow(/cannot be read/);
    await expect(restoreFrom(newPath(), undefined, live.home)).rejects.toThrow(/cannot be read/);

    // well sealed, but not as it says
    const made = async (changes: Partial<Header>, change: (manifest: Manifest) => Manifest) => {
      const again = newPath();
      const header = {
        kelari: 'backup' as const,
        format: formatVersion,
        madeAt: manifest.madeAt,
        migrations: manifest.migrations,
        ...changes,
      };
      const archive = await createArchive(again, header);
      for await (const { name, bytes } of membersOf(path, undefined)) {
        if (tableOf(name) || name.startsWith('files/')) await archive.add(name, bytes);
      }
      await archive.finish(change({ ...manifest, ...header }));
      return again;
    };
    const same = (given: Manifest) => given;
    const restoring = async (changes: Partial<Header>, change = same) =>
      restoreFrom(await made(changes, change), undefined, live.home);
    await expect(restoring({ format: formatVersion + 1 })).rejects.toThrow(/newer Kelari/);
    const future = { hash: 'f'.repeat(64), at: Date.now() * 2 };
    await expect(restoring({ migrations: [...manifest.migrations, future] })).rejects.toThrow(/newer Kelari/);
    const households = { ...manifest.tables.households, hash: '0'.repeat(64) } as Manifest['tables'][string];
    await expect(restoring({}, (given) => ({ ...given, tables: { ...given.tables, households } }))).rejects.toThrow(
      /households did not come out as it was saved/,
    );

    expect(await databases()).toEqual([{ datname: live.name }]);
    expect(await contentsAt(live.url)).toEqual(rowsBefore);
    expect(live.files.kept).toEqual(filesBefore);
    // and the guard against refusing everything: the good one is taken
    await restoreFrom(await made({}, same), undefined, live.home);
    await restoreFrom(locked, passphrase, live.home);
  });

  it('rows that refer to nobody', async () => {
    const live = await kitchen();
    await query(live.url, 'alter table change_log drop constraint change_log_household_id_households_id_fk');
    await query(live.url, 'update change_log set household_id = gen_random_uuid() where seq = 1');
    const { path } = await backupOf(live);
    const before = await contentsAt(live.url);
    await expect(restoreFrom(path, undefined, live.home)).rejects.toThrow(/violates foreign key/);
    expect(await contentsAt(live.url)).toEqual(before);
  });
});

it('a backup that cannot be finished leaves no file, and none is written over', async () => {
  const live = await kitchen();
  const path = newPath();
  const noRoom = takeBackup({ url: live.url }, { path }, { at: new Date(), freeBytes: async () => 511 * 2 ** 20 });
  await expect(noRoom).rejects.toThrow(/There is no room/);
  await expect(readFile(path)).rejects.toThrow(/ENOENT/);
  await writeFile(path, 'mine');
  await expect(takeBackup({ url: live.url }, { path }, { at: new Date() })).rejects.toThrow(/exists already/);
  expect(await readFile(path, 'utf8')).toBe('mine');
});

it('what a backup does not know how to carry is not there: sequences, views, partitions', async () => {
  const { rows } = await query(
    addressOf('kelari_template'),
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'c')`,
  );
  expect(rows).toEqual([]);
  expect((await knownMigrations()).length).toBeGreaterThan(13);
});
