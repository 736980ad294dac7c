import { randomUUID } from 'node:crypto';
import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
let bo: Cook;
let recipeId: string;
let lentils: Product;
let onions: Product;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
  bo = await housemate(app, ana);
  const body = {
    name: 'Φακές',
    servings: 4,
    ingredients: [{ name: '500 γρ. φακές' }, { name: '2 κρεμμύδια' }],
    instructions: ['Βράζουμε.'],
  };
  recipeId = (await ana.call(recipesApi.create, { body })).id;
  lentils = await ana.call(pantryApi.add, { body: { name: 'φακές', quantity: 1, unit: 'kg', price: 3 } });
  onions = await ana.call(pantryApi.add, { body: { name: 'κρεμμύδια', quantity: 2, unit: 'pieces' } });
  later();
});

const cook = (takes: object[], leftovers: object | null = null, headers: Record<string, string> = {}) =>
  ana.send(cookingsApi.record, {
    params: { id: recipeId },
    body: { servings: 4, takes, leftovers } as never,
    headers: { 'accept-language': 'el', ...headers },
  });
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const shelves = async () =>
  (await ana.call(pantryApi.list)).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`).sort();
const times = async () => (await ana.call(cookingsApi.list, { params: { id: recipeId } })).times;

describe('a cooking that takes from the pantry', () => {
  it('takes what is proposed, keeps leftovers with a date, and one undo takes all of it back', async () => {
    const before = await shelves();
    const { lines } = await ana.call(depletionApi.propose, { params: { id: recipeId }, query: {} });
    const takes = lines.flatMap((line) =>
      line.takes.map(({ productId, amount, unit }) => ({ productId, amount, unit })),
    );
    expect(takes).toEqual([
      { productId: lentils.id, amount: 0.5, unit: 'kg' },
      { productId: onions.id, amount: 2, unit: 'pieces' },
    ]);
    const { actionId } = (await cook(takes, { portions: 2, location: 'fridge' })).json();
    expect(await shelves()).toEqual(['2 pieces Περισσεύματα: Φακές', '500 g φακές']);
    const [leftover] = (await ana.call(pantryApi.list)).filter(({ name }) => name.startsWith('Περισσεύματα'));
    expect(leftover).toMatchObject({ expirationDate: '2026-11-23', dateGuessed: true, location: 'fridge' });

    const [entry] = await bo.call(stockApi.journal, { query: { limit: 1 } });
    expect(entry).toMatchObject({ id: actionId, kind: 'cooked', recipe: { id: recipeId, name: 'Φακές' }, count: 3 });
    await bo.call(stockApi.undo, { params: { id: actionId } });
    expect(await shelves()).toEqual(before);
    expect(await times()).toBe(0);
  });

  it('comes back with the note of the cooking, too', async () => {
    const before = await shelves();
    const { id } = (await cook([{ productId: onions.id, amount: 1, unit: 'pieces' }])).json();
    await ana.call(cookingsApi.remove, { params: { id } });
    expect([await shelves(), await times()]).toEqual([before, 0]);
  });

  it('waits for an undo of the same cooking without standing in its way', async () => {
    const { id, actionId } = (await cook([{ productId: onions.id, amount: 1, unit: 'pieces' }])).json();
    const undoing = await app.owner.connect();
    try {
      await undoing.query('begin');
      await undoing.query('select from actions where id = $1 for update', [actionId]);
      const removal = ana.send(cookingsApi.remove, { params: { id } });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
      const held = await undoing.query('select from cookings where id = $1 for update nowait', [id]);
      expect(held.rowCount).toBe(1);
      await undoing.query('commit');
      expect((await removal).statusCode).toBe(200);
    } finally {
      undoing.release(true);
    }
  });

  it('says what stands in the way when the leftovers were eaten meanwhile, and changes nothing', async () => {
    const leftoverId = randomUUID();
    const { id } = (await cook([], { id: leftoverId, portions: 2 })).json();
    later();
    await bo.call(pantryApi.adjust, { params: { id: leftoverId }, body: { by: -1 } });
    const before = await shelves();
    const answer = await ana.send(cookingsApi.remove, { params: { id } });
    expect([answer.statusCode, answer.json().blockedBy?.kind]).toEqual([409, 'eaten']);
    expect([await shelves(), await times()]).toEqual([before, 1]);
  });

  it('is once what was sent twice', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const takes = [{ productId: onions.id, amount: 1, unit: 'pieces' }];
    const answers = [await cook(takes, null, headers), await cook(takes, null, headers)];
    expect(answers.map((answer) => answer.json().actionId)).toEqual([
      headers['idempotency-key'],
      headers['idempotency-key'],
    ]);
    expect([await shelves(), await times()]).toEqual([['1 kg φακές', '1 pieces κρεμμύδια'], 1]);
  });

  it('is all or nothing: a lot that is not there leaves pantry and cookings as they were', async () => {
    const before = await shelves();
    const stranger = await app.signIn();
    const foreign = await stranger.call(pantryApi.add, { body: { name: 'κρεμμύδια', quantity: 5 } });
    for (const productId of [randomUUID(), foreign.id]) {
      const answer = await cook([
        { productId: onions.id, amount: 1, unit: 'pieces' },
        { productId, amount: 1, unit: 'pieces' },
      ]);
      expect(answer.statusCode).toBe(404);
    }
    expect([await shelves(), await times()]).toEqual([before, 0]);
    expect((await stranger.call(pantryApi.list))[0]?.quantity).toBe(5);
  });
});
