import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../platform/api.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends; and on every visit,
// because prices come with purchases that other screens make
const atOnce = { networkMode: 'always', refetchOnMount: 'always' } as const;

const pageLength = 50;

/** Foods with a price, the one bought last first; with a text those called so. */
export const pricedFoodsQuery = (q: string) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: ['prices', 'foods', q],
    queryFn: ({ pageParam, signal }) =>
      callPage(pricesApi.foods, {
        query: { limit: pageLength, ...(pageParam ? { after: pageParam } : {}), ...(q ? { q } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const historyQuery = (key: string, from: string | null) =>
  queryOptions({
    ...atOnce,
    queryKey: ['prices', 'history', key, from ?? ''],
    queryFn: ({ signal }) => call(pricesApi.history, { query: { key, ...(from ? { from } : {}) }, signal }),
    placeholderData: (before) => (before?.key === key ? before : undefined),
  });

export const trackersQuery = queryOptions({
  ...atOnce,
  queryKey: ['price-tracker'],
  queryFn: ({ signal }) => call(trackerApi.list, { signal }),
});
