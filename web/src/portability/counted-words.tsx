import type { CountedPart } from '@kelari/core/portability/contract.ts';
import { plural } from '@lingui/core/macro';

type Words = (count: number) => string;

/** "214 foods", as people would count them. */
export const countedWords: Readonly<Record<CountedPart, Words>> = {
  products: (count) => plural(count, { one: '# food in the pantry', other: '# foods in the pantry' }),
  recipes: (count) => plural(count, { one: '# recipe of yours', other: '# recipes of yours' }),
  shoppingItems: (count) => plural(count, { one: '# line on your lists', other: '# lines on your lists' }),
  plannedMeals: (count) => plural(count, { one: '# planned meal', other: '# planned meals' }),
  prices: (count) => plural(count, { one: '# price', other: '# prices' }),
  receipts: (count) => plural(count, { one: '# receipt', other: '# receipts' }),
  journal: (count) => plural(count, { one: '# entry of the journal', other: '# entries of the journal' }),
  ownFoods: (count) => plural(count, { one: '# food of your own naming', other: '# foods of your own naming' }),
  knownCodes: (count) => plural(count, { one: '# known barcode', other: '# known barcodes' }),
  pictures: (count) => plural(count, { one: '# picture', other: '# pictures' }),
};
