import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { selectFoodSums, selectMonthSums, selectPartSums } from './ledger-repo.ts';

let t: TestApp;
let ana: Cook;

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.signIn();
});

type Moved = {
  kind: 'purchase' | 'eaten' | 'cooked' | 'thrown' | 'moved' | 'corrected';
  value?: number | null;
  at?: string;
  reason?: string;
  /** What the action was, where it differs: leftovers are a purchase within a cooking. */
  within?: string;
  undone?: true;
};

/** A lot that came from nowhere, so that only the movements of the test count. */
async function lot(name: string): Promise<string> {
  const { id } = await ana.call(pantryApi.add, { body: { name } });
  await t.owner.query(
    'delete from actions where household_id = $1 and id in (select action_id from movements where product_id = $2)',
    [ana.householdId, id],
  );
  return id;
}

/** Written as the journal does, on a day of the test's own choice. */
async function move(
  productId: string,
  { kind, value = null, at = '2026-11-10T12:00:00Z', reason, within, undone }: Moved,
) {
  const actionId = randomUUID();
  await t.owner.query(
    'insert into actions (household_id, id, kind, reason, at, undone_at) values ($1, $2, $3, $4, $5, $6)',
    [ana.householdId, actionId, within ?? kind, reason ?? null, at, undone ? at : null],
  );
  await t.owner.query(
    `insert into movements (household_id, id, action_id, product_id, kind, delta, unit, value, at)
     values ($1, $2, $3, $4, $5, $6, 'pieces', $7, $8)`,
    [ana.householdId, randomUUID(), actionId, productId, kind, kind === 'purchase' ? 1 : -1, value, at],
  );
}
const ledger = (month?: string, language?: string) =>
  ana.call(stockApi.ledger, {
    ...(month ? { query: { month } } : {}),
    ...(language ? { headers: { 'accept-language': language } } : {}),
  });

describe('the ledger', () => {
  it('sums what was bought, eaten and thrown, by group and reason, and says what has no price', async () => {
    const [milk, apples, soap] = [await lot('γάλα'), await lot('μήλα'), await lot('κρέμα του παππού')];
    await move(milk, { kind: 'purchase', value: 1.6 });
    await move(milk, { kind: 'eaten', value: 0.1 });
    await move(milk, { kind: 'cooked', value: 0.2 });
    await move(milk, { kind: 'thrown', value: 0.8, reason: 'expired' });
    await move(apples, { kind: 'thrown', value: 2.2, reason: 'spoiled' });
    await move(apples, { kind: 'thrown', reason: 'spoiled' });
    await move(soap, { kind: 'eaten' });
    expect(await ledger()).toMatchObject({
      month: '2026-11',
      bought: { times: 1, value: 1.6 },
      eaten: { times: 3, value: 0.3 },
      thrown: { times: 3, value: 3 },
      unpriced: 2,
      groups: [
        { category: 'fruits', eaten: { times: 0, value: 0 }, thrown: { times: 2, value: 2.2 } },
        { category: 'dairy', eaten: { times: 2, value: 0.3 }, thrown: { times: 1, value: 0.8 } },
        { category: 'other', eaten: { times: 1, value: 0 } },
      ],
      reasons: [
        { reason: 'spoiled', thrown: { times: 2, value: 2.2 } },
        { reason: 'expired', thrown: { times: 1, value: 0.8 } },
      ],
      worst: [
        { name: 'apples', foodClass: 'fruit', thrown: { times: 2, value: 2.2 } },
        { name: 'milk', foodClass: 'milk', thrown: { times: 1, value: 0.8 } },
      ],
    });
    expect((await ledger('2026-11', 'el')).worst.map(({ name }) => name)).toEqual(['μήλα', 'γάλα']);
  });

  it('leaves out what was undone, moved or corrected, leftovers, and other households', async () => {
    const milk = await lot('γάλα');
    await move(milk, { kind: 'thrown', value: 9, undone: true });
    await move(milk, { kind: 'moved', value: 9 });
    await move(milk, { kind: 'corrected', value: 9 });
    await move(milk, { kind: 'purchase', within: 'cooked' });
    const empty = await ledger();
    expect(empty).toMatchObject({ bought: { times: 0 }, eaten: { times: 0 }, thrown: { times: 0 }, unpriced: 0 });
    expect([empty.groups, empty.reasons, empty.worst]).toEqual([[], [], []]);
    await move(milk, { kind: 'thrown', value: 9 });
    const bo = await t.signIn();
    expect(await bo.call(stockApi.ledger)).toMatchObject({ thrown: { times: 0 }, worst: [] });
  });

  it('counts nothing of one lot of many that was brought back alone, and the rest', async () => {
    const later = () => {
      t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    };
    const [milk, rice] = await ana.call(pantryApi.addMany, {
      body: {
        products: [
          { name: 'milk', price: 2 },
          { name: 'rice', price: 3 },
        ],
      },
    });
    if (!milk || !rice) throw new Error('not added');
    later();
    const eaten = [{ id: milk.id }, { id: rice.id }];
    await ana.call(stockApi.act, { body: { kind: 'eaten', lots: eaten } });
    later();
    expect(await ana.call(pantryApi.restore, { params: { id: milk.id } })).toMatchObject({ quantity: 1 });
    expect(await ledger()).toMatchObject({ bought: { times: 2, value: 5 }, eaten: { times: 1, value: 3 } });
    later();
    await ana.call(stockApi.act, { body: { kind: 'thrown', reason: 'expired', lots: [{ id: milk.id }] } });
    expect(await ledger()).toMatchObject({ eaten: { times: 1, value: 3 }, thrown: { times: 1, value: 2 } });
  });

  it('names at most five, one for each food, the dearest first', async () => {
    for (const [name, value] of [
      ['γάλα', 1],
      ['fresh milk', 2],
      ['ρύζι', 1],
      ['φακές', 4],
      ['μήλα', 5],
      ['ψωμί', 6],
      ['αυγά', 0.5],
    ] as const) {
      await move(await lot(name), { kind: 'thrown', value });
    }
    expect((await ledger()).worst.map(({ name, thrown }) => [name, thrown.value])).toEqual([
      ['bread', 6],
      ['apples', 5],
      ['lentils', 4],
      ['milk', 3],
      ['rice', 1],
    ]);
  });

  it('turns the month when the household’s clocks do, and shows the five months before', async () => {
    const milk = await lot('γάλα');
    await move(milk, { kind: 'eaten', value: 1, at: '2026-10-31T21:59:59Z' });
    await move(milk, { kind: 'eaten', value: 2, at: '2026-10-31T22:00:00Z' });
    await move(milk, { kind: 'eaten', value: 4, at: '2026-06-01T00:00:00Z' });
    await move(milk, { kind: 'eaten', value: 8, at: '2026-05-31T20:59:59Z' });
    const months = async (month: string) => (await ledger(month)).months.map((each) => [each.month, each.eaten.value]);
    expect(await months('2026-11')).toEqual([
      ['2026-06', 4],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 1],
      ['2026-11', 2],
    ]);
    expect(await ledger('2026-10')).toMatchObject({ eaten: { times: 1, value: 1 } });
    await ana.call(accountApi.updateHousehold, { body: { timezone: 'America/New_York' } });
    expect(await ledger('2026-10')).toMatchObject({ eaten: { times: 2, value: 3 } });
    for (const month of ['2026-13', 'x', '1800-01']) {
      expect((await ana.send(stockApi.ledger, { query: { month } })).statusCode).toBe(400);
    }
    expect((await ledger('1900-01')).months[0]?.month).toBe('1899-08');
    expect((await ledger('2999-12')).months).toHaveLength(6);
  });
});

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
it('keeps to its household without the second wall', async () => {
  await move(await lot('γάλα'), { kind: 'thrown', value: 1 });
  const db = drizzle(t.owner);
  const span = { from: '2026-11', before: '2026-12', zone: 'Europe/Athens' };
  for (const [household, found] of [
    [ana.householdId, 1],
    [randomUUID(), 0],
  ] as const) {
    expect(await selectMonthSums(db, household, span)).toHaveLength(found);
    expect(await selectPartSums(db, household, span)).toHaveLength(found);
    expect(await selectFoodSums(db, household, { ...span, flow: 'thrown', most: 5 })).toHaveLength(found);
  }
});

it('reads the rows of its months and no more, however many years there are', async () => {
  const milk = await lot('γάλα');
  const client = await t.owner.connect();
  // keys are not checked row by row: the rows are made to fit
  await client.query('set session_replication_role = replica');
  await client.query(
    `with made as (
       insert into actions (household_id, id, kind, at)
       select $1, gen_random_uuid(), 'eaten', '2026-11-20'::timestamptz - n * interval '3 hours' from generate_series(1, 20000) n
       returning household_id, id, at)
     insert into movements (household_id, id, action_id, product_id, kind, delta, unit, value, at)
     select household_id, gen_random_uuid(), id, $2, 'eaten', -1, 'pieces', 1, at from made`,
    [ana.householdId, milk],
  );
  await client.query('analyze movements, actions');
  const most: number[] = [];
  const explaining = drizzle({
    query: async (statement: { text: string }, values: unknown[]) => {
      const { rows } = await client.query(`explain (analyze, format json) ${statement.text}`, values);
      most.push(mostRowsRead(rows[0]['QUERY PLAN'][0].Plan));
      return { rows: [] };
    },
  } as never);
  const span = { from: '2026-11', before: '2026-12', zone: 'Europe/Athens' };
  await selectPartSums(explaining, ana.householdId, span);
  await selectFoodSums(explaining, ana.householdId, { ...span, flow: 'thrown', most: 5 });
  await selectMonthSums(explaining, ana.householdId, { ...span, from: '2026-06' });
  client.release(true);
  // eight a day
  expect(most).toEqual([expect.closeTo(153, -1), expect.closeTo(153, -1), expect.closeTo(1_377, -1)]);
});

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const mostRowsRead = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...(plan.Plans ?? []).map(mostRowsRead));
