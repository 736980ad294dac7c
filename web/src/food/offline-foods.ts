import type { FoodOption, OwnFoodRow } from '@kelari/core/food/contract.ts';
import { type FoodBook, foodBook } from '@kelari/core/food/food-book.ts';
import { foodOptions } from '@kelari/core/food/options.ts';
import type { Language } from '@kelari/core/kit/language.ts';

let last: { readonly own: readonly OwnFoodRow[]; readonly book: FoodBook } | undefined;

/** What the household knows about food, as far as a browser can tell without a network; `own` are its own foods. */
export function bookHere(own: readonly OwnFoodRow[]): FoodBook {
  if (last?.own !== own) {
    const foods = own.map((food) => ({
      ...food,
      kindOf: food.kindOf?.id ?? null,
      sameAs: food.sameAs?.id ?? null,
    }));
    last = { own, book: foodBook(foods, new Map()) };
  }
  return last.book;
}

/** What is offered while a name is typed, without a network. */
export const offeredFoods = (text: string, language: Language, own: readonly OwnFoodRow[]): FoodOption[] =>
  foodOptions(text, language, bookHere(own));
