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

  describe('at the moment of another edit', () => {
    /** Runs `work` while somebody holds rows, and lets them go once as many calls wait as `work` began. */
    const whileHeld = async (hold: string, values: unknown[], ...calls: (() => ReturnType<Cook['send']>)[]) => {
      const holder = await app.owner.connect();
      try {
        await holder.query('begin');
        await holder.query(hold, values);
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        const begun: ReturnType<Cook['send']>[] = [];
        for (const call of calls) {
          begun.push(call());
          await expect
            .poll(async () => (await app.owner.query(waiting)).rowCount, { timeout: 20_000 })
            .toBe(begun.length);
        }
        await holder.query('commit');
        return await Promise.all(begun);
      } finally {
        holder.release(true);
      }
    };
    const takeBack = (id: string) => () => ana.send(recentApi.undo, { params: { id } });

    it('a recipe’s is saved, and the way back finds that it changed', async () => {
      const { id } = await ana.call(recipesApi.create, { body: sampleRecipe });
      const edit = (name: string) => ana.send(recipesApi.update, { params: { id }, body: { ...sampleRecipe, name } });
      await edit('Μία');
      await edit('Δύο');
      const first = [ana.householdId, sampleRecipe.name];
      const ofFirst = 'where household_id = $1 and name = $2';
      await app.owner.query(`update earlier_states set at = at - interval '31 days' ${ofFirst}`, first);
      const { id: second } = await found(ana, 'recipes', 'recipe-changed');
      // the edit holds its recipe and waits to sweep what is old
      const hold = `select from earlier_states ${ofFirst} for update`;
      const [edited, undone] = await whileHeld(hold, first, () => edit('Τρία'), takeBack(second));
      // and not the database, after a second, that each waited for the other
      expect([edited?.statusCode, undone?.json().message]).toEqual([200, 'Somebody changed it again since.']);
      expect(await ana.call(recipesApi.read, { params: { id } })).toMatchObject({ name: 'Τρία' });
    });

    it('a price alert’s is not taken back with the one before', async () => {
      const { id } = await ana.call(trackerApi.add, { body: { productName: 'καφές', targetPrice: 3 } });
      const change = (body: object) => ana.send(trackerApi.update, { params: { id }, body });
      await change({ targetPrice: 2 });
      const { id: first } = await found(ana, 'prices', 'alert-changed');
      const byAnother = `update price_tracker set target_price = 1 where id = $1`;
      expect(await whileHeld(byAnother, [id], takeBack(first))).toMatchObject([{ statusCode: 409 }]);
      expect(await ana.call(trackerApi.list)).toMatchObject([{ id, targetPrice: 1 }]);
      later();
      // and an edit keeps what it found once it held the row
      const raised = `update price_tracker set target_price = 6 where id = $1`;
      expect(await whileHeld(raised, [id], () => change({ targetPrice: 7 }))).toMatchObject([{ statusCode: 200 }]);
      const { id: last } = await found(ana, 'prices', 'alert-changed');
      await ana.call(recentApi.undo, { params: { id: last } });
      expect(await ana.call(trackerApi.list)).toMatchObject([{ id, targetPrice: 6 }]);
    });
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
