import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { checkArchive } from '../server/src/platform/backup/archive-reader.ts';
import { restoreFrom } from '../server/src/platform/backup/restore.ts';
import { takeBackup } from '../server/src/platform/backup/take.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { diskFiles } from '../server/src/platform/files/disk.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import { knownMigrations } from '../server/src/platform/migrations.ts';

const mib = 1024 * 1024;

/** A backup and a restore of `rows` rows and `megabytes` of pictures of 200 kB: rows a second, seconds, growth of memory. */
export async function backupBench(rows = 300_000, megabytes = 300) {
  const server = await startEmbeddedPostgres({ kind: 'test' });
  const folder = mkdtempSync(join(tmpdir(), 'kelari-bench-backup-'));
  try {
    const admin = new pg.Client(server.url('postgres'));
    await admin.connect();
    await admin.query('create database kelari');
    await admin.end();
    const url = server.url('kelari');
    await migrateDatabase(url, { external: false });
    const store = diskFiles({ dir: join(folder, 'files') });
    await furnish(url, rows, megabytes, store);
    const figures: Record<string, unknown> = {};
    for (const passphrase of [undefined, 'three figs on a blue plate']) {
      const path = join(folder, passphrase ? 'locked.kelari' : 'plain.kelari');
      const taken = await measured(() => takeBackup({ url, store }, { path, passphrase }, { at: new Date() }));
      const checked = await measured(async () => checkArchive(path, passphrase, await knownMigrations()));
      const target = diskFiles({ dir: join(folder, `restored-${passphrase ? 1 : 0}`) });
      const home = { url, external: false, store: target, secretDir: undefined, log: () => undefined };
      const restored = await measured(() => restoreFrom(path, passphrase, home));
      const count = Object.values(taken.value.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
      figures[passphrase ? 'encrypted' : 'plain'] = {
        rows: count,
        pictures: taken.value.manifest.files.count,
        archiveMB: Math.round(taken.value.bytes / 1e6),
        backupSeconds: taken.seconds,
        rowsPerSecondWithPictures: Math.round(count / taken.seconds),
        backupMemoryMiB: taken.growth,
        checkSeconds: checked.seconds,
        restoreSeconds: restored.seconds,
        restoreMemoryMiB: restored.growth,
      };
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds, and by how much the process grew at its largest, looked at 20 times a second. */
async function measured<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const begun = performance.now();
  try {
    const value = await work();
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { value, seconds, growth: Math.round((most - before) / mib) };
  } finally {
    clearInterval(watch);
  }
}

async function furnish(url: string, rows: number, megabytes: number, store: ReturnType<typeof diskFiles>) {
  const client = new pg.Client(url);
  await client.connect();
  const household = randomUUID();
  await client.query(`insert into households (id, name) values ($1, 'bench')`, [household]);
  await client.query(
    `insert into change_log (household_id, seq, user_id, changes)
     select $1, n, gen_random_uuid(), jsonb_build_array(jsonb_build_array('products', gen_random_uuid()::text, 'added')) from generate_series(1, $2::int) n`,
    [household, rows],
  );
  const bytes = 200_000;
  for (let written = 0; written < megabytes * 1e6; written += bytes) {
    const id = randomUUID();
    await store.write(id, randomBytes(bytes));
    await client.query(
      `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $1, 'image/webp', $3, 1, 1)`,
      [household, id, bytes],
    );
  }
  await client.end();
}
