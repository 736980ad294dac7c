import type { Unit } from '../food/concept.ts';
import type { PageWord } from '../kit/page-text.ts';
import { oneDigit } from './receipt-digits.ts';
import type { Money } from './receipt-money.ts';
import { fits, isLabel, unitOf } from './receipt-multiple.ts';
import type { Multiple } from './receipt-types.ts';

export const isRate = (text: string): boolean => /^\d{1,2}(?:[.,]\d{1,2})?%$/.test(text);

/** `ΣΥΚΩΤΙ 0,678 Κα» 8,05 /Xg   5,46`: the product says what a weight and its price are, however the units were read. */
export function weightBefore(words: readonly PageWord[], money: Money): ColumnMultiple | null {
  for (let at = 1; at < words.length; at += 1) {
    const weight = /^(\d{1,2}[.,]\d{3})\p{L}{0,3}$/u.exec(words[at]?.text ?? '')?.[1];
    if (weight === undefined) continue;
    for (const { text } of words.slice(at + 1, at + 5)) {
      const price = /^[€£$]?(\d{1,3}[.,]\d{2})(?![\d%])/.exec(text)?.[1];
      if (price === undefined) continue;
      const [quantity = 0, unit = 0] = [weight, price].map((number) => Number(number.replace(',', '.')));
      const multiple: Multiple = { quantity, unit: 'kg', unitCents: Math.round(unit * 100) };
      if (fits(multiple, Math.abs(money.cents))) return { multiple, words: words.slice(0, at) };
    }
  }
  return null;
}

type ColumnMultiple = { readonly multiple: Multiple; readonly words: PageWord[] };

/** What was ordered stands in a column before what was delivered. */
function withoutAmount(words: readonly PageWord[]): PageWord[] {
  const [before, last] = words.slice(-2);
  if (before === undefined || last === undefined || !/^\d{1,3}(?:[.,]\d{1,3})?(?:kg|g)?$/.test(last.text))
    return [...words];
  const isApart = last.box[0] - before.box[2] > (last.box[3] - last.box[1]) * 1.4;
  return isApart && words.some(({ text }) => /\p{L}{2}/u.test(text)) ? words.slice(0, -1) : [...words];
}

/** `ΓΑΛΑ 1L   2   1,48   2,96`: columns of amount and unit price, told by their product. */
export function columnMultiple(
  words: readonly PageWord[],
  money: Money,
): (ColumnMultiple & { readonly at: readonly [amount: number, price: number] }) | null {
  const numbers: { at: number; value: number; cents: boolean; unit: Unit | null }[] = [];
  for (let at = words.length - 1; at >= 0 && numbers.length < 4; at -= 1) {
    const text = (words[at] as PageWord).text.replace(/^[€£$]|[€£$]$/g, '');
    // '4 τεμ. à 0,79'
    if (isRate(text) || /^\p{L}$/u.test(text) || unitOf(text) !== null) continue;
    const [, read = '', suffix] = /^(\d{1,4}(?:[.,]\d{1,3})?)(kg|g|lb|gr|γρ?|κιλ)?$/iu.exec(text) ?? [];
    if (read === '') break;
    const unit = unitOf(suffix ?? words[at + 1]?.text);
    numbers.push({ at, value: Number(read.replace(',', '.')), cents: /[.,]\d{2}$/.test(read), unit });
  }
  for (const price of numbers) {
    if (!price.cents) continue;
    for (const amount of numbers) {
      if (amount === price || amount.value === 0) continue;
      const name = words.slice(0, Math.min(amount.at, price.at));
      const told = unitOf(name.at(-1)?.text);
      // 'ΟΙΝΟΣ 750 τεμ'; amounts of three places have a unit
      const isThird = /[.,]\d{3}$/.test(words[amount.at]?.text ?? '');
      const isUnit = told !== null && name.length > 1 && (isThird || !/^\d+$/.test(name.at(-2)?.text ?? ''));
      const cents = Math.round(price.value * 100);
      const isPound = amount.unit === 'lb';
      const isWeight = (isUnit && told === 'kg') || amount.unit === 'kg' || !Number.isInteger(amount.value);
      const multiples: Multiple[] =
        amount.unit === 'g'
          ? [1, 10].map((times) => ({ quantity: amount.value / 1000, unit: 'kg', unitCents: cents * times }))
          : [{ quantity: amount.value, unit: isPound ? 'lb' : isWeight ? 'kg' : 'pieces', unitCents: cents }];
      const multiple = multiples.find((one) => fits(one, Math.abs(money.cents)));
      if (multiple === undefined) continue;
      return { multiple, words: withoutAmount(isUnit ? name.slice(0, -1) : name), at: [amount.at, price.at] };
    }
  }
  return null;
}

/** `2  14,50  29,00  2,90  26,10`: what one costs, what all cost, what comes off and what is paid. */
export function netColumns(
  words: readonly PageWord[],
  money: Money,
): (ColumnMultiple & { readonly cents: number; readonly off: number }) | null {
  let from = words.length;
  while (from > 1 && /^[€£$]?-?\d{1,4}(?:[.,]\d{1,3})?$/.test(words[from - 1]?.text ?? '')) from -= 1;
  const numbers = words.slice(from).map(({ text }) => Number(text.replace(/[€£$-]/g, '').replace(',', '.')));
  for (const [at, quantity = 0] of numbers.slice(0, -2).entries()) {
    const [one = 0, ...rest] = numbers.slice(at + 1).map((value) => Math.round(value * 100));
    const off = rest.at(-1) ?? 0;
    const unit = Number.isInteger(quantity) ? 'pieces' : 'kg';
    const multiple: Multiple = { quantity, unit, unitCents: one };
    const whole = Math.round(quantity * one);
    if (quantity <= 0 || off <= 0 || rest.length > 2 || whole - off !== money.cents) continue;
    if (rest.length === 2 && rest[0] !== whole) continue;
    return { multiple, words: words.slice(0, from + at), cents: whole, off };
  }
  return null;
}

/** `KLEENEX 180 x2`: on a page that says 'x1' as well. */
export function timesBehind(words: readonly PageWord[], money: Money): ColumnMultiple | null {
  const read = /^[xXχΧ×](\d{1,2})$/u.exec(words.at(-1)?.text ?? '')?.[1];
  const quantity = Number(read ?? 0);
  if (words.length < 2 || quantity === 0) return null;
  return { multiple: { quantity, unit: 'pieces', unitCents: money.cents / quantity }, words: words.slice(0, -1) };
}

/** `3 JAMON SERRANO   3,31   9,93`: pieces in front, the price of one behind, told by their product. */
export function countInFront(words: readonly PageWord[], money: Money): ColumnMultiple | null {
  const front = /^\d{1,2}$/.exec(words[0]?.text ?? '')?.[0];
  const price = /^[€£$]?(\d{1,3}[.,]\d{2})[€£$]?$/.exec(words.at(-1)?.text ?? '')?.[1];
  if (front === undefined || price === undefined || words.length < 3) return null;
  const unitCents = Math.round(Number(price.replace(',', '.')) * 100);
  const multiple: Multiple = { quantity: Number(front), unit: 'pieces', unitCents };
  return multiple.quantity > 0 && fits(multiple, Math.abs(money.cents))
    ? { multiple, words: words.slice(1, -1) }
    : null;
}

/**
 * `Καρότα (0,357 kg)   0,41`, `Μέλι 450γρ    2 τεμ.   20,18`: an amount behind the name and no price of one. Three places
 * are a weight, fewer the size of a pack; pieces stand apart, as '6 τεμ.' may be what is in a box.
 */
export function amountBehind(words: readonly PageWord[], money: Money, sign: number): ColumnMultiple | null {
  if (money.cents <= 0) return null;
  for (const many of [1, 2]) {
    const at = words.length - many;
    const [first, before] = [words[at], words[at - 1]];
    if (first === undefined || before === undefined) continue;
    const text = words
      .slice(at)
      .map((word) => word.text)
      .join(' ');
    const found = /^\(?(?<amount>\d{1,2}(?:[.,]\d{3})?)\s?(?<unit>\p{L}{1,5})\.?\)?$/u.exec(text)?.groups;
    const unit = unitOf(found?.unit);
    const quantity = Number(found?.amount?.replace(',', '.'));
    const isWeight = unit === 'kg' && /[.,]/.test(found?.amount ?? '');
    const isApart = first.box[0] - before.box[2] > sign * 2.5;
    if (!(quantity > 0) || !(isWeight || (unit === 'pieces' && Number.isInteger(quantity) && isApart))) continue;
    const multiple: Multiple = { quantity, unit: isWeight ? 'kg' : 'pieces', unitCents: money.cents / quantity };
    return { multiple, words: words.slice(0, at > 1 && isLabel(before.text) ? at - 1 : at) };
  }
  return null;
}

/** How far before the right edge of the price those of amount and unit price stand, on a page that prints them in columns. */
export type PairColumns = { readonly amount: number; readonly price: number };
type Priced = { readonly words: readonly PageWord[]; readonly money: Money };

/** The columns that the rows speak for whose product is right; null where too few do. */
export function pairColumns(rows: readonly Priced[], sign: number): PairColumns | null {
  const spots = rows.flatMap(({ words, money }) => {
    const found = columnMultiple(words.slice(0, money.from), money);
    const [amount, price] = (found?.at ?? []).map((at) => money.right - (words[at]?.box[2] ?? 0));
    return amount === undefined || price === undefined || amount <= price ? [] : [{ amount, price }];
  });
  const middle = spots.toSorted((a, b) => a.price - b.price)[Math.floor(spots.length / 2)];
  if (middle === undefined) return null;
  const near = spots.filter(
    ({ amount, price }) =>
      Math.abs(amount - middle.amount) < sign * apart && Math.abs(price - middle.price) < sign * apart,
  );
  return near.length >= 3 && near.length * 10 >= rows.length * 3 ? middle : null;
}

/** Signs by which a column may be off. */
const apart = 2.2;

/** What stands in those columns is no part of the name, whatever of it was misread; only the pieces are taken from it. */
export function inPairColumns(
  words: readonly PageWord[],
  money: Money,
  columns: PairColumns,
  sign: number,
): ColumnMultiple | null {
  const isAt = ({ box }: PageWord, before: number) => Math.abs(money.right - box[2] - before) < sign * apart;
  const price = words.findLastIndex((word) => isAt(word, columns.price) && /\S[.,]\S.*\d|\d.*[.,]\S/.test(word.text));
  const amount = words.findLastIndex(
    (word, at) => at < price && isAt(word, columns.amount) && /^(?:[\dIl|OSZB]{1,3}|\d{1,3}[.,]\d{3})$/.test(word.text),
  );
  if (price < 1 || amount < 1) return null;
  const [read = '', each = ''] = [words[amount]?.text, words[price]?.text];
  const isRead = /^(?:\d{1,2}|\d{1,3}[.,]\d{3})$/.test(read);
  const told = isRead ? Number(read.replace(',', '.')) : 1;
  const isUnit = unitOf(words[amount - 1]?.text) !== null && amount > 1;
  const name = words.slice(0, isUnit ? amount - 1 : amount);
  const isWeight = !Number.isInteger(told);
  const quantity = told > 0 ? told : 1;
  const unitCents = /^\d{1,3}[.,]\d{2}$/.test(each) ? Math.round(Number(each.replace(',', '.')) * 100) : 0;
  const whole = Math.round(quantity * unitCents);
  // one digit of the price of one says more than nothing
  const isNear = isRead && whole > 0 && oneDigit(whole).some(([cents]) => cents === Math.abs(money.cents));
  return {
    multiple: {
      quantity,
      unit: isWeight ? 'kg' : 'pieces',
      unitCents: isNear || (isWeight && unitCents > 0) ? unitCents : Math.abs(money.cents) / quantity,
    },
    words: name,
  };
}

/** Dots that lead to the price, which readers also take for letters: 'vvvvvineenn...'; 'BANANA' is none. */
const isLeader = (text: string): boolean => {
  const signs = new Set(text.toLowerCase()).size;
  return (
    /[.·…]{3}/.test(text) || (/^\p{L}{6,}$/u.test(text) && (signs <= 2 || (signs === 3 && /(.)\1\1/iu.test(text))))
  );
};

/** The number of an article. */
export const isCode = (text: string): boolean =>
  /^(?:\(\d{1,2}\))?[#*]?(?:\d{4,14}[A-Z]{0,2}|\p{Lu}{1,3}-\d{4,9}|\p{Lu}{1,2}\d{4,9}|\d{2,}-\d+(?:-\d+)*)$/u.test(
    text,
  );

/** A sign of the tax or of the till beside a name: 'B', 'β', 'MRJ', '[A]'. */
export const isMark = (text: string): boolean => /^(?:[*#]|\p{L}|\p{Lu}{1,4}|[[(]\p{Lu}{1,3}[\])])$/u.test(text);

type NameColumns = {
  readonly sign: number;
  readonly marks: { readonly left: number | null; readonly right: number | null };
  readonly rate: number | null;
  readonly rated: boolean;
  readonly numbered: boolean;
};

/** The words of a name without article numbers before it, rates and marks behind it. */
export function nameWords(words: readonly PageWord[], columns: NameColumns, price: number | null): PageWord[] {
  const { left, right } = columns.marks;
  let from = 0;
  const leader = words.findIndex(({ text }, at) => at > 0 && isLeader(text));
  let to = leader < 0 ? words.length : leader;
  // the number of an article ends a name, with the marks behind it
  const coded = words.findIndex(({ text }, at) => at > 0 && /^\d{9,14}[A-Z]{0,2}$/.test(text));
  if (coded > 0 && /\p{L}/u.test(words[0]?.text ?? '') && words.slice(coded + 1, to).every(({ text }) => isMark(text)))
    to = Math.min(to, coded);
  while (
    left !== null &&
    from < to - 1 &&
    (words[from]?.box[2] ?? left) < left &&
    (isMark(words[from]?.text ?? '') || isCode(words[from]?.text ?? '') || /^.{1,3}$/u.test(words[from]?.text ?? ''))
  )
    from += 1;
  while (
    from < to &&
    to - from > 1 &&
    (isCode(words[from]?.text ?? '') ||
      /^(?:#\d{1,3}|[[(]\p{L}[\])]|\d{1,3}[.)]|0\d{1,2}|[^\p{L}\p{N}]+)$/u.test(words[from]?.text ?? '') ||
      (from === 0 && columns.numbered && /^\d{1,3}$/.test(words[0]?.text ?? '')))
  )
    from += 1;
  while (to > from) {
    const last = words[to - 1] as PageWord;
    const before = words[to - 2];
    const gap = before === undefined ? 0 : (last.box[0] - before.box[2]) / columns.sign;
    const inRates =
      columns.rate !== null &&
      price !== null &&
      Math.abs(price - last.box[2] - columns.rate) < columns.sign * 2.2 &&
      last.text.length <= 6;
    const alone = isRate(last.text) && (gap > 2.5 || (columns.rated && to === words.length));
    const inMarks = right !== null && Math.abs(last.box[2] - right) < columns.sign * 1.2 && gap > 1.5;
    const mark = isMark(last.text) && (inMarks || (gap > 2.5 && /^(?:[A-ZΑ-Ω*#]|WGT)$/u.test(last.text)));
    const code = /^\d{6,14}$/.test(last.text);
    const signs = /^(?:[^\p{L}\p{N}%]+|EUR|GBP|USD)$/u.test(last.text);
    if (!(inRates && /^\d[\d%°.,/]{0,4}[oOνvο+:*?]?$|%/u.test(last.text)) && !alone && !mark && !code && !signs) break;
    to -= 1;
  }
  // '#^' in front of what is taxed or on offer
  return words
    .slice(from, to)
    .map((word, at) =>
      at === 0 && /^[#^%†‡]+(?=\p{L})/u.test(word.text) ? { ...word, text: word.text.replace(/^[#^%†‡]+/u, '') } : word,
    );
}
