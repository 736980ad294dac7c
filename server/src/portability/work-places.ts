import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '@kelari/core/kit/errors.ts';
import { busy } from './text.ts';

/** Exports and imports at once in one process: each has a connection, a share of the processor and room on the disk. */
const places = 2;
let working = 0;
/** Whose folders there are: one a household. */
const present = new Set<string>();

type Place = {
  readonly folder: string;
  /** The work is done and the folder only read: however slowly, others may work meanwhile. */
  free(): void;
  /** May be called twice. */
  leave(): Promise<void>;
};

export async function takePlace(householdId: string): Promise<Place> {
  if (working >= places || present.has(householdId)) throw fail('unavailable', busy, { retryAfter: 30 });
  present.add(householdId);
  working += 1;
  const free = once(() => {
    working -= 1;
  });
  const go = once(() => {
    free();
    present.delete(householdId);
  });
  try {
    const folder = await mkdtemp(join(tmpdir(), 'kelari-kitchen-'));
    const leave = async () => {
      go();
      await rm(folder, { recursive: true, force: true });
    };
    return { folder, free, leave };
  } catch (error) {
    go();
    throw error;
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
