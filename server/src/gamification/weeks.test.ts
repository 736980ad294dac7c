import { householdApi } from '@kelari/core/account/household-contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameFromScratch, gameOf, lot, paid, undo } from './game-testing.ts';
import { settleByTime } from './jobs.ts';

let t: TestApp;
let ana: Cook;
let bo: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  at('2026-11-01T10:00:00Z');
  ana = await t.signIn();
  bo = await housemate(t, ana);
});
afterAll(() => t.close());

/** The clocks of Athens are two hours ahead. */
const at = (instant: string) => {
  t.clock.now = new Date(instant);
};
const count = async (cook: Cook) => act(cook, 'counted', [await lot(t, cook, null)]);
/** Sunday the 8th to Saturday the 14th of November. */
async function useKitchen(cook: Cook, days: readonly number[]) {
  const ids = [];
  for (const day of days) {
    at(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`);
    ids.push(await count(cook));
  }
  return ids;
}
const weeks = async (cook: Cook) =>
  (await gameOf(t, cook)).events.filter(({ kind }) => kind === 'week').map(({ day, points }) => `${day} ${points}`);
const paidWeek = ['2026-11-14 50'];

describe('a week without waste', () => {
  it('pays with the first thing done after it', async () => {
    await useKitchen(ana, [8, 11, 14]);
    at('2026-11-14T21:59:00Z');
    await count(ana);
    expect(await weeks(ana)).toEqual([]);
    at('2026-11-14T22:01:00Z');
    await count(ana);
    expect(await weeks(ana)).toEqual(paidWeek);
    expect(await paid(ana)).toContain('week 50');
    expect(await weeks(bo)).toEqual([]);
  });

  it('pays by time alone, once however many processes look', async () => {
    await useKitchen(ana, [8, 11, 14]);
    await settleByTime(t.app);
    expect(await weeks(ana)).toEqual([]);
    at('2026-11-15T08:00:00Z');
    await Promise.all([settleByTime(t.app), settleByTime(t.app), settleByTime(t.app), count(ana)]);
    expect(await weeks(ana)).toEqual(paidWeek);
    const before = await gameOf(t, ana);
    await settleByTime(t.app);
    expect(await gameOf(t, ana)).toEqual(before);
    expect((await gameFromScratch(t, ana)).person).toEqual(before.person);
    const { rows } = await t.owner.query('select user_id, changes from change_log where household_id = $1', [
      ana.householdId,
    ]);
    expect(rows.some(({ changes }) => changes.some(([entity]: string[]) => entity === 'game'))).toBe(true);
  });

  it('was one of so many members as there were then, wherever the person has gone since', async () => {
    await useKitchen(bo, [8, 11, 13]);
    at('2026-11-14T10:00:00Z');
    const token = (await (await t.signIn()).call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
    await bo.call(householdApi.join, { body: { token, pantry: 'leave' } });
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    expect(await weeks(bo)).toEqual(paidWeek);
    const week = (await gameOf(t, bo)).events.find(({ kind }) => kind === 'week');
    expect(week?.facts.members).toBe(2);
  });

  it('comes to everybody else, when one of them cannot be settled', async () => {
    await useKitchen(ana, [8, 11, 14]);
    await useKitchen(bo, [8, 11, 14]);
    at('2026-11-15T08:00:00Z');
    for (const [poor, other] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      // PostgreSQL knows it, the runtime does not
      const live = (zone: string) => t.owner.query('update users set timezone = $1 where id = $2', [zone, poor.userId]);
      await live('Factory');
      await settleByTime(t.app);
      await live('Europe/Athens');
      expect(await weeks(other)).toEqual(paidWeek);
      await t.owner.query(`delete from kitchen_events where kind = 'week'`);
    }
  });

  it('is still settled weeks later, when the server was away', async () => {
    await useKitchen(ana, [8, 11, 14]);
    at('2026-12-10T08:00:00Z');
    await settleByTime(t.app);
    expect(await weeks(ana)).toEqual(paidWeek);
  });

  it('takes three days of the kitchen', async () => {
    await useKitchen(ana, [8, 11]);
    await useKitchen(bo, [9, 10, 12]);
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    expect([await weeks(ana), await weeks(bo)]).toEqual([[], paidWeek]);
  });

  it('is none when anybody of the household threw something away, and one again when that is taken back', async () => {
    await useKitchen(ana, [8, 11, 14]);
    const thrown = await act(bo, 'thrown', [await lot(t, bo, 1)]);
    await useKitchen(bo, [9, 10, 12]);
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    await count(ana);
    expect([await weeks(ana), await weeks(bo)]).toEqual([[], []]);
    at('2026-11-20T08:00:00Z');
    await undo(bo, thrown);
    expect([await weeks(ana), await weeks(bo)]).toEqual([paidWeek, paidWeek]);
    for (const cook of [ana, bo])
      expect((await gameFromScratch(t, cook)).person).toEqual((await gameOf(t, cook)).person);
  });

  it('is none when one of its three days is taken back', async () => {
    const [first] = await useKitchen(ana, [8, 11, 14]);
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    expect(await weeks(ana)).toEqual(paidWeek);
    await ana.call(stockApi.undo, { params: { id: first ?? '' } });
    expect(await weeks(ana)).toEqual([]);
    expect((await gameFromScratch(t, ana)).person).toEqual((await gameOf(t, ana)).person);
  });

  it('is spoiled by a housemate for whom it is still Saturday', async () => {
    await t.owner.query(`update users set timezone = 'Pacific/Honolulu' where id = $1`, [bo.userId]);
    await useKitchen(ana, [8, 11, 14]);
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    expect(await weeks(ana)).toEqual(paidWeek);
    const thrown = await act(bo, 'thrown', [await lot(t, bo, 1)]);
    expect(await weeks(ana)).toEqual([]);
    await undo(ana, thrown);
    expect(await weeks(ana)).toEqual(paidWeek);
  });

  it('of another household is no concern', async () => {
    const eve = await t.signIn();
    await useKitchen(ana, [8, 11, 14]);
    await act(eve, 'thrown', [await lot(t, eve, 1)]);
    at('2026-11-15T08:00:00Z');
    await settleByTime(t.app);
    expect(await weeks(ana)).toEqual(paidWeek);
  });
});

describe('a streak', () => {
  it('ends by time alone, on the person’s row, too', async () => {
    await useKitchen(ana, [8, 9, 10, 11]);
    expect((await gameOf(t, ana)).person).toMatchObject({ current_streak: 4, longest_streak: 4 });
    at('2026-11-14T12:00:00Z');
    await settleByTime(t.app);
    expect((await gameOf(t, ana)).person).toMatchObject({ current_streak: 4 });
    at('2026-11-15T12:00:00Z');
    await settleByTime(t.app);
    expect((await gameOf(t, ana)).person).toMatchObject({ current_streak: 0, longest_streak: 4 });
  });
});
