import { foodIndex } from '@kelari/core/food/food-index.ts';
import { lexicon } from '@kelari/core/food/lexicon/lexicon.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

/** Two years of a household: 5,000 prices of 250 foods in 8 shops; and a neighbour who has as many. */
beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  const ben = await app.signIn();
  const foods = lexicon.slice(0, 250).map(({ id }) => id);
  expect(foodIndex().byId.get(foods[0] ?? '')).toBeDefined();
  for (const cook of [ana, ben]) {
    await app.owner.query(
      `insert into prices (household_id, id, product_id, concept_id, name, folded, store_name, paid, quantity, unit, currency, day)
       select $1, gen_random_uuid(), gen_random_uuid(), ($2::text[])[1 + i % 250], 'food ' || i % 250, 'food ' || i % 250,
         'shop ' || i % 8, 1 + i % 7, 500, 'g', 'EUR', date '2026-11-20' - i / 7
       from generate_series(1, 5000) as i`,
      [cook.householdId, foods],
    );
  }
  await app.owner.query('analyze prices');
});
afterAll(() => app.close());

/** The plans of the statements that a call makes about prices. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const proto = pg.Client.prototype;
  const original = proto.query;
  proto.query = function (this: pg.Client, ...args: unknown[]) {
    const query = args[0] as { text?: string };
    const text = typeof args[0] === 'string' ? args[0] : (query?.text ?? '');
    if (/(from|join) prices/.test(text)) sent.push({ text, values: (args[1] ?? []) as unknown[] });
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof proto.query;
  await work().finally(() => {
    proto.query = original;
  });
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await app.owner.query(`explain analyze ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** The most rows that one step of a plan read from the table of prices. */
const mostRead = (plan: string): number =>
  Math.max(
    ...[
      ...plan.matchAll(/(?:Scan|Scan using \w+|Scan on \w+).*prices.*actual time=\S+ rows=([\d.]+) loops=(\d+)/g),
    ].map(([, rows, loops]) => Number(rows) * Number(loops)),
  );

describe('5,000 prices', () => {
  it('are answered whole, and in pages', async () => {
    expect(await ana.call(pricesApi.foods)).toHaveLength(250);
    expect(await ana.call(pricesApi.foods, { query: { limit: 20 } })).toHaveLength(20);
  });

  it('are no more to read for a page of foods than those foods have', async () => {
    const plans = await plansOf(() => ana.call(pricesApi.foods, { query: { limit: 20 } }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on prices');
    expect(plans[0]).toContain('prices_food');
    expect(mostRead(plans[0] ?? '')).toBeLessThanOrEqual(250);
    expect(plans[1]).toContain('prices_food');
    expect(mostRead(plans[1] ?? '')).toBeLessThanOrEqual(20 * 20);
  });

  it('are no more to read for the history of one food than it has', async () => {
    const [food] = await ana.call(pricesApi.foods, { query: { limit: 1 } });
    const plans = await plansOf(() => ana.call(pricesApi.history, { query: { key: food?.key ?? '' } }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on prices');
      expect(mostRead(plan)).toBe(20);
    }
  });

  it('do not slow down who waits for some of them', async () => {
    const names = lexicon.slice(0, 10).map(({ en }) => en[0] ?? '');
    for (const productName of names) {
      await ana.call(trackerApi.add, { body: { productName, targetPrice: 0.5, per: 'kg' } });
    }
    const add = () => ana.call(pricesApi.add, { body: { name: names[0] ?? '', price: 0.4, quantity: 1, unit: 'kg' } });
    for (const plan of [...(await plansOf(add)), ...(await plansOf(() => ana.call(trackerApi.list)))]) {
      expect(plan).not.toContain('Seq Scan on prices');
      expect(mostRead(plan)).toBeLessThanOrEqual(10 * 21);
    }
  });
});
