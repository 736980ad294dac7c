import type { Health } from '@kelari/core/admin/contract.ts';
import { needsOf } from '@kelari/core/admin/needs.ts';
import { lastBackup } from '../platform/backup/automatic.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { ofMail, readJobFigures } from '../platform/job-figures.ts';
import { databaseBytes, freeOnDisk, keptBackups } from '../platform/metrics-facts.ts';
import { knownMigrations } from '../platform/migrations.ts';
import { kelariVersion } from '../platform/version.ts';
import { requireOperator } from '../subscription/admin-service.ts';
import { selectCounts } from './repo.ts';
import { storageFigures } from './storage-figures.ts';

const backupsShown = 10;

export async function readHealth(ctx: Ctx, actor: Actor): Promise<Health> {
  await requireOperator(ctx, actor);
  const { config, database } = ctx;
  const now = ctx.clock();
  const [counts, jobs, bytes, storage, freeBytes, kept, last, migrations] = await Promise.all([
    selectCounts(database.db),
    readJobFigures(database.pool, now),
    databaseBytes(ctx),
    storageFigures(ctx.files),
    freeOnDisk(ctx),
    keptBackups(ctx),
    lastBackup(ctx),
    knownMigrations(),
  ]);
  const mails = ofMail(jobs);
  const oldestMail = mails.length > 0 ? Math.max(...mails.map(({ oldestSeconds }) => oldestSeconds)) : null;
  const savedAt = kept[0]?.at.getTime() ?? counts.firstAccountAt;
  const { pool } = database;
  const notes = ctx.mail.notes;
  const health = {
    at: now.toISOString(),
    versions: {
      kelari: kelariVersion,
      node: process.versions.node,
      // some distributions add their own name to the number
      postgres: counts.postgres.split(' ')[0] ?? '',
      // the start has brought the database there, or there would be no start
      migration: migrations.at(-1)?.tag ?? '',
    },
    uptimeSeconds: Math.floor(process.uptime()),
    accounts: counts.accounts,
    households: counts.households,
    liveStreams: ctx.live.waiting(),
    database: {
      bytes,
      damaged: [...(ctx.pages?.damaged ?? [])],
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max ?? 0,
    },
    jobs,
    mail: {
      isSetUp: config.smtpUrl !== undefined,
      waiting: mails.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestSeconds: oldestMail,
      lastSent: notes?.sent?.toISOString() ?? null,
      lastFailure: notes?.failed ? { at: notes.failed.at.toISOString(), reason: notes.failed.reason } : null,
    },
    pushDevices: counts.pushDevices,
    storage: { ...storage, freeBytes: freeBytes ?? null },
    providers: {
      model: ctx.llm?.model ?? null,
      transcription: config.transcription?.model ?? null,
      pictureReader: config.tesseract ? ('native' as const) : ('own' as const),
      picturesWaiting: ctx.ocr.load?.().waiting ?? 0,
      payments: ctx.payments ? (config.paypal?.environment ?? 'sandbox') : null,
      barcodeLookup: config.barcodeLookup,
      videos: config.youtubeKey !== undefined,
    },
    backups: {
      isOn: config.backups.nightly,
      isEncrypted: config.backups.passphrase !== undefined,
      last: last && { at: last.at, ok: last.ok, bytes: last.bytes, reason: last.reason ?? null },
      kept: kept
        .slice(0, backupsShown)
        .map((each) => ({ at: each.at.toISOString(), kind: each.kind, bytes: each.bytes })),
    },
  };
  const needs = needsOf({
    damagedTables: health.database.damaged.length,
    storageWorks: storage.problem === null,
    freeBytes: health.storage.freeBytes,
    backupsOn: health.backups.isOn,
    lastBackupOk: last?.ok ?? null,
    unsavedSeconds: savedAt === null ? null : (now.getTime() - savedAt) / 1_000,
    oldestMailSeconds: oldestMail,
    lateSeconds: Math.max(0, ...jobs.map(({ lateSeconds }) => lateSeconds)),
    mailIsSetUp: health.mail.isSetUp,
    isPublic: !['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname),
  });
  return { ...health, needs };
}
