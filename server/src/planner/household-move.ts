import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putMissingRows, putRows, takeRows } from '../platform/household-move.ts';
import { selectMeals, selectPlans } from './repo.ts';
import { calendarFeeds, mealPlans, plannedMeals } from './tables.ts';

type PlanRow = MovedRow & { readonly week_start: Day };
type MealRow = MovedRow & {
  readonly plan_id: string;
  readonly day: Day;
  readonly position: number;
  readonly concept_id: string | null;
};

/**
 * The plan stays where the pantry does that it reserves. When that is brought it comes along: a week that the household has
 * planned, too, gets the meals behind its own. The address of the old calendar is no more.
 */
export async function movePlans(_ctx: Ctx, move: Move): Promise<void> {
  await takeRows(move, calendarFeeds, sql`user_id = ${move.userId}`);
  if (!move.pantry) return;
  const all = sql`true`;
  const meals = (await takeRows(move, plannedMeals, all)) as MealRow[];
  const plans = (await takeRows(move, mealPlans, all)) as PlanRow[];
  if (plans.length === 0) return;
  const there = await foodsThere(
    move,
    meals.map(({ concept_id }) => concept_id),
  );
  // the lists that they were put on may have stayed behind
  const unlisted = { shopping_list_generated: false, list_id: null, listed_fingerprint: null };
  await putMissingRows(
    move,
    mealPlans,
    plans.map((plan) => ({ ...plan, ...unlisted })),
  );
  const starts = plans.map(({ week_start }) => week_start).sort();
  const span = { from: starts[0] ?? '', to: addDays(starts.at(-1) ?? '', 6) };
  const weeks = new Map((await selectPlans(move.db, move.to, span)).map(({ weekStart, id }) => [weekStart, id]));
  const planOf = new Map(plans.map(({ id, week_start }) => [id, weeks.get(week_start) ?? id]));
  const last = new Map<Day, number>();
  for (const { day, position } of await selectMeals(move.db, move.to, span)) last.set(day, position);
  await putRows(
    move,
    plannedMeals,
    meals.map((meal) => ({
      ...meal,
      plan_id: planOf.get(meal.plan_id),
      position: (last.get(meal.day) ?? -1) + 1 + meal.position,
      concept_id: there(meal.concept_id),
    })),
  );
  const joined = [...planOf].flatMap(([id, to]) => (id === to ? [] : [to]));
  if (joined.length > 0)
    await move.db.execute(sql`update ${mealPlans} set version = version + 1, shopping_list_generated = false
      where household_id = ${move.to} and id = any(${sql.param(joined)}::uuid[])`);
  for (const { id } of plans) {
    move.noted.from.push(['meal-plans', id, 'removed']);
    const to = planOf.get(id) ?? id;
    move.noted.to.push(['meal-plans', to, to === id ? 'added' : 'changed']);
  }
}
