import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../../server/src/platform/config.ts';
import { secureTables } from '../../server/src/platform/migrate.ts';

const folder = join(projectRoot, 'server/migrations');
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: readonly { readonly tag: string; readonly when: number }[];
};

/** How many migrations there are. */
export const newest = journal.entries.length;

/** An empty database as the version had left it whose newest migration was the `count`-th, walls included. */
export async function makeSchemaOf(owner: pg.Client, count: number): Promise<void> {
  for (const extension of ['unaccent', 'pg_trgm']) await owner.query(`create extension if not exists ${extension}`);
  await owner.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { tag, when } of journal.entries.slice(0, count)) {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    for (const statement of sql.split('--> statement-breakpoint')) await owner.query(statement);
    await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      createHash('sha256').update(sql).digest('hex'),
      when,
    ]);
  }
  await secureTables(owner, undefined);
}

/** Rows of some households, in columns that every version has. `admin` stands above the walls. */
export async function fillOld(admin: pg.Client, lots: number): Promise<void> {
  await admin.query(`
    insert into households (id, name) select gen_random_uuid(), 'Σπίτι ' || n from generate_series(1, 40) n;
    insert into users (id, email) select gen_random_uuid(), 'old-' || id || '@example.test' from households;
    insert into members (household_id, user_id) select h.id, u.id from households h join users u on u.email = 'old-' || h.id || '@example.test';
    update users set household_id = m.household_id from members m where m.user_id = users.id;
    insert into products (household_id, id, user_id, name, category, quantity, unit)
      select household_id, gen_random_uuid(), id, 'Φακές ' || n, 'pantry', n % 7 + 0.5, 'kg'
      from users, generate_series(1, ${Math.ceil(lots / 40)}) n;`);
  const { rowCount } = await admin.query(
    `select from information_schema.columns where table_name = 'movements' and column_name = 'action_id'`,
  );
  if (rowCount) {
    await admin.query(`
      insert into actions (household_id, id, user_id, kind) select household_id, id, user_id, 'purchase' from products;
      insert into movements (household_id, id, action_id, product_id, kind, delta, unit)
        select household_id, gen_random_uuid(), id, id, 'purchase', quantity, unit from products`);
  } else {
    await admin.query(`insert into movements (household_id, id, product_id, kind, delta, unit)
      select household_id, gen_random_uuid(), id, 'purchase', quantity, unit from products`);
  }
  await admin.query(`
    insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients,
        instructions, tags, video_links, search_text)
      select household_id, gen_random_uuid(), id, 'Φακές σούπα ' || n, 'easy', 10, 40, 4, '[{"name": "φακές"}]', '["Βράστε."]',
        '[]', '[]', 'φακες σουπα' from users, generate_series(1, 10) n`);
}

/** What the rows of `fillOld` say that no migration may change, as counts and one hash a table. */
export async function printOfOld(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query(`
    select (select md5(string_agg(id || name, ',' order by id)) from households where name like 'Σπίτι %') as households,
      (select md5(string_agg(id || email || household_id, ',' order by id)) from users where email like 'old-%') as users,
      (select count(*) from members m join users u on u.id = m.user_id where u.email like 'old-%') as members,
      (select md5(string_agg(p.id || p.name || quantity || unit, ',' order by p.id)) from products p
        join users u on u.id = p.user_id where u.email like 'old-%') as products,
      (select md5(string_agg(m.product_id || m.kind || delta, ',' order by m.id)) from movements m
        join products p on p.household_id = m.household_id and p.id = m.product_id join users u on u.id = p.user_id
        where u.email like 'old-%') as movements,
      (select md5(string_agg(r.id || r.name || (ingredients -> 0 ->> 'name'), ',' order by r.id)) from recipes r
        join users u on u.id = r.user_id where u.email like 'old-%') as recipes`);
  return JSON.stringify(rows[0]);
}

/** Every column, key, index, trigger and wall of the schema, as PostgreSQL itself describes them. */
export async function printOfSchema(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(column_default, generation_expression)) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('key %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select format('wall %s %s %s %s', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
    union all select format('forced %s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by line`);
  return rows.map(({ line }) => line).join('\n');
}
