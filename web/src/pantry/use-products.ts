import type { Product } from '@kelari/core/pantry/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { type PantryChanges, pantryChanges } from './changes.ts';
import { placeKindOf } from './filter.ts';
import { placesOf } from './product-words.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, shownProducts } from './shown-products.ts';

export function usePantryChanges(): { readonly changes: PantryChanges; readonly pending: readonly PendingChange[] } {
  const changes = pantryChanges(useQueryClient(), useCurrentUser());
  return { changes, pending: useSyncExternalStore(changes.outbox.subscribe, changes.pending) };
}

/** The shelves as the cook sees them, and the acts on them. `products` is undefined until they are known. */
export function useProducts() {
  const { query, changes, now } = useStock();
  return { query, changes, products: useDrawn(now) };
}

/** The same, after the next paint: a whole pantry is drawn anew when nobody waits for it. What was tapped shows at once by `useLotNow`. */
export function useShelves() {
  const { query, changes, now } = useStock();
  const before = useDeferredValue(now);
  return { query, changes, products: useDrawn(before.rows === undefined ? now : before) };
}

type Stock = { readonly rows: readonly Product[] | undefined; readonly pending: readonly PendingChange[] };

function useStock() {
  const query = useQuery(productsQuery);
  const { changes, pending } = usePantryChanges();
  const rows = query.data;
  return { query, changes, now: useMemo((): Stock => ({ rows, pending }), [rows, pending]) };
}

function useDrawn({ rows, pending }: Stock) {
  const { places: own } = useCurrentUser().household;
  const places = useMemo(() => placesOf(own), [own]);
  return useMemo(
    () => rows && shownProducts(rows, pending, (location) => placeKindOf(location, places)),
    [rows, pending, places],
  );
}
