import { Worker } from 'node:worker_threads';
import { fail } from '@kelari/core/kit/errors.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Extracted } from './extract.ts';

/** What to read: a page that was fetched, or what a member pasted. */
export type Source = { readonly kind: 'page' | 'text'; readonly text: string };

const DEADLINE_MS = 10_000;
const MEMORY_MB = 192;
const AT_ONCE = 2;
const MOST_WAITING = 16;

export type PageReader = ReturnType<typeof createPageReader>;

/**
 * Reads recipes in threads of their own, each with a deadline and a bound of memory: a hostile page ends its thread, and
 * the app goes on answering. A thread lives for one page, so that nothing of one is left for the next.
 */
export function createPageReader({
  deadlineMs = DEADLINE_MS,
  program = new URL('./read-page.ts', import.meta.url),
} = {}) {
  const turns = createTurns({ most: AT_ONCE, mostWaiting: MOST_WAITING, busy });
  return {
    /** The recipe, or null when there is none. Fails with `too_large` when reading takes too much time or memory. */
    read: (source: Source): Promise<Extracted | null> => turns.run(() => inThread(source, program, deadlineMs)),
  };
}

function inThread(source: Source, program: URL, deadlineMs: number): Promise<Extracted | null> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: {},
      stdout: false,
    });
    const timer = setTimeout(() => {
      reject(fail('too_large', tooMuch));
      void thread.terminate();
    }, deadlineMs);
    thread.once('message', (found: Extracted | null) => resolve(found));
    thread.once('error', (cause) => reject(fail('too_large', tooMuch, { cause })));
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(fail('too_large', tooMuch));
    });
  });
}

const tooMuch = {
  en: 'This page is too heavy to read. Nothing was saved. Copy only the recipe and paste it as text.',
  el: 'Η σελίδα είναι πολύ βαριά και δεν διαβάζεται. Δεν αποθηκεύτηκε τίποτα. Αντιγράψτε μόνο τη συνταγή και επικολλήστε την ως κείμενο.',
};
const busy = {
  en: 'Many recipes are being read right now. Nothing was saved. Please try again in a moment.',
  el: 'Αυτή τη στιγμή διαβάζονται πολλές συνταγές. Δεν αποθηκεύτηκε τίποτα. Δοκιμάστε ξανά σε λίγο.',
};
