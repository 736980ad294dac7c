import { accountApi } from '@kelari/core/account/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { type ShoppingItem, shoppingApi } from '@kelari/core/shopping/contract.ts';
import { type DoneRow, doneApi } from '@kelari/core/shopping/done-contract.ts';
import { type RecentItem, type ShoppingList, shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { mergeItem } from '@kelari/core/shopping/merging.ts';
import { usualOrder } from '@kelari/core/shopping/order.ts';
import { type Answer, fakeApi, type Sent, testProduct, testUser } from '../pantry/pantry-testing.tsx';

export const endpoints = [
  ...Object.values(shoppingApi),
  ...Object.values(shoppingListsApi),
  ...Object.values(doneApi),
  ...Object.values(pantryApi),
  foodApi.complete,
  foodApi.own,
  accountApi.currentUser,
] as readonly Endpoint[];

export const theList: ShoppingList = {
  id: '44444444-4444-4444-8444-444444444444',
  name: null,
  isDefault: true,
  open: 0,
  ticked: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};

let made = 0;
export function testItem(fields: Partial<ShoppingItem>): ShoppingItem {
  made += 1;
  return {
    id: `55555555-5555-4555-8555-${String(made).padStart(12, '0')}`,
    userId: testUser.id,
    listId: theList.id,
    productName: 'Γάλα',
    category: 'dairy',
    quantity: 1,
    unit: 'pieces',
    estimatedPrice: null,
    priceFrom: null,
    isPurchased: false,
    purchasedAt: null,
    purchasedBy: null,
    neededForRecipe: null,
    priority: 'medium',
    notes: null,
    conceptId: null,
    foodClass: null,
    wants: [],
    version: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...fields,
  };
}

export type Kitchen = {
  readonly lists?: readonly ShoppingList[];
  readonly recent?: readonly RecentItem[];
  readonly proposals?: readonly DoneRow[];
  /** Answers first when it has something to say. */
  readonly refuse?: (sent: Sent) => Answer | undefined;
};

type Input = Partial<ShoppingItem> & { merge?: boolean };

/** Lists that behave: they list, add and join, tick, change, remove, end a trip and take back. */
export function fakeShopping(items: readonly ShoppingItem[], kitchen: Kitchen = {}): Sent[] {
  let rows = [...items];
  let lists = [...(kitchen.lists ?? [theList])];
  const before = new Map<string, readonly ShoppingItem[]>();
  const put = (row: ShoppingItem): ShoppingItem => {
    rows = rows.some(({ id }) => id === row.id)
      ? rows.map((each) => (each.id === row.id ? row : each))
      : [...rows, row];
    return row;
  };
  const add = ({ merge, ...input }: Input, listId: string): ShoppingItem => {
    const row = testItem({ ...input, listId });
    const here = rows.filter((each) => each.listId === listId);
    const joined = merge ? mergeItem(here, row) : null;
    const into = joined && rows.find(({ id }) => id === joined.into);
    return into ? put({ ...into, quantity: joined.quantity, unit: joined.unit, wants: [...joined.wants] }) : put(row);
  };
  const listOf = (id: unknown) => (typeof id === 'string' ? id : (lists.find((list) => list.isDefault)?.id ?? ''));
  return fakeApi((sent) => {
    const refused = kitchen.refuse?.(sent);
    if (refused) return refused;
    if (sent.key) before.set(sent.key, rows);
    const row = rows.find(({ id }) => id === sent.params.id);
    const asked = sent.query.get('listId') ?? undefined;
    switch (sent.endpoint) {
      case accountApi.currentUser:
        return { reply: testUser };
      case pantryApi.list:
      case foodApi.complete:
      case foodApi.own:
        return { reply: [] };
      case shoppingApi.list:
        return { reply: rows.filter(({ listId }) => listId === listOf(asked)) };
      case shoppingListsApi.lists:
        return { reply: lists };
      case shoppingListsApi.suggestions:
        return { reply: { recent: kitchen.recent ?? [], low: [] } };
      case shoppingListsApi.order:
        return { reply: { order: usualOrder, shops: [{ name: 'Λαϊκή', trips: 2 }] } };
      case shoppingListsApi.shops:
        return { reply: [] };
      case shoppingListsApi.createList: {
        const list = { ...theList, ...(sent.body as Partial<ShoppingList>), isDefault: false };
        lists = [...lists, list];
        return { reply: list };
      }
      case shoppingApi.add: {
        const { listId, ...input } = sent.body as Input;
        return { reply: add(input, listOf(listId)) };
      }
      case shoppingApi.addMany:
        return { reply: (sent.body.items as Input[]).map((input) => add(input, listOf(sent.body.listId))) };
      case shoppingApi.undo: {
        const then = before.get(sent.params.id ?? '') ?? rows;
        const gone = rows.filter(({ id }) => then.every((each) => each.id !== id)).map(({ id }) => id);
        rows = [...then];
        return { reply: { items: rows, gone } };
      }
      case doneApi.propose:
        return { reply: kitchen.proposals ?? [] };
      case doneApi.finish: {
        const done = doneApi.finish.body.parse(sent.body);
        const ids = new Set(done.rows.map(({ itemId }) => itemId));
        rows = rows.filter(({ id }) => !ids.has(id));
        const products = done.rows.flatMap(({ product }) => (product ? [testProduct({ ...(product as object) })] : []));
        return { reply: { id: sent.key, products, items: [], gone: [...ids] } };
      }
    }
    if (!row) return { status: 404, body: { message: 'There is no such item.', code: 'not_found' } };
    if (sent.endpoint === shoppingApi.update) {
      const { base: _, ...fields } = sent.body;
      return { reply: put({ ...row, ...(fields as Partial<ShoppingItem>), version: row.version + 1 }) };
    }
    rows = rows.filter(({ id }) => id !== row.id);
    return { reply: { message: 'Removed.' } };
  }, endpoints);
}
