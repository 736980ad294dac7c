import { foodApi } from '@kelari/core/food/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db.ts';
import { housemate } from '../testing/housemate.ts';
import { anonymousCall, type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let t: TestApp;
let ana: Cook;
/** Another process of the same app: its own connections and its own books. */
let other: { server: Awaited<ReturnType<typeof buildApp>>; close(): Promise<void> };
/** Answers of the database to the first app: one per round trip. */
let roundTrips = 0;

beforeAll(async () => {
  t = await makeApp();
  t.app.database.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => {
      roundTrips += 1;
    });
  });
  const { rows } = await t.owner.query('select current_database() as name');
  const url = inject('postgres').app.replace('{database}', rows[0].name);
  const database = openDatabase({ url, max: 3, onError: () => undefined });
  const server = await buildApp({ ...t.app, database });
  other = {
    server,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const there = async (cook: Cook, endpoint: Parameters<typeof anonymousCall>[1], body?: unknown) =>
  (await anonymousCall(other.server, endpoint, (body === undefined ? {} : { body }) as never, cook.cookie)).json();
const add = (cook: Cook, name: string) => cook.call(pantryApi.add, { body: { name } });
const foodsOf = async (cook: Cook) =>
  (
    await t.owner.query('select id, name, folded from own_foods where household_id = $1 order by name', [
      cook.householdId,
    ])
  ).rows;
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = roundTrips;
  await work();
  return roundTrips - before;
};
const recipe = (...lines: string[]) => ({
  name: 'Πίτα',
  ingredients: lines.map((name) => ({ name })),
  instructions: ['Ψήνουμε.'],
});

describe('what nobody knows', () => {
  it('becomes one own food, however it is spelt and wherever it is written', async () => {
    const first = await add(ana, 'Ζβρζβ της γιαγιάς 500 γρ.');
    expect(first).toMatchObject({ name: 'Ζβρζβ της γιαγιάς 500 γρ.', conceptId: expect.stringMatching(/^own-/) });
    const again = await add(ana, 'ΖΒΡΖΒ ΤΗΣ ΓΙΑΓΙΑΣ');
    const { ingredients } = await ana.call(recipesApi.create, {
      body: recipe('200 γρ. ζβρζβ της Γιαγιάς', 'αλεύρι', 'Για τη γέμιση:', '🍅'),
    });
    expect(again.conceptId).toBe(first.conceptId);
    expect(ingredients.map(({ conceptId }) => conceptId)).toEqual([
      first.conceptId,
      expect.not.stringMatching(/^own-/),
      null,
      null,
    ]);
    expect(await foodsOf(ana)).toMatchObject([{ id: first.conceptId, name: 'Ζβρζβ της γιαγιάς' }]);
    const renamed = await ana.call(pantryApi.update, {
      params: { id: again.id },
      body: { name: 'Βλβλ', category: 'snacks' },
    });
    expect(renamed.conceptId).not.toBe(first.conceptId);
    expect(await foodsOf(ana)).toHaveLength(2);
  });

  it('is the household’s: a housemate has the same, a stranger another', async () => {
    const mate = await housemate(t, ana);
    const eve = await t.signIn();
    const ids = [];
    for (const cook of [ana, mate, eve]) ids.push((await add(cook, 'Ζβρζβ')).conceptId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is made once by forty calls at once, in two processes', async () => {
    const bodies = Array.from({ length: 40 }, (_, i) => ({ name: i % 2 ? 'Ζβρζβ της γιαγιάς' : 'ΖΒΡΖΒ τησ γιαγιας' }));
    const replies = await Promise.all(
      bodies.map((body, i) => (i % 4 < 2 ? ana.call(pantryApi.add, { body }) : there(ana, pantryApi.add, body))),
    );
    expect(new Set(replies.map(({ conceptId }) => conceptId)).size).toBe(1);
    expect(await foodsOf(ana)).toHaveLength(1);
  });

  it('is made with its row or not at all', async () => {
    const body = { products: [{ name: 'Ζβρζβ' }, { name: 'γάλα', location: 'nowhere' }] };
    expect((await ana.send(pantryApi.addMany, { body })).statusCode).toBe(400);
    const { id } = await add(ana, 'γάλα');
    expect((await ana.send(pantryApi.add, { body: { id, name: 'Ζβρζβ' } })).statusCode).toBe(409);
    expect(await foodsOf(ana)).toEqual([]);
    // what was rolled back is remembered by no book
    expect((await add(ana, 'Ζβρζβ')).conceptId).toBe((await foodsOf(ana))[0]?.id);
  });

  it('costs one round trip more than what is known, for forty lines as for one', async () => {
    // food that comes into the house counts for nobody, so that nothing else is counted here
    const bring = (names: readonly string[]) =>
      tripsOf(() => ana.call(pantryApi.addMany, { body: { products: names.map((name) => ({ name })) } }));
    const names = [...'κλμνξ'].flatMap((a) => [...'βγδζθπρσ'].map((b) => `Ζβρζβ ${a}ο${b}οζ`));
    await bring(['αλεύρι', 'αλάτι']);
    const plain = await bring(['αλεύρι', 'αλάτι']);
    expect(await bring(names)).toBe(plain + 1);
    expect(await foodsOf(ana)).toHaveLength(40);
    // the book is read once for its new version, and costs nothing after that
    expect(await bring(names)).toBe(plain + 1);
    expect(await bring(names)).toBe(plain);
    expect(await foodsOf(ana)).toHaveLength(40);
  });
});

describe('the book of a household', () => {
  it('is true in every process at once: what one learns the other knows at its next call', async () => {
    const { conceptId } = await add(ana, 'Ζβρζβ');
    expect((await there(ana, pantryApi.list))[0]).toMatchObject({ conceptId, foodClass: 'other' });
    await ana.call(foodApi.change, { params: { id: conceptId ?? '' }, body: { kindOf: 'feta' } });
    expect((await there(ana, pantryApi.list))[0]).toMatchObject({ conceptId, foodClass: 'cheese' });
    await anonymousCall(
      other.server,
      foodApi.change,
      { params: { id: conceptId }, body: { sameAs: 'milk' } } as never,
      ana.cookie,
    );
    expect((await ana.call(pantryApi.list))[0]).toMatchObject({ conceptId: 'milk', foodClass: 'milk' });
  });

  it('is not read at all for a household that has taught nothing', async () => {
    await add(ana, 'γάλα');
    const before = await tripsOf(() => ana.call(pantryApi.list));
    await add(ana, 'Ζβρζβ');
    await ana.call(pantryApi.list);
    expect(await tripsOf(() => ana.call(pantryApi.list))).toBe(before);
  });
});
