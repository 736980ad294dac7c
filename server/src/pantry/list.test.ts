import { type Product, pantryApi } from '@kelari/core/pantry/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

describe('the list', () => {
  it('stands soonest first, undated last, without what is used up or deleted', async () => {
    const cook = await app.signIn();
    const add = (name: string, expirationDate: string | null, quantity = 1) =>
      cook.call(pantryApi.add, { body: { name, expirationDate, quantity } });
    await add('undated', null);
    await add('later', '2026-12-24');
    const gone = await add('gone', '2026-11-01');
    await add('sooner', '2026-11-21T00:00:00Z');
    const eaten = await add('eaten', '2026-11-02', 0);
    await cook.call(pantryApi.remove, { params: { id: gone.id } });
    expect((await cook.call(pantryApi.list)).map(({ name }) => name)).toEqual(['sooner', 'later', 'undated']);
    expect(await cook.call(pantryApi.list, { query: { consumed: 'true' } })).toEqual([eaten]);
    expect(eaten.isConsumed).toBe(true);
    await app.owner.query("update products set updated_at = updated_at - interval '30 days'");
    expect(await cook.call(pantryApi.list, { query: { consumed: 'true' } })).toEqual([]);
  });

  it('answers 304 until something changes', async () => {
    const cook = await app.signIn();
    const etag = (await cook.send(pantryApi.list)).headers.etag as string;
    const asked = () => cook.send(pantryApi.list, { headers: { 'if-none-match': etag } });
    expect((await asked()).statusCode).toBe(304);
    await cook.call(pantryApi.add, { body: { name: 'γάλα' } });
    expect((await asked()).statusCode).toBe(200);
  });

  it.each(['false', 'true'] as const)(
    'comes in pages that leave out and repeat nothing (consumed: %s)',
    async (consumed) => {
      const cook = await app.signIn();
      const products = Array.from({ length: 23 }, (_, i) => ({
        name: `lot ${i}`,
        quantity: consumed === 'true' ? 0 : 1,
        expirationDate: i % 3 === 0 ? null : `2026-12-${String(1 + (i % 5)).padStart(2, '0')}`,
      }));
      await cook.call(pantryApi.addMany, { body: { products } });
      const whole = await cook.call(pantryApi.list, { query: { consumed } });
      const paged: Product[] = [];
      for (let url: string | undefined = `/api/products?limit=5&consumed=${consumed}`; url; ) {
        const response: LightMyRequestResponse = await app.server.inject({ url, headers: { cookie: cook.cookie } });
        expect(response.statusCode).toBe(200);
        const page = response.json() as Product[];
        expect(page.length).toBeLessThanOrEqual(5);
        paged.push(...page);
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      expect(whole).toHaveLength(23);
      expect(paged).toEqual(whole);
    },
  );

  it.each(['x', 'none', 'none_x', '2026-13-01_', "2026-11-20_'--", '_', '9'.repeat(20)])(
    'refuses the page %j',
    async (after) => {
      for (const consumed of ['true', 'false'] as const) {
        const response = await ana.send(pantryApi.list, { query: { after, consumed } });
        expect(response.statusCode).toBe(400);
        expect(response.json().fields).toEqual([expect.objectContaining({ path: 'after' })]);
      }
    },
  );

  it('asks for pages beyond 5,000 rows and reads them off the index', async () => {
    const cook = await app.signIn();
    await app.owner.query(
      `insert into products (household_id, id, name, category, quantity, unit, expiration_date, is_consumed)
       select $1, gen_random_uuid(), 'lot ' || i, 'other', 1, 'pieces', date '2026-11-20' + i % 500, i % 50 = 0
       from generate_series(1, 10000) as i`,
      [cook.householdId],
    );
    await app.owner.query('analyze products');
    expect((await cook.send(pantryApi.list)).statusCode).toBe(400);
    const first = await cook.send(pantryApi.list, { query: { limit: 50 } });
    const cursor = new URL(String(/<([^>]+)>/.exec(String(first.headers.link))?.[1]), 'http://x').searchParams.get(
      'after',
    );
    for (const query of [{ limit: 50 }, { limit: 50, after: cursor ?? '' }, { limit: 50, consumed: 'true' as const }]) {
      const plan = await planOf(cook, query);
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    const one = await ana.call(pantryApi.add, { body: { name: 'γάλα' } });
    await app.owner.query(
      'delete from products where household_id = $1 and id in (select id from products where household_id = $1 limit 6000)',
      [cook.householdId],
    );
    expect((await cook.call(pantryApi.list)).length).toBeGreaterThan(3_000);
    expect((await ana.call(pantryApi.list)).map(({ id }) => id)).toContain(one.id);
  });

  /** The plan of the very statement that the list call sends, taken from the database's own log of it. */
  async function planOf(cook: Cook, query: { limit: number; after?: string; consumed?: 'true' }): Promise<string> {
    const sent: { text: string; values: unknown[] }[] = [];
    const client = await app.app.database.pool.connect();
    const proto = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
    client.release();
    const original = proto.query;
    proto.query = function spy(this: unknown, ...args: unknown[]) {
      const [statement, values] = args as [{ text?: string } | string, unknown[] | undefined];
      if (typeof statement === 'object' && /from "products"/.test(statement.text ?? '')) {
        sent.push({ text: statement.text ?? '', values: values ?? [] });
      }
      return original.apply(this, args);
    };
    await cook.call(pantryApi.list, { query }).finally(() => {
      proto.query = original;
    });
    expect(sent).toHaveLength(1);
    const { rows } = await app.owner.query(`explain ${sent[0]?.text}`, sent[0]?.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});
