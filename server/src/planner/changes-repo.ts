import type { Day } from '@kelari/core/kit/dates.ts';
import type { Meal } from '@kelari/core/planner/contract.ts';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { latestFirst, type Mark, type TimeSpan, within } from '../platform/time-span.ts';
import { planChanges } from './tables.ts';

export type PlacedMeal = { readonly day: Day; readonly meal: Meal };
export type MealChange = { readonly before: PlacedMeal | null; readonly after: PlacedMeal | null };
type Stored = typeof planChanges.$inferSelect;
/** The column is plain JSON; only meals of the contract are ever written to it. */
export type PlanChangeRow = Omit<Stored, 'meals'> & { readonly meals: readonly MealChange[] };

const typed = (rows: readonly Stored[]): PlanChangeRow[] => rows as unknown as PlanChangeRow[];
const { householdId: household, id: changeId, userId: user, at, undoneAt } = planChanges;

/** Takes along what can no longer be taken back. */
export async function insertPlanChange(
  db: Db,
  { meals, ...row }: Omit<typeof planChanges.$inferInsert, 'meals'> & { readonly meals: readonly MealChange[] },
  undoSince: Date,
): Promise<void> {
  await db.delete(planChanges).where(and(eq(household, row.householdId), lt(at, undoSince)));
  await db.insert(planChanges).values({ ...row, meals: [...meals] });
}

export async function selectPlanChange(
  db: Db,
  householdId: string,
  id: string,
  since: Date,
): Promise<PlanChangeRow | undefined> {
  const rows = await db
    .select()
    .from(planChanges)
    .where(and(eq(household, householdId), eq(changeId, id), gt(at, since)));
  return typed(rows)[0];
}

/** What a person did last and that still stands. */
export async function selectOwnLatest(
  db: Db,
  { householdId, userId, since, limit }: { householdId: string; userId: string; since: Date; limit: number },
): Promise<PlanChangeRow[]> {
  const rows = await db
    .select()
    .from(planChanges)
    .where(and(eq(household, householdId), eq(user, userId), isNull(undoneAt), gt(at, since)))
    .orderBy(desc(at), desc(changeId))
    .limit(limit);
  return typed(rows);
}

export const markPlanChangeUndone = (
  db: Db,
  { householdId, id, userId, when }: { householdId: string; id: string; userId: string; when: Date },
) =>
  db
    .update(planChanges)
    .set({ undoneAt: when, undoneBy: userId })
    .where(and(eq(household, householdId), eq(changeId, id), isNull(undoneAt)));

export const selectPlanMarks = (db: Db, householdId: string, span: TimeSpan): Promise<Mark[]> =>
  db
    .select({ at, id: changeId })
    .from(planChanges)
    .where(and(eq(household, householdId), within(at, changeId, span)))
    .orderBy(latestFirst(at, changeId))
    .limit(span.limit);

export async function selectPlanChanges(db: Db, householdId: string, ids: readonly string[]): Promise<PlanChangeRow[]> {
  const rows = await db
    .select()
    .from(planChanges)
    .where(and(eq(household, householdId), inArray(changeId, [...ids])));
  return typed(rows);
}
