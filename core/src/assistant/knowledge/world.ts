import type { Diet } from '../../account/rules.ts';
import type { Allergen } from '../../food/concept.ts';
import type { FoodBook } from '../../food/food-book.ts';
import type { Language } from '../../kit/language.ts';

/** What an answer may go by. */
export type World = {
  readonly lang: Language;
  readonly book: FoodBook;
  /** The recipe that is open. */
  readonly recipe?: { readonly name: string; readonly servings?: number | undefined } | null | undefined;
  /** The utterance: the words of a question about safety tell which danger is meant. */
  readonly said?: string | undefined;
  /** What the asker does not eat is not named as a substitute: excluding diets, allergens, and for vegans what vegetarians eat. */
  readonly diets?: readonly Diet[] | undefined;
  readonly allergies?: readonly Allergen[] | undefined;
  readonly vegan?: boolean | undefined;
};

/**
 * `text` is what is read or spoken, plain; `lines` are the same facts one by one, where there are several. `foods` are the ids
 * of all that may stand in for a food, for the asker to find them in the house.
 */
export type Knowledge = {
  readonly text: string;
  readonly lines?: readonly string[];
  readonly foods?: readonly string[];
};
