import { foodApi } from '@kelari/core/food/contract.ts';
import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { foodsHere } from '../food/foods.ts';
import { call } from '../platform/api.ts';
import { activeLanguage } from '../platform/language.ts';

/** Everything in stock. A switch of language asks again without emptying the shelves meanwhile. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(pantryApi.list, { signal }),
  placeholderData: keepPreviousData,
});

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

/** Name completion starts at this many characters. */
export const completionFrom = 2;

export const foodOptionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['foods', text],
    queryFn: ({ signal }) =>
      foodsHere()?.offeredFoods(text, activeLanguage()) ?? call(foodApi.complete, { query: { q: text }, signal }),
    enabled: text.length >= completionFrom,
    placeholderData: keepPreviousData,
  });
