import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { signalAll } from './process-tree.ts';

/** As in platform/migrate.ts: who holds it migrates. */
const migrationLock = 7_203_114;

/** What a kill met. */
export type Met = {
  /** Transactions of the app that were open, and those of them that had written. */
  readonly open: number;
  readonly wrote: number;
  /** A transaction of the one who migrates was open. */
  readonly migration: boolean;
  /** Payments between "may be charged" and "is settled". */
  readonly captures: number;
};

const nothing: Met = { open: 0, wrote: 0, migration: false, captures: 0 };

const clients = `from pg_stat_activity where backend_type = 'client backend' and application_name <> 'faults'`;
const isOpen = `xact_start is not null and state in ('active', 'idle in transaction')`;

/**
 * Stops every connection of the app where it stands, then looks: what is counted is what the kill meets, not what was a
 * moment before. A stopped connection may hold what the look needs; then nothing is counted. `thaw` lets them go on.
 */
export async function freezeAndLook(admin: pg.Client): Promise<{ readonly met: Met; thaw(): void }> {
  const { rows } = await admin.query<{ pid: number }>(`select pid ${clients}`);
  const pids = rows.map(({ pid }) => pid);
  signalAll(pids, 'SIGSTOP');
  const look = async (): Promise<Met> => {
    const { rows } = await admin.query(
      `select count(*)::int as open, count(backend_xid)::int as wrote,
         coalesce(bool_or(pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)), false) as migration,
         to_regclass('payments') is not null as sells
       ${clients} and ${isOpen}`,
      [migrationLock],
    );
    const { sells, ...counted } = rows[0];
    if (!sells || counted.migration) return { ...counted, captures: 0 };
    const captures = await admin.query(`select count(*)::int as n from payments where state = 'capturing'`);
    return { ...counted, captures: captures.rows[0].n };
  };
  const met = await Promise.race([look().catch(() => nothing), sleep(1_000, nothing)]);
  return { met, thaw: () => signalAll(pids, 'SIGCONT') };
}

/** Waits until a migration is under way and has changed something; false when none is left to do. */
export async function untilMigrating(admin: pg.Client, all: number, isOver: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 240_000; Date.now() < end && !isOver(); await sleep(2)) {
    const { rows } = await admin.query<{ busy: boolean; done: number }>(
      `select exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.backend_xid is not null) as busy,
         (select count(*)::int from drizzle.__drizzle_migrations) as done`,
      [migrationLock],
    );
    if (rows[0]?.done === all) return false;
    if (rows[0]?.busy) return true;
  }
  return false;
}
