import type { Unit } from '../food/concept.ts';
import { toWire } from '../food/convert.ts';
import { parseLine } from '../food/ingredient-line.ts';
import { keptAmount } from '../kit/numbers.ts';
import { maxAmount } from '../pantry/contract.ts';

export type QuickRow = {
  readonly productName: string;
  readonly quantity: number;
  readonly unit: Unit;
  /** The words that the row was read from. */
  readonly raw: string;
};

export type QuickAddition = {
  readonly rows: readonly QuickRow[];
  /** Parts as typed whose amount cannot be read; to be said, and put right by whoever typed them. */
  readonly unread: readonly string[];
};

/** So many rows one call takes. */
const mostRows = 200;
const longestName = 200;

/** A line end, a semicolon, or a comma that is no decimal comma ("1,5"). */
const signs = /[\n\r\t;·]+|,(?!\d)|(?<!\d),/u;
/** "και" and "and" between foods; "ένα και μισό κιλό" is one amount. */
const words = /\s+(?:και|κι|and|&|\+)\s+(?!(?:μισ|τέταρτ|τεταρτ|½|¼|¾|1\/2|a half|half|a quarter)|\d+\/\d)/iu;
const bullet = /^(?:\s*(?:[-–—*•·]|\[[ xχ]?\]|\d{1,2}[.)](?=\s)))+\s*/iu;

/**
 * Reads what was typed into one line or pasted as many: "2 kg πατάτες, γάλα 1,5 l και αυγά" are three rows. Each keeps its
 * name as typed; without an amount it is one piece, and of a range ("2-3") the most.
 */
export function readQuickAdd(text: string): QuickAddition {
  const parts = text
    .split(signs)
    .flatMap((part) => part.split(words))
    .map((part) => part.replace(bullet, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, mostRows);
  const read = parts.map((part) => rowOf(part) ?? part);
  return {
    rows: read.filter((each) => typeof each !== 'string'),
    unread: read.filter((each) => typeof each === 'string'),
  };
}

/** "x2 γάλα", "γάλα χ2", "γάλα x 2": a count beside its food. */
const times = /(^|\s)[x×χ*]\s?(\d+(?:[.,]\d+)?)(?=\s|$)/iu;

/** Figures as no kitchen writes them: "1e9" and "5^2", and in front of a food "1.2.3". */
const power = /(^|\s)[\d.,]+(?:e[-+]?|\^)\d+(?=\s|$)/iu;
const oddFigures = /^\d+(?:[.,/]\d+)+(?=\s)/u;

/** Null where there is an amount that cannot be read. */
function rowOf(raw: string): QuickRow | null {
  if (power.test(raw)) return null;
  const counted = times.exec(raw);
  const line = parseLine(counted ? `${counted[2]} ${raw.replace(times, ' ').trim()}` : raw);
  const typed = raw.replace(/\s*:$/, '').slice(0, longestName).trim();
  // "7up", "12άδα αυγά": a number that belongs to its word
  const isPartOfName = line.unit === null && !counted && /^\d+(?![x×χ](\s|$))\p{L}/iu.test(raw);
  const name = line.span.replace(/^of\s+/i, '').trim() || line.food;
  if (isPartOfName || name === '' || (line.quantity === null && line.unit === null))
    return oddFigures.test(raw) ? null : { productName: typed, quantity: 1, unit: 'pieces', raw };
  const { amount, unit } = toWire(line.quantityMax ?? line.quantity ?? 1, line.unit);
  const quantity = keptAmount(amount);
  if (!(quantity > 0 && quantity <= maxAmount)) return null;
  return { productName: name.slice(0, longestName).trim(), quantity, unit, raw };
}
