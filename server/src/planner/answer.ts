import type { Meal, MealPlan, WeekMeals } from '@kelari/core/planner/contract.ts';
import { weekdayOf } from '@kelari/core/planner/weeks.ts';
import type { MealRow, PlanRow } from './repo.ts';

/** A meal as the wire has it; one that was cooked from the plan is eaten. */
export const answeredMeal = (row: MealRow, cooked: ReadonlySet<string>): Meal => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  recipeId: row.recipeId,
  productId: row.productId,
  conceptId: row.conceptId,
  name: row.name,
  quantity: row.quantity,
  unit: row.unit,
  servings: row.servings,
  prepTime: row.prepTime,
  cookTime: row.cookTime,
  seriesId: row.seriesId,
  isDone: row.isDone || cooked.has(row.id),
});

/** `rows` in the order they stand in. */
export function answeredPlan(plan: PlanRow, rows: readonly MealRow[], cooked: ReadonlySet<string>): MealPlan {
  const meals: { -readonly [Day in keyof WeekMeals]: Meal[] } = {};
  for (const row of rows) {
    if (row.planId !== plan.id) continue;
    const weekday = weekdayOf(row.day);
    meals[weekday] = [...(meals[weekday] ?? []), answeredMeal(row, cooked)];
  }
  return {
    id: plan.id,
    userId: plan.userId,
    weekStart: plan.weekStart,
    meals,
    shoppingListGenerated: plan.shoppingListGenerated,
    version: plan.version,
    updatedAt: plan.version === 0 ? null : plan.updatedAt.toISOString(),
  };
}
