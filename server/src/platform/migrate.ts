import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError, projectRoot } from './config.ts';

const appRole = 'kelari_app';
/** Any fixed number: two starts on one database migrate one after the other. */
const migrationLock = 7_203_114;
/** Identity and catalogue: found by id, e-mail or token, never by household. */
const catalogueTables = ['starter_recipes'];

/**
 * Brings the schema to the newest version as the owner, puts row-level security on every tenant table and prepares
 * the role the app runs as. Answers that role, or undefined when the owner itself runs the app behind FORCE.
 */
export async function migrateDatabase(url: string, options: { external: boolean }): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    if (options.external) await refuseUnsafeLogin(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const extension of ['unaccent', 'pg_trgm']) {
      await client.query(`create extension if not exists ${extension}`).catch((cause: Error) => {
        throw new ConfigError(
          `DATABASE_URL points to a database without the extension ${extension} (${cause.message}).`,
        );
      });
    }
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'server/migrations') });
    const role = await prepareRole(client, options.external);
    await secureTables(client, role);
    return role;
  } finally {
    await client.end();
  }
}

async function refuseUnsafeLogin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unsafe: boolean; version: number }>(
    `select rolsuper or rolbypassrls as unsafe, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  );
  if ((rows[0]?.version ?? 0) < 150_000) throw new ConfigError('DATABASE_URL points to a PostgreSQL older than 15.');
  if (rows[0]?.unsafe) {
    throw new ConfigError(
      'DATABASE_URL logs in as a superuser or with BYPASSRLS, which would switch off the wall between households: use the plain owner of the database.',
    );
  }
}

/** The app's own role where it can be had; an owner that may not create roles runs the app itself. */
async function prepareRole(client: pg.Client, external: boolean): Promise<string | undefined> {
  const { rows } = await client.query<{ present: boolean; may: boolean; member: boolean }>(
    `select exists (select from pg_roles where rolname = '${appRole}') as present,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may,
       coalesce((select pg_has_role(current_user, oid, 'set') from pg_roles where rolname = '${appRole}'), false) as member`,
  );
  const state = rows[0];
  if (!state) return undefined;
  if (!state.present && state.may) {
    await client.query(
      `do $$ begin create role ${appRole} ${external ? 'nologin' : 'login'}; exception when duplicate_object or unique_violation then null; end $$`,
    );
    if (external) await client.query(`grant ${appRole} to current_user`).catch(() => undefined);
    return appRole;
  }
  return state.present && state.member ? appRole : undefined;
}

/** Tenant tables are those whose primary key begins with household_id, and households itself; each gets both walls. */
export async function secureTables(client: pg.Client, role: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string; key: string }>(`
    select c.relname as name, a.attname as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind = 'r' and (a.attname = 'household_id' or c.relname = 'households')
      and not (c.relrowsecurity and c.relforcerowsecurity
               and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'household'))`);
  for (const { name, key } of rows) {
    const table = pg.escapeIdentifier(name);
    const mine = `${pg.escapeIdentifier(key)} = nullif(current_setting('kelari.household', true), '')::uuid`;
    await client.query(`alter table ${table} enable row level security; alter table ${table} force row level security;
      drop policy if exists household on ${table};
      create policy household on ${table} using (${mine}) with check (${mine})`);
  }
  if (!role) return;
  await client.query(`grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role}`);
  for (const table of catalogueTables) await client.query(`revoke insert, update, delete on ${table} from ${role}`);
}
