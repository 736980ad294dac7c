import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

const write = (cook: Cook, name: string, ...lines: string[]) =>
  cook.call(recipesApi.create, {
    body: { name, ingredients: lines.map((line) => ({ name: line })), instructions: ['Μαγειρεύουμε.'] },
  });
const ask = (cook: Cook, query: { limit?: number; show?: 'all' | 'fitting' } = {}) =>
  cook.call(recommendationsApi.list, { query });

describe('recommendations', () => {
  it("are true to the household's own pantry, and to nobody else's", async () => {
    const dish = await write(ana, 'Ομελέτα', '4 αυγά', '100 γρ. φέτα', 'αλάτι');
    const of = async (cook: Cook) => (await ask(cook)).find(({ id }) => id === dish.id);
    expect(await of(ana)).toMatchObject({ matchPercentage: 0, canMake: false, source: 'mine' });
    const eggs = await ana.call(pantryApi.add, {
      body: { name: 'Αυγά χωριάτικα', quantity: 6, expirationDate: '2026-11-22', location: 'fridge' },
    });
    await ana.call(pantryApi.add, { body: { name: 'φέτα', quantity: 0.05, unit: 'kg' } });
    await app.owner.query(`update households set staples = '["salt"]' where id = $1`, [ana.householdId]);
    expect(await of(ana)).toMatchObject({
      matchPercentage: 50,
      matchingIngredients: ['αυγά'],
      missingIngredients: ['φέτα'],
      lines: [
        { text: '4 αυγά', status: 'have', note: null },
        { text: '100 γρ. φέτα', status: 'short', note: 'you have 50 g, 50 g missing' },
        { text: 'αλάτι', status: 'staple', note: null },
      ],
      saves: [{ name: 'Αυγά χωριάτικα', expirationDate: '2026-11-22' }],
    });
    await ana.call(pantryApi.add, { body: { name: 'φέτα', quantity: 1, unit: 'pack' } });
    const [best] = await ask(ana, { limit: 1 });
    expect(best).toMatchObject({ id: dish.id, canMake: true, matchPercentage: 100 });
    await ana.call(pantryApi.remove, { params: { id: eggs.id } });
    expect(await of(ana)).toMatchObject({ canMake: false, missingIngredients: ['αυγά'] });
    const stranger = await app.signIn();
    expect((await ask(stranger)).every(({ source, canMake }) => source === 'starter' && !canMake)).toBe(true);
    expect((await app.anonymous(recommendationsApi.list)).statusCode).toBe(401);
  });

  it("keep to the diets and allergies of every member, and say why in the call's language", async () => {
    const bo = await housemate(app, ana);
    const roast = await write(ana, 'Ψητό', '1 κιλό μοσχάρι');
    expect((await ask(ana, { limit: 200 })).map(({ id }) => id)).toContain(roast.id);
    await app.owner.query(`update members set dietary_profile = '["vegan_vegetarian"]' where user_id = $1`, [
      bo.userId,
    ]);
    const fitting = await ask(ana, { limit: 200 });
    expect(fitting.map(({ id }) => id)).not.toContain(roast.id);
    const all = await ana.send(recommendationsApi.list, {
      query: { show: 'all', limit: 200 },
      headers: { 'accept-language': 'el' },
    });
    const shown = all.json().find(({ id }: { id: string }) => id === roast.id);
    expect(shown).toMatchObject({ canMake: false, conflicts: [expect.stringMatching(/^Δεν είναι χορτοφαγικό: /)] });
  });

  it.each([{ limit: 0 }, { limit: 201 }, { show: 'some' as 'all' }])('refuse %j', async (query) => {
    expect((await ana.send(recommendationsApi.list, { query })).statusCode).toBe(400);
  });
});
