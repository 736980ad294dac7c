import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
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

/** Everything that decides the suggestions beside lots, recipes and foods, in one statement. */
export async function selectState(db: Db, householdId: string): Promise<HouseholdState> {
  const eaters = sql<HouseholdState['members']>`(
    select coalesce(json_agg(json_build_object(
      'diets', dietary_profile, 'vegan', vegan, 'allergies', allergies) order by user_id), '[]')
    from ${members} where household_id = ${householdId})`;
  const rows = await db
    .select({
      seq: households.changeSeq,
      catalogue: catalogueRevision,
      staples: households.staples,
      members: eaters,
    })
    .from(households)
    .where(eq(households.id, householdId));
  return rows[0] ?? { seq: 0, catalogue: 0, staples: [], members: [] };
}

/** What the household changed after one moment and up to another; null when the log does not reach back so far. */
export async function selectChanges(
  db: Db,
  householdId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Change[] | null> {
  const rows = await db
    .select({ changes: changeLog.changes })
    .from(changeLog)
    .where(and(eq(changeLog.householdId, householdId), gt(changeLog.seq, after), lte(changeLog.seq, upTo)))
    .orderBy(asc(changeLog.seq));
  return rows.length === upTo - after ? rows.flatMap(({ changes }) => changes) : null;
}
