import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

export const longPress = 450;
/** A finger that moves further than this, in pixels, scrolls. */
const slack = 10;

/** A finger that stays: `onLongPress`, and no click after it. A mouse has other ways. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, touch: false });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' };
      if (start.current.touch) timer.current = setTimeout(onLongPress, longPress);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // the system's own menu would take the finger away
    onContextMenu: (event: MouseEvent) => start.current.touch && event.preventDefault(),
  };
}
