/** The running side of the embedded PostgreSQL: its lock file, and the process that holds it. */
import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Home, spawnOptions } from './home.ts';

/** PostgreSQL's own `postmaster.pid`. `listening` once the server has written where it can be reached. */
export type LockFile = {
  text: string;
  pid: number;
  dataDir: string;
  port: number;
  socketDir: string;
  listening: boolean;
};

export function readLockFile(folder: string): LockFile | undefined {
  try {
    const text = readFileSync(join(folder, 'postmaster.pid'), 'utf8');
    const [pid, dataDir = '', , port, socketDir = '', address = ''] = text.split('\n');
    const listening = socketDir !== '' || address !== '';
    return { text, pid: Number(pid), dataDir, port: Number(port), socketDir, listening };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * What the process named in a lock file is. `stranger`, said only where it is certain (Linux), is another program that
 * was given the same id since. Unsure means `postmaster`, for a living one must never lose its lock file.
 */
export function ownerOf(lock: LockFile): 'postmaster' | 'exiting' | 'stranger' | 'gone' {
  if (!lock.pid || !canSignal(lock.pid)) return 'gone';
  if (process.platform !== 'linux') return 'postmaster';
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${lock.pid}/stat`, 'utf8')) ?? [];
    if (state === 'Z' || state === 'X') return 'exiting';
    if (name !== 'postgres') return 'stranger';
    const args = readFileSync(`/proc/${lock.pid}/cmdline`, 'utf8').split('\0');
    // A postmaster keeps the command line it was started with; its children call themselves "postgres: …".
    if (args[0]?.startsWith('postgres: ')) return 'stranger';
    const folder = args.includes('-D') ? args[args.indexOf('-D') + 1] : undefined;
    return folder?.startsWith('/') && resolve(folder) !== resolve(lock.dataDir) ? 'stranger' : 'postmaster';
  } catch {
    return canSignal(lock.pid) ? 'postmaster' : 'gone';
  }
}

/** PostgreSQL's own test: a process we may not signal runs under another account, so it is no server of ours. */
function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Takes a dead server's lock file away, and gives it back if another start has put its own there meanwhile. */
export function removeStaleLock(lock: LockFile, dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === lock.text) rmSync(aside);
  else renameSync(aside, file);
}

/** A server that was launched; `ended` says why once it has, `lines` are the last it wrote. */
export type Launched = { pid: number | undefined; ended: string | undefined; lines: string[] };

/** Launches the server in the background. It outlives us if we are killed: the next start adopts it. */
export async function launch(home: Home, log: (line: string) => void): Promise<Launched> {
  const child = spawn(join(home.native, 'bin/postgres'), await serverArguments(home), {
    ...spawnOptions(home.account),
    detached: true, // Ctrl-C in a terminal is for the application, which then stops the server in order
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const launched: Launched = { pid: child.pid, ended: undefined, lines: [] };
  createInterface(child.stderr).on('line', (line) => {
    launched.lines = [...launched.lines.slice(-14), line];
    log(line);
  });
  child.on('error', (error) => {
    launched.ended = error.message;
  });
  child.on('close', (code, signal) => {
    launched.ended ??= signal ?? `exit code ${code}`;
  });
  return launched;
}

async function serverArguments(home: Home): Promise<string[]> {
  const settings: Record<string, string | number> = {
    cluster_name: 'kelari',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_checkpoints: 'off',
    // A list, in which a comma or a blank of the path would divide.
    unix_socket_directories: home.password ? '' : `"${home.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    listen_addresses: home.password ? '127.0.0.1' : '',
    port: home.password ? await freePort() : 5432,
  };
  // Flushing the file system at once instead of each file: recovery began 3.9 s after a kill without it, 0.3 s with it.
  if (process.platform === 'linux') settings.recovery_init_sync_method = 'syncfs';
  if (home.kind === 'test')
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return ['-D', home.dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
