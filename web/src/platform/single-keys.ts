import { useSyncExternalStore } from 'react';

/** Says nothing about a person, so it outlives a log-out. */
const key = 'kelari.single-keys';
const listeners = new Set<() => void>();
let refused: boolean | null = null;

/** Whether single keys are shortcuts on this device; whoever speaks to it, or hits keys by chance, turns them off. */
export function singleKeysOn(): boolean {
  try {
    return refused ?? localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function chooseSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // storage refused: the choice holds until the page is left
    refused = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);
