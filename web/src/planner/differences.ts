import type { Language } from '@kelari/core/kit/language.ts';
import { isSameMeal } from '@kelari/core/planner/weeks.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { amountText } from '../food/unit-words.ts';
import { dayText, portionsText, typeNames } from './planner-words.ts';
import { type DatedMeals, findMeal, type PlacedMeal } from './shown-weeks.ts';

export type Difference = { readonly id: string; readonly name: string; readonly mine: string; readonly others: string };

const isSame = (a: PlacedMeal | undefined, b: PlacedMeal | undefined) =>
  a && b ? a.day === b.day && isSameMeal(a.meal, b.meal) : a === b;

function said(placed: PlacedMeal | undefined, language: Language): string {
  if (!placed) return t`removed`;
  const { day, meal } = placed;
  const amount =
    meal.quantity !== null && meal.unit !== null
      ? amountText({ quantity: meal.quantity, unit: meal.unit }, language)
      : portionsText(meal.servings);
  const place = `${dayText(day, language)}, ${i18n._(typeNames[meal.type])}, ${amount}`;
  return meal.isDone ? t`${place}, eaten` : place;
}

/** The meals that both sides made different, and how. */
export function differences(was: DatedMeals, mine: DatedMeals, theirs: DatedMeals, language: Language): Difference[] {
  const ids = new Set(Object.values(was).flatMap((meals) => meals.map(({ id }) => id)));
  return [...ids].flatMap((id) => {
    const [before, my, their] = [findMeal(was, id), findMeal(mine, id), findMeal(theirs, id)];
    if (isSame(my, before) || isSame(their, before) || isSame(my, their)) return [];
    const name = (my ?? their ?? before)?.meal.name ?? '';
    return [{ id, name, mine: said(my, language), others: said(their, language) }];
  });
}
