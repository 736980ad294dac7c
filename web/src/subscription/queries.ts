import {
  adminPaymentsApi,
  type PaymentState,
  type SubscriptionNow,
  subscriptionApi,
} from '@kelari/core/subscription/contract.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../platform/api.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

/** Everything the page of plans shows. Other devices, time and the provider change it, so each visit asks anew. */
export const subscriptionQuery = queryOptions({
  ...atOnce,
  queryKey: ['subscription'],
  staleTime: 0,
  queryFn: ({ signal }) => call(subscriptionApi.now, { signal }),
});

export const sharedLinksQuery = queryOptions({
  ...atOnce,
  queryKey: ['shared-links'],
  staleTime: 0,
  queryFn: ({ signal }) => call(subscriptionApi.links, { signal }),
});

/** The answer of an act holds the whole of it; what stands elsewhere of it is asked for anew. */
export async function subscriptionChanged(client: QueryClient, now: SubscriptionNow | null): Promise<void> {
  if (now) client.setQueryData(subscriptionQuery.queryKey, now);
  else await client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
  await client.invalidateQueries({ queryKey: ['current-user'] });
}

const pageLength = 25;

/** All payments of the server, the newest first; kept on no device. */
export const adminPaymentsQuery = (search: string, state: PaymentState | '') =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: ['admin-payments', search, state],
    meta: { kept: false },
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      callPage(adminPaymentsApi.list, {
        query: {
          limit: pageLength,
          ...(search ? { search } : {}),
          ...(state ? { state } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
