import type { Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { and, between, eq, exists, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { members, users } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { wholeLimit } from '../platform/page.ts';
import { households } from '../platform/tables.ts';
import { starterRecipes } from '../recipes/tables.ts';
import { calendarFeeds, mealPlans, plannedMeals } from './tables.ts';

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

/** The weeks in which anything is planned, oldest first. */
export async function selectFilledPlans(
  db: Db,
  householdId: string,
  { from, to, limit = wholeLimit }: { readonly from: Day; readonly to: Day; readonly limit?: number | undefined },
): Promise<PlanRow[]> {
  const meals = db
    .select({ one: sql`1` })
    .from(plannedMeals)
    .where(and(eq(plannedMeals.householdId, householdId), eq(plannedMeals.planId, mealPlans.id)));
  return db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.householdId, householdId), between(mealPlans.weekStart, from, to), exists(meals)))
    .orderBy(mealPlans.weekStart)
    .limit(limit);
}

const typed = (rows: readonly Stored[]): MealRow[] => rows as MealRow[];
const inPlace = [plannedMeals.day, plannedMeals.position, plannedMeals.id] as const;

/** Where these meals stand now, and what was put on a list for that week; those that are in no plan any more are left out. */
export const selectWeeksOfMeals = (
  db: Db,
  householdId: string,
  mealIds: readonly string[],
): Promise<{ id: string; listedFingerprint: string | null }[]> =>
  db
    .select({ id: plannedMeals.id, listedFingerprint: mealPlans.listedFingerprint })
    .from(plannedMeals)
    .innerJoin(mealPlans, and(eq(mealPlans.householdId, householdId), eq(mealPlans.id, plannedMeals.planId)))
    .where(and(eq(plannedMeals.householdId, householdId), inArray(plannedMeals.id, [...mealIds])));

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

/** How the starter collection calls those of these recipes that are its own, by their ids. */
export async function selectStarterNames(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const name = sql<string>`${starterRecipes.content} -> ${language}::text ->> 'name'`;
  const rows = await db
    .select({ id: starterRecipes.id, name })
    .from(starterRecipes)
    .where(inArray(starterRecipes.id, wanted));
  return new Map(rows.map((row) => [row.id, row.name]));
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

/** A statement takes at most 65,535 values, and a year of full weeks has more. */
const rowsAtOnce = 2_000;

/** Who planned a meal first stays its planner. */
export async function putMeals(db: Db, rows: readonly NewMeal[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insert(plannedMeals)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: [plannedMeals.householdId, plannedMeals.id], set: excluded });
}

export type FeedRow = typeof calendarFeeds.$inferSelect;
export type Subscription = Pick<FeedRow, 'id' | 'tokenHash' | 'lastReadAt'> & {
  readonly language: Language;
  /** Of the household: where the meals are eaten. */
  readonly timezone: string;
};

const ofMember = (householdId: string, userId: string) =>
  and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.userId, userId));

export async function selectFeed(db: Db, householdId: string, userId: string): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(ofMember(householdId, userId)))[0];
}

/** In place of the one the member had; those of people who belong to the household no more go with it. */
export async function replaceFeed(db: Db, row: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { householdId, userId } = row;
  await db.execute(sql`delete from ${calendarFeeds} where household_id = ${householdId}
    and user_id not in (select user_id from ${members} where household_id = ${householdId})`);
  const { id, tokenHash, createdAt } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarFeeds.householdId, calendarFeeds.userId],
      set: { id, tokenHash, createdAt, lastReadAt: null },
      setWhere: eq(calendarFeeds.userId, userId),
    });
}

export async function deleteFeed(db: Db, householdId: string, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(ofMember(householdId, userId));
}

/** Whose feed it is, as long as they live in the household. */
export async function selectSubscription(
  db: Db,
  householdId: string,
  tokenHash: string,
): Promise<Subscription | undefined> {
  const { id, lastReadAt } = calendarFeeds;
  const rows = await db
    .select({
      ...{ id, tokenHash: calendarFeeds.tokenHash, lastReadAt },
      ...{ language: users.language, timezone: households.timezone },
    })
    .from(calendarFeeds)
    .innerJoin(
      members,
      and(eq(members.householdId, calendarFeeds.householdId), eq(members.userId, calendarFeeds.userId)),
    )
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.householdId, calendarFeeds.householdId)))
    .innerJoin(households, eq(households.id, calendarFeeds.householdId))
    .where(and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.tokenHash, tokenHash)));
  return rows[0];
}

export async function noteRead(db: Db, householdId: string, id: string, at: Date): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.id, id)));
}
