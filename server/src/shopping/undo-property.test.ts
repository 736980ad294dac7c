import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sendAny } from '../testing/row-case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const nth = fc.nat({ max: 20 });
const name = fc.constantFrom('ρύζι', 'γάλα', 'κρεμμύδια', 'σακούλες', 'unheard of');
const amount = fc.constantFrom(0.25, 0.5, 1, 1.5, 3, 250);
const unit = fc.constantFrom('pieces', 'kg', 'g', 'l', 'pack');
const item = fc.record({ productName: name, quantity: amount, unit, merge: fc.boolean() });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      list: nth,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), row: nth, on: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      row: nth,
      body: fc.record(
        {
          ...{ productName: name, quantity: amount, unit, notes: fc.constantFrom(null, 'a', 'b') },
          ...{
            priority: fc.constantFrom('high', 'low'),
            estimatedPrice: fc.constantFrom(null, 1.5, 2),
            isPurchased: fc.boolean(),
          },
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), row: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove-list' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('done' as const),
      rows: fc.uniqueArray(fc.record({ row: nth, rest: fc.constantFrom(0, 0, 0.5), food: fc.boolean() }), {
        ...{ minLength: 1, maxLength: 3, selector: ({ row }: { row: number }) => row },
      }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Every column of what stands on lists, and what is in the pantry. */
async function stateOf(cook: Cook): Promise<unknown> {
  const { rows } = await app.owner.query<{ row: object }>(
    `select to_jsonb(i) - 'version' - 'updated_at' as row from shopping_items i
     where household_id = $1 and deleted_at is null and settled_at is null order by id`,
    [cook.householdId],
  );
  const lots = await app.owner.query(
    'select id, quantity from products where household_id = $1 and quantity > 0 and deleted_at is null order by id',
    [cook.householdId],
  );
  const lists = await app.owner.query(
    'select id from shopping_lists where household_id = $1 and deleted_at is null order by id',
    [cook.householdId],
  );
  return JSON.parse(JSON.stringify({ items: rows, lots: lots.rows, lists: lists.rows }));
}

const living = async (cook: Cook): Promise<{ id: string; quantity: number }[]> => {
  const lists = await cook.call(shoppingListsApi.lists);
  const all = await Promise.all(lists.map(({ id }) => cook.call(shoppingApi.list, { query: { listId: id } })));
  return all.flat();
};

/** Does it under a key of its own; answers the key when something was done. */
async function take(cook: Cook, one: Step, party: string): Promise<string | null> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const rows = await living(cook);
  const at = (index: number) => (rows.length === 0 ? undefined : rows[index % rows.length]);
  const key = randomUUID();
  const send = async (endpoint: Endpoint, sent: { params?: Record<string, string>; body?: unknown }) => {
    const answer = await sendAny(cook, endpoint, { ...sent, headers: { 'idempotency-key': key } });
    expect([200, 404, 409], answer.body).toContain(answer.statusCode);
    return answer.statusCode === 200 ? key : null;
  };
  if (one.do === 'add') {
    const items = one.items.map((each) => ({ ...each, id: randomUUID() }));
    return send(shoppingApi.addMany, { body: { items, ...(one.list % 3 === 0 ? { listId: party } : {}) } });
  }
  if (one.do === 'remove-list') return send(shoppingListsApi.removeList, { params: { id: party } });
  if (one.do === 'done') {
    const bought = new Map(
      one.rows.flatMap((each) => {
        const row = at(each.row);
        return row ? [[row.id, { ...each, row }] as const] : [];
      }),
    );
    const body = {
      rows: [...bought.values()].map(({ row, rest, food }) => ({
        itemId: row.id,
        rest: rest * row.quantity,
        product: food ? { id: randomUUID(), name: 'ρύζι', quantity: 1 } : null,
      })),
    };
    return bought.size === 0 ? null : send(doneApi.finish, { body });
  }
  const row = at(one.row);
  if (!row) return null;
  const params = { id: row.id };
  if (one.do === 'remove') return send(shoppingApi.remove, { params });
  return send(shoppingApi.update, { params, body: one.do === 'tick' ? { isPurchased: one.on } : one.body });
}

const undo = (cook: Cook, id: string) => cook.send(shoppingApi.undo, { params: { id } });

describe('undo is the exact inverse', () => {
  it('of every step, taken back the latest first, list and pantry alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const cook = await app.signIn();
        const party = (await cook.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } })).id;
        const states: { key: string; before: unknown }[] = [];
        for (const one of steps) {
          const before = await stateOf(cook);
          const key = await take(cook, one, party);
          if (key) states.push({ key, before });
        }
        for (const { key, before } of states.reverse()) {
          const answer = await undo(cook, key);
          expect(answer.statusCode, answer.body).toBe(200);
          expect(await stateOf(cook)).toEqual(before);
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 120_000);

  it('in any order leaves whole rows, and twice is once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), fc.infiniteStream(nth), async (steps, dice) => {
        const cook = await app.signIn();
        const party = (await cook.call(shoppingListsApi.createList, { body: { name: 'Γιορτή' } })).id;
        const keys = [];
        for (const one of steps) keys.push(await take(cook, one, party));
        const left = keys.filter((key) => key !== null);
        while (left.length > 0) {
          const [key = ''] = left.splice((dice.next().value ?? 0) % left.length, 1);
          const first = await undo(cook, key);
          expect([200, 409]).toContain(first.statusCode);
          const state = await stateOf(cook);
          await undo(cook, key);
          expect(await stateOf(cook)).toEqual(state);
        }
        const { rows } = await app.owner.query(
          `select from shopping_items i where household_id = $1 and (quantity < 0 or is_purchased <> (purchased_at is not null)
             or (deleted_at is null and settled_at is null and not exists (select from shopping_lists l
               where l.household_id = i.household_id and l.id = i.list_id and l.deleted_at is null)))`,
          [cook.householdId],
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 120_000);
});
