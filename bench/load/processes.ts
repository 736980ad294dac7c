import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Sample = { readonly at: number; readonly serverMiB: number; readonly postgresMiB: number };

const ticksPerSecond = 100;
const onLinux = existsSync('/proc/self/smaps_rollup');

const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === parent;
      } catch {
        return false; // it ended between the two looks
      }
    });
}

/** What a process holds, its share of what it holds with others. */
function memoryMiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function cpuSeconds(pid: number, withEnded: boolean): number {
  try {
    const [user, system, endedUser, endedSystem] = statOf(pid).slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return (user + system + (withEnded ? endedUser + endedSystem : 0)) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Memory and processor time of the server and of its PostgreSQL; Linux only, elsewhere nothing is known. */
export function watchProcesses(serverPid: number, postgresPid: number, everyMs = 10_000) {
  const samples: Sample[] = [];
  const look = () => {
    if (!onLinux) return;
    const postgresMiB = [postgresPid, ...childrenOf(postgresPid)].reduce((sum, pid) => sum + memoryMiB(pid), 0);
    samples.push({ at: performance.now(), serverMiB: memoryMiB(serverPid), postgresMiB });
  };
  const timer = setInterval(look, everyMs);
  return {
    samples,
    look,
    /** Seconds of a processor used so far. */
    cpu: () =>
      onLinux
        ? {
            server: cpuSeconds(serverPid, false),
            postgres:
              cpuSeconds(postgresPid, true) +
              childrenOf(postgresPid).reduce((sum, pid) => sum + cpuSeconds(pid, false), 0),
          }
        : { server: Number.NaN, postgres: Number.NaN },
    close: () => clearInterval(timer),
  };
}

/** MiB an hour, by least squares. */
export function slopeOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  if (samples.length < 3) return Number.NaN;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(samples.map((sample) => sample.at));
  const height = mean(samples.map(of));
  const over = samples.reduce((sum, sample) => sum + (sample.at - at) * (of(sample) - height), 0);
  const under = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return (over / under) * 3_600_000;
}
