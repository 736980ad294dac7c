import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ends, stops or lets go on; a process that has ended by itself in between is no error. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it is gone
    }
  }
}

/** The postmaster and all its children at once, as a power cut of that program would end them; waits until it is gone. */
export async function killPostgres(postmaster: number): Promise<void> {
  signalAll([postmaster, ...childrenOf(postmaster)], 'SIGKILL');
  for (let tries = 0; tries < 1_000 && isThere(postmaster); tries += 1)
    await new Promise((done) => setTimeout(done, 2));
}

/** A zombie whose parent has not asked for it yet is gone as well. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (!existsSync('/proc/self/stat')) return true;
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return rows
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
