import type { Faq } from '@kelari/core/faq/contract.ts';
import { isFound, type Search, searchOf, wordsOf } from '@kelari/core/faq/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchInAddress } from '../kit/use-search-in-address.ts';
import { foundQuery } from './queries.ts';

/** What the server takes. */
export const longestSearch = 200;

/** What is searched for, and what of it the address has. */
export function useSearch() {
  const { params, write, search, setSearch } = useSearchInAddress();
  return {
    typed: search.slice(0, longestSearch),
    inAddress: (params.get('q') ?? '').slice(0, longestSearch),
    setTyped: setSearch,
    /** A search of its own in the history, which the back gesture leaves. */
    searchFor: (text: string) => {
      setSearch(text);
      write((next) => next.set('q', text), { replace: false });
    },
  };
}

type Found = {
  readonly search: Search;
  readonly questions: readonly Faq[];
  /** The server, which knows the other language too, is still looking. */
  readonly looking: boolean;
};

/**
 * What is found here, at once and without a network, and what the server finds besides: questions that say it themselves
 * first, then those whose answer does, each in the order of the page.
 */
export function useFound(all: readonly Faq[], typed: string, inAddress: string): Found {
  const search = useMemo(() => searchOf(typed), [typed]);
  const words = useMemo(
    () => new Map(all.map(({ id, question, answer, tags }) => [id, wordsOf([question, answer, ...tags])])),
    [all],
  );
  const asked = typed === inAddress && search.length > 0 ? typed.trim() : '';
  const { data, isFetching } = useQuery(foundQuery(asked));
  const questions = useMemo(() => {
    const there = new Set(asked === '' ? [] : data?.map(({ id }) => id));
    const found = all.filter(({ id }) => there.has(id) || isFound(search, words.get(id) ?? []));
    const { asking = [], others = [] } = Object.groupBy(found, ({ question }) =>
      isFound(search, wordsOf([question])) ? 'asking' : 'others',
    );
    return [...asking, ...others];
  }, [all, words, search, data, asked]);
  return { search, questions, looking: isFetching || typed !== inAddress };
}
