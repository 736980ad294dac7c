import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import { mostMealsADay } from '@kelari/core/planner/contract.ts';
import { weekStartOf } from '@kelari/core/planner/weeks.ts';
import { sql } from 'drizzle-orm';
import { foodsThere } from '../food/household-move.ts';
import type { Ctx } from '../platform/context.ts';
import { type Move, type MovedRow, putMissingRows, putRows, takeRows } from '../platform/household-move.ts';
import { selectMeals, selectPlans } from './repo.ts';
import { calendarFeeds, mealPlans, planChanges, plannedMeals } from './tables.ts';
import { weekFull } from './text.ts';

type PlanRow = MovedRow & { readonly week_start: Day };
type MealRow = MovedRow & {
  readonly plan_id: string;
  readonly day: Day;
  readonly position: number;
  readonly concept_id: string | null;
};

/**
 * The plan stays where the pantry does that it reserves. When that is brought it comes along: a week that the household has
 * planned, too, gets the meals behind its own (see roomIn). The address of the old calendar is no more.
 */
export async function movePlans(_ctx: Ctx, move: Move): Promise<void> {
  await takeRows(move, calendarFeeds, sql`user_id = ${move.userId}`);
  if (!move.pantry) return;
  const all = sql`true`;
  // the meals come to other weeks and places: what was done to them is taken back no more
  await takeRows(move, planChanges, all);
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
  const place = roomIn(await selectMeals(move.db, move.to, span));
  await putRows(
    move,
    plannedMeals,
    meals.toSorted(inPlace).map((meal) => ({
      ...meal,
      ...place(meal.day),
      plan_id: planOf.get(meal.plan_id),
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

const inPlace = (a: MealRow, b: MealRow): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.position - b.position || (a.id < b.id ? -1 : 1);

/**
 * Where meals go behind those that are there. A day has no more than the contract allows: what does not fit goes to the next
 * day of its week that has room, else to one before it, as the meal that it is; in a week that is full altogether there is no
 * place, and the move is refused with nothing done.
 */
function roomIn(there: readonly { readonly day: Day; readonly position: number }[]) {
  const count = new Map<Day, number>();
  const next = new Map<Day, number>();
  for (const { day, position } of there) {
    count.set(day, (count.get(day) ?? 0) + 1);
    next.set(day, Math.max(next.get(day) ?? 0, position + 1));
  }
  return (wanted: Day): { readonly day: Day; readonly position: number } => {
    const start = weekStartOf(wanted);
    const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(start, at));
    const later = days.filter((day) => day >= wanted);
    const day = [...later, ...days.filter((each) => each < wanted).toReversed()].find(
      (each) => (count.get(each) ?? 0) < mostMealsADay,
    );
    if (day === undefined) throw weekFull();
    const position = next.get(day) ?? 0;
    count.set(day, (count.get(day) ?? 0) + 1);
    next.set(day, position + 1);
    return { day, position };
  };
}
