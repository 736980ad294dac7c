import { useMemo, useRef } from 'react';
import type { ShoppingChanges } from './changes.ts';
import type { RowActs } from './item-row.tsx';
import type { ShownItem } from './shown-items.ts';
import { useGrace } from './use-grace.ts';

/** What taps on rows do, by handlers that stay the same, and which rows are in their second of grace. */
export function useRows(changes: ShoppingChanges, onMore: (item: ShownItem) => void) {
  const { phases, onTick } = useGrace();
  const more = useRef(onMore);
  more.current = onMore;
  const on = useMemo<RowActs>(
    () => ({
      tick: (item, isPurchased) => {
        changes.tick(item, isPurchased);
        onTick(item.id, isPurchased);
      },
      more: (item) => more.current(item),
    }),
    [changes, onTick],
  );
  return { phases, on };
}
