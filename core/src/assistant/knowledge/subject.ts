import type { Concept } from '../../food/concept.ts';
import { areContentsKnown, type FoodBook, foodById, identifyIn } from '../../food/food-book.ts';
import { capital } from '../../food/normalise.ts';
import type { Language } from '../../kit/language.ts';

/** What a question is about. `concept` is null when nobody knows what is in it; `name` is null when no food was named. */
export type Subject = { readonly concept: Concept | null; readonly name: string | null };

/** The food of a slot, by its id or else its words, with its name in the reader's language. */
export function subjectOf(
  food: string | undefined,
  words: string | undefined,
  lang: Language,
  book: FoodBook,
): Subject {
  const said = (words ?? food ?? '').trim();
  if (said === '') return { concept: null, name: null };
  const concept = foodById(food ?? null, book) ?? identifyIn(book, said).concept;
  if (concept === null) return { concept: null, name: said };
  return { concept: areContentsKnown(concept) ? concept : null, name: concept[lang][0] ?? said };
}

/** The food, then the more general foods it is a variety of, nearest first. */
export function lineOf(concept: Concept, book: FoodBook): Concept[] {
  const line: Concept[] = [];
  for (let now: Concept | null = concept; now !== null && line.length < 8; now = foodById(now.parent ?? null, book))
    line.push(now);
  return line;
}

/** A text about a food: its name stands before it in the nominative, so that no Greek name needs another case. */
export const about = (name: string, text: string): string => `${capital(name)}: ${text}`;
