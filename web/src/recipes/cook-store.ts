import { useSyncExternalStore } from 'react';

const prefix = 'kelari.cook.';
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

/** How far a cook is with a recipe: the screen (0 lays out the ingredients), and what was ticked off. */
export type CookProgress = {
  readonly version: number;
  readonly screen: number;
  /** 'i3' an ingredient laid out, 's2' a step done, 's2i3' an ingredient put in at a step. */
  readonly ticks: readonly string[];
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

function write(key: string, value: unknown): void {
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

function subscribe(listener: () => void): () => void {
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
function snapshot<T>(key: string, fallback: T): T {
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

const setTimers = (timers: readonly KitchenTimer[]) => write(timersKey, timers.length === 0 ? null : timers);
const changeTimer = (id: string, change: (timer: KitchenTimer) => KitchenTimer) =>
  setTimers(kitchenTimers().map((timer) => (timer.id === id ? change(timer) : timer)));

export const addTimer = (timer: KitchenTimer): void => setTimers([...kitchenTimers(), timer]);
export const cancelTimer = (id: string): void => setTimers(kitchenTimers().filter((timer) => timer.id !== id));
/** What a timer is called outside of its recipe. */
export const timerName = ({ recipeId, recipeName, label }: KitchenTimer): string =>
  recipeId === null ? label : recipeName;
/** Milliseconds a timer still has; 0 or less when it is up. */
export const leftOf = ({ pausedLeft, endsAt }: KitchenTimer, now: number): number => pausedLeft ?? endsAt - now;

/** A minute more, counted from now for a timer that is up. */
export const addMinute = (id: string, now: number): void =>
  changeTimer(id, (timer) =>
    timer.pausedLeft === null
      ? { ...timer, endsAt: Math.max(timer.endsAt, now) + 60_000 }
      : { ...timer, pausedLeft: timer.pausedLeft + 60_000 },
  );

export const pauseTimer = (id: string, now: number): void =>
  changeTimer(id, (timer) => ({ ...timer, pausedLeft: Math.max(0, leftOf(timer, now)) }));

export const resumeTimer = (id: string, now: number): void =>
  changeTimer(id, (timer) => ({ ...timer, endsAt: now + leftOf(timer, now), pausedLeft: null }));

const started: CookProgress = { version: 0, screen: 0, ticks: [] };

/** How far this device is with a recipe. Ticks of an older version are dropped: its steps may be others. */
export function useCookProgress(recipeId: string, version: number) {
  const key = prefix + recipeId;
  const kept = useSyncExternalStore(subscribe, () => snapshot(key, started));
  const progress = kept.version === version ? kept : { ...started, version };
  return {
    ...progress,
    goTo: (screen: number) => write(key, { ...progress, screen }),
    toggle: (tick: string) => {
      const ticks = progress.ticks.includes(tick)
        ? progress.ticks.filter((each) => each !== tick)
        : [...progress.ticks, tick];
      write(key, { ...progress, ticks });
    },
  };
}

/** The cooking is over: its ticks, its place and its timers go. */
export function endCooking(recipeId: string): void {
  write(prefix + recipeId, null);
  setTimers(kitchenTimers().filter((timer) => timer.recipeId !== recipeId));
}

/** At logout nothing of what was being cooked stays behind for the next person. */
export function forgetCookings(): void {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
