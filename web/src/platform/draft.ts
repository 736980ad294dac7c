import { useState } from 'react';

const prefix = 'kelari.draft.';

export function readDraft<T>(name: string): T | null {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // storage refused or full: the form still works, it only does not outlive the page
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // nothing was kept
  }
}

/** Forgets every draft of this tab: at logout nothing typed stays behind for the next person. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/**
 * State that survives the end of a session in mid-form and a reload of the tab. Never for passwords.
 * Call `clear` when the form is saved or given up; the state itself stays as it is.
 */
export function useDraft<T>(
  name: string,
  initial: T,
): { value: T; set: (next: T) => void; clear: () => void; restored: boolean } {
  const [value, setValue] = useState<T>(() => readDraft<T>(name) ?? initial);
  const [restored] = useState(() => readDraft<T>(name) !== null);
  return {
    value,
    set: (next) => {
      setValue(next);
      writeDraft(name, next);
    },
    clear: () => clearDraft(name),
    restored,
  };
}
