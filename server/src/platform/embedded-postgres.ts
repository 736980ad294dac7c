/**
 * The PostgreSQL that comes with Kelari: created, started, adopted, kept alive and stopped. One application owns it at
 * a time. The proof of ownership is an advisory lock held by an open connection, which ends with the application
 * however it ends, and so needs no file that could lie.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveUpBallast } from './disk-room.ts';
import { type Home, type HomeOptions, isAlive, prepareHome, run, superuser } from './embedded-postgres/home.ts';
import {
  type Launched,
  type LockFile,
  launch,
  ownerOf,
  readLockFile,
  removeStaleLock,
} from './embedded-postgres/process.ts';

export type EmbeddedPostgres = {
  /**
   * A connection URL for the `pg` driver, by default for the superuser `kelari`; both names are plain identifiers.
   * A new cluster has only the database `postgres`.
   */
  url(database: string, user?: string): string;
  readonly socketDir: string;
  readonly dataDir: string;
  /** The server's process, another one after it was killed and started again. */
  readonly pid: number;
  /** Whether the server had been left running by an application that was killed. */
  readonly adopted: boolean;
  /** Ends all connections, writes everything out and waits until the server is gone. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = HomeOptions & { log?: (line: string) => void };

type Owned = { guard: pg.Client; lock: LockFile; adopted: boolean };

export class AlreadyRunning extends Error {}

/** Its files may be damaged. */
export class NotStarted extends Error {
  readonly folder: string;
  constructor(message: string, folder: string) {
    super(message);
    this.folder = folder;
  }
}

const startLimit = 300_000; // ms; recovery after a kill reads at most a gigabyte of log
const retryLimit = 20_000; // ms; children of a killed server were seen for 1.5 s
const ownershipKey = 0x6b656c61; // "kela", any number that only we lock in the database "postgres"

/**
 * Starts the embedded server, or adopts the one a killed application left running, and keeps it running until `stop`.
 * Rejects with "already running" and the process id if a living application owns it, and with the server's last log
 * lines if it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = await prepareHome(options);
  const cleanUp = home.kind === 'test' ? cleanAfterUs(home) : async () => {};
  const stopping = new AbortController();

  let owned = true; // false while the server is gone or has dropped us
  let mended: Promise<void> = Promise.resolve();
  const watch = (guard: pg.Client) => {
    guard.once('end', () => {
      owned = false;
      if (!stopping.signal.aborted) mended = mend();
    });
  };
  const mend = async () => {
    log('The connection to PostgreSQL ended: starting it again if it is gone.');
    for (let pause = 250; !owned && !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        server = await takeOver(home, log, stopping.signal);
        owned = true;
        watch(server.guard);
      } catch (error) {
        log(String(error));
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const end = async () => {
    stopping.abort();
    await mended;
    if (owned) await shutDown(home, server.lock);
    await server.guard.end().catch(() => {});
    await cleanUp();
  };

  let server: Owned;
  try {
    server = await takeOver(home, log, stopping.signal);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  watch(server.guard);
  const { adopted } = server;
  let ended: Promise<void> | undefined;
  return {
    url: (database, user = superuser) => connectionUrl(home, server.lock, database, user),
    get socketDir() {
      return server.lock.socketDir;
    },
    dataDir: home.dataDir,
    get pid() {
      return server.lock.pid;
    },
    adopted,
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}

/** Where the server of a living application answers; undefined when there is none. */
export async function runningServer(
  options: HomeOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'dataDir'> | undefined> {
  const home = await prepareHome(options);
  const lock = readLockFile(home.dataDir);
  if (!lock?.listening || ownerOf(lock) !== 'postmaster') return undefined;
  return { url: (database) => connectionUrl(home, lock, database, superuser), dataDir: home.dataDir };
}

/** Comes to own a running server: finds it or launches it, waits till it answers, takes the lock. */
async function takeOver(home: Home, log: (line: string) => void, signal: AbortSignal): Promise<Owned> {
  const begun = Date.now();
  let launched: Launched | undefined;
  for (;;) {
    signal.throwIfAborted();
    const lock = readLockFile(home.dataDir);
    const owner = lock ? ownerOf(lock) : 'gone';
    if (lock && owner === 'postmaster') {
      const guard = lock.listening ? await takeLock(home, lock) : undefined;
      if (guard) return { guard, lock, adopted: lock.pid !== launched?.pid };
    } else if (owner !== 'exiting' && (!launched || launched.ended)) {
      const refusal = launched?.lines.join('\n') ?? '';
      const passing = /lock file|pre-existing shared memory|could not create any TCP/.test(refusal);
      if (launched && !(passing && Date.now() - begun < retryLimit)) {
        throw new NotStarted(`PostgreSQL did not start (${launched.ended}).\n${refusal}`, home.folder);
      }
      // PostgreSQL itself clears the lock of a process that is gone, but not one left empty by a power cut.
      if (lock && (owner === 'stranger' || /lock file .* is empty/.test(refusal))) removeStaleLock(lock, home.dataDir);
      giveUpBallast(home.folder);
      launched = await launch(home, log);
    }
    if (Date.now() - begun > startLimit) {
      throw new Error(`PostgreSQL (process ${lock?.pid}) has not answered for 5 minutes; it was left running.`);
    }
    await sleep(launched?.ended ? 200 : 25);
  }
}

/** The connection that holds the lock, or nothing while the server does not answer yet. */
async function takeLock(home: Home, lock: LockFile): Promise<pg.Client | undefined> {
  const guard = new pg.Client({
    connectionString: connectionUrl(home, lock, 'postgres', superuser),
    application_name: `kelari ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  guard.on('error', () => {}); // its end is what counts
  try {
    await guard.connect();
    for (let waited = 0; ; waited += 100) {
      const taken = await guard.query('select pg_try_advisory_lock($1) as mine', [ownershipKey]);
      if (taken.rows[0].mine) return guard;
      const holder = await guard.query(
        `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = 'postgres'`,
        [ownershipKey],
      );
      const pid = Number(/^kelari (\d+)$/.exec(holder.rows[0]?.name)?.[1]);
      // The server needs a moment to notice that a killed application has gone.
      if (waited >= (pid && !isAlive(pid) ? 10_000 : 1_000)) {
        throw new AlreadyRunning(`Kelari is already running on ${home.folder} (process ${pid || 'unknown'}).`);
      }
      await sleep(100);
    }
  } catch (error) {
    await guard.end().catch(() => {});
    const code = String((error as { code?: unknown }).code ?? '');
    // 28: the server knows neither our user nor our password, so it is none of ours.
    if (error instanceof AlreadyRunning || code.startsWith('28')) throw error;
    return undefined;
  }
}

function connectionUrl(home: Home, lock: LockFile, database: string, user: string): string {
  if (!home.password) {
    return `postgres://${user}@/${database}?host=${encodeURIComponent(lock.socketDir)}`;
  }
  // One password is known, the superuser's: other users are taken on as a role after logging in.
  const role = user === superuser ? '' : `?options=${encodeURIComponent(`-c role=${user}`)}`;
  return `postgres://${superuser}:${home.password}@127.0.0.1:${lock.port}/${database}${role}`;
}

async function shutDown(home: Home, lock: LockFile): Promise<void> {
  if (ownerOf(lock) !== 'postmaster') return;
  if (process.platform === 'win32') {
    await run(join(home.native, 'bin/pg_ctl'), ['stop', '-D', home.dataDir, '-m', 'fast', '-t', '600'], home.account);
    return;
  }
  process.kill(lock.pid, 'SIGINT');
  while (ownerOf(lock) === 'postmaster') await sleep(20);
}

/** A test's server and folder go when the test run does, even if that is killed: a shell waits for its end. */
function cleanAfterUs(home: Home): () => Promise<void> {
  const remove = () => rmSync(home.folder, { recursive: true, force: true });
  if (process.platform === 'win32') return async () => remove();
  const script = `read -r _
    pid=$(head -n 1 "$0/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" && sleep 1
    rm -rf "$1" "$2"`;
  const socketDir = home.socketDir === home.dataDir ? home.folder : home.socketDir;
  const args = ['-c', script, home.dataDir, home.folder, socketDir];
  const shell = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  const exit = once(shell, 'exit');
  return async () => {
    shell.stdin.end();
    await exit;
  };
}
