import { setTimeout as sleep, setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { understand } from '@kelari/core/assistant/understand.ts';
import type { Logger } from 'pino';
import { loadWords } from './scanning/extract-service.ts';

/** So long after a start its first calls have their answers. */
const firstCallsMs = 5_000;

type Work = () => unknown;

/** The tables of a language are made at their first use. */
export const wordTables: readonly Work[] = [
  loadWords,
  () => understand({ text: 'add salt to the list', lang: 'en' }),
  () => understand({ text: 'βάλε αλάτι στη λίστα', lang: 'el' }),
];

/** What nobody shall wait for, neither for the start nor later: done when the first calls are over, one after the other. */
export async function warmUp(
  works: readonly Work[],
  { log, signal, afterMs = firstCallsMs }: { log: Logger; signal: AbortSignal; afterMs?: number },
): Promise<void> {
  await sleep(afterMs, undefined, { ref: false, signal }).catch(() => undefined);
  for (const work of works) {
    if (signal.aborted) return;
    try {
      await work();
    } catch (err) {
      log.warn({ err }, 'something that is done ahead failed');
    }
    await untilOthersHadTheirTurn();
  }
}
