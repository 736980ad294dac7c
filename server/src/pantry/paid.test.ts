import { randomUUID } from 'node:crypto';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type Sent, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;

beforeAll(async () => {
  app = await makeApp();
  ana = await app.signIn();
});
afterAll(() => app.close());

type Body = NonNullable<Sent<typeof pantryApi.add>['body']>;

async function bought(body: Partial<Body> = {}) {
  const key = randomUUID();
  const lot = await ana.call(pantryApi.add, {
    body: { name: 'Γάλα ΔΕΛΤΑ 1 l', quantity: 2, price: 3.1, storeName: 'Σκλαβενίτης', ...body },
    headers: { 'idempotency-key': key },
  });
  return { ...lot, key };
}

async function pricesOf(productId: string) {
  const { rows } = await app.owner.query(
    `select action_id, concept_id, name, folded, store_name, barcode, paid::float, quantity::float, unit, currency, day::text,
       household_id, undone_at is null as counts from prices where product_id = $1`,
    [productId],
  );
  return rows;
}
const counts = async (productId: string) => (await pricesOf(productId)).map((price) => price.counts);
const edit = (id: string, body: Sent<typeof pantryApi.update>['body'], key = randomUUID()) =>
  ana.call(pantryApi.update, { params: { id }, body, headers: { 'idempotency-key': key } } as Sent<
    typeof pantryApi.update
  >);
const undo = (id: string) => ana.call(stockApi.undo, { params: { id } });
const act = async (body: Sent<typeof stockApi.act>['body']) =>
  ana.call(stockApi.act, { body } as Sent<typeof stockApi.act>);

describe('the price history', () => {
  it('has one row for each lot that was bought with a price', async () => {
    const { id, key } = await bought({ barcode: '5201234567894', purchaseDate: '2026-11-18' });
    expect(await pricesOf(id)).toEqual([
      expect.objectContaining({
        ...{ action_id: key, concept_id: 'milk', name: 'Γάλα ΔΕΛΤΑ 1 l', folded: 'γαλα δελτα 1 l' },
        ...{ store_name: 'Σκλαβενίτης', barcode: '5201234567894', paid: 3.1, quantity: 2, unit: 'pieces' },
        ...{ currency: 'EUR', day: '2026-11-18', household_id: ana.householdId, counts: true },
      }),
    ]);
    const undated = await bought({ purchaseDate: null });
    expect(await pricesOf(undated.id)).toMatchObject([{ day: '2026-11-20' }]);
    expect(await pricesOf((await bought({ price: null })).id)).toEqual([]);
    expect(await pricesOf((await bought({ quantity: 0 })).id)).toEqual([]);
  });

  it('is in the currency of the day it was paid', async () => {
    const bo = await app.signIn();
    const buy = () => bo.call(pantryApi.add, { body: { name: 'tea', price: 2 } });
    const before = await buy();
    await bo.call(accountApi.updateHousehold, { body: { currency: 'GBP' } });
    const after = await buy();
    expect(await pricesOf(before.id)).toMatchObject([{ currency: 'EUR' }]);
    expect(await pricesOf(after.id)).toMatchObject([{ currency: 'GBP' }]);
  });

  it('follows what is corrected, and what of that is taken back', async () => {
    const { id, key } = await bought();
    const correction = randomUUID();
    await edit(
      id,
      { name: 'Γιαούρτι', price: 4, storeName: 'Λαϊκή', quantity: 3, purchaseDate: '2026-11-01' },
      correction,
    );
    const corrected = {
      action_id: key,
      name: 'Γιαούρτι',
      folded: 'γιαουρτι',
      concept_id: 'yogurt',
      store_name: 'Λαϊκή',
    };
    expect(await pricesOf(id)).toMatchObject([{ ...corrected, paid: 4, quantity: 3, day: '2026-11-01', counts: true }]);
    await undo(correction);
    expect(await pricesOf(id)).toMatchObject([
      { action_id: key, name: 'Γάλα ΔΕΛΤΑ 1 l', store_name: 'Σκλαβενίτης', paid: 3.1, quantity: 2, day: '2026-11-20' },
    ]);
    await ana.call(pantryApi.correctFood, { params: { id }, body: { foodId: 'rice' } });
    expect(await pricesOf(id)).toMatchObject([{ concept_id: 'rice', paid: 3.1 }]);
  });

  it('learns a price that is said later, and forgets one that is taken out', async () => {
    const { id } = await bought({ price: null });
    const said = randomUUID();
    await edit(id, { price: 5 }, said);
    expect(await pricesOf(id)).toMatchObject([{ action_id: said, paid: 5, quantity: 2, counts: true }]);
    await undo(said);
    expect(await counts(id)).toEqual([false]);
    await edit(id, { price: 6 });
    expect(await pricesOf(id)).toMatchObject([{ paid: 6, counts: true }]);
    await edit(id, { price: null });
    expect(await counts(id)).toEqual([false]);
  });

  it('counts what turns up as paid for', async () => {
    const { id } = await bought();
    await act({ kind: 'counted', lots: [{ id, amount: 4 }] });
    expect(await pricesOf(id)).toMatchObject([{ paid: 3.1, quantity: 4 }]);
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: 1 } });
    expect(await pricesOf(id)).toMatchObject([{ paid: 3.1, quantity: 5 }]);
    await ana.call(pantryApi.adjust, { params: { id }, body: { by: -1 } });
    expect(await pricesOf(id)).toMatchObject([{ paid: 3.1, quantity: 5 }]);
  });

  it('keeps a purchase whole, whatever becomes of its parts', async () => {
    const { id } = await bought();
    const opening = await act({ kind: 'opened', lots: [{ id, amount: 1 }] });
    const part = opening.products.find((lot) => lot.id !== id);
    expect(part?.price).toBe(1.55);
    expect(await pricesOf(part?.id ?? '')).toEqual([]);
    await act({ kind: 'eaten', lots: [{ id }] });
    await edit(id, { name: 'Γάλα' });
    expect(await pricesOf(id)).toMatchObject([{ name: 'Γάλα', paid: 3.1, quantity: 2, counts: true }]);
    await act({ kind: 'thrown', lots: [{ id: part?.id ?? '' }] });
    expect(await counts(id)).toEqual([true]);
  });

  it('drops what was never bought, and has it again when that is taken back', async () => {
    const { id, key } = await bought();
    await ana.call(pantryApi.remove, { params: { id } });
    expect(await counts(id)).toEqual([false]);
    await ana.call(pantryApi.restore, { params: { id } });
    expect(await counts(id)).toEqual([true]);
    const { id: removal } = await act({ kind: 'removed', lots: [{ id }] });
    expect(await counts(id)).toEqual([false]);
    await undo(removal);
    expect(await counts(id)).toEqual([true]);
    await undo(key);
    expect(await counts(id)).toEqual([false]);
  });

  it('says nothing of a price that was taken out before its lot was deleted and came back', async () => {
    const { id } = await bought();
    await edit(id, { price: null });
    await ana.call(pantryApi.remove, { params: { id } });
    await ana.call(pantryApi.restore, { params: { id } });
    expect(await counts(id)).toEqual([false]);
  });

  it('goes along when the pantry is brought, and stays when it is left', async () => {
    const [host, brings, leaves] = await Promise.all([app.signIn(), app.signIn(), app.signIn()]);
    const join = async (cook: Cook, pantry: 'bring' | 'leave') => {
      const { id } = await cook.call(pantryApi.add, { body: { name: 'κοβεράντα της γιαγιάς', price: 7 } });
      const { link } = await host.call(householdApi.invite, { body: {} });
      await cook.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry } });
      return pricesOf(id);
    };
    const [brought] = await join(brings, 'bring');
    expect(brought).toMatchObject({ household_id: host.householdId, paid: 7 });
    const { rows } = await app.owner.query('select household_id from own_foods where id = $1', [brought?.concept_id]);
    expect(rows).toEqual([{ household_id: host.householdId }]);
    expect(await join(leaves, 'leave')).toMatchObject([{ household_id: leaves.householdId, paid: 7 }]);
  });
});
