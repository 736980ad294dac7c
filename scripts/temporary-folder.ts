import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const enough = 4 * 1024 ** 3; // bytes; the write-ahead log of the tests' PostgreSQL alone grows to one gigabyte

/**
 * Where tests keep what they throw away: in memory where there is plenty and programs may run from it, else where the
 * system has its temporary files (undefined). A database is some seven hundred files, and the tests make a thousand.
 */
export function temporaryFolder(): string | undefined {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === folder);
    const { bavail, bsize } = statfsSync(folder);
    const fits = mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec') && bavail * bsize >= enough;
    return fits ? folder : undefined;
  } catch {
    return undefined;
  }
}
