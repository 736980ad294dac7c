import type { Language } from '../kit/language.ts';
import { categoryOf, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import type { Concept } from './concept.ts';
import type { FoodOption } from './contract.ts';
import { areContentsKnown, type FoodBook, foodById, isOwnFood } from './food-book.ts';
import { complete } from './identity.ts';

const mostOptions = 10;

/**
 * What is offered while a name is typed, in the reader's language, the household's own foods first; the other language's
 * name tells look-alikes apart.
 */
export function foodOptions(text: string, language: Language, book: FoodBook): FoodOption[] {
  const own = complete(text, language, mostOptions, { ...book.index, names: book.ownNames });
  const known = complete(text, language, mostOptions, book.index);
  return [...own.filter(({ concept }) => isOwnFood(concept)), ...known.filter(({ concept }) => !isOwnFood(concept))]
    .slice(0, mostOptions)
    .map(({ concept, name }) => ({
      value: concept.id,
      label: name,
      description: descriptionOf(concept, language, book),
      category: categoryOf(concept),
      unit: unitOf(concept),
      location: placeOf(concept),
      shelfLifeDays: areContentsKnown(concept) ? shelfLifeOf(concept, placeOf(concept)) : null,
      foodClass: concept.class,
      ...(isOwnFood(concept) ? { own: true } : {}),
    }));
}

function descriptionOf(concept: Concept, language: Language, book: FoodBook): string {
  if (!isOwnFood(concept)) return concept[language === 'el' ? 'en' : 'el'][0] ?? '';
  const kind = foodById(concept.parent ?? null, book)?.[language][0];
  if (kind === undefined) return language === 'el' ? 'δικό σας τρόφιμο' : 'your own food';
  return language === 'el' ? `δικό σας, είδος: ${kind}` : `your own, a kind of ${kind}`;
}
