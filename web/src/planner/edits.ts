import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { Meal, MealType } from '@kelari/core/planner/contract.ts';
import { isSameMeal } from '@kelari/core/planner/weeks.ts';
import { type DatedMeals, findMeal } from './shown-weeks.ts';

/** What a change makes of the plan by date. */
export type Edit = (days: DatedMeals) => DatedMeals;
export type MealPlace = { readonly day: Day; readonly type: MealType };
type NewId = () => string;

const add = (days: DatedMeals, day: Day, ...meals: readonly Meal[]): DatedMeals => ({
  ...days,
  [day]: [...(days[day] ?? []), ...meals],
});

export const addMeals =
  (meals: readonly { readonly day: Day; readonly meal: Meal }[]): Edit =>
  (days) =>
    meals.reduce((all, { day, meal }) => add(all, day, meal), days);

const mapMeals = (days: DatedMeals, change: (meal: Meal, day: Day) => Meal | null): DatedMeals =>
  Object.fromEntries(
    Object.entries(days).map(([day, meals]) => [day, meals.flatMap((meal) => change(meal, day) ?? [])]),
  );

export const changeMeal =
  (id: string, fields: Partial<Pick<Meal, 'servings' | 'isDone'>>): Edit =>
  (days) =>
    mapMeals(days, (meal) => (meal.id === id ? { ...meal, ...fields } : meal));

export const removeMeal =
  (id: string): Edit =>
  (days) =>
    mapMeals(days, (meal) => (meal.id === id ? null : meal));

/** This meal of a series and those that follow it. */
export const removeFollowing =
  (seriesId: string, from: Day): Edit =>
  (days) =>
    mapMeals(days, (meal, day) => (meal.seriesId === seriesId && day >= from ? null : meal));

/** Behind the meals that stand there. */
export const moveMeal =
  (id: string, to: MealPlace): Edit =>
  (days) => {
    const found = findMeal(days, id);
    if (!found || (found.day === to.day && found.meal.type === to.type)) return days;
    return add(removeMeal(id)(days), to.day, { ...found.meal, type: to.type });
  };

const copyOf = (meal: Meal, newId: NewId, type = meal.type): Meal => ({
  ...meal,
  id: newId(),
  type,
  seriesId: null,
  isDone: false,
});

export const copyMeal =
  (id: string, to: MealPlace, newId: NewId): Edit =>
  (days) => {
    const found = findMeal(days, id);
    return found ? add(days, to.day, copyOf(found.meal, newId, to.type)) : days;
  };

const isSameDish = (a: Meal, b: Meal) =>
  a.type === b.type &&
  a.kind === b.kind &&
  (a.recipeId ?? a.conceptId ?? a.name) === (b.recipeId ?? b.conceptId ?? b.name);

/** Days into other days; what stands there already is not doubled, and leftovers are eaten only once. */
export const copyDays =
  (pairs: readonly { readonly from: Day; readonly to: Day }[], newId: NewId): Edit =>
  (days) =>
    pairs.reduce((all, { from, to }) => {
      const wanted = (days[from] ?? []).filter(({ kind }) => kind !== 'leftover');
      const missing = wanted.filter((meal) => !(all[to] ?? []).some((there) => isSameDish(there, meal)));
      return missing.length > 0 ? add(all, to, ...missing.map((meal) => copyOf(meal, newId))) : all;
    }, days);

/** The same meal on the same weekday of the weeks to come; all of them bear one series. */
export const repeatMeal =
  (id: string, weeks: number, newId: NewId): Edit =>
  (days) => {
    const found = findMeal(days, id);
    if (!found) return days;
    const seriesId = newId();
    const marked = mapMeals(days, (meal) => (meal.id === id ? { ...meal, seriesId } : meal));
    const times = Array.from({ length: weeks }, (_, at) => addDays(found.day, 7 * (at + 1)));
    return times.reduce((all, day) => add(all, day, { ...copyOf(found.meal, newId), seriesId }), marked);
  };

/** What I made of the meals that I touched, whatever the plan says of them now. */
export const overlay =
  (was: DatedMeals, mine: DatedMeals): Edit =>
  (days) => {
    const ids = new Set(
      [was, mine].flatMap((each) => Object.values(each).flatMap((meals) => meals.map(({ id }) => id))),
    );
    return [...ids].reduce((all, id) => {
      const [before, after] = [findMeal(was, id), findMeal(mine, id)];
      if (before && after && before.day === after.day && isSameMeal(before.meal, after.meal)) return all;
      const there = findMeal(all, id);
      if (after && there?.day === after.day) return mapMeals(all, (meal) => (meal.id === id ? after.meal : meal));
      const without = removeMeal(id)(all);
      return after ? add(without, after.day, after.meal) : without;
    }, days);
  };
