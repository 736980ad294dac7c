import { createHash } from 'node:crypto';
import pg from 'pg';
import { starterRecipes } from './recipes/recipes.ts';

/** Brings the starter collection to what this version ships, in one transaction, as the owner; unchanged rows stay. */
export async function seedCatalogue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin');
    for (const [position, recipe] of starterRecipes.entries()) {
      const content = JSON.stringify(recipe);
      const checksum = createHash('sha256').update(content).digest('hex');
      await client.query(
        `insert into starter_recipes (id, position, content, checksum) values ($1, $2, $3, $4)
         on conflict (id) do update set position = excluded.position, content = excluded.content, checksum = excluded.checksum
         where starter_recipes.checksum <> excluded.checksum or starter_recipes.position <> excluded.position`,
        [recipe.id, position, content, checksum],
      );
    }
    await client.query('delete from starter_recipes where id <> all($1)', [starterRecipes.map((recipe) => recipe.id)]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
