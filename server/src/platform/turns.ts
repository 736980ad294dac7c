import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';

/** At most so many at once; others wait in order. */
export type Turns = {
  /** Fails with `unavailable`, before any work, when too many wait, none was done in time, or whoever waits has left. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Bounds = {
  readonly most: number;
  /** Without them everybody waits, and for as long as it takes. */
  readonly mostWaiting?: number;
  readonly waitMs?: number;
  /** What those hear whose turn does not come, and in how many seconds they may ask again. */
  readonly busy?: Text;
  readonly retryAfter?: number;
};

const manyAsk: Text = {
  en: 'Several people are asking at the same moment. Please try again in a few seconds; nothing was changed.',
  el: 'Ρωτούν πολλοί την ίδια στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα· τίποτα δεν άλλαξε.',
};

export function createTurns({ most, mostWaiting, waitMs, busy = manyAsk, retryAfter = 5 }: Bounds): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;

  const wait = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        waiting.delete(enter);
        signal?.removeEventListener('abort', refuse);
      };
      const refuse = () => {
        leave();
        reject(fail('unavailable', busy, { retryAfter }));
      };
      const enter = () => {
        leave();
        resolve();
      };
      const patience = waitMs === undefined ? undefined : setTimeout(refuse, waitMs);
      waiting.add(enter);
      signal?.addEventListener('abort', refuse);
      if (signal?.aborted || waiting.size > (mostWaiting ?? waiting.size)) refuse();
    });

  return {
    async run(work, signal) {
      if (taken < most) taken += 1;
      else await wait(signal);
      try {
        return await work();
      } finally {
        // the place is handed on, so that nobody can slip in between
        const [next] = waiting;
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
