import { randomUUID } from 'node:crypto';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { searchWords } from '@kelari/core/recipes/search.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePictures, selectPicture, selectUsedBytes } from '../pictures/repo.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { countLinesOf, lockRecipe, pointLines, selectRecipe, updateRecipeRow } from './repo.ts';
import { countFound, selectRecipes } from './search-repo.ts';

let app: TestApp;
let ana: Cook;
let id: string;
const picture = randomUUID();

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  const body = { name: 'Φακές', ingredients: [{ name: 'φακές' }], instructions: ['Βράζουμε.'] };
  id = (await ana.call(recipesApi.create, { body })).id;
  await app.owner.query(
    `insert into files (household_id, id, user_id, type, bytes, width, height) values ($1, $2, $3, 'image/webp', 7, 1, 1)`,
    [ana.householdId, picture, ana.userId],
  );
});
afterAll(() => app.close());

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
describe('without the second wall, every statement keeps to its household', () => {
  it.each([
    ['another', () => randomUUID(), 0],
    ['its own', () => ana.householdId, 1],
  ] as const)('%s', async (_, householdOf, found) => {
    const db = drizzle(app.owner);
    const household = householdOf();
    const [word] = searchWords('φακές');
    if (!word) throw new Error('no word');
    expect(((await countFound(db, household, [word]))[0] ?? 0) > 0).toBe(found === 1);
    expect(await selectRecipes(db, household, { rare: word, limit: 10 })).toHaveLength(found);
    for (const words of [[], [word]])
      expect(await selectRecipes(db, household, { words, limit: 10 })).toHaveLength(found);
    expect([await selectRecipe(db, household, id)].filter(Boolean)).toHaveLength(found);
    expect([await lockRecipe(db, household, id)].filter(Boolean)).toHaveLength(found);
    expect((await countLinesOf(db, household, ['lentils'])).size).toBe(found);
    const lines = { ingredients: [], searchText: '' };
    expect([await pointLines(db, household, id, lines)].filter(Boolean)).toHaveLength(found);
    expect([await updateRecipeRow(db, household, id, { name: 'x' })].filter(Boolean)).toHaveLength(found);
    expect([await selectPicture(db, household, picture)].filter(Boolean)).toHaveLength(found);
    expect(await selectUsedBytes(db, household, ana.userId)).toBe(found * 7);
    expect(await deletePictures(db, household, ana.userId)).toHaveLength(found);
  });
});
