import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type PantryChanges, pantryChanges } from './changes.ts';
import { productsQuery } from './queries.ts';
import { type PendingChange, shownProducts } from './shown-products.ts';

export function usePantryChanges(): { readonly changes: PantryChanges; readonly pending: readonly PendingChange[] } {
  const changes = pantryChanges(useQueryClient());
  return { changes, pending: useSyncExternalStore(changes.subscribe, changes.get) };
}

/** The shelves as the cook sees them, and the acts on them. `products` is undefined until they are known. */
export function useProducts() {
  const query = useQuery(productsQuery);
  const { changes, pending } = usePantryChanges();
  const rows = query.data;
  const products = useMemo(() => rows && shownProducts(rows, pending), [rows, pending]);
  return { query, products, changes };
}
