import { createHash } from 'node:crypto';
import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { madeLots } from '@kelari/core/recommendations/made-kitchen-testing.ts';
import type pg from 'pg';
import { matchingColumns } from '../recipes/matching.ts';
import { starterRecipes } from '../seed/recipes/recipes.ts';

/** Rows of one made household; each product has one purchase behind it, and each recipe at most so many words. */
export type HouseholdSize = {
  readonly products: number;
  readonly items: number;
  readonly recipes: number;
  readonly words: number;
  readonly weeks: number;
  readonly log: number;
  readonly events: number;
  readonly prices: number;
  /** Of each of the other tables, so that none is empty and read as a whole for that. */
  readonly few: number;
};

export const membersEach = 2;

export type MadeMember = { readonly number: number; readonly userId: string; readonly householdId: string };

/** The token of a made member's session. */
export const tokenOf = (number: number): string => `made-session-${String(number).padStart(12, '0')}`;

/** The id of a made row: of items and recipes, `household * 1,000,000 + n`. */
export function madeId(kind: 'household' | 'user' | 'lot' | 'item' | 'recipe', number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex');
  const made = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return made.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The same in SQL. */
const idSql = (kind: string, number: string): string =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;
const household = idSql('household', 'h');
const userNumber = `(h - 1) * ${membersEach} + m`;
const someone = idSql('user', `(h - 1) * ${membersEach} + 1`);
const lot = idSql('lot', 'h * 1000000 + n');
const deed = idSql('deed', 'h * 1000000 + n');

/** $1 and $2 are the first and the last household, $3 is today; `of` gives each household its rows 1 to that many. */
const each = (of: number): string => `generate_series($1::bigint, $2::bigint) h cross join generate_series(1, ${of}) n`;

const rowsOf = (size: HouseholdSize): readonly string[] => [
  `insert into households (id, name, change_seq) select ${household}, 'Σπίτι ' || h, ${size.log} from generate_series($1::bigint, $2::bigint) h where $3::date is not null`,
  `insert into users (id, email, email_verified, name, first_name, household_id, onboarded)
   select ${idSql('user', userNumber)}, 'made' || (${userNumber}) || '@example.test', true, 'Ana', 'Ana', ${household}, true
   from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m where $3::date is not null`,
  `insert into members (household_id, user_id) select ${household}, ${idSql('user', userNumber)}
   from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m where $3::date is not null`,
  `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
   select gen_random_uuid(), ${idSql('user', userNumber)}, 'made-session-' || lpad((${userNumber})::text, 12, '0'), $3::date + interval '15 days', $3::date, $3::date
   from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m`,
  `insert into products (household_id, id, user_id, name, concept_id, category, quantity, unit, expiration_date, price, location)
   select ${household}, ${lot}, ${someone}, made.name, made.food, 'pantry', 1000, made.unit, $3::date + (n * 7 % 90), made.price, 'pantry'
   from ${each(size.products)} join made_lots made on made.at = (h * 7 + n) % 200`,
  `insert into actions (household_id, id, user_id, user_name, kind, at)
   select ${household}, ${deed}, ${someone}, 'Ana', 'purchase', $3::date - (n % 120) * interval '1 day' - n * interval '1 minute' from ${each(size.products)}`,
  `insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit, at, before, after)
   select ${household}, gen_random_uuid(), ${deed}, ${lot}, ${someone}, 'purchase', 1000, made.unit, $3::date - (n % 120) * interval '1 day' - n * interval '1 minute', '{"exists": false}', '{"exists": true}'
   from ${each(size.products)} join made_lots made on made.at = (h * 7 + n) % 200`,
  `insert into prices (household_id, id, product_id, action_id, concept_id, name, folded, store_name, paid, quantity, unit, currency, day)
   select ${household}, gen_random_uuid(), ${lot}, ${deed}, made.food, made.name, made.folded, 'Αγορά', 2.5, 1000, made.unit, 'EUR', $3::date - n % 120
   from ${each(size.prices)} join made_lots made on made.at = (h * 7 + n) % 200`,
  // the first list of a household bears its id
  `insert into shopping_lists (household_id, id, is_default) select ${household}, ${household}, true from generate_series($1::bigint, $2::bigint) h where $3::date is not null`,
  `insert into shopping_items (household_id, id, list_id, user_id, product_name, folded, concept_id, category, quantity, unit, settled_at, created_at)
   select ${household}, ${idSql('item', 'h * 1000000 + n')}, ${household}, ${someone}, made.name, made.folded, made.food, 'pantry', 1, made.unit,
     case when n > 15 then $3::date - n * interval '1 hour' end, $3::date - n * interval '2 hours'
   from ${each(size.items)} join made_lots made on made.at = (h * 11 + n) % 200`,
  `insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients, instructions, tags, video_links, search_text, matching, matched_by, created_at)
   select ${household}, ${idSql('recipe', 'h * 1000000 + n')}, ${someone}, made.name, 'easy', 10, 20, 4, made.ingredients, '["Βράστε"]', '[]', '[]', made.text, made.matching, made."matchedBy", $3::date - n * interval '1 hour'
   from ${each(size.recipes)} join made_recipes made on made.at = (h * 3 + n) % 20`,
  // what the trigger of the recipes does, which is off while the rows are made
  `insert into recipe_words (household_id, recipe_id, word, created_at)
   select ${household}, ${idSql('recipe', 'h * 1000000 + n')}, made.word, $3::date - n * interval '1 hour'
   from ${each(size.recipes)} join made_words made on made.at = (h * 3 + n) % 20 and made.place <= ${size.words}`,
  `insert into meal_plans (household_id, id, user_id, week_start)
   select ${household}, ${idSql('plan', 'h * 1000000 + n')}, ${someone}, date_trunc('week', $3::date)::date - 7 * (n - 1) from ${each(size.weeks)}`,
  `insert into planned_meals (household_id, id, plan_id, day, position, type, kind, recipe_id, name, servings, user_id)
   select ${household}, gen_random_uuid(), ${idSql('plan', 'h * 1000000 + n')}, date_trunc('week', $3::date)::date - 7 * (n - 1) + day, 0, 'dinner', 'recipe',
     ${idSql('recipe', 'h * 1000000 + 1')}::text, 'Φακές', 4, ${someone}
   from ${each(size.weeks)} cross join generate_series(0, 6) day`,
  `insert into change_log (household_id, seq, user_id, at, changes)
   select ${household}, n, ${someone}, $3::date + interval '1 hour', jsonb_build_array(jsonb_build_array('products', ${lot}, 'changed')) from ${each(size.log)}`,
  `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts, points)
   select ${someone}, (array['cooked', 'eaten', 'eaten', 'frozen', 'scanned', 'counted', 'bought', 'planned', 'thrown', 'recipe'])[1 + n % 10],
     'made-' || n, ${household}, $3::date - n * 3, 120, $3::date - n * 3 + interval '12 hours', '{"lots": 2, "foods": ["tomato", "feta"], "recipeId": "moussaka"}', 5
   from ${each(size.events)}`,
  // what people have less of
  `insert into credentials (id, account_id, provider_id, user_id, password)
   select gen_random_uuid(), ${idSql('user', userNumber)}::text, 'credential', ${idSql('user', userNumber)}, 'none that fits'
   from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m where $3::date is not null`,
  `insert into par_levels (household_id, concept_id, amount, unit) select ${household}, 'food-' || n, 2, 'pieces' from ${each(size.few)} where $3::date is not null`,
  `insert into price_tracker (household_id, id, user_id, product_name, folded, target_price, per)
   select ${household}, gen_random_uuid(), ${someone}, 'Φέτα', 'φετα', 2, 'kg' from ${each(size.few)} where $3::date is not null`,
  `insert into idempotency_keys (household_id, user_id, key, fingerprint, status, reply, at)
   select ${household}, ${someone}, gen_random_uuid(), 'made', 200, '{}', $3::date from ${each(size.few)}`,
  `insert into food_aliases (household_id, text, food_id) select ${household}, 'λεξη ' || n, 'feta' from ${each(size.few)} where $3::date is not null`,
  `insert into own_foods (household_id, id, name, folded) select ${household}, 'own-' || n, 'Δικό ' || n, 'δικο ' || n from ${each(size.few)} where $3::date is not null`,
  `insert into cookings (household_id, id, recipe_id, user_id, cooked_on, servings)
   select ${household}, gen_random_uuid(), ${idSql('recipe', 'h * 1000000 + 1')}::text, ${someone}, $3::date - n, 4 from ${each(size.few)}`,
  `insert into known_codes (household_id, code, name, category, quantity, unit, location)
   select ${household}, '52000000000' || n, 'Φέτα', 'pantry', 1, 'pieces', 'pantry' from ${each(size.few)} where $3::date is not null`,
  `insert into shopping_trips (household_id, id, list_id, day) select ${household}, gen_random_uuid(), ${household}, $3::date - n from ${each(size.few)}`,
  `insert into achievements (user_id, achievement_key) select ${someone}, 'made-' || n from ${each(size.few)} where $3::date is not null`,
  `insert into favourites (user_id, recipe_id) select ${someone}, ${idSql('recipe', 'h * 1000000 + n')}::text from ${each(size.few)} where $3::date is not null`,
  `insert into user_challenges (user_id, challenge_id) select ${someone}, 'made-' || n from ${each(size.few)} where $3::date is not null`,
  `insert into plan_grants (user_id, id, plan_id, starts_at, ends_at) select ${idSql('user', userNumber)}, gen_random_uuid(), 'free_trial', $3::date, $3::date + 14
   from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m`,
];

/** Makes the households of these numbers, a few statements for all; the client is a superuser's, and foreign keys are not asked. */
export async function makeHouseholds(
  client: pg.ClientBase,
  { from, to, size, today }: { from: number; to: number; size: HouseholdSize; today: string },
): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('set local synchronous_commit = off');
  await makeSamples(client, today);
  for (const text of rowsOf(size)) await client.query(text, [from, to, today]);
  await client.query('commit');
}

/** Foods and recipes as people keep them, from which each household takes its own. */
async function makeSamples(client: pg.ClientBase, today: string): Promise<void> {
  const lots = madeLots(200, today).map(({ name, conceptId, unit, price }, at) => ({
    ...{ at, name, folded: fold(name), food: conceptId, unit, price },
  }));
  const recipes = starterRecipes.slice(0, 20).map(({ el, cuisine }, at) => {
    const ingredients = el.ingredients
      .map((name) => understandIngredient({ name }, 'el'))
      .map((line) => ({ ...line, orIds: [...line.orIds] }));
    const matching = matchingColumns({ ingredients, servings: 4 }, lexiconBook());
    return { at, name: el.name, ingredients, text: searchTextOf({ ...el, cuisine, ingredients }), ...matching };
  });
  await client.query(
    'create temp table if not exists made_lots (at int primary key, name text, folded text, food text, unit text, price numeric)',
  );
  await client.query(
    'create temp table if not exists made_recipes (at int primary key, name text, ingredients jsonb, text text, matching text, "matchedBy" text)',
  );
  await client.query('create temp table if not exists made_words (at int, word text, place int)');
  await client.query('truncate made_lots, made_recipes, made_words');
  await client.query('insert into made_lots select * from jsonb_populate_recordset(null::made_lots, $1)', [
    JSON.stringify(lots),
  ]);
  await client.query('insert into made_recipes select * from jsonb_populate_recordset(null::made_recipes, $1)', [
    JSON.stringify(recipes),
  ]);
  await client.query(
    `insert into made_words select at, word, row_number() over (partition by at order by word)
     from (select distinct at, left(word, 200) as word from made_recipes, string_to_table(text, ' ') word where word <> '') words`,
  );
  await client.query('analyze made_lots, made_recipes, made_words');
}

/** The first member of each of these households, as the rows call them. */
export async function madeMembers(client: pg.ClientBase | pg.Pool, from: number, to: number): Promise<MadeMember[]> {
  const { rows } = await client.query<{ number: string; user_id: string; household_id: string }>(
    `select ${userNumber} as number, ${idSql('user', userNumber)} as user_id, ${household} as household_id
     from generate_series($1::bigint, $2::bigint) h, generate_series(1, ${membersEach}) m order by 1`,
    [from, to],
  );
  return rows.map((row) => ({ number: Number(row.number), userId: row.user_id, householdId: row.household_id }));
}
