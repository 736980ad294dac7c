import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { brokenAccounts } from './stock-testing.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await app.signIn();
});
afterEach(async () => {
  expect(await brokenAccounts(app, ana.householdId)).toEqual([]);
});

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const add = (name: string, quantity: number) => ana.call(pantryApi.add, { body: { name, quantity } });
const act = (body: { kind: 'eaten' | 'moved'; lots: { id: string; amount?: number }[]; location?: string }) =>
  ana.call(stockApi.act, { body });
const undo = (id: string) => ana.send(stockApi.undo, { params: { id } });
const read = (id: string) => ana.call(pantryApi.read, { params: { id } });
const restore = (id: string) => ana.call(pantryApi.restore, { params: { id } });

describe('a lot that came back alone', () => {
  it('does not come back twice with the others that were eaten with it', async () => {
    const [milk, rice] = [await add('γάλα', 5), await add('ρύζι', 3)];
    pass(60);
    const both = await act({ kind: 'eaten', lots: [{ id: milk.id }, { id: rice.id }] });
    pass(60);
    await restore(milk.id);
    const [restored] = await ana.call(stockApi.journal);
    expect((await undo(both.id)).json().blockedBy).toMatchObject({ id: restored?.id, kind: 'restored' });
    expect([await read(milk.id), await read(rice.id)]).toMatchObject([{ quantity: 5 }, { quantity: 0 }]);
    await undo(restored?.id ?? '');
    expect((await undo(both.id)).statusCode).toBe(200);
    expect([await read(milk.id), await read(rice.id)]).toMatchObject([{ quantity: 5 }, { quantity: 3 }]);
  });

  it('may get back what was eaten of it before', async () => {
    const [milk, rice] = [await add('γάλα', 5), await add('ρύζι', 3)];
    pass(60);
    const some = await act({ kind: 'eaten', lots: [{ id: milk.id, amount: 2 }] });
    pass(60);
    await act({ kind: 'eaten', lots: [{ id: milk.id }, { id: rice.id }] });
    pass(60);
    expect(await restore(milk.id)).toMatchObject({ quantity: 3 });
    expect((await undo(some.id)).json().products).toMatchObject([{ quantity: 5 }]);
  });
});

describe('of two processes whose clocks differ', () => {
  it('the later act counts as later, whatever its time says', async () => {
    const milk = await add('γάλα', 5);
    const more = randomUUID();
    pass(5);
    await ana.call(pantryApi.adjust, {
      params: { id: milk.id },
      body: { by: 5 },
      headers: { 'idempotency-key': more },
    });
    const first = await act({ kind: 'moved', location: 'fridge', lots: [{ id: milk.id }] });
    pass(-3);
    const eaten = await act({ kind: 'eaten', lots: [{ id: milk.id, amount: 8 }] });
    const second = await act({ kind: 'moved', location: 'freezer', lots: [{ id: milk.id }] });
    pass(5);
    expect((await undo(more)).json().blockedBy).toMatchObject({ id: eaten.id });
    expect((await undo(first.id)).json().blockedBy).toMatchObject({ id: second.id });
  });
});

it('what several movements of one step took, before steps had names, comes back whole', async () => {
  const milk = await add('γάλα', 5);
  pass(60);
  const { id } = await act({ kind: 'eaten', lots: [{ id: milk.id, amount: 1 }] });
  // two taps in one millisecond became one action in migration 0004
  await app.owner.query(
    `with again as (
       insert into movements (household_id, id, action_id, product_id, kind, delta, unit, at)
       select household_id, gen_random_uuid(), action_id, product_id, kind, delta, unit, at from movements where action_id = $1)
     update products set quantity = quantity - 1 where id = $2`,
    [id, milk.id],
  );
  expect((await undo(id)).json().products).toMatchObject([{ quantity: 5 }]);
});
