import { type TouchEvent, useRef } from 'react';

/** Further than a shaky thumb goes, and flatter than it scrolls. */
const far = 72;

/** A finger that draws to the left, away from the edge where phones go back. */
export function useSwipe(onSwipe: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const [left, down] = [from.current.x - touch.clientX, Math.abs(touch.clientY - from.current.y)];
      from.current = null;
      if (left > far && left > 3 * down) onSwipe();
    },
  };
}
