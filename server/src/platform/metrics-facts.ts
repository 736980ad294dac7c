import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, Registry } from 'prom-client';
import { lastBackup } from './backup/automatic.ts';
import { backupFolder, storedIn } from './backup/folder.ts';
import type { App } from './context.ts';
import { ofMail, readJobFigures } from './job-figures.ts';
import { kelariVersion } from './version.ts';

type Labels = Readonly<Record<string, string>>;
type Rows = readonly (readonly [labels: Labels, value: number])[];

const dataFolder = (app: Pick<App, 'outboxDir'>): string => dirname(app.outboxDir);

/** Bytes that can still be written where the server keeps what is its own; nothing where nobody can say. */
export const freeOnDisk = async (app: Pick<App, 'outboxDir'>): Promise<number | undefined> =>
  statfs(dataFolder(app)).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

export const keptBackups = (app: Pick<App, 'config' | 'outboxDir'>) =>
  storedIn(backupFolder(app.config, dataFolder(app))).catch(() => []);

/** What is true at this moment and is asked for only then; what is not known is left out. Labels are of few values and name nobody. */
export async function factsNow(app: App): Promise<Registry> {
  const registry = new Registry();
  const say = (name: string, help: string, given: number | Rows | undefined): void => {
    const rows: Rows = typeof given === 'number' ? [[{}, given]] : (given ?? []);
    const [first] = rows;
    if (!first) return;
    const gauge = new Gauge({ name, help, labelNames: Object.keys(first[0]), registers: [registry] });
    for (const [labels, value] of rows) gauge.set(labels, value);
  };
  const now = app.clock();
  const sinceMs = (at: Date | string): number => Math.max(0, now.getTime() - new Date(at).getTime());
  const [jobs, bytes, last, kept, free] = await Promise.all([
    readJobFigures(app.database.pool, now).catch(() => undefined),
    databaseBytes(app).catch(() => undefined),
    lastBackup(app),
    keptBackups(app),
    freeOnDisk(app),
  ]);
  const { totalCount, idleCount, waitingCount, options } = app.database.pool;
  const ofKind = (value: (job: NonNullable<typeof jobs>[number]) => number) =>
    jobs?.map((job) => [{ kind: job.kind }, value(job)] as const);
  const newest = kept[0];
  const ocr = app.ocr.load?.();

  say('kelari_build_info', 'The version that runs; always 1.', [[{ version: kelariVersion }, 1]]);
  say('kelari_database_up', '1 when the database answers.', jobs ? 1 : 0);
  say('kelari_database_bytes', 'Size of the database.', bytes);
  say('kelari_database_damaged_tables', 'Tables that could not be read whole at the start.', app.pages?.damaged.length);
  say('kelari_database_pool_connections', 'Connections of this process: open, idle, and calls that wait for one.', [
    [{ state: 'open' }, totalCount],
    [{ state: 'idle' }, idleCount],
    [{ state: 'waiting' }, waitingCount],
  ]);
  say('kelari_database_pool_most', 'Connections that this process may open.', options.max);
  say(
    'kelari_jobs_waiting',
    'Jobs in the queue.',
    ofKind(({ waiting }) => waiting),
  );
  say(
    'kelari_jobs_failing',
    'Jobs in the queue whose first try failed.',
    ofKind(({ failing }) => failing),
  );
  say(
    'kelari_jobs_oldest_seconds',
    'Since the oldest job was added.',
    ofKind(({ oldestSeconds }) => oldestSeconds),
  );
  say('kelari_jobs_late_seconds', 'How long the most overdue job has waited to be taken.', most(jobs, 'lateSeconds'));
  say('kelari_mails_waiting', 'Messages that have not gone out yet.', jobs && sum(ofMail(jobs)));
  say(
    'kelari_mails_oldest_seconds',
    'Since the oldest of them was wished for.',
    jobs && most(ofMail(jobs), 'oldestSeconds'),
  );
  say('kelari_live_streams', 'Open live streams of this process.', app.live.waiting());
  say(
    'kelari_reading_pictures',
    'Pictures whose text this process reads or that wait for it.',
    ocr && [
      [{ state: 'waiting' }, ocr.waiting],
      [{ state: 'reading' }, ocr.reading],
    ],
  );
  say('kelari_backup_last_ok', '1 when the last backup worked.', last ? Number(last.ok) : undefined);
  say(
    'kelari_backup_last_timestamp_seconds',
    'When the last backup was tried.',
    last ? Date.parse(last.at) / 1_000 : undefined,
  );
  say('kelari_backup_last_bytes', 'Size of the last backup.', last?.ok ? last.bytes : undefined);
  say(
    'kelari_backup_age_seconds',
    'Since the newest backup that is kept on this machine.',
    newest && sinceMs(newest.at) / 1_000,
  );
  say('kelari_backups_kept', 'Backups that are kept on this machine.', kept.length);
  say('kelari_storage_info', 'Where pictures lie; always 1.', [[{ kind: app.files.kind }, 1]]);
  say('kelari_disk_free_bytes', 'Free on the disk of the data folder.', free);
  return registry;
}

const most = (
  jobs: readonly { oldestSeconds: number; lateSeconds: number }[] | undefined,
  of: 'oldestSeconds' | 'lateSeconds',
) => jobs && Math.max(0, ...jobs.map((job) => job[of]));
const sum = (jobs: readonly { waiting: number }[]): number => jobs.reduce((all, { waiting }) => all + waiting, 0);

export async function databaseBytes(app: Pick<App, 'database'>): Promise<number> {
  const { rows } = await app.database.pool.query<{ bytes: string }>({
    text: 'select pg_database_size(current_database())::text as bytes',
    query_timeout: 1_800,
  } as { text: string });
  return Number(rows[0]?.bytes);
}
