import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { trackerApi } from '@kelari/core/prices/contract.ts';
import { type RecentKind, recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { describe, expect, it } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { sampleRecipe } from '../testing/sample-bodies.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';

shareKitchen();

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const recent = (cook: Cook, of?: RecentKind) => cook.call(recentApi.list, { query: of ? { of } : {} });

describe('what was changed or removed', () => {
  const undo = (cook: Cook, of: RecentKind, kind: string) =>
    found(cook, of, kind).then(({ id }) => cook.send(recentApi.undo, { params: { id } }));
  const found = async (cook: Cook, of: RecentKind, kind: string) => {
    const entry = (await recent(cook, of)).find((each) => each.deed?.kind === kind && each.undone === null);
    if (!entry) throw new Error(`no ${kind} among what was done lately`);
    return entry;
  };

  it('an own food comes back as it was, with what it was called and what still is it', async () => {
    const product = await ana.call(pantryApi.add, { body: { name: 'Ζβρζβ' } });
    const id = product.conceptId ?? '';
    await ana.call(foodApi.change, { params: { id }, body: { kindOf: 'feta' } });
    await ana.call(foodApi.teach, { body: { text: 'βουβουλι', foodId: id } });
    await ana.call(foodApi.teach, { body: { text: 'κρκρ', foodId: id } });
    await ana.call(pantryApi.remove, { params: { id: product.id } });
    const before = [await ana.call(foodApi.own), await ana.call(foodApi.taught)];
    await ana.call(foodApi.remove, { params: { id } });
    expect(await recent(ben, 'foods')).toMatchObject([
      {
        of: 'foods',
        by: { userId: ana.userId },
        undone: null,
        why: null,
        deed: { kind: 'food-removed', names: ['Ζβρζβ'] },
      },
    ]);
    // one of its names means something else by now, and keeps that
    await ben.call(foodApi.teach, { body: { text: 'κρκρ', foodId: 'milk' } });
    expect((await undo(ben, 'foods', 'food-removed')).statusCode).toBe(200);
    expect(await ana.call(foodApi.own)).toEqual(before[0]);
    expect((await ana.call(foodApi.taught)).map(({ text, food }) => [text, food?.id])).toEqual([
      ['βουβουλι', id],
      ['κρκρ', 'milk'],
    ]);
    expect(await ana.call(pantryApi.restore, { params: { id: product.id } })).toMatchObject({ conceptId: id });
    expect((await recent(ana, 'foods'))[0]?.undone?.by?.userId).toBe(ben.userId);
  });

  it('an own food comes back by its own id, too, and is not removed any more', async () => {
    const { conceptId: id = '' } = await ana.call(pantryApi.add, { body: { name: 'Ζβρζβ' } });
    const params = { id: id ?? '' };
    for (const { id: lot } of await ana.call(pantryApi.list)) await ana.call(pantryApi.remove, { params: { id: lot } });
    await ana.call(foodApi.remove, { params });
    for (let i = 0; i < 2; i += 1) await ben.call(foodApi.restore, { params });
    expect((await ana.call(foodApi.own)).map((food) => food.id)).toEqual([id]);
    expect((await recent(ana, 'foods')).map(({ undone }) => undone?.by?.userId)).toEqual([ben.userId]);
    expect((await ana.send(foodApi.restore, { params: { id: 'own-0' } })).statusCode).toBe(404);
  });

  it('an own food whose name another one has now stays away, and it is said why', async () => {
    const add = async () => (await ana.call(pantryApi.add, { body: { name: 'Ζβρζβ' } })).conceptId ?? '';
    const id = await add();
    for (const { id: lot } of await ana.call(pantryApi.list)) await ana.call(pantryApi.remove, { params: { id: lot } });
    await ana.call(foodApi.remove, { params: { id } });
    const other = await add();
    const answer = await undo(ana, 'foods', 'food-removed');
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/already have a food/)]);
    expect((await ana.call(foodApi.own)).map((food) => food.id)).toEqual([other]);
  });

  it('a recipe is again what it was before each edit, the last one first, by who wrote it alone', async () => {
    const first = { ...sampleRecipe, name: 'Πίτα' };
    const { id } = await ana.call(recipesApi.create, { body: first });
    const edit = async (more: object) => {
      later();
      await ana.call(recipesApi.update, { params: { id }, body: { ...first, ...more } });
    };
    const contents = async () => {
      const { version: _, updatedAt: __, ...recipe } = await ana.call(recipesApi.read, { params: { id } });
      return recipe;
    };
    const was = await contents();
    await edit({});
    expect(await recent(ana, 'recipes')).toEqual([]);
    await edit({ name: 'Μπουγάτσα', ingredients: [{ name: '2 αυγά' }] });
    await edit({ name: 'Μπουγάτσα', ingredients: [{ name: '3 αυγά' }], servings: 9 });
    const [second, one] = await recent(ana, 'recipes');
    expect([second?.why, one?.why, one?.deed?.names]).toEqual([
      null,
      expect.stringMatching(/changed it again/),
      ['Πίτα'],
    ]);
    expect((await recent(ben, 'recipes'))[0]?.why).toMatch(/Only the one who wrote/);
    expect((await ben.send(recentApi.undo, { params: { id: second?.id ?? '' } })).statusCode).toBe(409);
    expect((await ana.send(recentApi.undo, { params: { id: one?.id ?? '' } })).statusCode).toBe(409);
    later();
    for (let i = 0; i < 2; i += 1) await ana.call(recentApi.undo, { params: { id: second?.id ?? '' } });
    expect(await contents()).toMatchObject({ name: 'Μπουγάτσα', servings: was.servings });
    await ana.call(recentApi.undo, { params: { id: one?.id ?? '' } });
    expect(await contents()).toEqual(was);
    expect(
      (await ana.call(recipesApi.search, { query: { q: 'πιτα', from: 'mine' } })).map((found) => found.id),
    ).toEqual([id]);
    expect((await recent(ana, 'recipes')).every(({ undone }) => undone !== null)).toBe(true);
  });

  it('a price alert waits again for what it waited for; turned round by hand it is no deed', async () => {
    const { id } = await ana.call(trackerApi.add, { body: { productName: 'καφές', targetPrice: 3 } });
    const change = (body: object) => ana.call(trackerApi.update, { params: { id }, body });
    await change({ isTracking: false });
    later();
    await change({ isTracking: true });
    await change({ seen: true });
    expect((await recent(ana, 'prices')).filter(({ undone }) => undone === null)).toEqual([]);
    later();
    await change({ targetPrice: 2.5, storeName: 'Μασούτης' });
    expect((await undo(ben, 'prices', 'alert-changed')).statusCode).toBe(200);
    expect(await ana.call(trackerApi.list)).toMatchObject([
      { id, productName: 'καφές', targetPrice: 3, storeName: null },
    ]);
    later();
    await change({ targetPrice: 2 });
    later();
    await change({ targetPrice: 1 });
    const [, older] = (await recent(ana, 'prices')).filter(({ undone }) => undone === null);
    expect(older?.why).toMatch(/changed it again/);
    await ana.call(trackerApi.remove, { params: { id } });
    expect((await undo(ana, 'prices', 'alert-changed')).statusCode).toBe(409);
  });

  it('is only its household’s, for thirty days, and then not even kept', async () => {
    const { id } = await ana.call(trackerApi.add, { body: { productName: 'καφές', targetPrice: 3 } });
    const change = (targetPrice: number) => ana.call(trackerApi.update, { params: { id }, body: { targetPrice } });
    await change(2);
    const entry = await found(ana, 'prices', 'alert-changed');
    const eve = await app.signIn();
    expect((await eve.send(recentApi.undo, { params: { id: entry.id } })).statusCode).toBe(404);
    await app.owner.query(`update earlier_states set at = at - interval '30 days 1 s'`);
    expect(await recent(ana)).toEqual([]);
    expect((await ana.send(recentApi.undo, { params: { id: entry.id } })).statusCode).toBe(404);
    await change(1);
    const { rows } = await app.owner.query(
      'select count(*)::int as count from earlier_states where household_id = $1',
      [ana.householdId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
