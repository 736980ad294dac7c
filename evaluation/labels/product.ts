import { type Category, categories, type Unit, units } from '@kelari/core/food/concept.ts';

export type Lang = 'el' | 'en' | 'mixed';

/** What stands on a label and what is right to say of it. */
export interface Product {
  lang: Lang;
  brand: string;
  /** The lines in large print that say what it is. */
  name: readonly string[];
  /** What stands below in smaller print. */
  under: readonly string[];
  /** As printed. */
  amount: string;
  /** Any of these is right; the first is what the pack holds. */
  truth: readonly { quantity: number; unit: Unit }[];
  /** Ids of concepts that are right; none for what is no food. */
  foods: readonly string[];
  categories: readonly Category[];
  /** What it is made of, in small print. */
  made: string;
}

/** A product as a row of texts, with `|` between lines and a space between ids. */
export type Row = readonly [
  lang: Lang,
  brand: string,
  name: string,
  under: string,
  amount: string,
  truth: string,
  foods: string,
  categories: string,
  made: string,
];

const listed = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function known<T extends string>(list: readonly T[], text: string): T {
  const found = list.find((one) => one === text);
  if (found === undefined) throw new Error(`Not one of ${list.join(', ')}: ${text}`);
  return found;
}

export function product([lang, brand, name, under, amount, truth, foods, kinds, made]: Row): Product {
  return {
    lang,
    brand,
    name: listed(name, '|'),
    under: listed(under, '|'),
    amount,
    truth: listed(truth, '|').map((one) => {
      const [quantity = '', unit = ''] = one.split(' ');
      return { quantity: Number(quantity), unit: known(units, unit) };
    }),
    foods: listed(foods, ' '),
    categories: listed(kinds, ' ').map((kind) => known(categories, kind)),
    made,
  };
}
