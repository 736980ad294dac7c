import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import type { Change } from './tables.ts';

/** A person who changes household, in one transaction. Own recipes always come along, the pantry when it is brought. */
export type Move = {
  readonly db: Db;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly pantry: boolean;
  /** What the change logs of the two households are to say. */
  readonly noted: { readonly from: Change[]; readonly to: Change[] };
};

/**
 * What a feature keeps for a household: its tables, what it does with their rows when a person moves, and what it takes away with
 * a person whose account ends while the household goes on.
 */
export type HouseholdPart = {
  readonly tables: readonly PgTable[];
  readonly move?: (ctx: Ctx, move: Move) => Promise<void>;
  readonly forget?: (db: Db, whose: { readonly householdId: string; readonly userId: string }) => Promise<void>;
};

/** Row-level security lets one household through at a time: which one the next statements see. */
export async function standIn(db: Db, householdId: string): Promise<void> {
  await db.execute(sql`select set_config('kelari.household', ${householdId}, true)`);
}

export type MovedRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Takes rows, by their columns' names, out of the household that the person leaves. */
export async function takeRows(move: Move, table: PgTable, which: SQL): Promise<MovedRow[]> {
  await standIn(move.db, move.from);
  const { rows } = await move.db.execute<{ row: MovedRow }>(
    sql`delete from ${table} where household_id = ${move.from} and ${which} returning to_jsonb(${table}) as row`,
  );
  return rows.map(({ row }) => row);
}

/** Puts them into the household that the person comes to; they keep their ids. */
export const putRows = (move: Move, table: PgTable, rows: readonly object[]): Promise<void> =>
  put(move, table, rows, sql``);

/** As `putRows`; where the household has a row of the same key, that one stays. */
export const putMissingRows = (move: Move, table: PgTable, rows: readonly object[]): Promise<void> =>
  put(move, table, rows, sql`on conflict do nothing`);

async function put(move: Move, table: PgTable, rows: readonly object[], onConflict: SQL): Promise<void> {
  if (rows.length === 0) return;
  await standIn(move.db, move.to);
  const moved = JSON.stringify(rows.map((row) => ({ ...row, household_id: move.to })));
  await move.db.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${moved}::jsonb) ${onConflict}`,
  );
}
