import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sameRows } from '../pantry/queries.ts';
import { call } from '../platform/api.ts';

const forList = (listId: string | null) => (listId === null ? {} : { listId });

/** What stands on a list; null: the household's default one. */
export const itemsQuery = (listId: string | null) =>
  queryOptions({
    queryKey: ['shopping', listId ?? 'default'],
    queryFn: ({ signal }) => call(shoppingApi.list, { query: forList(listId), signal }),
    structuralSharing: sameRows,
  });

export const listsQuery = queryOptions({
  queryKey: ['shopping-lists'],
  queryFn: ({ signal }) => call(shoppingListsApi.lists, { signal }),
});

export const suggestionsQuery = (listId: string | null) =>
  queryOptions({
    queryKey: ['shopping-suggestions', listId ?? 'default'],
    queryFn: ({ signal }) => call(shoppingListsApi.suggestions, { query: forList(listId), signal }),
    placeholderData: keepPreviousData,
  });

/** In which order a shop is walked; '' for no shop in particular. */
export const orderQuery = (storeName: string) =>
  queryOptions({
    queryKey: ['shopping-order', storeName],
    queryFn: ({ signal }) => call(shoppingListsApi.order, { query: storeName === '' ? {} : { storeName }, signal }),
    placeholderData: keepPreviousData,
  });

/** What the list costs in the shops whose prices are known. */
export const shopsQuery = (listId: string | null) =>
  queryOptions({
    queryKey: ['shopping-shops', listId ?? 'default'],
    queryFn: ({ signal }) => call(shoppingListsApi.shops, { query: forList(listId), signal }),
  });
