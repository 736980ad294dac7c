import type { Diet } from '../account/rules.ts';
import type { Language } from '../kit/language.ts';
import { marksOf, type Rated, rankedBy } from '../recipes/marks.ts';
import { muchFat, muchSugar } from './text.ts';

/** What low-fat and diabetic eaters should know of a portion, in words. It hides nothing and forbids nothing. */
export function warningsOf(recipe: Rated, eaten: readonly Diet[], language: Language): string[] {
  const { fat = 0, sugars = 0 } = recipe.nutritionalInfo ?? {};
  const { down } = rankedBy(eaten);
  return marksOf(recipe).flatMap((mark) => {
    if (!down.includes(mark)) return [];
    return mark === 'much-fat' ? muchFat(fat, language) : muchSugar(sugars, language);
  });
}
