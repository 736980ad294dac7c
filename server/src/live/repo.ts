import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { changeLog, households } from '../platform/tables.ts';

/**
 * The household's sequence on each row and the changes after a sequence, in order, at most `limit`; one row without a
 * change when there is none. One statement, so that both are of the same moment.
 */
export const selectChanges = (db: Db, householdId: string, after: number | undefined, limit: number) =>
  db
    .select({
      current: households.changeSeq,
      seq: changeLog.seq,
      by: changeLog.userId,
      changes: changeLog.changes,
    })
    .from(households)
    .leftJoin(
      changeLog,
      and(eq(changeLog.householdId, households.id), after === undefined ? sql`false` : gt(changeLog.seq, after)),
    )
    .where(eq(households.id, householdId))
    .orderBy(asc(changeLog.seq))
    .limit(limit);
