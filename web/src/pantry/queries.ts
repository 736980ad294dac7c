import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { keepPreviousData, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { foodsChanged } from '../food/queries.ts';
import { call } from '../platform/api.ts';

type Row = { readonly id: string };

/** The same row stays the same object wherever it stands, so that an answer draws only what changed. For `structuralSharing`. */
export function sameRows(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after;
  const known = new Map((before as Row[]).map((row) => [row.id, row]));
  return (after as Row[]).map((row) => replaceEqualDeep(known.get(row.id), row));
}

/** Everything in stock. A switch of language asks again without emptying the shelves meanwhile. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(pantryApi.list, { signal }),
  placeholderData: keepPreviousData,
  structuralSharing: sameRows,
});

/** Says what food a product is, and asks for everything that was reckoned with the other one. */
export async function correctFood(client: QueryClient, id: string, foodId: string | null): Promise<Product> {
  const product = await call(pantryApi.correctFood, { params: { id }, body: { foodId } });
  foodsChanged(client);
  return product;
}
