import { randomUUID } from 'node:crypto';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameOf, lot, paid, undo } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  ana = await t.signIn();
});
afterAll(() => t.close());

const keyed = () => {
  const key = randomUUID();
  return { key, headers: { 'idempotency-key': key } };
};

describe('who is paid', () => {
  it('is who did it, and an undo by somebody else takes it from them', async () => {
    const bo = await housemate(t, ana);
    const id = await lot(t, ana, 1);
    const before = await gameOf(t, bo);
    const action = await act(bo, 'eaten', [id]);
    expect(await paid(bo)).toEqual(['eaten 5']);
    expect(await paid(ana)).toEqual([]);
    await undo(ana, action);
    expect(await gameOf(t, bo)).toEqual(before);
  });

  it('stays who did it when they leave, and an undo by those who stay still takes it from them', async () => {
    const bo = await housemate(t, ana);
    const id = await lot(t, ana, 1);
    const action = await act(bo, 'eaten', [id]);
    await t.owner.query('delete from members where user_id = $1 and household_id <> $2', [bo.userId, ana.householdId]);
    const home = randomUUID();
    await t.owner.query(`insert into households (id, name) values ($1, 'Bo')`, [home]);
    await t.owner.query(`insert into members (household_id, user_id) values ($1, $2)`, [home, bo.userId]);
    await t.owner.query('update users set household_id = $1 where id = $2', [home, bo.userId]);
    await t.owner.query('delete from members where user_id = $1 and household_id = $2', [bo.userId, ana.householdId]);
    expect(await paid(bo)).toEqual(['eaten 5']);
    await undo(ana, action);
    expect(await paid(bo)).toEqual([]);
  });

  it('is nobody else with the same key in another household', async () => {
    const eve = await t.signIn();
    const { key, headers } = keyed();
    const [hers, evil] = [await lot(t, ana, 1), await lot(t, eve, 1)];
    await ana.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: hers }] }, headers });
    await eve.call(stockApi.act, { body: { kind: 'eaten', lots: [{ id: evil }] }, headers });
    await undo(eve, key);
    expect([await paid(ana), await paid(eve)]).toEqual([['eaten 5'], []]);
  });
});

describe('one lot of many that comes back alone', () => {
  it('takes its points with it, and brings them back when that is taken back', async () => {
    const [one, two] = [await lot(t, ana, 1), await lot(t, ana, 1)];
    await act(ana, 'eaten', [one, two]);
    const before = await gameOf(t, ana);
    const { headers, key } = keyed();
    await ana.call(pantryApi.restore, { params: { id: one }, headers });
    expect(await paid(ana)).toEqual(['eaten 5']);
    await ana.call(pantryApi.restore, { params: { id: two } });
    expect(await paid(ana)).toEqual([]);
    await undo(ana, key);
    expect(await paid(ana)).toEqual(['eaten 5']);
    const journal = await ana.call(stockApi.journal);
    await undo(ana, journal.find(({ kind, undone }) => kind === 'restored' && !undone)?.id ?? '');
    const after = await gameOf(t, ana);
    expect(after.person).toEqual(before.person);
    expect(after.events[0]).toMatchObject({ points: 10, facts: { lots: 2 } });
  });
});

describe('the assistant', () => {
  it('counts as whoever it acts for, and its undo takes all of it back', async () => {
    const [one, two] = [await lot(t, ana, 1), await lot(t, ana, 0)];
    const before = await gameOf(t, ana);
    const writes = [one, two].map((id) => ({ do: 'pantry.act' as const, kind: 'eaten' as const, lots: [{ id }] }));
    const { last } = await ana.call(assistantApi.act, { body: { writes } as never });
    expect(await paid(ana)).toEqual(['eaten 5', 'eaten 5']);
    await ana.call(assistantApi.undo, { params: { id: last?.id ?? '' } });
    expect(await gameOf(t, ana)).toEqual(before);
  });

  it('counts what was said, too', async () => {
    await lot(t, ana, 1, 'γάλα');
    await ana.call(assistantApi.ask, { body: { message: 'έφαγα ένα γάλα', language: 'el' } as never });
    expect(await paid(ana)).toEqual(['eaten 5']);
  });
});

describe('the change log', () => {
  it('names the person, so that their other devices look again', async () => {
    const bo = await housemate(t, ana);
    const action = await act(bo, 'eaten', [await lot(t, bo, 1)]);
    await undo(ana, action);
    const { rows } = await t.owner.query(
      'select user_id, changes from change_log where household_id = $1 order by seq',
      [ana.householdId],
    );
    const game = rows.filter(({ changes }) => changes.some(([entity]: string[]) => entity === 'game'));
    expect(
      game.map(({ user_id: by, changes }) => [by, changes.find(([entity]: string[]) => entity === 'game')]),
    ).toEqual([
      [bo.userId, ['game', bo.userId, 'changed']],
      [ana.userId, ['game', bo.userId, 'changed']],
    ]);
  });
});
