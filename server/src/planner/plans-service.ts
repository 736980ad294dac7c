import { randomUUID } from 'node:crypto';
import { addDays, type Day, isDay } from '@kelari/core/kit/dates.ts';
import type { Meal, MealPlan, WeekSave } from '@kelari/core/planner/contract.ts';
import { mostMealsADay } from '@kelari/core/planner/contract.ts';
import { type Days, isSameMeal, mergeWeek, weekStartOf } from '@kelari/core/planner/weeks.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { refuse } from '../platform/problems.ts';
import { cookedMeals } from '../recipes/cookings-service.ts';
import { answeredMeal, answeredPlan } from './answer.ts';
import { noteMeals } from './changes-service.ts';
import { datedInputs, identified, kitchenFor, problemsOf, wholeMeals } from './meal-input.ts';
import { named } from './names.ts';
import {
  deleteMeals,
  lockWeeks,
  type MealRow,
  type PlanRow,
  putMeals,
  selectElsewhere,
  selectFilledPlans,
  selectMeals,
  selectMealsOfPlans,
  updatePlan,
} from './repo.ts';
import { required, tooManyMeals, weekChanged, weekTwice } from './text.ts';

const firstDay: Day = '1900-01-01';
const lastDay: Day = '2999-12-31';

type Span = { readonly from?: Day | null | undefined; readonly to?: Day | null | undefined };

/** The weeks that hold meals and touch the span, oldest first, `limit` of them. */
export async function listPlans(ctx: Ctx, actor: Actor, span: Span & { readonly limit?: number }): Promise<MealPlan[]> {
  const from = weekStartOf(span.from ?? firstDay);
  const to = span.to ?? lastDay;
  const plans = await selectFilledPlans(ctx.db, actor.householdId, { from, to, limit: span.limit });
  const [first, last] = [plans[0], plans.at(-1)];
  if (!first || !last) return [];
  const days = { from: first.weekStart, to: addDays(last.weekStart, 6) };
  const stored = await selectMeals(ctx.db, actor.householdId, days);
  const rows = await named(ctx.db, stored, ctx.language);
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  return plans.map((plan) => answeredPlan(plan, rows, cooked));
}

/** A page of them; the cursor is the Sunday of the last one. */
export async function pageOfPlans(ctx: Ctx, actor: Actor, query: Span & PageQuery): Promise<Page<MealPlan>> {
  const { after } = query;
  if (after !== undefined && !isDay(after)) throw badCursor();
  const first = query.from ?? firstDay;
  const from = after !== undefined && after >= first ? addDays(after, 7) : first;
  const plans = await listPlans(ctx, actor, { from, to: query.to, limit: rowsToRead(query) });
  return pageOf(plans, query, ({ weekStart }) => weekStart);
}

type Week = Omit<WeekSave, 'weekStart' | 'also'> & { readonly weekStart: Day; readonly path: string };

/** The weeks of a save by their Sundays, each once. */
function weeksOf({ also = [], ...first }: WeekSave): Week[] {
  const sent = [{ ...first, path: '' }, ...also.map((week, at) => ({ ...week, path: `also.${at}.` }))];
  const weeks = sent.flatMap(({ weekStart, ...week }): Week[] =>
    weekStart === null ? [] : [{ ...week, weekStart: weekStartOf(weekStart) }],
  );
  refuse([
    ...sent.flatMap(({ weekStart, path }) =>
      weekStart === null ? [{ path: `${path}weekStart`, message: required }] : [],
    ),
    ...weeks.flatMap(({ weekStart, path }, at) =>
      weeks.findIndex((other) => other.weekStart === weekStart) < at
        ? [{ path: `${path}weekStart`, message: weekTwice }]
        : [],
    ),
  ]);
  return weeks;
}

/**
 * Saves weeks, all or none: held in the order of their days, brought together with what others saved meanwhile. What it did
 * is kept to be taken back, except of the taking back itself.
 */
export async function saveWeeks(
  ctx: Ctx,
  actor: Actor,
  body: WeekSave,
  { isKept }: { readonly isKept: boolean } = { isKept: true },
): Promise<MealPlan & { also?: MealPlan[] }> {
  const weeks = weeksOf(body);
  const now = ctx.clock();
  const plans = await lockWeeks(
    ctx.db,
    actor.householdId,
    weeks.map(({ weekStart }) => ({ id: randomUUID(), weekStart, userId: actor.userId, now })),
  );
  const kept = await selectMealsOfPlans(
    ctx.db,
    actor.householdId,
    plans.map(({ id }) => id),
  );
  const rows = await named(ctx.db, kept, ctx.language);
  const cooked = await cookedMeals(
    ctx,
    actor,
    rows.map(({ id }) => id),
  );
  const conflict = (ids: readonly string[]) => {
    const current = inOrder(plans.map((plan) => answeredPlan(plan, rows, cooked)));
    return weekChanged(current.length > 1 ? current : (current[0] as MealPlan), ids);
  };
  const inOrder = (all: readonly MealPlan[]) =>
    weeks.flatMap(({ weekStart }) => all.filter((plan) => plan.weekStart === weekStart));
  const merged = await merge(ctx, actor, { weeks, plans, rows, cooked });
  if (merged.conflict) throw conflict(merged.conflict);
  refuse(
    Object.values(merged.meals).some((meals) => meals.length > mostMealsADay)
      ? [{ path: 'meals', message: tooManyMeals(mostMealsADay) }]
      : [],
  );
  const change = changeOf(actor, { meals: merged.meals, plans, rows, cooked, now });
  const before = new Set(rows.map(({ id }) => id));
  const elsewhere = await selectElsewhere(ctx.db, actor.householdId, {
    ids: change.put.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    planIds: plans.map(({ id }) => id),
  });
  if (elsewhere.length > 0) throw conflict(elsewhere);
  await deleteMeals(ctx.db, actor.householdId, change.gone);
  await putMeals(ctx.db, change.put);
  if (isKept) await noteMeals(ctx, actor, { before: kept, after: change.rows, cooked });
  const saved: PlanRow[] = [];
  for (const plan of plans) {
    const sent = weeks.find(({ weekStart }) => weekStart === plan.weekStart)?.shoppingListGenerated;
    saved.push(
      await noteWeek(ctx, plan, {
        isTouched: change.touched.has(plan.id),
        isAnother: change.another.has(plan.id),
        sent,
      }),
    );
  }
  const shown = await named(ctx.db, change.rows, ctx.language);
  const [first, ...also] = inOrder(saved.map((plan) => answeredPlan(plan, shown, cooked)));
  return { ...(first as MealPlan), ...(body.also ? { also } : {}) };
}

type Stored = {
  readonly plans: readonly PlanRow[];
  readonly rows: readonly MealRow[];
  readonly cooked: ReadonlySet<string>;
};

/** What the weeks become, by date; or the meals that both sides made different. */
async function merge(
  ctx: Ctx,
  actor: Actor,
  { weeks, plans, rows, cooked }: Stored & { readonly weeks: readonly Week[] },
) {
  const placed = rows.map((row) => ({ id: row.id, day: row.day, input: answeredMeal(row, cooked) }));
  const stored = new Map(placed.map(({ id, input }) => [id, input]));
  const theirs: { [day: string]: Meal[] } = {};
  for (const { day, input } of placed) theirs[day] = [...(theirs[day] ?? []), input];
  const inputs = (side: 'meals' | 'base') =>
    weeks.flatMap(({ weekStart, [side]: meals = {}, path }) => datedInputs(weekStart, meals, `${path}${side}`));
  const based = identified(inputs('base'), placed);
  const sent = identified(inputs('meals'), [...based, ...placed]);
  const kitchen = await kitchenFor(ctx, actor, [...sent, ...based], stored);
  refuse(problemsOf(sent, stored, kitchen));
  const base = wholeMeals(based, stored, kitchen);
  const mine = wholeMeals(sent, stored, kitchen);
  for (const week of weeks) {
    if (week.base) continue;
    // without its beginning a change can only add, unless it says that it began from the week as it is
    const version = plans.find(({ weekStart }) => weekStart === week.weekStart)?.version;
    if (week.version === version) for (const day of daysOf(week)) if (theirs[day]) base[day] = theirs[day];
  }
  return mergeWeek<Meal>(base, mine, theirs);
}

const daysOf = ({ weekStart }: Pick<Week, 'weekStart'>): Day[] =>
  Array.from({ length: 7 }, (_, at) => addDays(weekStart, at));

/** The rows that a change of the weeks makes, and which weeks become another plan or only look different. */
function changeOf(
  { householdId, userId }: Actor,
  { meals, plans, rows, cooked, now }: Stored & { readonly meals: Days<Meal>; readonly now: Date },
) {
  const before = new Map(rows.map((row) => [row.id, row]));
  const planOf = new Map(plans.map(({ id, weekStart }) => [weekStart, id]));
  const next = Object.entries(meals).flatMap(([day, list = []]) =>
    list.map((meal, position): MealRow => {
      const was = before.get(meal.id);
      const planId = planOf.get(weekStartOf(day)) ?? '';
      // what a cooking says stays the cooking's to say
      const isDone = meal.isDone && !(was?.isDone === false && cooked.has(meal.id));
      const made = { userId: was ? was.userId : userId, createdAt: was?.createdAt ?? now };
      return { ...meal, ...made, householdId, planId, day, position, isDone };
    }),
  );
  const ids = new Set(next.map(({ id }) => id));
  const put = next.filter((row) => {
    const was = before.get(row.id);
    return was === undefined || !isSameMeal({ ...row, createdAt: null }, { ...was, createdAt: null });
  });
  const removed = rows.filter(({ id }) => !ids.has(id));
  const isOther = (row: MealRow) => {
    const was = before.get(row.id);
    const plain = { position: 0, isDone: false, createdAt: null };
    return was === undefined || !isSameMeal({ ...row, ...plain }, { ...was, ...plain });
  };
  const plansOf = (changed: readonly MealRow[]) =>
    changed.flatMap(({ id, planId }) => [planId, before.get(id)?.planId ?? planId]);
  return {
    put,
    gone: removed.map(({ id }) => id),
    rows: next,
    touched: new Set(plansOf([...put, ...removed])),
    another: new Set(plansOf([...put.filter(isOther), ...removed])),
  };
}

/** A week that holds another plan than the list was made from is no longer on the list. */
async function noteWeek(
  ctx: Ctx,
  plan: PlanRow,
  {
    isTouched,
    isAnother,
    sent,
  }: { readonly isTouched: boolean; readonly isAnother: boolean; readonly sent: boolean | undefined },
): Promise<PlanRow> {
  const shoppingListGenerated = isAnother ? false : (sent ?? plan.shoppingListGenerated);
  if (!isTouched && plan.version > 0 && shoppingListGenerated === plan.shoppingListGenerated) return plan;
  const change = { shoppingListGenerated, version: plan.version + 1, updatedAt: ctx.clock() };
  await updatePlan(ctx.db, plan, change);
  ctx.changed('meal-plans', plan.id, plan.version === 0 ? 'added' : 'changed');
  return { ...plan, ...change };
}
