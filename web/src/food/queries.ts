import { foodApi, type OwnFoodRow } from '@kelari/core/food/contract.ts';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../platform/api.ts';
import { activeLanguage } from '../platform/language.ts';
import { bringFoods, offeredHere } from './foods.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

/** The foods that only this household knows, by name. */
export const ownFoodsQuery = queryOptions({
  ...atOnce,
  queryKey: ['foods', 'own'],
  queryFn: ({ signal }) => call(foodApi.own, { signal }),
  placeholderData: keepPreviousData,
});

/** The texts that the household taught. */
export const taughtQuery = queryOptions({
  ...atOnce,
  queryKey: ['foods', 'taught'],
  queryFn: ({ signal }) => call(foodApi.taught, { signal }),
  placeholderData: keepPreviousData,
});

const none: readonly OwnFoodRow[] = [];

/** Name completion starts at this many characters. */
export const completionFrom = 2;

const foodOptionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['foods', 'offered', text],
    queryFn: async ({ client, signal }) => {
      let offered = offeredHere();
      if (!offered) {
        // while the table is on its way the server answers
        try {
          return await call(foodApi.complete, { query: { q: text }, signal });
        } catch (error) {
          offered = await bringFoods();
          if (!offered) throw error;
        }
      }
      // without a network those that were read before
      const own = await client.fetchQuery(ownFoodsQuery).catch(() => client.getQueryData(ownFoodsQuery.queryKey));
      return offered(text, activeLanguage(), own ?? none);
    },
    enabled: text.length >= completionFrom,
    placeholderData: keepPreviousData,
  });

/** What is offered for a text that is being typed; the table of foods comes with the first field that asks. */
export function useOfferedFoods(text: string) {
  useEffect(() => void bringFoods(), []);
  return useQuery(foodOptionsQuery(text));
}

/** Of what is offered for a text, so many may be meant by it. */
const mostMeant = 3;
const noFoods: ReadonlySet<string> = new Set();
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Ids of the foods that a search may mean, in either language and with any ending; a brand beside the food means none. */
export function useMeantFoods(search: string): ReadonlySet<string> {
  const text = search.trim();
  const { data, isPlaceholderData } = useQuery(foodOptionsQuery(text));
  const isAsked = text.length >= completionFrom;
  useEffect(() => void (isAsked && bringFoods()), [isAsked]);
  return useMemo(() => {
    if (!data || isPlaceholderData || !isAsked) return noFoods;
    const meant = data.filter((food) => wordsIn(text) <= Math.max(wordsIn(food.label), wordsIn(food.description)));
    return new Set(meant.slice(0, mostMeant).map(({ value }) => value));
  }, [data, isPlaceholderData, isAsked, text]);
}

/** What Kelari takes a text for, and what it may have meant instead. */
export const understoodQuery = (text: string) =>
  queryOptions({
    ...atOnce,
    queryKey: ['foods', 'understood', text],
    queryFn: ({ signal }) => call(foodApi.understood, { query: { text }, signal }),
    enabled: text !== '',
  });

/** The foods with these ids, by their names in the active language. */
export const namedFoodsQuery = (ids: readonly string[]) => {
  const asked = [...new Set(ids)].sort().join(',');
  return queryOptions({
    ...atOnce,
    queryKey: ['foods', 'named', asked],
    queryFn: ({ signal }) => call(foodApi.named, { query: { ids: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
};

/** Who holds something that was reckoned with the household's foods. */
export const foodKeys = ['foods', 'products', 'recipes', 'recommendations', 'missing-lines'];

/** What is known of foods is asked again, and so is all that was reckoned with it. */
export function foodsChanged(client: QueryClient): void {
  for (const key of foodKeys) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}

export function useChangeFood() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: ({ id, ...body }: { readonly id: string } & SentBody<typeof foodApi.change>) =>
      call(foodApi.change, { params: { id }, body }),
    onSuccess: () => foodsChanged(client),
  });
}

export function useRemoveFood() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (id: string) => call(foodApi.remove, { params: { id } }),
    onSuccess: () => foodsChanged(client),
  });
}

export function useTeach() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (body: SentBody<typeof foodApi.teach>) => call(foodApi.teach, { body }),
    onSuccess: () => foodsChanged(client),
  });
}

export function useForget() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (text: string) => call(foodApi.forget, { query: { text } }),
    onSuccess: () => foodsChanged(client),
  });
}
