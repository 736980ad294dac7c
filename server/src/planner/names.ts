import type { Language } from '@kelari/core/kit/language.ts';
import type { Db } from '../platform/db.ts';
import { type MealRow, selectStarterNames } from './repo.ts';

/** Meals of the starter collection as it calls them in the reader's language, whoever planned them in whichever. */
export async function named(db: Db, rows: readonly MealRow[], language: Language): Promise<MealRow[]> {
  const names = await selectStarterNames(
    db,
    rows.flatMap(({ recipeId }) => recipeId ?? []),
    language,
  );
  return rows.map((row) => ({ ...row, name: names.get(row.recipeId ?? '') ?? row.name }));
}
