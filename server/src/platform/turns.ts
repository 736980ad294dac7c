import { fail } from '@kelari/core/kit/errors.ts';

/** At most so many at once; others wait their turn, in order, and not for long. */
export type Turns = {
  /** Answers what ends the turn; fails with `unavailable` when none came in time or whoever waits has left. */
  take(signal?: AbortSignal): Promise<() => void>;
};

const busy = {
  en: 'Several people are asking at the same moment. Please try again in a few seconds; nothing was changed.',
  el: 'Ρωτούν πολλοί την ίδια στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα· τίποτα δεν άλλαξε.',
};

export function createTurns({ most, waitMs }: { readonly most: number; readonly waitMs: number }): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;
  const turn = () => {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      taken -= 1;
      const [next] = waiting;
      next?.();
    };
  };
  return {
    async take(signal) {
      if (taken >= most) await wait(waiting, waitMs, signal);
      else taken += 1;
      return turn();

      function wait(line: Set<() => void>, ms: number, gone: AbortSignal | undefined): Promise<void> {
        return new Promise((resolve, reject) => {
          const leave = () => {
            clearTimeout(patience);
            line.delete(enter);
            gone?.removeEventListener('abort', refuse);
          };
          const refuse = () => {
            leave();
            reject(fail('unavailable', busy, { retryAfter: 5 }));
          };
          const enter = () => {
            leave();
            taken += 1;
            resolve();
          };
          const patience = setTimeout(refuse, ms);
          line.add(enter);
          gone?.addEventListener('abort', refuse);
          if (gone?.aborted) refuse();
        });
      }
    },
  };
}
