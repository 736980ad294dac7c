import type { ProfileInput } from '@kelari/core/account/contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
  bo = await housemate(app, ana);
});

const eats = (cook: Cook, body: ProfileInput) => cook.call(accountApi.updateProfile, { body });
const read = async (cook: Cook, id: string, language = 'en') =>
  (await cook.call(recipesApi.read, { params: { id }, headers: { 'accept-language': language } })).conflicts;
const nothing = { allergies: [], diets: [] };
const dish = (line: string) => ({ name: 'Γλυκό', ingredients: [{ name: line }], instructions: ['Ψήνουμε.'] });

describe('a recipe that is read alone', () => {
  it("names what another member is allergic to, in the call's language, until that changes", async () => {
    const stranger = await app.signIn();
    expect(await read(ana, 'baklavas')).toEqual(nothing);
    await eats(bo, { allergies: ['nuts'] });
    expect(await read(ana, 'baklavas')).toEqual({ allergies: ['Allergy to nuts: walnuts'], diets: [] });
    expect(await read(ana, 'baklavas', 'el')).toEqual({
      allergies: ['Αλλεργία σε ξηρούς καρπούς: καρύδια'],
      diets: [],
    });
    expect(await read(stranger, 'baklavas')).toEqual(nothing);
    expect(await read(ana, 'fasolada')).toEqual(nothing);
    await eats(bo, { allergies: [] });
    expect(await read(ana, 'baklavas')).toEqual(nothing);
  });

  it('keeps diets apart from allergies, and is silent of a member who left', async () => {
    await eats(bo, { dietaryProfile: ['vegan_vegetarian'], vegan: true, allergies: ['milk'] });
    const { id } = await ana.call(recipesApi.create, { body: dish('200 γρ. φέτα') });
    expect(await read(ana, id)).toEqual({ allergies: ['Allergy to milk: feta'], diets: ['Not vegan: feta'] });
    await ana.call(householdApi.removeMember, { params: { id: bo.userId } });
    expect(await read(ana, id)).toEqual(nothing);
  });

  it('says it in every answer that a screen keeps, and not in lists', async () => {
    await eats(bo, { allergies: ['nuts'] });
    const walnuts = { allergies: ['Allergy to nuts: walnuts'], diets: [] };
    const made = await ana.call(recipesApi.create, { body: dish('100 γρ. φουντούκια') });
    expect(made.conflicts?.allergies).toEqual(['Allergy to nuts: hazelnuts']);
    const params = { id: made.id };
    const changed = await ana.call(recipesApi.update, { params, body: dish('100 γρ. καρύδια') });
    expect(changed.conflicts).toEqual(walnuts);
    const corrected = { raw: '100 γρ. καρύδια', foodId: 'apple' };
    expect((await ana.call(recipesApi.correctFood, { params, body: corrected })).conflicts).toEqual(nothing);
    expect((await ana.call(recipesApi.copy, { params: { id: 'baklavas' } })).conflicts).toEqual(walnuts);
    await ana.call(recipesApi.remove, { params });
    expect((await ana.call(recipesApi.restore, { params })).conflicts).toEqual(nothing);
    const listed = await ana.call(recipesApi.list, { query: { limit: 50 } });
    expect(listed.filter((recipe) => 'conflicts' in recipe)).toEqual([]);
  });

  it('says the same as the suggestions', async () => {
    await eats(ana, { dietaryProfile: ['fasting', 'gluten_free'], allergies: ['sesame', 'nuts'] });
    await eats(bo, { dietaryProfile: ['kosher'], allergies: ['milk'] });
    await ana.call(recipesApi.create, { body: dish('100 γρ. ταχίνι ή βούτυρο') });
    const suggested = await ana.call(recommendationsApi.list, { query: { show: 'all', limit: 200 } });
    expect(suggested.filter(({ conflicts }) => conflicts.length > 1).length).toBeGreaterThan(20);
    for (const { id, conflicts } of suggested.filter((_, place) => place % 5 === 0)) {
      const { diets = [], allergies = [] } = (await read(ana, id)) ?? {};
      expect([...diets, ...allergies], id).toEqual(conflicts);
    }
  });
});
