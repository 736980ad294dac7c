import type pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { migrateDatabase } from '../migrate.ts';
import { appliedMigrations, hasPeople, knownMigrations } from '../migrations.ts';
import { ArchiveError, type Manifest } from './archive-format.ts';
import { checkArchive } from './archive-reader.ts';
import { makeBeside, occupancyOf, withClient } from './beside.ts';
import { type CheckedArchive, type Filled, fillFrom } from './fill.ts';
import { keepSecret, stageSecret } from './secret-handover.ts';

export type Home = {
  /** The owner's address of the database in use, or to be. */
  readonly url: string;
  readonly external: boolean;
  readonly store: Pick<FileStore, 'read' | 'write'> & Partial<Pick<FileStore, 'free'>>;
  /** Where the secret lies; absent when the operator sets it. */
  readonly secretDir: string | undefined;
  readonly log: (line: string) => void;
  /** Free on the disk of the database; absent where it lies on another machine. */
  readonly databaseFree?: (() => Promise<number>) | undefined;
};

export type Restored = Filled & {
  /** What the database that was in use is called now; nothing if there was none to keep. */
  readonly before: string | undefined;
};

const reserveBytes = 256 * 1024 * 1024;
/** What a byte of rows takes on the disk of a database, with its indexes and the log of writing it. */
const diskOfRow = 4;

/** Reads the archive to its end before anything is opened, and brings it into use. */
export async function restoreFrom(path: string, passphrase: string | undefined, home: Home): Promise<Restored> {
  const manifest = await checkArchive(path, passphrase, await knownMigrations());
  return restore({ path, passphrase, manifest }, home);
}

/** Brings a checked archive into use. Whatever happens before the last step, the kitchen stays as it was. */
export async function restore(archive: CheckedArchive, home: Home): Promise<Restored> {
  const { inUse, mayCreate } = await occupancyOf(home.url);
  if (inUse > 0) {
    throw new ArchiveError('The database is in use: stop Kelari first. Nothing was changed.');
  }
  const free = await home.store.free?.();
  if (free !== undefined && free - archive.manifest.files.bytes < reserveBytes) {
    throw new ArchiveError('There is no room for the pictures of this backup. Nothing was changed.');
  }
  const rowBytes = await roomForRows(archive.manifest, home);
  if (home.external && (await withClient(home.url, (client) => isVacant(client, archive.manifest)))) {
    const filled = await fillFrom(archive, { ...home, rowBytes });
    await migrateDatabase(home.url, { external: true });
    await stage(home, home.url, filled.secret);
    return { ...filled, before: undefined };
  }
  if (!mayCreate) {
    throw new ArchiveError(
      'The database holds a kitchen, and its owner may not create another one beside it: make an empty database and name it with --database-url. Nothing was changed.',
    );
  }
  const beside = await makeBeside(home.url, new Date());
  try {
    const filled = await fillFrom(archive, { ...home, url: beside.url, rowBytes });
    await migrateDatabase(beside.url, { external: home.external });
    await stage(home, beside.url, filled.secret);
    if (home.secretDir) await withClient(home.url, (client) => keepSecret(String(home.secretDir), client));
    return { ...filled, before: await beside.takePlace() };
  } catch (error) {
    await beside.drop().catch(() => undefined);
    throw error;
  }
}

/** How many bytes of rows may come out of the archive, so that the kitchen in use keeps its room whatever it says of itself. */
async function roomForRows({ tables, files }: Manifest, home: Home): Promise<number> {
  const free = await home.databaseFree?.();
  if (free === undefined) return Number.POSITIVE_INFINITY;
  const room = (free - files.bytes - reserveBytes) / diskOfRow;
  const said = Object.values(tables).reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  if (said <= room && room > 0) return room;
  throw new ArchiveError('There is no room for the rows of this backup beside those in use. Nothing was changed.');
}

/** Whether nobody lives here and the rows can come in at once: no tables yet, or those of the backup's own version. */
async function isVacant(client: pg.Client, manifest: Manifest): Promise<boolean> {
  if (await hasPeople(client)) return false;
  const applied = await appliedMigrations(client);
  return (
    applied.length === 0 ||
    applied.map(({ hash }) => hash).join() === manifest.migrations.map(({ hash }) => hash).join()
  );
}

async function stage({ secretDir }: Home, url: string, secret: string | undefined): Promise<void> {
  if (secretDir && secret !== undefined) await withClient(url, (client) => stageSecret(secretDir, client, secret));
}
