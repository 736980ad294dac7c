import { randomUUID } from 'node:crypto';
import type { Write } from '@kelari/core/assistant/contract.ts';
import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Meal, MealInput, MealPlan, WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { dayOfMeal, weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { listPlans, saveWeeks } from '../planner/plans-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { seen } from '../recipes/service.ts';
import type { WayBack } from './tables.ts';
import { dayWords, mealNames } from './text-days.ts';

export type PlanWrite = Extract<Write, { readonly do: 'plan.add' | 'plan.remove' }>;
type PlanBack = Extract<WayBack, { readonly of: 'plan' }>;

export type Dated = { readonly day: Day; readonly meal: Meal };
type Putting = { readonly day: Day; readonly meal: MealInput };

/** The meals of some weeks by their day, in the order they stand in. */
export const mealsOf = (plans: readonly MealPlan[]): Dated[] =>
  plans.flatMap(({ weekStart, meals }) =>
    (Object.keys(meals) as (keyof typeof meals)[])
      .flatMap((weekday) => (meals[weekday] ?? []).map((meal) => ({ day: dayOfMeal(weekStart, weekday), meal })))
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  );

const noSuchMeal = () =>
  fail('not_found', { en: 'This is not in the plan any more.', el: 'Αυτό δεν είναι πια στο πρόγραμμα.' });
const noDay = () =>
  fail(
    'invalid',
    { en: 'Which day?', el: 'Ποια μέρα;' },
    { fields: [{ path: 'writes', message: { en: 'Which day?', el: 'Ποια μέρα;' } }] },
  );

export const mealLine = (
  ctx: Ctx,
  actor: Actor,
  { day, meal }: { readonly day: Day; readonly meal: Pick<Meal, 'name' | 'type'> },
): string => {
  const { language: lang } = ctx;
  return `${meal.name}, ${mealNames[meal.type][lang]} ${dayWords(day, dayIn(ctx.clock(), actor.timezone), lang)}`;
};

/** Puts meals in and takes meals out, as one change of the plan; what others did in these weeks meanwhile stays. */
export async function changePlan(
  ctx: Ctx,
  actor: Actor,
  writes: readonly PlanWrite[],
): Promise<{ readonly back: PlanBack; readonly lines: string[] }> {
  const added: (Putting & { readonly meal: { readonly id: string; readonly name: string } })[] = [];
  const gone: { day: Day; id: string }[] = [];
  for (const write of writes) {
    if (write.do === 'plan.remove') {
      for (const { day, id } of write.meals) gone.push({ day: day ?? nowhere(), id });
      continue;
    }
    const { day, meal: type, recipeId, servings } = write;
    const name = recipeId === null ? write.name.trim() : (await seen(ctx, actor, recipeId)).name;
    const meal = {
      id: randomUUID(),
      type,
      recipeId,
      name,
      servings,
      kind: recipeId ? ('recipe' as const) : ('note' as const),
    };
    added.push({ day: day ?? nowhere(), meal });
  }
  const removed = await rewrite(ctx, actor, { add: added, remove: gone, mustBeThere: true });
  return {
    back: { of: 'plan', added: added.map(({ day, meal: { id } }) => ({ day, id })), removed },
    lines: [...added, ...removed].map((one) => mealLine(ctx, actor, one)),
  };
}

function nowhere(): never {
  throw noDay();
}

/** Weeks around a day in which a meal that was moved is still looked for. */
const movedDays = 28;

/** The inverse: what was put in goes, wherever it was moved to; what was taken out comes back, unless it is there. */
export async function takePlanBack(ctx: Ctx, actor: Actor, { added, removed }: PlanBack): Promise<string[]> {
  const back = removed.map(({ day, meal }) => ({ day, meal: meal as Meal }));
  const gone = await rewrite(ctx, actor, { add: back, remove: added, mustBeThere: false });
  return [...gone, ...back].map(({ meal }) => meal.name);
}

type Rewrite = {
  readonly add: readonly Putting[];
  readonly remove: readonly { readonly day: Day; readonly id: string }[];
  readonly mustBeThere: boolean;
};

/** Answers the meals that went. */
async function rewrite(ctx: Ctx, actor: Actor, { add, remove, mustBeThere }: Rewrite): Promise<Dated[]> {
  const days = [...add, ...remove].map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const around = mustBeThere ? 0 : movedDays;
  const plans = await listPlans(ctx, actor, {
    from: weekStartOf(addDays(first, -around)),
    to: addDays(weekStartOf(addDays(last, around)), 6),
  });
  const there = mealsOf(plans);
  const ids = new Set(remove.map(({ id }) => id));
  const gone = there.filter(({ meal }) => ids.has(meal.id));
  if (mustBeThere && gone.length < ids.size) throw noSuchMeal();
  const known = new Set(there.map(({ meal }) => meal.id));
  const coming = add.filter(({ meal }) => meal.id === undefined || !known.has(meal.id));
  const weeks = [...new Set([...gone, ...coming].map(({ day }) => weekStartOf(day)))].sort();
  const saves = weeks.map((weekStart) => {
    const before = there.filter(({ day }) => weekStartOf(day) === weekStart);
    const after = [
      ...before.filter(({ meal }) => !ids.has(meal.id)),
      ...coming.filter(({ day }) => weekStartOf(day) === weekStart),
    ];
    return { weekStart, base: byWeekday(before), meals: byWeekday(after) };
  });
  const [week, ...also] = saves;
  if (week) await saveWeeks(ctx, actor, { ...week, also });
  return gone;
}

function byWeekday(meals: readonly Putting[]): WeekMealsInput {
  const week: { [Key in keyof WeekMealsInput]: MealInput[] } = {};
  for (const { day, meal } of meals) {
    const weekday = weekdayOf(day);
    week[weekday] = [...(week[weekday] ?? []), meal];
  }
  return week;
}
