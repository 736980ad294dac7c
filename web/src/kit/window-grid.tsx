import { type ReactNode, useCallback, useRef } from 'react';
import { useWindowRows } from './use-window-rows.ts';

export type WindowGridProps<T> = {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** How tall a card is, as a rule, in pixels: those that were never seen count so. */
  readonly usualHeight: number;
  readonly className?: string;
  readonly children: (item: T) => ReactNode;
};

/**
 * A grid of any number of cards, of which only those near the window stand in the page: what a tap costs does not grow with
 * the pantry.
 */
export function WindowGrid<T>({ items, idOf, usualHeight, className, children }: WindowGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const keyOf = useCallback((at: number) => (items[at] === undefined ? '' : idOf(items[at])), [items, idOf]);
  const { rows, columns, gap, height, measure } = useWindowRows(list, { items: items.length, usualHeight, keyOf });
  return (
    <ul ref={list} className={className}>
      {rows.map(({ index, start }, i) => {
        const before = rows[i - 1]?.end;
        return [
          <Room key={`room ${index}`} height={start - gap - (before === undefined ? 0 : before + gap)} />,
          ...items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <li
              key={idOf(item)}
              ref={column === 0 ? measure : undefined}
              data-row={index}
              data-row-key={idOf(item)}
              aria-setsize={items.length}
              aria-posinset={index * columns + column + 1}
              className="grid"
            >
              {children(item)}
            </li>
          )),
        ];
      })}
      <Room height={height - (rows.at(-1)?.end ?? 0) - gap} />
    </ul>
  );
}

/** What is not drawn keeps its room, over all columns. */
const Room = ({ height }: { readonly height: number }) =>
  height > 0 ? <li aria-hidden role="presentation" className="col-span-full" style={{ height }} /> : null;
