import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ConfigError, projectRoot } from './config.ts';

/** `at` orders them, `hash` is of the SQL. */
export type Migration = { readonly hash: string; readonly at: number; readonly tag: string };

export const ownMigrations = join(projectRoot, 'server/migrations');

type Journal = { entries: { tag: string; when: number }[] };
const journalOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** What this program brings a database to, oldest first. */
export async function knownMigrations(folder = ownMigrations): Promise<Migration[]> {
  const { entries } = await journalOf(folder);
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map(({ hash, folderMillis }, index) => ({ hash, at: folderMillis, tag: entries[index]?.tag ?? '' }));
}

/** What the database was brought to, oldest first; nothing for a new one. */
export async function appliedMigrations(client: pg.Client): Promise<Omit<Migration, 'tag'>[]> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  if (!rows[0]?.made) return [];
  const applied = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return applied.rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** A folder with the first `count` migrations only, for a database that is to be as an older version left it. */
export async function olderMigrations(count: number, folder = ownMigrations): Promise<string> {
  const older = await mkdtemp(join(tmpdir(), 'kelari-migrations-'));
  const journal = await journalOf(folder);
  const entries = journal.entries.slice(0, count);
  await mkdir(join(older, 'meta'));
  await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(older, `${tag}.sql`));
  return older;
}

/** The first migration that is still to come; a database that a newer version has brought further stops the start. */
export async function pendingMigration(client: pg.Client, folder: string): Promise<string | undefined> {
  const known = await knownMigrations(folder);
  const newest = (await appliedMigrations(client)).at(-1)?.at ?? 0;
  if (newest <= (known.at(-1)?.at ?? 0)) return known.find(({ at }) => at > newest)?.tag;
  throw new ConfigError(
    'This database belongs to a newer Kelari than this one: start that version, or restore a backup from before (kelari backups lists them). Nothing was changed.',
  );
}

export async function hasPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('public.users') is not null as made`);
  return Boolean(rows[0]?.made) && (await client.query('select from users limit 1')).rowCount === 1;
}
