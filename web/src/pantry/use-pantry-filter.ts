import { useSearchInAddress } from '../kit/use-search-in-address.ts';
import { type Facet, facets, type PantryFilter } from './filter.ts';

/** Search and filters as the address has them. */
export function usePantryFilter() {
  const { params, write, search, setSearch } = useSearchInAddress();
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
