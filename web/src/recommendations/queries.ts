import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** As many as the page asks for; who wants more than these looks for a recipe by name. */
export const pageLimit = 60;

/** What can be cooked, best first. Every key begins alike: a change of pantry, recipes or diet lets go of them all. */
export const recommendationsQuery = (limit: number, show: 'fitting' | 'all' = 'fitting') =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['recommendations', limit, show],
    queryFn: ({ signal }) => call(recommendationsApi.list, { query: { limit, show }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * What cooking a recipe for so many would take out of the pantry, with what the planned meal that it is keeps for itself;
 * let go of with the suggestions.
 */
export const depletionQuery = (id: string, servings: number, mealId?: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['recommendations', 'depletion', id, servings, mealId ?? null],
    queryFn: ({ signal }) => call(depletionApi.propose, { params: { id }, query: { servings, mealId }, signal }),
    placeholderData: keepPreviousData,
  });

/** What has to be bought to cook a recipe for so many, beside what planned meals of other recipes keep. */
export const missingQuery = (id: string, servings: number) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['missing-lines', id, servings],
    queryFn: ({ signal }) => call(missingApi.read, { params: { id }, query: { servings }, signal }),
  });
