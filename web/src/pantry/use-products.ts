import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { type PantryChanges, pantryChanges } from './changes.ts';
import { pendingOf } from './drafts.ts';
import { placeKindOf } from './filter.ts';
import { placesOf } from './product-words.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, shownProducts } from './shown-products.ts';

export function usePantryChanges(): { readonly changes: PantryChanges; readonly pending: readonly PendingChange[] } {
  const changes = pantryChanges(useQueryClient(), useCurrentUser());
  const entries = useOutboxEntries(changes.outbox);
  return { changes, pending: useMemo(() => pendingOf(entries), [entries]) };
}

/** The shelves as the cook sees them, and the acts on them. `products` is undefined until they are known. */
export function useProducts() {
  const query = useQuery(productsQuery);
  const { household } = useCurrentUser();
  const { changes, pending } = usePantryChanges();
  const rows = query.data;
  const places = useMemo(() => placesOf(household.places), [household.places]);
  const now = useMemo(() => ({ rows, pending }), [rows, pending]);
  // the lot that was tapped shows it at once (useLotNow); a whole pantry is drawn anew when nobody waits for it
  const before = useDeferredValue(now);
  const seen = before.rows === undefined ? now : before;
  const products = useMemo(
    () => seen.rows && shownProducts(seen.rows, seen.pending, (location) => placeKindOf(location, places)),
    [seen, places],
  );
  return { query, products, changes };
}
