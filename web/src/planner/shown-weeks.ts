import type { Day } from '@kelari/core/kit/dates.ts';
import type { Meal, MealPlan, WeekMeals } from '@kelari/core/planner/contract.ts';
import { dayOfMeal, isSameMeal, mergeWeek, weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import type { OutboxAct, OutboxEntry } from '../platform/outbox-entry.ts';

/** Meals by date, in the order of each day. */
export type DatedMeals = Readonly<Record<Day, readonly Meal[]>>;
export type PlacedMeal = { readonly day: Day; readonly meal: Meal };

/** What a change makes of one week, and what the week was when it was made. */
export type WeekChange = { readonly weekStart: Day; readonly base: WeekMeals; readonly meals: WeekMeals };
export type PlanAct = OutboxAct & { readonly weeks: readonly WeekChange[] };

export const planActOf = ({ act }: OutboxEntry): PlanAct | null =>
  act.feature === 'planner' ? (act as PlanAct) : null;

/** A change that was refused because somebody else made something different of the same meal, and the weeks as they are now. */
export function planConflictOf(
  entry: OutboxEntry,
): { readonly weeks: readonly WeekChange[]; readonly theirs: readonly MealPlan[] } | null {
  const weeks = planActOf(entry)?.weeks;
  const current = entry.problem?.body.current as MealPlan | readonly MealPlan[] | undefined;
  return weeks && entry.state === 'parked' && current !== undefined ? { weeks, theirs: [current].flat() } : null;
}

/** A week as the cook sees it: what the server said last, with every change that has not arrived on top, in order. */
export function shownWeek(weekStart: Day, stored: WeekMeals, entries: readonly OutboxEntry[]): WeekMeals {
  let shown = stored;
  for (const entry of entries) {
    // what was refused is not drawn, or the plan would lie
    if (entry.state === 'parked') continue;
    const change = planActOf(entry)?.weeks.find((week) => week.weekStart === weekStart);
    if (change) shown = mergeWeek<Meal>(change.base, change.meals, shown).meals ?? shown;
  }
  return shown;
}

export const datedMeals = (weekStart: Day, meals: WeekMeals): DatedMeals =>
  Object.fromEntries(
    Object.entries(meals).map(([weekday, list]) => [dayOfMeal(weekStart, weekday as keyof WeekMeals), list ?? []]),
  );

/** The part of a plan by date that is kept as one week. */
export function weekOf(days: DatedMeals, weekStart: Day): WeekMeals {
  const own = Object.keys(days).filter((day) => weekStartOf(day) === weekStart);
  return Object.fromEntries(
    own.sort().flatMap((day) => (days[day]?.length ? [[weekdayOf(day), [...(days[day] ?? [])]]] : [])),
  );
}

export function isSameWeek(a: WeekMeals, b: WeekMeals): boolean {
  const weekdays = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof WeekMeals>;
  return [...weekdays].every((weekday) => {
    const [left, right] = [a[weekday] ?? [], b[weekday] ?? []];
    return left.length === right.length && left.every((meal, at) => isSameMeal(meal, right[at] as Meal));
  });
}

export function findMeal(days: DatedMeals, id: string): PlacedMeal | undefined {
  for (const [day, meals] of Object.entries(days)) {
    const meal = meals.find((each) => each.id === id);
    if (meal) return { day, meal };
  }
  return undefined;
}
