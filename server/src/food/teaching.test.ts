import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const add = (name: string, cook = ana) => cook.call(pantryApi.add, { body: { name } });
const ownId = async (name: string, cook = ana) => (await add(name, cook)).conceptId ?? '';
const create = (...lines: string[]) =>
  ana.call(recipesApi.create, {
    body: { name: 'Πίτα', ingredients: lines.map((name) => ({ name })), instructions: ['Ψήνουμε.'] },
  });
const change = (id: string, body: Record<string, unknown>) => ana.call(foodApi.change, { params: { id }, body });
const refused = async (id: string, body: Record<string, unknown>) => {
  const answer = await ana.send(foodApi.change, { params: { id }, body });
  return [answer.statusCode, answer.json().fields?.map((field: { path: string }) => field.path)];
};
const el = { 'accept-language': 'el' };

describe('own foods', () => {
  it('are listed by name with their uses, whole or in pages', async () => {
    const [zeta, alpha] = [await ownId('Ζβρζβ'), await ownId('Αβρζβ')];
    await add('ζβρζβ 2 κιλά');
    await create('ζβρζβ', '2 Ζβρζβ', 'βούτυρο ή ζβρζβ');
    const rows = await ana.call(foodApi.own);
    expect(rows).toEqual([
      { id: alpha, name: 'Αβρζβ', category: null, kindOf: null, sameAs: null, products: 1, lines: 0 },
      { id: zeta, name: 'Ζβρζβ', category: null, kindOf: null, sameAs: null, products: 2, lines: 3 },
    ]);
    const first = await ana.send(foodApi.own, { query: { limit: 1 } });
    const next = String(first.headers.link).match(/after=([^&>]+)/)?.[1] ?? '';
    expect(await ana.call(foodApi.own, { query: { limit: 1, after: decodeURIComponent(next) } })).toEqual([rows[1]]);
    expect((await ana.send(foodApi.own, { query: { after: 'x' } })).statusCode).toBe(400);
  });

  it('may be renamed, and the old name still means them', async () => {
    const id = await ownId('Ζβρζβ');
    expect(await change(id, { name: 'Γλυκό Μαρίας' })).toMatchObject({ id, name: 'Γλυκό Μαρίας', products: 1 });
    expect([await ownId('ζβρζβ 300 γρ.'), await ownId('γλυκό μαρίας')]).toEqual([id, id]);
    expect(await ana.call(foodApi.taught)).toMatchObject([
      { text: 'ζβρζβ', food: { id, name: 'Γλυκό Μαρίας', own: true } },
    ]);
  });

  it('may not take the name of another food', async () => {
    const id = await ownId('Ζβρζβ');
    await ownId('Βλβλ');
    for (const name of ['γάλα', 'Tomatoes', 'ΒΛΒΛ', '🍅', '!!!']) {
      expect([name, await refused(id, { name })]).toEqual([name, [400, ['name']]]);
    }
    for (const name of ['', 'x'.repeat(10_000), 'a\u0000b', 'a\u0007b', '\ud800']) {
      expect((await refused(id, { name }))[0]).toBe(400);
    }
    expect((await ana.call(foodApi.own)).map(({ name }) => name)).toEqual(['Βλβλ', 'Ζβρζβ']);
  });

  it('hold what the food holds that they are a kind of, and nobody knows what before', async () => {
    const id = await ownId('Ζβρζβ');
    const { id: recipeId } = await create('200 γρ. ζβρζβ', '1 κιλό πατάτες');
    const read = () => ana.call(recipesApi.read, { params: { id: recipeId } });
    expect((await read()).dietaryTags).toEqual([]);
    expect(await change(id, { kindOf: 'feta' })).toMatchObject({ kindOf: { id: 'feta', own: false } });
    expect((await read()).dietaryTags).toContain('gluten_free');
    expect((await read()).dietaryTags).not.toContain('lactose_free');
    expect((await ana.call(pantryApi.list))[0]).toMatchObject({ conceptId: id, foodClass: 'cheese' });
    await change(id, { kindOf: null });
    expect((await read()).dietaryTags).toEqual([]);
    expect(await refused(id, { kindOf: await ownId('Βλβλ') })).toEqual([400, ['kindOf']]);
    expect((await refused(id, { kindOf: 'no-such-food' }))[0]).toBe(404);
  });

  it('merge into another food, found through every reader, and come back exactly', async () => {
    const id = await ownId('Ζβρζβ');
    const { id: recipeId } = await create('200 γρ. ζβρζβ', '1 κιλό πατάτες');
    const state = async () => ({
      products: await ana.call(pantryApi.list),
      recipe: await ana.call(recipesApi.read, { params: { id: recipeId } }),
    });
    const stored = async () =>
      (await t.owner.query('select concept_id from products where household_id = $1', [ana.householdId])).rows;
    const [before, rows] = [await state(), await stored()];
    const search = async () => (await ana.call(recipesApi.search, { query: { q: 'φέτα', from: 'mine' } })).length;
    expect(await search()).toBe(0);

    expect(await change(id, { sameAs: 'feta' })).toMatchObject({ sameAs: { id: 'feta' }, products: 1, lines: 1 });
    const merged = await state();
    expect(merged.products[0]).toMatchObject({ name: 'Ζβρζβ', conceptId: 'feta', foodClass: 'cheese' });
    expect(merged.recipe.ingredients[0]).toMatchObject({ raw: '200 γρ. ζβρζβ', conceptId: 'feta' });
    expect(merged.recipe.dietaryTags).toContain('gluten_free');
    expect(await search()).toBe(1);
    expect(await stored()).toEqual(rows);
    const after = await add('ζβρζβ');
    expect(after.conceptId).toBe('feta');
    await ana.call(pantryApi.remove, { params: { id: after.id } });

    await change(id, { sameAs: null });
    expect(await state()).toEqual(before);
  });

  it('refuse a circle of merges, alone and at once', async () => {
    const ids = [await ownId('Ζβρζβ'), await ownId('Βλβλ'), await ownId('Κρκρ'), await ownId('Μνμν')];
    const [a = '', b = '', c = ''] = ids;
    expect(await refused(a, { sameAs: a })).toEqual([400, ['sameAs']]);
    await change(a, { sameAs: b });
    await change(b, { sameAs: c });
    expect(await refused(c, { sameAs: a })).toEqual([400, ['sameAs']]);
    await change(a, { sameAs: null });
    await change(b, { sameAs: null });
    const answers = await Promise.all(
      ids.map((id, i) => ana.send(foodApi.change, { params: { id }, body: { sameAs: ids[(i + 1) % 4] ?? '' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 400]);
    const products = await ana.call(pantryApi.list);
    expect(new Set(products.map(({ conceptId }) => conceptId)).size).toBe(1);
    expect(products[0]?.conceptId).not.toBeNull();
  });

  it('merge into no food of another household, and of that one nothing is seen', async () => {
    const eve = await t.signIn();
    const hers = await ownId('Μυστικό της Εύας', eve);
    const mine = await ownId('Ζβρζβ');
    for (const body of [{ sameAs: hers }, { sameAs: 'own-0' }]) expect((await refused(mine, body))[0]).toBe(404);
    expect((await ana.send(foodApi.teach, { body: { text: 'τυρί', foodId: hers } })).statusCode).toBe(404);
    expect((await ana.call(foodApi.understood, { query: { text: 'μυστικό της Εύας' } })).food).toBeNull();
    expect(await ana.call(foodApi.named, { query: { ids: `${hers},milk,${mine},nothing` } })).toMatchObject([
      { id: 'milk' },
      { id: mine, name: 'Ζβρζβ', own: true },
    ]);
    expect(await ana.call(foodApi.complete, { query: { q: 'μυστικό' } })).not.toContainEqual(
      expect.objectContaining({ value: hers }),
    );
    const { conceptId } = (
      await ana.call(recipesApi.create, {
        body: { name: 'x', ingredients: [{ name: 'αλάτι', conceptId: hers }], instructions: ['x'] },
      })
    ).ingredients[0] ?? { conceptId: 'none' };
    expect(conceptId).toBe('salt');
  });

  it('are deleted only when nothing is them, with the names taught for them', async () => {
    const product = await add('Ζβρζβ');
    const id = product.conceptId ?? '';
    await ana.call(foodApi.teach, { body: { text: 'βουβουλι', foodId: id } });
    const remove = async () => (await ana.send(foodApi.remove, { params: { id } })).statusCode;
    expect(await remove()).toBe(409);
    await ana.call(pantryApi.remove, { params: { id: product.id } });
    const recipe = await create('ζβρζβ');
    expect(await remove()).toBe(409);
    await ana.call(recipesApi.remove, { params: { id: recipe.id } });
    const merged = await ownId('Βλβλ');
    await change(merged, { sameAs: id });
    expect(await remove()).toBe(409);
    await change(merged, { sameAs: null });
    expect(await remove()).toBe(200);
    expect(await ana.call(foodApi.taught)).toEqual([]);
    expect((await ana.call(foodApi.own)).map(({ name }) => name)).toEqual(['Βλβλ']);
    // what comes back without its food is unknown, and nothing breaks
    expect(await ana.call(pantryApi.restore, { params: { id: product.id } })).toMatchObject({ conceptId: null });
  });

  it('are offered first when a name is typed, marked', async () => {
    const id = await ownId('Ντομζβ');
    const options = await ana.call(foodApi.complete, { query: { q: 'ντομζ', lang: 'el' } });
    expect(options[0]).toMatchObject({ value: id, own: true, label: 'Ντομζβ', shelfLifeDays: null });
    const more = await ana.call(foodApi.complete, { query: { q: 'ντομ', lang: 'el' } });
    expect(more[0]).toMatchObject({ value: id });
    expect(more.slice(1).every(({ own }) => own === undefined)).toBe(true);
    expect(more.length).toBeLessThanOrEqual(10);
    await change(id, { sameAs: 'tomato' });
    expect((await ana.call(foodApi.complete, { query: { q: 'ντομ', lang: 'el' } })).some(({ own }) => own)).toBe(false);
  });
});

describe('a name that was taught', () => {
  it('means its food for the whole household, in whatever amount, until it is forgotten', async () => {
    const mate = await housemate(t, ana);
    const taught = await ana.call(foodApi.teach, { body: { text: 'Κρέμα 200 γρ.', foodId: 'yogurt' }, headers: el });
    expect(taught).toMatchObject({ text: 'κρεμα', food: { id: 'yogurt', own: false } });
    expect(await ownId('ΚΡΕΜΑ 1 κιλό', mate)).toBe('yogurt');
    expect((await create('2 κ.σ. κρέμα')).ingredients[0]?.conceptId).toBe('yogurt');
    expect((await ana.call(foodApi.understood, { query: { text: 'κρέμα' } })).food).toMatchObject({ id: 'yogurt' });
    await ana.call(foodApi.teach, { body: { text: 'κρέμα', foodId: 'milk' } });
    expect((await ana.call(foodApi.taught)).map(({ food }) => food?.id)).toEqual(['milk']);
    await ana.call(foodApi.forget, { query: { text: 'ΚΡΕΜΑ' } });
    expect((await ana.send(foodApi.forget, { query: { text: 'κρέμα' } })).statusCode).toBe(404);
    expect(['yogurt', 'milk']).not.toContain(await ownId('κρέμα'));
  });

  it('has words', async () => {
    for (const text of ['🍅', '...', 'α'.repeat(150)]) {
      expect((await ana.send(foodApi.teach, { body: { text, foodId: 'milk' } })).statusCode).toBe(400);
    }
  });

  it('may mean a food of its own, though the lexicon knows the word', async () => {
    const { food } = await ana.call(foodApi.teach, { body: { text: 'κρέμα', foodId: null } });
    expect(food).toMatchObject({ name: 'κρέμα', own: true });
    expect(await ownId('Κρέμα')).toBe(food?.id);
    expect(await ana.call(foodApi.taught)).toEqual([]);
    await ana.call(foodApi.teach, { body: { text: 'κρέμες', foodId: null } });
    expect(await ownId('ΚΡΕΜΕΣ')).toBe(food?.id);
    await ana.call(foodApi.teach, { body: { text: 'κρέμα', foodId: 'yogurt' } });
    expect(await ownId('κρέμα')).toBe('yogurt');
    await ana.call(foodApi.teach, { body: { text: 'κρέμα', foodId: food?.id ?? '' } });
    expect(await ownId('κρέμα')).toBe(food?.id);
  });
});

describe('a correction', () => {
  it('puts a product right and is remembered for the next one', async () => {
    const wrong = await add('Βιτάμ Ζβρζβ 250 γρ.');
    const right = await ana.call(pantryApi.correctFood, { params: { id: wrong.id }, body: { foodId: 'margarine' } });
    expect(right).toMatchObject({ name: 'Βιτάμ Ζβρζβ 250 γρ.', conceptId: 'margarine', version: 1 });
    expect(right.category).not.toBe('other');
    expect(await ownId('βιτάμ ζβρζβ')).toBe('margarine');
    const kept = await ana.call(pantryApi.add, { body: { name: 'γάλα', category: 'snacks' } });
    const own = await ana.call(pantryApi.correctFood, { params: { id: kept.id }, body: { foodId: null } });
    expect(own).toMatchObject({ category: 'snacks', foodClass: 'other', conceptId: expect.stringMatching(/^own-/) });
    expect(await ownId('γάλα 1 l')).toBe(own.conceptId);
    expect((await ana.call(pantryApi.read, { params: { id: wrong.id } })).conceptId).toBe('margarine');
  });

  it('leaves rows that are there as they are', async () => {
    const [first, second] = [await add('κρέμα'), await add('κρέμα')];
    await ana.call(pantryApi.correctFood, { params: { id: second.id }, body: { foodId: 'yogurt' } });
    expect((await ana.call(pantryApi.read, { params: { id: first.id } })).conceptId).toBe(first.conceptId);
  });

  it('puts a line right, by any member, and leaves the recipe’s words', async () => {
    const mate = await housemate(t, ana);
    const { id } = await create('2 κ.σ. Ζβρζβ', 'αλάτι');
    const body = { raw: '2 κ.σ. Ζβρζβ', foodId: 'margarine' };
    const fixed = await mate.call(recipesApi.correctFood, { params: { id }, body });
    expect(fixed.ingredients.map(({ raw, conceptId }) => [raw, conceptId])).toEqual([
      ['2 κ.σ. Ζβρζβ', 'margarine'],
      ['αλάτι', 'salt'],
    ]);
    expect((await ana.call(recipesApi.search, { query: { q: 'μαργαρίνη', from: 'mine' } })).length).toBe(1);
    expect(await ownId('ζβρζβ')).toBe('margarine');
    const gone = { raw: '3 κ.σ. Ζβρζβ', foodId: 'margarine' };
    expect((await ana.send(recipesApi.correctFood, { params: { id }, body: gone })).statusCode).toBe(409);
  });

  it('does not write to the starter collection', async () => {
    const starter = { id: 'no-such-recipe' };
    const body = { raw: '2 eggs', foodId: 'milk' };
    expect((await ana.send(recipesApi.correctFood, { params: starter, body })).statusCode).toBe(404);
  });
});
