/**
 * `npm run bench`: growth of the list calls, bytes of the web app, a tick beside bare SQL, tap to paint; ratios within one
 * run, because machines differ. With names only those: lists, tick, taps, recommendations, repeat, receipts, catalogue, plan,
 * assistant, dashboard, landing, lighthouse, throughput, start, backup.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { projectRoot } from '../server/src/platform/config.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { buildWebWhenStale } from '../server/src/web-build.ts';
import { bundleSizes } from '../web/bundle-sizes.ts';
import { assistantBench } from './assistant.ts';
import { backupBench } from './backup.ts';
import { catalogueBench } from './catalogue.ts';
import { dashboardBench } from './dashboard.ts';
import { lighthouseBench } from './lighthouse.ts';
import { withMeasuredApp } from './measured-app.ts';
import { planWeekBench } from './plan-week.ts';
import { median } from './quantile.ts';
import { receiptsBench } from './receipts.ts';
import { recipeSearchGrowth } from './recipe-search.ts';
import { recommendationsBench } from './recommendations.ts';
import { repeatLoadBench } from './repeat-load.ts';
import { startBench } from './start.ts';
import { tapToPaintBench } from './tap-to-paint.ts';
import { throughputBench } from './throughput.ts';
import { tickBench } from './tick.ts';

const sizes = [1_000, 10_000] as const;
const rounds = 200;

async function listGrowth() {
  return withMeasuredApp(async ({ app, http, owner }) => {
    const cooks = await Promise.all(
      sizes.map(async (rows) => ({
        rows,
        cook: await fill(await signUpUser(app, owner, `${rows}@example.test`), rows),
      })),
    );
    await owner.query('analyze');

    const figures: Record<string, unknown> = {};
    for (const path of ['/api/products?limit=50', '/api/recipes?from=mine&limit=50', '/api/shopping?limit=50']) {
      const times = new Map<number, number[]>(sizes.map((rows) => [rows, []]));
      for (let round = -20; round < rounds; round += 1) {
        for (const { rows, cook } of cooks) {
          const started = performance.now();
          const answer = await http.inject({ url: path, headers: { cookie: cook.cookie } });
          const took = performance.now() - started;
          if (answer.statusCode !== 200 || answer.json().length !== 50)
            throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
          if (round >= 0) times.get(rows)?.push(took);
        }
      }
      const [small, large] = sizes.map((rows) => median(times.get(rows) ?? []));
      figures[path] = {
        'p50 at 1k, ms': small?.toFixed(2),
        'p50 at 10k, ms': large?.toFixed(2),
        't(10k)/t(1k)': ((large ?? 0) / (small ?? 1)).toFixed(2),
      };
    }
    return figures;

    async function fill<C extends { householdId: string; userId: string }>(cook: C, rows: number): Promise<C> {
      const { householdId, userId } = cook;
      await owner.query(
        `insert into products (household_id, id, user_id, name, category, quantity, unit, expiration_date, location)
         select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1, 'pieces', date '2026-01-01' + (n % 700), 'pantry' from generate_series(1, $3) n`,
        [householdId, userId, rows],
      );
      await owner.query(
        `insert into recipes (household_id, id, user_id, name, difficulty, prep_time, cook_time, servings, ingredients, instructions, tags, video_links, search_text, created_at)
         select $1, gen_random_uuid(), $2, 'Συνταγή ' || n, 'easy', 10, 20, 4, $4,
           '["Βράστε"]', '[]', '[]', 'συνταγη ' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, $3) n`,
        [householdId, userId, rows, JSON.stringify([understandIngredient({ name: '500 γρ φακές' }, 'el')])],
      );
      // the first list of a household bears its id
      await owner.query('insert into shopping_lists (household_id, id, is_default) values ($1, $1, true)', [
        householdId,
      ]);
      await owner.query(
        `insert into shopping_items (household_id, id, list_id, user_id, product_name, folded, category, quantity, unit, created_at)
         select $1, gen_random_uuid(), $1, $2, 'Είδος ' || n, 'ειδοσ ' || n, 'pantry', 1, 'pieces', timestamptz '2026-01-01' + n * interval '1 minute'
         from generate_series(1, $3) n`,
        [householdId, userId, rows],
      );
      return cook;
    }
  });
}

console.log(
  `machine: ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${new Date().toISOString().slice(0, 10)}, node ${process.version}`,
);
/** `npm run bench` does those that belong to every page; a name does one alone. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  lists: async () => {
    console.table({ ...(await listGrowth()), ...(await recipeSearchGrowth()) });
    const { screens, ...pages } = bundleSizes(join(projectRoot, 'web/dist'));
    console.log('gzipped bytes a visitor loads, and what each screen adds:');
    console.table({ ...pages, ...screens });
  },
  tick: async () => console.table(await tickBench()),
  taps: tapToPaintBench,
  recommendations: recommendationsBench,
  repeat: repeatLoadBench,
  receipts: receiptsBench,
  catalogue: async () => console.table(await catalogueBench()),
  plan: planWeekBench,
  assistant: assistantBench,
  dashboard: dashboardBench,
  landing: () => lighthouseBench(['landing']),
  lighthouse: () => lighthouseBench(['landing', 'dashboard']),
  start: async () => console.table(await startBench()),
  throughput: async () => console.table(await throughputBench()),
  backup: async () =>
    console.table(await backupBench(Number(process.env.ROWS ?? 300_000), Number(process.env.MEGABYTES ?? 300))),
};
const everyTime = ['lists', 'tick', 'taps'];

const wanted = process.argv.slice(2).filter((name) => name in parts);
await buildWebWhenStale();
for (const name of wanted.length > 0 ? wanted : everyTime) await parts[name]?.();
