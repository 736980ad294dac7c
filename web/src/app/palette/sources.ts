import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type SearchName, searchName } from '@kelari/core/food/name-search.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { faqQuery } from '../../faq/queries.ts';
import { completionFrom, useOfferedFoods } from '../../food/queries.ts';
import { useProducts } from '../../pantry/use-products.ts';
import { activeLanguage } from '../../platform/language.ts';
import { noFilter, recipePagesQuery } from '../../recipes/queries.ts';
import { type Found, fixedSources, type NamedRecipe, readVerb, type Sources, withoutAmount } from './find.ts';

const typingPause = 150;

/** A name is folded once for as long as the page lives. */
const folded = new Map<string, SearchName>();
function nameOf(text: string): SearchName {
  const known = folded.get(text) ?? searchName(text);
  folded.set(text, known);
  return known;
}

type Pages = { readonly pages: readonly { readonly rows: readonly Recipe[] }[] };

/** Every recipe of the lists that this device has seen, with its names in the languages they were seen in. */
function seenRecipes(client: QueryClient): Sources['recipes'] {
  const recipes = new Map<string, { value: NamedRecipe; names: Set<string> }>();
  const queries = client.getQueryCache().findAll({ queryKey: ['recipes', 'pages'] });
  const isShown = ({ queryHash }: { queryHash: string }) => queryHash.startsWith(`${activeLanguage()}:`);
  for (const query of queries.toSorted((a, b) => Number(isShown(b)) - Number(isShown(a))))
    for (const { id, name } of (query.state.data as Pages | undefined)?.pages.flatMap(({ rows }) => rows) ?? []) {
      const known = recipes.get(id) ?? { value: { id, name }, names: new Set<string>() };
      known.names.add(name);
      recipes.set(id, known);
    }
  return [...recipes.values()].map(({ value, names }) => ({ value, names: [...names].map(nameOf) }));
}

/** All that the palette looks through at once, without asking anybody. `seen` changes when more recipes were seen. */
export function useSources(user: CurrentUser, seen: unknown): Sources {
  const client = useQueryClient();
  const { products = [] } = useProducts();
  const fixed = useMemo(() => fixedSources(user.operator === true), [user.operator]);
  const shelves = useMemo(
    () =>
      products.map((product) => ({
        value: product,
        names: [nameOf(product.name), ...(product.brand ? [nameOf(`${product.brand} ${product.name}`)] : [])],
      })),
    [products],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache tells nobody what it holds more than before
  const recipes = useMemo(() => seenRecipes(client), [client, seen]);
  const questions = useMemo(
    () =>
      (client.getQueryData(faqQuery.queryKey) ?? []).map(({ id, question, tags }) => ({
        value: { id, question },
        names: [question, ...tags].map(nameOf),
      })),
    [client],
  );
  return useMemo(() => ({ ...fixed, products: shelves, recipes, questions }), [fixed, shelves, recipes, questions]);
}

export type Asked = {
  readonly found: Found;
  /** An answer to the text as it stands is on its way. */
  readonly isLooking: boolean;
  /** The server did not answer: what is shown is what this device knows. */
  readonly isAlone: boolean;
  readonly seen: unknown;
};

/** What the table of foods and the server find for the text, once typing pauses; answers to an older text are dropped. */
export function useAsked(typed: string): Asked {
  const { rest, verb } = readVerb(typed);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(rest), rest === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [rest]);
  const isNow = text === rest;
  const name = withoutAmount(text);
  const foods = useOfferedFoods(name);
  const wanted = text.length >= completionFrom && verb !== 'put' ? text : '';
  const recipes = useInfiniteQuery({
    ...recipePagesQuery({ ...noFilter, search: wanted }),
    placeholderData: keepPreviousData,
    // an answer to every pause in typing is not worth keeping
    ...(wanted === '' ? {} : { gcTime: 60_000, meta: { kept: false } }),
  });
  const foodRows = isNow && name.length >= completionFrom && !foods.isPlaceholderData ? foods.data : undefined;
  const isAnswer = isNow && wanted !== '' && !recipes.isPlaceholderData;
  const rows = isAnswer ? recipes.data?.pages[0]?.rows : undefined;
  const found = useMemo(() => ({ foods: foodRows ?? [], recipes: rows ?? [] }), [foodRows, rows]);
  return {
    found,
    isLooking: rest.length >= completionFrom && (!isNow || recipes.isFetching || foods.isFetching),
    isAlone: recipes.isError,
    seen: recipes.data,
  };
}
