import type { FoodOption, OwnFoodRow } from '@kelari/core/food/contract.ts';
import { type FoodBook, foodBook } from '@kelari/core/food/food-book.ts';
import { foodOptions } from '@kelari/core/food/options.ts';
import type { Language } from '@kelari/core/kit/language.ts';

let last: { readonly own: readonly OwnFoodRow[]; readonly book: FoodBook } | undefined;

/** What is offered while a name is typed, without a network; `own` are the household's own foods. */
export function offeredFoods(text: string, language: Language, own: readonly OwnFoodRow[]): FoodOption[] {
  if (last?.own !== own) {
    const foods = own.map((food) => ({
      ...food,
      kindOf: food.kindOf?.id ?? null,
      sameAs: food.sameAs?.id ?? null,
    }));
    last = { own, book: foodBook(foods, new Map()) };
  }
  return foodOptions(text, language, last.book);
}
