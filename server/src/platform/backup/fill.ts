import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '../files/store.ts';
import { bringSchema } from '../migrate.ts';
import { olderMigrations } from '../migrations.ts';
import { ArchiveError, fileIdOf, type Manifest, member, tableOf } from './archive-format.ts';
import { membersOf } from './archive-reader.ts';
import { fingerprint, listed, sameText, tablesOf } from './database-rows.ts';

/** No part that we write comes near it: 4 MiB and its last row. */
const longestPart = 256 * 1024 * 1024;

export type CheckedArchive = {
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly manifest: Manifest;
};

export type Filled = {
  readonly files: number;
  readonly secret: string | undefined;
  /** Tables of the archive that are none of Kelari's. */
  readonly leftOut: readonly string[];
};

/**
 * Puts the rows of a checked archive into an empty database, at the schema they were saved in, in one transaction that ends
 * only when every table holds what the archive says of it and every reference leads somewhere; then the pictures into the
 * store, under the ids they always had.
 */
export async function fillFrom(
  archive: CheckedArchive,
  target: {
    url: string;
    store: Pick<FileStore, 'read' | 'write'>;
    log: (line: string) => void;
    /** What may come out of all tables together; a packed megabyte can be a gigabyte of rows. */
    rowBytes?: number;
  },
): Promise<Filled> {
  const client = new pg.Client({
    connectionString: target.url,
    application_name: 'kelari restore',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 3_600_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await bringToSchemaOf(archive.manifest, client);
    const rows = await openRows(client, archive.manifest, target.rowBytes ?? Number.POSITIVE_INFINITY);
    let files = 0;
    let secret: string | undefined;
    for await (const { name, bytes } of membersOf(archive.path, archive.passphrase)) {
      const table = tableOf(name);
      if (table) {
        await rows.add(table, bytes);
        continue;
      }
      // tables come first: here all of them have been read
      if (name !== member.header) await rows.finish();
      const id = fileIdOf(name);
      if (id) {
        await putFile(target.store, id, bytes);
        files += 1;
      }
      if (name === member.secret) secret = bytes.toString();
    }
    await rows.finish();
    await client.query('analyze');
    target.log(`${rows.count()} rows and ${files} pictures are in and were compared with the archive.`);
    return { files, secret, leftOut: rows.leftOut };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function bringToSchemaOf(manifest: Manifest, client: pg.Client): Promise<void> {
  const folder = await olderMigrations(manifest.migrations.length);
  try {
    await bringSchema(client, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures never change under an id: one that is there already, as it should be, is left alone. */
async function putFile(store: Pick<FileStore, 'read' | 'write'>, id: string, bytes: Buffer): Promise<void> {
  const there = await store.read(id);
  if (!there?.equals(bytes)) await store.write(id, bytes);
}

/** Passes bytes on up to a limit, and fails beyond it. */
function counting(limit: number): Transform & { count(): number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(Object.assign(new Error('too long'), { code: 'TOO_LONG' }));
      else done(null, chunk);
    },
  });
  return Object.assign(stream, { count: () => bytes });
}

function toldOfPacking(error: Error & { code?: string }, table: string): Error {
  if (error.code === 'TOO_LONG') {
    return new ArchiveError(
      `The table ${table} unpacks to more than the backup says or the disk has room for. Nothing was changed; take another backup.`,
    );
  }
  return error.code?.startsWith('Z_')
    ? new ArchiveError(`The table ${table} cannot be unpacked. Nothing was changed; take another backup.`)
    : error;
}

async function openRows(client: pg.Client, manifest: Manifest, room: number) {
  const tables = await tablesOf(client);
  const known = new Set(tables.map(({ name }) => name));
  const lacking = tables.find(({ name }) => !manifest.tables[name]);
  if (lacking) throw new ArchiveError(`The backup lacks the table ${lacking.name}. Nothing was changed.`);
  await client.query('begin');
  await client.query(sameText);
  const references = await loosen(client);
  let open = true;
  let total = 0;
  const left = new Map(tables.map(({ name }) => [name, manifest.tables[name]?.bytes ?? Number.POSITIVE_INFINITY]));
  return {
    leftOut: Object.keys(manifest.tables).filter((name) => !known.has(name)),
    count: () => tables.reduce((sum, { name }) => sum + (manifest.tables[name]?.rows ?? 0), 0),

    async add(name: string, part: Buffer): Promise<void> {
      if (!open) throw new ArchiveError('The backup has rows after its pictures. Nothing was changed.');
      const columns = known.has(name) ? manifest.tables[name]?.columns : undefined;
      if (!columns) return;
      const into = client.query(copyFrom(`copy public.${pg.escapeIdentifier(name)} (${listed(columns)}) from stdin`));
      const ofTable = left.get(name) ?? 0;
      const counter = counting(Math.min(longestPart, ofTable, room - total));
      try {
        await pipeline([part], createGunzip(), counter, into);
      } catch (error) {
        throw toldOfPacking(error as Error & { code?: string }, name);
      }
      left.set(name, ofTable - counter.count());
      total += counter.count();
    },

    async finish(): Promise<void> {
      if (!open) return;
      open = false;
      for (const statement of references) await client.query(statement);
      for (const table of tables) {
        const said = manifest.tables[table.name];
        const columns = said?.columns ?? [];
        const { rows, hash } = await fingerprint(client, { name: table.name, columns });
        if (rows !== said?.rows || hash !== said.hash || columns.length !== table.columns.length) {
          throw new ArchiveError(`The table ${table.name} did not come out as it was saved. Nothing was changed.`);
        }
      }
      await client.query('commit');
    },
  };
}

/** Empties all tables and lets rows come in any order, without what triggers would add; answers how to make all fast again. */
async function loosen(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const { rows: keys } = await client.query<{ from: string; name: string; as: string }>(
    `select conrelid::regclass::text as "from", quote_ident(conname) as name, pg_get_constraintdef(oid) as as
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { from, name } of keys) await client.query(`alter table ${from} drop constraint ${name}`);
  for (const { name } of tables) {
    // the wall stands again before anybody may enter: secureTables
    await client.query(`alter table ${name} disable trigger user, disable row level security`);
  }
  return [
    ...keys.map(({ from, name, as }) => `alter table ${from} add constraint ${name} ${as}`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ];
}
