import { randomUUID } from 'node:crypto';
import { isSameMeal } from '@kelari/core/planner/weeks.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import { undoSince } from '../platform/undo-span.ts';
import { answeredMeal } from './answer.ts';
import {
  insertPlanChange,
  type MealChange,
  markPlanChangeUndone,
  type PlacedMeal,
  type PlanChangeRow,
  selectOwnLatest,
  selectPlanChanges,
  selectPlanMarks,
} from './changes-repo.ts';
import type { MealRow } from './repo.ts';

/** The undo of a toast is the inverse save: it comes soon, and is no deed of its own. */
const toastMs = 10 * 60_000;
const lookedAt = 5;

const isSame = (a: PlacedMeal | null, b: PlacedMeal | null): boolean =>
  a === null || b === null ? a === b : a.day === b.day && isSameMeal(a.meal, b.meal);

/** Keeps what a save did to meals; the order inside a day is not kept. */
export async function noteMeals(
  ctx: Ctx,
  { householdId, userId }: Actor,
  {
    before,
    after,
    cooked,
  }: { readonly before: readonly MealRow[]; readonly after: readonly MealRow[]; readonly cooked: ReadonlySet<string> },
): Promise<void> {
  const placed = (rows: readonly MealRow[]) =>
    new Map(rows.map((row) => [row.id, { day: row.day, meal: answeredMeal(row, cooked) }]));
  const [was, is] = [placed(before), placed(after)];
  const meals = [...new Set([...was.keys(), ...is.keys()])].flatMap((id): MealChange[] => {
    const change = { before: was.get(id) ?? null, after: is.get(id) ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
  if (meals.length === 0) return;
  const at = ctx.clock();
  const since = new Date(at.getTime() - toastMs);
  const latest = await selectOwnLatest(ctx.db, { householdId, userId, since, limit: lookedAt });
  const inverse = latest.find((change) => isInverse(change.meals, meals));
  if (inverse) await markPlanChangeUndone(ctx.db, { householdId, id: inverse.id, userId, when: at });
  else await insertPlanChange(ctx.db, { householdId, id: randomUUID(), userId, meals, at }, undoSince(ctx));
}

function isInverse(done: readonly MealChange[], now: readonly MealChange[]): boolean {
  const idOf = ({ before, after }: MealChange) => (before ?? after)?.meal.id;
  const byId = new Map(done.map((change) => [idOf(change), change]));
  return (
    done.length === now.length &&
    now.every((change) => {
      const other = byId.get(idOf(change));
      return other !== undefined && isSame(other.before, change.after) && isSame(other.after, change.before);
    })
  );
}

export const planMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectPlanMarks(ctx.db, actor.householdId, span);

export const planChangesOf = (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<PlanChangeRow[]> =>
  selectPlanChanges(ctx.db, actor.householdId, ids);
