import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { householdParts } from '../app.ts';
import { secureTables } from '../platform/migrate.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';
import { canary, sampleRecipe } from './sample-bodies.ts';

/** Found by id, email or token before any household is known: docs/decisions/003. */
const identity = [
  ...[
    'api_tokens',
    'credentials',
    'one_time_tokens',
    'passkeys',
    'second_factors',
    'sessions',
    'users',
    'verifications',
  ],
];
/** A person's own, that goes along into every household: found by the person's id (docs/decisions/022). */
const personal = [
  ...['achievements', 'favourites', 'kitchen_events', 'notices', 'payments', 'plan_grants', 'push_devices'],
  ...['subscription_shares', 'user_challenges'],
];
/** The server's own, about no household's food. */
const operation = [
  ...[
    'catalogue_loads',
    'catalogue_products',
    'jobs',
    'looked_up_codes',
    'model_days',
    'payment_events',
    'rate_limits',
    'starter_recipes',
  ],
];

let t: TestApp;
let ana: Cook;
let eve: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn('ana@example.test');
  eve = await t.signIn('eve@example.test');
  for (const cook of [ana, eve]) {
    await cook.call(pantryApi.add, { body: { name: canary } });
    await cook.call(recipesApi.create, { body: sampleRecipe });
  }
});
afterAll(() => t.close());

const all = async (query: string, values: unknown[] = []) => (await t.owner.query(query, values)).rows;

async function tenantTables(): Promise<string[]> {
  const rows = await all(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  return rows
    .map(({ tablename }) => String(tablename))
    .filter((name) => ![...identity, ...personal, ...operation].includes(name));
}

describe('the schema keeps households apart', () => {
  test('each table is a tenant table, identity or operation, and a tenant key begins with the household', async () => {
    for (const table of await tenantTables()) {
      const key = await all(
        `select a.attname from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
         where i.indrelid = $1::regclass and i.indisprimary order by k.place`,
        [table],
      );
      expect([table, key[0]?.attname]).toEqual([table, table === 'households' ? 'id' : 'household_id']);
    }
    for (const table of operation) {
      const columns = await all(`select column_name from information_schema.columns where table_name = $1`, [table]);
      expect(columns.map(({ column_name }) => column_name)).not.toContain('household_id');
    }
  });

  test('what is unique is so within a household, but for the token by which a calendar is found', async () => {
    const tables = await tenantTables();
    const unique = await all(
      `
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, a.attname as first
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indrelid::regclass::text = any($1)`,
      [tables],
    );
    expect(unique.length).toBeGreaterThan(tables.length);
    const wide = unique.filter(({ table, first }) => first !== (table === 'households' ? 'id' : 'household_id'));
    expect(wide.map(({ name }) => name)).toEqual(['calendar_feeds_token']);
  });

  test('each tenant table belongs to a feature, which says what becomes of its rows when somebody moves', async () => {
    const owned = householdParts.flatMap(({ tables }) => tables.map((table) => getTableName(table)));
    const ours = ['change_log', 'households', 'idempotency_keys'];
    expect([...owned, ...ours].sort()).toEqual((await tenantTables()).sort());
  });

  test('each tenant table forces row-level security with the one policy', async () => {
    for (const table of await tenantTables()) {
      const [state] = await all('select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass', [
        table,
      ]);
      expect([table, state]).toEqual([table, { relrowsecurity: true, relforcerowsecurity: true }]);
      const key = table === 'households' ? 'id' : 'household_id';
      const mine = `(${key} = (NULLIF(current_setting('kelari.household'::text, true), ''::text))::uuid)`;
      const policies = await all(
        'select policyname, cmd, qual, with_check, permissive from pg_policies where tablename = $1',
        [table],
      );
      expect([table, policies]).toEqual([
        table,
        [{ policyname: 'household', cmd: 'ALL', qual: mine, with_check: mine, permissive: 'PERMISSIVE' }],
      ]);
    }
  });

  test('a tenant row refers to tenant rows of its own household only, and no key is ever set to null', async () => {
    const tenants = await tenantTables();
    const keys = await all(`
      select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to", c.confdeltype as "onDelete",
        array(select a.attname::text from unnest(c.conkey) with ordinality k(n, i) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as "fromColumns",
        array(select a.attname::text from unnest(c.confkey) with ordinality k(n, i) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.i) as "toColumns"
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) {
      expect([key, ['n', 'd'].includes(key.onDelete)]).toEqual([key, false]);
      if (!tenants.includes(key.to)) continue;
      expect(key.fromColumns[0]).toBe('household_id');
      expect(key.toColumns[0]).toBe(key.to === 'households' ? 'id' : 'household_id');
    }
  });

  test('the role of the app owns nothing, bypasses nothing and cannot write the catalogue', async () => {
    const [role] = await all(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'kelari_app'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
    expect(await all(`select from pg_tables where tableowner = 'kelari_app'`)).toEqual([]);
    const write = t.app.database.pool.query(`update starter_recipes set position = 0`);
    await expect(write).rejects.toThrow('permission denied');
  });

  test('a table that lost its wall gets it back at the next start', async () => {
    const client = await t.owner.connect();
    try {
      await client.query('alter table products no force row level security; drop policy household on products');
      await secureTables(client as unknown as pg.Client, 'kelari_app');
      const [state] = await all(
        `select relforcerowsecurity as forced, (select count(*)::int from pg_policies where tablename = 'products') as policies from pg_class where oid = 'products'::regclass`,
      );
      expect(state).toEqual({ forced: true, policies: 1 });
    } finally {
      client.release();
    }
  });
});

describe('row-level security alone: SQL that forgot its WHERE', () => {
  const scope = () => ({ householdId: eve.householdId, userId: eve.userId });
  const filled = ['actions', 'change_log', 'households', 'members', 'movements', 'products', 'recipes'];

  test('reads only the own household, and nothing without one', async () => {
    const tables = await tenantTables();
    expect(tables).toEqual(expect.arrayContaining(filled));
    for (const table of tables) {
      const key = table === 'households' ? 'id' : 'household_id';
      const seen = await t.app.database.within(
        scope(),
        async (db) => (await db.execute<Record<string, string>>(`select * from ${table}`)).rows,
      );
      expect([table, seen.filter((row) => row[key] !== eve.householdId)]).toEqual([table, []]);
      if (filled.includes(table)) expect([table, seen.length > 0]).toEqual([table, true]);
      expect((await t.app.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  test('changes and deletes only the own household', async () => {
    const count = async (household: string) =>
      (
        await all('select count(*)::int as n from products where household_id = $1 and name = $2', [household, canary])
      )[0]?.n;
    await t.app.database.within(scope(), (db) => db.execute(`update products set name = 'changed'`));
    expect([await count(ana.householdId), await count(eve.householdId)]).toEqual([1, 0]);
    await t.app.database.within(scope(), async (db) => {
      await db.execute('delete from movements');
      await db.execute('delete from products');
    });
    expect(await count(ana.householdId)).toBe(1);
  });

  test('cannot plant a row in another household, nor take one along', async () => {
    const plant = t.app.database.within(scope(), (db) =>
      db.execute(`insert into change_log (household_id, seq, changes) values ('${ana.householdId}', 999, '[]')`),
    );
    await expect(plant).rejects.toMatchObject({ cause: { code: '42501' } });
    const take = t.app.database.within(scope(), (db) =>
      db.execute(`update members set household_id = '${ana.householdId}'`),
    );
    await expect(take).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('the household of one call is gone when its connection goes back to the pool', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ana.call(pantryApi.list)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.app.database.pool.query(`select current_setting('kelari.household', true) as household`),
      ),
    );
    for (const { rows } of answers) expect(rows[0].household || '').toBe('');
  });
});
