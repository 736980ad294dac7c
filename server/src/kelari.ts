/** `kelari`: what an operator does beside running the server. `npm run kelari -- --help` says what there is. */
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeSecondFactorOff } from './account/second-factor-service.ts';
import { endEverySession } from './account/settings-service.ts';
import { ArchiveError } from './platform/backup/archive-format.ts';
import { checkArchive } from './platform/backup/archive-reader.ts';
import { backupFolder, freeOn, storedIn } from './platform/backup/folder.ts';
import { restore } from './platform/backup/restore.ts';
import { adoptSecretAt } from './platform/backup/secret-handover.ts';
import { forgetBefore, listBefore, putBack } from './platform/backup/set-aside.ts';
import { takeBackup } from './platform/backup/take.ts';
import { type Config, ConfigError, projectRoot, readConfig } from './platform/config.ts';
import type { App } from './platform/context.ts';
import { openDatabase } from './platform/db.ts';
import { createEgress, endpointOf } from './platform/egress.ts';
import { createOnce, shareEmbeddedPostgres } from './platform/embedded-postgres/sharing.ts';
import { AlreadyRunning, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { diskFiles } from './platform/files/disk.ts';
import { copyFiles } from './platform/files/move.ts';
import { s3Files } from './platform/files/s3.ts';
import type { FileStore } from './platform/files/store.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { knownMigrations } from './platform/migrations.ts';

const usage = `kelari backup FILE       everything in one file: rows, pictures, and with a passphrase the server's secret;
                         Kelari may run meanwhile
kelari check FILE        reads a backup to its end and says whether it is whole
kelari restore FILE      brings a backup into use; Kelari must be stopped. What was there is kept beside it
kelari backups           those the server took by itself, and what restores have set aside
kelari put-back NAME     brings what a restore has set aside into use again; what was in use is set aside
kelari forget NAME       deletes a database that a restore has set aside, for good
kelari files-to-s3       copies the pictures of the disk to the storage of S3_BUCKET, reads each back and deletes none;
                         run again, it copies what is missing. "kelari files-to-disk" is the way back
kelari second-factor-off EMAIL
                         lets somebody sign in with the password alone who has lost app and spare codes and has shown
                         you who they are; tells them by mail
kelari sign-out EMAIL    ends all sessions, links and keys of an account in wrong hands; password and passkeys stay

  --passphrase-file F    the passphrase stands in this file (otherwise BACKUP_PASSPHRASE, otherwise not encrypted)
  --database-url URL     another database than the one of DATABASE_URL
  --help`;

class Usage extends Error {}

type Given = { command: string; name: string; passphraseFile: string | undefined; databaseUrl: string | undefined };

function readArguments(): Given | undefined {
  const { values, positionals } = wordsGiven();
  if (values.help) return undefined;
  const [command = '', name = '', ...more] = positionals;
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!known || more.length > 0 || known.takesName !== (name !== '')) throw new Usage(usage);
  return { command, name, passphraseFile: values['passphrase-file'], databaseUrl: values['database-url'] };
}

function wordsGiven() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean' },
        'passphrase-file': { type: 'string' },
        'database-url': { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Where the kitchen lies. */
type Place = {
  readonly url: string;
  readonly external: boolean;
  readonly dataDir: string;
  stop(): Promise<void>;
};

/** `alone`: no server may be running on it. */
async function openPlace(config: Config, alone: boolean): Promise<Place> {
  if (config.databaseUrl) {
    const dataDir = config.dataDir ?? join(projectRoot, 'data');
    return { url: config.databaseUrl, external: true, dataDir, stop: async () => undefined };
  }
  const home = config.dataDir ? { home: join(config.dataDir, 'postgres') } : {};
  try {
    const postgres = alone ? await startEmbeddedPostgres(home) : await shareEmbeddedPostgres(home);
    await createOnce(postgres.url('postgres'));
    const dataDir = config.dataDir ?? dirname(postgres.dataDir);
    return { url: postgres.url('kelari'), external: false, dataDir, stop: () => postgres.stop() };
  } catch (error) {
    if (error instanceof AlreadyRunning) throw new Usage(`${error.message} Stop it first; nothing was changed.`);
    throw error;
  }
}

function storeOf(config: Config, dataDir: string): { store: FileStore; close(): Promise<void> } {
  if (!config.s3) return { store: diskFiles({ dir: join(dataDir, 'files') }), close: async () => undefined };
  const egress = createEgress({ allow: config.s3.endpoint ? [endpointOf(config.s3.endpoint)] : [] });
  return { store: s3Files(config.s3, egress), close: async () => egress.close() };
}

const number = new Intl.NumberFormat('en');
const megabytes = (bytes: number) => `${number.format(Math.round(bytes / 1e5) / 10)} MB`;
const say = (line: string) => console.log(line);

async function passphraseOf(given: Given, config: Config): Promise<string | undefined> {
  if (!given.passphraseFile) return config.backups.passphrase;
  const text = await readFile(given.passphraseFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Usage(`The passphrase file ${given.passphraseFile} cannot be read (${error.code}).`);
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length < 12) throw new Usage('The passphrase must have at least 12 characters.');
  return passphrase;
}

async function back(given: Given, config: Config): Promise<void> {
  const path = resolve(given.name);
  const passphrase = await passphraseOf(given, config);
  const place = await openPlace(config, false);
  const { store, close } = storeOf(config, place.dataDir);
  try {
    const secret = config.secret
      ? undefined
      : await readFile(join(place.dataDir, 'secret'), 'utf8').catch(() => undefined);
    const { bytes, manifest } = await takeBackup(
      { url: place.url, store, secret },
      { path, passphrase },
      { at: new Date() },
    );
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const { files } = manifest;
    say(`${path}: ${number.format(rows)} rows and ${number.format(files.count)} pictures, ${megabytes(bytes)}.`);
    if (files.missing.length > 0) say(`Pictures that were not found: ${files.missing.length}.`);
    say(
      passphrase === undefined
        ? 'Not encrypted, and without the secret of this server: BACKUP_PASSPHRASE changes both.'
        : 'Encrypted: without its passphrase nobody opens it, you neither.',
    );
  } finally {
    await close();
    await place.stop();
  }
}

async function check(given: Given, config: Config) {
  const path = resolve(given.name);
  const passphrase = await passphraseOf(given, config);
  const manifest = await checkArchive(path, passphrase, await knownMigrations());
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `${path} is whole: of ${manifest.madeAt}, ${number.format(rows)} rows, ${number.format(manifest.files.count)} pictures${manifest.files.included ? '' : ' (rows alone)'}.`,
  );
  return { path, passphrase, manifest };
}

async function bringBack(given: Given, config: Config): Promise<void> {
  const archive = await check(given, config);
  const place = await openPlace(config, true);
  const { store, close } = storeOf(config, place.dataDir);
  try {
    const secretDir = config.secret ? undefined : place.dataDir;
    const databaseFree = place.external ? undefined : () => freeOn(place.dataDir);
    const done = await restore(archive, { ...place, store, secretDir, databaseFree, log: say });
    if (secretDir) await adoptSecretAt(secretDir, place.url);
    for (const table of done.leftOut) say(`Left out, being none of Kelari's: the table ${table}.`);
    say('This backup is in use now.');
    if (done.before) {
      say(`What was there before is kept as the database ${done.before}.`);
      say(`"kelari put-back ${done.before}" brings it back, "kelari forget ${done.before}" deletes it.`);
    }
    if (!archive.manifest.secret && secretDir) {
      say('It brought no secret: where it was taken on another server, everybody signs in again.');
    }
  } finally {
    await close();
    await place.stop();
  }
}

async function list(config: Config): Promise<void> {
  const place = await openPlace(config, false);
  try {
    const folder = backupFolder(config, place.dataDir);
    const stored = await storedIn(folder);
    say(stored.length === 0 ? `No backups in ${folder}.` : `${folder}:`);
    for (const { name, bytes } of stored) say(`  ${name}  ${megabytes(bytes)}`);
    const before = await listBefore(place.url);
    if (before.length > 0)
      say('Set aside by restores ("kelari put-back NAME" brings one back, "kelari forget NAME" deletes it):');
    for (const { name, bytes } of before) say(`  ${name}  ${megabytes(bytes)}`);
  } finally {
    await place.stop();
  }
}

async function forget(given: Given, config: Config): Promise<void> {
  const place = await openPlace(config, false);
  try {
    await forgetBefore(place.url, given.name, config.secret ? undefined : place.dataDir);
    say(`${given.name} is deleted.`);
  } finally {
    await place.stop();
  }
}

async function goBack(given: Given, config: Config): Promise<void> {
  const place = await openPlace(config, true);
  const secretDir = config.secret ? undefined : place.dataDir;
  try {
    const aside = await putBack(place.url, given.name, secretDir, new Date());
    if (secretDir) await adoptSecretAt(secretDir, place.url);
    say(`${given.name} is in use again. What was in use is kept as the database ${aside}.`);
  } finally {
    await place.stop();
  }
}

async function moveFiles(toDisk: boolean, config: Config): Promise<void> {
  if (!config.s3) throw new Usage('Set S3_BUCKET and its keys: they name the storage.');
  const place = await openPlace(config, false);
  const disk = diskFiles({ dir: join(place.dataDir, 'files') });
  const { store, close } = storeOf(config, place.dataDir);
  try {
    await store.check().catch(({ message, detail }) => {
      throw new Usage(`The storage cannot be used: ${detail?.cause?.message ?? message} Nothing was copied.`);
    });
    const log = ({ copied, there }: { copied: number; there: number }) => say(`  ${number.format(copied + there)} …`);
    const sum = await (toDisk ? copyFiles(store, disk, log) : copyFiles(disk, store, log));
    say(
      `${number.format(sum.copied)} pictures copied and read back, ${number.format(sum.there)} were there, ${megabytes(sum.bytes)} in all. None was deleted.`,
    );
  } finally {
    await close();
    await place.stop();
  }
}

/** What concerns one account, while Kelari may run. */
async function withAccounts(config: Config, work: (ctx: Pick<App, 'database' | 'jobs'>) => Promise<void>) {
  const place = await openPlace(config, false);
  const database = openDatabase({ url: place.url, max: 2, onError: () => undefined });
  try {
    await work({ database, jobs: createJobs({ database, log: createLog('silent'), clock: () => new Date() }) });
  } finally {
    await database.close();
    await place.stop();
  }
}

const nobodyHas = (email: string) => new Usage(`Nobody here has the address ${email}.`);

const letInWithoutCode = ({ name }: Given, config: Config) =>
  withAccounts(config, async (ctx) => {
    const was = await takeSecondFactorOff(ctx, name);
    if (was === undefined) throw nobodyHas(name);
    say(was ? 'Two-step sign-in is off for this account; a mail tells them.' : 'It was not on for this account.');
  });

const signOut = ({ name }: Given, config: Config) =>
  withAccounts(config, async (ctx) => {
    if (!(await endEverySession(ctx, name))) throw nobodyHas(name);
    say('Nothing acts for this account any more until somebody signs in.');
  });

const commands: Record<string, { takesName: boolean; run: (given: Given, config: Config) => Promise<unknown> }> = {
  backup: { takesName: true, run: back },
  check: { takesName: true, run: check },
  restore: { takesName: true, run: bringBack },
  backups: { takesName: false, run: (_, config) => list(config) },
  'put-back': { takesName: true, run: goBack },
  forget: { takesName: true, run: forget },
  'files-to-s3': { takesName: false, run: (_, config) => moveFiles(false, config) },
  'files-to-disk': { takesName: false, run: (_, config) => moveFiles(true, config) },
  'second-factor-off': { takesName: true, run: letInWithoutCode },
  'sign-out': { takesName: true, run: signOut },
};

try {
  process.loadEnvFile();
} catch {
  // no .env file: the environment alone speaks
}

try {
  const given = readArguments();
  if (!given) {
    say(usage);
  } else {
    const env = given.databaseUrl ? { ...process.env, DATABASE_URL: given.databaseUrl } : process.env;
    await commands[given.command]?.run(given, readConfig(env));
  }
} catch (error) {
  const isTold = error instanceof Usage || error instanceof ConfigError || error instanceof ArchiveError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
