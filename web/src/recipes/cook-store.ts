import { useSyncExternalStore } from 'react';
import { forgetNamed } from '../platform/forget-named.ts';

export const prefix = 'kelari.cook.';
const timersKey = `${prefix}timers`;

/** A timer of a step, or one by itself. It runs to an instant, so that sleep, reload and another page do not stop it. */
export type KitchenTimer = {
  readonly id: string;
  /** Null: it belongs to no recipe, and its label is its name. */
  readonly recipeId: string | null;
  readonly recipeName: string;
  /** Servings in the address, to come back to the same amounts. */
  readonly search: string;
  readonly step: number;
  /** The time as the step says it, or what the timer is for. */
  readonly label: string;
  /** Epoch milliseconds; of a paused timer it says nothing. */
  readonly endsAt: number;
  /** Milliseconds left of a paused timer. */
  readonly pausedLeft: number | null;
};

const listeners = new Set<() => void>();
const memory = new Map<string, string>();

function read(key: string): string | null {
  // a full storage still reads, without what it could not take
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // storage refused or full: timers and ticks hold until the page is left
    if (text !== null) memory.set(key, text);
  }
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // another tab of the same kitchen
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
/** The same object for the same text, as React asks of a store. */
export function snapshot<T>(key: string, fallback: T): T {
  const text = read(key);
  if (text === null) return fallback;
  const known = parsed.get(key);
  if (known?.text === text) return known.value as T;
  try {
    const value = JSON.parse(text) as T;
    parsed.set(key, { text, value });
    return value;
  } catch {
    return fallback;
  }
}

const none: readonly KitchenTimer[] = [];
export const kitchenTimers = (): readonly KitchenTimer[] => snapshot(timersKey, none);
export const useKitchenTimers = (): readonly KitchenTimer[] => useSyncExternalStore(subscribe, kitchenTimers);

export const setTimers = (timers: readonly KitchenTimer[]) => write(timersKey, timers.length === 0 ? null : timers);

/** At logout nothing of what was being cooked stays behind for the next person. */
export function forgetCookings(): void {
  memory.clear();
  forgetNamed(prefix);
}
