import { randomUUID } from 'node:crypto';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { householdHeader } from '@kelari/core/kit/endpoint.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.close());

const lotsIn = async (id: string) =>
  (await t.owner.query('select name from products where household_id = $1 and deleted_at is null', [id])).rows;

const from = (householdId: string) => ({ 'idempotency-key': randomUUID(), [householdHeader]: householdId });

/** Petros makes changes in his own kitchen, and then joins Ana's on another device. */
async function moved(): Promise<{ readonly ana: Cook; readonly petros: Cook }> {
  const [ana, petros] = [await t.signIn(), await t.signIn()];
  const { link } = await ana.call(householdApi.invite, { body: {} });
  await petros.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'leave' } });
  return { ana, petros };
}

it('does nothing in the household that somebody is in now of what was meant for the one before', async () => {
  const { ana, petros } = await moved();
  const headers = from(petros.householdId);
  const added = await petros.send(pantryApi.add, { body: { name: 'lentils' }, headers });
  expect([added.statusCode, added.json(), added.headers['retry-after']]).toEqual([
    409,
    { message: 'It was made for the household you have left.', code: 'other_household' },
    undefined,
  ]);
  // "gone" would tell the device that it is done
  const gone = { params: { id: randomUUID() }, headers: { ...from(petros.householdId), 'accept-language': 'el' } };
  const removed = await petros.send(pantryApi.remove, gone);
  expect([removed.statusCode, removed.json().message]).toEqual([409, 'Έγινε για το νοικοκυριό από το οποίο φύγατε.']);
  expect([await lotsIn(ana.householdId), await lotsIn(petros.householdId)]).toEqual([[], []]);
});

it('does what was meant for this household, and what does not say for which', async () => {
  const { ana, petros } = await moved();
  const said: Record<string, string>[] = [from(ana.householdId), {}, { [householdHeader]: '' }];
  for (const headers of said) {
    expect((await petros.send(pantryApi.add, { body: { name: 'rice' }, headers })).statusCode).toBe(200);
  }
  expect(await lotsIn(ana.householdId)).toHaveLength(3);
});

it('does not do a half-sent write a second time, in the household joined since', async () => {
  const [ana, petros] = [await t.signIn(), await t.signIn()];
  const sent = { body: { name: 'feta' }, headers: from(petros.householdId) };
  expect((await petros.send(pantryApi.add, sent)).statusCode).toBe(200);
  const { link } = await ana.call(householdApi.invite, { body: {} });
  await petros.call(householdApi.join, { body: { token: link.split('/invite/')[1] ?? '', pantry: 'leave' } });
  expect((await petros.send(pantryApi.add, sent)).json().code).toBe('other_household');
  expect(await lotsIn(ana.householdId)).toEqual([]);
});
