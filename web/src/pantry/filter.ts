import type { PlaceKind } from '@kelari/core/food/concept.ts';
import { rowSearch } from '@kelari/core/food/row-search.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus } from '@kelari/core/pantry/rules.ts';
import { compareText } from '../platform/format.ts';

export const facets = ['category', 'place', 'expiry'] as const;
export type Facet = (typeof facets)[number];
/** '' in a facet means all. */
export type PantryFilter = {
  readonly search: string;
  /** Ids of the foods that the search means; lots of these are found whatever they are called. */
  readonly foods?: ReadonlySet<string>;
} & Readonly<Record<Facet, string>>;

const facetOf = (product: Product, facet: Facet, today: Day): string => {
  if (facet === 'category') return product.category;
  return facet === 'place' ? product.location : expiryStatus(product.expirationDate, today);
};

const searched = rowSearch(({ name, brand, description, storeName, barcode }: Product) =>
  [name, brand, description, storeName, barcode].join(' '),
);

export type Filtered<P extends Product> = {
  readonly products: readonly P[];
  /** How many each choice of a facet would show, the search and the other facets kept. */
  readonly counts: Readonly<Record<Facet, ReadonlyMap<string, number>>>;
};

/** What holds every word of the search or is a food that it means; the facets combine. Soonest to expire first. */
export function filterProducts<P extends Product>(
  products: readonly P[],
  filter: PantryFilter,
  today: Day,
  language: Language,
): Filtered<P> {
  const isSearched = searched(filter.search);
  const counts = { category: new Map(), place: new Map(), expiry: new Map() } satisfies Record<
    Facet,
    Map<string, number>
  >;
  const shown: P[] = [];
  for (const product of products) {
    if (!isSearched(product) && !filter.foods?.has(product.conceptId ?? '')) continue;
    const misses = facets.filter((facet) => filter[facet] !== '' && filter[facet] !== facetOf(product, facet, today));
    for (const facet of facets) {
      if (misses.some((missed) => missed !== facet)) continue;
      const value = facetOf(product, facet, today);
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
    if (misses.length === 0) shown.push(product);
  }
  return { products: shown.sort(bySoonest(language)), counts };
}

/** By date, undated ones last; by name within a day. Days compare as they are: a collator is slow over many rows. */
export function bySoonest(language: Language): (a: Product, b: Product) => number {
  const compare = compareText(language);
  return (a, b) => {
    const [soon, late] = [a.expirationDate ?? '9999', b.expirationDate ?? '9999'];
    if (soon !== late) return soon < late ? -1 : 1;
    return compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  };
}

/** What makes two lots the same food; a name that is not understood yet stands for itself. */
const foodOf = (product: Product): string => product.conceptId ?? product.name;

/** How many lots there are of a product's food. */
export function lotCounts(products: readonly Product[]): (product: Product) => number {
  const counts = new Map<string, number>();
  for (const product of products) counts.set(foodOf(product), (counts.get(foodOf(product)) ?? 0) + 1);
  return (product) => counts.get(foodOf(product)) ?? 1;
}

/** The lots of a product's food, the first to expire first. */
export const lotsOf = <P extends Product>(product: Product, products: readonly P[], language: Language): P[] =>
  products.filter((each) => foodOf(each) === foodOf(product)).sort(bySoonest(language));

/** The kind of a place, for its icon; an own place that is no longer there counts as the cupboard. */
export const placeKindOf = (
  location: string,
  places: readonly { readonly id: string; readonly kind: PlaceKind }[],
): PlaceKind => places.find((place) => place.id === location)?.kind ?? 'pantry';
