import { randomUUID } from 'node:crypto';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';

let app: TestApp;
let ana: Cook;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  ana = await app.signIn();
});
afterAll(() => app.close());

const tell = (cook: Cook, message: string, { language = 'en' as 'en' | 'el', key = '' } = {}) =>
  cook.call(assistantApi.ask, {
    body: { message, language },
    headers: key ? { 'idempotency-key': key } : {},
  });
const list = async (cook: Cook) =>
  (await cook.call(shoppingApi.list)).map(({ productName, quantity, unit }) => `${quantity} ${unit} ${productName}`);
const undo = (cook: Cook, id: string) => cook.call(assistantApi.undo, { params: { id } });

const twoKilos = 'Βάλε δύο κιλά πατάτες στη λίστα';

describe('the list', () => {
  it('takes what is said, names it, and gives it back', async () => {
    const answer = await tell(ana, twoKilos, { language: 'el' });
    expect(answer).toMatchObject({
      response: 'Στη λίστα: 2 κιλά πατάτες.',
      source: 'kitchen',
      cards: [{ kind: 'done', lines: ['2 κιλά πατάτες'], href: '/shopping' }],
      last: { items: [{ food: 'potato', quantity: 2, unit: 'kg' }] },
    });
    expect(await list(ana)).toEqual(['2 kg πατάτες']);
    const taken = await undo(ana, answer.last?.id ?? '');
    expect(taken.response).toBe('Taken back: πατάτες.');
    expect(await list(ana)).toEqual([]);
    expect((await undo(ana, answer.last?.id ?? '')).response).toBe('That is taken back already.');
  });

  it('is written once for one key, however often it is sent', async () => {
    const key = randomUUID();
    const first = await tell(ana, twoKilos, { key });
    expect(await tell(ana, twoKilos, { key })).toEqual(first);
    expect(await list(ana)).toHaveLength(1);
    expect(first.last?.id).toBe(key);
  });
});

describe('the house', () => {
  it('is asked about in both languages', async () => {
    await ana.call(pantryApi.add, { body: { name: 'Rice', quantity: 1.5, unit: 'kg' } });
    expect((await tell(ana, 'Do we have rice?')).response).toMatch(/^Rice: 1\.5 kg, in the pantry/);
    expect((await tell(ana, 'Έχουμε ρύζι;')).response).toMatch(/^Ρύζι: 1,5 κιλά, στην ντουλάπα/);
    expect((await tell(ana, 'Έχουμε γάλα;')).response).toBe('Γάλα: δεν υπάρχει στο σπίτι.');
  });
});

it('can be taken back for 30 days, and is swept then', async () => {
  const { last } = await tell(ana, twoKilos);
  await app.owner.query(`update assistant_deeds set at = at - interval '31 days' where id = $1`, [last?.id]);
  expect((await ana.send(assistantApi.undo, { params: { id: last?.id ?? '' } })).statusCode).toBe(404);
  await tell(ana, twoKilos);
  const { rows } = await app.owner.query('select id from assistant_deeds where household_id = $1', [ana.householdId]);
  expect(rows).toHaveLength(1);
});

it('says what it did not understand, with three things to say', async () => {
  const answer = await ana.call(assistantApi.ask, { body: { message: 'ξρτψ', language: 'el' } });
  expect(answer.tries).toHaveLength(3);
  expect(answer.response).toContain('δεν το κατάλαβα');
});

it('keeps two households apart', async () => {
  const eve = await app.signIn();
  const { last } = await tell(ana, twoKilos);
  expect((await eve.send(assistantApi.undo, { params: { id: last?.id ?? '' } })).statusCode).toBe(404);
  expect((await tell(eve, 'undo')).response).toContain('nothing lately');
  expect(await list(ana)).toHaveLength(1);
  const mate = await housemate(app, ana);
  // by words each takes back their own; by its card anybody of the kitchen
  expect((await tell(mate, 'undo')).response).toContain('nothing lately');
  await undo(mate, last?.id ?? '');
  expect(await list(ana)).toEqual([]);
});
