/** Growth of the recipe search with a household's recipes: a common word, a rare one, an absent one, and two together. */
import { randomUUID } from 'node:crypto';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import type pg from 'pg';
import { starterRecipes } from '../server/src/seed/recipes/recipes.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';
import { median } from './quantile.ts';

const sizes = [1_000, 10_000] as const;
const rounds = 40;
const terms = {
  common: 'αλάτι',
  'in names': 'κοτόπουλο',
  rare: 'zanzibar',
  absent: 'κροκόδειλος',
  'common and rare': 'αλάτι zanzibar',
  Greeklish: 'kotopoulo',
};

/** Milliseconds of a page of 50 at each size, and their ratio. */
export async function recipeSearchGrowth() {
  return withMeasuredApp(async ({ app, http, owner }) => {
    const cooks = [];
    for (const rows of sizes) {
      const cook = await signUpUser(app, owner, `${rows}@example.test`);
      await fill(owner, cook, rows);
      cooks.push({ rows, cook });
    }
    await owner.query('analyze');
    const figures: Record<string, unknown> = {};
    for (const [kind, term] of Object.entries(terms)) {
      const times = new Map<number, number[]>(sizes.map((rows) => [rows, []]));
      for (let round = -10; round < rounds; round += 1) {
        for (const { rows, cook } of cooks) {
          const started = performance.now();
          const url = `/api/recipes/search?from=mine&limit=50&q=${encodeURIComponent(term)}`;
          const answer = await http.inject({ url, headers: { cookie: cook.cookie } });
          const took = performance.now() - started;
          if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
          if (round >= 0) times.get(rows)?.push(took);
        }
      }
      const [small, large] = sizes.map((rows) => median(times.get(rows) ?? []));
      figures[`search, ${kind}`] = {
        'p50 at 1k, ms': small?.toFixed(2),
        'p50 at 10k, ms': large?.toFixed(2),
        't(10k)/t(1k)': ((large ?? 0) / (small ?? 1)).toFixed(2),
      };
    }
    return figures;
  });
}

/** The collection over and over, under names of their own; five have the rare word. */
async function fill(owner: pg.Pool, { householdId, userId }: { householdId: string; userId: string }, rows: number) {
  const kept = starterRecipes.map(({ el, cuisine }) => {
    const ingredients = el.ingredients.map((name) => understandIngredient({ name }, 'el'));
    return { el, ingredients, text: searchTextOf({ ...el, cuisine, ingredients }) };
  });
  const made = Array.from({ length: rows }, (_, n) => {
    const { el, ingredients, text } = kept[n % kept.length] ?? { el: { name: '' }, ingredients: [], text: '' };
    const rare = n % (rows / 5) === 7 ? ' zanzibar =zanzibar' : '';
    return { id: randomUUID(), name: el.name, ingredients, text: text + rare, n };
  });
  for (let from = 0; from < rows; from += 500) {
    await owner.query(
      `insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients, instructions, tags, video_links, search_text, created_at)
       select $1, id, $2, name, 'easy', 10, 20, 4, ingredients, '["Βράστε"]', '[]', '[]', text, timestamptz '2026-01-01' + n * interval '1 minute'
       from jsonb_to_recordset($3) as made(id uuid, name text, ingredients jsonb, text text, n int)`,
      [householdId, userId, JSON.stringify(made.slice(from, from + 500))],
    );
  }
}
