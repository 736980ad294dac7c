import { startTransition, useCallback, useEffect, useState } from 'react';

/** A screenful on a desktop, three on a phone. */
const first = 12;
const step = 36;
const pause = 30;

function useSteps(count: number, total: number, grow: (count: number) => void): void {
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => grow(count + step)), pause);
    return () => clearTimeout(timer);
  }, [count, total, grow]);
}

/** How many rows of a long list to draw: the first at once, so that the page stands, the rest soon, a few at a time. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(first);
  useSteps(count, total, setCount);
  return count;
}

/** What all rows of a long list follow, in the same pieces: which of the two a row shows by now. */
export function useFollowing(total: number, shown: boolean): (at: number) => boolean {
  // `edge`: from there on they had not yet followed the turn before, and show what is wanted now
  const [turn, setTurn] = useState({ shown, count: Number.POSITIVE_INFINITY, edge: Number.POSITIVE_INFINITY });
  const now = turn.shown === shown ? turn : { shown, count: first, edge: turn.count };
  const { count, edge } = now;
  useSteps(
    count,
    Math.min(total, edge),
    useCallback((next: number) => setTurn({ shown, count: next, edge }), [shown, edge]),
  );
  return (at) => (at < count || at >= edge) === shown;
}
