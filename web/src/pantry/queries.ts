import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { foodsChanged } from '../food/queries.ts';
import { call } from '../platform/api.ts';

/** Everything in stock. A switch of language asks again without emptying the shelves meanwhile. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(pantryApi.list, { signal }),
  placeholderData: keepPreviousData,
});

/** Says what food a product is, and asks for everything that was reckoned with the other one. */
export async function correctFood(client: QueryClient, id: string, foodId: string | null): Promise<Product> {
  const product = await call(pantryApi.correctFood, { params: { id }, body: { foodId } });
  foodsChanged(client);
  return product;
}

export type RecentProduct = { readonly product: Product; readonly how: 'used-up' | 'deleted' };

/** What left the pantry in the last 30 days, the latest first. */
export const recentQuery = queryOptions({
  queryKey: ['products-recent'],
  queryFn: async ({ signal }): Promise<RecentProduct[]> => {
    const [usedUp, deleted] = await Promise.all([
      call(pantryApi.list, { query: { consumed: 'true' }, signal }),
      call(pantryApi.list, { query: { removed: 'true' }, signal }),
    ]);
    return [
      ...usedUp.map((product) => ({ product, how: 'used-up' as const })),
      ...deleted.map((product) => ({ product, how: 'deleted' as const })),
    ].sort((a, b) => b.product.updatedAt.localeCompare(a.product.updatedAt));
  },
  placeholderData: keepPreviousData,
});
