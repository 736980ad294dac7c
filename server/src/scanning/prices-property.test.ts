import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { sendAny } from '../testing/row-case.ts';
import { reviewed } from './receipt-testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const nth = fc.nat({ max: 20 });
const price = fc.constantFrom(null, 0, 1.48, 2.2);
const step = fc.oneof(
  fc.record({ do: fc.constant('scan'), prices: fc.array(price, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant('edit'), lot: nth, price }),
  fc.record({ do: fc.constant('rename'), lot: nth }),
  fc.record({ do: fc.constant('remove'), lot: nth }),
  fc.record({ do: fc.constant('restore'), lot: nth }),
  fc.record({ do: fc.constant('eat'), lot: nth }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), entry: nth }) },
);

async function play(cook: Cook, one: typeof step extends fc.Arbitrary<infer S> ? S : never, keys: string[]) {
  const { rows } = await app.owner.query('select id from products where household_id = $1 order by created_at, id', [
    cook.householdId,
  ]);
  const id: string = 'lot' in one && rows.length > 0 ? rows[one.lot % rows.length].id : randomUUID();
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const params = { id };
  const sent = () => {
    switch (one.do) {
      case 'scan':
        return sendAny(cook, scanningApi.save, {
          headers,
          body: reviewed({
            rows: one.prices.map((paid) => ({ product: { name: 'Γάλα', quantity: 2, price: paid }, raw: 'ΓΑΛΑ' })),
          }),
        });
      case 'edit':
        return sendAny(cook, pantryApi.update, { headers, params, body: { price: one.price } });
      case 'rename':
        return sendAny(cook, pantryApi.update, { headers, params, body: { name: `Τυρί ${one.lot}` } });
      case 'remove':
        return sendAny(cook, pantryApi.remove, { headers, params });
      case 'restore':
        return sendAny(cook, pantryApi.restore, { headers, params });
      case 'eat':
        return sendAny(cook, stockApi.act, { headers, body: { kind: 'eaten', lots: [{ id }] } });
      case 'undo':
        return sendAny(cook, stockApi.undo, { headers, params: { id: keys[one.entry % (keys.length || 1)] ?? id } });
    }
  };
  const { statusCode, body } = await sent();
  expect([200, 204, 404, 409], `${one.do} ${statusCode} ${body}`).toContain(statusCode);
  if (statusCode < 300 && one.do !== 'undo') keys.push(key);
}

it('whatever is scanned, corrected, removed, restored, eaten and taken back: what counts as paid is what stands on the lots', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const cook = await app.signIn();
      const keys: string[] = [];
      for (const one of steps) {
        app.clock.now = new Date(app.clock.now.getTime() + 7);
        await play(cook, one, keys);
      }
      const { rows } = await app.owner.query(
        `select p.name, p.price::float as said, p.deleted_at is null as there, r.paid::float as paid, r.name as priced
         from products p left join prices r on r.household_id = p.household_id and r.product_id = p.id and r.undone_at is null
         where p.household_id = $1`,
        [cook.householdId],
      );
      for (const { name, said, there, paid, priced } of rows) {
        expect([paid, priced]).toEqual(there && said !== null ? [said, name] : [null, null]);
      }
      // a receipt counts as long as its entry of the journal does
      const receipts = await app.owner.query(
        `select (r.undone_at is null) = (a.undone_at is null) as same
         from receipts r join actions a on a.household_id = r.household_id and a.id = r.action_id where r.household_id = $1`,
        [cook.householdId],
      );
      expect(receipts.rows.filter(({ same }) => !same)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
