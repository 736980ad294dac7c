/** Who waits for the reader. */
type Waiter = {
  readonly options: {
    readonly owner?: string | undefined;
    readonly onProgress?: ((progress: { readonly stage: 'waiting'; readonly before: number }) => void) | undefined;
  };
};

/** Each owner's turn comes once before another's comes twice, and nobody fills the queue alone. */
export function fairQueue<W extends Waiter>(most: { readonly waiting: number; readonly ofOne: number }) {
  const served = new Map<string | undefined, number>();
  const places = new WeakMap<W, number>();
  let turn = 0;
  const lastTurn = ({ options }: W): number => served.get(options.owner) ?? 0;
  return {
    hasRoom: (waiting: readonly W[], owner: string | undefined): boolean =>
      waiting.length < most.waiting &&
      (owner === undefined || waiting.filter(({ options }) => options.owner === owner).length < most.ofOne),

    /** Takes the next off those who wait, of whom there is one at least. */
    take(waiting: W[]): W {
      const next = waiting.reduce((first, other) => (lastTurn(other) < lastTurn(first) ? other : first));
      waiting.splice(waiting.indexOf(next), 1);
      turn += 1;
      served.set(next.options.owner, turn);
      if (waiting.length === 0) served.clear();
      return next;
    },

    /** At most so many are before each. */
    tellPlaces(waiting: readonly W[], running: number): void {
      for (const [at, waiter] of waiting.entries()) {
        const before = at + running;
        if (places.get(waiter) === before) continue;
        places.set(waiter, before);
        waiter.options.onProgress?.({ stage: 'waiting', before });
      }
    },
  };
}
