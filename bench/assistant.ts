/**
 * `npm run bench -- assistant`: what the grammar takes for one utterance, and what the whole call takes in a household of
 * 1,000 products that has 300 foods of its own; the utterances are those of the open half of the corpus.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Heard } from '@kelari/core/assistant/act.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { understand } from '@kelari/core/assistant/understand.ts';
import { foodBook } from '@kelari/core/food/food-book.ts';
import { foodIndex } from '@kelari/core/food/food-index.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { projectRoot } from '../server/src/platform/config.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';
import { quantile } from './quantile.ts';

const products = 1_000;
const own = 300;
type Line = { readonly text: string; readonly lang: 'el' | 'en'; readonly context?: Heard };

const lines = readFileSync(join(projectRoot, 'evaluation/corpus/dev/assistant.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const figuresOf = (times: readonly number[]) => ({
  n: times.length,
  p50: quantile(times, 0.5).toFixed(2),
  p95: quantile(times, 0.95).toFixed(2),
  worst: quantile(times, 1).toFixed(2),
});

const ownNames = Array.from({ length: own }, (_, i) => `Της γιαγιάς ${i} ${['τραχανάς', 'πελτές', 'λικέρ'][i % 3]}`);

function grammar() {
  const foods = ownNames.map((name, i) => ({ id: `own-${i}`, name, category: null, kindOf: null, sameAs: null }));
  const book = foodBook(foods, new Map(ownNames.map((name, i) => [fold(`${name} σπιτικός`), `own-${i}`])));
  const times = { el: [] as number[], en: [] as number[] };
  for (let round = 0; round < 4; round += 1)
    for (const { text, lang, context } of lines) {
      const started = performance.now();
      understand({ text, lang, context }, book);
      if (round > 0) times[lang].push(performance.now() - started);
    }
  return { 'grammar, Greek': figuresOf(times.el), 'grammar, English': figuresOf(times.en) };
}

export async function assistantBench(): Promise<void> {
  await withMeasuredApp(async ({ app, http, owner }) => {
    const { householdId, userId, cookie } = await signUpUser(app, owner, 'cook@example.test');
    const concepts = foodIndex().names.flatMap(({ concept }) => concept.id);
    const ids = [...new Set(concepts)].slice(0, products);
    await owner.query(
      `insert into products (household_id, id, user_id, name, concept_id, category, quantity, unit, expiration_date, location)
       select $1, gen_random_uuid(), $2, id, id, 'pantry', 900, 'g', current_date + (n % 60)::int, (array['pantry','fridge','freezer'])[1 + n % 3]
       from unnest($3::text[]) with ordinality as food(id, n)`,
      [householdId, userId, ids],
    );
    await owner.query(
      `insert into own_foods (household_id, id, name, folded) select $1, 'own-' || n, name, lower(name) from unnest($2::text[]) with ordinality as f(name, n)`,
      [householdId, ownNames],
    );
    await owner.query('update households set foods_version = 1 where id = $1', [householdId]);
    await owner.query('analyze');
    const times: number[] = [];
    const failed: string[] = [];
    for (const [i, { text, lang }] of lines.entries()) {
      const started = performance.now();
      const answer = await http.inject({
        method: assistantApi.ask.method,
        url: assistantApi.ask.path,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        payload: { message: text, language: lang },
      });
      if (i >= 50) times.push(performance.now() - started);
      if (answer.statusCode !== 200) failed.push(`${answer.statusCode} ${text}: ${answer.body.slice(0, 120)}`);
    }
    console.log(`one utterance, ms; ${products} products, ${own} own foods; promise: grammar p95 30`);
    console.table({ ...grammar(), 'the whole call, without a model': figuresOf(times) });
    for (const each of failed) console.log(each);
  });
}
