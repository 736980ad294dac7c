import { randomUUID } from 'node:crypto';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import {
  lockAction,
  markUndone,
  selectActions,
  selectEntryLots,
  selectLastTaking,
  selectMovements,
  selectOthers,
} from './journal-repo.ts';
import {
  countProductsOf,
  lockProduct,
  lockProducts,
  pointProduct,
  selectConsumed,
  selectLot,
  selectLotsInStock,
  selectProduct,
  selectProducts,
  updateLots,
} from './repo.ts';
import { takeStep } from './step-repo.ts';

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
    expect(await lockProducts(db, id, [ids.live, ids.eaten])).toHaveLength(2 * found);
    expect([await selectLot(db, id, ids.live)].filter(Boolean)).toHaveLength(found);
    expect(await selectLotsInStock(db, id, 10)).toHaveLength(found);
    expect((await countProductsOf(db, id, ['milk'])).size).toBe(found);
    const [action] = await selectActions(db, ana.householdId, { limit: 1, since });
    const actionId = action?.id ?? '';
    const productIds = [ids.live];
    expect(await selectActions(db, id, { limit: 10, since })).toHaveLength(found);
    expect(await selectActions(db, id, { limit: 10, since, product: ids.live })).toHaveLength(found);
    expect(await selectEntryLots(db, id, [actionId], 1)).toHaveLength(found);
    expect(await selectMovements(db, id, actionId)).toHaveLength(2 * found);
    expect(await selectOthers(db, id, { productIds, actionId: randomUUID(), since })).toHaveLength(found);
    expect([await lockAction(db, id, actionId, since)].filter(Boolean)).toHaveLength(found);
    await markUndone(db, id, actionId, { userId: ana.userId, name: null, at: since });
    expect(await selectOthers(db, id, { productIds, actionId: randomUUID(), since })).toHaveLength(0);
    await app.owner.query('update actions set undone_at = null where household_id = $1', [id]);
    const step = { by: -0.5, kind: 'eaten', reason: null } as const;
    const stepping = { id: randomUUID(), userId: ana.userId, userName: null, at: since };
    expect([await takeStep(db, id, ids.live, { step, action: stepping })].filter(Boolean)).toHaveLength(found);
    expect([await selectLastTaking(db, id, ids.live, false)].filter(Boolean)).toHaveLength(found);
    const food = { conceptId: 'milk', category: 'dairy' } as const;
    expect([await pointProduct(db, id, ids.live, food)].filter(Boolean)).toHaveLength(found);
    const changes = [{ id: ids.live, delta: 0, state: { name: 'x' }, removed: undefined }];
    expect(await updateLots(db, id, { changes, at: since })).toHaveLength(found);
  });
});
