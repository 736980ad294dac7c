import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const words = (letter: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${letter}${at.toString(36)}`).join(' ');

// each word beside each key would be 1,600,000,000 comparisons: a minute, not the second this takes
it('follows the longest recipe whatever plan the database keeps', async () => {
  const ana = await app.signIn();
  const body = { name: 'Φακές', ingredients: [{ name: 'φακές' }], instructions: ['Βράζουμε.'] };
  const { id } = await ana.call(recipesApi.create, { body });
  const client = await app.owner.connect();
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; set statement_timeout = '25s'`);
    for (const letter of ['a', 'b'])
      await client.query('update recipes set search_text = $2 where id = $1', [id, words(letter, 40_000)]);
    const { rows } = await client.query(
      `select count(*)::int as all, count(*) filter (where word like 'b%')::int as new from recipe_words where recipe_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ all: 40_000, new: 40_000 }]);
  } finally {
    client.release(true);
  }
}, 60_000);
