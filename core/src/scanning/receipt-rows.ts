import type { PageWord } from '../kit/page-text.ts';
import { shapeFold } from './look-alike.ts';
import {
  giveEach,
  giveMultiples,
  type Loose,
  letters,
  namedIn,
  netCents,
  offOf,
  type Row,
  takenBack,
  withoutCount,
} from './receipt-beside.ts';
import { amountBehind } from './receipt-columns.ts';
import type { Columns } from './receipt-layout.ts';
import type { Part } from './receipt-parts.ts';
import type { LineKind } from './receipt-phrases.ts';
import type { Multiple } from './receipt-types.ts';

const isText = ({ name }: Part): boolean => letters(name) >= 3;

/** Rows of the lines before the total. */
export function rowsOf(parts: readonly Part[], columns: Columns): Row[] {
  const rows: Row[] = [];
  const loose: Loose[] = [];
  let pending: Part | null = null;
  let above: Part | null = null;
  let nameless: { multiple: Multiple | null; part: Part } | null = null;
  let afterSubtotal = false;
  let voidNext = false;
  let returnNext = false;
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

  for (const [at, part] of parts.entries()) {
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
      if (kind === 'heading') lastPart = null;
      pending = null;
      continue;
    }
    if (kind === 'voided' && money === null) {
      voidNext = true;
      continue;
    }
    if (kind === 'returned' && money === null) {
      returnNext = true;
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
      } else if (!isText(part) && letters(part.name) > 0 && kind === null && multiple === null) {
        // the size, below the words of its name
        if (pending === null && isContinuation(part, lastPart, rows.at(-1), columns))
          rows.at(-1)?.words.push(...part.words);
      } else if (isText(part) && kind === null) {
        if (multiple?.unitCents != null) {
          push(part, part.words, 'item', Math.round(multiple.quantity * multiple.unitCents), multiple);
          pending = null;
        } else if (
          pending === null &&
          !isNamed(parts[at + 1]) &&
          isContinuation(part, lastPart, rows.at(-1), columns)
        ) {
          rows.at(-1)?.words.push(...part.words);
        } else if (part !== parts[0]) {
          above = pending;
          pending = part;
        }
      }
      continue;
    }
    const { cents } = money;
    const isBelow: boolean = letters(part.name) < 2 && pending !== null && leftOut.has(pending.kind ?? '');
    const left: LineKind | null = isBelow ? (pending?.kind ?? null) : kind;
    if (left === 'deposit' || left === 'bag' || left === 'charge') {
      push(
        part,
        isBelow && pending !== null ? pending.words : part.words,
        left === 'charge' ? 'other' : left,
        cents,
        multiple,
      );
      pending = null;
      continue;
    }
    if (returnNext && cents < 0) {
      returnNext = false;
      push(part, part.words, 'returned', cents, null);
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
    // nothing was delivered
    if (cents === 0 && (part.name === '' || / 0(?: |$)/.test(part.name))) continue;
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

/** A name over two lines above its amounts. */
function isOneName(first: Part, second: Part, { sign }: Columns): boolean {
  const height = first.line.box[3] - first.line.box[1];
  return (
    Math.abs((first.words[0]?.box[0] ?? 0) - (second.words[0]?.box[0] ?? 0)) < sign * 0.8 &&
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

/** A line of a price that needs the name above it. */
const isNamed = (next: Part | undefined): boolean =>
  next !== undefined && next.money !== null && next.money.cents > 0 && next.name === '' && next.kind === null;

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
