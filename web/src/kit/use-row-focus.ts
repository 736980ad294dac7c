import { useCallback, useLayoutEffect, useRef } from 'react';

const quickMs = 600;

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll('li')];

/** The focus does not fall off the page with the row that it stands on: the row that moves up takes it, or the area itself. */
export function useRowFocus<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = left.current;
    if (at === null || !area.current || document.activeElement !== document.body) return;
    left.current = null;
    const rows = rowsIn(area.current);
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('a, button');
    (next ?? area.current).focus({ preventScroll: true });
  });
  /** Before the row that has the focus goes. */
  const onLeave = useCallback(() => {
    const row = document.activeElement?.closest('li');
    const at = row && area.current ? rowsIn(area.current).indexOf(row) : -1;
    left.current = at < 0 ? null : at;
    keepStill(area.current);
  }, []);
  return { area, onLeave };
}

/** The second of two quick taps was meant for the row that went, not for what moved up in its place. */
function keepStill(area: HTMLElement | null): void {
  const stop = new AbortController();
  const ignore = (tap: MouseEvent) => {
    if (tap.detail < 2) return;
    tap.preventDefault();
    tap.stopPropagation();
  };
  area?.addEventListener('click', ignore, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), quickMs);
}
