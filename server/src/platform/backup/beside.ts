import pg from 'pg';
import { ArchiveError } from './archive-format.ts';

/** A database beside the one in use, which takes its place in one step or goes. */
export type Beside = {
  readonly url: string;
  /** The one in use is kept under the answered name. Until this is done it is the one in use, and after it whole too. */
  takePlace(): Promise<string>;
  drop(): Promise<void>;
};

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** The same address with another database. */
export function atDatabase(url: string, name: string): string {
  const parts = /^([a-z]+:\/\/[^/]*\/)([^?]*)(.*)$/.exec(url);
  if (!parts) throw new ArchiveError('The address of the database names no database.');
  return `${parts[1]}${name}${parts[3]}`;
}

export const databaseOf = (url: string): string => /^[a-z]+:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kelari restore',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 3_600_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the new one as the one in use was made, in language and encoding; those that a killed restore left behind go. */
export async function makeBeside(url: string, at: Date): Promise<Beside> {
  const live = databaseOf(url);
  const fresh = `${live}_restore_${stamp(at)}`.toLowerCase();
  const admin = atDatabase(url, 'postgres');
  const quoted = pg.escapeIdentifier;
  const drop = () => withClient(admin, (client) => client.query(`drop database if exists ${quoted(fresh)}`));
  await withClient(admin, async (client) => {
    const { rows: left } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where datname like $1
        and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
      [`${live.replaceAll('_', '\\_')}\\_restore\\_%`],
    );
    for (const { name } of left) await client.query(`drop database ${quoted(name)}`);
    await client.query(`create database ${quoted(fresh)} template template0 ${await likeness(client, live)}`);
  });
  return {
    url: atDatabase(url, fresh),
    drop: async () => void (await drop()),
    takePlace: () => giveItsPlace(url, fresh, at),
  };
}

/** Brings a database beside the one in use into its place, and answers what that is called now. */
export async function giveItsPlace(url: string, name: string, at: Date): Promise<string> {
  const live = databaseOf(url);
  const before = `${live}_before_${stamp(at)}`.toLowerCase();
  const quoted = pg.escapeIdentifier;
  return withClient(atDatabase(url, 'postgres'), async (client) => {
    // one transaction: whoever is killed here leaves both names as they were, or both changed
    await client.query('begin');
    await client.query(`alter database ${quoted(live)} rename to ${quoted(before)}`);
    await client.query(`alter database ${quoted(name)} rename to ${quoted(live)}`);
    await client.query('commit');
    return before;
  });
}

async function likeness(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype)
       || case when datlocprovider = 'i' then format(' locale_provider icu icu_locale %L',
            coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')) else '' end as text
     from pg_database d where datname = $1`,
    [name],
  );
  return rows[0]?.text ?? '';
}

export type Occupancy = {
  /** Other programs of Kelari that have this database open. */
  readonly inUse: number;
  readonly mayCreate: boolean;
};

export async function occupancyOf(url: string): Promise<Occupancy> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ inUse: number; mayCreate: boolean }>(
      `select (select count(*)::int from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as "inUse",
              (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
    );
    return rows[0] ?? { inUse: 0, mayCreate: false };
  });
}
