/** `npm run bench -- recommendations`: what can I cook, of 1k, 10k and 100k recipes with 200 foods; engine, SQL and API in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { lexicon } from '@kelari/core/food/lexicon/lexicon.ts';
import { readMeasure, readWant } from '@kelari/core/recipes/needs.ts';
import { findBest } from '@kelari/core/recommendations/engine.ts';
import { type MadeRecipe, madeLots, madeRecipes } from '@kelari/core/recommendations/made-kitchen-testing.ts';
import { eveningOf } from '@kelari/core/recommendations/matching.ts';
import { bytesOf, segmentsOf } from '@kelari/core/recommendations/postings.ts';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import { seedCatalogue } from '../server/src/seed/seed.ts';
import { makeProcess } from '../server/src/start.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { quantile } from './quantile.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const foods = 200;
const today = new Date().toISOString().slice(0, 10);
const staples = ['salt', 'black-pepper', 'olive-oil'];

const ms = (value: number): string => value.toFixed(2);

async function timed<T>(work: () => T | Promise<T>): Promise<{ took: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { took: performance.now() - started, value };
}

/** The engine alone, each time with another pantry: preparing the pantry and finding the first 50. */
function engine(recipes: readonly MadeRecipe[]) {
  const segments = segmentsOf(recipes);
  const held = segments.map((segment) => ({ segment, isStarter: false }));
  const pantries = Array.from({ length: 50 }, (_, seed) => madeLots(foods, today, 100 + seed));
  const times: number[] = [];
  const work = { summed: 0, weighed: 0 };
  for (let round = -300; round < 200; round += 1) {
    const lots = pantries[Math.abs(round) % pantries.length] ?? [];
    const started = performance.now();
    const evening = eveningOf({ lots, staples, members: [], today, book: lexiconBook() });
    const found = findBest(held, evening, { limit: 50, show: 'fitting' });
    if (round < 0) continue;
    times.push(performance.now() - started);
    work.summed += found.work.summed / 200;
    work.weighed += found.work.weighed / 200;
  }
  const { arrays, all } = bytesOf(segments);
  return { times, arrays, all, work };
}

/** The share of a recipe's foods that are there, the first 50: the question as one statement, amounts left out. */
const asSql = `
  select recipe_id, count(p.concept_id)::float / count(*) as share
  from made_foods f left join (select distinct concept_id from products where household_id = $1) p on p.concept_id = f.food_id
  group by recipe_id order by share desc, recipe_id limit 50`;

/** The made recipes as the seed would write them. */
async function fill(owner: pg.Pool, recipes: readonly MadeRecipe[]): Promise<void> {
  const names = new Map(lexicon.map((food) => [food.id, food.en[0] ?? food.id]));
  await owner.query(`truncate made_foods; delete from starter_recipes where id like 'made-%'`);
  for (let from = 0; from < recipes.length; from += 2_000) {
    const rows = recipes.slice(from, from + 2_000).map((recipe, at) => {
      const lines = recipe.packed.split('\n').slice(1);
      const understood = lines.map((line) => {
        const [want = '', measure = ''] = line.split('\t');
        const { ids, optional } = readWant(want);
        const { amount, unit } = readMeasure(measure) ?? { amount: null, unit: null };
        const name = names.get(ids[0] ?? '') ?? '';
        const words = { name, raw: `${measure} ${name}`.trim(), amount, unit: unit ?? '', optional };
        return { ...words, conceptId: ids[0] ?? null, amountMax: null, note: null, orIds: [], heading: false };
      });
      const { id, packed: matching } = recipe;
      return { id, matching, position: from + at + 1_000, understood: { en: understood, el: understood } };
    });
    await owner.query(
      `insert into starter_recipes (id, position, content, understood, matching, checksum, revision)
       select row ->> 'id', (row ->> 'position')::int, model.content || jsonb_build_object('id', row ->> 'id'),
         row -> 'understood', row ->> 'matching', '', $2
       from jsonb_array_elements($1::jsonb) row, (select content from starter_recipes where id = 'fakes') model`,
      [JSON.stringify(rows), recipes.length],
    );
    const pairs = recipes.slice(from, from + 2_000).flatMap((recipe) => recipe.foods.map((food) => [recipe.id, food]));
    await owner.query('insert into made_foods select * from unnest($1::text[], $2::text[])', [
      pairs.map(([id]) => id),
      pairs.map(([, food]) => food),
    ]);
  }
  await owner.query('analyze');
}

export async function recommendationsBench(): Promise<void> {
  const server = await startEmbeddedPostgres({ kind: 'test' });
  const folder = mkdtempSync(join(tmpdir(), 'kelari-bench-'));
  const engineRows: Record<string, unknown> = {};
  const apiRows: Record<string, unknown> = {};
  const growth: Record<string, unknown> = {};
  try {
    const owner = new pg.Pool({ connectionString: server.url('postgres') });
    owner.on('error', () => undefined);
    const role = await migrateDatabase(server.url('postgres'), { external: false });
    await seedCatalogue(server.url('postgres'));
    await owner.query('create table made_foods (recipe_id text, food_id text)');
    await owner.query('create index on made_foods (food_id, recipe_id)');
    let before: { engine: number; sql: number; api: number } | undefined;
    for (const size of sizes) {
      const recipes = madeRecipes(size);
      const alone = engine(recipes);
      await fill(owner, recipes);
      const process = await oneProcess(owner, server.url('postgres', role), folder);
      const sql: number[] = [];
      for (let round = 0; round < 7; round += 1)
        sql.push((await timed(() => owner.query(asSql, [process.householdId]))).took);
      await process.close();
      const p50 = { engine: quantile(alone.times, 0.5), sql: quantile(sql, 0.5), api: quantile(process.changed, 0.5) };
      engineRows[size] = {
        'engine p50, ms': ms(p50.engine),
        'engine p95, ms': ms(quantile(alone.times, 0.95)),
        'engine least, ms': ms(Math.min(...alone.times)),
        'SQL p50, ms': ms(p50.sql),
        'SQL / engine': (p50.sql / p50.engine).toFixed(0),
        'arrays, MB': (alone.arrays / 1e6).toFixed(2),
        'with dictionaries, MB': (alone.all / 1e6).toFixed(2),
        read: Math.round(alone.work.summed),
        'worked out': Math.round(alone.work.weighed),
      };
      apiRows[size] = {
        'first answer, ms': ms(process.first),
        'after a change p50': ms(p50.api),
        'after a change p95': ms(quantile(process.changed, 0.95)),
        'unchanged p50': ms(quantile(process.unchanged, 0.5)),
        'unchanged p95': ms(quantile(process.unchanged, 0.95)),
        'ETag p50': ms(quantile(process.etag, 0.5)),
      };
      if (before)
        growth[`t(${size}) / t(${size / 10})`] = {
          engine: (p50.engine / before.engine).toFixed(2),
          SQL: (p50.sql / before.sql).toFixed(2),
          API: (p50.api / before.api).toFixed(2),
        };
      before = p50;
    }
    await owner.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `what can I cook: ${foods} foods, 7.8 lines a recipe, the first 50 (engine, SQL) or 60 (API, as the page asks)`,
  );
  console.table(engineRows);
  console.log('API over loopback HTTP on PostgreSQL: one client, ms; first answer = catalogue and household held anew');
  console.table(apiRows);
  console.log('growth for ten times the recipes:');
  console.table(growth);
}

/** A process that has just started, asked over HTTP by the cook of a full larder. */
async function oneProcess(owner: pg.Pool, url: string, dataDir: string) {
  const database = openDatabase({ url, onError: () => undefined });
  const app = await makeProcess(readConfig({ LOG_LEVEL: 'silent' }), createLog('silent'), { database, dataDir });
  const http = await buildApp(app);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const cook = await signUpUser(app, owner, `${Math.random()}@example.test`);
  await owner.query('update households set staples = $2 where id = $1', [cook.householdId, JSON.stringify(staples)]);
  const lots = madeLots(foods, today);
  await owner.query(
    `insert into products (household_id, id, user_id, name, concept_id, category, quantity, unit, expiration_date, price, location)
     select $1, gen_random_uuid(), $2, row ->> 'name', row ->> 'conceptId', 'pantry', (row ->> 'quantity')::numeric,
       row ->> 'unit', (row ->> 'expirationDate')::date, (row ->> 'price')::numeric, 'pantry'
     from jsonb_array_elements($3::jsonb) row`,
    [cook.householdId, cook.userId, JSON.stringify(lots)],
  );
  const { rows } = await owner.query('select id from products where household_id = $1', [cook.householdId]);
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const headers = { cookie: cook.cookie, 'accept-encoding': 'identity' };
  const ask = async (more: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/recipes/recommendations?limit=60`, { headers: { ...headers, ...more } });
    const text = await answer.text();
    if (![200, 304].includes(answer.status)) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
    return answer.headers.get('etag') ?? '';
  };
  const { took: first } = await timed(() => ask());
  const changed: number[] = [];
  const unchanged: number[] = [];
  const etag: number[] = [];
  for (let round = -30; round < 150; round += 1) {
    const adjusted = await fetch(`${origin}/api/products/${rows[(round + 30) % rows.length].id}/adjust`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ by: round % 2 === 0 ? 1 : -1 }),
    });
    if (adjusted.status !== 200) throw new Error(`${adjusted.status} ${await adjusted.text()}`);
    await adjusted.text();
    const after = await timed(() => ask());
    const again = await timed(() => ask());
    const same = await timed(() => ask({ 'if-none-match': again.value }));
    if (round < 0) continue;
    changed.push(after.took);
    unchanged.push(again.took);
    etag.push(same.took);
  }
  const close = async () => {
    await http.close();
    await app.database.close();
    await app.egress.close();
  };
  return { householdId: cook.householdId, first, changed, unchanged, etag, close };
}
