import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { foodsChanged } from '../food/queries.ts';
import { call } from '../platform/api.ts';
import { sameRows } from '../platform/same-rows.ts';

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
