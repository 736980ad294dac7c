import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { type RecentEntry, type RecentKind, recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { sampleRecipe } from '../testing/sample-bodies.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';

shareKitchen();

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const recent = (cook: Cook, of?: RecentKind) => cook.call(recentApi.list, { query: of ? { of } : {} });
const kinds = (entries: readonly RecentEntry[]) => entries.map(({ deed, entry }) => deed?.kind ?? entry?.kind);

const meal = (name: string, more = {}) => ({ id: randomUUID(), type: 'dinner' as const, name, ...more });
/** Saves Monday of a week as these meals, from what it was. */
const monday = (cook: Cook, was: readonly object[], is: readonly object[]) =>
  cook.call(plannerApi.save, {
    body: { weekStart: '2026-11-22', base: { monday: was }, meals: { monday: is } } as never,
  });
const plannedNames = async (cook: Cook) =>
  (await cook.call(plannerApi.list)).flatMap(({ meals }) => meals.monday?.map(({ name }) => name) ?? []);

/** One thing of each kind, each a minute after the one before. */
async function everything() {
  const { id: lot } = await ana.call(pantryApi.add, { body: { name: 'αυγά', quantity: 6 } });
  later();
  const { id: row } = await ana.call(shoppingApi.add, { body: { productName: 'γάλα' } });
  later();
  await ben.call(shoppingApi.remove, { params: { id: row } });
  later();
  const { id: list } = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
  later();
  await ana.call(shoppingListsApi.changeList, { params: { id: list }, body: { name: 'Τραπέζι' } });
  later();
  const dinner = meal('Φακές');
  await ana.call(plannerApi.save, { body: { weekStart: '2026-11-22', meals: { monday: [dinner] } } });
  later();
  await ben.call(plannerApi.save, { body: { weekStart: '2026-11-22', base: { monday: [dinner] }, meals: {} } });
  later();
  const { id: recipe } = await ana.call(recipesApi.create, { body: { ...sampleRecipe, name: 'Πίτα' } });
  await ana.call(cookingsApi.record, { params: { id: recipe }, body: { servings: 4 } });
  later();
  await ana.call(recipesApi.remove, { params: { id: recipe } });
  later();
  const { id: price } = await ana.call(pricesApi.add, { body: { name: 'ρύζι', price: 2 } });
  await ben.call(pricesApi.remove, { params: { id: price } });
  later();
  const { id: alert } = await ana.call(trackerApi.add, { body: { productName: 'καφές', targetPrice: 3 } });
  await ben.call(trackerApi.remove, { params: { id: alert } });
  return { lot, row, list, recipe, price, alert };
}

describe('what was done lately', () => {
  it('stands in one list, the latest first, with who did it and what it was, and by itself in its part', async () => {
    const { recipe } = await everything();
    const all = await recent(ana);
    expect(kinds(all)).toEqual([
      ...['alert-removed', 'price-removed', 'recipe-removed', 'cooked', 'meals-removed', 'meals-added'],
      ...['list-changed', 'list-added', 'removed', 'added', 'purchase'],
    ]);
    expect(all[0]).toMatchObject({ of: 'prices', by: { userId: ben.userId }, undone: null, why: null });
    expect(all.map(({ deed }) => deed?.names)).toMatchObject([
      ...[['καφές'], ['ρύζι'], ['Πίτα'], ['Πίτα'], ['Φακές'], ['Φακές']],
      ...[[], [], ['γάλα'], ['γάλα'], undefined],
    ]);
    expect(all[6]?.deed?.list).toEqual({ name: 'Τραπέζι', was: 'Γιορτή' });
    expect(all[4]?.deed?.day).toBe('2026-11-23');
    expect(all[2]?.id).toBe(recipe);
    for (const of of ['pantry', 'recipes', 'list', 'plan', 'prices'] as const)
      expect(await recent(ana, of)).toEqual(all.filter((entry) => entry.of === of));
  });

  it('is only its household’s, for thirty days', async () => {
    await everything();
    const [change] = await recent(ana, 'plan');
    const eve = await app.signIn();
    expect(await recent(eve)).toEqual([]);
    expect((await eve.send(planChangesApi.undo, { params: { id: change?.id ?? '' } })).statusCode).toBe(404);
    const columns = [
      'actions.at',
      'shopping_changes.at',
      'plan_changes.at',
      'recipes.deleted_at',
      'cookings.created_at',
    ];
    for (const name of [...columns, 'prices.undone_at', 'price_tracker.deleted_at']) {
      const [table, column] = name.split('.');
      await app.owner.query(`update ${table} set ${column} = ${column} - interval '30 days 1 s'`);
    }
    expect(await recent(ana)).toEqual([]);
    expect((await ana.send(planChangesApi.undo, { params: { id: change?.id ?? '' } })).statusCode).toBe(404);
    // what nobody can take back any more goes with the next save
    await monday(ana, [], [meal('Σούπα')]);
    const { rows } = await app.owner.query('select count(*)::int as count from plan_changes where household_id = $1', [
      ana.householdId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('comes in pages that leave out and repeat nothing, also where many stand at one instant under one id', async () => {
    const key = randomUUID();
    for (const cook of [ana, ben])
      for (let i = 0; i < 3; i += 1) await cook.call(pantryApi.add, { body: { name: `${i}` } });
    for (let i = 0; i < 3; i += 1) await monday(ana, [], [meal(`γεύμα ${i}`)]);
    await ana.call(pantryApi.add, { body: { name: 'ρύζι' }, headers: { 'idempotency-key': key } });
    await ana.call(shoppingApi.add, { body: { productName: 'ρύζι' }, headers: { 'idempotency-key': randomUUID() } });
    for (let i = 0; i < 2; i += 1) {
      const { id } = await ana.call(pricesApi.add, { body: { name: 'ρύζι', price: 2 } });
      await ana.call(pricesApi.remove, { params: { id } });
    }
    // the same id in two lists, and more digits than a cursor carries
    await app.owner.query('update shopping_changes set id = $1 where household_id = $2', [key, ana.householdId]);
    await app.owner.query("update prices set undone_at = undone_at + interval '123 us' where household_id = $1", [
      ana.householdId,
    ]);
    const whole = await recent(ana);
    expect(whole).toHaveLength(13);
    for (const limit of [1, 2, 5, 13]) {
      const paged: RecentEntry[] = [];
      for (let url: string | undefined = `/api/recent?limit=${limit}`; url; ) {
        const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: ana.cookie } });
        paged.push(...(response.json() as RecentEntry[]));
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      expect(paged).toEqual(whole);
    }
    expect((await ana.send(recentApi.list, { query: { after: '1_x_9' } })).statusCode).toBe(400);
  });

  it('has the end of a trip once, as the pantry’s, and among the lists by itself', async () => {
    const { id } = await ana.call(shoppingApi.add, { body: { productName: 'γάλα', isPurchased: true } });
    later();
    await ana.call(doneApi.finish, { body: { rows: [{ itemId: id, product: { name: 'γάλα' } }] } });
    expect(kinds(await recent(ana))).toEqual(['purchase', 'added']);
    expect(kinds(await recent(ana, 'list'))).toEqual(['done', 'added']);
  });

  it('says why something cannot be taken back', async () => {
    const { id } = await ana.call(recipesApi.create, { body: sampleRecipe });
    await ana.call(recipesApi.remove, { params: { id } });
    expect((await recent(ben, 'recipes'))[0]?.why).toMatch(/Only the one who wrote/);
    const { id: list } = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
    const [made] = await recent(ana, 'list');
    expect(made?.why).toBeNull();
    await ana.call(shoppingApi.add, { body: { listId: list, productName: 'κρασί' } });
    const why = (await recent(ana, 'list')).find((entry) => entry.id === made?.id)?.why;
    expect(why).toMatch(/There is something on this list now/);
    const refused = await ana.send(shoppingApi.undo, { params: { id: made?.id ?? '' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: `Nothing was taken back. ${why}` }]);
  });
});

describe('taken back from the list', () => {
  it('each thing is there again, and the list says so', async () => {
    const { recipe, price, alert, list } = await everything();
    const undo = async (of: RecentKind, kind: string) => {
      const found = (await recent(ana, of)).find(({ deed, entry }) => (deed?.kind ?? entry?.kind) === kind);
      const params = { id: found?.id ?? '' };
      if (of === 'plan') await ana.call(planChangesApi.undo, { params });
      if (of === 'list') await ana.call(shoppingApi.undo, { params });
      if (of === 'pantry') await ana.call(stockApi.undo, { params });
    };
    await undo('list', 'removed');
    await undo('list', 'list-changed');
    await undo('plan', 'meals-removed');
    await undo('pantry', 'purchase');
    await ana.call(recipesApi.restore, { params: { id: recipe } });
    await ana.call(pricesApi.restore, { params: { id: price } });
    await ana.call(trackerApi.restore, { params: { id: alert } });
    expect((await ana.call(shoppingApi.list)).map(({ productName }) => productName)).toEqual(['γάλα']);
    expect(await ana.call(shoppingListsApi.lists)).toMatchObject([{ isDefault: true }, { id: list, name: 'Γιορτή' }]);
    expect(await plannedNames(ana)).toEqual(['Φακές']);
    const standing = (await recent(ana)).filter(({ undone }) => undone === null);
    expect(kinds(standing)).toEqual(['cooked', 'meals-added', 'list-added', 'added']);
    expect((await recent(ana, 'list')).map(({ undone }) => undone?.by?.userId)).toEqual([
      ...[ana.userId, undefined, ana.userId, undefined],
    ]);
    await undo('list', 'list-added');
    expect(await ana.call(shoppingListsApi.lists)).toHaveLength(1);
  });

  it('a default that was given to another list goes back', async () => {
    const { id } = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
    later();
    await ana.call(shoppingListsApi.changeList, { params: { id }, body: { isDefault: true } });
    const [change] = await recent(ana, 'list');
    await ana.call(shoppingApi.undo, { params: { id: change?.id ?? '' } });
    const [first, second] = await ana.call(shoppingListsApi.lists);
    expect([first?.name, first?.isDefault, second?.id, second?.isDefault]).toEqual([null, true, id, false]);
  });
});

describe('a change of the plan', () => {
  it('is taken back once, beside what others did since', async () => {
    const [soup, pie, salad] = [meal('Σούπα'), meal('Πίτα'), meal('Σαλάτα')];
    await monday(ana, [], [soup, pie]);
    later();
    await monday(ana, [soup, pie], [pie]);
    later();
    await monday(ben, [], [salad]);
    const [, removal] = await recent(ana, 'plan');
    const undo = (cook: Cook) => cook.call(planChangesApi.undo, { params: { id: removal?.id ?? '' } });
    const [week] = await undo(ben);
    expect(week?.meals.monday?.map(({ name }) => name).sort()).toEqual(['Πίτα', 'Σαλάτα', 'Σούπα']);
    later();
    await monday(ana, [soup], []);
    // done twice it is done once: what was taken out again stays out
    await undo(ana);
    expect((await plannedNames(ana)).sort()).toEqual(['Πίτα', 'Σαλάτα']);
    expect((await recent(ana, 'plan')).find(({ id }) => id === removal?.id)?.undone?.by?.userId).toBe(ben.userId);
  });

  it('that somebody built on stays as it is, and is said so', async () => {
    const soup = meal('Σούπα', { servings: 4 });
    await monday(ana, [], [soup]);
    await monday(ben, [soup], [{ ...soup, servings: 8 }]);
    const first = (await recent(ana, 'plan')).find(({ deed }) => deed?.kind === 'meals-added');
    const answer = await ana.send(planChangesApi.undo, { params: { id: first?.id ?? '' } });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/changed these meals since/),
    ]);
    expect(await plannedNames(ana)).toEqual(['Σούπα']);
    expect((await recent(ana, 'plan')).every(({ undone }) => undone === null)).toBe(true);
  });

  it('that a toast took back by the inverse save is no deed of its own', async () => {
    const soup = meal('Σούπα');
    await monday(ana, [], [soup]);
    later();
    await monday(ana, [soup], []);
    expect((await recent(ana, 'plan')).map(({ deed, undone }) => [deed?.kind, undone?.by?.userId])).toEqual([
      ['meals-added', ana.userId],
    ]);
  });
});
