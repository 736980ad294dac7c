import pg from 'pg';

const policy = 'backup';

/** Tables behind the wall that the owner's own login does not see through. */
const closed = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${policy}'
                    and p.polroles = array[current_user::regrole::oid])`;

/**
 * FORCE holds for a plain owner too, so a backup would miss every household. This policy is for the owner's login alone, for
 * reading alone, and only in a transaction that asks for it; a superuser (the database that comes along) needs none.
 */
export async function letOwnerReadAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(closed);
  for (const { name } of rows) {
    const table = pg.escapeIdentifier(name);
    await client.query(`drop policy if exists ${policy} on ${table};
      create policy ${policy} on ${table} for select to current_user using (current_setting('kelari.backup', true) = 'on')`);
  }
}

/**
 * Within a transaction: sees every row, or fails. A login without row-level security says so to the server, which then refuses
 * rather than hides; a plain owner needs the policy on every table.
 */
export async function seeAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (rows[0]?.free) {
    await client.query('set local row_security = off');
    return;
  }
  await client.query(`set local kelari.backup = 'on'`);
  const [table] = (await client.query<{ name: string }>(closed)).rows;
  if (!table) return;
  throw new Error(`This login sees only a part of ${table.name}: start this version of Kelari on the database once.`);
}
