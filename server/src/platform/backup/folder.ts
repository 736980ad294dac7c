import { readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { keptOf, nightlyKept } from './keep.ts';

export type BackupKind = 'nightly' | 'before';

export type Stored = { readonly name: string; readonly at: Date; readonly kind: BackupKind; readonly bytes: number };

/** Snapshots before migrations that stay. */
const beforeKept = 3;
const suffix = '.kelari';

export const backupFolder = (config: Pick<Config, 'backups'>, dataDir: string): string =>
  config.backups.dir ?? join(dataDir, 'backups');

/** For those who are not the system itself. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const stamp = (at: Date) => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

export const backupName = (kind: BackupKind, at: Date, tag = ''): string =>
  `${kind}-${tag ? `${tag}-` : ''}${stamp(at)}${suffix}`;

/** Our own backups in a folder, newest first. What else lies there is somebody else's. */
export async function storedIn(folder: string): Promise<Stored[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const stored: Stored[] = [];
  for (const name of names) {
    const parts = /^(nightly|before)-(?:.*-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.kelari$/.exec(name);
    const about = parts && (await stat(join(folder, name)).catch(() => undefined));
    if (!parts || !about) continue;
    const at = new Date(`${parts[2]}T${parts[3]}:${parts[4]}:${parts[5]}Z`);
    stored.push({ name, at, kind: parts[1] as BackupKind, bytes: about.size });
  }
  return stored.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Deletes what need not be kept, and what a killed process left half written. */
export async function prune(folder: string): Promise<void> {
  const stored = await storedIn(folder);
  const of = (kind: BackupKind) => stored.filter((backup) => backup.kind === kind);
  const keep = new Set([...keptOf(of('nightly'), nightlyKept), ...of('before').slice(0, beforeKept)]);
  for (const backup of stored) if (!keep.has(backup)) await rm(join(folder, backup.name), { force: true });
}

/** Only where nobody else writes a backup now. */
export async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\.(nightly|before)-.*\.part$/.test(name)) await rm(join(folder, name), { force: true });
  }
}

const Result = z.object({
  at: z.string(),
  kind: z.enum(['nightly', 'before']),
  ok: z.boolean(),
  bytes: z.number(),
  /** How long it took. */
  ms: z.number(),
  rows: z.optional(z.number()),
  files: z.optional(z.number()),
  missing: z.optional(z.number()),
  /** Why there is none. */
  reason: z.optional(z.string()),
});
export type BackupResult = z.infer<typeof Result>;

export async function noteResult(folder: string, result: BackupResult): Promise<void> {
  const path = join(folder, 'last.json');
  await writeFile(`${path}.new`, `${JSON.stringify(result)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export async function readResult(folder: string): Promise<BackupResult | null> {
  try {
    return Result.parse(JSON.parse(await readFile(join(folder, 'last.json'), 'utf8')));
  } catch {
    return null;
  }
}
