import { matchBand } from './bands.ts';

/** What decides the place of a recipe among the suggestions (product.md 2.18 and 2.19). */
export type Standing = {
  /** 0 can be made, then by match: 1 high, 2 medium, 3 low. */
  readonly band: number;
  /** What was paid for the expiring food it uses. */
  readonly value: number;
  /** How many of its marks the household likes, less those it does not. */
  readonly preferred: number;
  /** Lines served of those that count, in whole percent. */
  readonly match: number;
  /** Lines that count and are not served. */
  readonly missing: number;
};

/** Lines served of those that count, in whole percent; a recipe of staples alone is complete. */
export const matchPercentage = (served: number, missing: number, lines: number): number =>
  served + missing > 0 ? Math.round((100 * served) / (served + missing)) : lines > 0 ? 100 : 0;

const bands = { high: 1, medium: 2, low: 3 } as const;

export const bandOf = (canMake: boolean, match: number): number => (canMake ? 0 : bands[matchBand(match)]);

/** The least match with which a recipe may stand in that band. */
export function leastMatch(band: number): number {
  let match = 100;
  while (match > 0 && bandOf(false, match - 1) <= band) match -= 1;
  return match;
}

/** Best first; 0 for a tie, which the id then breaks. */
export const byStanding = (a: Standing, b: Standing): number =>
  a.band - b.band || b.value - a.value || b.preferred - a.preferred || b.match - a.match || a.missing - b.missing;

/** Sums of different order may differ in their last digits; a bound must not be the smaller one for that. */
export const slack = 1 + 1e-9;
