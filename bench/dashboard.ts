/**
 * `npm run bench -- dashboard`: the two calls of the dashboard (P12: 40 kB and 15 ms in all) for a household with 200 products,
 * 300 recipes and 2,000 events, and for one with ten times as much, in one run: again, and after an act on the shelves.
 */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { madeLots } from '@kelari/core/recommendations/made-kitchen-testing.ts';
import type pg from 'pg';
import { matchingColumns } from '../server/src/recipes/matching.ts';
import { starterRecipes } from '../server/src/seed/recipes/recipes.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { type MeasuredApp, withMeasuredApp } from './measured-app.ts';
import { quantile } from './quantile.ts';

const sizes = { '200 / 300 / 2k': 1, '2k / 3k / 20k': 10 } as const;
const household = { products: 200, recipes: 300, events: 2_000, items: 40 };
const rounds = 120;
const warmUp = 20;
const today = new Date().toISOString().slice(0, 10);
const calls = ['/api/gamification-overview', '/api/daily-briefing'] as const;

type Cook = { readonly cookie: string; readonly householdId: string; readonly userId: string };
type Times = Record<'again' | 'after an act', number[]> & { bytes: number; gzipped: number };

const ms = (value: number): string => value.toFixed(1);

export async function dashboardBench(): Promise<void> {
  await withMeasuredApp(async ({ app, http, owner }) => {
    const cooks = new Map<string, Cook>();
    for (const [name, times] of Object.entries(sizes)) {
      const cook = await signUpUser(app, owner, `${times}@example.test`);
      await fill(owner, cook, times);
      cooks.set(name, cook);
    }
    await owner.query('analyze');
    const measured = await measure(http, cooks);
    show(measured);
  });
}

/** The two sizes in turn, so that what disturbs the machine disturbs both. */
async function measure(http: MeasuredApp['http'], cooks: ReadonlyMap<string, Cook>) {
  const measured = new Map<string, Times>();
  const timesOf = (name: string, path: string): Times => {
    const key = `${path.slice('/api/'.length)}, ${name}`;
    const known = measured.get(key) ?? { again: [], 'after an act': [], bytes: 0, gzipped: 0 };
    measured.set(key, known);
    return known;
  };
  const first = new Map<string, string>();
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, { cookie }] of cooks) {
      const lot =
        first.get(name) ?? (await http.inject({ url: '/api/products?limit=1', headers: { cookie } })).json()[0].id;
      first.set(name, lot);
      const by = round % 2 === 0 ? 1 : -1;
      const acted = await http.inject({
        ...{ method: 'POST', url: `/api/products/${lot}/adjust`, headers: { cookie }, payload: { by } },
      });
      if (acted.statusCode !== 200) throw new Error(`adjust: ${acted.statusCode} ${acted.body.slice(0, 200)}`);
      for (const kind of ['after an act', 'again'] as const) {
        for (const path of calls) {
          const started = performance.now();
          const answer = await http.inject({ url: path, headers: { cookie, 'accept-encoding': 'identity' } });
          const took = performance.now() - started;
          if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
          const times = timesOf(name, path);
          times.bytes = Buffer.byteLength(answer.body);
          times.gzipped = gzipSync(answer.body).length;
          if (round >= 0) times[kind].push(took);
        }
      }
    }
  }
  return measured;
}

function show(measured: ReadonlyMap<string, Times>): void {
  console.log(`the dashboard's two calls; products / recipes / events of the household, ${rounds} rounds`);
  const rows = [...measured].map(([name, times]) => [
    name,
    {
      'p50, ms': ms(quantile(times.again, 0.5)),
      'p95, ms': ms(quantile(times.again, 0.95)),
      'after an act p50': ms(quantile(times['after an act'], 0.5)),
      'after an act p95': ms(quantile(times['after an act'], 0.95)),
      bytes: times.bytes,
      gzipped: times.gzipped,
    },
  ]);
  console.table(Object.fromEntries(rows));
  const [small = '', large = ''] = Object.keys(sizes);
  const growth = calls.map((path) => {
    const call = path.slice('/api/'.length);
    const of = (size: string, kind: 'again' | 'after an act') =>
      quantile(measured.get(`${call}, ${size}`)?.[kind] ?? [], 0.5);
    const ratio = (kind: 'again' | 'after an act') => (of(large, kind) / of(small, kind)).toFixed(2);
    return [call, { 't(10x) / t(1x)': ratio('again'), 'after an act': ratio('after an act') }];
  });
  console.table(Object.fromEntries(growth));
  for (const size of [small, large]) {
    const both = calls.map((path) => measured.get(`${path.slice('/api/'.length)}, ${size}`));
    const sum = (of: (times: Times) => number) => both.reduce((all, times) => all + (times ? of(times) : 0), 0);
    const p50 = ms(sum((times) => quantile(times.again, 0.5)));
    console.log(`${size}: ${p50} ms, ${sum(({ bytes }) => bytes)} bytes, ${sum(({ gzipped }) => gzipped)} gzipped`);
  }
}

/** A household that has lived in its kitchen: food, recipes of the collection as its own, a year of events, a list, purchases. */
async function fill(owner: pg.Pool, { householdId, userId }: Cook, times: number): Promise<void> {
  const lots = madeLots(household.products * times, today).map((lot) => ({ ...lot, id: randomUUID() }));
  await owner.query(
    `insert into products (household_id, id, user_id, name, concept_id, category, quantity, unit, expiration_date, price, location)
     select $1, (row ->> 'id')::uuid, $2, row ->> 'name', row ->> 'conceptId', 'pantry', (row ->> 'quantity')::numeric,
       row ->> 'unit', (row ->> 'expirationDate')::date, (row ->> 'price')::numeric, 'pantry'
     from jsonb_array_elements($3::jsonb) row`,
    [householdId, userId, JSON.stringify(lots)],
  );
  const kept = starterRecipes.map(({ el, cuisine }) => {
    const understood = el.ingredients.map((name) => understandIngredient({ name }, 'el'));
    const ingredients = understood.map((line) => ({ ...line, orIds: [...line.orIds] }));
    const { matching, matchedBy } = matchingColumns({ ingredients, servings: 4 }, lexiconBook());
    return { name: el.name, ingredients, text: searchTextOf({ ...el, cuisine, ingredients }), matching, matchedBy };
  });
  const recipes = Array.from({ length: household.recipes * times }, (_, n) => ({ ...kept[n % kept.length], n }));
  for (let from = 0; from < recipes.length; from += 500) {
    await owner.query(
      `insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients, instructions, tags, video_links, search_text, matching, matched_by, created_at)
       select $1, gen_random_uuid(), $2, name, 'easy', 10, 20, 4, ingredients, '["Βράστε"]', '[]', '[]', text, matching, "matchedBy", timestamptz '2026-01-01' + n * interval '1 minute'
       from jsonb_to_recordset($3) as made(name text, ingredients jsonb, text text, matching text, "matchedBy" text, n int)`,
      [householdId, userId, JSON.stringify(recipes.slice(from, from + 500))],
    );
  }
  await owner.query(
    `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts, points)
     select $2, (array['cooked','eaten','eaten','frozen','scanned','counted','bought','planned','thrown','recipe'])[1 + n % 10],
       'made-' || n, $1, ($4::date - (n * 365 / $3::int)), 120, $4::date - (n * 365 / $3::int) + interval '12 hours',
       '{"lots": 2, "groups": ["vegetables"], "foods": ["tomato", "feta"], "recipeId": "moussaka"}', case n % 10 when 0 then 20 else 0 end
     from generate_series(0, $3::int - 1) n`,
    [householdId, userId, household.events * times, today],
  );
  // what was bought in the last 120 days, each lot once
  await owner.query(
    `with bought as (
       select id, name, quantity, unit, gen_random_uuid() as action, now() - (row_number() over (order by id) % 120) * interval '1 day' as at
       from products where household_id = $1),
     made as (insert into actions (household_id, id, user_id, kind, at) select $1, action, $2, 'purchase', at from bought)
     insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit, at)
     select $1, gen_random_uuid(), action, id, $2, 'purchase', quantity, unit, at from bought`,
    [householdId, userId],
  );
  // the first list of a household bears its id
  await owner.query('insert into shopping_lists (household_id, id, is_default) values ($1, $1, true)', [householdId]);
  await owner.query(
    `insert into shopping_items (household_id, id, list_id, user_id, product_name, folded, category, quantity, unit, created_at)
     select $1, gen_random_uuid(), $1, $2, 'Είδος ' || n, 'ειδοσ ' || n, 'pantry', 1, 'pieces', timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [householdId, userId, household.items * times],
  );
}
