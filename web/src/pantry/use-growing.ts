import { startTransition, useEffect, useState } from 'react';

/** A screenful on a desktop, three on a phone. */
const first = 12;
const step = 36;
const pause = 30;

/** How many rows of a long list to draw: the first at once, so that the page stands, the rest soon, a few at a time. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)), pause);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
