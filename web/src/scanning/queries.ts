import { type KnownCode, scanningApi } from '@kelari/core/scanning/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../platform/api.ts';

const pageSize = 500;
/** The latest; who has scanned more than these asks the server for the older ones, one by one. */
const mostCodes = 2_000;

/** What the household has had by its code, so that it is known at once and without a network. */
export const knownCodesQuery = queryOptions({
  networkMode: 'always',
  queryKey: ['codes'],
  queryFn: async ({ signal }) => {
    const codes: KnownCode[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await callPage(scanningApi.codes, { query: { limit: pageSize, after }, signal });
      codes.push(...rows);
      after = next;
    } while (after && codes.length < mostCodes);
    return codes;
  },
  placeholderData: keepPreviousData,
});
