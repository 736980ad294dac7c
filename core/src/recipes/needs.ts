import type { Diet } from '../account/rules.ts';
import type { Concept } from '../food/concept.ts';
import { type FoodBook, foodById } from '../food/food-book.ts';
import { foodIndex } from '../food/food-index.ts';
import { fold } from '../food/normalise.ts';
import type { Measured } from '../food/satisfies.ts';
import type { UnderstoodIngredient } from './ingredients.ts';
import { marksOf } from './marks.ts';

/** Which food a line wants: what decides who can serve it, apart from how much. */
export type Want = {
  /** Foods of which any will do. */
  readonly ids: readonly string[];
  /** The line's folded words for its food; '' where the lexicon knows the first id. */
  readonly name: string;
  readonly optional: boolean;
};

/** What matching needs of one ingredient line. */
export type Need = Want & { readonly measure: Measured | null };

/** Control characters would end a packed line early. */
const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim();

/** What matching needs of a recipe's lines, in their order; headings are left out. */
export const needsOf = (lines: readonly UnderstoodIngredient[]): Need[] =>
  lines
    .filter((line) => !line.heading)
    .map(({ conceptId, orIds, name, optional, amount, unit }) => {
      const isKnown = conceptId !== null && foodIndex().byId.get(conceptId) !== undefined;
      const measure = oneLine(unit);
      return {
        ids: conceptId === null ? orIds : [conceptId, ...orIds],
        name: isKnown ? '' : oneLine(fold(name)),
        optional,
        measure: amount === null ? null : { amount, unit: measure === '' ? null : measure },
      };
    });

/**
 * The foods that would do, as the household knows them today: by id, else by the words, which meanwhile may have become
 * a food of the household or of the lexicon. Empty when nobody knows the food.
 */
export function foodsWanted({ ids, name }: Pick<Want, 'ids' | 'name'>, book: FoodBook): Concept[] {
  const foods = ids.flatMap((id) => foodById(id, book) ?? []);
  return foods.length > 0 || name === '' ? foods : [foodNamed(name, book) ?? []].flat();
}

/** The food with that folded name, of the household or of the lexicon. */
export const foodNamed = (name: string, book: FoodBook): Concept | undefined =>
  foodById(book.aliases.get(name) ?? null, book) ?? book.index.exact.get(name);

/** The columns of a recipe that decide its packed form. */
export type Packable = {
  readonly ingredients: readonly UnderstoodIngredient[];
  readonly dietaryTags: readonly Diet[];
  readonly nutritionalInfo: Readonly<Record<string, number>> | null;
};

/**
 * A recipe as the engine reads it: its marks in the first line, then a line for each need:
 * "?" when optional, ids joined by "|", "=" and the name where it is needed, a tab, the amount and its unit.
 * Ids are written out, so that a grown lexicon leaves stored rows readable.
 */
export const pack = (recipe: Packable): string =>
  [marksOf(recipe).join(' '), ...needsOf(recipe.ingredients).map(packNeed)].join('\n');

function packNeed({ ids, name, optional, measure }: Need): string {
  const want = `${optional ? '?' : ''}${ids.join('|')}${name === '' ? '' : `=${name}`}`;
  return measure === null ? want : `${want}\t${measure.amount} ${measure.unit ?? ''}`;
}

/** Whether a packed line is optional. */
export const isOptional = (line: string): boolean => line.startsWith('?');

/** Reads the part of a packed line before the tab. */
export function readWant(text: string): Want {
  const optional = isOptional(text);
  const at = text.indexOf('=');
  const ids = text.slice(optional ? 1 : 0, at < 0 ? undefined : at);
  return { ids: ids === '' ? [] : ids.split('|'), name: at < 0 ? '' : text.slice(at + 1), optional };
}

/** Reads the part of a packed line behind the tab; '' is no amount. */
export function readMeasure(text: string): Measured | null {
  if (text === '') return null;
  const at = text.indexOf(' ');
  return { amount: Number(text.slice(0, at)), unit: text.slice(at + 1) || null };
}
