import pg from 'pg';

const namesOf = async (owner: pg.Pool, query: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);

/**
 * A digest of every row of each table, with the transaction that last wrote it: equal means that nothing was written.
 * The rows as they lie: only a write moves one, and a sort a table took ten times as long as all the rest.
 */
export async function tableState(owner: pg.Pool): Promise<Record<string, string>> {
  const names = await namesOf(
    owner,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'starter_recipes' order by 1`,
  );
  const parts = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t.xmin::text || t::text, '|')), '') as state from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** The rows of one household and its user, as text. */
export async function householdState(
  owner: pg.Pool,
  who: { householdId: string; userId: string },
): Promise<Record<string, string[]>> {
  const [household, user] = [who.householdId, who.userId].map((id) => pg.escapeLiteral(id));
  const tenants = await namesOf(
    owner,
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attname = 'household_id' and not attisdropped order by 1`,
  );
  const own: readonly (readonly [table: string, condition: string])[] = [
    ...tenants.map((name) => [name, `household_id = ${household}`] as const),
    ['households', `id = ${household}`],
    ['sessions', `user_id = ${user}`],
  ];
  const { rows } = await owner.query<{ name: string; row: string }>(
    own
      .map(([name, condition]) => `select '${name}' as name, t::text as row from ${name} t where ${condition}`)
      .join(' union all '),
  );
  const state: Record<string, string[]> = Object.fromEntries(own.map(([name]) => [name, []]));
  for (const { name, row } of rows) state[name]?.push(row);
  for (const found of Object.values(state)) found.sort();
  return state;
}
