import type { PageWord } from '../kit/page-text.ts';
import type { Money } from './receipt-money.ts';
import type { Multiple } from './receipt-types.ts';

type Priced = { readonly words: readonly PageWord[]; readonly money: Money };

/** What stands in a column before the names. */
export type Fronts = {
  /** Names begin with how many, or how much, of them there is. */
  readonly counts: boolean;
  /** Names begin with the number of their line. */
  readonly numbered: boolean;
  /** Where that column ends, in pixels; null when there is none. */
  readonly right: number | null;
};

const pieces = /^(\d{1,3})\.?$/;
const weight = /^\d{1,2}[.,]\d{3}$/;

/** Most of them go up by one a line: some digits are misread. */
function areNumbers(fronts: readonly number[]): boolean {
  const first = fronts.map((front, at) => front - at);
  const most = Math.max(...first.map((one) => first.filter((other) => other === one).length));
  return fronts.length >= 3 && most >= (fronts.length < 5 ? fronts.length : fronts.length * 0.7);
}

/** `items`: how many of the lines print one, as far as words tell. */
export function frontsOf(lines: readonly Priced[], items: number): Fronts {
  const front = lines.filter(
    ({ words: [first, second] }) =>
      (pieces.test(first?.text ?? '') || weight.test(first?.text ?? '')) &&
      /\p{L}{2}|^\p{L}\/\p{L}/u.test(second?.text ?? ''),
  );
  const fronts = front.flatMap(({ words: [first] }) => {
    const read = pieces.exec(first?.text ?? '')?.[1];
    return read === undefined ? [] : [Number(read)];
  });
  const numbered = areNumbers(fronts);
  const counts =
    !numbered &&
    fronts.every((one) => one < 100) &&
    ((front.length >= 3 && front.length * 10 >= Math.min(lines.length * 4, items * 6)) ||
      (front.length >= 2 && front.length === items));
  const ends = front.map(({ words: [first] }) => first?.box[2] ?? 0).sort((a, b) => a - b);
  return { counts, numbered, right: counts || numbered ? (ends[Math.floor(ends.length / 2)] ?? null) : null };
}

const times = /^[xXχΧ×*]$/u;
type Counted = { readonly multiple: Multiple | null; readonly words: PageWord[] };

/** `3 ΓΑΛΑ`, `3x ΓΑΛΑ`, `0,845 ΜΠΑΝΑΝΕΣ`: what stands in front, and the words behind it. Null where nothing does. */
export function countedIn(lead: readonly PageWord[], money: Money, columns: Fronts, sign: number): Counted | null {
  const [first, second] = lead;
  if (first === undefined || second === undefined) return null;
  const of = (quantity: number, unit: Multiple['unit'], from: number): Counted => ({
    multiple: quantity > 0 ? { quantity, unit, unitCents: money.cents / quantity } : null,
    words: lead.slice(from),
  });
  const read = /^(\d{1,2})\s?[xXχΧ×*]?$/u.exec(first.text)?.[1];
  const isMarked = (read !== undefined && times.test(second.text)) || /^\d{1,2}\s?[xXχΧ×*]$/u.test(first.text);
  if (read !== undefined && (isMarked || columns.counts))
    return of(Number(read), 'pieces', times.test(second.text) ? 2 : 1);
  if (!columns.counts) return null;
  const dotted = pieces.exec(first.text)?.[1];
  if (dotted !== undefined && Number(dotted) < 100) return of(Number(dotted), 'pieces', 1);
  if (weight.test(first.text)) return of(Number(first.text.replace(',', '.')), 'kg', 1);
  // what is read of a one in that column
  const isThere = columns.right !== null && Math.abs(first.box[2] - columns.right) < sign;
  return isThere && /^[lLIΙ|!i]{1,2}\.?$/u.test(first.text) ? of(1, 'pieces', 1) : null;
}
