import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../../testing/make-app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { migrateDatabase } from '../migrate.ts';
import { knownMigrations, olderMigrations, ownMigrations } from '../migrations.ts';
import { checkArchive } from './archive-reader.ts';
import { lastBackup, nightlyBackups, snapshotBefore } from './automatic.ts';
import { addressOf, contentsAt, emptyDatabase, filesStandIn, moveIn, query } from './backup-testing.ts';
import { storedIn } from './folder.ts';
import { restoreFrom } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'kelari-automatic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = async () => {
  const made = join(folder, randomUUID());
  await mkdir(made);
  return made;
};

/** A plain owner's kitchen as the version before the newest left it, its pictures outside. */
async function olderKitchen() {
  const database = await emptyDatabase({ plainOwner: true });
  const known = await knownMigrations();
  const older = await olderMigrations(known.length - 1);
  onTestFinished(() => rmSync(older, { recursive: true, force: true }));
  await migrateDatabase(database.url, { external: true, folder: older });
  await moveIn(database.asSuperuser, 1);
  return { ...database, older, newest: String(known.at(-1)?.tag), known };
}

const settings = (env: Record<string, string> = {}) => readConfig({ LOG_LEVEL: 'silent', ...env });
const applied = async (url: string) => (await query(url, 'select from drizzle.__drizzle_migrations')).rowCount;

describe('case 105: before a migration', () => {
  it('a snapshot is taken, named after it, that brings the older kitchen back and on to the newest version', async () => {
    const kitchen = await olderKitchen();
    const before = await contentsAt(kitchen.asSuperuser);
    const data = await newFolder();
    const snapshot = snapshotBefore(settings(), kitchen.url, data, createLog('silent'));
    await migrateDatabase(kitchen.url, { external: true, snapshot });
    const [taken, ...more] = await storedIn(join(data, 'backups'));
    expect(more).toEqual([]);
    expect(taken?.name).toMatch(new RegExp(`^before-${kitchen.newest}-\\d{4}-.*Z\\.kelari$`));
    const path = join(data, 'backups', String(taken?.name));
    const manifest = await checkArchive(path, undefined, kitchen.known);
    expect(manifest.migrations).toHaveLength(kitchen.known.length - 1);
    expect(manifest.files.included).toBe(false);

    // nothing is pending: no second one
    await migrateDatabase(kitchen.url, { external: true, snapshot });
    expect(await storedIn(join(data, 'backups'))).toHaveLength(1);

    const fresh = await emptyDatabase({ plainOwner: true });
    const home = { url: fresh.url, external: true, store: filesStandIn(), secretDir: undefined, log: () => undefined };
    await restoreFrom(path, undefined, home);
    expect(await contentsAt(fresh.asSuperuser)).toEqual(await contentsAt(kitchen.asSuperuser));
    expect(await applied(fresh.url)).toBe(kitchen.known.length);
    const after = await contentsAt(fresh.asSuperuser);
    for (const [table, sum] of Object.entries(before)) {
      // a table that the newest migration gave a column has other sums, but no row less
      expect([table, after[table]?.split(' ')[0]]).toEqual([table, sum.split(' ')[0]]);
    }
  });

  it('one that cannot be taken stops the start in one sentence, unless backups are off', async () => {
    const kitchen = await olderKitchen();
    const data = await newFolder();
    await writeFile(join(data, 'backups'), 'a file in the way');
    const start = (env: Record<string, string>) =>
      migrateDatabase(kitchen.url, {
        external: true,
        snapshot: snapshotBefore(settings(env), kitchen.url, data, createLog('silent')),
      });
    await expect(start({})).rejects.toThrow(ConfigError);
    await expect(start({})).rejects.toThrow(/no backup could be taken .* Nothing was changed; .*BACKUPS=off\.$/s);
    expect(await applied(kitchen.url)).toBe(kitchen.known.length - 1);
    await start({ BACKUPS: 'off' });
    expect(await applied(kitchen.url)).toBe(kitchen.known.length);
  });

  it('one that fails is rolled back whole, and the older version goes on', async () => {
    const kitchen = await olderKitchen();
    const before = await contentsAt(kitchen.asSuperuser);
    const broken = await newFolder();
    await cp(ownMigrations, broken, { recursive: true });
    const file = join(broken, `${kitchen.newest}.sql`);
    const end = '\n--> statement-breakpoint\ndelete from change_log;\n--> statement-breakpoint\nselect 1 / 0;';
    await writeFile(file, (await readFile(file, 'utf8')) + end);
    await expect(migrateDatabase(kitchen.url, { external: true, folder: broken })).rejects.toThrow();
    expect(await applied(kitchen.url)).toBe(kitchen.known.length - 1);
    expect(await contentsAt(kitchen.asSuperuser)).toEqual(before);
    // the version before starts on it as ever
    await migrateDatabase(kitchen.url, { external: true, folder: kitchen.older });
  });

  it('a database of a newer version is refused with what to do', async () => {
    const kitchen = await olderKitchen();
    await migrateDatabase(kitchen.url, { external: true });
    const start = migrateDatabase(kitchen.url, { external: true, folder: kitchen.older });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^This database belongs to a newer Kelari .* Nothing was changed\.$/);
  });
});

describe('each night', () => {
  async function night(env: Record<string, string> = {}) {
    const t = await makeApp({ env });
    onTestFinished(() => t.close());
    const { rows } = await t.owner.query('select current_database() as name');
    const dir = join(String(t.app.config.dataDir), 'backups');
    return { t, url: addressOf(rows[0].name), dir };
  }

  it('of two processes one takes it, once, and says what came of it; without people there is none', async () => {
    const { t, url, dir } = await night();
    const both = [nightlyBackups(t.app, url), nightlyBackups(t.app, url)];
    const look = async () => (await Promise.all(both.map((one) => one.whenDue()))).filter(Boolean);
    expect(await look()).toEqual([]);
    expect(await lastBackup(t.app)).toBeNull();
    await t.signIn();
    expect(await look()).toHaveLength(1);
    expect(await look()).toEqual([]);
    const stored = await storedIn(dir);
    expect(stored.map(({ name }) => name)).toEqual(['nightly-2026-11-20T08-00-00Z.kelari']);
    expect(await lastBackup(t.app)).toMatchObject({ ok: true, kind: 'nightly', bytes: stored[0]?.bytes, missing: 0 });
    t.clock.now = new Date('2026-11-21T08:00:00Z');
    expect(await look()).toHaveLength(1);
    expect(await storedIn(dir)).toHaveLength(2);
    // what a killed one left half written goes with the next
    await writeFile(join(dir, '.nightly-2026-11-21T08-00-00Z.kelari.ab12cd34.part'), 'half');
    t.clock.now = new Date('2026-11-22T08:00:00Z');
    await look();
    expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('one that fails says why, leaves nothing, and is tried again in an hour', async () => {
    const { t, url, dir } = await night();
    await moveIn(url, 2);
    const away = async () => {
      throw new Error('the storage does not answer');
    };
    const broken = { ...t.app, files: { ...t.app.files, read: away } };
    expect(await nightlyBackups(broken, url).whenDue()).toMatchObject({ ok: false });
    expect(await lastBackup(t.app)).toMatchObject({ ok: false, reason: 'the storage does not answer', bytes: 0 });
    expect(readdirSync(dir)).toEqual(['last.json']);
    expect(await nightlyBackups(t.app, url).whenDue()).toBeUndefined();
    t.clock.now = new Date('2026-11-20T09:00:01Z');
    // pictures that are gone are noted, and no reason to have no backup
    expect(await nightlyBackups(t.app, url).whenDue()).toMatchObject({ ok: true, missing: 2 });
  });

  it('with a passphrase it is encrypted, and off means none', async () => {
    const { t, url, dir } = await night({ BACKUP_PASSPHRASE: 'three figs on a blue plate' });
    await t.signIn();
    await nightlyBackups(t.app, url).whenDue();
    const [stored] = await storedIn(dir);
    const bytes = await readFile(join(dir, String(stored?.name)));
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    const off = await night({ BACKUPS: 'off' });
    await off.t.signIn();
    expect(await nightlyBackups(off.t.app, off.url).whenDue()).toBeUndefined();
  });
});
