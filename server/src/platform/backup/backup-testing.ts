/** Databases with a kitchen in them, and what they hold as PostgreSQL itself says it, for the tests of backups. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** An address on the run's server. */
export const addressOf = (database: string, login?: string): string => {
  const owner = inject('postgres').owner.replace('{database}', database);
  return login ? owner.replace(/\/\/[^@/]+@/, `//${login}@`) : owner;
};

export async function query(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** An empty database that goes with the test; with `login` a plain owner's, who may do `attributes`. */
export async function emptyDatabase(options: { plainOwner?: boolean; attributes?: string; template?: string } = {}) {
  const name = `backup_${randomUUID().slice(0, 8)}`;
  const admin = addressOf('postgres');
  if (options.plainOwner) await query(admin, `create role ${name} login ${options.attributes ?? ''}`);
  await query(
    admin,
    `create database ${name} ${options.plainOwner ? `owner ${name}` : ''} ${options.template ? `template ${options.template}` : ''}`,
  );
  onTestFinished(async () => {
    const { rows } = await query(admin, `select datname from pg_database where datname like $1`, [`${name}%`]);
    for (const { datname } of rows) await query(admin, `drop database ${datname} with (force)`);
    if (options.plainOwner) await query(admin, `drop role ${name}`);
  });
  return { name, url: addressOf(name, options.plainOwner ? name : undefined), asSuperuser: addressOf(name) };
}

/** Two households with rows that COPY has to escape, behind the wall; answers the ids of the pictures they refer to. */
export async function moveIn(asSuperuser: string, pictures: number): Promise<string[]> {
  const ids = Array.from({ length: pictures }, () => randomUUID());
  const client = new pg.Client({ connectionString: asSuperuser });
  await client.connect();
  try {
    for (const name of ['Ελιά', 'tab\there, "quotes", back\\slash\nand \\N']) {
      const [household, user] = [randomUUID(), randomUUID()];
      // a person's active household is one they are in, and a membership is of a person: the reference goes in a circle
      await client.query('begin');
      await client.query(`insert into households (id, name) values ($1, $2)`, [household, name]);
      await client.query(`insert into users (id, email) values ($1, $2)`, [user, `${user}@example.test`]);
      await client.query(`insert into members (household_id, user_id, role) values ($1, $2, 'owner')`, [
        household,
        user,
      ]);
      await client.query(`update users set household_id = $1 where id = $2`, [household, user]);
      await client.query(
        `insert into change_log (household_id, seq, changes)
         select $1, n, jsonb_build_array(jsonb_build_array('pantry', $2::text || n, 'added')) from generate_series(1, 400) n`,
        [household, `${name}\r\n`],
      );
      await client.query(
        `insert into files (household_id, id, user_id, type, bytes, width, height) select $1, id, $2, 'image/webp', 1, 1, 1 from unnest($3::uuid[]) id`,
        [household, user, name === 'Ελιά' ? ids : []],
      );
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
  return ids;
}

/** What stands in every table, in PostgreSQL's own words and sums, so that nothing of ours has a say in it. */
export async function contentsOf(client: Pick<pg.Client, 'query'>): Promise<Record<string, string>> {
  await client.query(`set timezone = 'UTC'`);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${name}" t`,
    );
    contents[name] = sums[0].sum;
  }
  return contents;
}

export async function contentsAt(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await contentsOf(client);
  } finally {
    await client.end();
  }
}

/** Pictures in memory: a stand-in for a store, which counts nothing and forgets nothing. */
export function filesStandIn(kept = new Map<string, Buffer>()) {
  return {
    kept,
    read: async (id: string) => kept.get(id),
    write: async (id: string, bytes: Buffer) => void kept.set(id, bytes),
  };
}

/** A kitchen with pictures on the run's server, as the embedded database has it: its owner is a superuser. */
export async function kitchen(pictures = 3) {
  const { name, url } = await emptyDatabase({ template: 'kelari_template' });
  const ids = await moveIn(url, pictures);
  const files = filesStandIn(new Map(ids.map((id) => [id, Buffer.from(`picture ${id}`)])));
  const home = { url, external: false, store: files, secretDir: undefined, log: () => undefined };
  return { name, url, ids, files, home };
}
