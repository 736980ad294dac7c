import { closeOf } from './food-span.ts';
import { measures } from './measures.ts';
import { type ReadUnit, readUnit } from './quantity.ts';
import type { Token } from './tokens.ts';

/** Measures that hold something whose own size may stand before them: 1 (400 g) tin. */
export const containers = new Set(
  'can package envelope bag box carton container jar tub bottle piece slice loaf block head bunch stick cube bundle serving'.split(
    ' ',
  ),
);
/** Masses and volumes: measures whose amount can be said again in another unit. */
export const spoons = new Set(measures.filter((measure) => measure.kind !== 'count').map((measure) => measure.id));
/** Any of the dashes people write between numbers or in compounds. */
export const dashes = /^[-–—~〜−‐‑]$/;
/** A word after "φύλλο" that makes it pastry, not a leaf. */
const pastry = /^(κρουστ|σφολιατ|κανταιφ|καταιφ|βηρυτ|βιρον|βυριτ|περεκ|χωριατικ|πιτ|μιλφει|λαζανι|φιλο|για)/;

/** Whether a food may begin with this token. */
export const isFood = (token: Token | undefined): boolean =>
  token?.kind === 'word' || token?.kind === 'number' || token?.text === '(';

/** The unit at `i` unless it is the food itself: nothing follows, or it is half of a compound (rib-eye, φύλλο κρούστας). */
export function unitAt(tokens: readonly Token[], i: number, mustFollow: boolean): ReadUnit | null {
  const read = readUnit(tokens, i);
  if (read === null) return null;
  const next = tokens[read.next];
  if (
    next !== undefined &&
    dashes.test(next.text) &&
    !next.spaced &&
    tokens[read.next + 1]?.kind === 'word' &&
    !tokens[read.next + 1]?.spaced
  )
    return null;
  if (read.measure.id === 'leaf' && pastry.test(next?.key ?? '')) return null;
  const counts = read.measure.kind === 'count';
  const named = next !== undefined && isFood(next) && next.text !== '(';
  return counts && mustFollow && !named && !isSizedUnit(tokens, read.next) ? null : read;
}

/** "1 can (400 g) tomatoes": the bracket stands between measure and food. */
function isSizedUnit(tokens: readonly Token[], i: number): boolean {
  return tokens[i]?.text === '(' && tokens[closeOf(tokens, i) + 1]?.kind === 'word';
}
