import { forgetNamed } from '../platform/forget-named.ts';

const prefix = 'kelari.chat.';
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

const tellAll = () => {
  for (const listener of listeners) listener();
};

/** What is kept of a conversation on this device, as text; null: nothing. */
export function readConversation(name: string): string | null {
  const key = prefix + name;
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keepConversation(name: string, text: string | null): void {
  const key = prefix + name;
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // refused or full: the conversation holds until the page is left
    if (text !== null) memory.set(key, text);
  }
  tellAll();
}

/** Calls `listener` for every change, also of another tab. */
export function onConversation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let leavings = 0;
/** How often this page was logged out: an answer that comes after it is nobody's. */
export const timesForgotten = (): number => leavings;

/** At log-out nothing that was said stays behind for the next person. */
export function forgetConversations(): void {
  leavings += 1;
  memory.clear();
  forgetNamed(prefix);
  tellAll();
}
