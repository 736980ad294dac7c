import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { appliedMigrations } from '../migrations.ts';
import { seeAllRows } from '../owner-reads.ts';
import { ArchiveError, formatVersion, type Header, type Manifest, member, type TableEntry } from './archive-format.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { copyOut, sameText, type TableColumns, tablesOf } from './database-rows.ts';
import { freeOn } from './folder.ts';
import { createRowHash, rowsOf } from './row-hash.ts';

const partBytes = 4 * 1024 * 1024;
const noKitchen =
  'There is no kitchen in this database. Give the command the settings of the server: KELARI_DATA, or DATABASE_URL.';

/** Left free on the disk: what a kitchen needs to go on is never taken by its backup. */
const reserveBytes = 512 * 1024 * 1024;
const readAhead = 4;
const compress = promisify(gzip);

export type BackupSource = {
  /** As the owner. */
  readonly url: string;
  /** Absent: the rows alone. */
  readonly store?: Pick<FileStore, 'read'> | undefined;
  /** Goes along only where the archive is encrypted. */
  readonly secret?: string | undefined;
};
export type BackupTarget = { readonly path: string; readonly passphrase?: string | undefined };
export type BackupOptions = {
  readonly at: Date;
  readonly signal?: AbortSignal | undefined;
  /** A snapshot that another transaction exported: the state of the rows to be saved. */
  readonly snapshot?: string | undefined;
  readonly freeBytes?: (() => Promise<number>) | undefined;
};
export type Taken = { readonly bytes: number; readonly manifest: Manifest };

/** Writes everything of a database, as one moment saw it, and its pictures to one file, while the app goes on. */
export async function takeBackup(source: BackupSource, target: BackupTarget, options: BackupOptions): Promise<Taken> {
  const client = new pg.Client({
    connectionString: source.url,
    application_name: 'kelari backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 3_600_000,
  });
  // the query under way fails too
  client.on('error', () => undefined);
  await client.connect();
  let archive: ArchiveWriter | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    if (options.snapshot) await client.query(`set transaction snapshot ${pg.escapeLiteral(options.snapshot)}`);
    await client.query(sameText);
    await seeAllRows(client);
    const header: Header = {
      kelari: 'backup',
      format: formatVersion,
      madeAt: options.at.toISOString(),
      migrations: await appliedMigrations(client),
    };
    if (header.migrations.length === 0) throw new ArchiveError(noKitchen);
    archive = await createArchive(target.path, header, target.passphrase);
    const guarded = withRoom(archive, target.path, options);
    const tables: Record<string, TableEntry> = {};
    for (const table of await tablesOf(client)) tables[table.name] = await addTable(client, table, guarded);
    const ids = source.store ? await pictureIds(client) : [];
    // the pictures never change, so the snapshot need not be held while they are read
    await client.query('commit');
    const files = await addPictures(ids, source.store, guarded);
    const secret = target.passphrase === undefined ? undefined : source.secret;
    if (secret !== undefined) await guarded.add(member.secret, Buffer.from(secret));
    const manifest = { ...header, tables, files, secret: secret !== undefined };
    const bytes = await archive.finish(manifest);
    return { bytes, manifest };
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Adding = Pick<ArchiveWriter, 'add'>;

/** Looks before each 16 MiB whether there is still room, and whether anybody still waits for the backup. */
function withRoom(archive: ArchiveWriter, path: string, { freeBytes, signal }: BackupOptions): Adding {
  const free = freeBytes ?? (() => freeOn(dirname(path)));
  let unchecked = Number.POSITIVE_INFINITY;
  return {
    async add(name, bytes) {
      signal?.throwIfAborted();
      unchecked += bytes.length;
      if (unchecked > 16 * 1024 * 1024) {
        if ((await free()) < reserveBytes) {
          throw new ArchiveError(
            `There is no room for a backup in ${dirname(path)}: 512 MB stay free for the kitchen.`,
          );
        }
        unchecked = 0;
      }
      await archive.add(name, bytes);
    },
  };
}

async function addTable(client: pg.Client, table: TableColumns, archive: Adding): Promise<TableEntry> {
  const hash = createRowHash();
  let part = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  let total = 0;
  const flush = async () => {
    if (bytes === 0) return;
    total += bytes;
    const raw = Buffer.concat(held, bytes);
    held = [];
    bytes = 0;
    part += 1;
    await archive.add(member.table(table.name, part), await compress(raw, { level: 3 }));
  };
  for await (const row of rowsOf(copyOut(client, table))) {
    hash.add(row);
    held.push(row);
    bytes += row.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { columns: [...table.columns], rows: hash.rows, bytes: total, hash: hash.digest() };
}

async function pictureIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select distinct id from files order by id');
  return rows.map(({ id }) => id);
}

async function addPictures(
  ids: readonly string[],
  store: BackupSource['store'],
  archive: Adding,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = { included: store !== undefined, count: 0, bytes: 0, missing: [] };
  if (!store) return files;
  const coming: Promise<Buffer | undefined>[] = [];
  for (const [index, id] of ids.entries()) {
    for (let next = index + coming.length; coming.length < readAhead && next < ids.length; next += 1) {
      const reading = store.read(ids[next] ?? '');
      // heard of when its turn comes
      reading.catch(() => undefined);
      coming.push(reading);
    }
    const bytes = await coming.shift();
    if (!bytes) {
      files.missing.push(id);
      continue;
    }
    await archive.add(member.file(id), bytes);
    files.count += 1;
    files.bytes += bytes.length;
  }
  return files;
}
