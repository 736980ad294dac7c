import { accountApi } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { type Recommendation, recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db.ts';
import { seedCatalogue } from '../seed/seed.ts';
import { anonymousCall, type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';

/** Two app processes on one database: each keeps its own memory, and only the database tells one of the other. */
let one: TestApp;
let ana: Cook;
let name: string;
let two: Awaited<ReturnType<typeof anotherProcess>>;

async function anotherProcess() {
  const url = inject('postgres').app.replace('{database}', name);
  const database = openDatabase({ url, max: 2, onError: () => undefined });
  const server = await buildApp({ ...one.app, database });
  return {
    ask: async (query: { limit?: number; show?: 'all' } = {}, cookie = ana.cookie) =>
      (await anonymousCall(server, recommendationsApi.list, { query } as unknown as Sent<Endpoint>, cookie)).json<
        Recommendation[]
      >(),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

const askOne = (query: { limit?: number; show?: 'all' } = {}) => ana.call(recommendationsApi.list, { query });

beforeAll(async () => {
  one = await makeApp();
  name = (await one.owner.query('select current_database() as name')).rows[0].name;
});
afterAll(() => one.close());
beforeEach(async () => {
  ana = await one.signIn();
  two = await anotherProcess();
  // both remember an answer before anything happens
  await askOne();
  await two.ask();
  return () => two.close();
});

const recipe = (title: string, ...lines: string[]) => ({
  name: title,
  ingredients: lines.map((line) => ({ name: line })),
  instructions: ['Μαγειρεύουμε.'],
});
const write = (title: string, ...lines: string[]) => ana.call(recipesApi.create, { body: recipe(title, ...lines) });
const buy = (title: string, quantity: number, more: { expirationDate?: string } = {}) =>
  ana.call(pantryApi.add, { body: { name: title, quantity, unit: 'kg', ...more } });
const find = async (id: string, cookie?: string) =>
  (await two.ask({ limit: 200 }, cookie)).find((each) => each.id === id);

describe('another process', () => {
  it('sees recipes come, change, go and return', async () => {
    const dish = await write('Ρεβίθια', '500 γρ ρεβίθια');
    expect(await find(dish.id)).toMatchObject({ name: 'Ρεβίθια', missingIngredients: ['ρεβίθια'] });
    await ana.call(recipesApi.update, { params: { id: dish.id }, body: recipe('Φακές', '300 γρ φακές') });
    expect(await find(dish.id)).toMatchObject({ name: 'Φακές', missingIngredients: ['φακές'] });
    await buy('φακές', 1);
    expect(await find(dish.id)).toMatchObject({ canMake: true });
    await ana.call(recipesApi.remove, { params: { id: dish.id } });
    expect(await find(dish.id)).toBeUndefined();
    await ana.call(recipesApi.restore, { params: { id: dish.id } });
    expect(await find(dish.id)).toMatchObject({ canMake: true });
    const copy = await ana.call(recipesApi.copy, { params: { id: dish.id } });
    expect(await find(copy.id)).toMatchObject({ canMake: true });
  });

  it('answers no recipe as it was before, whoever changed it and whoever reads it', async () => {
    const dish = await write('Πίτα', '200 γρ φακές', 'λίγο τριμπόνι');
    const other = await write('Σαλάτα', '1 ντομάτα');
    expect(await find(dish.id)).toMatchObject({ source: 'mine', mainGroup: 'legume', dietaryTags: [] });
    await ana.call(recipesApi.update, {
      params: { id: dish.id },
      body: { ...recipe('Πίτα', '200 γρ κιμάς', 'λίγο τριμπόνι'), description: 'Νέα', servings: 7, prepTime: 13 },
    });
    const changed = { description: 'Νέα', servings: 7, prepTime: 13, mainGroup: 'meat', dietaryTags: [] };
    expect(await find(dish.id)).toMatchObject(changed);
    expect(await find(other.id)).toMatchObject({ name: 'Σαλάτα' });
    // what the household says about a food changes what is worked out of recipes that nobody touched
    await ana.call(foodApi.teach, { body: { text: 'τριμπόνι', foodId: 'lentils' } });
    const [own] = (await ana.call(foodApi.own)).filter((food) => food.name === 'τριμπόνι');
    if (own) await ana.call(foodApi.change, { params: { id: own.id }, body: { sameAs: 'lentils' } });
    expect((await find(dish.id))?.dietaryTags).toContain('meat');
    const ben = await one.signIn();
    await one.owner.query('insert into members (household_id, user_id) values ($1, $2)', [ana.householdId, ben.userId]);
    await one.owner.query('update users set household_id = $1 where id = $2', [ana.householdId, ben.userId]);
    expect(await find(dish.id, ben.cookie)).toMatchObject({ source: 'household' });
    expect(await find(dish.id)).toMatchObject({ source: 'mine' });
    await ana.call(recipesApi.update, { params: { id: dish.id }, body: recipe('Μακαρόνια', '200 γρ μακαρόνια') });
    expect(await find(dish.id, ben.cookie)).toMatchObject({ name: 'Μακαρόνια', source: 'household' });
    expect(await find(dish.id)).toMatchObject({ name: 'Μακαρόνια', source: 'mine' });
    await one.owner.query(`update recipes set name = 'Παλιά' where id = $1`, [dish.id]);
    await one.owner.query('update households set change_seq = 1 where id = $1', [ana.householdId]);
    expect(await find(dish.id)).toMatchObject({ name: 'Παλιά' });
  });

  it('sees the pantry, the staples and the diets of the people change', async () => {
    const dish = await write('Μοσχάρι', '500 γρ μοσχάρι', 'αλάτι');
    expect(await find(dish.id)).toMatchObject({ matchPercentage: 0 });
    const beef = await buy('μοσχάρι', 1);
    expect(await find(dish.id)).toMatchObject({ matchPercentage: 50 });
    await ana.call(accountApi.updateHousehold, { body: { staples: ['salt'] } });
    expect(await find(dish.id)).toMatchObject({ canMake: true });
    await one.owner.query(`update members set dietary_profile = '["vegan_vegetarian"]' where user_id = $1`, [
      ana.userId,
    ]);
    expect(await find(dish.id)).toBeUndefined();
    await one.owner.query(`update members set dietary_profile = '[]' where user_id = $1`, [ana.userId]);
    await ana.call(pantryApi.remove, { params: { id: beef.id } });
    expect(await find(dish.id)).toMatchObject({ canMake: false });
  });

  it('sees what the household teaches about food', async () => {
    const dish = await write('Πίτα', '200 γρ τριμπόνι');
    await buy('φακές', 1);
    expect(await find(dish.id)).toMatchObject({ canMake: false });
    await ana.call(recipesApi.correctFood, {
      params: { id: dish.id },
      body: { raw: '200 γρ τριμπόνι', foodId: 'lentils' },
    });
    expect(await find(dish.id)).toMatchObject({ canMake: true });
    const other = await write('Σούπα', '200 γρ μπλαρφ');
    expect(await find(other.id)).toMatchObject({ canMake: false });
    await ana.call(foodApi.teach, { body: { text: 'μπλαρφ', foodId: 'lentils' } });
    const [own] = (await ana.call(foodApi.own)).filter((food) => food.name === 'μπλαρφ');
    if (own) await ana.call(foodApi.change, { params: { id: own.id }, body: { sameAs: 'lentils' } });
    expect(await find(other.id)).toMatchObject({ canMake: true });
  });

  it('lets food expire at midnight', async () => {
    const dish = await write('Σπανάκι', '500 γρ σπανάκι');
    await buy('σπανάκι', 1, { expirationDate: '2026-11-20' });
    expect(await find(dish.id)).toMatchObject({ canMake: true });
    const before = one.clock.now;
    one.clock.now = new Date('2026-11-21T08:00:00Z');
    expect(await find(dish.id)).toMatchObject({ canMake: false });
    one.clock.now = before;
  });

  it('reads all again where the log was swept, or set back with the rest by a restored backup', async () => {
    const first = await write('Πρώτη', '1 κιλό πατάτες');
    expect(await find(first.id)).toBeDefined();
    const second = await write('Δεύτερη', '1 κιλό πατάτες');
    const third = await write('Τρίτη', '1 κιλό πατάτες');
    await one.owner.query('delete from change_log where household_id = $1 and seq <= 2', [ana.householdId]);
    expect(await find(second.id)).toBeDefined();
    await ana.call(recipesApi.remove, { params: { id: third.id } });
    expect(await find(third.id)).toBeUndefined();
    await one.owner.query('delete from recipes where id = $1', [second.id]);
    await one.owner.query('update recipes set deleted_at = null where id = $1', [third.id]);
    await one.owner.query('update households set change_seq = 1 where id = $1', [ana.householdId]);
    expect(await find(second.id)).toBeUndefined();
    expect(await find(first.id)).toBeDefined();
    expect(await find(third.id)).toBeDefined();
  });

  it('sees a new version of the starter collection', async () => {
    const [fakes] = (await two.ask({ limit: 200 })).filter(({ id }) => id === 'fakes');
    expect(fakes?.missingIngredients.length).toBeGreaterThan(1);
    await one.owner.query(
      `update starter_recipes set matching = '\nwater', understood = null, checksum = 'older', revision = revision + 1 where id = 'fakes'`,
    );
    await one.owner.query(`insert into starter_recipes (id, position, content, matching, checksum, revision)
      select 'retired', 9999, content || '{"id": "retired"}', matching, '', 2 from starter_recipes where id = 'fakes'`);
    const { id } = (await two.ask({ limit: 1 }))[0] ?? {};
    expect(['fakes', 'retired']).toContain(id);
    await seedCatalogue(inject('postgres').owner.replace('{database}', name));
    const after = await two.ask({ limit: 200 });
    expect(after.map((each) => each.id)).not.toContain('retired');
    expect(after.find((each) => each.id === 'fakes')?.missingIngredients).toEqual(fakes?.missingIngredients);
    const { rows } = await one.owner.query('select distinct revision from starter_recipes order by 1');
    await seedCatalogue(inject('postgres').owner.replace('{database}', name));
    const again = await one.owner.query('select distinct revision from starter_recipes order by 1');
    expect(again.rows).toEqual(rows);
  });

  it('answers like one that has just started, whatever happened', async () => {
    const ids: string[] = [];
    const foods = ['πατάτες', 'φακές', 'ρύζι', 'μοσχάρι'];
    const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
    for (let step = 0; step < 24; step += 1) {
      const id = ids[(step * 7) % Math.max(1, ids.length)];
      if (step % 4 === 0 || id === undefined) {
        ids.push((await write(`Πιάτο ${step}`, `500 γρ ${pick(foods, step)}`, `2 ${pick(foods, step + 1)}`)).id);
      } else if (step % 4 === 1) await buy(pick(foods, step), step);
      else if (step % 4 === 2) await ana.send(recipesApi.remove, { params: { id } });
      else await ana.send(recipesApi.restore, { params: { id } });
      const fresh = await anotherProcess();
      expect([step, await two.ask({ limit: 10 })]).toEqual([step, await fresh.ask({ limit: 10 })]);
      await fresh.close();
    }
  });
});

describe('rows of another knowledge', () => {
  it('are packed anew when they are read, and so are rows that were never packed', async () => {
    const dish = await write('Φακές', '300 γρ φακές');
    await buy('φακές', 1);
    const stale = (matching: string | null, by: string | null) =>
      one.owner.query('update recipes set matching = $2, matched_by = $3 where id = $1', [dish.id, matching, by]);
    for (const [matching, by] of [
      ['\nsaffron\t9 kg', 'older'],
      [null, null],
    ] as const) {
      await stale(matching, by);
      const fresh = await anotherProcess();
      expect((await fresh.ask({ limit: 1 }))[0]).toMatchObject({ id: dish.id, canMake: true });
      await fresh.close();
    }
    await stale('\nsaffron\t9 kg', null);
  });
});

describe('the answer', () => {
  it('is a hundred suggestions at most when nobody says how many, and nothing new when nothing changed', async () => {
    for (let n = 0; n < 60; n += 1) await write(`Πιάτο ${n}`, '1 κιλό πατάτες');
    expect((await askOne()).length).toBe(100);
    expect((await askOne({ limit: 110 })).length).toBeGreaterThan(100);
    const { headers } = await ana.send(recommendationsApi.list);
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await ana.send(recommendationsApi.list, again)).statusCode).toBe(304);
    await buy('πατάτες', 1);
    expect((await ana.send(recommendationsApi.list, again)).statusCode).toBe(200);
  });
});
