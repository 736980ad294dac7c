import { foodIndex } from '@kelari/core/food/food-index.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { type Language, languages } from '@kelari/core/kit/language.ts';
import type { Db } from '../platform/db.ts';
import { type MealRow, selectStarterNames } from './repo.ts';

/**
 * Meals of the starter collection, and foods that bear a name of the lexicon, as the reader's language calls them, whoever
 * planned them in whichever. What somebody called by words of their own keeps them.
 */
export async function named(db: Db, rows: readonly MealRow[], language: Language): Promise<MealRow[]> {
  const names = await selectStarterNames(
    db,
    rows.flatMap(({ recipeId }) => recipeId ?? []),
    language,
  );
  return rows.map((row) => ({ ...row, name: names.get(row.recipeId ?? '') ?? nameIn(language, row) }));
}

/** A spelling that the reader's language knows stays, too. */
function nameIn(language: Language, { name, conceptId }: Pick<MealRow, 'name' | 'conceptId'>): string {
  const food = conceptId === null ? undefined : foodIndex().byId.get(conceptId);
  if (!food) return name;
  const isKnownIn = (one: Language) => food[one].some((known) => fold(known) === fold(name));
  return !isKnownIn(language) && languages.some(isKnownIn) ? (food[language][0] ?? name) : name;
}
