import type { OutboxEntry, OutboxStore, Outcome } from './outbox-entry.ts';

export type OutboxList = ReturnType<typeof makeOutboxList>;

/** This page's view of one person's entries: what is kept on the device, and what is on its way there or to the server. */
export function makeOutboxList(store: OutboxStore, userId: string) {
  let list: readonly OutboxEntry[] = [];
  /** Counts changes made here: a reading of the store that began before one is read again. */
  let revision = 0;
  const listeners = new Set<() => void>();
  /** On their way to the store. */
  const unstored = new Set<string>();
  /** On their way to the server, by this page. */
  const inFlight = new Set<string>();
  const gone = new Set<string>();
  const waiters = new Map<string, (outcome: Outcome) => void>();

  const isMine = (entry: OutboxEntry) => entry.userId === userId;
  const inOrder = (a: OutboxEntry, b: OutboxEntry) => a.position - b.position || (a.key < b.key ? -1 : 1);

  function show(next: readonly OutboxEntry[]): void {
    // none stays the same none: whoever draws the list is drawn again for another one
    if (next.length > 0 || list.length > 0) list = next;
    revision += 1;
    for (const listener of listeners) listener();
  }
  function settle(key: string, outcome: Outcome): void {
    waiters.get(key)?.(outcome);
    waiters.delete(key);
  }

  return {
    all: () => list,
    find: (key: string) => list.find((entry) => entry.key === key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isMine,
    unstored,
    /** The store has it from now on: a reading that began before may not know it. */
    stored: (key: string): void => {
      unstored.delete(key);
      revision += 1;
    },
    inFlight,
    gone,
    settle,
    whenSettled: (key: string, tell: (outcome: Outcome) => void) => void waiters.set(key, tell),
    append: (entry: OutboxEntry) => show([...list, entry]),
    put: (entry: OutboxEntry) => show(list.map((each) => (each.key === entry.key ? entry : each))),
    /** Not drawn any more, while the store says whether it is gone. */
    hide: (key: string) => show(list.filter((entry) => entry.key !== key)),
    drop: (key: string, outcome: Outcome) => {
      gone.add(key);
      show(list.filter((entry) => entry.key !== key));
      settle(key, outcome);
    },
    /** Reads what this and other tabs have kept. */
    reload: async (): Promise<void> => {
      for (;;) {
        const before = revision;
        const stored = await store.all();
        if (before !== revision) continue;
        const kept = stored.filter((entry) => isMine(entry) && !gone.has(entry.key) && !unstored.has(entry.key));
        const shown = kept.map((entry) => (inFlight.has(entry.key) ? { ...entry, state: 'sending' as const } : entry));
        return show([...shown, ...list.filter(({ key }) => unstored.has(key))].sort(inOrder));
      }
    },
    /** What nothing stands before: an entry waits for every unsent one on any of its entities. */
    candidates: (): readonly OutboxEntry[] => {
      const taken = new Set<string>();
      return list.filter((entry) => {
        const isFree = !entry.entities.some((entity) => taken.has(entity));
        if (entry.state !== 'parked' || entry.makes) for (const entity of entry.entities) taken.add(entity);
        return isFree && entry.state !== 'parked' && !inFlight.has(entry.key) && !unstored.has(entry.key);
      });
    },
  };
}
