import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { type RecentEntry, type RecentKind, recentApi } from '@kelari/core/recent/contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../platform/api.ts';

const pageLength = 50;

async function historyOf(
  product: string,
  page: { readonly limit: number; readonly after?: string },
  signal: AbortSignal,
) {
  const { rows, next } = await callPage(stockApi.journal, { query: { ...page, product }, signal });
  const entries = rows.map((entry): RecentEntry => {
    const { id, at, by, undone } = entry;
    return { of: 'pantry', id, at, by, undone, why: null, entry, deed: null };
  });
  return { rows: entries, next };
}

/** What everybody did in the last 30 days, the latest first: in the whole kitchen, in one part of it, or to one product. */
export const recentQuery = ({ of, product }: { readonly of: RecentKind | null; readonly product: string | null }) =>
  infiniteQueryOptions({
    // asked even without a network: then the failure is said at once instead of a wait that never ends
    networkMode: 'always',
    // with the journal of the pantry: whatever makes that old makes this old, too
    queryKey: ['journal', 'of', of ?? '', product ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageLength, ...(pageParam ? { after: pageParam } : {}) };
      return product
        ? historyOf(product, page, signal)
        : callPage(recentApi.list, { query: { ...page, ...(of ? { of } : {}) }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // whatever is done anywhere stands here: looked up each time the page is opened
    staleTime: 0,
  });
