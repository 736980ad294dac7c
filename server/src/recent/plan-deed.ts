import { isSameMeal } from '@kelari/core/planner/weeks.ts';
import type { Deed, DeedKind } from '@kelari/core/recent/contract.ts';
import type { planChangesOf } from '../planner/changes-service.ts';

type MealChange = Awaited<ReturnType<typeof planChangesOf>>[number]['meals'][number];

const shownNames = 20;

/** What a save did to meals, by what it did most telling: put in, taken out, moved, ticked as eaten, else changed. */
export function planDeed(meals: readonly MealChange[]): Deed {
  const kind = kindOf(meals);
  const days = new Set(meals.map(({ before, after }) => (after ?? before)?.day));
  const [only] = meals.length === 1 ? meals : [];
  return {
    kind,
    names: meals.slice(0, shownNames).flatMap(({ before, after }) => (after ?? before)?.meal.name ?? []),
    count: meals.length,
    list: null,
    day: days.size === 1 ? ([...days][0] ?? null) : null,
    from: kind === 'meals-moved' ? (only?.before?.day ?? null) : null,
  };
}

function kindOf(meals: readonly MealChange[]): DeedKind {
  if (meals.every(({ before }) => before === null)) return 'meals-added';
  if (meals.every(({ after }) => after === null)) return 'meals-removed';
  if (meals.every(({ before, after }) => before && after && before.day !== after.day)) return 'meals-moved';
  const isTick = ({ before, after }: MealChange) =>
    before !== null && after?.meal.isDone === true && isSameMeal({ ...before.meal, isDone: true }, after.meal);
  return meals.every(isTick) ? 'meals-eaten' : 'meals-changed';
}
