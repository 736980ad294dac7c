import { createHash } from 'node:crypto';
import { pack } from '@kelari/core/recipes/needs.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import pg from 'pg';
import { understoodLines } from '../recipes/catalogue.ts';
import { knowledge } from '../recipes/matching.ts';
import { starterRecipes } from './recipes/recipes.ts';

/**
 * Brings the starter collection to what this version ships, in one transaction, as the owner; unchanged rows stay. The
 * lines are understood and packed here, once for each state of our knowledge of food, and a change of any row makes the
 * collection's version grow, by which other processes know that what they hold is old.
 */
export async function seedCatalogue(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // two starts at once write one after the other
    statement_timeout: 60_000,
    query_timeout: 65_000,
  });
  // its end is told by the statement that was under way; without a listener it would end the process
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const { rows: before } = await client.query<{ id: string; position: number; checksum: string; revision: number }>(
      'select id, position, checksum, revision from starter_recipes for update',
    );
    const revision = 1 + Math.max(0, ...before.map((row) => row.revision));
    const kept = new Map(before.map((row) => [row.id, row]));
    const ids = starterRecipes.map((recipe) => recipe.id);
    const { rowCount: gone } = await client.query('delete from starter_recipes where id <> all($1)', [ids]);
    for (const [position, recipe] of starterRecipes.entries()) {
      const content = JSON.stringify(recipe);
      const checksum = createHash('sha256').update(content).update(knowledge()).digest('hex');
      const old = kept.get(recipe.id);
      const tellsOfDeleted = position === 0 && gone !== 0;
      if (old?.checksum === checksum && old.position === position && !tellsOfDeleted) continue;
      const understood = understoodLines(recipe);
      const nutritionalInfo = nutritionOf(understood.en, recipe.servings);
      const matching = pack({ ingredients: understood.en, dietaryTags: recipe.dietaryTags, nutritionalInfo });
      await client.query(
        `insert into starter_recipes (id, position, content, understood, matching, checksum, revision)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do update set position = excluded.position, content = excluded.content,
           understood = excluded.understood, matching = excluded.matching, checksum = excluded.checksum,
           revision = excluded.revision`,
        [recipe.id, position, content, JSON.stringify(understood), matching, checksum, revision],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
