import { Failure } from '@kelari/core/kit/errors.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from './config.ts';
import { databaseFailure } from './db.ts';
import { CalledOff, untilThere } from './http/waiting-room.ts';
import { hasPeople, ownMigrations, pendingMigration } from './migrations.ts';
import { letOwnerReadAll } from './owner-reads.ts';

const appRole = 'kelari_app';
/** Any fixed number: two starts on one database migrate one after the other. */
const migrationLock = 7_203_114;
/** Identity and catalogue: found by id, email or token, never by household. */
const catalogueTables = ['starter_recipes', 'catalogue_products', 'catalogue_loads'];

export type MigrateOptions = {
  external: boolean;
  patienceMs?: number;
  log?: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** Takes a snapshot of a database with people in it before its first pending migration, which it names. */
  snapshot?: ((tag: string) => Promise<void>) | undefined;
  /** Other migrations than the newest ones: for tests, and for restoring what an older version saved. */
  folder?: string;
};

/**
 * Brings the schema to the newest version as the owner, puts row-level security on every tenant table and prepares
 * the role the app runs as. Answers that role, or undefined when the owner itself runs the app behind FORCE.
 */
export async function migrateDatabase(url: string, options: MigrateOptions): Promise<string | undefined> {
  const client = options.external ? await connectPatiently(url, options) : await connect(url);
  try {
    if (options.external) await refuseUnsafeLogin(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const folder = options.folder ?? ownMigrations;
    const pending = await pendingMigration(client, folder);
    if (pending && options.snapshot && (await hasPeople(client))) {
      if (options.external) await letOwnerReadAll(client);
      await options.snapshot(pending);
    }
    if (pending && options.external) await letOwnerRewrite(client);
    // also after a step that failed: whoever runs the old version goes on behind both walls
    await bringSchema(client, folder).catch(async (error: unknown) => {
      await secureTables(client, undefined).catch(() => undefined);
      throw error;
    });
    const role = await prepareRole(client, options.external);
    await secureTables(client, role);
    if (options.external) await letOwnerReadAll(client);
    return role;
  } finally {
    await client.end();
  }
}

/**
 * A step that rewrites rows would find none: FORCE hides them from a plain owner, too. What it takes away here `secureTables`
 * puts back, at the latest at the next start; the role of the app, which owns nothing, stays behind its wall all the time.
 */
async function letOwnerRewrite(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  for (const { name } of rows) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} no force row level security`);
  }
}

/** The tables alone, before any wall: what a restore fills. */
export async function bringSchema(client: pg.Client, folder: string): Promise<void> {
  for (const extension of ['unaccent', 'pg_trgm']) {
    await client.query(`create extension if not exists ${extension}`).catch((cause: Error) => {
      if (databaseFailure(cause) instanceof Failure) throw cause;
      throw new ConfigError(`DATABASE_URL points to a database without the extension ${extension} (${cause.message}).`);
    });
  }
  await migrate(drizzle(client), { migrationsFolder: folder });
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // a large table may take its time, and so may another start that migrates before us
    statement_timeout: longestStepMs,
    query_timeout: longestStepMs + 10_000,
  });
  // its end is told by the statement that was under way; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const longestStepMs = 1_800_000;

/** After a power cut the database may come up later than we do: waits for it, but not for a wrong name or password. */
async function connectPatiently(
  url: string,
  { patienceMs, log = () => undefined, signal }: MigrateOptions,
): Promise<pg.Client> {
  let wrong = false;
  const attempt = async () => {
    try {
      return await connect(url);
    } catch (error) {
      wrong = /^(28|3D)/.test((error as NodeJS.ErrnoException).code ?? '');
      if (wrong) throw noDatabase(error);
      // whatever else it says at the door may pass
      throw Object.assign(new Error((error as Error).message, { cause: error }), { code: 'unreachable' });
    }
  };
  return untilThere(attempt, { log, signal, forMs: patienceMs ?? 60_000 }).catch((error: unknown) => {
    throw wrong || error instanceof CalledOff ? error : noDatabase(error);
  });
}

function noDatabase(error: unknown): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new ConfigError(`DATABASE_URL leads to no database that lets Kelari in: ${message || code}.`);
}

/** Why a login cannot be used, or nothing; `version` as in server_version_num. */
export function loginProblem(login: { version: number; unsafe: boolean }): string | undefined {
  if (login.version < 150_000) return 'DATABASE_URL points to a PostgreSQL older than 15.';
  if (!login.unsafe) return undefined;
  return 'DATABASE_URL logs in as a superuser or with BYPASSRLS, which would switch off the wall between households: use the plain owner of the database.';
}

async function refuseUnsafeLogin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unsafe: boolean; version: number }>(
    `select rolsuper or rolbypassrls as unsafe, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  );
  const problem = loginProblem(rows[0] ?? { version: 0, unsafe: true });
  if (problem) throw new ConfigError(problem);
}

/** The app's own role where it can be had; an owner that may not create roles runs the app itself. */
async function prepareRole(client: pg.Client, external: boolean): Promise<string | undefined> {
  // roles belong to the whole server, and the lock to this database: another one may be making the role right now
  await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}')
         and (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) then
        create role ${appRole} ${external ? 'nologin' : 'login'};
        ${external ? `grant ${appRole} to current_user;` : ''}
      end if;
    exception when duplicate_object or unique_violation then null; end $$`);
  const { rows } = await client.query<{ unsafe: boolean; usable: boolean }>(
    `select rolsuper or rolbypassrls as unsafe,
       pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as usable
     from pg_roles where rolname = '${appRole}'`,
  );
  const [role] = rows;
  if (!role?.usable) return undefined;
  if (!role.unsafe) return appRole;
  throw new ConfigError(
    `The role ${appRole} in the database of DATABASE_URL is a superuser or has BYPASSRLS, which would switch off the wall between households.`,
  );
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
