import type { PageWord } from '../kit/page-text.ts';
import type { Money } from './receipt-money.ts';
import { fits } from './receipt-multiple.ts';
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

/** `ΓΑΛΑ 1L   2   1,48   2,96`: columns of amount and unit price, told by their product. */
export function columnMultiple(
  words: readonly PageWord[],
  money: Money,
): (ColumnMultiple & { readonly at: readonly [amount: number, price: number] }) | null {
  const numbers: { at: number; value: number; cents: boolean }[] = [];
  for (let at = words.length - 1; at >= 0 && numbers.length < 3; at -= 1) {
    const text = (words[at] as PageWord).text.replace(/^[€£$]|[€£$]$/g, '');
    if (isRate(text)) continue;
    if (!/^\d{1,4}(?:[.,]\d{1,3})?$/.test(text)) break;
    numbers.push({ at, value: Number(text.replace(',', '.')), cents: /[.,]\d{2}$/.test(text) });
  }
  for (const price of numbers) {
    if (!price.cents) continue;
    for (const amount of numbers) {
      if (amount === price || amount.value === 0) continue;
      const multiple: Multiple = {
        quantity: amount.value,
        unit: Number.isInteger(amount.value) ? 'pieces' : 'kg',
        unitCents: Math.round(price.value * 100),
      };
      if (!fits(multiple, Math.abs(money.cents))) continue;
      return { multiple, words: words.slice(0, Math.min(amount.at, price.at)), at: [amount.at, price.at] };
    }
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
    (word, at) => at < price && isAt(word, columns.amount) && /^[\dIl|OSZB]{1,3}$/.test(word.text),
  );
  if (price < 1 || amount < 1) return null;
  const read = /^\d{1,2}$/.test(words[amount]?.text ?? '') ? Number(words[amount]?.text) : 1;
  const quantity = Math.max(1, read);
  return {
    multiple: { quantity, unit: 'pieces', unitCents: Math.abs(money.cents) / quantity },
    words: words.slice(0, amount),
  };
}
