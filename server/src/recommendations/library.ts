import type { Held } from '@kelari/core/recommendations/engine.ts';
import { bytesOf, type Packed, placeOfId, type Segment, segmentsOf } from '@kelari/core/recommendations/postings.ts';

/** Recipes held for matching; a change makes a new library that shares what did not change. */
export type Library = {
  readonly base: readonly Segment[];
  /** Places of the base whose recipe was changed or removed since. */
  readonly gone: readonly ReadonlySet<number>[];
  /** Recipes added or changed since, and their own segments. */
  readonly later: ReadonlyMap<string, string>;
  readonly laterSegments: readonly Segment[];
};

export function libraryOf(recipes: readonly Packed[]): Library {
  const base = segmentsOf(recipes);
  return { base, gone: base.map(() => new Set<number>()), later: new Map(), laterSegments: [] };
}

/** How many later changes are carried along before it is cheaper to read all again. */
const mostLater = 1_000;

/** The library after these recipes changed, of which `now` are still there; null when it should be read again. */
export function changed(library: Library, ids: readonly string[], now: readonly Packed[]): Library | null {
  if (ids.length === 0) return library;
  const later = new Map(library.later);
  for (const id of ids) later.delete(id);
  for (const { id, packed } of now) later.set(id, packed);
  if (later.size > mostLater) return null;
  const gone = library.base.map((segment, at) => {
    const places = ids.flatMap((id) => placeOfId(segment, id) ?? []);
    const before = library.gone[at] ?? new Set<number>();
    return places.length === 0 ? before : new Set([...before, ...places]);
  });
  return {
    base: library.base,
    gone,
    later,
    laterSegments: segmentsOf([...later].map(([id, packed]) => ({ id, packed }))),
  };
}

export const heldOf = ({ base, gone, laterSegments }: Library, isStarter: boolean): Held[] => [
  ...base.map((segment, at) => ({ segment, isStarter, gone: gone[at] ?? new Set<number>() })),
  ...laterSegments.map((segment) => ({ segment, isStarter })),
];

/** Some bytes for what a later change holds beside its line in the arrays. */
const laterBytes = 500;

export const librarySize = ({ base, later, laterSegments }: Library): number =>
  bytesOf([...base, ...laterSegments]).all + later.size * laterBytes;
