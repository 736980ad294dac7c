import { join } from 'node:path';
import type { Logger } from 'pino';
import { withClient } from './backup/beside.ts';
import { backupFolder, storedIn } from './backup/folder.ts';
import type { Config } from './config.ts';

/** What was found when the pages of our own database were looked through. */
export type StoredPages = {
  /** Tables of which a page cannot be read; empty while none is known. */
  readonly damaged: readonly string[];
  /** Reads every page once. Never rejects. */
  look(): Promise<void>;
  close(): void;
};

/** Reads each table past its indexes, so that every page's checksum is compared; long texts lie in a table of their own. */
const relations = `select r.oid::regclass::text as read, coalesce(t.oid, r.oid)::regclass::text as name
  from pg_class r left join pg_class t on t.reltoastrelid = r.oid
 where r.relkind in ('r', 't') and r.relpersistence = 'p' and r.relfilenode <> 0 order by 2, 1`;
const pastIndexes = `set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off;
  set max_parallel_workers_per_gather = 0`;

/** The tables whose rows cannot all be read. `url` is the owner's; its log of errors says which page. */
export async function damagedTables(url: string, log: Logger, signal?: AbortSignal): Promise<string[]> {
  return withClient(url, async (client) => {
    const damaged = new Set<string>();
    await client.query(pastIndexes);
    const { rows } = await client.query<{ read: string; name: string }>(relations);
    for (const { read, name } of rows) {
      if (signal?.aborted) break;
      await client.query(`select count(*) from ${read}`).catch((error: { code?: string }) => {
        // a page whose checksum is wrong, and a file that is gone
        if (!/^(XX|58P01)/.test(error.code ?? '')) throw error;
        log.error({ event: 'damage', table: name, err: error }, 'a table cannot be read whole');
        damaged.add(name);
      });
    }
    return [...damaged];
  });
}

/** The newest backup of this machine and how to bring it into use; nothing where there is none. */
export async function newestBackup(config: Pick<Config, 'backups'>, dataDir: string): Promise<string> {
  const folder = backupFolder(config, dataDir);
  const newest = (await storedIn(folder).catch(() => [])).at(0);
  return newest
    ? `The newest backup on this machine is of ${newest.at.toISOString()}: npm run kelari -- restore ${join(folder, newest.name)}`
    : 'There is no backup on this machine.';
}

/** What is damaged is found before somebody needs it; beside the start, so that nobody waits for that. */
export function watchPages(ownerUrl: string, config: Config, dataDir: string, log: Logger): StoredPages {
  const ending = new AbortController();
  let damaged: readonly string[] = [];
  return {
    get damaged() {
      return damaged;
    },
    look: async () => {
      try {
        damaged = await damagedTables(ownerUrl, log, ending.signal);
        if (damaged.length === 0) return;
        log.fatal(
          { event: 'damage', tables: damaged },
          `a part of the database is damaged; all else works. ${await newestBackup(config, dataDir)}`,
        );
      } catch (err) {
        // a stop ends the connection in the midst of a table
        if (!ending.signal.aborted) log.warn({ err }, 'the pages of the database were not looked through');
      }
    },
    close: () => ending.abort(),
  };
}
