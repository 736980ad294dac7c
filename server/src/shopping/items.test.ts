import { randomUUID } from 'node:crypto';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cook } from '../testing/make-app.ts';
import { ana, app, ben, shareKitchen } from '../testing/shared-kitchen.ts';

shareKitchen();
let eve: Cook;
beforeEach(async () => {
  eve = await app.signIn();
});

const list = (cook: Cook, query = {}) => cook.call(shoppingApi.list, { query });
const add = (cook: Cook, productName: string, more = {}) =>
  cook.call(shoppingApi.add, { body: { productName, ...more } });
const tick = (cook: Cook, id: string, isPurchased = true) =>
  cook.call(shoppingApi.update, { params: { id }, body: { isPurchased } });
const names = async (cook: Cook, query = {}) => (await list(cook, query)).map(({ productName }) => productName);

describe('the list', () => {
  it('is there before anything was written, and two first calls mean the same one', async () => {
    expect(await list(ana)).toEqual([]);
    expect(await ana.call(shoppingListsApi.lists)).toMatchObject([{ name: null, isDefault: true, open: 0, ticked: 0 }]);
    const [a, b] = await Promise.all([add(ana, 'γάλα'), add(ben, 'ψωμί')]);
    expect(a.listId).toBe(b.listId);
    expect(await ana.call(shoppingListsApi.lists)).toMatchObject([{ id: a.listId, isDefault: true, open: 2 }]);
    expect((await names(ben)).sort()).toEqual(['γάλα', 'ψωμί']);
    expect(await names(eve)).toEqual([]);
  });

  it('fills in food, category and defaults, and answers amounts as the pantry does', async () => {
    expect(await add(ana, 'γάλα', { quantity: '0,5', unit: 'l' })).toMatchObject({
      ...{ category: 'dairy', conceptId: 'milk', foodClass: 'milk', quantity: 500, unit: 'ml', priority: 'medium' },
      ...{ isPurchased: false, estimatedPrice: null, priceFrom: null, version: 1, userId: ana.userId },
      wants: [{ kind: 'person', id: ana.userId, name: 'Ana', quantity: 0.5, unit: 'l' }],
    });
    expect(await add(ana, 'σακούλες σκουπιδιών')).toMatchObject({ category: 'other', conceptId: null });
  });

  it('stays in the order in which it was typed, page by page', async () => {
    const items = ['γάλα', 'ψωμί', 'αυγά', 'τυρί', 'μήλα'].map((productName) => ({ productName }));
    await ana.call(shoppingApi.addMany, { body: { items } });
    const first = await ana.send(shoppingApi.list, { query: { limit: 2 } });
    expect(first.json().map((row: { productName: string }) => row.productName)).toEqual(['γάλα', 'ψωμί']);
    const after = new URLSearchParams(String(first.headers.link).split('?')[1]?.split('>')[0]).get('after') ?? '';
    expect(await names(ana, { limit: 3, after })).toEqual(['αυγά', 'τυρί', 'μήλα']);
    expect((await ana.send(shoppingApi.list, { query: { after: 'x' } })).statusCode).toBe(400);
  });
});

describe('the same food', () => {
  it('joins the row that stands, across units, with who wants it', async () => {
    const first = await add(ana, 'πατάτες', { quantity: 1, unit: 'kg' });
    const id = randomUUID();
    const joined = await add(ben, 'ΠΑΤΑΤΑ', { quantity: 500, unit: 'g', id, merge: true, notes: 'μικρές' });
    expect(joined).toMatchObject({ id: first.id, quantity: 1.5, unit: 'kg', notes: 'μικρές' });
    expect(joined.wants.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Ana', 1, 'kg'],
      ['Ana', 500, 'g'],
    ]);
    // its id means that row from now on
    expect(await tick(ben, id)).toMatchObject({ id: first.id, isPurchased: true, purchasedBy: 'Ana' });
    expect(await names(ana)).toEqual(['πατάτες']);
    // what is ticked is bought: the next one stands alone
    expect((await add(ben, 'πατάτες', { merge: true })).id).not.toBe(first.id);
  });

  it('joins in one call as well, and is answered once', async () => {
    const items = ['2 kg', '300 g', '1 pieces'].map((text) => {
      const [quantity = '', unit = ''] = text.split(' ');
      return { productName: 'ρύζι', quantity, unit: unit as 'kg', merge: true };
    });
    const rows = await ana.call(shoppingApi.addMany, { body: { items } });
    expect(rows.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [2.3, 'kg'],
      [1, 'pieces'],
    ]);
  });

  it('stands alone without being asked to join, and an id is one row', async () => {
    const { id } = await add(ana, 'γάλα');
    expect((await add(ana, 'γάλα')).id).not.toBe(id);
    expect((await ana.send(shoppingApi.add, { body: { productName: 'γάλα', id } })).statusCode).toBe(409);
    const twice = { items: [{ productName: 'α', id: randomUUID() }] };
    twice.items.push({ ...twice.items[0], productName: 'β' } as never);
    expect((await ana.send(shoppingApi.addMany, { body: twice })).statusCode).toBe(409);
    expect((await add(eve, 'γάλα', { id })).id).toBe(id);
  });

  it('is one row with the right sum when twenty devices add it at once', async () => {
    const cooks = [ana, ben];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        cooks[i % 2]?.send(shoppingApi.add, { body: { productName: 'ζάχαρη', quantity: 100, unit: 'g', merge: true } }),
      ),
    );
    expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(20).fill(200));
    expect(await list(ana)).toMatchObject([{ quantity: 2000, unit: 'g' }]);
  });
});

describe('a tick', () => {
  it('is the last word, twenty at once included', async () => {
    const { id } = await add(ana, 'γάλα');
    await Promise.all(Array.from({ length: 20 }, (_, i) => tick(i % 2 ? ana : ben, id, i % 3 > 0)));
    expect(await tick(ben, id)).toMatchObject({ isPurchased: true, purchasedAt: app.clock.now.toISOString() });
    const { version } = await tick(ana, id);
    expect(await tick(ana, id)).toMatchObject({ version });
    expect(await tick(ana, id, false)).toMatchObject({ isPurchased: false, purchasedAt: null, purchasedBy: null });
  });

  it('counts whatever else was changed meanwhile', async () => {
    const { id, version } = await add(ana, 'γάλα');
    await ben.call(shoppingApi.update, { params: { id }, body: { notes: 'άπαχο' } });
    expect(await ana.call(shoppingApi.update, { params: { id }, body: { isPurchased: true, version } })).toMatchObject({
      ...{ isPurchased: true, notes: 'άπαχο' },
    });
  });

  it('of a row that is gone or foreign finds nothing', async () => {
    const { id } = await add(ana, 'γάλα');
    expect((await eve.send(shoppingApi.update, { params: { id }, body: { isPurchased: true } })).statusCode).toBe(404);
    await ben.call(shoppingApi.remove, { params: { id } });
    expect((await ana.send(shoppingApi.update, { params: { id }, body: { isPurchased: true } })).statusCode).toBe(404);
    expect((await ana.send(shoppingApi.remove, { params: { id } })).statusCode).toBe(404);
  });
});

describe('an edit', () => {
  it('is merged with what others changed, and a field that both changed is a conflict', async () => {
    const { id, version } = await add(ana, 'ρύζι', { quantity: 500, unit: 'g' });
    const base = { quantity: 500, unit: 'g' as const, notes: null, priority: 'medium' as const };
    await ben.call(shoppingApi.update, { params: { id }, body: { priority: 'high', version } });
    const mine = await ana.call(shoppingApi.update, {
      params: { id },
      body: { quantity: '0,3', unit: 'kg', priority: 'medium', base },
    });
    expect(mine).toMatchObject({ quantity: 300, unit: 'g', priority: 'high' });
    // what was wanted no longer fits
    expect(mine.wants).toMatchObject([{ name: 'Ana', quantity: 300, unit: 'g' }]);
    const late = await ben.send(shoppingApi.update, { params: { id }, body: { quantity: 900, unit: 'g', base } });
    expect([late.statusCode, late.json().current]).toMatchObject([409, { quantity: 300, unit: 'g' }]);
    expect((await ben.send(shoppingApi.update, { params: { id }, body: { notes: 'x', version } })).statusCode).toBe(
      409,
    );
    const same = { quantity: 0.3, unit: 'kg' as const, base };
    expect((await ben.send(shoppingApi.update, { params: { id }, body: same })).statusCode).toBe(200);
  });

  it('understands a new name, and moves a row to another list', async () => {
    const { id, listId } = await add(ana, 'γάλα');
    const party = await ana.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } });
    const body = { productName: 'φέτα', listId: party.id };
    expect(await ana.call(shoppingApi.update, { params: { id }, body })).toMatchObject({
      ...{ productName: 'φέτα', conceptId: 'feta', listId: party.id, category: 'dairy' },
    });
    expect([await names(ana), await names(ana, { listId: party.id })]).toEqual([[], ['φέτα']]);
    expect((await eve.send(shoppingApi.update, { params: { id }, body: { listId } })).statusCode).toBe(404);
    expect((await eve.send(shoppingApi.list, { query: { listId: party.id } })).statusCode).toBe(404);
    expect((await eve.send(shoppingApi.add, { body: { productName: 'α', listId: party.id } })).statusCode).toBe(404);
  });
});
