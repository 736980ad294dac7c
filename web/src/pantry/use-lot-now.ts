import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { PantryChanges } from './changes.ts';
import { pendingOf } from './drafts.ts';
import { placeKindOf } from './filter.ts';
import type { KnownPlace } from './product-words.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, productsOf, type ShownProduct, shownProducts } from './shown-products.ts';

/**
 * The lot this very instant, when the shelves around it still wait to be drawn: the tap on a card shows on that card first.
 * Null: nothing is left of it.
 */
export function useLotNow(
  product: ShownProduct,
  { outbox }: PantryChanges,
  places: readonly KnownPlace[],
): ShownProduct | null {
  const client = useQueryClient();
  const { id } = product;
  const waiting = useSyncExternalStore(outbox.subscribe, () => changesOf(outbox.entries(), id));
  if (waiting.length === 0) return product;
  const row = client.getQueryData(productsQuery.queryKey)?.find((each) => each.id === id);
  const shown = shownProducts(row ? [row] : [], waiting, (location) => placeKindOf(location, places));
  return shown.find((each) => each.id === id) ?? null;
}

const none: readonly PendingChange[] = [];
const byLot = new WeakMap<readonly OutboxEntry[], ReadonlyMap<string, readonly PendingChange[]>>();

/** What waits for one lot, in order; the same list as long as nothing new does. */
function changesOf(entries: readonly OutboxEntry[], id: string): readonly PendingChange[] {
  const known = byLot.get(entries);
  if (known) return known.get(id) ?? none;
  const grouped = new Map<string, PendingChange[]>();
  for (const change of pendingOf(entries))
    for (const { id: lot } of productsOf(change)) {
      const changes = grouped.get(lot);
      if (changes) changes.push(change);
      else grouped.set(lot, [change]);
    }
  byLot.set(entries, grouped);
  return grouped.get(id) ?? none;
}
