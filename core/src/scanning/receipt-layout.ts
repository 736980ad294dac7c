import { isRate, type PairColumns, pairColumns } from './receipt-columns.ts';
import { isDated } from './receipt-dates.ts';
import { type Fronts, frontsOf } from './receipt-fronts.ts';
import { type PrintedLine, signWidth } from './receipt-lines.ts';
import { type Marks, marksOf } from './receipt-marks.ts';
import { firstMoney, lastMoney } from './receipt-money.ts';
import { eachIn, multipleIn } from './receipt-multiple.ts';
import { isSection, kindOf } from './receipt-words.ts';

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
  readonly marks: Marks;
  /** Where lines of an item begin that no outdented line belongs to: further left stand headings. */
  readonly indent: number | null;
  /** 'x1' behind a name is how many. */
  readonly timesBehind: boolean;
};

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** '13%' is also read as 1396, 139, 131 and 13ν. */
const mayBeRate = (text: string): boolean =>
  isRate(text) || /^\d{1,2}[.,]00$/.test(text) || /^\d{1,2}(?:96|[13589][%oO°]?|[°νvοo+:*?/])$|^\d{2}$/u.test(text);

/** The number of pieces in a column of its own: '3', 'x3'. */
export const many = /^[xXχΧ×]?\d{1,2}$/u;
export function columnsOf(lines: readonly PrintedLine[]): Columns {
  const sign = signWidth(lines);
  const dated = lines.filter(({ text }) => !isDated(text));
  const right = dated.flatMap(({ words, text }) => {
    const money = lastMoney(words);
    return money !== null && money.cost === 0 && money.from > 0 && eachIn(text) === null ? [{ money, words }] : [];
  });
  // lines that print an item, as far as words and multiples tell
  const priced = right.filter(
    ({ money, words }) =>
      kindOf(
        words
          .slice(0, money.from)
          .map(({ text }) => text)
          .join(' '),
      ) === null && multipleIn(words.map(({ text }) => text).join(' ')) === null,
  );
  const items = priced.length;
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
    marks: marksOf(lines, priced, sign),
    indent: indentOf(lines, priced, sign),
    timesBehind: priced.some(({ words, money }) => /^[xXχΧ×]1$/u.test(words[money.from - 1]?.text ?? '')),
  };
}

/** The left edge that most lines of items have, where hardly any of them goes on with an outdented line above. */
function indentOf(
  lines: readonly PrintedLine[],
  priced: readonly { readonly words: PrintedLine['words'] }[],
  sign: number,
): number | null {
  const rows = lines.flatMap((line, at) =>
    priced.some(({ words }) => words === line.words) ? [{ left: line.box[0], above: lines[at - 1] }] : [],
  );
  const middle = median(rows.map(({ left }) => left));
  const there = rows.filter(({ left }) => Math.abs(left - middle) < sign * 0.8);
  const under = there.filter(
    ({ above }) =>
      above !== undefined &&
      above.box[0] < middle - sign * 0.8 &&
      lastMoney(above.words) === null &&
      !isSection(above.text),
  );
  return there.length >= 3 && there.length * 2 >= rows.length && under.length * 2 < there.length ? middle : null;
}
