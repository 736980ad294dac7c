import type { CodeFormat } from './codes.ts';

/** What one look of a reader gave. `enhanced`: only after the picture was changed, where bars may appear that are not there. */
export type Sighting = { readonly text: string; readonly format: CodeFormat; readonly enhanced: boolean };

const sameCode = (a: Sighting, b: Sighting) => a.text === b.text && a.format === b.format;
const printedOnFood: readonly CodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'databar'];

/**
 * The code that enough looks agree on, of passes over one picture or frames of a film, or null. Two looks are needed, one of
 * which may be enhanced; a picture that was not changed counts twice when `one` is said. Of several a product's is taken,
 * then the one seen most.
 */
export function agreedCode(sightings: readonly Sighting[], one: 'unchanged' | 'never' = 'never'): Sighting | null {
  let best: { readonly code: Sighting; readonly rank: number } | null = null;
  for (const [i, code] of sightings.entries()) {
    if (sightings.findIndex((other) => sameCode(other, code)) !== i) continue;
    const seen = sightings.filter((other) => sameCode(other, code));
    const looks = seen.reduce((sum, { enhanced }) => sum + (one === 'unchanged' && !enhanced ? 2 : 1), 0);
    if (looks < 2) continue;
    const rank = looks + (printedOnFood.includes(code.format) ? 1_000 : 0);
    if (!best || rank > best.rank) best = { code, rank };
  }
  return best?.code ?? null;
}

/** Milliseconds for which a code that was just taken is not taken again. */
export const repeatPauseMs = 2_000;

/** Which codes were seen when, newest last; times in milliseconds of any clock that runs forward. */
export type Seen = readonly { readonly key: string; readonly at: number }[];

/**
 * Whether a code seen `now` is a new one. The pause begins again with every sight, so that a pack that stays before the
 * camera counts once, however long it stays.
 */
export function debounce(seen: Seen, key: string, now: number): { readonly isNew: boolean; readonly seen: Seen } {
  const recent = seen.filter(({ at }) => now - at < repeatPauseMs && now >= at);
  return {
    isNew: !recent.some((other) => other.key === key),
    seen: [...recent.filter((other) => other.key !== key), { key, at: now }],
  };
}
