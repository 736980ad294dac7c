import { forgetNamed } from '../platform/forget-named.ts';

const prefix = 'kelari.scan.';
const memory = new Map<string, string>();

/** What was scanned and not saved yet. At once and not through IndexedDB: the page may be on its way out. */
export function readScan<T>(whose: string): T | null {
  const key = prefix + whose;
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keepScan(whose: string, value: unknown): void {
  const key = prefix + whose;
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full: what was scanned holds until the page is left
    if (value !== null) memory.set(key, JSON.stringify(value));
  }
}

/** Another tab of the same person changed what is kept. */
export function onScanElsewhere(whose: string, then: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === prefix + whose && then();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** At log-out nothing of it stays behind for the next person. */
export function forgetScans(): void {
  memory.clear();
  forgetNamed(prefix);
}
