import { accountApi } from '@kelari/core/account/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, gameFromScratch, gameOf, lot } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  t.clock.now = new Date('2026-03-01T10:00:00Z');
  ana = await t.signIn();
});
afterAll(() => t.close());

/** Counts a shelf at an instant, where the person is then. */
async function count(instant: string, timezone?: string) {
  // sessions end by the clock as well
  await t.owner.query('update sessions set created_at = $1, updated_at = $1, expires_at = $2', [
    new Date(instant),
    new Date(Date.parse(instant) + 86_400_000),
  ]);
  t.clock.now = new Date(instant);
  if (timezone) await ana.call(accountApi.updateProfile, { body: { timezone } });
  await act(ana, 'counted', [await lot(t, ana, null)]);
  const { person, events } = await gameOf(t, ana);
  expect(person).toEqual((await gameFromScratch(t, ana)).person);
  return { streak: person.current_streak, day: events.length };
}
const stored = async () =>
  (await t.owner.query('select day::text, utc_offset from kitchen_events where user_id = $1 order by at', [ana.userId]))
    .rows;

describe('the day of an event', () => {
  it('is the one where the person is, by the server’s clock', async () => {
    await count('2026-03-10T21:30:00Z', 'Europe/Athens');
    await count('2026-03-10T22:30:00Z');
    await count('2026-03-11T03:30:00Z', 'America/New_York');
    expect(await stored()).toEqual([
      { day: '2026-03-10', utc_offset: 120 },
      { day: '2026-03-11', utc_offset: 120 },
      { day: '2026-03-10', utc_offset: -240 },
    ]);
  });

  it('is one day on the days when the clocks change', async () => {
    for (const instant of [
      '2026-03-28T21:59:00Z',
      '2026-03-28T22:00:00Z',
      '2026-03-29T00:59:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T20:59:00Z',
      '2026-03-29T21:00:00Z',
    ])
      await count(instant, 'Europe/Athens');
    expect(await stored()).toEqual([
      { day: '2026-03-28', utc_offset: 120 },
      { day: '2026-03-29', utc_offset: 120 },
      { day: '2026-03-29', utc_offset: 120 },
      { day: '2026-03-29', utc_offset: 180 },
      { day: '2026-03-29', utc_offset: 180 },
      { day: '2026-03-30', utc_offset: 180 },
    ]);
    expect((await gameOf(t, ana)).person.current_streak).toBe(3);
  });
});

describe('the streak', () => {
  it('loses nothing by flying east over a whole day, and gains nothing by flying west into the same one', async () => {
    await count('2026-03-10T18:00:00Z', 'Pacific/Niue');
    // the 12th of March there: a day that never was
    expect((await count('2026-03-11T12:00:00Z', 'Pacific/Kiritimati')).streak).toBe(2);
    expect((await ana.call(gamificationApi.overview)).streak).toMatchObject({ current: 2, freezes: 2 });
    expect((await count('2026-03-11T18:00:00Z', 'Pacific/Niue')).streak).toBe(2);
    expect((await count('2026-03-12T18:00:00Z', 'Pacific/Niue')).streak).toBe(2);
    expect((await count('2026-03-13T18:00:00Z', 'Pacific/Niue')).streak).toBe(3);
  });

  it('freezes missed days, ends, and comes back by cooking on three days', async () => {
    for (const day of [10, 11, 12]) await count(`2026-03-${day}T10:00:00Z`, 'Europe/Athens');
    expect((await count('2026-03-15T10:00:00Z')).streak).toBe(4);
    const { streak } = await ana.call(gamificationApi.overview);
    expect(streak.freezes).toBe(0);
    expect(streak.days.map(({ state }) => state)).toEqual([
      'before',
      'done',
      'done',
      'done',
      'frozen',
      'frozen',
      'done',
    ]);
    expect((await count('2026-03-17T10:00:00Z')).streak).toBe(1);
    const cook = () => ana.call(gamificationApi.recordActivity, { body: { activityType: 'cooked' } });
    await cook();
    expect((await ana.call(gamificationApi.overview)).streak.earnBack).toEqual({
      ...{ streak: 4, cooked: 1, needed: 3, until: '2026-03-23' },
    });
    for (const day of [18, 19]) {
      await count(`2026-03-${day}T10:00:00Z`);
      await cook();
    }
    expect((await gameOf(t, ana)).person).toMatchObject({ current_streak: 7, longest_streak: 7 });
  });
});
