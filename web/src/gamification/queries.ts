import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../platform/api.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

export const overviewQuery = queryOptions({
  ...atOnce,
  queryKey: ['gamification-overview'],
  queryFn: ({ signal }) => call(gamificationApi.overview, { signal }),
});

export const achievementsQuery = queryOptions({
  ...atOnce,
  queryKey: ['achievements'],
  queryFn: ({ signal }) => call(gamificationApi.achievements, { signal }),
});

export const challengesQuery = queryOptions({
  ...atOnce,
  queryKey: ['challenges'],
  queryFn: ({ signal }) => call(gamificationApi.challenges, { signal }),
});

export const userChallengesQuery = queryOptions({
  ...atOnce,
  queryKey: ['user-challenges'],
  queryFn: ({ signal }) => call(gamificationApi.userChallenges, { signal }),
});

const pageLength = 20;

/** What counted, the newest first, page after page. */
export const activitiesQuery = infiniteQueryOptions({
  ...atOnce,
  queryKey: ['cooking-activities'],
  queryFn: ({ pageParam, signal }) =>
    callPage(gamificationApi.activities, {
      query: { limit: pageLength, ...(pageParam ? { after: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

const holders = [
  'current-user',
  'gamification-overview',
  'achievements',
  'challenges',
  'user-challenges',
  'cooking-activities',
];

/** Points may have moved: everything that shows some is asked for anew. */
export const gameChanged = async (client: QueryClient): Promise<void> => {
  await Promise.all(holders.map((key) => client.invalidateQueries({ queryKey: [key] })));
};
