import { createHash } from 'node:crypto';
import type { FileStore } from './store.ts';

export type Moved = {
  /** Copied now, and read back to see that they are the same. */
  copied: number;
  /** There already, the same byte for byte. */
  there: number;
  /** Gone between list and copy: deleted meanwhile. */
  gone: number;
  bytes: number;
};

const AT_ONCE = 4;

/**
 * Copies every file from one store to another and reads each back; nothing is taken away. Broken off or run again, it
 * goes on with what is missing or different. Throws at the first file that does not come out as it went in.
 */
export async function copyFiles(from: FileStore, to: FileStore, told: (sum: Moved) => void = () => {}): Promise<Moved> {
  const sum: Moved = { copied: 0, there: 0, gone: 0, bytes: 0 };
  const ids = from.list()[Symbol.asyncIterator]();

  async function copy(id: string): Promise<void> {
    const bytes = await from.read(id);
    if (!bytes) {
      sum.gone += 1;
      return;
    }
    sum.bytes += bytes.length;
    const wanted = hashOf(bytes);
    if (hashOf(await to.read(id)) === wanted) {
      sum.there += 1;
      return;
    }
    await to.write(id, bytes);
    if (hashOf(await to.read(id)) !== wanted) throw new Error(`The picture ${id} did not arrive as it was sent.`);
    sum.copied += 1;
    if (sum.copied % 100 === 0) told(sum);
  }

  let failed = false;
  const lane = async () => {
    for (let next = await ids.next(); !next.done && !failed; next = await ids.next()) {
      await copy(next.value).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  // after a failure nothing may still be under way
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return sum;
}

const hashOf = (bytes: Buffer | undefined): string => (bytes ? createHash('sha256').update(bytes).digest('hex') : '');
