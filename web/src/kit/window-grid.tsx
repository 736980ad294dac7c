import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type WindowGridProps<T> = {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** How tall a card is, as a rule, in pixels: those that were never seen count so. */
  readonly usualHeight: number;
  readonly className?: string;
  readonly children: (item: T) => ReactNode;
};

/** Drawn above and below the window: enough for a flick, and for Tab to find the next card. */
const overscan = 4;

/**
 * A grid of any number of cards, of which only those near the window stand in the page: what a tap costs does not grow with
 * the pantry. A card that holds the focus stays.
 */
export function WindowGrid<T>({ items, idOf, usualHeight, className, children }: WindowGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [{ columns, gap, top }, setFrame] = useState({ columns: 1, gap: 12, top: 0 });
  const rows = Math.ceil(items.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    // the same functions all along: with new ones every row is counted anew
    estimateSize: useCallback(() => usualHeight, [usualHeight]),
    getItemKey: useCallback(
      (row: number) => `${columns} ${keyOf(items[row * columns], idOf, row)}`,
      [items, columns, idOf],
    ),
    gap,
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    measureElement: (element) => element.getBoundingClientRect().height || usualHeight,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(rows - 1, endIndex + overscan);
      const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
      const held = heldRow(list.current);
      return held === null || held >= rows || (held >= from && held <= to)
        ? near
        : [...near, held].toSorted((a, b) => a - b);
    },
  });

  const look = useCallback(() => {
    const seen = frameOf(list.current);
    setFrame((frame) =>
      frame.columns === seen.columns && frame.gap === seen.gap && Math.abs(frame.top - seen.top) <= 1 ? frame : seen,
    );
  }, []);
  useLayoutEffect(look, [look]);
  // what stands above may have grown: seen after the paint, because to look costs a layout
  useEffect(() => {
    const later = requestAnimationFrame(look);
    return () => cancelAnimationFrame(later);
  });
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);

  const drawn = virtual.getVirtualItems();
  return (
    <ul ref={list} className={className}>
      {drawn.map((row, i) => {
        const before = drawn[i - 1];
        return [
          <Room key={`before ${row.key}`} height={row.start - gap - (before ? before.end + gap : top)} />,
          ...items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <li
              key={idOf(item)}
              ref={column === 0 ? virtual.measureElement : undefined}
              data-index={column === 0 ? row.index : undefined}
              data-row={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index * columns + column + 1}
              className="grid"
            >
              {children(item)}
            </li>
          )),
        ];
      })}
      <Room height={virtual.getTotalSize() + top - (drawn.at(-1)?.end ?? top) - gap} />
    </ul>
  );
}

/** What is not drawn keeps its room, over all columns. */
const Room = ({ height }: { readonly height: number }) =>
  height > 0 ? <li aria-hidden role="presentation" className="col-span-full" style={{ height }} /> : null;

const keyOf = <T,>(item: T | undefined, idOf: (item: T) => string, row: number): string =>
  item === undefined ? String(row) : idOf(item);

/** The row of the card that holds the focus. */
function heldRow(list: HTMLUListElement | null): number | null {
  const card = document.activeElement?.closest<HTMLElement>('li[data-row]');
  return card && list?.contains(card) ? Number(card.dataset.row) : null;
}

function frameOf(list: HTMLUListElement | null) {
  if (!list) return { columns: 1, gap: 0, top: 0 };
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = /^\d/.test(gridTemplateColumns) ? gridTemplateColumns.split(' ').length : 1;
  return { columns, gap: Number.parseFloat(rowGap) || 0, top: list.getBoundingClientRect().top + window.scrollY };
}
