import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { actKinds, stockApi, throwReasons } from '@kelari/core/pantry/stock-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sendAny } from '../testing/row-case.ts';
import { brokenAccounts } from './stock-testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const nth = fc.nat({ max: 30 });
const amount = fc.constantFrom(0, 0.25, 1, 1.5, 2, 3, 40);
const place = fc.constantFrom('pantry', 'fridge', 'freezer');
const day = fc.constantFrom('2026-11-10', '2026-11-25', '2027-02-01');
const lots = [
  { name: 'αυγά', quantity: 6, price: 3 },
  { name: 'γάλα', quantity: 2, unit: 'l', price: 2.5, expirationDate: '2026-11-25', location: 'fridge' },
  { name: 'κοτόπουλο', quantity: 1.2, unit: 'kg', price: 9.99, dateKind: 'use_by', expirationDate: '2026-11-22' },
  { name: 'ντομάτες', quantity: 5, dateGuessed: true, location: 'pantry', lowAt: 2 },
  { name: 'μέλι', quantity: 0 },
];

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add'), lot: fc.nat({ max: lots.length - 1 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('act'),
      kind: fc.constantFrom(...actKinds),
      parts: fc.uniqueArray(fc.record({ lot: nth, amount: fc.option(amount, { nil: undefined }) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ lot }) => lot,
      }),
      location: fc.option(place, { nil: undefined }),
      expirationDate: fc.option(day, { nil: undefined }),
      reason: fc.constantFrom(...throwReasons),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust'), lot: nth, by: fc.constantFrom(-2, -1, -0.5, 1, 2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      lot: nth,
      body: fc.record(
        {
          name: fc.constantFrom('φέτα', 'γάλα', 'unheard of'),
          quantity: amount,
          unit: fc.constantFrom('pieces', 'kg', 'g', 'l'),
          price: fc.constantFrom(null, 1, 4.2),
          brand: fc.constantFrom(null, 'Α', 'Β'),
          location: place,
          expirationDate: fc.option(day),
          lowAt: fc.constantFrom(null, 1, 3),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), lot: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore'), lot: nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Every column of the household's lots that an undo has to bring back. */
async function lotsOf(cook: Cook): Promise<Map<string, string>> {
  const { rows } = await app.owner.query<{ id: string; row: string }>(
    `select id, (to_jsonb(p) - 'version' - 'updated_at')::text as row from products p where household_id = $1`,
    [cook.householdId],
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Does the steps one after the other; answers the keys of those that were accepted, which name their actions. */
async function play(cook: Cook, steps: readonly Step[]): Promise<string[]> {
  const keys: string[] = [];
  for (const each of steps) {
    app.clock.now = new Date(app.clock.now.getTime() + 7);
    const ids = [...(await lotsOf(cook)).keys()].sort();
    const idOf = (lot: number) => ids[lot % ids.length] ?? '';
    const key = randomUUID();
    const send = (endpoint: Endpoint, sent: { params?: { id: string }; body?: unknown }) =>
      sendAny(cook, endpoint, { ...sent, headers: { 'idempotency-key': key } });
    const { statusCode, body } = await sent(each);
    expect([200, 400, 404, 409], `${statusCode} ${body}`).toContain(statusCode);
    if (statusCode === 200) keys.push(key);

    function sent(one: Step) {
      switch (one.do) {
        case 'add':
          return send(pantryApi.add, { body: lots[one.lot] });
        case 'act': {
          const { kind, location, expirationDate, reason } = one;
          const parts = one.parts.map((part) => ({ id: idOf(part.lot), amount: part.amount, newId: randomUUID() }));
          return send(stockApi.act, { body: { kind, location, expirationDate, reason, lots: parts } });
        }
        case 'adjust':
          return send(pantryApi.adjust, { params: { id: idOf(one.lot) }, body: { by: one.by } });
        case 'edit':
          return send(pantryApi.update, { params: { id: idOf(one.lot) }, body: one.body });
        case 'remove':
          return send(pantryApi.remove, { params: { id: idOf(one.lot) } });
        case 'restore':
          return send(pantryApi.restore, { params: { id: idOf(one.lot) } });
      }
    }
  }
  return keys;
}

async function begin(): Promise<{ cook: Cook; start: Map<string, string> }> {
  const cook = await app.signIn();
  for (const body of lots) await sendAny(cook, pantryApi.add, { body });
  return { cook, start: await lotsOf(cook) };
}

const undo = (cook: Cook, id: string) => cook.send(stockApi.undo, { params: { id } });

/** The lots of the start are as they were, and of what came later nothing is left. */
async function expectStart(cook: Cook, start: ReadonlyMap<string, string>): Promise<void> {
  const now = await lotsOf(cook);
  for (const [id, row] of start) expect(now.get(id)).toBe(row);
  for (const [id, row] of now)
    if (!start.has(id)) expect(JSON.parse(row)).toMatchObject({ quantity: 0, deleted_at: expect.any(String) });
  expect(await brokenAccounts(app, cook.householdId)).toEqual([]);
}

const runs = { numRuns: 20, endOnFailure: true };
const most = { timeout: 240_000 };

describe('undo', () => {
  it('brings everything back, step by step from the last', most, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
        const { cook, start } = await begin();
        const keys = await play(cook, steps);
        expect(await brokenAccounts(app, cook.householdId)).toEqual([]);
        for (const key of keys.toReversed()) {
          const { statusCode, body } = await undo(cook, key);
          // a step that changed nothing is not in the journal
          expect([200, 404], body).toContain(statusCode);
        }
        await expectStart(cook, start);
      }),
      runs,
    );
  });

  it('goes in any order that it allows, and says what stands in the way', most, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
        async (steps, order) => {
          const { cook, start } = await begin();
          const keys = await play(cook, steps);
          const left = keys
            .map((key, at) => ({ key, at: order[at] ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ key }) => key);
          for (let key = left.shift(); key !== undefined; key = left.shift()) {
            const answer = await undo(cook, key);
            expect([200, 404, 409], answer.body).toContain(answer.statusCode);
            expect(await brokenAccounts(app, cook.householdId)).toEqual([]);
            if (answer.statusCode !== 409) continue;
            const { blockedBy } = answer.json();
            expect(blockedBy).toMatchObject({ undone: null });
            expect(blockedBy.id).not.toBe(key);
            left.splice(left.indexOf(blockedBy.id), 1);
            left.unshift(blockedBy.id, key);
          }
          await expectStart(cook, start);
        },
      ),
      runs,
    );
  });
});
