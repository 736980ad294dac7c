import { randomUUID } from 'node:crypto';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { expect, it } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';

shareKitchen();

const keyed = (key: string) => ({ 'idempotency-key': key });
const rows = async (cook: Cook) =>
  (await cook.call(shoppingApi.list)).map(({ productName, quantity, unit }) => `${quantity} ${unit} ${productName}`);
const undo = (cook: Cook, id: string) => cook.call(shoppingApi.undo, { params: { id } });
const add = (
  cook: Cook,
  body: { productName: string; quantity?: number; unit?: 'g' | 'kg'; merge?: boolean; id?: string },
) => {
  const key = randomUUID();
  return cook
    .call(shoppingApi.add, { body: { merge: true, ...body }, headers: keyed(key) })
    .then((row) => ({ ...row, key }));
};

it('takes an add back from the row it joined, and what others added since stays', async () => {
  const mine = await add(ana, { productName: 'ρύζι', quantity: 300, unit: 'g' });
  const theirs = await add(ben, { productName: 'ρύζι', quantity: 1, unit: 'kg', id: randomUUID() });
  const more = await add(ana, { productName: 'ρύζι', quantity: 200, unit: 'g' });
  expect(theirs.id).toBe(mine.id);
  const { items, gone } = await undo(ana, mine.key);
  expect([items, gone]).toMatchObject([[{ id: mine.id, quantity: 1200 }], []]);
  expect(items[0]?.wants.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [200, 'g'],
    [1, 'kg'],
  ]);
  // done twice it is done once
  expect((await undo(ben, mine.key)).items).toEqual(items);
  await undo(ana, more.key);
  expect(await rows(ana)).toEqual(['1000 g ρύζι']);
  expect(await undo(ben, theirs.key)).toMatchObject({ items: [] });
  expect(await rows(ana)).toEqual([]);
});

it('brings back what was deleted, also with its list', async () => {
  const { id } = await add(ana, { productName: 'γάλα', quantity: 2 });
  const [key, listKey] = [randomUUID(), randomUUID()];
  await ben.call(shoppingApi.remove, { params: { id }, headers: keyed(key) });
  expect((await undo(ana, key)).items).toMatchObject([{ id, quantity: 2 }]);

  const party = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
  const body = { listId: party.id, items: [{ productName: 'κρασί' }, { productName: 'τυρί' }] };
  await ana.call(shoppingApi.addMany, { body });
  await ana.call(shoppingListsApi.removeList, { params: { id: party.id }, headers: keyed(listKey) });
  expect(await ana.call(shoppingListsApi.lists)).toHaveLength(1);
  expect((await ana.send(shoppingApi.list, { query: { listId: party.id } })).statusCode).toBe(404);
  expect((await undo(ben, listKey)).items).toHaveLength(2);
  expect(await ana.call(shoppingListsApi.lists)).toMatchObject([{ isDefault: true }, { id: party.id, open: 2 }]);
});

it('puts what comes back to a list that is no more on the default one', async () => {
  const party = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
  const { id } = await ana.call(shoppingApi.add, { body: { productName: 'κρασί', listId: party.id } });
  const key = randomUUID();
  await ana.call(shoppingApi.remove, { params: { id }, headers: keyed(key) });
  await ana.call(shoppingListsApi.removeList, { params: { id: party.id } });
  const [list] = await ana.call(shoppingListsApi.lists);
  expect((await undo(ana, key)).items).toMatchObject([{ id, listId: list?.id }]);
});

it('leaves a field that somebody made different since', async () => {
  const { id } = await add(ana, { productName: 'γάλα', quantity: 2 });
  const key = randomUUID();
  const body = { notes: 'άπαχο', priority: 'high' as const, quantity: 5, isPurchased: true };
  await ana.call(shoppingApi.update, { params: { id }, body, headers: keyed(key) });
  await ben.call(shoppingApi.update, { params: { id }, body: { notes: 'πλήρες', quantity: 6 } });
  expect((await undo(ana, key)).items).toMatchObject([
    { notes: 'πλήρες', priority: 'medium', quantity: 3, isPurchased: false, purchasedAt: null },
  ]);
});

it('is there for 30 days, for the household alone, and what changed nothing can be taken back too', async () => {
  const { id, key } = await add(ana, { productName: 'γάλα' });
  const eve = await app.signIn();
  expect((await eve.send(shoppingApi.undo, { params: { id: key } })).statusCode).toBe(404);
  const idle = randomUUID();
  const body = { isPurchased: false };
  await ana.call(shoppingApi.update, { params: { id }, body, headers: keyed(idle) });
  expect(await undo(ana, idle)).toEqual({ items: [], gone: [] });
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 31 * 86_400_000);
  expect((await ana.send(shoppingApi.undo, { params: { id: key } })).statusCode).toBe(401);
  await app.owner.query(`update sessions set expires_at = $1::timestamptz + interval '1 day'`, [app.clock.now]);
  expect((await ana.send(shoppingApi.undo, { params: { id: key } })).statusCode).toBe(404);
  // and is swept by the next change
  await add(ana, { productName: 'ψωμί' });
  const { rows: left } = await app.owner.query('select from shopping_changes where household_id = $1', [
    ana.householdId,
  ]);
  expect(left).toHaveLength(1);
  app.clock.now = now;
});

it('of an add that joined another makes its id mean nothing again', async () => {
  await add(ana, { productName: 'γάλα' });
  const id = randomUUID();
  const { key } = await add(ben, { productName: 'γάλα', id });
  await undo(ben, key);
  expect((await ben.send(shoppingApi.update, { params: { id }, body: { isPurchased: true } })).statusCode).toBe(404);
  expect(await rows(ana)).toEqual(['1 pieces γάλα']);
});

it('goes with the rows that it could bring back, but not with what is remembered or still on a list', async () => {
  const bread = await add(ana, { productName: 'ψωμί' });
  expect((await add(ben, { productName: 'ψωμί', id: randomUUID() })).id).toBe(bread.id);
  const gone = await add(ana, { productName: 'αλάτι' });
  await ana.call(shoppingApi.remove, { params: { id: gone.id } });
  const late = await add(ana, { productName: 'πιπέρι' });
  const bought = await add(ana, { productName: 'γάλα' });
  await ana.call(shoppingApi.update, { params: { id: bought.id }, body: { isPurchased: true } });
  await ana.call(shoppingApi.remove, { params: { id: bought.id } });
  const kept = async () => {
    const { rows: left } = await app.owner.query<{ name: string }>(
      `select product_name as name from shopping_items where household_id = $1 order by created_at, id`,
      [ana.householdId],
    );
    return left.map(({ name }) => name).sort();
  };
  const now = app.clock.now;
  const pass = async (days: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
    await app.owner.query(`update sessions set created_at = $1, expires_at = $1::timestamptz + interval '1 day'`, [
      app.clock.now,
    ]);
  };
  await pass(20);
  await ana.call(shoppingApi.remove, { params: { id: late.id } });
  await pass(11);
  expect(await kept()).toHaveLength(5);
  await add(ana, { productName: 'μέλι' });
  // what was deleted eleven days ago can be brought back, what was bought is remembered
  expect(await kept()).toEqual(['γάλα', 'μέλι', 'πιπέρι', 'ψωμί']);
  await pass(95);
  await add(ana, { productName: 'λάδι' });
  expect(await kept()).toEqual(['λάδι', 'μέλι', 'ψωμί']);
  app.clock.now = now;
});
