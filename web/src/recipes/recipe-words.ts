import type { Difficulty } from '@kelari/core/recipes/rules.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { RecipeSource } from './queries.ts';

export const difficultyNames: Readonly<Record<Difficulty, MessageDescriptor>> = {
  easy: msg`Easy`,
  medium: msg`Medium`,
  hard: msg`Hard`,
};

/** The choices of the source filter; a recipe of one's own needs no such word on its card. */
export const sourceNames: Readonly<Record<RecipeSource, MessageDescriptor>> = {
  mine: msg`Mine`,
  household: msg`Of my household`,
  starter: msg`Starter collection`,
};

/** "1 h 15 min" */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 ? plural(hours, { one: '# h', other: '# h' }) : '',
    rest > 0 || hours === 0 ? plural(rest, { one: '# min', other: '# min' }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** "Preparation 15 min, cooking 40 min"; what takes no time is not named. */
export function timesText({ prepTime, cookTime }: { readonly prepTime: number; readonly cookTime: number }): string {
  const prep = minutesText(prepTime);
  const cook = minutesText(cookTime);
  if (cookTime === 0) return t`Preparation ${prep}`;
  return prepTime === 0 ? t`Cooking ${cook}` : t`Preparation ${prep}, cooking ${cook}`;
}

export const servingsText = (servings: number): string => plural(servings, { one: '# serving', other: '# servings' });
