import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import type { Change } from './tables.ts';

/** Where every commit that changed something says so, with its position: `LISTEN` hears of all households. */
export const changesChannel = 'kelari_changes';

/** Where a household stands in its changes. With the household in it, a position of another one is never mistaken. */
export const positionOf = (householdId: string, seq: number | string): string => `${householdId}:${seq}`;

/** Makes a statement of a template: drizzle's `sql`, which binds the values, or `asText`, which sets placeholders in. */
type Tag<T> = (strings: TemplateStringsArray, ...values: unknown[]) => T;
export const asText: Tag<string> = (strings, ...values) => String.raw({ raw: strings }, ...values);

/**
 * The parts of `with` that log changes. The update of the household's row makes commit order the order of `seq`, and a
 * change of its foods makes their copies in all processes old. Each 200th takes along what is older than 24 hours.
 */
export const logging = <T>(tag: Tag<T>, household: unknown, user: unknown, changes: unknown): T =>
  tag`moved as (
    update households set change_seq = change_seq + 1,
      foods_version = foods_version + (${changes}::jsonb @> '[["foods"]]')::int
    where id = ${household}::uuid and ${changes}::jsonb <> '[]'::jsonb returning change_seq
  ), logged as (
    insert into change_log (household_id, seq, user_id, changes)
    select ${household}::uuid, change_seq, ${user}::uuid, ${changes}::jsonb from moved
  ), swept_log as (
    delete from change_log where household_id = ${household}::uuid and at < now() - interval '24 hours'
      and exists (select from moved where change_seq % 200 = 0)
  )`;

/** Ends a statement that began with `logging`: tells all processes at the commit, and answers `change_seq`. */
export const telling = <T>(tag: Tag<T>, household: unknown): T =>
  tag`select change_seq, pg_notify('kelari_changes', ${household}::uuid || ':' || change_seq) from moved`;

/**
 * Logs changes and tells the live streams, as a call in one transaction does by itself: for jobs and calls in steps,
 * inside `database.within` of the household. It holds the household's row until the commit, so it comes last; whoever
 * changes two households notes them in the order of their ids.
 */
export async function noteChanges(
  db: Db,
  scope: { readonly householdId: string; readonly userId: string | null },
  changes: readonly Change[],
): Promise<void> {
  const { householdId, userId } = scope;
  await db.execute(
    sql`with ${logging(sql, householdId, userId, JSON.stringify(changes))} ${telling(sql, householdId)}`,
  );
}
