import { type TouchEvent, useEffect, useRef } from 'react';

const swipe = 60;
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Turns pages by the arrow keys, and by swipes on what the answer is spread on. `by` is 1 or -1. */
export function useTurning(onTurn: (by: 1 | -1) => void) {
  const latest = useRef(onTurn);
  latest.current = onTurn;
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      latest.current(by);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = null;
      if (Math.abs(right) > swipe && Math.abs(right) > 2 * Math.abs(down)) latest.current(right < 0 ? 1 : -1);
    },
  };
}
