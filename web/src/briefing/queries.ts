import { briefingApi } from '@kelari/core/briefing/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** The household's day. A switch of language asks again without emptying the page meanwhile. */
export const briefingQuery = queryOptions({
  // asked even without a network: then the failure is said at once instead of a wait that never ends
  networkMode: 'always',
  queryKey: ['daily-briefing'],
  queryFn: ({ signal }) => call(briefingApi.daily, { signal }),
  placeholderData: keepPreviousData,
});
