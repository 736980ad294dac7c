import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import type { App } from '../context.ts';
import { hasPeople } from '../migrations.ts';
import { withClient } from './beside.ts';
import {
  type BackupKind,
  type BackupResult,
  backupFolder,
  backupName,
  noteResult,
  prune,
  readResult,
  storedIn,
  sweepDrafts,
} from './folder.ts';
import { takeBackup } from './take.ts';

/** Any fixed number: of all processes on one database one takes the nightly backup. */
const nightlyLock = 7_203_115;
/** By the server's own clock. */
const hourOfNight = 3;

/** What the last backup that the server took by itself came to, on this machine; nothing if there was none yet. */
export const lastBackup = (app: Pick<App, 'config' | 'outboxDir'>): Promise<BackupResult | null> =>
  readResult(backupFolder(app.config, dirname(app.outboxDir)));

type Work = { folder: string; kind: BackupKind; tag?: string; at: Date; log: Logger };

/** Takes one into the folder, notes what came of it and drops what need not be kept. */
async function keepOne(work: Work, take: (path: string) => ReturnType<typeof takeBackup>): Promise<BackupResult> {
  const { folder, kind, at, log } = work;
  const begun = performance.now();
  const base = { at: at.toISOString(), kind };
  const since = () => Math.round(performance.now() - begun);
  let result: BackupResult;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bytes, manifest } = await take(join(folder, backupName(kind, at, work.tag)));
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const { count, missing } = manifest.files;
    result = { ...base, ok: true, bytes, ms: since(), rows, files: count, missing: missing.length };
    log.info({ event: 'backup', ...result }, 'backup taken');
    await prune(folder);
  } catch (error) {
    result = { ...base, ok: false, bytes: 0, ms: since(), reason: (error as Error).message };
    log.error({ event: 'backup', ...result, err: error }, 'backup failed');
  }
  await noteResult(folder, result).catch((error: unknown) => log.warn({ err: error }, 'backup result not noted'));
  return result;
}

/** Before the schema changes: the rows, for the pictures stay as they are. Without it nothing is changed. */
export function snapshotBefore(config: Config, ownerUrl: string, dataDir: string, log: Logger) {
  return async (tag: string): Promise<void> => {
    if (!config.backups.nightly) return;
    const folder = backupFolder(config, dataDir);
    const at = new Date();
    const { ok, reason } = await keepOne({ folder, kind: 'before', tag, at, log }, (path) =>
      takeBackup({ url: ownerUrl }, { path, passphrase: config.backups.passphrase }, { at }),
    );
    if (ok) return;
    throw new ConfigError(
      `A new version is ready, but no backup could be taken before it changes the database: ${reason} Nothing was changed; make room or set BACKUP_DIR, or start once with BACKUPS=off.`,
    );
  };
}

export type NightlyBackups = {
  /** Takes one if the last night has none yet. */
  whenDue(): Promise<BackupResult | undefined>;
  /** Ends one that is being taken. */
  close(): Promise<void>;
};

export function nightlyBackups(app: App, ownerUrl: string): NightlyBackups {
  const folder = backupFolder(app.config, dirname(app.outboxDir));
  const ending = new AbortController();
  let running: Promise<BackupResult | undefined> | undefined;

  const take = (at: Date) =>
    keepOne({ folder, kind: 'nightly', at, log: app.log }, (path) =>
      takeBackup(
        {
          url: ownerUrl,
          store: { read: (id) => readUnlessGone(app, id) },
          secret: app.config.secret ? undefined : app.secret,
        },
        { path, passphrase: app.config.backups.passphrase },
        { at, signal: ending.signal },
      ),
    );
  const ofThisNight = async (): Promise<BackupResult | undefined> => {
    const at = app.clock();
    if (!isDue(await lastNightly(folder), at) || (await hasJustFailed(folder, at))) return undefined;
    return withClient(ownerUrl, async (client) => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [nightlyLock]);
      // another process may have been faster, and may be done by now
      if (!rows[0]?.mine || !isDue(await lastNightly(folder), at) || !(await hasPeople(client))) return undefined;
      await sweepDrafts(folder);
      return take(at);
    });
  };
  return {
    async whenDue() {
      if (!app.config.backups.nightly || running || ending.signal.aborted) return undefined;
      running = ofThisNight().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      ending.abort(new Error('the server is stopping'));
      await running?.catch(() => undefined);
    },
  };
}

const lastNightly = async (folder: string): Promise<Date | undefined> =>
  (await storedIn(folder)).find(({ kind }) => kind === 'nightly')?.at;

/** What did not work is tried again in an hour, not at once. */
async function hasJustFailed(folder: string, now: Date): Promise<boolean> {
  const last = await readResult(folder);
  return last !== null && !last.ok && now.getTime() - Date.parse(last.at) < 3_600_000;
}

/** Whether the newest night that has begun has no backup yet. */
export function isDue(last: Date | undefined, now: Date): boolean {
  const night = new Date(now);
  night.setHours(hourOfNight, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return last === undefined || last < night;
}

const readUnlessGone = (app: App, id: string): Promise<Buffer | undefined> =>
  app.files.read(id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  });
