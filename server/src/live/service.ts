import type { Actor, App } from '../platform/context.ts';
import type { Change } from '../platform/tables.ts';
import { selectChanges } from './repo.ts';

/** A stream this many changes behind is told to load anew, which costs both sides less. */
export const farBehind = 500;
/** And so is one that missed this many rows: acts on many lots, or a pantry that was brought along. */
const mostRows = 2_000;

export type News = {
  /** Where the events lead to. */
  readonly seq: number;
  readonly events: readonly { readonly seq: number; readonly by: string | null; readonly changes: readonly Change[] }[];
  /** What happened since cannot be told one by one. */
  readonly reload: boolean;
};

/**
 * What happened in the actor's household after a sequence (undefined: from now on). The log may no longer reach back so
 * far, or the sequence may be none of this database (it was restored from a backup): then the answer is `reload`.
 */
export async function newsAfter(app: App, actor: Actor, after: number | undefined): Promise<News | undefined> {
  const rows = await app.database.within(actor, (db) => selectChanges(db, actor.householdId, after, farBehind));
  const seq = rows[0]?.current;
  if (seq === undefined) return undefined;
  const events = rows.flatMap(({ seq, by, changes }) => (seq === null || !changes ? [] : [{ seq, by, changes }]));
  // each change has its number and none is left out, so the count says whether these are all
  const isGap = after !== undefined && after + events.length !== seq;
  const reload = isGap || events.reduce((sum, { changes }) => sum + changes.length, 0) > mostRows;
  return { seq, events: reload ? [] : events, reload };
}
