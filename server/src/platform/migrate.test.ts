import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ConfigError } from './config.ts';
import { openDatabase } from './db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { loginProblem, migrateDatabase } from './migrate.ts';
import { olderMigrations } from './migrations.ts';

/** A server of its own, because roles belong to the whole server. It plays the operator's. */
let server: EmbeddedPostgres;
let admin: pg.Client;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ kind: 'test' });
  admin = new pg.Client(server.url('postgres'));
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** A login with its own empty database. */
async function operatorsDatabase(attributes = ''): Promise<{ owner: string; url: string }> {
  const name = `shop_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${name} login ${attributes}`);
  await admin.query(`create database ${name} owner ${name}`);
  return { owner: name, url: server.url(name, name) };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const opened = (url: string, role?: string) => {
  const database = openDatabase({ url, ...(role ? { role } : {}), max: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  return database;
};

/** Two households, made behind the wall by the server's superuser. */
async function twoHouseholds(database: string): Promise<[mine: string, other: string]> {
  const ids: [string, string] = [randomUUID(), randomUUID()];
  const client = await connected(server.url(database));
  await client.query(`insert into households (id, name) select id, 'a' from unnest($1::uuid[]) id`, [ids]);
  return ids;
}

describe('the plain owner of a database', () => {
  it('runs the app itself, behind the forced wall', async () => {
    const { owner, url } = await operatorsDatabase();
    const role = await migrateDatabase(url, { external: true });
    expect(role).toBeUndefined();
    const [mine, other] = await twoHouseholds(owner);
    const database = opened(url, role);
    expect((await database.pool.query('select current_user as who')).rows).toEqual([{ who: owner }]);
    expect((await database.pool.query('select from households')).rowCount).toBe(0);
    const seen = await database.within({ householdId: mine, userId: mine }, (db) =>
      db.execute<{ id: string }>('select id from households'),
    );
    expect(seen.rows).toEqual([{ id: mine }]);
    expect(seen.rows).not.toContainEqual({ id: other });
    // the setting went with the transaction: the next user of this one connection sees nothing
    expect((await database.pool.query('select from households')).rowCount).toBe(0);
  });
});

describe('an owner that may create roles', () => {
  it('gives the app a role that owns nothing and cannot climb the wall', async () => {
    const { owner, url } = await operatorsDatabase('createrole');
    expect(await migrateDatabase(url, { external: true })).toBe('kelari_app');
    const [mine] = await twoHouseholds(owner);
    const database = opened(url, 'kelari_app');
    const refused = (sql: string) => expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    expect((await database.pool.query('select current_user as who')).rows).toEqual([{ who: 'kelari_app' }]);
    expect((await database.pool.query('select from households')).rowCount).toBe(0);
    await refused('alter table households disable row level security');
    await refused('alter table households no force row level security');
    await refused('drop policy household on households');
    await refused('create policy open on households using (true)');
    await refused(`insert into starter_recipes select * from starter_recipes`);
    await refused('delete from starter_recipes');
    await refused('create table loot (id int)');
    await refused('set row_security = off; select from households');
    await database.pool.query('set row_security = on');
    await refused(`insert into households (id, name) values ('${randomUUID()}', 'x')`);
    const within = await database.within({ householdId: mine, userId: mine }, (db) =>
      db.execute<{ n: number }>('select count(*)::int as n from households'),
    );
    expect(within.rows).toEqual([{ n: 1 }]);
    // a second start finds all as it is
    expect(await migrateDatabase(url, { external: true })).toBe('kelari_app');
  });

  it('does without where the role already is another database owner’s', async () => {
    await migrateDatabase((await operatorsDatabase('createrole')).url, { external: true });
    const { url } = await operatorsDatabase();
    expect(await migrateDatabase(url, { external: true })).toBeUndefined();
  });
});

it('the app at home logs in as a role that cannot become the owner', async () => {
  const app = await connected(inject('postgres').app.replace('{database}', 'postgres'));
  await expect(app.query('set role kelari')).rejects.toMatchObject({ code: '42501' });
  await expect(app.query('set session authorization kelari')).rejects.toMatchObject({ code: '42501' });
  await app.query('reset role');
  expect((await app.query('select current_user as who, session_user as login')).rows).toEqual([
    { who: 'kelari_app', login: 'kelari_app' },
  ]);
});

describe('a login that would be no wall stops the start', () => {
  it.each(['superuser', 'bypassrls'])('%s', async (attribute) => {
    const { url } = await operatorsDatabase(attribute);
    const start = migrateDatabase(url, { external: true });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^DATABASE_URL logs in as a superuser or with BYPASSRLS/);
    const client = await connected(url);
    expect((await client.query(`select to_regclass('households') as made`)).rows).toEqual([{ made: null }]);
  });

  it('also when it is the role of the app that has been given such powers', async () => {
    const { owner, url } = await operatorsDatabase('createrole');
    await migrateDatabase(url, { external: true });
    await admin.query(`grant kelari_app to ${owner}`);
    await admin.query('alter role kelari_app bypassrls');
    try {
      await expect(migrateDatabase(url, { external: true })).rejects.toThrow(/^The role kelari_app .* BYPASSRLS/);
    } finally {
      await admin.query('alter role kelari_app nobypassrls');
    }
  });

  it('and one older than 15', () => {
    expect(loginProblem({ version: 140_012, unsafe: false })).toMatch(/older than 15/);
    expect(loginProblem({ version: 150_000, unsafe: false })).toBeUndefined();
    expect(loginProblem({ version: 180_000, unsafe: true })).toMatch(/superuser/);
  });
});

describe('a step that rewrites rows', () => {
  /** A kitchen as the fourth version left it, with a lot that was bought and half of it eaten. */
  async function oldKitchen(): Promise<{ url: string; owner: string }> {
    const { owner, url } = await operatorsDatabase();
    await migrateDatabase(url, { external: true, folder: await olderMigrations(4) });
    const [household] = await twoHouseholds(owner);
    const client = await connected(server.url(owner));
    await client.query(`insert into users (id, email) values ($1, 'ana@example.test')`, [household]);
    const lot = randomUUID();
    await client.query(
      `insert into products (household_id, id, user_id, name, category, quantity, unit, location)
       values ($1, $2, $1, 'Φακές', 'pantry', 1, 'pieces', 'pantry')`,
      [household, lot],
    );
    await client.query(
      `insert into movements (household_id, id, product_id, user_id, kind, delta, unit)
       values ($1, gen_random_uuid(), $2, $1, 'purchase', 2, 'pieces'), ($1, gen_random_uuid(), $2, $1, 'adjusted', -1, 'pieces')`,
      [household, lot],
    );
    return { url, owner };
  }

  it('finds them also as a plain owner, and leaves the wall as it was', async () => {
    const { url, owner } = await oldKitchen();
    await migrateDatabase(url, { external: true });
    const client = await connected(server.url(owner));
    const { rows } = await client.query(
      'select m.kind from movements m join actions a on a.id = m.action_id order by 1',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['eaten', 'purchase']);
    const open = `select relname from pg_class where relrowsecurity and not relforcerowsecurity`;
    expect((await client.query(open)).rows).toEqual([]);
  });

  it('that fails leaves rows and wall as they were', async () => {
    const { url, owner } = await oldKitchen();
    const folder = await olderMigrations(5);
    await appendFile(join(folder, '0004_stock.sql'), '--> statement-breakpoint\nselect 1 / 0;');
    await expect(migrateDatabase(url, { external: true, folder })).rejects.toThrow();
    const client = await connected(server.url(owner));
    expect((await client.query('select kind from movements order by 1')).rows).toEqual([
      { kind: 'adjusted' },
      { kind: 'purchase' },
    ]);
    const open = `select relname from pg_class where relrowsecurity and not relforcerowsecurity`;
    expect((await client.query(open)).rows).toEqual([]);
  });
});

describe('starting', () => {
  it('case 104: three at the same time migrate once', async () => {
    const { url } = await operatorsDatabase();
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, { external: true })));
    const client = await connected(url);
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });

  it('waits for a database that is not up yet', async () => {
    const { owner, url } = await operatorsDatabase();
    await admin.query(`alter database ${owner} allow_connections false`);
    const said: string[] = [];
    const start = migrateDatabase(url, { external: true, log: (line) => said.push(line) });
    await expect.poll(() => said.length).toBeGreaterThan(0);
    await admin.query(`alter database ${owner} allow_connections true`);
    await start;
    expect(said[0]).toMatch(/^waiting for the database: /);
  });

  it('but not for ever, and not for a name that is wrong', async () => {
    const { owner, url } = await operatorsDatabase();
    const options = { external: true, patienceMs: 0 };
    await expect(migrateDatabase(url.replace(`/${owner}?`, '/nowhere?'), options)).rejects.toThrow(
      /^DATABASE_URL leads to no database that lets Kelari in: .*nowhere/,
    );
    await expect(migrateDatabase(server.url(owner, 'nobody'), { external: true })).rejects.toThrow(ConfigError);
    await expect(migrateDatabase('postgres://x@127.0.0.1:1/x', options)).rejects.toThrow(ConfigError);
  });
});
