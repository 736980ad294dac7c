import type { Day } from '@kelari/core/kit/dates.ts';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { MealInput, MealPlan, WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import { markPlanChangeUndone, type PlacedMeal, selectPlanChange } from './changes-repo.ts';
import { listPlans, saveWeeks } from './plans-service.ts';
import { nothingToUndo, planChangedSince, planHasNoRoom } from './text.ts';

/** The inverse save, so that it merges like any other: of each meal only where nobody else changed it since. */
export async function undoPlanChange(ctx: Ctx, actor: Actor, id: string): Promise<MealPlan[]> {
  const { householdId, userId } = actor;
  const change = await selectPlanChange(ctx.db, householdId, id, undoSince(ctx));
  if (!change) throw nothingToUndo();
  const [before, after] = (['before', 'after'] as const).map((side) =>
    change.meals.flatMap((meal) => meal[side] ?? []),
  ) as [PlacedMeal[], PlacedMeal[]];
  const weeks = [...new Set([...before, ...after].map(({ day }) => weekStartOf(day)))].sort();
  if (!change.undoneAt) {
    const [week, ...also] = weeks.map((weekStart) => ({
      weekStart,
      base: inWeek(after, weekStart),
      meals: inWeek(before, weekStart),
    }));
    if (week) await saveWeeks(ctx, actor, { ...week, also }, { isKept: false }).catch(refused);
    await markPlanChangeUndone(ctx.db, { householdId, id, userId, when: ctx.clock() });
  }
  const span = { from: weeks[0], to: weeks.at(-1) };
  return (await listPlans(ctx, actor, span)).filter(({ weekStart }) => weeks.includes(weekStart));
}

/** In words of what was asked for: nobody here has fields to look at again. */
function refused(error: unknown): never {
  if (error instanceof Failure && error.code === 'conflict') throw planChangedSince();
  if (error instanceof Failure && error.code === 'invalid') throw planHasNoRoom();
  throw error;
}

function inWeek(meals: readonly PlacedMeal[], weekStart: Day): WeekMealsInput {
  const week: { [Key in keyof WeekMealsInput]: MealInput[] } = {};
  for (const { day, meal } of meals) {
    if (weekStartOf(day) !== weekStart) continue;
    const weekday = weekdayOf(day);
    week[weekday] = [...(week[weekday] ?? []), meal];
  }
  return week;
}
