import { categoryOf, placeOf, shelfLifeOf, unitOf } from '@kelari/core/food/classes.ts';
import type { Category } from '@kelari/core/food/concept.ts';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { type FoodBook, identifyIn } from '@kelari/core/food/food-book.ts';
import { complete } from '@kelari/core/food/identity.ts';
import type { Language } from '@kelari/core/kit/language.ts';

/** What is offered while a name is typed, in the reader's language; the other language's name tells look-alikes apart. */
export function completeFood(text: string, language: Language): FoodOption[] {
  const other = language === 'el' ? 'en' : 'el';
  return complete(text, language).map(({ concept, name }) => ({
    value: concept.id,
    label: name,
    description: concept[other][0] ?? '',
    category: categoryOf(concept),
    unit: unitOf(concept),
    location: placeOf(concept),
    shelfLifeDays: shelfLifeOf(concept, placeOf(concept)),
    foodClass: concept.class,
  }));
}

/** The food a product's name means to the household, and the category it is filed under; null when it means none. */
export function understandFood(
  book: FoodBook,
  name: string,
): { readonly conceptId: string; readonly category: Category } | null {
  const { concept } = identifyIn(book, name);
  return concept && { conceptId: concept.id, category: categoryOf(concept) };
}
