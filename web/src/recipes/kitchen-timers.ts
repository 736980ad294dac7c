import { type KitchenTimer, kitchenTimers, setTimers } from './cook-store.ts';

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
