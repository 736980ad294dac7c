import { eq, type SQL, sql } from 'drizzle-orm';
import { members } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { type Change, changeLog, households } from '../platform/tables.ts';
import { catalogueRevision } from '../recipes/tables.ts';

export type HouseholdState = {
  /** Counts all changes of the household. */
  readonly seq: number;
  /** Counts the changes of the starter collection. */
  readonly catalogue: number;
  readonly staples: readonly string[];
  /** What each member eats and avoids. */
  readonly members: readonly { diets: readonly string[]; vegan: boolean; allergies: readonly string[] }[];
};

const eatersOf = (householdId: string) => sql<HouseholdState['members']>`(
    select coalesce(json_agg(json_build_object(
      'diets', dietary_profile, 'vegan', vegan, 'allergies', allergies) order by user_id), '[]')
    from ${members} where household_id = ${householdId})`;

const stateOf = (householdId: string) => ({
  seq: households.changeSeq,
  catalogue: catalogueRevision,
  staples: households.staples,
  members: eatersOf(householdId),
});
const nobody: HouseholdState = { seq: 0, catalogue: 0, staples: [], members: [] };

/** Everything that decides the suggestions beside lots, recipes and foods, in one statement. */
export async function selectState(db: Db, householdId: string): Promise<HouseholdState> {
  const [state = nobody] = await db
    .select(stateOf(householdId))
    .from(households)
    .where(eq(households.id, householdId))
    .prepare('suggesting')
    .execute();
  return state;
}

export type News<Lot> = {
  readonly state: HouseholdState;
  /** What the household changed since; null when the log does not reach back so far. */
  readonly changes: Change[] | null;
  /** What is in stock; null when nothing changed. */
  readonly lots: Lot[] | null;
};

/** Before every moment: nothing is known of the household. */
export const never = -1;

/** The state, and what is new since a moment of the household, in one round trip. */
export async function selectNews<Lot>(
  db: Db,
  householdId: string,
  { since, inStock }: { readonly since: number; readonly inStock: SQL<Lot[]> },
): Promise<News<Lot>> {
  const after = sql`${since}::bigint`;
  const changes = sql<Change[][]>`(
    select coalesce(json_agg(changes order by seq), '[]') from ${changeLog}
    where household_id = ${householdId} and ${after} >= 0 and seq > ${after} and seq <= change_seq)`;
  const lots = sql<Lot[] | null>`case when change_seq <> ${after} then ${inStock} end`;
  const [row] = await db
    .select({ ...stateOf(householdId), changes, lots })
    .from(households)
    .where(eq(households.id, householdId))
    .prepare('suggesting_news')
    .execute();
  if (row === undefined) return { state: nobody, changes: null, lots: null };
  const { changes: logged, lots: there, ...state } = row;
  return { state, changes: logged.length === state.seq - since ? logged.flat() : null, lots: there };
}
