import type { PageWord } from '../kit/page-text.ts';
import { shapeFold, shapeLikeness } from './look-alike.ts';
import { oneDigit } from './receipt-digits.ts';
import { type Each, fits, unitOf } from './receipt-multiple.ts';
import type { Part } from './receipt-parts.ts';
import type { LeftOutKind, Multiple } from './receipt-types.ts';

/** A line of money before the total: food, or what is left out. */
export type Row = {
  words: PageWord[];
  readonly kind: 'item' | LeftOutKind;
  /** Null when the price could not be read. */
  readonly cents: number | null;
  /** How much of the price was guessed; 0 nothing. */
  readonly cost: number;
  /** What the reader thinks of the price, 0 to 1. */
  readonly sure: number;
  multiple: Multiple | null;
  /** Cents that come off, each more than 0. */
  discounts: number[];
};

export const rowName = (row: Pick<Row, 'words'>): string => row.words.map(({ text }) => text).join(' ');

export const netCents = (row: Row): number =>
  (row.cents ?? 0) - (row.kind === 'item' ? row.discounts.reduce((sum, cents) => sum + cents, 0) : 0);

export const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** An item taken back, or one printed again as negative: both lines are left out. */
export function takenBack(rows: readonly Row[], part: Part, cents: number, read: string): Row | undefined {
  const name = shapeFold(read);
  const same = rows.filter(
    (row) =>
      row.kind === 'item' &&
      row.cents !== null &&
      [Math.abs(row.cents), Math.abs(netCents(row))].includes(Math.abs(cents)),
  );
  const named = same.findLast((row) => {
    const fold = shapeFold(rowName(row));
    return (
      fold.length > 2 &&
      (shapeLikeness(fold, name, 0.75) >= 0.75 || name.includes(fold) || (name.length > 5 && fold.startsWith(name)))
    );
  });
  return named ?? (part.kind === 'voided' ? same.at(-1) : undefined);
}

/** Of which no amount is printed, or one, as tills that count lines print for a weight as well. */
const isOne = ({ multiple }: Row): boolean =>
  multiple === null || (multiple.unit === 'pieces' && multiple.quantity === 1);

export type Loose = { readonly at: number; readonly multiple: Multiple };

/** Amount lines belong to the item before or after them; their product says which, and where it cannot, the other lines of the receipt do. */
export function giveMultiples(rows: readonly Row[], loose: readonly Loose[]): void {
  const items = (at: number, step: number): Row | undefined => {
    for (let i = at; i >= 0 && i < rows.length; i += step) {
      const row = rows[i];
      if (row?.kind === 'item' || row?.kind === 'bag' || row?.kind === 'deposit' || row?.kind === 'voided') return row;
    }
    return undefined;
  };
  let before = 0;
  let after = 0;
  for (const { at, multiple } of loose) {
    const previous = items(at - 1, -1);
    const next = items(at, 1);
    const isBefore = previous?.cents != null && fits(multiple, previous.cents);
    const isAfter = next?.cents != null && fits(multiple, next.cents);
    if (isBefore && !isAfter) before += 1;
    if (isAfter && !isBefore) after += 1;
  }
  for (const { at, multiple } of loose) {
    const previous = items(at - 1, -1);
    const next = items(at, 1);
    const isBefore = previous?.cents != null && isOne(previous) && fits(multiple, previous.cents);
    const isAfter = next?.cents != null && isOne(next) && fits(multiple, next.cents);
    const behind = isBefore === isAfter ? before >= after : isBefore;
    const row = behind ? (previous ?? next) : (next ?? previous);
    if (row !== undefined && (row.multiple === null || (isOne(row) && row.cents !== null && fits(multiple, row.cents))))
      row.multiple = multiple;
  }
}

/** Cents that come off: where a digit was misread, as the printed percentage of the price, or of one, says. */
export function offOf({ name }: Part, read: number, row: Row | undefined): number {
  // not the rate of its tax, which is no part of the name
  const percent = Number(/(?<![\d.,])(\d{1,2})\s?%/.exec(name)?.[1] ?? 0);
  if (percent === 0 || row?.cents == null) return read;
  const whole = [row.cents, row.multiple?.unitCents ?? row.cents].map((cents) => (cents * percent) / 100);
  const exact = whole.flatMap((cents) => [Math.round(cents), Math.floor(cents)]);
  if (exact.some((cents) => Math.abs(cents - read) <= 1)) return read;
  const near = new Set(oneDigit(read).map(([cents]) => cents));
  return exact.find((cents) => near.has(cents)) ?? read;
}

/** What one costs, as a line behind the item says: with its price that is how many there are. */
export function giveEach(row: Row | undefined, each: Each): void {
  if (row?.cents == null || row.cents <= 0) return;
  const { unit, cents: unitCents } = each;
  const read = row.multiple;
  if (read !== null && fits({ ...read, unitCents }, row.cents)) row.multiple = { ...read, unitCents };
  else if (unit === 'kg')
    row.multiple = { quantity: Math.round((1000 * row.cents) / unitCents) / 1000, unit, unitCents };
  else if (row.cents % unitCents === 0 && row.cents / unitCents < 100)
    row.multiple = { quantity: row.cents / unitCents, unit: 'pieces', unitCents };
  else if (read !== null && read.quantity !== 1) row.multiple = { ...read, unitCents };
}

/** The words of a row without its amount, which stands before or behind them too where another line says what one costs. */
export function withoutCount({ words, multiple, kind, cents }: Row, sign: number): PageWord[] {
  const [first, second] = words;
  const [before, last] = words.slice(-2);
  if (kind !== 'item' || multiple === null || multiple.quantity === 1 || !first || !second || !before || !last)
    return words;
  const numberOf = ({ text }: PageWord) => Number(text.replace(',', '.'));
  const isCount = (word: PageWord) => numberOf(word) === multiple.quantity;
  if (isCount(first)) return words.slice(words.length > 2 && unitOf(second.text) !== null ? 2 : 1);
  // '1.340 GRAPEFRUIT   0.95': the price of one in a column behind
  const isEach = /^\d+[.,]\d{2}$/.test(last.text) && cents !== null && multiple.unit !== 'pieces';
  if (isEach && fits({ ...multiple, unitCents: Math.round(numberOf(last) * 100) }, cents)) return words.slice(0, -1);
  return isCount(last) && last.box[0] - before.box[2] > sign * 2.5 ? words.slice(0, -1) : words;
}

/** The item that a line of what comes off names: '  PIMMS NO.1   -£4.00'. */
export function namedIn(rows: readonly Row[], { name }: Part): Row | undefined {
  const fold = shapeFold(name);
  if (letters(name) < 5) return undefined;
  return rows.findLast((row) => row.kind === 'item' && shapeFold(rowName(row)).startsWith(fold));
}
