import { useSyncExternalStore } from 'react';
import { kitchenTimers, prefix, setTimers, snapshot, subscribe, write } from './cook-store.ts';

/** How far a cook is with a recipe: the screen (0 lays out the ingredients), and what was ticked off. */
export type CookProgress = {
  readonly version: number;
  readonly screen: number;
  /** 'i3' an ingredient laid out, 's2' a step done, 's2i3' an ingredient put in at a step. */
  readonly ticks: readonly string[];
};

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
