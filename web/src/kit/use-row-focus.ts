import { useCallback, useLayoutEffect, useRef } from 'react';

const quickMs = 600;

/** The rows around one that goes. */
type Place = { readonly before: Node | null; readonly after: Node | null };

/** The next row from here; not by its number: to count rows goes through every element of a long list. */
function rowFrom(area: Node, from: Node, way: 'nextNode' | 'previousNode'): Node | null {
  const rows = document.createTreeWalker(area, NodeFilter.SHOW_ELEMENT, ({ nodeName }) => (nodeName === 'LI' ? 1 : 3));
  rows.currentNode = from;
  let row = rows[way]();
  while (row && from.contains(row)) row = rows[way]();
  return row;
}

/** What stands now where a row has gone: what moved up, else the last before it. */
function rowAt(area: HTMLElement, { before, after }: Place): Node | null {
  if (after?.isConnected) return after;
  if (before?.isConnected) return rowFrom(area, before, 'nextNode') ?? before;
  return area.querySelector('li');
}

/** The focus does not fall off the page with the row that it stands on: the row that moves up takes it, or the area itself. */
export function useRowFocus<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const left = useRef<Place>(null);
  useLayoutEffect(() => {
    const place = left.current;
    if (!place || !area.current || document.activeElement !== document.body) return;
    left.current = null;
    const row = rowAt(area.current, place) as Element | null;
    (row?.querySelector<HTMLElement>('a, button') ?? area.current).focus({ preventScroll: true });
  });
  /** Before the row that has the focus goes. */
  const onLeave = useCallback(() => {
    const [list, row] = [area.current, document.activeElement?.closest('li')];
    left.current =
      list && row && list.contains(row)
        ? { before: rowFrom(list, row, 'previousNode'), after: rowFrom(list, row, 'nextNode') }
        : null;
    keepStill(list);
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
