import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { selectKnownCode, selectKnownCodes } from './lookup-repo.ts';

let t: TestApp;
let ana: Cook;
let eve: Cook;
beforeAll(async () => {
  t = await makeApp();
  ana = await t.signIn();
  eve = await t.signIn();
  // several of one instant, as one receipt saves them, in more digits than a Date has
  for (let i = 0; i < 25; i += 1) {
    await t.owner.query(
      `insert into known_codes (household_id, code, name, category, quantity, unit, location, price, concept_id, updated_at)
       values ($1, $2, $3, 'dairy', 0.5, 'kg', 'fridge', 4.2, $4, '2026-11-20T08:00:00.123456Z'::timestamptz - $5 * interval '1 hour')`,
      [
        ana.householdId,
        `code ${String(i).padStart(2, '0')}`,
        `canary ${i}`,
        i === 0 ? 'feta' : null,
        Math.floor(i / 10),
      ],
    );
  }
});
afterAll(() => t.close());

const codes = async (cook: Cook, query = {}) => {
  const answer = await cook.send(scanningApi.codes, { query });
  const rows: { code: string }[] = answer.statusCode === 200 ? answer.json() : [];
  return { answer, rows, codes: rows.map(({ code }) => code) };
};

describe('the codes that a household knows', () => {
  test('are answered whole, the latest first, with their foods and in kept amounts', async () => {
    const { rows } = await codes(ana);
    expect(rows).toHaveLength(25);
    expect(rows[0]).toEqual({
      code: 'code 00',
      name: 'canary 0',
      brand: null,
      category: 'dairy',
      quantity: 500,
      unit: 'g',
      location: 'fridge',
      storeName: null,
      price: 4.2,
      conceptId: 'feta',
      foodClass: 'cheese',
      updatedAt: '2026-11-20T08:00:00.123Z',
    });
    expect(rows.at(-1)).toMatchObject({ code: 'code 24', conceptId: null, foodClass: null });
  });

  test('come in pages that leave none out and none twice, also among codes of one instant', async () => {
    const seen: string[] = [];
    let query: Record<string, unknown> = { limit: 7 };
    for (;;) {
      const page = await codes(ana, query);
      seen.push(...page.codes);
      const next = /<([^>]+)>/.exec(String(page.answer.headers.link ?? ''))?.[1];
      if (next === undefined) break;
      query = Object.fromEntries(new URL(next, 'http://here').searchParams);
    }
    expect(seen).toEqual((await codes(ana)).codes);
  });

  test.each(['x', '2026-99-99T00:00:00.000000Z_x', "2026-11-20T08:00:00.123456Z_'", ' _'])(
    'a page that never was is refused: %s',
    async (after) => {
      expect((await codes(ana, { after })).answer.statusCode).toBe(after.endsWith("'") ? 200 : 400);
    },
  );

  test('are not sent again while nothing changed', async () => {
    const { answer } = await codes(ana);
    const again = await ana.send(scanningApi.codes, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are nobody else’s, also without the second wall', async () => {
    expect((await codes(eve)).rows).toEqual([]);
    const db = drizzle(t.owner);
    expect(await selectKnownCodes(db, eve.householdId, { limit: 50 })).toEqual([]);
    expect(await selectKnownCode(db, eve.householdId, 'code 00')).toBeUndefined();
    expect(await selectKnownCode(db, ana.householdId, 'code 00')).toMatchObject({ name: 'canary 0' });
  });

  test('say what a code is, unless a lot that came later says it otherwise', async () => {
    const lookUp = () => ana.call(scanningApi.lookUp, { params: { code: 'code 03' } });
    expect((await lookUp()).draft).toMatchObject({
      name: 'canary 3',
      quantity: 0.5,
      unit: 'kg',
      price: 4.2,
      source: 'own',
    });
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await ana.call(pantryApi.add, { body: { name: 'Milk', barcode: 'code 03' } });
    expect((await lookUp()).draft).toMatchObject({ name: 'Milk', quantity: 1, unit: 'pieces', source: 'own' });
  });
});
