import type { PageText, PageWord } from '../kit/page-text.ts';
import {
  amountBehind,
  columnMultiple,
  countInFront,
  inPairColumns,
  nameWords,
  netColumns,
  timesBehind,
  weightBefore,
} from './receipt-columns.ts';
import { isDated, timeIn } from './receipt-dates.ts';
import { countedIn } from './receipt-fronts.ts';
import { type Columns, columnsOf, many } from './receipt-layout.ts';
import { type PrintedLine, printedLines } from './receipt-lines.ts';
import { plainPrint } from './receipt-marks.ts';
import { firstMoney, lastMoney, type Money } from './receipt-money.ts';
import {
  type Each,
  eachIn,
  type FoundMultiple,
  isEach,
  isLabel,
  isPerOne,
  multipleIn,
  unitOf,
} from './receipt-multiple.ts';
import type { LineKind } from './receipt-phrases.ts';
import type { Multiple } from './receipt-types.ts';
import { isFormerPrice, isSection, isTare, kindOf } from './receipt-words.ts';

/** A printed line cut into what it says: a name, an amount of money, a multiple. */
export type Part = {
  readonly line: PrintedLine;
  /** Of the name, without codes, rates and what else is no name. */
  readonly words: readonly PageWord[];
  readonly name: string;
  readonly money: Money | null;
  /** Cents that come off in a column of the same line. */
  readonly off: number;
  readonly multiple: Multiple | null;
  /** The line only says what one costs. */
  readonly each: Each | null;
  readonly kind: LineKind | null;
  /** A sign in the column of prices that could not be read. */
  readonly smudged: boolean;
};

const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

type Span = { readonly word: PageWord; readonly from: number; readonly to: number };

function spansOf(words: readonly PageWord[]): Span[] {
  let at = 0;
  return words.map((word) => {
    const from = at;
    at += word.text.length + 1;
    return { word, from, to: from + word.text.length };
  });
}

/** '2 FOR £3.00' names an offer; it is no price to pay. */
const offer = /\b\d{1,3}\s*(?:for|για|pour|für|fur|por|per|x|za)\s*[€£$]?\s*\d{1,3}[.,]\d{2}\s*[€£$]?$/iu;

/** With the marks in front, and without: 'SC CARD SAVINGS' is no payment. */
function kindOfEither(all: string, text: string): LineKind | null {
  const kind = kindOf(all);
  return kind !== null || all === text ? kind : kindOf(text);
}

function cut(line: PrintedLine, columns: Columns): Part {
  const { words } = line;
  const none = { line, money: null, multiple: null, each: null, off: 0, smudged: false };
  if (isSection(line.text)) return { ...none, words: [], name: line.text, kind: 'heading' };
  if (isTare(line.text) || isFormerPrice(line.text)) return { ...none, words: [], name: line.text, kind: 'aside' };
  if (isDated(line.text) || (timeIn(line.text) !== null && !/[.,]\d{2}\D{0,4}$/.test(line.text))) {
    return { ...none, words: [], name: line.text, kind: 'heading' };
  }
  const each = eachIn(line.text);
  if (each !== null || isEach(line.text)) return { ...none, each, words: [], name: line.text, kind: 'note' };
  let money = columns.pricesLeft ? firstMoney(words) : lastMoney(words);
  if (
    money !== null &&
    money.cost > 0 &&
    columns.price !== null &&
    Math.abs(money.right - columns.price) > columns.sign * 4
  )
    money = null;
  if (money !== null && offer.test(line.text) && !/^\d/.test(line.text)) money = null;
  if (money !== null && offer.test(line.text) && multipleIn(line.text) === null) money = null;
  const times = words[(money?.from ?? 0) - 1];
  // '6Χ' that ends a name, far before the price in its column, is a size that was cut off
  const isSize =
    money !== null &&
    columns.price !== null &&
    times !== undefined &&
    /^\d{1,2}[xXχΧ×]$/u.test(times.text) &&
    Math.abs(money.right - columns.price) < columns.sign * 2 &&
    (words[money.from]?.box[0] ?? 0) - times.box[2] > columns.sign * 4;
  const found: FoundMultiple | null = isSize ? null : multipleIn(line.text, money?.cents);
  const spans = spansOf(words);
  if (found !== null && money !== null) {
    const start = spans[money.from]?.from ?? 0;
    if (start < found.to - 1 && (!columns.pricesLeft || start >= found.from)) money = null;
  }
  const inMoney = (i: number): boolean => money !== null && i >= money.from && i < money.to;
  const inMultiple = ({ from, to }: Span): boolean => found !== null && from < found.to && to > found.from;
  let lead = spans.filter((span, i) => !inMoney(i) && !inMultiple(span)).map(({ word }) => word);
  let multiple: Multiple | null = found;
  let off = 0;
  const one =
    found === null && money !== null && money.from > 0
      ? eachIn(
          words
            .slice(0, money.from)
            .map(({ text }) => text)
            .join(' '),
        )
      : null;
  if (one !== null && money !== null && money.cents > 0) {
    // '@ 1.10   2.20' under the name
    const many = money.cents / one.cents;
    const quantity = Number.isInteger(many) ? many : Math.round(many * 1000) / 1000;
    multiple = { quantity, unit: Number.isInteger(many) ? (one.unit ?? 'pieces') : 'kg', unitCents: one.cents };
    lead = [];
  } else if (found === null && money !== null) {
    const net = netColumns(lead, money);
    if (net !== null) {
      off = net.off;
      money = { ...money, cents: net.cents };
    }
    const columned =
      net ??
      (columns.timesBehind && money.cents > 0 ? timesBehind(lead, money) : null) ??
      columnMultiple(lead, money) ??
      weightBefore(lead, money) ??
      countInFront(lead, money) ??
      amountBehind(lead, money, columns.sign) ??
      (columns.pair && money.cents > 0 ? inPairColumns(lead, money, columns.pair, columns.sign) : null);
    if (columned !== null) {
      multiple = columned.multiple;
      lead = columned.words;
    } else if (money.cents > 0) {
      const last = lead.at(-1);
      const inMany =
        columns.many !== null &&
        last !== undefined &&
        many.test(last.text) &&
        Math.abs(money.right - last.box[2] - columns.many) < columns.sign * 1.2;
      if (inMany && lead.length > 1) {
        lead = lead.slice(0, -1);
        const quantity = Number(last.text.replace(/\D/g, ''));
        if (quantity > 0) multiple = { quantity, unit: 'pieces', unitCents: money.cents / quantity };
      } else {
        const counted = countedIn(lead, money, columns.fronts, columns.sign);
        multiple = counted?.multiple ?? null;
        lead = counted?.words ?? lead;
      }
    }
  }
  // of a weighed good the line below has the amount
  if (money === null && found === null && columns.fronts.counts && lead[0]?.text === '1' && lead.length > 1)
    lead = lead.slice(1);
  const name = nameWords(lead, columns, money?.right ?? null);
  const text = name.map((word) => word.text).join(' ');
  // behind the price may stand the letter of its tax
  const last = /^\p{L}$/u.test(words.at(-1)?.text ?? '') ? words.at(-2) : words.at(-1);
  const smudged =
    money === null &&
    found === null &&
    columns.price !== null &&
    last !== undefined &&
    name.length > 1 &&
    /\d/.test(last.text) &&
    letters(last.text) <= 2 &&
    words.some((word, i) => {
      const next = words[i + 1];
      return (
        next !== undefined &&
        next.box[0] - word.box[2] > columns.sign * 2.5 &&
        next.box[2] > (columns.price as number) - columns.sign * 3
      );
    }) &&
    last.box[2] > columns.price - columns.sign * 1.5;
  const nameless =
    ((found !== null || money !== null) && isLabel(text)) ||
    // '1 ΚΙΒ = 6 ΤΕΜ x 3,64'
    (found !== null && /^\d{1,3} \p{L}{2,5}\.?$/u.test(text) && unitOf(text.split(' ')[1]) !== null) ||
    // what is left of a currency and a bracket
    (found !== null && isPerOne(text)) ||
    (found !== null && found.from <= 2 && /^\S{1,3}$|^\S{1,5}\/\S{1,3}$/.test(text)) ||
    (found !== null &&
      letters(
        text.replace(/(?<!\p{L})(?:EUR|kg|KG|lb|τεμ|ΤΕΜ|net|NET|each|EACH|ea|pcs|per|[Qq]ty|QTY|wt|WT)(?!\p{L})/gu, ''),
      ) < 2);
  const price = smudged ? name.lastIndexOf(last) : -1;
  const shown = nameless ? [] : name.slice(0, price < 0 ? name.length : price);
  return {
    line,
    words: shown,
    name: shown.map((word) => word.text).join(' '),
    money,
    multiple,
    off,
    each: null,
    kind: nameless ? null : kindOfEither(lead.map((word) => word.text).join(' '), text),
    smudged,
  };
}

export type Cut = {
  readonly parts: readonly Part[];
  readonly columns: Columns;
  readonly lines: readonly PrintedLine[];
};

/** The printed lines of a page, each cut by the columns they share. */
export function cutPage(page: PageText): Cut {
  const lines = plainPrint(printedLines(page));
  const columns = columnsOf(lines);
  return { parts: lines.map((line) => cut(line, columns)), columns, lines };
}
