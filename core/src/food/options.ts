import type { Language } from '../kit/language.ts';
import { foodsOfCategory } from './category-search.ts';
import { categoryOf, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import { type Completion, complete } from './completion.ts';
import type { Concept } from './concept.ts';
import type { FoodOption } from './contract.ts';
import { areContentsKnown, type FoodBook, foodById, isOwnFood } from './food-book.ts';

const mostOptions = 10;

/**
 * What is offered while a name is typed, in the reader's language, the household's own foods first, and behind the names
 * the foods of a category that is called so; the other language's name tells look-alikes apart.
 */
export function foodOptions(text: string, language: Language, book: FoodBook): FoodOption[] {
  const own = complete(text, language, mostOptions, { ...book.index, names: book.ownNames });
  const known = complete(text, language, mostOptions, book.index);
  const named = [
    ...own.filter(({ concept }) => isOwnFood(concept)),
    ...known.filter(({ concept }) => !isOwnFood(concept)),
  ];
  return withCategory(named, text, language, book)
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

/** Foods of a category that is called so follow: half of the places are theirs once its word is whole. */
function withCategory(named: Completion[], text: string, language: Language, book: FoodBook): Completion[] {
  const { foods, isWhole } = foodsOfCategory(text, book.ownNames, book.index.names);
  const first = isWhole ? named.slice(0, mostOptions / 2) : named;
  const there = new Set(first.map(({ concept }) => concept));
  const more = foods.filter((concept) => !there.has(concept));
  return [...first, ...more.map((concept) => ({ concept, name: concept[language][0] ?? concept.id }))];
}

function descriptionOf(concept: Concept, language: Language, book: FoodBook): string {
  if (!isOwnFood(concept)) return concept[language === 'el' ? 'en' : 'el'][0] ?? '';
  const kind = foodById(concept.parent ?? null, book)?.[language][0];
  if (kind === undefined) return language === 'el' ? 'δικό σας τρόφιμο' : 'your own food';
  return language === 'el' ? `δικό σας, είδος: ${kind}` : `your own, a kind of ${kind}`;
}
