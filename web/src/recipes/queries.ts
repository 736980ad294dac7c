import type { Diet } from '@kelari/core/account/rules.ts';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { type Recipe, type recipeSources, recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import type { Difficulty } from '@kelari/core/recipes/rules.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { foodsChanged } from '../food/queries.ts';
import { call, callPage } from '../platform/api.ts';

export const pageSize = 24;

export type RecipeSource = (typeof recipeSources)[number];
export type RecipeFilter = {
  readonly search: string;
  readonly from: RecipeSource | null;
  /** At most so many minutes in all. */
  readonly minutes: number | null;
  readonly difficulty: Difficulty | null;
  readonly diet: Diet | null;
  /** Only those with one's own heart. */
  readonly favourites: true | null;
};
export const noFilter: RecipeFilter = {
  search: '',
  from: null,
  minutes: null,
  difficulty: null,
  diet: null,
  favourites: null,
};

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

/** The recipes of a search and a source, page after page. */
export const recipePagesQuery = ({ search, from, minutes, difficulty, diet, favourites }: RecipeFilter) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: ['recipes', 'pages', search, from, minutes, difficulty, diet, favourites],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...{ limit: pageSize, after: pageParam, from: from ?? undefined },
        favourites: favourites ? ('true' as const) : undefined,
      };
      const narrow = { maxMinutes: minutes, difficulty, diet };
      const wanted = Object.fromEntries(Object.entries(narrow).filter(([, value]) => value !== null));
      return search || Object.keys(wanted).length > 0
        ? callPage(recipesApi.search, { query: { ...query, ...wanted, q: search || undefined }, signal })
        : callPage(recipesApi.list, { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const recipeQuery = (id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: ['recipes', 'one', id],
    queryFn: ({ signal }) => call(recipesApi.read, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

/** Asked only when the overlay is open: until then nobody outside learns what is being cooked. */
export const videosQuery = (id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: ['recipe-videos', id],
    queryFn: ({ signal }) => call(recipesApi.videos, { params: { id }, signal }),
  });

/** What recipes are shown by or reckoned into; an unknown line has become an own food. */
const ofRecipes = [['recipes', 'pages'], ['recommendations'], ['missing-lines'], ['foods']];

/** Lists, searches and suggestions are asked again; a recipe just answered is not. */
export function recipesChanged(client: QueryClient, saved?: Recipe): void {
  if (saved) client.setQueryData(recipeQuery(saved.id).queryKey, saved);
  for (const queryKey of ofRecipes) void client.invalidateQueries({ queryKey });
  if (saved) client.removeQueries({ queryKey: ['recipe-videos', saved.id] });
}

export type RecipeToSave = {
  /** Of the recipe being edited; without one a new recipe is made. */
  readonly id: string | undefined;
  readonly body: SentBody<typeof recipesApi.create>;
  /** The same for a repeated attempt, so that a lost answer never makes a second recipe. */
  readonly idempotencyKey: string;
};

export function useSaveRecipe() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: ({ id, ...input }: RecipeToSave) =>
      id === undefined ? call(recipesApi.create, input) : call(recipesApi.update, { ...input, params: { id } }),
    onSuccess: (recipe) => recipesChanged(client, recipe),
  });
}

/** Says what food a line of a household's recipe names, and asks for everything that was reckoned with the other one. */
export async function correctFood(client: QueryClient, id: string, raw: string, foodId: string | null): Promise<void> {
  const recipe = await call(recipesApi.correctFood, { params: { id }, body: { raw, foodId } });
  client.setQueryData(recipeQuery(id).queryKey, recipe);
  foodsChanged(client);
}

/** An own, editable copy. */
export function useCopyRecipe() {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (id: string) => call(recipesApi.copy, { params: { id } }),
    onSuccess: (recipe) => recipesChanged(client, recipe),
  });
}

export type RecipePages = InfiniteData<{ rows: Recipe[]; next: string | undefined }>;

/** Takes a recipe off every list at once; the answer puts the lists back as they were. */
export function hideRecipe(client: QueryClient, id: string): () => void {
  const key = ['recipes', 'pages'];
  void client.cancelQueries({ queryKey: key });
  const before = client.getQueriesData<RecipePages>({ queryKey: key });
  client.setQueriesData<RecipePages>({ queryKey: key }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) }
      : data,
  );
  return () => {
    for (const [eachKey, data] of before) client.setQueryData(eachKey, data);
  };
}

/** Sends one act outside of any screen, because the screen may be gone before the answer comes. */
const send = <T>(client: QueryClient, mutationFn: () => Promise<T>): Promise<T> =>
  client
    .getMutationCache()
    .build<T, Error, void, unknown>(client, { ...atOnce, mutationFn })
    .execute();

export async function sendRemoval(client: QueryClient, id: string): Promise<void> {
  await send(client, () => call(recipesApi.remove, { params: { id } }));
  client.removeQueries({ queryKey: recipeQuery(id).queryKey });
  recipesChanged(client);
}

export async function sendRestore(client: QueryClient, id: string): Promise<void> {
  recipesChanged(client, await send(client, () => call(recipesApi.restore, { params: { id } })));
}

/** How often the household cooked a recipe, and when. */
export const cookingsQuery = (id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['cookings', id],
    queryFn: ({ signal }) => call(cookingsApi.list, { params: { id }, signal }),
  });
