import type { Language } from '../kit/language.ts';
import { categoryOf, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import type { FoodOption } from './contract.ts';
import type { FoodIndex } from './food-index.ts';
import { complete } from './identity.ts';

/** What is offered while a name is typed, in the reader's language; the other language's name tells look-alikes apart. */
export function foodOptions(text: string, language: Language, index: FoodIndex): FoodOption[] {
  const other = language === 'el' ? 'en' : 'el';
  return complete(text, language, 10, index).map(({ concept, name }) => ({
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
