import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { stockOf as stockIn } from './stock-testing.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

const deltas = async (id: string) =>
  (
    await app.owner.query('select kind, delta::float, unit from movements where product_id = $1 order by at, kind', [
      id,
    ])
  ).rows;
const stockOf = (id: string) => stockIn(app, id);

describe('changing', () => {
  it('writes what was sent and leaves the rest', async () => {
    const before = await ana.call(pantryApi.add, {
      body: { name: 'γάλα', brand: 'Α', price: 2, quantity: 2, unit: 'l', expirationDate: '2026-11-25', lowAt: 1 },
    });
    const after = await ana.call(pantryApi.update, {
      params: { id: before.id },
      body: { name: 'φέτα', quantity: '1,5', version: before.version },
    });
    expect(after).toEqual({
      ...before,
      name: 'φέτα',
      conceptId: 'feta',
      foodClass: 'cheese',
      quantity: 1.5,
      version: 2,
    });
    expect(await deltas(before.id)).toEqual([
      { kind: 'corrected', delta: -0.5, unit: 'l' },
      { kind: 'purchase', delta: 2, unit: 'l' },
    ]);
    const cleared = await ana.call(pantryApi.update, {
      params: { id: before.id },
      body: { brand: null, expirationDate: '', lowAt: '' },
    });
    expect(cleared).toMatchObject({ brand: null, expirationDate: null, lowAt: null, price: 2 });
  });

  it('keeps the account of each unit when the unit changes', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'πατάτες', quantity: 3, unit: 'pieces' } });
    await ana.call(pantryApi.update, { params: { id }, body: { quantity: 2, unit: 'kg' } });
    expect(await deltas(id)).toEqual([
      { kind: 'corrected', delta: -3, unit: 'pieces' },
      { kind: 'corrected', delta: 2, unit: 'kg' },
      { kind: 'purchase', delta: 3, unit: 'pieces' },
    ]);
  });

  it('counts a lot at zero as used up, and takes it back', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'γάλα' } });
    expect(await ana.call(pantryApi.update, { params: { id }, body: { quantity: 0 } })).toMatchObject({
      isConsumed: true,
    });
    expect((await ana.call(pantryApi.list)).map((p) => p.id)).not.toContain(id);
    expect(await ana.call(pantryApi.read, { params: { id } })).toMatchObject({ isConsumed: true, quantity: 0 });
    expect(await ana.call(pantryApi.adjust, { params: { id }, body: { by: 1 } })).toMatchObject({
      isConsumed: false,
      quantity: 1,
    });
  });

  it('answers a stale edit with the present row and changes nothing', async () => {
    const { id, version } = await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 2 } });
    const now = await ana.call(pantryApi.update, { params: { id }, body: { quantity: 1, version } });
    const stale = await ana.send(pantryApi.update, { params: { id }, body: { quantity: 5, version } });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', current: now });
    expect(await ana.call(pantryApi.read, { params: { id } })).toEqual(now);
  });

  it('lets one of two simultaneous edits of one version through', async () => {
    const { id, version } = await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 2 } });
    const replies = await Promise.all(
      [3, 4, 5, 6].map((quantity) => ana.send(pantryApi.update, { params: { id }, body: { quantity, version } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('adds up fifty simultaneous steps exactly', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'αυγά', quantity: 50 } });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ana.send(pantryApi.adjust, { params: { id }, body: { by: -1 } })),
    );
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await ana.call(pantryApi.read, { params: { id } })).toMatchObject({
      quantity: 0,
      isConsumed: true,
      version: 51,
    });
    expect(await stockOf(id)).toBe(0);
  });

  it('eats one thing once', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'γιαούρτι', quantity: 1 } });
    await Promise.all([1, 2].map(() => ana.call(pantryApi.adjust, { params: { id }, body: { by: -1 } })));
    expect((await deltas(id)).filter(({ kind }) => kind === 'eaten')).toHaveLength(1);
    expect(await stockOf(id)).toBe(0);
  });

  it('steps in the unit that the cook sees, and refuses one that the lot no longer has', async () => {
    const { id } = await ana.call(pantryApi.add, { body: { name: 'ρύζι', quantity: 1.2, unit: 'kg' } });
    const step = (by: number, unit?: 'kg' | 'g' | 'pieces') =>
      ana.send(pantryApi.adjust, { params: { id }, body: { by, unit } });
    expect((await step(-0.3)).json()).toMatchObject({ quantity: 900, unit: 'g' });
    expect((await step(-100)).json()).toMatchObject({ quantity: 800, unit: 'g' });
    expect((await step(-0.3, 'kg')).json()).toMatchObject({ quantity: 500, unit: 'g' });
    expect((await step(1, 'pieces')).statusCode).toBe(409);
    expect((await step(600, 'g')).json()).toMatchObject({ quantity: 1.1, unit: 'kg' });
    expect(await stockOf(id)).toBeCloseTo(1.1, 4);
    expect((await step(99_999_999)).json().fields).toEqual([expect.objectContaining({ path: 'by' })]);
  });

  it('deletes and takes back for thirty days', async () => {
    const lot = await ana.call(pantryApi.add, { body: { name: 'γάλα', quantity: 3 } });
    const params = { id: lot.id };
    expect(await ana.call(pantryApi.remove, { params })).toEqual({ message: 'Product deleted.' });
    for (const gone of [
      await ana.send(pantryApi.read, { params }),
      await ana.send(pantryApi.update, { params, body: { quantity: 1 } }),
      await ana.send(pantryApi.adjust, { params, body: { by: 1 } }),
      await ana.send(pantryApi.remove, { params }),
    ]) {
      expect(gone.statusCode).toBe(404);
    }
    expect(await stockOf(lot.id)).toBe(3);
    await app.owner.query("update products set deleted_at = deleted_at - interval '30 days' where id = $1", [lot.id]);
    const back = await ana.call(pantryApi.restore, { params });
    expect(back).toMatchObject({ quantity: 3, isConsumed: false });
    expect(await ana.call(pantryApi.restore, { params })).toEqual(back);
    expect(await stockOf(lot.id)).toBe(3);
    await ana.call(pantryApi.remove, { params });
    await app.owner.query("update products set deleted_at = deleted_at - interval '30 days 1 s' where id = $1", [
      lot.id,
    ]);
    expect((await ana.send(pantryApi.restore, { params })).statusCode).toBe(404);
  });

  it('ends in one of two states when an edit meets a deletion', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await ana.call(pantryApi.add, { body: { name: 'γάλα' } });
      const [edit, removal] = await Promise.all([
        ana.send(pantryApi.update, { params: { id }, body: { quantity: 5 } }),
        ana.send(pantryApi.remove, { params: { id } }),
      ]);
      expect(removal.statusCode).toBe(200);
      expect([200, 404]).toContain(edit.statusCode);
      expect(await stockOf(id)).toBe(edit.statusCode === 200 ? 5 : 1);
    }
  });
});
