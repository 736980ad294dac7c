import type { Day } from '@kelari/core/kit/dates.ts';
import type { Meal } from '@kelari/core/planner/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { cookedMeals } from '../recipes/cookings-service.ts';
import { answeredMeal } from './answer.ts';
import { named } from './names.ts';
import { selectMeals, selectWeeksOfMeals } from './repo.ts';

/** What is planned for one day, in the order it stands in; for features to the right. */
export async function mealsOn(ctx: Ctx, actor: Actor, day: Day): Promise<Meal[]> {
  const stored = await selectMeals(ctx.db, actor.householdId, { from: day, to: day });
  const rows = await named(ctx.db, stored, ctx.language);
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => answeredMeal(row, cooked));
}

/** Whether a meal of this id stands in one of the household's weeks. */
export const isPlanned = async (ctx: Ctx, actor: Actor, mealId: string): Promise<boolean> =>
  (await selectWeeksOfMeals(ctx.db, actor.householdId, [mealId])).length > 0;
