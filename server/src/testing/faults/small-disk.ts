import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of a few megabytes that a test can fill to the last byte; undefined where nobody may mount one. */
export function smallDisk(megabytes: number) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kelari-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'somebody-elses-film');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    /** Leaves at most so many bytes. */
    fill: (left = 0) => {
      for (let piece = 8 * 1024 * 1024; piece >= 4096; piece = Math.floor(piece / 2)) {
        while (free() - piece >= left) writeFileSync(filler, Buffer.alloc(piece, 1), { flag: 'a' });
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    close: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
