import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const ballastBytes = 64 * 1024 * 1024;
/** Two of the pieces in which PostgreSQL's log of changes grows: without room for the next one it stops altogether. */
const floorBytes = 32 * 1024 * 1024;
const everyMs = 1_000;

export type Room = {
  readonly isFull: boolean;
  close(): void;
};

const ballastIn = (folder: string): string => join(folder, 'ballast');

/**
 * Knows whether the disk of our own PostgreSQL still has room, and keeps a file there that can be given up for a start.
 * Writes are refused before the disk is full to the last byte: PostgreSQL could then not even answer reads.
 */
export function watchRoom({ folder, log }: { folder: string; log: Logger }): Room {
  let full = false;
  let closed = false;
  let looking = false;

  async function look(mayLay: boolean): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const needed = existsSync(ballastIn(folder)) ? floorBytes : floorBytes + ballastBytes;
    const now = free < needed;
    if (!now && needed !== floorBytes && mayLay) await layBallast(folder);
    if (now !== full && !closed) {
      const say = { event: now ? 'disk_full' : 'disk_has_room', freeBytes: free };
      if (now) log.error(say, 'the disk is full: nothing is saved until there is room');
      else log.warn(say, 'the disk has room again');
    }
    full = now;
  }

  const lookOnce = (mayLay: boolean): void => {
    if (looking) return;
    looking = true;
    look(mayLay)
      .catch((error: unknown) => log.warn({ err: error }, 'the room on the disk is not known'))
      .finally(() => {
        looking = false;
      });
  };
  // the start itself has enough to write
  lookOnce(false);
  const timer = setInterval(() => lookOnce(true), everyMs);
  timer.unref();
  return {
    get isFull() {
      return full;
    },
    close: () => {
      closed = true;
      clearInterval(timer);
    },
  };
}

/** Whole or not at all; of bytes that no file system makes smaller. */
async function layBallast(folder: string): Promise<void> {
  const draft = `${ballastIn(folder)}.${process.pid}`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      const piece = randomBytes(1024 * 1024);
      for (let written = 0; written < ballastBytes; written += piece.length) await file.write(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, ballastIn(folder));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Before a start on a disk without room: recovery has to write. */
export function giveUpBallast(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < floorBytes) rmSync(ballastIn(folder), { force: true });
}
