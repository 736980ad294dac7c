import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import {
  countProductsOf,
  lockProduct,
  pointProduct,
  selectConsumed,
  selectProduct,
  selectProducts,
  updateProductRow,
} from './repo.ts';

let app: TestApp;
let ana: Cook;
let ids: { live: string; eaten: string };

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
  const [live, eaten] = await ana.call(pantryApi.addMany, {
    body: { products: [{ name: 'γάλα' }, { name: 'ψωμί', quantity: 0 }] },
  });
  ids = { live: live?.id ?? '', eaten: eaten?.id ?? '' };
});
afterAll(() => app.close());

/** As the owner, for whom row-level security does not hold: the scope has to stand in the statement itself. */
describe('without the second wall, every statement keeps to its household', () => {
  it.each([
    ['its own', () => ana.householdId, 1],
    ['another', () => randomUUID(), 0],
  ] as const)('%s', async (_, household, found) => {
    const db = drizzle(app.owner);
    const id = household();
    const since = new Date('2026-11-01');
    expect(await selectProducts(db, id, { limit: 10 })).toHaveLength(found);
    expect(await selectConsumed(db, id, { limit: 10, since })).toHaveLength(found);
    expect([await selectProduct(db, id, ids.live)].filter(Boolean)).toHaveLength(found);
    expect([await lockProduct(db, id, ids.eaten)].filter(Boolean)).toHaveLength(found);
    expect((await countProductsOf(db, id, ['milk'])).size).toBe(found);
    const food = { conceptId: 'milk', category: 'dairy' } as const;
    expect([await pointProduct(db, id, ids.live, food)].filter(Boolean)).toHaveLength(found);
    expect([await updateProductRow(db, id, ids.live, { name: 'x' })].filter(Boolean)).toHaveLength(found);
  });
});
