import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Facet, facets, type PantryFilter } from './filter.ts';

const addressPause = 300;

/** Search and filters as the address has them, so that back, reload and a sent link find the same shelf. */
export function usePantryFilter() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);

  const write = (change: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      // an open dialog keeps its place in the history
      { replace: true, state: history.state },
    );
  const writing = useRef(write);
  writing.current = write;

  // the address changed by itself: back, or a link to the bare page
  useEffect(() => setSearch(inAddress), [inAddress]);

  useEffect(() => {
    if (search === inAddress) return;
    // not at every letter: browsers allow an address only so many changes
    const timer = setTimeout(
      () => writing.current((next) => (search ? next.set('q', search) : next.delete('q'))),
      addressPause,
    );
    return () => clearTimeout(timer);
  }, [search, inAddress]);

  const facet = (name: Facet) => params.get(name) ?? '';
  const filter: PantryFilter = {
    search,
    category: facet('category'),
    place: facet('place'),
    expiry: facet('expiry'),
  };
  return {
    filter,
    setSearch,
    setFacet: (name: Facet, value: string) => write((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () => {
      setSearch('');
      write((next) => {
        for (const name of ['q', ...facets]) next.delete(name);
      });
    },
  };
}
