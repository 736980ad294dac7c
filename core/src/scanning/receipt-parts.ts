import type { PageText, PageWord } from '../kit/page-text.ts';
import {
  amountBehind,
  columnMultiple,
  countInFront,
  inPairColumns,
  isRate,
  nameWords,
  type PairColumns,
  pairColumns,
  weightBefore,
} from './receipt-columns.ts';
import { isDated, timeIn } from './receipt-dates.ts';
import { countedIn, type Fronts, frontsOf } from './receipt-fronts.ts';
import { type PrintedLine, printedLines, signWidth } from './receipt-lines.ts';
import { firstMoney, lastMoney, type Money } from './receipt-money.ts';
import { type Each, eachIn, type FoundMultiple, isEach, isLabel, isPerOne, multipleIn } from './receipt-multiple.ts';
import type { Multiple } from './receipt-types.ts';
import { kindOf, type LineKind } from './receipt-words.ts';

/** A printed line cut into what it says: a name, an amount of money, a multiple. */
export type Part = {
  readonly line: PrintedLine;
  /** Of the name, without codes, rates and what else is no name. */
  readonly words: readonly PageWord[];
  readonly name: string;
  readonly money: Money | null;
  readonly multiple: Multiple | null;
  /** The line only says what one costs. */
  readonly each: Each | null;
  readonly kind: LineKind | null;
  /** A sign in the column of prices that could not be read. */
  readonly smudged: boolean;
};

/** What the lines of a page have in common. */
export type Columns = {
  readonly sign: number;
  /** The right edge of prices, in pixels; null when there are hardly any. */
  readonly price: number | null;
  /** How far the right edge of a tax rate stands before that of the price; null when there are none. */
  readonly rate: number | null;
  /** Every price has a rate before it, aligned or not. */
  readonly rated: boolean;
  readonly pricesLeft: boolean;
  readonly fronts: Fronts;
  /** Names begin with the number of their line. */
  readonly numbered: boolean;
  /** The number of pieces stands in a column before the price: how far, as for rates. */
  readonly many: number | null;
  /** Amounts and unit prices stand in columns before the price. */
  readonly pair: PairColumns | null;
};

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** '13%' is also read as 1396, 139, 131 and 13ν. */
const mayBeRate = (text: string): boolean =>
  isRate(text) || /^\d{1,2}[.,]00$/.test(text) || /^\d{1,2}(?:96|[13589][%oO°]?|[°νvοo+:*?/])$|^\d{2}$/u.test(text);
const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** The number of pieces in a column of its own: '3', 'x3'. */
const many = /^[xXχΧ×]?\d{1,2}$/u;
function columnsOf(lines: readonly PrintedLine[]): Columns {
  const sign = signWidth(lines);
  const dated = lines.filter(({ text }) => !isDated(text));
  const right = dated.flatMap(({ words, text }) => {
    const money = lastMoney(words);
    return money !== null && money.cost === 0 && money.from > 0 && eachIn(text) === null ? [{ money, words }] : [];
  });
  // lines that print an item, as far as words and multiples tell
  const items = right.filter(
    ({ money, words }) =>
      kindOf(
        words
          .slice(0, money.from)
          .map(({ text }) => text)
          .join(' '),
      ) === null && multipleIn(words.map(({ text }) => text).join(' ')) === null,
  ).length;
  const left = dated.filter(({ words }) => words.length > 1 && firstMoney(words) !== null && lastMoney(words) === null);
  const price = right.length < 2 ? null : median(right.map(({ money }) => money.right));
  const rates = right.flatMap(({ money, words }) => {
    const last = words[money.from - 1];
    return last !== undefined && mayBeRate(last.text)
      ? [
          {
            text: last.text,
            before: money.right - last.box[2],
            gap: last.box[0] - (words[money.from - 2]?.box[2] ?? 0),
          },
        ]
      : [];
  });
  // the place where most of them stand: '25%' of a discount is no rate
  const near = (at: number) => rates.filter(({ before }) => Math.abs(before - at) < sign * 2.2);
  const offset = rates
    .map(({ before }) => before)
    .reduce((best, at) => (near(at).length > near(best).length ? at : best), rates[0]?.before ?? 0);
  const aligned = near(offset);
  const printed = aligned.some(({ text }) => isRate(text));
  const apart = aligned.filter(({ gap }) => gap > sign * 1.8).length * 2 >= aligned.length;
  const rate =
    apart &&
    (printed
      ? aligned.length >= 2 && aligned.length * 10 >= items * 4
      : aligned.length >= 4 && aligned.length * 10 >= items * 5);
  const fronts = frontsOf(right, items);
  const numbers = right.flatMap(({ money, words }) => {
    const last = words[money.from - 1];
    const before = words[money.from - 2];
    if (last === undefined || before === undefined || !many.test(last.text) || last.box[0] - before.box[2] < sign * 1.5)
      return [];
    return [{ value: Number(last.text.replace(/\D/g, '')), before: money.right - last.box[2] }];
  });
  const column = median(numbers.map(({ before }) => before));
  const inColumn = numbers.filter(({ before }) => Math.abs(before - column) < sign * 1.2);
  // a column of amounts is mostly ones
  const isMany =
    inColumn.length >= 3 &&
    inColumn.length * 10 >= right.length * 4 &&
    inColumn.filter(({ value }) => value === 1).length * 2 >= inColumn.length;
  const ones = inColumn.filter(({ value }) => value === 1).length;
  // the number of a tax rate: not how many, which is mostly one, and printed in front already where that is
  const isTax =
    inColumn.length >= 4 &&
    inColumn.length * 10 >= items * 6 &&
    (fronts.counts || ones * 2 < inColumn.length) &&
    new Set(inColumn.map(({ value }) => value)).size <= 3;
  return {
    sign,
    price,
    rate: rate && !isMany ? offset : isTax ? column : null,
    many: isMany && !isTax ? column : null,
    pair: pairColumns(right, sign),
    rated: right.length >= 2 && rates.filter(({ text }) => isRate(text)).length * 10 >= right.length * 5,
    pricesLeft: left.length >= 2 && left.length > right.length,
    fronts,
    numbered: fronts.numbered,
  };
}

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

function cut(line: PrintedLine, columns: Columns): Part {
  const { words } = line;
  const none = { line, money: null, multiple: null, each: null, smudged: false };
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
  const found: FoundMultiple | null = isSize ? null : multipleIn(line.text);
  const spans = spansOf(words);
  if (found !== null && money !== null) {
    const start = spans[money.from]?.from ?? 0;
    if (start < found.to - 1 && (!columns.pricesLeft || start >= found.from)) money = null;
  }
  const inMoney = (i: number): boolean => money !== null && i >= money.from && i < money.to;
  const inMultiple = ({ from, to }: Span): boolean => found !== null && from < found.to && to > found.from;
  let lead = spans.filter((span, i) => !inMoney(i) && !inMultiple(span)).map(({ word }) => word);
  let multiple: Multiple | null = found;
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
    const columned =
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
    // what is left of a currency and a bracket
    (found !== null && isPerOne(text)) ||
    (found !== null && found.from <= 2 && /^\S{1,3}$|^\S{1,5}\/\S{1,3}$/.test(text)) ||
    (found !== null && letters(text.replace(/\b(?:EUR|kg|KG|lb|τεμ|ΤΕΜ|net|NET|each|EACH|ea|pcs|per)\b/gu, '')) < 2);
  const price = smudged ? name.lastIndexOf(last) : -1;
  const shown = nameless ? [] : name.slice(0, price < 0 ? name.length : price);
  return {
    line,
    words: shown,
    name: shown.map((word) => word.text).join(' '),
    money,
    multiple,
    each: null,
    kind: nameless ? null : kindOf(text),
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
  const lines = printedLines(page);
  const columns = columnsOf(lines);
  return { parts: lines.map((line) => cut(line, columns)), columns, lines };
}
