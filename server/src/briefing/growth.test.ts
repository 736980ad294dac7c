import { countLow, lowStock, mostLow, type StockLot } from '@kelari/core/briefing/low-stock.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { captureStatements, isAboutRows, nodesOf, plansOf, rowsOf } from '../testing/captured-statements.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { ask } from './briefing-testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
  t.clock.now = new Date('2026-11-20T08:00:00Z');
});
afterAll(() => t.close());

const foods = ['rice', 'milk', 'feta', 'tomato', 'lentil', 'egg', 'flour', 'potato', 'onion', 'bread', null, null];

/** So many lots of a dozen foods, each bought in the last weeks; `salt` makes another pantry of it. */
async function stocked(lots: number, salt: number): Promise<Cook> {
  const cook = await t.signIn();
  await t.owner.query(
    `with made as (
       select n, gen_random_uuid() as id, gen_random_uuid() as action, ($4::text[])[1 + n % 12] as food,
         (n * 7919 + $5 * 104729) % 1000 as luck from generate_series(1, $3::int) n),
     bought as (insert into actions (household_id, id, user_id, kind, at)
       select $1, action, $2, 'purchase', timestamptz '2026-11-19' - n % 100 * interval '1 day' from made),
     there as (insert into products (household_id, id, user_id, name, concept_id, category, quantity, unit, expiration_date, date_kind, low_at, location)
       select $1, id, $2, coalesce(food, (array['Σπιτικό','σπιτικο','Γλυκό'])[1 + luck % 3]), food, 'pantry',
         (array[0.5, 1, 2, 2.004, 2.005, 3, 40, 0.2])[1 + luck % 8], (array['pieces','pack','kg','g','l'])[1 + luck % 5],
         case when luck % 4 > 0 then date '2026-11-20' + (luck % 30 - 5) end, (array['best_before','use_by'])[1 + luck % 2],
         case when luck % 7 = 0 then 1.5 end, (array['pantry','fridge','freezer'])[1 + luck % 3] from made)
     insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit, at)
     select $1, gen_random_uuid(), action, id, $2, 'purchase', 1, 'pieces', timestamptz '2026-11-19' - n % 100 * interval '1 day' from made`,
    [cook.householdId, cook.userId, lots, foods, salt],
  );
  return cook;
}

it('answers of a pantry what core says of all of its lots', async () => {
  for (const salt of Array.from({ length: 12 }, (_, n) => n)) {
    const cook = await stocked(4 + salt * 5, salt);
    if (salt % 3 === 0) await cook.call(stockApi.setLevel, { body: { conceptId: 'rice', amount: 90, unit: 'kg' } });
    if (salt % 4 === 0) await cook.call(stockApi.setLevel, { body: { conceptId: 'milk', amount: 1, unit: 'l' } });
    const lots: StockLot[] = await cook.call(pantryApi.list, { query: { consumed: 'false' } });
    const levels = await cook.call(stockApi.levels);
    const { pantry, shoppingReminders, counts } = await ask(cook);
    const meant = lowStock(lots, levels).slice(0, mostLow);
    const { low, total } = { low: countLow(lots, levels), total: lots.length };
    expect([salt, pantry.low, pantry.total]).toEqual([salt, low, total]);
    expect(shoppingReminders.lowStock.map(({ name, quantity, unit }) => ({ name, quantity, unit }))).toEqual(
      meant.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    );
    expect(pantry.places.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(counts.expired + counts.expiringToday + counts.expiringSoon).toBeLessThanOrEqual(total);
  }
});

it('takes no more out of a pantry of ten times the lots, and looks at each row a bounded number of times', async () => {
  const [few, many] = [await stocked(360, 1), await stocked(3_600, 1)];
  await t.owner.query('vacuum analyze products, movements, actions');
  const { rows } = await t.owner.query<{ name: string }>('select current_database() as name');
  const client = new pg.Client(inject('postgres').app.replace('{database}', rows[0]?.name ?? ''));
  await client.connect();
  const seen = captureStatements(client.user ?? '');
  try {
    const read = async (cook: Cook) => {
      await ask(cook);
      seen.take();
      await ask(cook);
      const statements = seen.take().filter(isAboutRows);
      const plans = await plansOf(client, cook, statements);
      const rows = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] !== undefined);
      const bytes = await Promise.all(
        statements.map(
          async ({ text, values }) => JSON.stringify((await t.owner.query(text, [...values])).rows).length,
        ),
      );
      return { rows: rows.reduce((sum, node) => sum + rowsOf(node), 0), bytes: bytes.reduce((a, b) => a + b, 0) };
    };
    const [small, large] = [await read(few), await read(many)];
    expect(large.bytes / small.bytes).toBeLessThan(1.5);
    expect(large.rows / 3_600).toBeLessThan(6);
  } finally {
    seen.close();
    await client.end();
  }
}, 60_000);
