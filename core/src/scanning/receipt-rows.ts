import type { PageWord } from '../kit/page-text.ts';
import { shapeFold, shapeLikeness } from './look-alike.ts';
import { amountBehind } from './receipt-columns.ts';
import { oneDigit } from './receipt-digits.ts';
import { type Each, fits, unitOf } from './receipt-multiple.ts';
import type { Columns } from './receipt-layout.ts';
import type { Part } from './receipt-parts.ts';
import type { LineKind } from './receipt-phrases.ts';
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

const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
const isText = ({ name }: Part): boolean => letters(name) >= 3;

/** An item taken back, or one printed again as negative: both lines are left out. */
function takenBack(rows: readonly Row[], part: Part, cents: number, read: string): Row | undefined {
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

type Loose = { readonly at: number; readonly multiple: Multiple };

/** Amount lines belong to the item before or after them; their product says which, and where it cannot, the other lines of the receipt do. */
function giveMultiples(rows: readonly Row[], loose: readonly Loose[]): void {
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
function offOf({ name }: Part, read: number, row: Row | undefined): number {
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
function giveEach(row: Row | undefined, each: Each): void {
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
function withoutCount({ words, multiple, kind }: Row, sign: number): PageWord[] {
  const [first, second] = words;
  const [before, last] = words.slice(-2);
  if (kind !== 'item' || multiple === null || multiple.quantity === 1 || !first || !second || !before || !last)
    return words;
  const isCount = ({ text }: PageWord) => Number(text.replace(',', '.')) === multiple.quantity;
  if (isCount(first)) return words.slice(words.length > 2 && unitOf(second.text) !== null ? 2 : 1);
  return isCount(last) && last.box[0] - before.box[2] > sign * 2.5 ? words.slice(0, -1) : words;
}

/** Rows of the lines before the total. */
export function rowsOf(parts: readonly Part[], columns: Columns): Row[] {
  const rows: Row[] = [];
  const loose: Loose[] = [];
  let pending: Part | null = null;
  let above: Part | null = null;
  let nameless: { multiple: Multiple | null; part: Part } | null = null;
  let afterSubtotal = false;
  let voidNext = false;
  let lastPart: Part | null = null;

  const push = (
    part: Part,
    words: readonly PageWord[],
    kind: Row['kind'],
    cents: number | null,
    multiple: Multiple | null,
  ) => {
    rows.push({
      words: [...words],
      kind,
      cents,
      cost: part.money?.cost ?? 1,
      sure: part.money?.confidence ?? 0,
      multiple,
      discounts: part.off > 0 ? [part.off] : [],
    });
    if (kind === 'item') afterSubtotal = false;
    lastPart = part;
  };

  for (const part of parts) {
    const { money, multiple } = part;
    // what a voucher pays lowers the sum as a discount does
    const isVoucher = part.kind === 'pay' && money !== null && money.cents < 0;
    const kind = isVoucher ? 'discount' : part.kind;
    if (kind === 'subtotal') afterSubtotal = true;
    if (kind === 'aside') continue;
    if (part.each !== null && pending === null) {
      giveEach(rows.at(-1), part.each);
      continue;
    }
    if (kind !== null && (notes.has(kind) || (kind === 'heading' && money === null))) {
      pending = null;
      continue;
    }
    if (kind === 'voided' && money === null) {
      voidNext = true;
      continue;
    }
    if (money === null && kind === null && multiple !== null && part.name === '') {
      loose.push({ at: rows.length, multiple });
      continue;
    }
    if (money === null) {
      if (part.smudged && rows.length > 0 && kind === null) {
        push(part, [...joinable(pending, part, columns, rows.length === 0), ...part.words], 'item', null, multiple);
        pending = null;
      } else if (nameless !== null && isText(part)) {
        push(nameless.part, part.words, 'item', nameless.part.money?.cents ?? null, nameless.multiple);
        nameless = null;
      } else if (leftOut.has(kind ?? '') && rows.length > 0) {
        // 'Bottle Deposit', and its amount below
        pending = part;
      } else if (isText(part) && kind === null) {
        if (multiple?.unitCents != null) {
          push(part, part.words, 'item', Math.round(multiple.quantity * multiple.unitCents), multiple);
          pending = null;
        } else if (isContinuation(part, lastPart, rows.at(-1), columns) && pending === null) {
          rows.at(-1)?.words.push(...part.words);
        } else if (part !== parts[0]) {
          above = pending;
          pending = part;
        }
      }
      continue;
    }
    const { cents } = money;
    const isBelow: boolean = part.name === '' && pending !== null && leftOut.has(pending.kind ?? '');
    const left: LineKind | null = isBelow ? (pending?.kind ?? null) : kind;
    if (left === 'deposit' || left === 'bag' || left === 'charge') {
      push(part, isBelow && pending !== null ? pending.words : part.words, left === 'charge' ? 'other' : left, cents, multiple);
      pending = null;
      continue;
    }
    if (voidNext || kind === 'voided' || kind === 'returned' || (cents < 0 && kind !== 'discount')) {
      const name = part.name === '' ? (pending?.name ?? '') : part.name;
      const back = takenBack(rows, part, cents, name);
      if (back !== undefined && (voidNext || kind === 'voided' || shapeFold(name).length > 2)) {
        rows[rows.indexOf(back)] = { ...back, kind: 'voided', cents: netCents(back) };
        push(part, part.name === '' ? back.words : part.words, 'voided', -netCents(back), null);
        voidNext = false;
        pending = null;
        continue;
      }
      if (voidNext || kind === 'voided' || kind === 'returned') {
        push(part, part.words, kind === 'returned' ? 'returned' : 'voided', -Math.abs(cents), null);
        voidNext = false;
        continue;
      }
    }
    if (kind === 'discount' || cents < 0) {
      const owner = namedIn(rows, part) ?? rows.findLast((row) => row.kind === 'item');
      const off = offOf(part, Math.abs(cents), owner);
      const last = rows.at(-1);
      if (off === 0) continue;
      if (!afterSubtotal && !isVoucher && owner !== undefined && last !== undefined && netCents(owner) >= off)
        owner.discounts.push(off);
      else push(part, part.words, 'discount', -off, null);
      pending = null;
      continue;
    }
    if (cents === 0 && part.name === '') continue;
    if (part.name === '' || letters(part.name) < 2) {
      if (pending !== null && isText(pending)) {
        const told = multiple === null ? amountBehind(pending.words, money, columns.sign) : null;
        const words = told?.words ?? pending.words;
        const whole = rows.length > 0 && above !== null && isOneName(above, pending, columns) ? above.words : [];
        push(part, [...whole, ...words], 'item', cents, told?.multiple ?? multiple);
        pending = null;
      } else if (multiple !== null) nameless = { multiple, part };
      continue;
    }
    if (nameless !== null) nameless = null;
    // a word for the sum that is not known here
    if (rows.length >= 3 && multiple === null && cents === rows.reduce((sum, row) => sum + netCents(row), 0)) {
      afterSubtotal = true;
      pending = null;
      continue;
    }
    push(part, [...joinable(pending, part, columns, rows.length === 0), ...part.words], 'item', cents, multiple);
    pending = null;
  }
  giveMultiples(rows, loose);
  for (const row of rows) row.words = withoutCount(row, columns.sign);
  return rows;
}

/** What is bought with an item and is none. */
const leftOut: ReadonlySet<string> = new Set(['deposit', 'bag', 'charge']);

/** The item that a line of what comes off names: '  PIMMS NO.1   -£4.00'. */
function namedIn(rows: readonly Row[], { name }: Part): Row | undefined {
  const fold = shapeFold(name);
  if (letters(name) < 5) return undefined;
  return rows.findLast((row) => row.kind === 'item' && shapeFold(rowName(row)).startsWith(fold));
}

/** A name over two lines above its amounts. */
function isOneName(first: Part, second: Part, { sign }: Columns): boolean {
  const height = first.line.box[3] - first.line.box[1];
  return (
    Math.abs(first.line.box[0] - second.line.box[0]) < sign * 0.8 &&
    second.line.box[1] - first.line.box[3] < height * 1.5 &&
    letters(first.name) >= 10 &&
    !/[:]/.test(first.line.text)
  );
}

const notes: ReadonlySet<string> = new Set([
  'thanks',
  'count',
  'saved',
  'note',
  'tax',
  'subtotal',
  'pay',
  'change',
  'total',
]);

/** Words of a line without a price that the next line goes on with. */
function joinable(pending: Part | null, part: Part, columns: Columns, isFirst: boolean): readonly PageWord[] {
  if (pending === null) return [];
  if (pending.line.box[0] > part.line.box[0] + columns.sign * 4) return [];
  // 'Αρ. 0-7718   Ταμείο: ένα' is no food
  if (/\p{L}:/u.test(pending.line.text) || leftOut.has(pending.kind ?? '')) return [];
  const isItem = columns.indent !== null && Math.abs(part.line.box[0] - columns.indent) < columns.sign * 0.8;
  const indented = !isItem && part.line.box[0] - pending.line.box[0] > columns.sign * 0.8;
  const height = pending.line.box[3] - pending.line.box[1];
  const close = part.line.box[1] - pending.line.box[3] < height * 1.5;
  const short = letters(part.name) <= 4;
  const full = columns.price !== null && pending.line.box[2] > columns.price - columns.sign * 14;
  // above the first item stands the heading of the receipt
  return close && (indented || (!isFirst && (short || full))) ? pending.words : [];
}

/** An indented line of words behind an item goes on with its name. */
function isContinuation(part: Part, last: Part | null, row: Row | undefined, columns: Columns): boolean {
  if (last === null || row === undefined || row.kind !== 'item' || row.discounts.length > (last.off > 0 ? 1 : 0))
    return false;
  const height = last.line.box[3] - last.line.box[1];
  // below the words of a name that has a code or an amount in front
  const begin = last.words[0]?.box[0] ?? last.line.box[0];
  if (begin > last.line.box[0] + columns.sign * 2 && Math.abs(part.line.box[0] - begin) < columns.sign * 0.8)
    return part.line.box[1] - last.line.box[3] < height * 1.5;
  // names go on in small letters, or with the size
  if (last.words.length > 0 && /^(?:\p{Ll}|\d+[.,]?\d*\s?(?:g|gr|kg|ml|l|γρ?|λτ?)(?![\p{L}]))/u.test(part.name))
    return part.line.box[1] - last.line.box[3] < height * 1.5;
  if (last.words.length === 0) return false;
  const indented =
    part.line.box[0] - last.line.box[0] > columns.sign * 0.8 && part.line.box[0] - last.line.box[0] < columns.sign * 8;
  const close = part.line.box[1] - last.line.box[3] < (last.line.box[3] - last.line.box[1]) * 1.5;
  return indented && close && part.line.words.length <= 5;
}
