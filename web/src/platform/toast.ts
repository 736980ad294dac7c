import { useSyncExternalStore } from 'react';

export const toastLimit = 1;
export const toastDuration = 5_000;
/** A dismissed toast stays in the store this long (specification, section 9), closed, so that it can still be updated. */
export const toastRemoveDelay = 1_000_000;

export type ToastContent = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'success' | 'destructive';
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** What may follow, where that is not to take it back. */
  readonly also?: { readonly label: string; readonly onAct: () => void };
  readonly duration?: number;
};
export type ToastEntry = ToastContent & { readonly id: string; readonly open: boolean };

let entries: readonly ToastEntry[] = [];
let count = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export const toastEntries = (): readonly ToastEntry[] => entries;

/** Shows a toast in place of the one before. Polite, 5 s, stopped while pointed at, focused or out of sight. */
export function addToast(content: ToastContent): string {
  count += 1;
  const id = String(count);
  set([{ ...content, id, open: true }, ...entries].slice(0, toastLimit));
  return id;
}

export function updateToast(id: string, content: Partial<ToastContent>): void {
  set(entries.map((entry) => (entry.id === id ? { ...entry, ...content } : entry)));
}

/** Closes one toast, or all; each is forgotten after the removal delay. */
export function dismissToast(id?: string): void {
  for (const entry of entries) {
    if ((id === undefined || entry.id === id) && !removals.has(entry.id)) {
      removals.set(
        entry.id,
        setTimeout(() => removeToast(entry.id), toastRemoveDelay),
      );
    }
  }
  set(entries.map((entry) => (id === undefined || entry.id === id ? { ...entry, open: false } : entry)));
}

export function removeToast(id?: string): void {
  for (const [key, timer] of removals) {
    if (id === undefined || key === id) {
      clearTimeout(timer);
      removals.delete(key);
    }
  }
  set(id === undefined ? [] : entries.filter((entry) => entry.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly ToastEntry[] => useSyncExternalStore(subscribe, toastEntries);
