import type pg from 'pg';

const tableNames = async (owner: pg.Pool): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'starter_recipes' order by 1`,
    )
  ).rows.map(({ name }) => name);

/** A digest of every row of each table, with the transaction that last wrote it: equal means that nothing was written. */
export async function tableState(owner: pg.Pool): Promise<Record<string, string>> {
  const parts = (await tableNames(owner)).map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t.xmin::text || t::text, '|' order by t::text)), '') as state from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** The rows of one household and its user, as text. */
export async function householdState(
  owner: pg.Pool,
  who: { householdId: string; userId: string },
): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'household_id' order by 1`,
  );
  const state: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where household_id = $1 order by 1`,
      [who.householdId],
    );
    state[name] = found.rows.map(({ row }) => row);
  }
  for (const [name, column, id] of [
    ['households', 'id', who.householdId],
    ['sessions', 'user_id', who.userId],
  ] as const) {
    const found = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where ${column} = $1 order by 1`,
      [id],
    );
    state[name] = found.rows.map(({ row }) => row);
  }
  return state;
}
