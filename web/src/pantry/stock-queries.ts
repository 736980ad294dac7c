import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import type { Month } from '@kelari/core/pantry/ledger.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../platform/api.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

/** What a month brought in and what became of it; without a month the present one. */
export const ledgerQuery = (month: Month | undefined) =>
  queryOptions({
    ...atOnce,
    queryKey: ['ledger', month ?? ''],
    queryFn: ({ signal }) => call(stockApi.ledger, { ...(month ? { query: { month } } : {}), signal }),
    placeholderData: keepPreviousData,
  });

const pageLength = 50;

/** The latest that everybody did in the pantry. */
export const journalQuery = queryOptions({
  ...atOnce,
  queryKey: ['journal', ''],
  queryFn: async ({ signal }) => (await callPage(stockApi.journal, { query: { limit: pageLength }, signal })).rows,
});

/** How much of which food the household wants at home. */
export const levelsQuery = queryOptions({
  ...atOnce,
  queryKey: ['par-levels'],
  queryFn: ({ signal }) => call(stockApi.levels, { signal }),
  placeholderData: keepPreviousData,
});

/** Sets a food's level, or with an amount of null takes it away. */
export function useSetLevel() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (body: SentBody<typeof stockApi.setLevel>) => call(stockApi.setLevel, { body }),
    onSuccess: (levels) => client.setQueryData(levelsQuery.queryKey, levels),
  });
}
