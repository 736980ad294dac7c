import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Drawn above and below the window, in windows: enough for a flick, and for Tab to find the next card. */
const beyond = 0.75;

export type Row = { readonly index: number; readonly start: number; readonly end: number };

type Frame = { readonly columns: number; readonly gap: number; readonly top: number };

/**
 * The rows of a CSS grid that stand near the window, with their places in pixels from the top of the list. Rows that were
 * never drawn count with the usual height; those that were, as they were. `keyOf` names a row by its cards, so that what
 * was measured moves along with them. A row that holds the focus stays.
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  options: { readonly items: number; readonly usualHeight: number; readonly keyOf: (first: number) => string },
) {
  const { items, usualHeight, keyOf } = options;
  const [{ columns, gap, top }, setFrame] = useState<Frame>({ columns: 1, gap: 12, top: 0 });
  const [scrolled, setScrolled] = useState(() => band(window.scrollY));
  const heights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const count = Math.ceil(items / columns);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` counts the changes of `heights`
  const starts = useMemo(() => {
    const places = new Float64Array(count + 1);
    for (let row = 0; row < count; row += 1)
      places[row + 1] = (places[row] ?? 0) + gap + (heights.current.get(keyOf(row * columns)) ?? usualHeight);
    return places;
  }, [count, columns, gap, usualHeight, keyOf, measured]);

  const look = useCallback(() => {
    const seen = frameOf(list.current);
    setFrame((frame) =>
      frame.columns === seen.columns && frame.gap === seen.gap && Math.abs(frame.top - seen.top) <= 1 ? frame : seen,
    );
  }, [list]);
  useLayoutEffect(look, [look]);
  // what stands above may have grown: seen after the paint, because to look costs a layout
  useEffect(() => {
    const later = requestAnimationFrame(look);
    return () => cancelAnimationFrame(later);
  });
  useEffect(() => {
    const onScroll = () => setScrolled(band(window.scrollY));
    const stop = new AbortController();
    window.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
    window.addEventListener('resize', look, { signal: stop.signal });
    return () => stop.abort();
  }, [look]);

  const observer = useMemo(
    () =>
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver((entries) => {
            let isNew = false;
            for (const { target, borderBoxSize } of entries) {
              const { rowKey } = (target as HTMLElement).dataset;
              const height = borderBoxSize[0]?.blockSize ?? 0;
              if (!rowKey || height === 0 || heights.current.get(rowKey) === height) continue;
              heights.current.set(rowKey, height);
              isNew = true;
            }
            if (isNew) setMeasured((times) => times + 1);
          }),
    [],
  );
  useEffect(() => () => observer?.disconnect(), [observer]);
  /** Of the first card of each row. */
  const measure = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return;
      observer?.observe(card);
      return () => observer?.unobserve(card);
    },
    [observer],
  );

  const reach = window.innerHeight * beyond;
  const from = rowAt(starts, scrolled - top - reach);
  const to = rowAt(starts, scrolled - top + window.innerHeight + bandHeight + reach);
  const held = heldRow(list.current);
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1)
    if ((index >= from && index <= to) || index === held)
      rows.push({ index, start: starts[index] ?? 0, end: (starts[index + 1] ?? 0) - gap });
  return { rows, columns, gap, height: Math.max(0, (starts[count] ?? 0) - gap), measure };
}

/** The page is drawn anew each time it was scrolled so far, not at each pixel. */
const bandHeight = 200;
const band = (scrollY: number): number => Math.floor(scrollY / bandHeight) * bandHeight;

/** The row at a height, or the nearest. */
function rowAt(starts: Float64Array, y: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The row of the card that holds the focus. */
function heldRow(list: HTMLElement | null): number | null {
  const card = list ? document.activeElement?.closest<HTMLElement>('li[data-row]') : null;
  return card && list?.contains(card) ? Number(card.dataset.row) : null;
}

function frameOf(list: HTMLElement | null): Frame {
  if (!list) return { columns: 1, gap: 0, top: 0 };
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = /^\d/.test(gridTemplateColumns) ? gridTemplateColumns.split(' ').length : 1;
  return { columns, gap: Number.parseFloat(rowGap) || 0, top: list.getBoundingClientRect().top + window.scrollY };
}
