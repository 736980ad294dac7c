import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '@kelari/core/kit/errors.ts';
import { busy } from './text.ts';

/** Exports and imports at once in one process: each has a connection, a share of the processor and room on the disk. */
const places = 2;
const working = new Set<string>();

/** A place to work and a folder for it; one a household. `leave` may be called twice. */
export async function takePlace(householdId: string): Promise<{ folder: string; leave: () => Promise<void> }> {
  if (working.size >= places || working.has(householdId)) throw fail('unavailable', busy, { retryAfter: 30 });
  working.add(householdId);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'kelari-kitchen-'));
    const leave = async () => {
      working.delete(householdId);
      await rm(folder, { recursive: true, force: true });
    };
    return { folder, leave };
  } catch (error) {
    working.delete(householdId);
    throw error;
  }
}
