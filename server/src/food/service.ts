import { categoryOf, placeOf, shelfLifeOf, unitOf } from '@kelari/core/food/classes.ts';
import type { Category, FoodClass } from '@kelari/core/food/concept.ts';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { complete, conceptById, identify } from '@kelari/core/food/identity.ts';
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

/** The food a product's name means, and the category it is filed under; null when the name is not known. */
export function understandFood(name: string): { readonly conceptId: string; readonly category: Category } | null {
  const { concept } = identify(name);
  return concept && { conceptId: concept.id, category: categoryOf(concept) };
}

export const foodClassOf = (conceptId: string | null): FoodClass | null =>
  (conceptId && conceptById(conceptId)?.class) || null;
