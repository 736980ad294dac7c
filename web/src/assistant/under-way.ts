/** The message that waits for its answer, what has come of that so far, and how to give it up. */
export type UnderWay = { readonly id: string; readonly text: string; readonly stop: () => void };

// outside of React: an answer also arrives when the cook has gone to another screen
const waiting = new Map<string, UnderWay>();
const listeners = new Set<() => void>();

export const underWayOf = (name: string): UnderWay | null => waiting.get(name) ?? null;

export function setUnderWay(name: string, next: UnderWay | null): void {
  if (next) waiting.set(name, next);
  else waiting.delete(name);
  for (const listener of listeners) listener();
}

export function onUnderWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
