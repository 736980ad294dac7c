import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const products = useMemo(
    () => rows && shownProducts(rows, pending, (location) => placeKindOf(location, places)),
    [rows, pending, places],
  );
  return { query, products, changes };
}
