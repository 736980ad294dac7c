import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { describe, expect, it } from 'vitest';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Cook } from '../testing/make-app.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';
import { suggestions } from './suggestions-service.ts';

shareKitchen();

const names = async (cook: Cook) => (await cook.call(shoppingListsApi.lists)).map(({ name }) => name);
const add = (productName: string, more = {}) => ana.call(shoppingApi.add, { body: { productName, ...more } });
async function bought(productName: string, more = {}): Promise<void> {
  const { id } = await add(productName, { isPurchased: true, ...more });
  await ana.call(doneApi.finish, { body: { rows: [{ itemId: id, product: null }] } });
}

describe('lists', () => {
  it('stand beside the default one, which another can become and which cannot go', async () => {
    const party = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
    await ana.call(shoppingListsApi.createList, { body: { name: 'Αγορά' } });
    expect(await names(ben)).toEqual([null, 'Αγορά', 'Γιορτή']);
    await ben.call(shoppingListsApi.changeList, {
      params: { id: party.id },
      body: { name: 'Τραπέζι', isDefault: true },
    });
    expect(await names(ana)).toEqual(['Τραπέζι', null, 'Αγορά']);
    expect((await add('κρασί')).listId).toBe(party.id);
    expect((await ana.send(shoppingListsApi.removeList, { params: { id: party.id } })).statusCode).toBe(409);
    const [, first] = await ana.call(shoppingListsApi.lists);
    await ana.call(shoppingListsApi.removeList, { params: { id: first?.id ?? '' } });
    expect(await names(ana)).toEqual(['Τραπέζι', 'Αγορά']);
    expect((await ana.send(shoppingListsApi.createList, { body: { id: party.id, name: 'x' } })).statusCode).toBe(409);
  });

  it('have one default at every moment, whoever makes which the default at once', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, i) => (await ana.call(shoppingListsApi.createList, { body: { name: `${i}` } })).id,
      ),
    );
    await Promise.all(
      ids.map((id, i) =>
        (i % 2 ? ana : ben).send(shoppingListsApi.changeList, { params: { id }, body: { isDefault: true } }),
      ),
    );
    expect((await ana.call(shoppingListsApi.lists)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    // the first list cannot go before it was made either
    const eve = await app.signIn();
    const [virtual] = await eve.call(shoppingListsApi.lists);
    expect((await eve.send(shoppingListsApi.removeList, { params: { id: virtual?.id ?? '' } })).statusCode).toBe(409);
    expect((await eve.call(shoppingApi.add, { body: { productName: 'α', listId: virtual?.id } })).listId).toBe(
      virtual?.id,
    );
  });

  it('come along to another household, what was the default one by a name', async () => {
    await add('γκατζετάκια');
    await bought('γάλα');
    const key = randomUUID();
    await ana.call(shoppingApi.add, { body: { productName: 'ψωμί' }, headers: { 'idempotency-key': key } });
    const eve = await app.signIn();
    await eve.call(shoppingApi.add, { body: { productName: 'αυγά' } });
    const solo = await app.signIn();
    await solo.call(shoppingApi.add, { body: { productName: 'κρασί' }, headers: { 'idempotency-key': key } });
    await solo.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
    const token = (await eve.call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
    await solo.call(householdApi.join, { body: { token, pantry: 'bring' } });
    const lists = await eve.call(shoppingListsApi.lists);
    expect(lists.map(({ name, isDefault, open }) => [name, isDefault, open])).toEqual([
      [null, true, 1],
      ['List', false, 1],
      ['Γιορτή', false, 0],
    ]);
    // what was done before the move can still be taken back
    await eve.call(shoppingApi.undo, { params: { id: key } });
    expect(await eve.call(shoppingApi.list, { query: { listId: lists[1]?.id } })).toEqual([]);
  });
});

describe('what was done to a list is taken back', () => {
  const keyed = () => {
    const key = randomUUID();
    return { key, headers: { 'idempotency-key': key } };
  };
  const undo = (cook: Cook, id: string) => cook.send(shoppingApi.undo, { params: { id } });
  const make = (name: string, headers = keyed().headers) =>
    ana.call(shoppingListsApi.createList, { body: { name }, headers });
  const rename = (cook: Cook, id: string, name: string, headers = keyed().headers) =>
    cook.call(shoppingListsApi.changeList, { params: { id }, body: { name }, headers });

  it('its making, by whomever of the household, once; what it is called can be used again', async () => {
    const { key, headers } = keyed();
    await make('Γιορτή', headers);
    const eve = await app.signIn();
    expect((await undo(eve, key)).statusCode).toBe(404);
    expect([(await undo(ben, key)).statusCode, (await undo(ana, key)).statusCode]).toEqual([200, 200]);
    expect(await names(ana)).toEqual([null]);
    await make('Γιορτή');
    expect(await names(ana)).toEqual([null, 'Γιορτή']);
  });

  it('its making, but not from under what stands on it or while it is the default', async () => {
    const { key, headers } = keyed();
    const list = await make('Γιορτή', headers);
    const { id } = await add('κρασί', { listId: list.id });
    expect((await undo(ana, key)).statusCode).toBe(409);
    await ana.call(shoppingApi.remove, { params: { id } });
    await ben.call(shoppingListsApi.changeList, { params: { id: list.id }, body: { isDefault: true } });
    expect((await undo(ana, key)).statusCode).toBe(409);
    expect(await names(ana)).toEqual(['Γιορτή', null]);
  });

  it('its name, unless somebody gave it another one since', async () => {
    const list = await make('Γιορτή');
    const [first, second] = [keyed(), keyed()];
    await rename(ana, list.id, 'Τραπέζι', first.headers);
    expect((await undo(ben, first.key)).statusCode).toBe(200);
    expect(await names(ana)).toEqual([null, 'Γιορτή']);
    await rename(ana, list.id, 'Πάρτι', second.headers);
    await rename(ben, list.id, 'Γλέντι');
    expect((await undo(ana, second.key)).statusCode).toBe(200);
    expect(await names(ana)).toEqual([null, 'Γλέντι']);
  });

  it('that it became the default one', async () => {
    const list = await make('Γιορτή');
    const { key, headers } = keyed();
    await ana.call(shoppingListsApi.changeList, { params: { id: list.id }, body: { isDefault: true }, headers });
    expect((await undo(ben, key)).statusCode).toBe(200);
    const all = await ana.call(shoppingListsApi.lists);
    expect(all.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      [null, true],
      ['Γιορτή', false],
    ]);
  });

  it('that it was thrown away, with what stood on it and nothing that came off it before', async () => {
    const list = await make('Γιορτή');
    const gone = await add('μπίρα', { listId: list.id });
    await add('κρασί', { listId: list.id });
    await add('τυρί', { listId: list.id, isPurchased: true });
    await ana.call(shoppingApi.remove, { params: { id: gone.id } });
    const { key, headers } = keyed();
    await ana.call(shoppingListsApi.removeList, { params: { id: list.id }, headers });
    expect(await names(ben)).toEqual([null]);
    expect((await undo(ben, key)).json().items).toHaveLength(2);
    expect(await names(ana)).toEqual([null, 'Γιορτή']);
    const rows = await ana.call(shoppingApi.list, { query: { listId: list.id } });
    expect(rows.map(({ productName, isPurchased }) => [productName, isPurchased]).sort()).toEqual([
      ['κρασί', false],
      ['τυρί', true],
    ]);
  });
});

describe('suggestions', () => {
  it('are what was bought often and lately, not on this list now, the likeliest first', async () => {
    const now = app.clock.now;
    const ago = (days: number) => {
      app.clock.now = new Date(now.getTime() - days * 86_400_000);
    };
    ago(121);
    await bought('ρακί');
    ago(110);
    await bought('κρασί');
    await bought('κρασί');
    ago(5);
    await bought('γάλα', { quantity: 1, unit: 'l' });
    await bought('ψωμί');
    ago(1);
    await bought('ΓΑΛΑ', { quantity: 2, unit: 'l' });
    await bought('αυγά');
    app.clock.now = now;
    await add('αυγό');
    await add('τυρί');
    const { recent } = await ben.call(shoppingListsApi.suggestions);
    expect(recent.map(({ productName, quantity, times }) => [productName, quantity, times])).toEqual([
      ['ΓΑΛΑ', 2, 2],
      ['ψωμί', 1, 1],
      ['κρασί', 1, 2],
    ]);
  });

  it('are foods below their level, with what planned meals keep taken off', async () => {
    await ana.call(stockApi.setLevel, { body: { conceptId: 'rice', amount: 1, unit: 'kg' } });
    await ana.call(stockApi.setLevel, { body: { conceptId: 'milk', amount: 1, unit: 'l' } });
    await ana.call(stockApi.setLevel, { body: { conceptId: 'feta', amount: 200, unit: 'g' } });
    const { id } = await ana.call(pantryApi.add, { body: { name: 'ρύζι', quantity: 1.2, unit: 'kg' } });
    await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 2, unit: 'l' } });
    await add('φέτα');
    const { low } = await ana.call(shoppingListsApi.suggestions);
    expect(low).toEqual([]);
    const actor = { userId: ana.userId, householdId: ana.householdId, language: 'el' } as Actor;
    const reserved = await app.app.database.within(ana, (db) =>
      suggestions({ ...app.app, db, language: 'el', changed: () => undefined } as Ctx, actor, {
        listId: undefined,
        reservedOf: async () => new Map([[id, 0.5]]),
      }),
    );
    expect(reserved.low).toMatchObject([
      { conceptId: 'rice', category: 'grains', have: 1.2, reserved: 0.5, level: 1, missing: 0.3, unit: 'kg' },
    ]);
  });
});

describe('prices', () => {
  const buy = (name: string, price: number, quantity: number, unit: 'kg' | 'l' | 'pieces', storeName: string) =>
    ana.call(pantryApi.add, { body: { name, price, quantity, unit, storeName } });

  it('are filled in from what was paid last, for the measure of the row', async () => {
    await buy('ρύζι', 3, 2, 'kg', 'Α');
    expect(await add('ρύζι', { quantity: 500, unit: 'g' })).toMatchObject({
      estimatedPrice: 1.5,
      priceFrom: 'history',
    });
    expect(await add('ρύζι', { estimatedPrice: '2,5', unit: 'kg' })).toMatchObject({
      estimatedPrice: 2.5,
      priceFrom: 'typed',
    });
    const { id } = await add('ρύζι', { quantity: 1, unit: 'can' });
    expect(await ana.call(shoppingApi.list)).toContainEqual(expect.objectContaining({ id, estimatedPrice: null }));
    const change = (body: object) => ana.call(shoppingApi.update, { params: { id }, body });
    expect(await change({ unit: 'kg' })).toMatchObject({ estimatedPrice: 1.5, priceFrom: 'history' });
    expect(await change({ estimatedPrice: 1.2 })).toMatchObject({ estimatedPrice: 1.2, priceFrom: 'typed' });
    expect(await change({ unit: 'g', quantity: 300 })).toMatchObject({ estimatedPrice: 1.2, priceFrom: 'typed' });
    expect(await change({ estimatedPrice: null })).toMatchObject({ estimatedPrice: null, priceFrom: null });
  });

  it('tell what the list costs in each shop', async () => {
    await buy('ρύζι', 2, 1, 'kg', 'Α');
    await buy('ρύζι', 1.5, 1, 'kg', 'Β');
    await buy('γάλα', 1, 1, 'l', 'Α');
    await add('ρύζι', { quantity: 2, unit: 'kg' });
    await add('γάλα', { quantity: 500, unit: 'ml' });
    await add('κάτι άλλο');
    await add('ρύζι', { isPurchased: true, quantity: 9, unit: 'kg' });
    expect(await ben.call(shoppingListsApi.shops)).toEqual([
      { storeName: 'Α', total: 4.5, priced: 2, of: 3, cheapest: 3.5 },
      { storeName: 'Β', total: 3, priced: 1, of: 3, cheapest: 3 },
    ]);
    const eve = await app.signIn();
    expect(await eve.call(shoppingListsApi.shops)).toEqual([]);
  });
});
