import type { Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { and, between, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { mealPlans, plannedMeals } from './tables.ts';

export type PlanRow = typeof mealPlans.$inferSelect;
type Stored = typeof plannedMeals.$inferSelect;
/** The column is text; only units of the contract are ever written to it. */
export type MealRow = Omit<Stored, 'unit'> & { readonly unit: Unit | null };
export type NewMeal = Omit<typeof plannedMeals.$inferInsert, 'unit'> & { readonly unit: Unit | null };

/** The weeks of a household that begin in the span, the oldest first. */
export async function selectPlans(
  db: Db,
  householdId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<PlanRow[]> {
  return db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.householdId, householdId), between(mealPlans.weekStart, from, to)))
    .orderBy(mealPlans.weekStart);
}

const typed = (rows: readonly Stored[]): MealRow[] => rows as MealRow[];
const inPlace = [plannedMeals.day, plannedMeals.position, plannedMeals.id] as const;

/** The weeks that were put on a list. */
export const selectListedPlans = (db: Db, householdId: string): Promise<Pick<PlanRow, 'id' | 'listedFingerprint'>[]> =>
  db
    .select({ id: mealPlans.id, listedFingerprint: mealPlans.listedFingerprint })
    .from(mealPlans)
    .where(and(eq(mealPlans.householdId, householdId), isNotNull(mealPlans.listedFingerprint)));

/** The meals of the days, in the order they stand in. */
export async function selectMeals(
  db: Db,
  householdId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<MealRow[]> {
  return typed(
    await db
      .select()
      .from(plannedMeals)
      .where(and(eq(plannedMeals.householdId, householdId), between(plannedMeals.day, from, to)))
      .orderBy(...inPlace),
  );
}

/** Those that may take something from the pantry; most households have none ahead, and this is all they are asked. */
export async function selectOpenMeals(
  db: Db,
  householdId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<MealRow[]> {
  return typed(
    await db
      .select()
      .from(plannedMeals)
      .where(
        and(
          eq(plannedMeals.householdId, householdId),
          between(plannedMeals.day, from, to),
          sql`not is_done and kind <> 'note'`,
        ),
      )
      .orderBy(...inPlace),
  );
}

export async function selectMealsOfPlans(db: Db, householdId: string, planIds: readonly string[]): Promise<MealRow[]> {
  if (planIds.length === 0) return [];
  return typed(
    await db
      .select()
      .from(plannedMeals)
      .where(and(eq(plannedMeals.householdId, householdId), inArray(plannedMeals.planId, [...planIds])))
      .orderBy(...inPlace),
  );
}

/** Which of these ids are meals of other weeks. */
export async function selectElsewhere(
  db: Db,
  householdId: string,
  { ids, planIds }: { readonly ids: readonly string[]; readonly planIds: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: plannedMeals.id })
    .from(plannedMeals)
    .where(
      and(
        eq(plannedMeals.householdId, householdId),
        inArray(plannedMeals.id, [...ids]),
        notInArray(plannedMeals.planId, [...planIds]),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Holds these weeks until the commit, in the order of their days so that two calls never wait for each other; those that
 * are not there are made, as version 0.
 */
export async function lockWeeks(
  db: Db,
  householdId: string,
  weeks: readonly { readonly id: string; readonly weekStart: Day; readonly userId: string; readonly now: Date }[],
): Promise<PlanRow[]> {
  const sorted = weeks.toSorted((a, b) => (a.weekStart < b.weekStart ? -1 : 1));
  await db
    .insert(mealPlans)
    .values(sorted.map(({ now, ...week }) => ({ ...week, householdId, version: 0, createdAt: now, updatedAt: now })))
    .onConflictDoNothing();
  const starts = sorted.map(({ weekStart }) => weekStart);
  return db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.householdId, householdId), inArray(mealPlans.weekStart, starts)))
    .orderBy(mealPlans.weekStart)
    .for('update');
}

export async function updatePlan(
  db: Db,
  { householdId, id }: Pick<PlanRow, 'householdId' | 'id'>,
  change: Partial<Pick<PlanRow, 'shoppingListGenerated' | 'listId' | 'listedFingerprint' | 'version' | 'updatedAt'>>,
): Promise<void> {
  await db
    .update(mealPlans)
    .set(change)
    .where(and(eq(mealPlans.householdId, householdId), eq(mealPlans.id, id)));
}

export async function deleteMeals(db: Db, householdId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(plannedMeals)
    .where(and(eq(plannedMeals.householdId, householdId), inArray(plannedMeals.id, [...ids])));
}

const replaced = [
  ...(['plan_id', 'day', 'position', 'type', 'kind', 'recipe_id', 'product_id', 'concept_id', 'name'] as const),
  ...(['quantity', 'unit', 'servings', 'prep_time', 'cook_time', 'series_id', 'is_done'] as const),
];
const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const excluded: Record<string, SQL> = Object.fromEntries(
  replaced.map((column) => [camel(column), sql.raw(`excluded.${column}`)]),
);

/** Who planned a meal first stays its planner. */
export async function putMeals(db: Db, rows: readonly NewMeal[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(plannedMeals)
    .values([...rows])
    .onConflictDoUpdate({ target: [plannedMeals.householdId, plannedMeals.id], set: excluded });
}
